#include "frontend/desktop/online/online_screen.hpp"

#include "frontend/desktop/board/board_pictures.hpp"
#include "frontend/desktop/online/offers.hpp"
#include "frontend/desktop/setup/plugin_pictures.hpp"
#include "frontend/desktop/window/form.hpp"
#include "presentation/setup/presets.hpp"

#include <algorithm>
#include <utility>

namespace bastide::desktop {

using protocol::Json;

namespace {

constexpr float server_width = 340;

/// Of the last game here, or of the first that a new one offers.
std::string plugin_to_show(const Navigator& navigator) {
    const auto& last = navigator.preferences().last_setup;
    if (last && !last->choice.plugins.empty()) return last->choice.plugins.front();
    const setup::Presets offered = setup::read_presets(navigator.options().content / "presets");
    if (offered.presets.empty() || offered.presets.front().choice.plugins.empty()) return {};
    return offered.presets.front().choice.plugins.front();
}

} // namespace

OnlineScreen::OnlineScreen(Navigator& navigator, OnlineClient& client, Identity& identity,
                           OwnServer& own_server, const std::string& link)
    : navigator_(navigator),
      client_(client),
      identity_(identity),
      own_server_(own_server),
      name_(identity.name()),
      land_of_(plugin_to_show(navigator)) {
    if (client_.server())
        address_ = client_.server()->page();
    else if (!identity.servers().empty())
        address_ = identity.servers().front();
    // A game that was left for the title is among one's own in the lobby.
    if (client_.playing()) client_.step_out();
    if (link.empty()) return;
    const std::string own = OnlineClient::own_server_link;
    if (link.rfind(own, 0) == 0) {
        invite(link.substr(own.size()));
    } else {
        address_ = link;
        connect();
    }
}

void OnlineScreen::leave() {
    if (brought_)
        brought_.reset();
    else if (!client_.door().game.empty())
        client_.leave_door();
    else if (!client_.game().empty())
        client_.step_out();
    else
        navigator_.show_title();
}

void OnlineScreen::connect() {
    identity_.set_name(name_);
    const auto& own = own_server_.addresses();
    const std::string server = address_.substr(0, address_.find('#'));
    const bool is_own = std::find(own.begin(), own.end(), server) != own.end();
    problem_ = client_.connect(address_, is_own).value_or("");
    invite_failed_ = false;
    password_.clear();
    copied_ = false;
}

/// Begins a server here, and goes on when it has told where it is.
void OnlineScreen::invite(const std::string& game) {
    identity_.set_name(name_);
    problem_.clear();
    invite_failed_ = false;
    inviting_ = game;
    own_server_.start(OwnServer::program());
}

void OnlineScreen::follow_own_server() {
    if (!inviting_ || own_server_.state() == OwnServer::State::starting) return;
    if (own_server_.state() != OwnServer::State::running) {
        if (own_server_.problem()) problem_ = navigator_.language().said(*own_server_.problem());
        invite_failed_ = true;
        inviting_.reset();
        return;
    }
    const std::string& address = own_server_.addresses().front();
    if (!client_.server() || client_.server()->page() != address) {
        address_ = address + (inviting_->empty() ? "" : '#' + *inviting_);
        connect();
        address_ = address;
        if (!inviting_->empty()) inviting_.reset();
    } else if (client_.state() == OnlineClient::State::ready) {
        inviting_.reset();
        make_game();
    }
}

void OnlineScreen::make_game() {
    identity_.set_name(name_);
    navigator_.show_setup_of_offer(
        [&client = client_](const setup::OfferedGame& game) { client.offer(params_of(game)); },
        name_);
}

/// The screen waits below meanwhile.
void OnlineScreen::bring_game() {
    identity_.set_name(name_);
    problem_.clear();
    navigator_.choose_save([this](const std::filesystem::path& file) {
        try {
            brought_ = brought_game(file, navigator_.catalogue());
            for (records::Seat& seat : brought_->seats)
                if (seat.kind == "person" && seat.name.empty()) seat.name = name_;
        } catch (const std::exception& error) {
            problem_ = navigator_.language().told(error);
        }
    });
}

void OnlineScreen::handle(const sf::Event& event) {
    if (controls_.handle(event, scale()) || event.type != sf::Event::KeyPressed) return;
    if (event.key.code == sf::Keyboard::Escape) leave();
    if (event.key.code == sf::Keyboard::Enter && client_.state() == OnlineClient::State::offline)
        connect();
}

void OnlineScreen::returned() {
    copied_ = false;
}

bool OnlineScreen::update(float) {
    if (client_.take_begun()) navigator_.play_online();
    follow_own_server();
    return navigator_.board_pictures().collect();
}

void OnlineScreen::draw(Painter& painter) {
    Form form(painter, controls_);
    if (form.page(painter.language()("Play online"))) leave();
    const sf::Vector2f window = painter.size();
    const float height = window.y - Form::page_top - Form::page_margin;
    // Two ways, side by side, until one has been taken.
    const bool chooses = client_.state() == OnlineClient::State::offline && client_.possible();
    const float server =
        chooses ? (window.x - 2 * Form::page_margin - Form::page_gap) / 2 : server_width;
    draw_server(form, {Form::page_margin, Form::page_top, server, height});
    const float left = Form::page_margin + server + Form::page_gap;
    const auto panel =
        form.panel("games", {left, Form::page_top, window.x - Form::page_margin - left, height});
    const bool here = client_.state() != OnlineClient::State::offline;
    if (!client_.problem().empty()) {
        form.wrapped(client_.problem(), style::plain(theme::bad));
        form.gap(6);
    }
    if (here && !client_.game().empty())
        draw_waiting_room(form);
    else if (here && !client_.door().game.empty())
        draw_door(form);
    else if (here && brought_)
        draw_bringing(form);
    else if (here && client_.state() == OnlineClient::State::ready)
        draw_lobby(form);
    else
        draw_explanation(form);
}

void OnlineScreen::draw_server(Form& form, sf::FloatRect area) {
    const words::Language& tr = form.language();
    const auto panel = form.panel("server", area);
    const bool offline = client_.state() == OnlineClient::State::offline;
    if (offline && client_.possible()) {
        form.text(tr("Join by a link"), style::heading());
        form.gap(4);
        form.wrapped(tr("Somebody has sent you one? Put it in here, and take a seat."),
                     style::plain(theme::text_2));
        form.gap(8);
    }
    form.text(tr("Your name"), style::bold());
    const Typed name =
        form.text_field({.id = "name", .hint = tr("as others see it"), .submits = offline}, name_);
    if (name.changed) identity_.set_name(name_);
    form.gap(6);
    form.text(tr("Server, or a link to a game"), style::bold());
    const Typed address = form.text_field(
        {.id = "address", .hint = "http://192.0.2.7:8080/#abcdefghij", .submits = offline},
        address_);
    form.gap(2);
    if (name.submitted || address.submitted) connect();
    if (offline) {
        if (form.button({.id = "connect",
                         .label = tr("Connect"),
                         .kind = ButtonKind::primary,
                         .enabled = client_.possible() && !address_.empty()},
                        {form.room(), 42}))
            connect();
        if (client_.possible() && address_.empty())
            form.wrapped(tr("A link or an address has to stand above."),
                         style::small(theme::text_3));
    } else {
        const float half = (form.room() - Form::spacing) / 2;
        if (form.button({.id = "go_there", .label = tr("Go there"), .enabled = !address_.empty()},
                        {half, 36}))
            connect();
        form.beside();
        if (form.button({.id = "disconnect", .label = tr("Disconnect")}, {half, 36}))
            client_.disconnect();
    }
    if (!problem_.empty() && !invite_failed_) form.wrapped(problem_, style::small(theme::bad));
    form.gap(4);
    draw_state(form);
    if (identity_.problem())
        form.wrapped(form.language().said(*identity_.problem()), style::small(theme::bad));
    if (offline) draw_known_servers(form);
    const Json& table = client_.table();
    if (!client_.game().empty() && !table.is_null() && table.value("stage", "") == "waiting")
        draw_chat(form);
}

void OnlineScreen::draw_state(Form& form) {
    const words::Language& tr = form.language();
    switch (client_.state()) {
    case OnlineClient::State::offline: return;
    case OnlineClient::State::connecting:
        form.text(tr("Connecting…"), style::plain(theme::text_2));
        return;
    case OnlineClient::State::ready:
        form.wrapped(tr("Connected to {}", client_.server()->page()), style::plain(theme::accent));
        if (own_server_.state() == OwnServer::State::running)
            form.wrapped(tr("The server runs on this machine as long as this window is open. Games "
                            "are kept, and go on when it runs again."),
                         style::small());
        return;
    case OnlineClient::State::lost:
        form.wrapped(tr("The connection is lost; it is made anew. Nothing is lost on the server."),
                     style::plain(theme::bad));
        return;
    }
}

void OnlineScreen::draw_known_servers(Form& form) {
    const words::Language& tr = form.language();
    constexpr std::size_t most_shown = 6;
    const std::vector<std::string> servers = identity_.servers();
    if (servers.empty()) return;
    form.line();
    form.gap(12);
    form.text(tr("Where you have been"), style::bold());
    for (std::size_t i = 0; i < servers.size() && i < most_shown; ++i)
        if (form.button({.id = "server_" + std::to_string(i + 1), .label = servers[i]},
                        {form.room(), 34})) {
            address_ = servers[i];
            connect();
        }
}

void OnlineScreen::draw_explanation(Form& form) {
    constexpr float least_land = 120;
    const words::Language& tr = form.language();
    if (!client_.possible()) {
        form.wrapped(tr("This program was built without playing online. It needs the packages "
                        "libboost1.81-dev (or newer) and libssl-dev when it is built; ./play "
                        "builds it anew once they are there."),
                     style::plain(theme::bad));
        return;
    }
    if (client_.state() != OnlineClient::State::offline) return;
    form.text(tr("Invite friends"), style::heading());
    form.gap(4);
    const bool starts = own_server_.state() == OwnServer::State::starting;
    if (form.button({.id = "invite",
                     .label = starts ? tr("The server is being started…") : tr("Invite friends"),
                     .kind = ButtonKind::primary,
                     .enabled = !starts},
                    {0, 44}))
        invite();
    if (invite_failed_ && !problem_.empty()) form.wrapped(problem_, style::plain(theme::bad));
    form.gap(10);
    form.steps({tr("You make a game, and send its link to friends."),
                tr("They join by it in this program, or in a browser without installing anything."),
                tr("Nothing gets lost when a connection breaks, a lid is closed or the server is "
                   "started again: you come back to your seat. There are no accounts; a key that "
                   "is kept on this machine says who you are.")});
    form.wrapped(
        tr("This program is the server then, as long as this window is open. One that runs "
           "all the time is started by bastide serve."),
        style::small(theme::text_3));
    form.gap(10);
    if (!land_of_.empty() && form.room_below() > least_land)
        draw_plugin_land(form.painter(), navigator_, land_of_,
                         form.take({form.room(), form.room_below()}));
}

nlohmann::json OnlineScreen::describe() const {
    const char* const states[] = {"offline", "connecting", "ready", "lost"};
    return {{"screen", "online"},
            {"state", states[static_cast<std::size_t>(client_.state())]},
            {"game", client_.game()},
            {"link", client_.game().empty() || !client_.server()
                         ? ""
                         : client_.server()->page(client_.game())},
            {"own_server", own_server_.state() == OwnServer::State::running},
            {"brought", brought_ ? static_cast<int>(brought_->moves.size()) : -1},
            {"door", client_.door().game},
            {"said", client_.said().size()},
            {"games", client_.games().size()},
            {"missing", client_.missing().size()},
            {"problem", problem_.empty() ? client_.problem() : problem_}};
}

} // namespace bastide::desktop
