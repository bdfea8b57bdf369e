// Players, seed and start: the right part of SetupScreen.
// Tested in tests/frontend/desktop/window/tour.cpp.
#include "frontend/desktop/setup/setup_screen.hpp"
#include "frontend/desktop/window/form.hpp"
#include "players/player.hpp"
#include "presentation/people/computer_kinds.hpp"
#include "presentation/people/presence.hpp"
#include "presentation/setup/game_length.hpp"
#include "presentation/setup/random_seed.hpp"
#include "presentation/words/colour_names.hpp"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <optional>

namespace bastide::desktop {

namespace {

constexpr float kind_width = 130; ///< of the field that says who plays
constexpr float remove_width = 30;

/// "Computer, normal. Looks to the end of its own turn."
std::string described_kind(const std::string& kind, const words::Language& tr) {
    if (kind == "person") return tr("Person");
    if (kind == people::open_kind) return tr("A friend, by the link");
    const std::string manner = people::computer_manner(kind, tr);
    return people::computer_title(kind, tr) + (manner.empty() ? "" : ". " + manner);
}

} // namespace

void SetupScreen::draw_players(Form& form, sf::FloatRect area) {
    const float start_height = shows_length() ? 216.f : 176.f;
    const words::Language& tr = form.language();
    const auto panel = form.panel("players", area);
    const Button add{.id = "add_player", .label = tr("+ Add"), .enabled = form_.can_add_player()};
    const float add_width = button_width(form.painter(), add);
    form.text(tr("Players"), style::bold(), field_height);
    form.beside();
    if (form_.rules() != nullptr)
        form.text(tr("{} to {}", form_.least_players(), form_.most_players()),
                  style::plain(theme::text_2), field_height);
    form.beside_right(add_width);
    if (form.button(add, {add_width, field_height})) form_.seating().add();
    form.gap(2);
    {
        const auto seats = form.list("seats", form.room_below() - start_height);
        for (std::size_t seat = 0; seat < form_.seats().size(); ++seat)
            draw_seat(form, seat);
        if (offer_) {
            draw_offer(form);
        } else if (all_choices()) {
            draw_shuffle(form);
            draw_seed(form);
        }
    }
    draw_start(
        form, {area.left, area.top + area.height - start_height - 6, area.width, start_height + 6});
}

void SetupScreen::draw_seat(Form& form, std::size_t seat) {
    const std::string number = std::to_string(seat + 1);
    form.line();
    form.gap(9);
    draw_colours(form, seat);
    form.beside(6);
    draw_kind(form, seat);
    form.beside();
    if (form.button({.id = "remove_" + number,
                     .icon = "cross",
                     .hint = form.language()("Remove"),
                     .enabled = form_.can_remove_player()},
                    {remove_width, field_height}))
        form_.seating().remove(seat);
    form.gap(1);
}

/// The name of a person stands in a field of its own, that of a computer player with its strength.
void SetupScreen::draw_kind(Form& form, std::size_t seat) {
    const words::Language& tr = form.language();
    const std::string number = std::to_string(seat + 1);
    records::Seat& at = form_.seating().seats()[seat];
    const float room = form.room() - remove_width - Form::spacing;
    const bool person = at.kind == "person";
    if (person) {
        form.text_field({.id = "name_" + number,
                         .hint = only_person(seat)
                                     ? tr("Your name")
                                     : words::capitalised(words::colour_name(at.colour, tr))},
                        at.name, room - kind_width - Form::spacing);
        form.beside();
    }
    Options kinds = {{"person", described_kind("person", tr)}};
    if (offer_) kinds.emplace_back(people::open_kind, described_kind(people::open_kind, tr));
    for (const std::string& kind : players::player_kinds())
        kinds.emplace_back(kind, described_kind(kind, tr));
    const auto now = std::find_if(kinds.begin(), kinds.end(),
                                  [&](const auto& kind) { return kind.first == at.kind; });
    const auto place = static_cast<std::size_t>(now == kinds.end() ? 0 : now - kinds.begin());
    const std::string preview =
        person || at.kind == people::open_kind
            ? ""
            : at.name + "\u00a0\u00b7 " + people::strength_name(at.kind, tr);
    if (const auto next =
            form.choice("kind_" + number, place, kinds, person ? kind_width : room, preview))
        form_.seating().set_kind(seat, kinds[*next].first);
}

/// The next of the colours that nobody else has taken.
void SetupScreen::next_colour(std::size_t seat, int steps) {
    const std::vector<std::string> free = form_.seating().free_colours(seat);
    const auto now = std::find(free.begin(), free.end(), form_.seats()[seat].colour);
    const auto count = static_cast<std::ptrdiff_t>(free.size());
    if (now == free.end() || count == 0) return;
    form_.seating().set_colour(
        seat, free[static_cast<std::size_t>((now - free.begin() + steps + count) % count)]);
}

/// The seat's shield; a click offers the colours that nobody has taken.
void SetupScreen::draw_colours(Form& form, std::size_t seat) {
    constexpr float size = 30, row_height = 36;
    const records::Seat& at = form_.seats()[seat];
    const std::string id = "colour_" + std::to_string(seat + 1);
    const sf::FloatRect area = form.take({field_height + 1, field_height + 1});
    const auto done = controls_.widget(
        {.id = id,
         .label = words::capitalised(words::colour_name(at.colour, form.language())),
         .area = area},
        Controls::Use::choose);
    if (done.steps != 0) next_colour(seat, done.steps);
    draw_row(form.painter(), area, false, controls_.touch(id));
    form.painter().shield(at.colour, {area.left + area.width / 2, area.top + area.height / 2},
                          size);
    const std::vector<std::string> free = form_.seating().free_colours(seat);
    DropDown list{.id = id, .widget = area, .width = 170, .row_height = row_height};
    for (const std::string& colour : free) {
        if (colour == at.colour) list.chosen = list.options.size();
        list.options.emplace_back(colour,
                                  words::capitalised(words::colour_name(colour, form.language())));
    }
    list.draw_row = [options = list.options](Painter& painter, std::size_t row,
                                             sf::FloatRect place) {
        const float middle = place.top + place.height / 2;
        painter.shield(options[row].first, {place.left + 20, middle}, 28);
        painter.text(options[row].second, {place.left + 44, middle}, style::plain());
    };
    if (const auto picked = drop_down(controls_, done, std::move(list)))
        form_.seating().set_colour(seat, free[*picked]);
}

namespace {

constexpr float label_width = 116;

void label(Form& form, const std::string& text) {
    form.text(text, style::plain(), field_height);
    form.beside_at(label_width);
}

/// A switch at the right end of a line.
bool labelled_toggle(Form& form, const std::string& text, const std::string& id, bool& on) {
    form.line();
    form.gap(12);
    form.text(text, style::plain(), toggle_size.y);
    form.beside_right(toggle_size.x);
    const bool switched = form.toggle(id, text, on);
    form.gap(4);
    return switched;
}

} // namespace

/// What only a game elsewhere has.
void SetupScreen::draw_offer(Form& form) {
    const words::Language& tr = form.language();
    labelled_toggle(form, tr("Everybody may join"), "public", offered_.is_public);
    const auto persons =
        std::count_if(form_.seats().begin(), form_.seats().end(), [](const records::Seat& seat) {
            return seat.kind == people::person_kind || seat.kind == people::open_kind;
        });
    bool hints = offered_.hints.value_or(persons == 1);
    if (labelled_toggle(form, tr("Hints"), "hints", hints)) offered_.hints = hints;
    label(form, tr("Password"));
    form.text_field({.id = "password", .hint = tr("none")}, offered_.password);
    label(form, tr("Clock"));
    const Options clocks = {{"none", tr("none")},
                            {"10min", tr("10 minutes each")},
                            {"30min", tr("30 minutes each")},
                            {"1day", tr("1 day for each turn")},
                            {"3days", tr("3 days for each turn")}};
    if (const auto next = form.choice("clock", static_cast<std::size_t>(offered_.clock), clocks))
        offered_.clock = static_cast<setup::OfferedClock>(*next);
}

void SetupScreen::draw_shuffle(Form& form) {
    bool on = navigator_.preferences().shuffle_seats;
    if (labelled_toggle(form, form.language()("Shuffle seats"), "shuffle", on))
        navigator_.change([&](Preferences& preferences) { preferences.shuffle_seats = on; });
}

void SetupScreen::draw_seed(Form& form) {
    constexpr std::size_t most_digits = 20;
    constexpr float field = 112;
    const words::Language& tr = form.language();
    form.line();
    form.gap(12);
    label(form, tr("Seed"));
    const TextField seed_field{.id = "seed",
                               .rules = {.digits_only = true, .most_bytes = most_digits}};
    if (form.text_field(seed_field, seed_text_, field).changed) {
        std::uint64_t seed = 0;
        const auto [end, error] =
            std::from_chars(seed_text_.data(), seed_text_.data() + seed_text_.size(), seed);
        if (error == std::errc() && end == seed_text_.data() + seed_text_.size())
            form_.set_seed(seed);
    }
    form.beside();
    if (form.button({.id = "new_seed", .label = tr("Other")}, {0, field_height})) {
        form_.set_seed(setup::random_seed());
        seed_text_ = std::to_string(form_.seed());
    }
    form.wrapped(tr("The same number brings the same tiles."), style::small());
}

/// "2 players, about 40 minutes"
std::string SetupScreen::expectation() const {
    const words::Language& tr = navigator_.language();
    const int minutes =
        setup::expected_minutes(form_.turns(), form_.seats(), navigator_.preferences().pace);
    return tr.count("{} player", "{} players", static_cast<int>(form_.seats().size())) + ", "
           + tr.count("about {} minute", "about {} minutes", minutes);
}

bool SetupScreen::only_person(std::size_t seat) const {
    const auto& seats = form_.seats();
    return seats[seat].kind == "person"
           && std::count_if(seats.begin(), seats.end(), [](const records::Seat& each) {
                  return each.kind == "person";
              }) == 1;
}

std::string SetupScreen::opponents() const {
    const words::Language& tr = navigator_.language();
    std::string others;
    std::optional<std::size_t> self;
    for (std::size_t i = 0; i < form_.seats().size(); ++i) {
        const records::Seat& seat = form_.seats()[i];
        if (only_person(i))
            self = i;
        else if (seat.kind == "person" || seat.kind == people::open_kind)
            return {};
        else
            others += (others.empty() ? "" : "; ") + seat.name + ", "
                      + people::strength_name(seat.kind, tr);
    }
    if (!self || others.empty()) return {};
    return tr("You against {}", others);
}

/// How many tiles are drawn; the end of the line is all of them.
void SetupScreen::draw_length(Form& form) {
    const words::Language& tr = form.language();
    constexpr int least_tiles = 10, step = 2;
    constexpr float before_slider = 64, width = 132;
    const int all = form_.pile(), before = form_.tiles();
    const std::string about =
        tr("The game ends when so many tiles have been drawn. What lies on the table from "
           "the beginning is not counted, and what comes first, as a river, is always "
           "drawn whole.");
    form.text(tr("Length"), style::plain(), field_height);
    form.beside_at(before_slider);
    const auto now =
        form.slider("length", before, {std::min(least_tiles, all), all, step}, width, about);
    form.beside();
    form.text(before == all ? tr.count("{} tile", "{} tiles", form_.turns())
                            : tr("{} of {} tiles", form_.turns(), form_.turns() - before + all),
              style::bold(), field_height);
    if (now) form_.set_tiles(*now);
}

/// At the foot of the panel: what is about to be played.
void SetupScreen::draw_start(Form& form, sf::FloatRect area) {
    constexpr float start_height = 48, edge = 14;
    const words::Language& tr = form.language();
    Painter& painter = form.painter();
    look_at_tiles();
    // It lies on the foot of a sheet with round corners.
    const sf::FloatRect ground{area.left + 1, area.top, area.width - 2, area.height - 1};
    painter.box(ground, theme::radius - 1, theme::sunken);
    painter.box({ground.left, ground.top, ground.width, theme::radius}, 0, theme::sunken);
    const float bottom = area.top + area.height - edge;
    form.go_to({form.left(), area.top + 12});
    const std::string why_not = problem_.empty() ? form_.why_not() : problem_;
    if (why_not.empty()) {
        draw_expectation(form);
        if (shows_length()) {
            form.go_to({form.left(), bottom - start_height - field_height - 14});
            draw_length(form);
        }
    } else {
        const auto list = form.list("why_not", 116);
        form.wrapped(why_not, style::small(theme::bad));
    }
    form.go_to({form.left(), bottom - start_height});
    if (form.button({.id = "start",
                     .label = offer_ ? tr("Make the game") : tr("Start the game"),
                     .kind = ButtonKind::primary,
                     .key = "Ctrl Enter",
                     .enabled = form_.why_not().empty()},
                    {form.room(), start_height}))
        start();
}

void SetupScreen::draw_expectation(Form& form) {
    const words::Language& tr = form.language();
    form.wrapped(title_of_choice(), style::heading());
    if (const std::string against = opponents(); !against.empty() && !all_choices())
        form.wrapped(against, style::plain());
    form.text(expectation(), style::plain(theme::text_2));
    const std::vector<Card> known = cards(); // a preset has its own rules
    const bool own = std::none_of(known.begin(), known.end(),
                                  [this](const Card& card) { return form_.is(card.choice); });
    const int changed = form_.changed_settings();
    bool first = true;
    const auto chip = [&](const std::string& text, ChipKind kind) {
        if (!std::exchange(first, false)) form.beside();
        if (form.at().x + chip_width(form.painter(), text) <= form.right()) form.chip(text, kind);
    };
    if (own && changed > 0)
        chip(tr.count("{} rule changed", "{} rules changed", changed), ChipKind::warn);
    for (const catalogue::Plugin* variant : form_.chosen_variants())
        chip(variant->manifest_in(tr.code()).title, ChipKind::accent);
}

} // namespace bastide::desktop
