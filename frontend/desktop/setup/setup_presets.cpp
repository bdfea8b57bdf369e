// Presets and favourites on cards: the left part of SetupScreen.
// Tested in tests/frontend/desktop/window/tour.cpp.
#include "frontend/desktop/board/board_pictures.hpp"
#include "frontend/desktop/board/sample_board.hpp"
#include "frontend/desktop/setup/setup_screen.hpp"
#include "frontend/desktop/window/form.hpp"
#include "presentation/setup/game_length.hpp"
#include "presentation/setup/game_title.hpp"

#include <algorithm>
#include <cstdint>

namespace bastide::desktop {
namespace {

constexpr float card_height = 168;
constexpr float card_padding = 14;
constexpr float card_foot = 22; ///< the line below the description
constexpr float preset_picture_height = 62;
constexpr float scroll_bar = 14; ///< room for it beside cards
constexpr int cell = 62;         ///< logical pixels, in pictures of cards

} // namespace

std::vector<SetupScreen::Card> SetupScreen::cards() const {
    const std::string& language = navigator_.language().code();
    std::vector<Card> cards;
    const auto& favourites = navigator_.preferences().favourites;
    for (std::size_t i = 0; i < favourites.size(); ++i)
        cards.push_back({"favourite_" + std::to_string(i + 1), favourites[i].title,
                         navigator_.language()("Your favourite"), favourites[i].choice, nullptr,
                         i});
    for (std::size_t i = 0; i < presets_.presets.size(); ++i) {
        const setup::Preset::Texts& texts = presets_.presets[i].texts_in(language);
        cards.push_back({"preset_" + std::to_string(i + 1), texts.title, texts.description,
                         presets_.presets[i].choice, &presets_.presets[i]});
    }
    // What is chosen and nobody has given a name comes first, so that one sees what it is.
    const bool known = std::any_of(cards.begin(), cards.end(),
                                   [this](const Card& card) { return form_.is(card.choice); });
    if (!known && !form_.choice().plugins.empty())
        cards.insert(cards.begin(),
                     {"own_choice",
                      setup::plugin_titles(form_.choice().plugins, navigator_.catalogue(),
                                           navigator_.language()),
                      navigator_.language()("Your own choice"), form_.choice(), nullptr});
    return cards;
}

bool SetupScreen::look_at_length() {
    for (const Card& card : cards()) {
        const auto [known, is_new] = turns_of_card_.emplace(card.id + card.title, 0);
        if (!is_new) continue;
        int& turns = known->second;
        try {
            turns = setup::all_turns(
                host::GameRules::load(navigator_.catalogue(), card.choice)->ruleset());
        } catch (const std::exception&) {
            turns = 0; // choosing it tells why
        }
        return true;
    }
    return false;
}

const sf::Texture* SetupScreen::picture_of(const Card& card, int width, int height) {
    std::string name = "land " + card.title;
    for (const std::string& id : card.choice.plugins)
        name += ' ' + id;
    const int pixels = static_cast<int>(static_cast<float>(cell) * scale());
    const int columns = width / pixels + 3;
    return navigator_.board_pictures().find(
        name, "", width, height,
        [&catalogue = navigator_.catalogue(), choice = card.choice, pixels, columns,
         seed = card.title.size()] {
            auto rules = host::GameRules::load(catalogue, choice);
            auto tiles = land_of(*rules, 100 * seed, columns, 3);
            return BoardExcerpt{std::move(rules), std::move(tiles), pixels, pixels};
        });
}

void SetupScreen::draw_presets(Form& form, const Tone& ground) {
    controls_.begin_group();
    for (const Card& card : cards())
        draw_card(form, card, ground, form.take({form.room() - scroll_bar, card_height}),
                  preset_picture_height);
    draw_preset_problems(form);
}

void SetupScreen::draw_preset_problems(Form& form) const {
    for (const engine::Message& problem : presets_.problems)
        form.wrapped(form.painter().language().said(problem), style::small(theme::bad));
}

void SetupScreen::draw_games(Form& form, sf::FloatRect area) {
    constexpr float narrowest = 250, between = 14, height = 204, picture = 96;
    const auto list = form.list("presets", area);
    controls_.begin_group();
    const float room = form.room() - scroll_bar;
    const auto columns = std::max<std::size_t>(
        1, static_cast<std::size_t>((room + between) / (narrowest + between)));
    const float wide = (room + between) / static_cast<float>(columns) - between;
    const std::vector<Card> all = cards();
    for (std::size_t first = 0; first < all.size(); first += columns) {
        const sf::FloatRect line = form.take({room, height});
        for (std::size_t i = first; i < std::min(first + columns, all.size()); ++i)
            draw_card(form, all[i], theme::table,
                      {line.left + (wide + between) * static_cast<float>(i - first), line.top, wide,
                       height},
                      picture);
        form.gap(between - Form::spacing);
    }
    draw_preset_problems(form);
}

void SetupScreen::draw_more(Form& form) {
    constexpr float top = 14, height = 36;
    const words::Language& tr = form.language();
    const bool all = all_choices();
    const Button more{.id = "more_choices",
                      .label = all ? tr("Fewer choices") : tr("More choices"),
                      .hint = tr("Expansions, variants, tiles, length, seed")};
    const float wide = button_width(form.painter(), more);
    const float favourite =
        all ? button_width(form.painter(), {.id = "favourite", .label = tr("Keep as favourite")})
                  + Form::spacing
            : 0;
    if (all && names_favourite_) return;
    form.go_to({form.painter().size().x - Form::page_margin - favourite - wide, top});
    if (form.button(more, {wide, height})) show_all_choices(!all);
}

void SetupScreen::show_all_choices(bool all) {
    opened_all_ = all;
    navigator_.change([all](Preferences& preferences) { preferences.all_choices = all; });
}

void SetupScreen::draw_card(Form& form, const Card& card, const Tone& ground, sf::FloatRect area,
                            float picture_height) {
    constexpr float padding = card_padding, cross = 28, line = 16;
    Painter& painter = form.painter();
    const bool chosen = form_.is(card.choice);
    const float room = area.width - 2 * padding;
    const float first_line = area.top + picture_height + 37;
    const std::vector<std::string> lines = painter.wrapped(card.description, room, style::small());
    const auto fitting = static_cast<std::size_t>(
        std::max(1.f, (area.top + area.height - card_foot - first_line + line / 2) / line));
    const bool cut = fitting < lines.size();
    const bool used = controls_
                          .widget({.id = card.id,
                                   .label = card.title,
                                   .area = area,
                                   .hint = cut ? card.description : std::string()})
                          .clicked;
    const bool touched = controls_.touch(card.id) != Touch::none;
    painter.box(area, theme::radius, touched ? theme::sunken : theme::paper);
    const sf::FloatRect land{area.left, area.top, area.width, picture_height};
    const sf::FloatRect device = painter.device(land);
    const sf::Texture* const picture =
        picture_of(card, static_cast<int>(device.width), static_cast<int>(device.height));
    if (picture != nullptr)
        painter.image(*picture, land);
    else
        painter.box(land, 0, theme::chip);
    painter.round_off(area, theme::radius, ground);
    painter.frame(area, theme::radius, chosen ? 3.f : 1.f, chosen ? theme::accent : theme::line);
    const float left = area.left + padding;
    painter.fitted(card.title, {left, first_line - 21}, room, style::heading());
    for (std::size_t i = 0; i < std::min(lines.size(), fitting); ++i)
        painter.text(lines[i] + (cut && i + 1 == fitting ? " …" : ""),
                     {left, first_line + line * static_cast<float>(i)}, style::small());
    draw_card_foot(painter, card, area);
    bool gone = false;
    if (card.favourite) {
        const Button forget{
            .id = "forget_" + card.id,
            .area = {area.left + area.width - cross - 6, area.top + 6, cross, cross},
            .icon = "cross"};
        draw_button(painter, forget, controls_.touch(forget.id));
        gone = controls_.widget(forget).clicked;
    }
    if (gone)
        navigator_.change([&](Preferences& preferences) {
            preferences.favourites.erase(preferences.favourites.begin()
                                         + static_cast<std::ptrdiff_t>(*card.favourite));
        });
    else if (used)
        after_asking(card.choice.plugins, [this, choice = card.choice] { use(choice); });
}

/// "about 20 minutes", with those who play now, and how much there is to learn.
void SetupScreen::draw_card_foot(Painter& painter, const Card& card, sf::FloatRect area) const {
    const words::Language& tr = painter.language();
    const float middle = area.top + area.height - 15, right = area.left + area.width - card_padding;
    float wide = 0;
    if (card.preset != nullptr) {
        const bool first = card.preset->weight == setup::Weight::first_game;
        wide = painter.text(
            setup::weight_text(*card.preset, tr), {right, middle},
            {first ? Face::bold : Face::text, 13, first ? theme::accent : theme::text_2},
            Align::right);
    }
    const auto turns = turns_of_card_.find(card.id + card.title);
    if (turns == turns_of_card_.end() || turns->second == 0) return;
    const int minutes =
        setup::expected_minutes(turns->second, form_.seats(), navigator_.preferences().pace);
    const float left = area.left + card_padding;
    painter.fitted(tr.count("about {} minute", "about {} minutes", minutes), {left, middle},
                   right - wide - 8 - left, style::small());
}

void SetupScreen::draw_favourite_form(Form& form) {
    const words::Language& tr = form.language();
    constexpr float field = 220, height = 34, top = 14;
    const float right = form.painter().size().x - Form::page_margin;
    Button begin{
        .id = "favourite", .label = tr("Keep as favourite"), .enabled = form_.rules() != nullptr};
    Button keep{.id = "favourite_keep",
                .label = tr("Keep"),
                .kind = ButtonKind::primary,
                .enabled = !favourite_name_.empty()};
    Button cancel{.id = "favourite_cancel", .label = tr("Cancel")};
    if (!names_favourite_) {
        form.go_to({right - button_width(form.painter(), begin), top});
        if (!form.button(begin, {0, height + 2})) return;
        names_favourite_ = true;
        favourite_name_ = title_of_choice();
        controls_.come_to("favourite_name");
        return;
    }
    form.go_to({right - field - button_width(form.painter(), keep)
                    - button_width(form.painter(), cancel) - 2 * Form::spacing,
                top + 1});
    const bool entered =
        form.text_field({.id = "favourite_name", .submits = true}, favourite_name_, field).submitted
        && keep.enabled;
    form.beside();
    const bool kept = form.button(keep, {0, height});
    form.beside();
    const bool cancelled = form.button(cancel, {0, height});
    if (kept || entered) keep_favourite();
    if (!kept && !entered && !cancelled) return;
    names_favourite_ = false;
    controls_.come_to("favourite");
}

void SetupScreen::keep_favourite() {
    navigator_.change([&](Preferences& preferences) {
        preferences.favourites.insert(preferences.favourites.begin(),
                                      {favourite_name_, form_.choice()});
    });
}

std::string SetupScreen::title_of_choice() const {
    for (const Card& card : cards())
        if (form_.is(card.choice)) return card.title;
    if (form_.choice().plugins.empty()) return navigator_.language()("Your own choice");
    return setup::plugin_titles(form_.choice().plugins, navigator_.catalogue(),
                                navigator_.language());
}

} // namespace bastide::desktop
