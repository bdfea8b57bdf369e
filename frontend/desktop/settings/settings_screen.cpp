#include "frontend/desktop/settings/settings_screen.hpp"

#include "frontend/desktop/sound/sounds.hpp"
#include "frontend/desktop/window/forms.hpp"

#include <algorithm>
#include <array>

namespace bastide::desktop {
namespace {

constexpr float margin = Forms::page_margin;
constexpr float pages_width = 220;
constexpr float colours_width = 300;
constexpr float gap = 16;
constexpr float top = Forms::page_top;
constexpr float slider_width = 200;

} // namespace

void SettingsScreen::handle(const sf::Event& event) {
    if (event.type != sf::Event::KeyPressed) return;
    const sf::Keyboard::Key code = event.key.code;
    if (waits_for_) {
        const Shortcut key{code, event.key.shift, event.key.control};
        if (to_text(key).empty()) return; // Shift and the like are waited through
        const auto [command, slot] = *std::exchange(waits_for_, std::nullopt);
        if (code == sf::Keyboard::Escape) return;
        const bool clear = code == sf::Keyboard::Delete || code == sf::Keyboard::Backspace;
        navigator_.change([&, command = command, slot = slot](Preferences& preferences) {
            const auto robbed = preferences.keys.bind(command, slot, clear ? Shortcut{} : key);
            const words::Language& tr = navigator_.language();
            note_ = robbed ? tr("{} is now here; it was taken from: {}", to_text(key, tr),
                                tr(bastide::desktop::describe(*robbed)))
                           : std::string();
        });
        return;
    }
    if (code == sf::Keyboard::Escape && !ImGui::IsPopupOpen(nullptr, ImGuiPopupFlags_AnyPopup))
        navigator_.back();
}

void SettingsScreen::draw(Painter& painter) {
    const words::Language& tr = painter.language();
    Forms::draw_page_title(painter, tr("Settings"));
    const std::string& warning = note_.empty() ? navigator_.settings_problem() : note_;
    painter.text(warning.empty() ? tr("Changes are kept at once") : warning,
                 {painter.size().x - margin, 34},
                 {Face::text, 14, warning.empty() ? theme::text_2 : theme::warn}, Align::right);
}

void SettingsScreen::draw_forms(Forms& forms) {
    if (forms.begin_page("settings")) navigator_.back();
    const float height = logical_size().y - top - margin + 4;
    ImGui::SetCursorPos(forms.px(margin, top));
    draw_pages(forms, height);
    const bool colours = page_ == Page::display && logical_size().x >= 1100;
    const float width =
        logical_size().x - 2 * margin - pages_width - gap - (colours ? colours_width + gap : 0);
    ImGui::SetCursorPos(forms.px(margin + pages_width + gap, top));
    forms.begin_panel("page", forms.px(width, height));
    switch (page_) {
    case Page::display: draw_display(forms); break;
    case Page::play: draw_play(forms); break;
    case Page::sound: draw_sound(forms); break;
    case Page::keys: draw_keys(forms); break;
    }
    ImGui::EndChild();
    if (colours) {
        ImGui::SetCursorPos(forms.px(margin + pages_width + width + 2 * gap, top));
        forms.begin_panel("colours", forms.px(colours_width, height));
        draw_colours(forms);
        ImGui::EndChild();
    }
    ImGui::End();
}

void SettingsScreen::draw_pages(Forms& forms, float height) {
    const words::Language& tr = forms.language();
    forms.begin_panel("pages", forms.px(pages_width, height));
    const std::pair<Page, std::string> pages[] = {{Page::display, tr("Display")},
                                                  {Page::play, tr("Play")},
                                                  {Page::sound, tr("Sound")},
                                                  {Page::keys, tr("Keys")}};
    for (const auto& [page, label] : pages) {
        const std::string id = "page_" + std::to_string(static_cast<int>(page));
        ImGui::PushStyleVar(ImGuiStyleVar_SelectableTextAlign, ImVec2(0, .5f));
        ImGui::PushFont(page == page_ ? forms.fonts().bold : forms.fonts().text);
        const bool clicked =
            ImGui::Selectable(("   " + label).c_str(), page == page_, 0, forms.px(0, 40));
        ImGui::PopFont();
        ImGui::PopStyleVar();
        if (forms.mark(id, label) || clicked) page_ = page;
    }
    ImGui::EndChild();
}

void SettingsScreen::begin_row(Forms& forms, const std::string& title,
                               const std::string& explanation, float control_width,
                               float control_height) {
    const float width = ImGui::GetContentRegionAvail().x;
    const ImVec2 at = ImGui::GetCursorPos();
    forms.text(forms.fonts().bold, title, theme::text_1);
    if (!explanation.empty())
        forms.wrapped(forms.fonts().small, explanation, theme::text_2,
                      width / forms.scale() - control_width - 24);
    row_bottom_ = std::max(ImGui::GetCursorPosY(), at.y + forms.px(control_height + 8));
    ImGui::SetCursorPos(
        {at.x + width - forms.px(control_width),
         at.y + (row_bottom_ - at.y - forms.px(8 + control_height)) / 2 + forms.px(2)});
}

void SettingsScreen::end_row(Forms& forms) {
    ImGui::Dummy(forms.px(0, 0));
    forms.line();
    ImGui::Dummy(forms.px(0, 5));
}

/// Buttons side by side, the chosen one filled.
template <class Value>
void SettingsScreen::options(Forms& forms, Value Preferences::*which,
                             const std::vector<Option<Value>>& options) {
    const float gap = forms.px(6);
    ImGui::PushFont(forms.fonts().bold);
    float all = -gap;
    std::vector<float> widths;
    for (const Option<Value>& option : options) {
        widths.push_back(ImGui::CalcTextSize(option.label.c_str()).x + forms.px(28));
        all += widths.back() + gap;
    }
    ImGui::PopFont();
    ImGui::SetCursorPosX(ImGui::GetWindowContentRegionMax().x - all);
    for (std::size_t i = 0; i < options.size(); ++i) {
        const Value value = options[i].value;
        if (forms.button(options[i].id, options[i].label, {widths[i], forms.px(34)},
                         navigator_.preferences().*which == value))
            navigator_.change([&](Preferences& preferences) { preferences.*which = value; });
        ImGui::SameLine(0, gap);
    }
    ImGui::NewLine();
    ImGui::SetCursorPosY(row_bottom_);
}

void SettingsScreen::switch_row(Forms& forms, const std::string& id, const std::string& title,
                                const std::string& explanation, bool Preferences::*which) {
    begin_row(forms, title, explanation, 48, 22);
    bool on = navigator_.preferences().*which;
    if (forms.toggle(id, on))
        navigator_.change([&](Preferences& preferences) { preferences.*which = on; });
    ImGui::SetCursorPosY(row_bottom_);
    end_row(forms);
}

void SettingsScreen::draw_display(Forms& forms) {
    const words::Language& tr = forms.language();
    forms.text(forms.fonts().heading, tr("Display"), theme::text_1);
    ImGui::Dummy(forms.px(0, 4));
    draw_language(forms);
    draw_scale(forms);
    begin_row(forms, tr("Theme"), tr("Tiles and figures keep their colours"), 230, 34);
    options<Theme>(
        forms, &Preferences::theme,
        {{"theme_light", tr("Light"), Theme::light}, {"theme_dark", tr("Dark"), Theme::dark}});
    end_row(forms);
    switch_row(forms, "reduced_motion", tr("Reduced motion"),
               tr("Things change place without moving"), &Preferences::reduced_motion);
    switch_row(forms, "living_land", tr("Living landscape"),
               tr("Water, smoke, birds and the light of the day; not with reduced motion"),
               &Preferences::living_land);
    begin_row(forms,
              tr("Full screen") + "  "
                  + navigator_.preferences().keys.text(Command::full_screen, tr),
              tr("A window without a frame, as large as the screen"), 48, 22);
    bool on = navigator_.full_screen();
    if (forms.toggle("full_screen", on)) navigator_.set_full_screen(on);
    ImGui::SetCursorPosY(row_bottom_);
    end_row(forms);
}

void SettingsScreen::draw_language(Forms& forms) {
    const words::Language& tr = forms.language();
    begin_row(forms, tr("Language"), tr("Changes at once, plugins too"), slider_width, 33);
    ImGui::SetNextItemWidth(forms.px(slider_width));
    std::vector<std::pair<std::string, std::string>> all;
    std::size_t now = 0;
    for (const words::Language* const language : navigator_.languages().in_order()) {
        if (language->code() == tr.code()) now = all.size();
        all.emplace_back(language->code(), language->name());
    }
    if (const auto chosen = forms.choice("language", now, all))
        navigator_.change(
            [code = all[*chosen].first](Preferences& preferences) { preferences.language = code; });
    ImGui::SetCursorPosY(row_bottom_);
    end_row(forms);
}

/// The new size counts when the slider is let go: it would run away from the mouse otherwise.
void SettingsScreen::draw_scale(Forms& forms) {
    const words::Language& tr = forms.language();
    constexpr int step = 5;
    const int now = navigator_.preferences().scale_percent;
    const int room = static_cast<int>(std::min(pixels().x / 960, pixels().y / 540) * 100);
    begin_row(forms, tr("Interface size"),
              now > room ? tr("This window has room for {} % at most", room)
                         : tr("By itself it follows the height of the window"),
              slider_width + 120, 34);
    if (forms.button("scale_auto", tr("Automatic"), forms.px(110, 34), now == 0))
        navigator_.change([](Preferences& preferences) { preferences.scale_percent = 0; });
    ImGui::SameLine(0, forms.px(10));
    int shown = scale_.value_or(now != 0 ? now : static_cast<int>(forms.scale() * 100 + .5f));
    const bool moved = forms.slider("scale", shown, least_scale, most_scale, step, slider_width);
    if (moved) scale_ = shown / step * step;
    if (scale_ && !ImGui::IsMouseDown(ImGuiMouseButton_Left)) {
        const int chosen = *std::exchange(scale_, std::nullopt);
        navigator_.change([&](Preferences& preferences) { preferences.scale_percent = chosen; });
    }
    ImGui::SetCursorPosY(row_bottom_);
    end_row(forms);
}

void SettingsScreen::draw_play(Forms& forms) {
    const words::Language& tr = forms.language();
    forms.text(forms.fonts().heading, tr("Play"), theme::text_1);
    ImGui::Dummy(forms.px(0, 4));
    begin_row(forms, tr("Pace"), tr("Of computer players, and of drawing the next tile"), 330, 34);
    options<setup::Pace>(forms, &Preferences::pace,
                         {{"pace_calm", tr("Calm"), setup::Pace::calm},
                          {"pace_brisk", tr("Brisk"), setup::Pace::brisk},
                          {"pace_at_once", tr("At once"), setup::Pace::at_once}});
    end_row(forms);
    switch_row(forms, "one_click", tr("Place with one click"),
               tr("Without it, a first click chooses the cell and a second one places"),
               &Preferences::one_click);
    switch_row(forms, "confirm_turn", tr("Confirm each turn"),
               tr("The next tile is drawn when you say so; until then you can take back"),
               &Preferences::confirm_turn);
    switch_row(forms, "hide_tiles", tr("Hide the tiles to come"),
               tr("For those who count for themselves: no panel of tiles, no cells marked"),
               &Preferences::hide_tiles);
    switch_row(forms, "hints", tr("Hints"),
               tr("A key and a button that show the best turns, with what they may bring"),
               &Preferences::hints);
    begin_row(forms, tr("Guide"), tr("Leads through the first turns of the next game"), 140, 34);
    if (forms.button("guide_again", tr("Show it again"), forms.px(140, 34), false,
                     navigator_.preferences().guide_seen))
        navigator_.change([](Preferences& preferences) { preferences.guide_seen = false; });
    ImGui::SetCursorPosY(row_bottom_);
    end_row(forms);
}

void SettingsScreen::draw_sound(Forms& forms) {
    const words::Language& tr = forms.language();
    forms.text(forms.fonts().heading, tr("Sound"), theme::text_1);
    ImGui::Dummy(forms.px(0, 4));
    if (navigator_.sounds().no_device())
        forms.wrapped(forms.fonts().text,
                      tr("No device for sound was found: nothing can be heard."), theme::bad);
    if (volume_row(forms, "volume", tr("Effects"), tr("Nothing is told by sound alone. 0 is off"),
                   &Preferences::volume))
        sounds_volume_ = true;
    if (sounds_volume_ && !ImGui::IsMouseDown(ImGuiMouseButton_Left)) {
        navigator_.sounds().play(Effect::tile_laid);
        sounds_volume_ = false;
    }
    volume_row(forms, "ambience", tr("Ambience"),
               tr("Wind and birds, while the window is in front. 0 is off"),
               &Preferences::ambience);
}

bool SettingsScreen::volume_row(Forms& forms, const std::string& id, const std::string& title,
                                const std::string& explanation, int Preferences::*which) {
    constexpr int step = 5;
    begin_row(forms, title, explanation, slider_width, 34);
    int volume = navigator_.preferences().*which;
    const bool changed = forms.slider(id.c_str(), volume, 0, 100, step, slider_width);
    if (changed) navigator_.change([&](Preferences& preferences) { preferences.*which = volume; });
    ImGui::SetCursorPosY(row_bottom_);
    end_row(forms);
    return changed;
}

void SettingsScreen::draw_keys(Forms& forms) {
    const words::Language& tr = forms.language();
    forms.text(forms.fonts().heading, tr("Keys"), theme::text_1);
    ImGui::SameLine(ImGui::GetContentRegionAvail().x - forms.px(150));
    if (forms.button("keys_reset", tr("Restore defaults"), forms.px(150, 32), false,
                     !(navigator_.preferences().keys == KeyMap())))
        navigator_.change([](Preferences& preferences) { preferences.keys = KeyMap(); });
    forms.wrapped(
        forms.fonts().small,
        tr("Two keys for each. Choose one and press what you like better; Delete leaves it "
           "empty. Esc opens the menu, 1 to 9 choose a figure or a tile of the hand, arrows the "
           "nearest cell."),
        theme::text_2);
    ImGui::Dummy(forms.px(0, 4));
    for (const Command command : all_commands()) {
        ImGui::PushID(name_of(command));
        const float width = ImGui::GetContentRegionAvail().x;
        const ImVec2 at = ImGui::GetCursorPos();
        ImGui::SetCursorPosY(at.y + forms.px(6));
        forms.text(forms.fonts().text, tr(bastide::desktop::describe(command)), theme::text_1);
        ImGui::SetCursorPos({at.x + width - forms.px(286), at.y});
        draw_key(forms, command, 0);
        ImGui::SameLine(0, forms.px(6));
        draw_key(forms, command, 1);
        forms.line();
        ImGui::Dummy(forms.px(0, 1));
        ImGui::PopID();
    }
}

void SettingsScreen::draw_key(Forms& forms, Command command, std::size_t slot) {
    const bool waits = waits_for_ == std::pair(command, slot);
    const std::string key =
        to_text(navigator_.preferences().keys.key(command, slot), forms.language());
    const std::string id = std::string(name_of(command)) + '_' + std::to_string(slot + 1);
    const std::string label = waits ? forms.language()("press a key") : key.empty() ? "–" : key;
    if (forms.button(id, label, forms.px(140, 32), waits)) waits_for_ = std::pair(command, slot);
}

void SettingsScreen::draw_colours(Forms& forms) {
    const words::Language& tr = forms.language();
    forms.text(forms.fonts().heading, tr("Players' colours"), theme::text_1);
    forms.wrapped(forms.fonts().small,
                  tr("Every colour has a sign of its own, on shields, figures and land, so that "
                     "nobody has to tell them by colour."),
                  theme::text_2);
    ImGui::Dummy(forms.px(0, 6));
    static constexpr std::array colours{"red",   "blue",   "green", "yellow",
                                        "black", "violet", "grey"};
    for (const char* colour : colours) {
        forms.shield(colour, 30);
        ImGui::SameLine(0, forms.px(6));
    }
    ImGui::NewLine();
    const std::pair<art::Eyes, std::string> kinds[] = {
        {art::Eyes::all_colours, tr("As most people see them")},
        {art::Eyes::without_red, tr("Without red")},
        {art::Eyes::without_green, tr("Without green")},
        {art::Eyes::without_blue, tr("Without blue")}};
    for (const auto& [eyes, name] : kinds) {
        ImGui::Dummy(forms.px(0, 6));
        forms.text(forms.fonts().small, name, theme::text_2);
        for (const char* colour : colours) {
            forms.figure(colour, eyes, 36);
            ImGui::SameLine(0, 0);
        }
        ImGui::NewLine();
    }
}

nlohmann::json SettingsScreen::describe() const {
    return {{"screen", "settings"},
            {"page", static_cast<int>(page_)},
            {"language", navigator_.language().code()}};
}

} // namespace bastide::desktop
