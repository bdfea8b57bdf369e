#include "frontend/desktop/setup/setup_screen.hpp"

#include "frontend/desktop/board/board_pictures.hpp"
#include "frontend/desktop/window/form.hpp"
#include "presentation/people/presence.hpp"
#include "presentation/setup/families.hpp"
#include "presentation/setup/random_seed.hpp"

#include <algorithm>
#include <random>
#include <utility>

namespace bastide::desktop {
namespace {

constexpr const char* first_opponent = "normal"; ///< whoever begins here plays against a computer

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
            if (!last.seats.empty())
                form_.remember(last.seats, last.absent);
            else if (form_.seats().size() > 1)
                form_.seating().set_kind(1, first_opponent);
        });
        form_.set_seed(setup::random_seed());
    } else if (form_.seats().size() > 1) {
        form_.seating().set_kind(1, first_opponent);
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
    calm_ = 0;
    if (controls_.handle(event, scale()) || event.type != sf::Event::KeyPressed) return;
    const bool escape = event.key.code == sf::Keyboard::Escape;
    if (question_) {
        if (escape) answer(false);
        return;
    }
    if (escape) opened_all_ ? show_all_choices(false) : leave();
    if (event.key.code == sf::Keyboard::Enter && event.key.control) start();
}

bool SetupScreen::update(float seconds) {
    constexpr float calm_enough = .4f; // rules take a while to load, and nobody is to wait for them
    const bool tiles = gallery_ && gallery_->collect();
    const bool pictured = navigator_.board_pictures().collect();
    calm_ = pictured ? 0 : calm_ + seconds;
    return (calm_ >= calm_enough && look_at_length()) || pictured || tiles;
}

void SetupScreen::draw(Painter& painter) {
    Form form(painter, controls_);
    const words::Language& tr = painter.language();
    if (form.page(offer_ ? tr("A game for friends") : tr("New game"))) leave();
    draw_more(form);
    if (all_choices()) draw_favourite_form(form);
    const sf::Vector2f window = painter.size();
    const float height = window.y - Form::page_top - Form::page_margin + 4;
    if (!all_choices()) {
        const float games = window.x - 2 * Form::page_margin - theme::seats_width - Form::page_gap;
        draw_games(form, {Form::page_margin, Form::page_top, games, height});
        draw_players(form, {Form::page_margin + games + Form::page_gap, Form::page_top,
                            theme::seats_width, height});
        if (question_) draw_stranger_question(form);
        return;
    }
    // In a narrow window the presets are a tab instead of a column.
    const float presets = theme::is_compact(window) ? 0 : theme::presets_width + Form::page_gap;
    const float middle =
        window.x - 2 * Form::page_margin - presets - theme::seats_width - Form::page_gap;
    if (presets > 0) {
        const auto list =
            form.list("presets", {Form::page_margin, Form::page_top, theme::presets_width, height});
        draw_presets(form, theme::table);
    }
    draw_middle(form, {Form::page_margin + presets, Form::page_top, middle, height});
    draw_players(form, {Form::page_margin + presets + middle + Form::page_gap, Form::page_top,
                        theme::seats_width, height});
    if (question_) draw_stranger_question(form);
}

// --- Settings and tiles ---

void SetupScreen::draw_middle(Form& form, sf::FloatRect area) {
    const auto panel = form.panel("middle", area);
    draw_tabs(form);
    if (tab_ == Tab::presets && !theme::is_compact(form.painter().size())) tab_ = Tab::plugins;
    static const char* const names[] = {"plugins", "rules", "tiles", "presets"};
    // What was switched on or off beside stands below the list: above it, it would push the rows.
    const bool switches = tab_ == Tab::plugins || tab_ == Tab::rules;
    const std::string note = switches ? form_.note() : std::string();
    const float foot =
        note.empty() ? 0 : form.wrapped_height(note, style::bold(), form.room()) + 18;
    const std::string list = names[static_cast<int>(tab_)];
    if (tab_ == Tab::plugins && std::exchange(scrolls_up_, false)) controls_.scroll_to(list, 0);
    {
        const auto region = form.list(list, form.room_below() - foot); // each scrolls for itself
        form.gap(8);
        switch (tab_) {
        case Tab::plugins: draw_plugins(form); break;
        case Tab::rules: draw_rules(form); break;
        case Tab::tiles:
            if (gallery_) gallery_->draw(form);
            break;
        case Tab::presets: draw_presets(form, theme::paper); break;
        }
    }
    if (note.empty()) return;
    form.line();
    form.gap(8);
    form.wrapped(note, style::bold(theme::accent));
}

void SetupScreen::draw_tabs(Form& form) {
    const bool compact = theme::is_compact(form.painter().size());
    const float top = form.at().y;
    const auto tab = [&](const char* id, const std::string& label, Tab which,
                         const std::string& note, ChipKind kind) {
        if (form.tab(id, label, tab_ == which)) tab_ = which;
        form.beside(4);
        if (!note.empty()) {
            form.go_to({form.at().x, top + 8});
            form.chip(note, kind);
            form.beside();
        }
        form.go_to({form.at().x + (compact ? 6.f : 16.f), top});
    };
    const words::Language& tr = form.language();
    const auto variants = form_.chosen_variants().size();
    const int changed = form_.changed_settings() + static_cast<int>(variants);
    if (compact) tab("tab_presets", tr("Games"), Tab::presets, "", ChipKind::neutral);
    tab("tab_plugins", tr("Expansions"), Tab::plugins,
        std::to_string(form_.choice().plugins.size() - variants), ChipKind::accent);
    tab("tab_rules", tr("Variants"), Tab::rules,
        changed == 0 ? "" : tr.count("{} changed", "{} changed", changed), ChipKind::warn);
    tab("tab_tiles", tr("Tiles"), Tab::tiles, "", ChipKind::neutral);
    form.go_to({form.left(), top + tab_height});
    form.line();
    form.gap(1);
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

/// Variants of any game, each with its settings; then what the plugins of this game leave open.
void SetupScreen::draw_rules(Form& form) {
    const words::Language& tr = form.language();
    bool any = false;
    for (const catalogue::Plugin* plugin : setup::by_family(navigator_.catalogue())) {
        if (!plugin->manifest.variant) continue;
        any = true;
        draw_plugin(form, *plugin);
        const catalogue::Manifest& manifest = plugin->manifest_in(tr.code());
        if (!form_.chosen(manifest.id)) continue;
        for (const catalogue::Setting& setting : manifest.settings)
            draw_setting(form, manifest, setting);
    }
    for (const std::string& id : form_.plugins_in_order()) {
        const catalogue::Plugin* plugin = navigator_.catalogue().find(id);
        if (plugin == nullptr || plugin->manifest.variant || plugin->manifest.settings.empty())
            continue;
        any = true;
        const catalogue::Manifest& manifest = plugin->manifest_in(tr.code());
        form.text(manifest.title, style::heading());
        form.gap(6);
        for (const catalogue::Setting& setting : manifest.settings)
            draw_setting(form, manifest, setting);
    }
    if (!any)
        form.wrapped(tr("Nothing to choose: these plugins have no settings."),
                     style::plain(theme::text_2));
}

void SetupScreen::draw_setting(Form& form, const catalogue::Manifest& manifest,
                               const catalogue::Setting& setting) {
    constexpr float control_width = 188, least_height = 42, around_line = 12;
    const words::Language& tr = form.language();
    const std::string& id = manifest.id;
    const sf::Vector2f at = form.at();
    {
        const auto words = form.column(form.room() - control_width - 12);
        form.text(setting.title, style::bold(), chip_height);
        if (form_.changed(id, setting)) {
            form.beside();
            form.chip(tr("changed"), ChipKind::warn);
            form.beside();
            if (form.button(
                    {.id = "reset_" + id + '.' + setting.id, .label = tr("Reset"), .text_size = 13},
                    {0, chip_height}))
                form_.reset(id, setting);
        }
        std::string explanation = setting.description;
        for (const catalogue::SettingChoice& choice : setting.choices)
            if (catalogue::SettingValue(choice.value) == form_.value(id, setting)
                && !choice.description.empty())
                explanation += (explanation.empty() ? "" : " ") + choice.description;
        form.wrapped(explanation, style::small());
    }
    const bool is_switch = std::holds_alternative<bool>(setting.initial);
    const sf::Vector2f size = is_switch ? toggle_size : sf::Vector2f(control_width, field_height);
    const float height = std::max(form.last().height, least_height);
    form.go_to({form.right() - size.x, at.y + (height - size.y) / 2});
    draw_setting_value(form, id, setting);
    form.go_to({at.x, at.y + height + around_line});
    form.line();
    form.gap(around_line);
}

void SetupScreen::draw_setting_value(Form& form, const std::string& plugin,
                                     const catalogue::Setting& setting) {
    const std::string id = "setting_" + plugin + '.' + setting.id;
    const catalogue::SettingValue value = form_.value(plugin, setting);
    if (const bool* on = std::get_if<bool>(&value)) {
        bool now = *on;
        if (form.toggle(id, setting.title, now)) form_.set(plugin, setting, now);
    } else if (const int* number = std::get_if<int>(&value)) {
        if (const auto now = form.number(id, *number, {setting.least, setting.most}, form.room()))
            form_.set(plugin, setting, *now);
    } else {
        const std::string& text = std::get<std::string>(value);
        Options all;
        std::size_t chosen = 0;
        for (const catalogue::SettingChoice& choice : setting.choices) {
            if (choice.value == text) chosen = all.size();
            all.emplace_back(choice.value, choice.title);
        }
        if (const auto next = form.choice(id, chosen, all))
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
            {"all_choices", all_choices()},
            {"painting", navigator_.board_pictures().busy() || (gallery_ && gallery_->busy())},
            {"tab", static_cast<int>(tab_)},
            {"favourites", navigator_.preferences().favourites.size()},
            {"asks_about", strangers},
            {"kinds_of_tiles", gallery_ ? gallery_->groups().size() : 0}};
}

} // namespace bastide::desktop
