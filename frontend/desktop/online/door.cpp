// Before a game that one is invited to: who plays what, and the seats that are free; a part of
// OnlineScreen.
// Tested in tests/server/together_test.py.
#include "frontend/desktop/online/online_screen.hpp"
#include "frontend/desktop/window/form.hpp"
#include "presentation/people/presence.hpp"

#include <algorithm>

namespace bastide::desktop {

using protocol::Json;

namespace {

const sf::Vector2f button_size{200, 44};

int count_of(const Json& seats, const char* kind) {
    return static_cast<int>(std::count_if(seats.begin(), seats.end(), [kind](const Json& seat) {
        return seat.value("kind", "") == kind;
    }));
}

/// The first person who sits there; empty where there is none.
std::string host_of(const Json& seats) {
    for (const Json& seat : seats)
        if (seat.value("kind", "") == people::person_kind && !seat.value("name", "").empty())
            return seat.value("name", "");
    return {};
}

} // namespace

void OnlineScreen::enter(int seats) {
    identity_.set_name(name_);
    const std::string game = client_.door().game;
    client_.enter(game, seats, password_);
}

void OnlineScreen::draw_door(Form& form) {
    const words::Language& tr = form.language();
    const OnlineClient::Door& door = client_.door();
    const bool told = !door.table.is_null();
    const std::string host = told ? host_of(door.table.at("seats")) : std::string();
    form.wrapped(host.empty() ? tr("You are invited") : tr("{} invites you to play.", host),
                 style::title());
    form.gap(4);
    if (door.asks_password) return draw_password(form);
    if (!told) {
        form.text(client_.state() == OnlineClient::State::ready ? tr("Looking at the game…")
                                                                : tr("Connecting…"),
                  style::plain(theme::text_2));
        return;
    }
    const std::string title = door.table.value("title", "");
    if (!title.empty()) form.wrapped(title, style::bold());
    form.wrapped(plugin_titles(door.table.at("plugins")), style::plain(theme::text_2));
    form.gap(6);
    Json others = door.table; // who looks from here watches too
    others["watching"] = std::max(0, others.value("watching", 0) - 1);
    draw_seats(form, others);
    form.gap(6);
    draw_entries(form, door.table);
}

void OnlineScreen::draw_password(Form& form) {
    const words::Language& tr = form.language();
    const OnlineClient::Door& door = client_.door();
    form.wrapped(door.refused_password ? tr("That is another password.")
                                       : tr("This game asks for a password."),
                 style::plain(door.refused_password ? theme::bad : theme::text_1));
    const Typed typed =
        form.text_field({.id = "password", .hint = tr("Password"), .secret = true, .submits = true},
                        password_, button_size.x);
    form.beside_or_below(button_size.x);
    if (form.button(
            {.id = "knock",
             .label = tr("Look at the game"),
             .kind = ButtonKind::primary,
             .enabled = client_.state() == OnlineClient::State::ready && !password_.empty()},
            {button_size.x, field_height})
        || (typed.submitted && !password_.empty()))
        client_.knock(password_);
}

void OnlineScreen::draw_entries(Form& form, const Json& table) {
    const words::Language& tr = form.language();
    const bool ready = client_.state() == OnlineClient::State::ready;
    const int free = count_of(table.at("seats"), people::open_kind);
    form.text(free == 0 ? tr("All seats are taken.")
                        : tr.count("{} seat is free", "{} seats are free", free),
              style::bold());
    form.gap(4);
    const auto entry = [&](const char* id, const std::string& label, int seats, bool first) {
        if (!first) form.beside_or_below(button_size.x);
        if (form.button({.id = id,
                         .label = label,
                         .kind = primary_if(seats == 1 && free > 0),
                         .enabled = ready && seats <= free},
                        button_size))
            enter(seats);
    };
    entry("take_seat", tr("Take a seat"), 1, true);
    if (free > 1) entry("take_two", tr("Two of us are here"), 2, false);
    if (table.value("stage", "") != "waiting") entry("watch", tr("Watch"), 0, false);
    form.new_line(12);
    form.wrapped(tr("You come back to your seat by the same link, whatever happens."),
                 style::small());
}

} // namespace bastide::desktop
