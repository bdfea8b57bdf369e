// Before a game begins: who is there, the link for the others; a part of OnlineScreen.
// Tested in tests/server/together_test.py.
#include "frontend/art/qr_code.hpp"
#include "frontend/desktop/online/online_screen.hpp"
#include "frontend/desktop/window/form.hpp"
#include "presentation/people/presence.hpp"

#include <SFML/Window/Clipboard.hpp>

#include <algorithm>
#include <utility>

namespace bastide::desktop {

using protocol::Json;

namespace {

constexpr float code_size = 190; ///< side of the QR code

std::string seat_state(const Json& seat, const words::Language& tr) {
    return people::presence_text({.kind = seat.value("kind", ""),
                                  .here = seat.value("here", false),
                                  .yours = seat.value("yours", false)},
                                 tr);
}

} // namespace

void OnlineScreen::draw_waiting_room(Form& form) {
    const sf::Vector2f size{200, 44};
    const words::Language& tr = form.language();
    if (client_.table().is_null()) {
        form.text(tr("Entering…"), style::plain(theme::text_2));
        return;
    }
    const bool waiting = client_.table().value("stage", "") == "waiting";
    const bool makes = waiting && client_.table().value("maker", false);
    form.text(waiting ? tr("Waiting for the others") : tr("The game is coming"), style::heading());
    form.wrapped(plugin_titles(client_.table().at("plugins")), style::small());
    form.gap(6);
    if (!client_.missing().empty()) return draw_missing(form);
    if (waiting) draw_link(form);
    draw_seats(form, client_.table());
    form.gap(8);
    if (form.button({.id = "leave",
                     .label = client_.seats().empty() ? tr("Go back") : tr("Give up the seat")},
                    size))
        return client_.leave();
    if (makes) {
        const Button start{.id = "start", .label = tr("Begin now, computers take the free seats")};
        form.beside_or_below(button_width(form.painter(), start));
        if (form.button(start, {0, size.y})) client_.start();
    }
    form.new_line();
    if (waiting) form.text(tr("It begins by itself when the last seat is taken."), style::small());
}

/// In the room that is left: what is said, the newest in sight, and a line to write.
void OnlineScreen::draw_chat(Form& form) {
    constexpr std::size_t longest_message = 500;
    constexpr float least_height = 60;
    constexpr const char* list = "said";
    const words::Language& tr = form.language();
    form.gap(6);
    form.line();
    form.gap(10);
    {
        const float height = form.room_below() - field_height - 2 * Form::spacing;
        const auto said = form.list(list, std::max(least_height, height));
        for (const Json& message : client_.said())
            form.wrapped(message.value("name", "") + ": " + message.value("text", ""),
                         style::plain());
        if (client_.said().empty())
            form.text(tr("Nobody has said anything yet."), style::plain(theme::text_3));
    }
    if (std::exchange(said_, client_.said().size()) != client_.said().size())
        controls_.scroll_to_end(list);
    client_.have_read();
    const Typed typed = form.text_field({.id = "chat_line",
                                         .hint = tr("Write a message"),
                                         .rules = {.most_bytes = longest_message},
                                         .submits = true},
                                        line_);
    if (!typed.submitted || line_.empty()) return;
    client_.say(line_);
    line_.clear();
}

void OnlineScreen::draw_link(Form& form) {
    constexpr float between = 20;
    const words::Language& tr = form.language();
    const std::string link = client_.server()->page(client_.game());
    const sf::Vector2f top = form.at();
    const auto paint = [&](int pixels) {
        const auto code = art::qr_code(link);
        return code ? art::paint_qr_code(*code, pixels) : art::Image{};
    };
    form.painter().picture("QR " + link, paint, {top.x + code_size / 2, top.y + code_size / 2},
                           code_size);
    form.go_to({top.x + code_size + between, top.y});
    {
        const auto words = form.column(form.room());
        form.text(tr("Send this link to your friends"), style::bold());
        std::string shown = link;
        form.text_field({.id = "link", .rules = {.read_only = true}}, shown);
        if (form.button({.id = "copy_link",
                         .label = copied_ ? tr("Copied") : tr("Copy the link"),
                         .kind = primary_if(!copied_)},
                        {180, 40})) {
            sf::Clipboard::setString(sf::String::fromUtf8(link.begin(), link.end()));
            copied_ = true;
        }
        form.wrapped(tr("They open it in a browser, put it into this program, or point a phone at "
                        "the picture."),
                     style::small());
        for (const std::string& address : own_server_.addresses())
            if (address != client_.server()->page() && address.find("localhost") == address.npos)
                form.wrapped(
                    tr("Or, if that does not reach them: {}", address + '#' + client_.game()),
                    style::small());
        const std::string& host = client_.server()->host;
        if (host == "localhost" || host == "[::1]" || host.rfind("127.", 0) == 0)
            form.wrapped(tr("This address leads only to this machine. The server has told others "
                            "when it was started."),
                         style::small(theme::bad));
    }
    form.go_to({top.x, top.y + std::max(form.last().height, code_size) + 10});
    form.line();
    form.gap(12);
}

void OnlineScreen::draw_seats(Form& form, const Json& table) {
    constexpr float shield = 28;
    const words::Language& tr = form.language();
    for (const Json& seat : table.at("seats")) {
        const bool open = seat.value("kind", "") == "open";
        const std::string name = seat.value("name", "");
        form.shield(seat.value("colour", ""), shield);
        form.beside(10);
        if (!name.empty()) {
            form.text(name, style::bold(), shield);
            form.beside(10);
        }
        form.text(seat_state(seat, tr), style::plain(open ? theme::text_3 : theme::text_2), shield);
    }
    if (const int watching = table.value("watching", 0); watching > 0)
        form.text(tr.count("{} watches", "{} watch", watching), style::small());
}

/// Somebody else's rules run here only after they were asked for.
void OnlineScreen::draw_missing(Form& form) {
    const sf::Vector2f size{200, 44};
    const words::Language& tr = form.language();
    std::string names;
    for (const OnlineClient::MissingPlugin& plugin : client_.missing())
        names += (names.empty() ? "" : ", ") + plugin.id;
    form.wrapped(tr("This game is played by plugins that are not here, or are others here: {}. "
                    "The server can send them. They are checked against the game's own mark, run "
                    "without access to your files, and are used for games like this alone.",
                    names),
                 style::plain());
    form.gap(8);
    if (form.button({.id = "fetch",
                     .label = client_.fetching() ? tr("Fetching…") : tr("Fetch them"),
                     .kind = ButtonKind::primary,
                     .enabled = !client_.fetching()},
                    size))
        client_.fetch();
    form.beside();
    if (form.button({.id = "leave", .label = tr("Go back")}, size)) client_.step_out();
}

} // namespace bastide::desktop
