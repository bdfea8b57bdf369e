#include "frontend/desktop/settings/settings_screen.hpp"

#include "frontend/art/canvas/colour_vision.hpp"
#include "frontend/art/canvas/palette.hpp"
#include "frontend/art/figure_painter.hpp"
#include "frontend/desktop/sound/sounds.hpp"
#include "frontend/desktop/window/form.hpp"

#include <algorithm>
#include <array>
#include <tuple>

namespace bastide::desktop {
namespace {

constexpr float pages_width = 220;
constexpr float colours_width = 300;
constexpr float slider_width = 216;
constexpr float settings_button_height = 34;
constexpr float key_width = 140;

/// Percents on a line, and beside it.
std::optional<int> percent_slider(Form& form, const std::string& id, int value,
                                  const Range& range) {
    constexpr float text_width = 72;
    const words::Language& tr = form.language();
    const auto changed = form.slider(id, value, range, slider_width - text_width);
    const int now = changed.value_or(value);
    form.beside();
    form.text(now == 0 ? tr("off") : std::to_string(now) + "\u00a0%", style::bold(), field_height);
    return changed;
}

} // namespace

void SettingsScreen::handle(const sf::Event& event) {
    if (waits_for_ && event.type == sf::Event::KeyPressed) {
        bind({event.key.code, event.key.shift, event.key.control});
        return;
    }
    if (controls_.handle(event, scale())) return;
    if (event.type == sf::Event::KeyPressed && event.key.code == sf::Keyboard::Escape)
        navigator_.back();
}

/// Shift and the like are waited through, and Escape leaves the key as it was.
void SettingsScreen::bind(const Shortcut& key) {
    if (to_text(key).empty()) return;
    const auto [command, slot] = *std::exchange(waits_for_, std::nullopt);
    if (key.code == sf::Keyboard::Escape) return;
    const bool clear = key.code == sf::Keyboard::Delete || key.code == sf::Keyboard::Backspace;
    navigator_.change([&, command = command, slot = slot](Preferences& preferences) {
        const auto robbed = preferences.keys.bind(command, slot, clear ? Shortcut{} : key);
        const words::Language& tr = navigator_.language();
        note_ = robbed ? tr("{} is now here; it was taken from: {}", to_text(key, tr),
                            tr(bastide::desktop::describe(*robbed)))
                       : std::string();
    });
}

void SettingsScreen::draw(Painter& painter) {
    Form form(painter, controls_);
    const words::Language& tr = painter.language();
    if (form.page(tr("Settings"))) navigator_.back();
    const std::string& warning = note_.empty() ? navigator_.settings_problem() : note_;
    painter.text(warning.empty() ? tr("Changes are kept at once") : warning,
                 {painter.size().x - Form::page_margin, 34},
                 {Face::text, 14, warning.empty() ? theme::text_2 : theme::warn}, Align::right);
    const sf::Vector2f window = painter.size();
    const float height = window.y - Form::page_top - Form::page_margin + 4;
    draw_pages(form, {Form::page_margin, Form::page_top, pages_width, height});
    const bool colours = page_ == Tab::display && window.x >= 1100;
    const float width = window.x - 2 * Form::page_margin - pages_width - Form::page_gap
                        - (colours ? colours_width + Form::page_gap : 0);
    const float left = Form::page_margin + pages_width + Form::page_gap;
    draw_page(form, {left, Form::page_top, width, height});
    if (colours)
        draw_colours(form, {left + width + Form::page_gap, Form::page_top, colours_width, height});
}

void SettingsScreen::draw_pages(Form& form, sf::FloatRect area) {
    const words::Language& tr = form.language();
    const auto panel = form.panel("pages", area);
    const std::pair<Tab, std::string> pages[] = {{Tab::display, tr("Display")},
                                                 {Tab::play, tr("Play")},
                                                 {Tab::sound, tr("Sound")},
                                                 {Tab::keys, tr("Keys")}};
    for (const auto& [page, label] : pages)
        if (form.row("page_" + std::to_string(static_cast<int>(page)), label, page == page_, 44))
            page_ = page;
}

void SettingsScreen::draw_page(Form& form, sf::FloatRect area) {
    const auto panel = form.panel("page" + std::to_string(static_cast<int>(page_)), area);
    switch (page_) {
    case Tab::display: return draw_display(form);
    case Tab::play: return draw_play(form);
    case Tab::sound: return draw_sound(form);
    case Tab::keys: return draw_keys(form);
    }
}

void SettingsScreen::row(Form& form, const Words& words, sf::Vector2f size,
                         const std::function<void()>& draw_control) {
    constexpr float beside = 24, around_line = 14;
    const sf::Vector2f at = form.at();
    {
        const auto column = form.column(form.room() - size.x - beside);
        form.text(words.title, style::bold());
        if (!words.explanation.empty()) form.wrapped(words.explanation, style::small());
    }
    const float height = std::max(form.last().height, size.y);
    form.go_to({form.right() - size.x, at.y + (height - size.y) / 2});
    draw_control();
    form.go_to({at.x, at.y + height + around_line});
    form.line();
    form.gap(around_line);
}

template <class Value>
void SettingsScreen::options_row(Form& form, const Words& words, Value Preferences::*which,
                                 const std::vector<Option<Value>>& options) {
    constexpr float between = 6;
    std::vector<Button> buttons;
    float all = -between;
    for (const Option<Value>& option : options) {
        buttons.push_back({.id = option.id,
                           .label = option.label,
                           .kind = primary_if(navigator_.preferences().*which == option.value)});
        all += button_width(form.painter(), buttons.back()) + between;
    }
    row(form, words, {all, settings_button_height}, [&] {
        for (std::size_t i = 0; i < options.size(); ++i) {
            if (form.button(buttons[i], {0, settings_button_height}))
                navigator_.change([which, value = options[i].value](Preferences& preferences) {
                    preferences.*which = value;
                });
            form.beside(between);
        }
    });
}

void SettingsScreen::switch_row(Form& form, const std::string& id, const Words& words,
                                bool Preferences::*which) {
    row(form, words, toggle_size, [&] {
        bool on = navigator_.preferences().*which;
        if (form.toggle(id, words.title, on))
            navigator_.change([&](Preferences& preferences) { preferences.*which = on; });
    });
}

void SettingsScreen::draw_display(Form& form) {
    const words::Language& tr = form.language();
    form.text(tr("Display"), style::heading());
    form.gap(10);
    draw_language(form);
    draw_scale(form);
    options_row<Theme>(
        form, {tr("Theme"), tr("Tiles and figures keep their colours")}, &Preferences::theme,
        {{"theme_light", tr("Light"), Theme::light}, {"theme_dark", tr("Dark"), Theme::dark}});
    options_row<Table>(form, {tr("Table"), tr("What the land lies on")}, &Preferences::table,
                       {{"table_wood", tr("Wood"), Table::wood},
                        {"table_cloth", tr("Cloth"), Table::cloth},
                        {"table_map", tr("Map"), Table::map}});
    switch_row(form, "high_contrast",
               {tr("High contrast"),
                tr("Stronger letters and lines; cells where a tile may go are framed")},
               &Preferences::high_contrast);
    switch_row(form, "reduced_motion",
               {tr("Reduced motion"), tr("Things change place without moving")},
               &Preferences::reduced_motion);
    switch_row(form, "living_land",
               {tr("Living landscape"),
                tr("Water, smoke, birds and the light of the day; not with reduced motion")},
               &Preferences::living_land);
    row(form,
        {tr("Full screen") + "  " + navigator_.preferences().keys.text(Command::full_screen, tr),
         tr("A window without a frame, as large as the screen")},
        toggle_size, [&] {
            bool on = navigator_.full_screen();
            if (form.toggle("full_screen", tr("Full screen"), on)) navigator_.set_full_screen(on);
        });
}

void SettingsScreen::draw_language(Form& form) {
    const words::Language& tr = form.language();
    Options all;
    std::size_t now = 0;
    for (const words::Language* const language : navigator_.languages().in_order()) {
        if (language->code() == tr.code()) now = all.size();
        all.emplace_back(language->code(), language->name());
    }
    row(form, {tr("Language"), tr("Changes at once, plugins too")}, {slider_width, field_height},
        [&] {
            const auto chosen = form.choice("language", now, all);
            if (!chosen) return;
            navigator_.change([code = all[*chosen].first](Preferences& preferences) {
                preferences.language = code;
            });
        });
}

/// The new size counts when the slider is let go: it would run away from the mouse otherwise.
void SettingsScreen::draw_scale(Form& form) {
    const words::Language& tr = form.language();
    constexpr int step = 5;
    constexpr float automatic_width = 118, between = 10;
    const int ordered = navigator_.options().scale_percent; // on the command line
    const int now = ordered != 0 ? ordered : navigator_.preferences().scale_percent;
    const int room = static_cast<int>(std::min(pixels().x / 960, pixels().y / 540) * 100);
    const int most = std::clamp(room / step * step, least_scale + step, most_scale);
    const auto choose = [&](int percent) {
        navigator_.change([&](Preferences& preferences) { preferences.scale_percent = percent; });
    };
    row(form,
        {tr("Interface size"), most < most_scale
                                   ? tr("This window has room for {} % at most", most)
                                   : tr("By itself it follows the height of the window")},
        {automatic_width + between + slider_width, settings_button_height}, [&] {
            if (form.button(
                    {.id = "scale_auto", .label = tr("Automatic"), .kind = primary_if(now == 0)},
                    {automatic_width, settings_button_height}))
                choose(0);
            form.beside(between);
            const int shown =
                scale_.value_or(now != 0 ? now : static_cast<int>(scale() * 100 + .5f));
            if (const auto moved =
                    percent_slider(form, "scale", std::min(shown, most), {least_scale, most, step}))
                scale_ = *moved / step * step;
        });
    if (scale_ && !controls_.holds("scale")) choose(*std::exchange(scale_, std::nullopt));
}

void SettingsScreen::draw_play(Form& form) {
    const words::Language& tr = form.language();
    form.text(tr("Play"), style::heading());
    form.gap(10);
    options_row<setup::Pace>(form,
                             {tr("Pace"), tr("Of computer players, and of drawing the next tile")},
                             &Preferences::pace,
                             {{"pace_calm", tr("Calm"), setup::Pace::calm},
                              {"pace_brisk", tr("Brisk"), setup::Pace::brisk},
                              {"pace_at_once", tr("At once"), setup::Pace::at_once}});
    switch_row(form, "one_click",
               {tr("Place with one click"),
                tr("Without it, a first click chooses the cell and a second one places")},
               &Preferences::one_click);
    switch_row(form, "confirm_turn",
               {tr("Confirm each turn"),
                tr("The next tile is drawn when you say so; until then you can take back")},
               &Preferences::confirm_turn);
    switch_row(form, "hide_tiles",
               {tr("Hide the tiles to come"),
                tr("For those who count for themselves: no panel of tiles, no cells marked")},
               &Preferences::hide_tiles);
    switch_row(
        form, "hints",
        {tr("Hints"), tr("A key and a button that show the best turns, with what they may bring")},
        &Preferences::hints);
    const Button again{.id = "guide_again",
                       .label = tr("Show it again"),
                       .enabled = navigator_.preferences().guide.seen};
    const sf::Vector2f size{button_width(form.painter(), again), settings_button_height};
    row(form, {tr("Guide"), tr("Leads through the first turns of the next game")}, size, [&] {
        if (form.button(again, size))
            navigator_.change([](Preferences& preferences) { preferences.guide = {}; });
    });
}

void SettingsScreen::draw_sound(Form& form) {
    const words::Language& tr = form.language();
    form.text(tr("Sound"), style::heading());
    form.gap(10);
    if (navigator_.sounds().no_device()) {
        form.wrapped(tr("No device for sound was found: nothing can be heard."),
                     style::plain(theme::bad));
        form.gap(10);
    }
    if (volume_row(form, "volume", {tr("Effects"), tr("Nothing is told by sound alone. 0 is off")},
                   &Preferences::volume))
        sounds_volume_ = true;
    if (sounds_volume_ && !controls_.holds("volume")) {
        navigator_.sounds().play(Effect::tile_laid);
        sounds_volume_ = false;
    }
    volume_row(form, "ambience",
               {tr("Ambience"), tr("Wind and birds, while the window is in front. 0 is off")},
               &Preferences::ambience);
}

bool SettingsScreen::volume_row(Form& form, const std::string& id, const Words& words,
                                int Preferences::*which) {
    std::optional<int> changed;
    row(form, words, {slider_width, field_height}, [&] {
        changed = percent_slider(form, id, navigator_.preferences().*which, {0, 100, 5});
    });
    if (changed)
        navigator_.change([&](Preferences& preferences) { preferences.*which = *changed; });
    return changed.has_value();
}

void SettingsScreen::draw_keys(Form& form) {
    constexpr float key_height = 32, between = 6;
    const words::Language& tr = form.language();
    const Button reset{.id = "keys_reset",
                       .label = tr("Restore defaults"),
                       .enabled = !(navigator_.preferences().keys == KeyMap())};
    const float reset_width = button_width(form.painter(), reset);
    form.text(tr("Keys"), style::heading(), key_height);
    form.beside_right(reset_width);
    if (form.button(reset, {reset_width, key_height}))
        navigator_.change([](Preferences& preferences) { preferences.keys = KeyMap(); });
    form.wrapped(
        tr("Two keys for each. Choose one and press what you like better; Delete leaves it "
           "empty. Esc opens the menu, 1 to 9 choose a figure or a tile of the hand, arrows the "
           "nearest cell."),
        style::small());
    form.gap(4);
    for (const Command command : all_commands()) {
        form.text(tr(bastide::desktop::describe(command)), style::plain(), key_height);
        form.beside_right(2 * key_width + between);
        draw_key(form, command, 0, {key_width, key_height});
        form.beside(between);
        draw_key(form, command, 1, {key_width, key_height});
        form.gap(-2);
        form.line();
        form.gap(6);
    }
}

void SettingsScreen::draw_key(Form& form, Command command, std::size_t slot, sf::Vector2f size) {
    const bool waits = waits_for_ == std::pair(command, slot);
    const std::string key =
        to_text(navigator_.preferences().keys.key(command, slot), form.language());
    const Button button{.id = std::string(name_of(command)) + '_' + std::to_string(slot + 1),
                        .label = waits         ? form.language()("press a key")
                                 : key.empty() ? "–"
                                               : key,
                        .kind = primary_if(waits)};
    if (form.button(button, size)) waits_for_ = std::pair(command, slot);
}

void SettingsScreen::draw_colours(Form& form, sf::FloatRect area) {
    constexpr float shield = 30, figure = 36;
    const words::Language& tr = form.language();
    Painter& painter = form.painter();
    const auto panel = form.panel("colours", area);
    form.text(tr("Players' colours"), style::heading());
    form.wrapped(tr("Every colour has a sign of its own, on shields, figures and land, so that "
                    "nobody has to tell them by colour."),
                 style::small());
    form.gap(14);
    static constexpr std::array colours{"red",   "blue",   "green", "yellow",
                                        "black", "violet", "grey"};
    const auto draw_all = [&](float size, const auto& draw_one) {
        const sf::FloatRect line = form.take({form.room(), size});
        const float step = line.width / static_cast<float>(colours.size());
        float x = line.left + step / 2;
        for (const std::string colour : colours) {
            draw_one(colour, sf::Vector2f{x, line.top + size / 2});
            x += step;
        }
    };
    draw_all(shield, [&](const std::string& colour, sf::Vector2f centre) {
        painter.shield(colour, centre, shield);
    });
    const std::tuple<art::Eyes, std::string, std::string> kinds[] = {
        {art::Eyes::all_colours, "person of ", tr("As most people see them")},
        {art::Eyes::without_red, "person without red of ", tr("Without red")},
        {art::Eyes::without_green, "person without green of ", tr("Without green")},
        {art::Eyes::without_blue, "person without blue of ", tr("Without blue")}};
    for (const auto& [eyes, name, title] : kinds) {
        form.gap(14);
        form.text(title, style::small());
        draw_all(figure,
                 [&, eyes = eyes, &name = name](const std::string& colour, sf::Vector2f centre) {
                     const auto paint = [&](int pixels) {
                         return art::seen_by(
                             eyes, art::paint_figure("person", art::player_colour(colour), pixels));
                     };
                     painter.picture(name + colour, paint, centre, figure);
                 });
    }
}

nlohmann::json SettingsScreen::describe() const {
    return {{"screen", "settings"},
            {"page", static_cast<int>(page_)},
            {"language", navigator_.language().code()}};
}

} // namespace bastide::desktop
