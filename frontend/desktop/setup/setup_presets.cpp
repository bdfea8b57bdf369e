// Presets and favourites on cards: the left part of SetupScreen.
// Tested in tests/frontend/desktop/window/tour.cpp.
#include "frontend/desktop/board/board_pictures.hpp"
#include "frontend/desktop/board/sample_board.hpp"
#include "frontend/desktop/setup/setup_screen.hpp"
#include "frontend/desktop/window/form.hpp"

#include <cstdint>

namespace bastide::desktop {
namespace {

constexpr float card_height = 134;
constexpr float preset_picture_height = 62;
constexpr int cell = 62; ///< logical pixels, in pictures of cards

} // namespace

std::vector<SetupScreen::Card> SetupScreen::cards() const {
    const std::string& language = navigator_.language().code();
    std::vector<Card> cards;
    const auto& favourites = navigator_.preferences().favourites;
    for (std::size_t i = 0; i < favourites.size(); ++i)
        cards.push_back({"favourite_" + std::to_string(i + 1), favourites[i].title,
                         navigator_.language()("Your favourite"), &favourites[i].choice, i});
    for (std::size_t i = 0; i < presets_.presets.size(); ++i) {
        const setup::Preset::Texts& texts = presets_.presets[i].texts_in(language);
        cards.push_back({"preset_" + std::to_string(i + 1), texts.title, texts.description,
                         &presets_.presets[i].choice});
    }
    return cards;
}

const sf::Texture* SetupScreen::picture_of(const Card& card, int width, int height) {
    std::string name = "land " + card.title;
    for (const std::string& id : card.choice->plugins)
        name += ' ' + id;
    const int pixels = static_cast<int>(static_cast<float>(cell) * scale());
    const int columns = width / pixels + 3;
    return navigator_.board_pictures().find(
        name, "", width, height,
        [&catalogue = navigator_.catalogue(), choice = *card.choice, pixels, columns,
         seed = card.title.size()] {
            auto rules = host::GameRules::load(catalogue, choice);
            auto tiles = land_of(*rules, 100 * seed, columns, 3);
            return BoardExcerpt{std::move(rules), std::move(tiles), pixels, pixels};
        });
}

void SetupScreen::draw_presets(Form& form, const Tone& ground) {
    controls_.begin_group();
    for (const Card& card : cards())
        draw_card(form, card, ground);
    for (const engine::Message& problem : presets_.problems)
        form.wrapped(form.painter().language().said(problem), style::small(theme::bad));
}

void SetupScreen::draw_card(Form& form, const Card& card, const Tone& ground) {
    constexpr float bar = 14, padding = 14, cross = 28, line = 16;
    Painter& painter = form.painter();
    const bool chosen = form_.is(*card.choice);
    const sf::FloatRect area = form.take({form.room() - bar, card_height});
    const bool used = controls_.widget({.id = card.id, .label = card.title, .area = area}).clicked;
    const bool touched = controls_.touch(card.id) != Touch::none;
    painter.box(area, theme::radius, touched ? theme::sunken : theme::paper);
    const sf::FloatRect land{area.left, area.top, area.width, preset_picture_height};
    const sf::FloatRect device = painter.device(land);
    const sf::Texture* const picture =
        picture_of(card, static_cast<int>(device.width), static_cast<int>(device.height));
    if (picture != nullptr)
        painter.image(*picture, land);
    else
        painter.box(land, 0, theme::chip);
    painter.round_off(area, theme::radius, ground);
    painter.frame(area, theme::radius, chosen ? 3.f : 1.f, chosen ? theme::accent : theme::line);
    const float left = area.left + padding, room = area.width - 2 * padding;
    float y = land.top + land.height + 16;
    painter.fitted(card.title, {left, y}, room, style::heading());
    y += 21;
    for (const std::string& words : painter.wrapped(card.description, room, style::small())) {
        painter.text(words, {left, y}, style::small());
        y += line;
    }
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
        after_asking(card.choice->plugins, [this, choice = *card.choice] { use(choice); });
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
        if (form_.is(*card.choice)) return card.title;
    return navigator_.language()("Your own choice");
}

} // namespace bastide::desktop
