#include "frontend/desktop/setup/setup_screen.hpp"

#include "frontend/desktop/board/board_pictures.hpp"
#include "frontend/desktop/window/forms.hpp"
#include "presentation/people/presence.hpp"
#include "presentation/setup/families.hpp"
#include "presentation/setup/random_seed.hpp"

#include <algorithm>
#include <random>
#include <utility>

namespace bastide::desktop {
namespace {

constexpr float margin = Forms::page_margin;
constexpr float gap = 16;

setup::Preset const* first_of(const setup::Presets& presets) {
    return presets.presets.empty() ? nullptr : &presets.presets.front();
}

} // namespace

SetupScreen::SetupScreen(Navigator& navigator)
    : navigator_(navigator),
      presets_(setup::read_presets(navigator.options().content / "presets",
                                   navigator.catalogue().languages())),
      form_(navigator.catalogue(), navigator.language(), first_of(presets_),
            navigator.options().seed.value_or(setup::random_seed())) {
    if (const auto& last = navigator.preferences().last_setup) {
        after_asking(last->choice.plugins, [this, last = *last] {
            use(last.choice);
            if (!last.seats.empty()) form_.remember(last.seats, last.absent);
        });
        form_.set_seed(setup::random_seed());
    }
    seed_text_ = std::to_string(form_.seed());
    arrange_plugins();
}

/// One seat is one's own, all the others are for people who come.
SetupScreen::SetupScreen(Navigator& navigator, Offer offer, const std::string& name)
    : SetupScreen(navigator) {
    offer_ = std::move(offer);
    std::vector<records::Seat>& seats = form_.seating().seats();
    bool first = true;
    for (records::Seat& seat : seats)
        if (seat.kind == "person" && !std::exchange(first, false)) seat.kind = people::open_kind;
    if (seats.size() > 1 && std::none_of(seats.begin(), seats.end(), [](const auto& seat) {
            return seat.kind == people::open_kind;
        }))
        form_.seating().set_kind(seats.size() - 1, people::open_kind);
    if (!seats.empty() && !name.empty()) seats.front().name = name;
}

void SetupScreen::use(const catalogue::Choice& choice) {
    form_.use(choice);
    arrange_plugins();
}

void SetupScreen::handle(const sf::Event& event) {
    if (event.type != sf::Event::KeyPressed) return;
    if (question_) {
        if (event.key.code == sf::Keyboard::Escape) answer(false);
        return;
    }
    if (event.key.code == sf::Keyboard::Escape
        && !ImGui::IsPopupOpen(nullptr, ImGuiPopupFlags_AnyPopup))
        leave();
    if (event.key.code == sf::Keyboard::Enter && event.key.control) start();
}

bool SetupScreen::update(float seconds) {
    const bool tiles = gallery_ && gallery_->collect();
    const float before = hover_.seconds;
    if (!hover_.plugin.empty()) hover_.seconds += seconds;
    constexpr float settling = .2f; // a hint takes some frames to find its size
    const bool tells = hover_.seconds >= hover_delay && before < hover_delay + settling;
    return navigator_.board_pictures().collect() || tiles || tells;
}

void SetupScreen::draw(Painter& painter) {
    const words::Language& tr = painter.language();
    Forms::draw_page_title(painter, offer_ ? tr("A game for friends") : tr("New game"));
}

void SetupScreen::draw_forms(Forms& forms) {
    if (forms.begin_page("setup")) leave();
    draw_favourite_form(forms);
    const float height = logical_size().y - Forms::page_top - margin + 4;
    // In a narrow window the presets are a tab instead of a column.
    const float presets = theme::is_compact(logical_size()) ? 0 : theme::presets_width + gap;
    const float middle = logical_size().x - 2 * margin - presets - theme::seats_width - gap;
    if (presets > 0) {
        ImGui::SetCursorPos(forms.px(margin, Forms::page_top));
        draw_presets(forms, theme::presets_width, height);
    }
    ImGui::SetCursorPos(forms.px(margin + presets, Forms::page_top));
    draw_middle(forms, middle, height);
    ImGui::SetCursorPos(forms.px(margin + presets + middle + gap, Forms::page_top));
    draw_players(forms, height);
    draw_stranger_question(forms);
    ImGui::End();
}

// --- Settings and tiles ---

void SetupScreen::draw_middle(Forms& forms, float width, float height) {
    forms.begin_panel("middle", forms.px(width, height));
    draw_tabs(forms);
    if (tab_ == Tab::presets && !theme::is_compact(logical_size())) tab_ = Tab::plugins;
    static const char* const names[] = {"plugins", "rules", "tiles", "presets"};
    // What was switched on or off beside stands below the list: above it, it would push the rows.
    const bool switches = tab_ == Tab::plugins || tab_ == Tab::rules;
    const std::string note = switches ? form_.note() : std::string();
    const ImFont& font = *forms.fonts().bold;
    const float foot = note.empty()
                           ? 0
                           : font.CalcTextSizeA(font.FontSize, 10000,
                                                ImGui::GetContentRegionAvail().x, note.c_str())
                                     .y
                                 + forms.px(18);
    ImGui::BeginChild(names[static_cast<int>(tab_)], {0, -foot}); // each scrolls for itself
    if (tab_ == Tab::plugins && std::exchange(scrolls_up_, false)) ImGui::SetScrollY(0);
    ImGui::Dummy(forms.px(0, 2));
    switch (tab_) {
    case Tab::plugins: draw_plugins(forms); break;
    case Tab::rules: draw_rules(forms); break;
    case Tab::tiles: draw_tiles(forms); break;
    case Tab::presets:
        draw_presets(forms, ImGui::GetContentRegionAvail().x / forms.scale(), height - 90);
        break;
    }
    ImGui::EndChild();
    if (!note.empty()) {
        forms.line();
        ImGui::Dummy(forms.px(0, 2));
        forms.wrapped(forms.fonts().bold, note, theme::accent);
    }
    ImGui::EndChild();
}

void SetupScreen::draw_tabs(Forms& forms) {
    const auto tab = [&](const char* id, const std::string& label, Tab which,
                         const std::string& note, ChipKind kind) {
        if (forms.tab(id, label, tab_ == which)) tab_ = which;
        ImGui::SameLine(0, forms.px(4));
        ImGui::SetCursorPosY(ImGui::GetCursorPosY() + forms.px(6));
        if (!note.empty())
            forms.chip(note, kind);
        else
            ImGui::Dummy(forms.px(1, 20));
        ImGui::SameLine(0, forms.px(theme::is_compact(logical_size()) ? 8 : 20));
        ImGui::SetCursorPosY(ImGui::GetCursorPosY() - forms.px(6));
    };
    const words::Language& tr = forms.language();
    const auto variants = form_.chosen_variants().size();
    const int changed = form_.changed_settings() + static_cast<int>(variants);
    if (theme::is_compact(logical_size()))
        tab("tab_presets", tr("Games"), Tab::presets, "", ChipKind::neutral);
    tab("tab_plugins", tr("Expansions"), Tab::plugins,
        std::to_string(form_.choice().plugins.size() - variants), ChipKind::accent);
    tab("tab_rules", tr("Variants"), Tab::rules,
        changed == 0 ? "" : tr.count("{} changed", "{} changed", changed), ChipKind::warn);
    tab("tab_tiles", tr("Tiles"), Tab::tiles, "", ChipKind::neutral);
    ImGui::NewLine();
    ImGui::SetCursorPosY(forms.px(12 + 39));
    forms.line();
    ImGui::Dummy(forms.px(0, 1));
}

/// What is about to be played may have been chosen anew.
void SetupScreen::look_at_tiles() {
    if (tiles_of_ == form_.rules()) return;
    tiles_of_ = form_.rules();
    gallery_.reset();
    if (tiles_of_ == nullptr) return;
    try {
        gallery_ = std::make_unique<TileGallery>(tiles_of_, navigator_.language());
    } catch (const std::exception& error) {
        problem_ = navigator_.language().told(error);
    }
}

void SetupScreen::draw_tiles(Forms& forms) {
    if (gallery_) gallery_->draw(forms);
}

/// Variants of any game, each with its settings; then what the plugins of this game leave open.
void SetupScreen::draw_rules(Forms& forms) {
    const words::Language& tr = forms.language();
    bool any = false;
    for (const catalogue::Plugin* plugin : setup::by_family(navigator_.catalogue())) {
        if (!plugin->manifest.variant) continue;
        any = true;
        draw_plugin(forms, *plugin);
        const catalogue::Manifest& manifest = plugin->manifest_in(tr.code());
        if (!form_.chosen(manifest.id)) continue;
        for (const catalogue::Setting& setting : manifest.settings)
            draw_setting(forms, manifest, setting);
    }
    for (const std::string& id : form_.plugins_in_order()) {
        const catalogue::Plugin* plugin = navigator_.catalogue().find(id);
        if (plugin == nullptr || plugin->manifest.variant || plugin->manifest.settings.empty())
            continue;
        any = true;
        const catalogue::Manifest& manifest = plugin->manifest_in(tr.code());
        forms.text(forms.fonts().heading, manifest.title, theme::text_1);
        ImGui::Dummy(forms.px(0, 2));
        for (const catalogue::Setting& setting : manifest.settings)
            draw_setting(forms, manifest, setting);
    }
    if (!any)
        forms.text(forms.fonts().text, tr("Nothing to choose: these plugins have no settings."),
                   theme::text_2);
}

void SetupScreen::draw_setting(Forms& forms, const catalogue::Manifest& manifest,
                               const catalogue::Setting& setting) {
    const words::Language& tr = forms.language();
    const std::string& id = manifest.id;
    ImGui::PushID((id + '.' + setting.id).c_str());
    const float width = ImGui::GetContentRegionAvail().x;
    const ImVec2 top = ImGui::GetCursorPos();
    ImGui::BeginGroup();
    forms.text(forms.fonts().bold, setting.title, theme::text_1);
    if (form_.changed(id, setting)) {
        ImGui::SameLine();
        forms.chip(tr("changed"), ChipKind::warn);
        ImGui::SameLine();
        ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, forms.px(8, 0));
        if (forms.button(("reset_" + id + '.' + setting.id).c_str(), tr("Reset"), forms.px(80, 22)))
            form_.reset(id, setting);
        ImGui::PopStyleVar();
    }
    std::string explanation = setting.description;
    for (const catalogue::SettingChoice& choice : setting.choices)
        if (catalogue::SettingValue(choice.value) == form_.value(id, setting)
            && !choice.description.empty())
            explanation += (explanation.empty() ? "" : " ") + choice.description;
    forms.wrapped(forms.fonts().small, explanation, theme::text_2, width / forms.scale() - 200);
    ImGui::EndGroup();
    const float bottom = ImGui::GetCursorPosY();
    const bool is_switch = std::holds_alternative<bool>(setting.initial);
    const float control_height = is_switch ? 22.f : 33.f;
    ImGui::SetCursorPos({top.x + width - forms.px(is_switch ? 48 : 188),
                         top.y + (bottom - top.y - forms.px(8 + control_height)) / 2});
    draw_setting_value(forms, id, setting);
    ImGui::SetCursorPos({top.x, std::max(bottom, top.y + forms.px(44)) + forms.px(2)});
    forms.line();
    ImGui::Dummy(forms.px(0, 6));
    ImGui::PopID();
}

void SetupScreen::draw_setting_value(Forms& forms, const std::string& plugin,
                                     const catalogue::Setting& setting) {
    const std::string id = "setting_" + plugin + '.' + setting.id;
    const catalogue::SettingValue value = form_.value(plugin, setting);
    ImGui::SetNextItemWidth(forms.px(180));
    if (const bool* on = std::get_if<bool>(&value)) {
        bool now = *on;
        if (forms.toggle(id.c_str(), now)) form_.set(plugin, setting, now);
    } else if (const int* number = std::get_if<int>(&value)) {
        int now = *number;
        ImGui::SetNextItemWidth(forms.px(140));
        const bool changed = ImGui::InputInt(("##" + id).c_str(), &now);
        forms.mark(id);
        const int steps = forms.change_of(id);
        const auto typed = forms.typed_number(id, *number, setting.most);
        if (changed || typed || steps != 0)
            form_.set(plugin, setting,
                      std::clamp(typed.value_or(now) + steps, setting.least, setting.most));
    } else {
        const std::string& text = std::get<std::string>(value);
        std::vector<std::pair<std::string, std::string>> all;
        std::size_t chosen = 0;
        for (const catalogue::SettingChoice& choice : setting.choices) {
            if (choice.value == text) chosen = all.size();
            all.emplace_back(choice.value, choice.title);
        }
        if (const auto next = forms.choice(id, chosen, all))
            form_.set(plugin, setting, all[*next].first);
    }
}

/// The choice is there again when the player comes back.
void SetupScreen::remember() {
    if (form_.choice().plugins.empty() || offer_) return;
    navigator_.change([&](Preferences& preferences) {
        preferences.last_setup =
            SetupMemory{form_.choice(), form_.seating().as_liked(), form_.seating().absent()};
    });
}

void SetupScreen::leave() {
    remember();
    navigator_.back();
}

void SetupScreen::start() {
    if (!form_.why_not().empty()) return;
    std::vector<records::Seat> seats = form_.seats();
    if (offer_) {
        offered_.choice = form_.choice();
        offered_.seats = std::move(seats);
        offer_(offered_);
        return navigator_.back();
    }
    if (navigator_.preferences().shuffle_seats) {
        std::random_device chance;
        std::shuffle(seats.begin(), seats.end(), chance);
    }
    remember();
    try {
        problem_ = navigator_.start_game({form_.rules_to_play(), seats, form_.seed()}).value_or("");
    } catch (const std::exception& error) {
        problem_ = navigator_.language().told(error);
    }
}

nlohmann::json SetupScreen::describe() const {
    nlohmann::json seats = nlohmann::json::array();
    for (const records::Seat& seat : form_.seats())
        seats.push_back({{"colour", seat.colour}, {"name", seat.name}, {"kind", seat.kind}});
    nlohmann::json strangers = nlohmann::json::array();
    if (question_)
        for (const catalogue::Plugin* stranger : question_->strangers)
            strangers.push_back(stranger->manifest.id);
    return {{"screen", "setup"},
            {"plugins", form_.choice().plugins},
            {"seats", seats},
            {"seed", form_.seed()},
            {"tiles", form_.tiles()},
            {"problem", problem_.empty() ? form_.why_not() : problem_},
            {"note", form_.note()},
            {"painting", navigator_.board_pictures().busy() || (gallery_ && gallery_->busy())},
            {"tab", static_cast<int>(tab_)},
            {"favourites", navigator_.preferences().favourites.size()},
            {"asks_about", strangers},
            {"kinds_of_tiles", gallery_ ? gallery_->groups().size() : 0}};
}

} // namespace bastide::desktop
