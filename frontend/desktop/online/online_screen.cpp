#include "frontend/desktop/online/online_screen.hpp"

#include "frontend/desktop/online/offers.hpp"
#include "frontend/desktop/window/form_focus.hpp"
#include "frontend/desktop/window/forms.hpp"

#include <imgui.h>

#include <utility>

namespace bastide::desktop {

using protocol::Json;

namespace {

constexpr float margin = Forms::page_margin;
constexpr float gap = 16;
constexpr float server_width = 340;

} // namespace

OnlineScreen::OnlineScreen(Navigator& navigator, OnlineClient& client, Identity& identity,
                           const std::string& link)
    : navigator_(navigator), client_(client), identity_(identity), name_(identity.name()) {
    if (client_.server())
        address_ = client_.server()->page();
    else if (!identity.servers().empty())
        address_ = identity.servers().front();
    // A game that was left for the title is among one's own in the lobby.
    if (client_.playing()) client_.step_out();
    if (link.empty()) return;
    address_ = link;
    connect();
}

void OnlineScreen::leave() {
    if (brought_)
        brought_.reset();
    else if (!door_.empty())
        door_.clear();
    else if (!client_.game().empty())
        client_.step_out();
    else
        navigator_.show_title();
}

void OnlineScreen::connect() {
    identity_.set_name(name_);
    problem_ = client_.connect(address_).value_or("");
    password_.clear();
    copied_ = false;
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
    if (event.type != sf::Event::KeyPressed) return;
    if (event.key.code == sf::Keyboard::Escape
        && !ImGui::IsPopupOpen(nullptr, ImGuiPopupFlags_AnyPopup))
        leave();
    if (event.key.code == sf::Keyboard::Enter && client_.state() == OnlineClient::State::offline)
        connect();
}

bool OnlineScreen::takes_key(const sf::Event::KeyEvent& key) const {
    const std::string& at = navigator_.focus_order().at();
    return key.code == sf::Keyboard::Enter && (at == "address" || at == "name")
           && client_.state() == OnlineClient::State::offline;
}

void OnlineScreen::returned() {
    copied_ = false;
}

bool OnlineScreen::update(float) {
    if (client_.take_begun()) navigator_.play_online();
    return false;
}

void OnlineScreen::draw(Painter& painter) {
    Forms::draw_page_title(painter, painter.language()("Play online"));
}

void OnlineScreen::draw_forms(Forms& forms) {
    if (forms.begin_page("online")) leave();
    const float height = logical_size().y - Forms::page_top - margin;
    ImGui::SetCursorPos(forms.px(margin, Forms::page_top));
    forms.begin_panel("server", forms.px(server_width, height));
    draw_server(forms);
    ImGui::EndChild();
    ImGui::SetCursorPos(forms.px(margin + server_width + gap, Forms::page_top));
    forms.begin_panel("games",
                      forms.px(logical_size().x - 2 * margin - server_width - gap, height));
    const bool here = client_.state() != OnlineClient::State::offline;
    if (!client_.problem().empty()) {
        forms.wrapped(forms.fonts().text, client_.problem(), theme::bad);
        ImGui::Dummy(forms.px(0, 6));
    }
    if (here && !client_.game().empty())
        draw_waiting_room(forms);
    else if (here && !client_.door().empty())
        draw_door(forms, client_.door());
    else if (here && brought_)
        draw_bringing(forms);
    else if (here && !door_.empty())
        draw_door(forms, door_);
    else if (here && client_.state() == OnlineClient::State::ready)
        draw_lobby(forms);
    else
        draw_explanation(forms);
    ImGui::EndChild();
    ImGui::End();
}

void OnlineScreen::draw_server(Forms& forms) {
    const words::Language& tr = forms.language();
    const bool offline = client_.state() == OnlineClient::State::offline;
    forms.text(forms.fonts().bold, tr("Your name"), theme::text_1);
    ImGui::SetNextItemWidth(-1);
    if (forms.text_field("name", name_, tr("as others see it"))) identity_.set_name(name_);
    ImGui::Dummy(forms.px(0, 6));
    forms.text(forms.fonts().bold, tr("Server, or a link to a game"), theme::text_1);
    ImGui::SetNextItemWidth(-1);
    forms.text_field("address", address_, "http://192.0.2.7:8080/#abcdefghij");
    ImGui::Dummy(forms.px(0, 2));
    const float wide = server_width - 28;
    if (offline) {
        if (forms.button("connect", tr("Connect"), forms.px(wide, 42), true,
                         client_.possible() && !address_.empty()))
            connect();
    } else {
        if (forms.button("go_there", tr("Go there"), forms.px(wide / 2 - 4, 36), false,
                         !address_.empty()))
            connect();
        ImGui::SameLine(0, forms.px(8));
        if (forms.button("disconnect", tr("Disconnect"), forms.px(wide / 2 - 4, 36)))
            client_.disconnect();
    }
    if (!problem_.empty()) forms.wrapped(forms.fonts().small, problem_, theme::bad);
    ImGui::Dummy(forms.px(0, 4));
    draw_state(forms);
    if (offline) draw_known_servers(forms);
}

void OnlineScreen::draw_state(Forms& forms) {
    const words::Language& tr = forms.language();
    switch (client_.state()) {
    case OnlineClient::State::offline: return;
    case OnlineClient::State::connecting:
        forms.text(forms.fonts().text, tr("Connecting…"), theme::text_2);
        return;
    case OnlineClient::State::ready:
        forms.wrapped(forms.fonts().text, tr("Connected to {}", client_.server()->page()),
                      theme::accent);
        return;
    case OnlineClient::State::lost:
        forms.wrapped(forms.fonts().text,
                      tr("The connection is lost; it is made anew. Nothing is lost on the server."),
                      theme::bad);
        return;
    }
}

void OnlineScreen::draw_known_servers(Forms& forms) {
    const words::Language& tr = forms.language();
    constexpr std::size_t most_shown = 6;
    const std::vector<std::string> servers = identity_.servers();
    if (servers.empty()) return;
    forms.line();
    ImGui::Dummy(forms.px(0, 4));
    forms.text(forms.fonts().bold, tr("Where you have been"), theme::text_1);
    for (std::size_t i = 0; i < servers.size() && i < most_shown; ++i)
        if (forms.button("server_" + std::to_string(i + 1), servers[i],
                         forms.px(server_width - 28, 34))) {
            address_ = servers[i];
            connect();
        }
}

void OnlineScreen::draw_explanation(Forms& forms) {
    const words::Language& tr = forms.language();
    if (!client_.possible()) {
        forms.wrapped(forms.fonts().text,
                      tr("This program was built without playing online. It needs the packages "
                         "libboost1.81-dev (or newer) and libssl-dev when it is built; ./play "
                         "builds it anew once they are there."),
                      theme::bad);
        return;
    }
    if (client_.state() != OnlineClient::State::offline) return;
    forms.title(tr("With friends elsewhere"), 600);
    ImGui::Dummy(forms.px(0, 4));
    for (const std::string& sentence :
         {tr("Somebody has sent you a link? Put it in on the left, and take a seat."),
          tr("You want to invite others? One of you starts a server, by ./serve or bastide serve; "
             "it says its address. Connect to it, make a game, and send its link. Friends join by "
             "it in this program, or in a browser without installing anything."),
          tr("Nothing gets lost when a connection breaks, a lid is closed or the server is started "
             "again: you come back to your seat. There are no accounts; a key that is kept on this "
             "machine says who you are.")}) {
        forms.wrapped(forms.fonts().text, sentence, theme::text_1);
        ImGui::Dummy(forms.px(0, 6));
    }
}

nlohmann::json OnlineScreen::describe() const {
    const char* const states[] = {"offline", "connecting", "ready", "lost"};
    return {{"screen", "online"},
            {"state", states[static_cast<std::size_t>(client_.state())]},
            {"game", client_.game()},
            {"link", client_.game().empty() || !client_.server()
                         ? ""
                         : client_.server()->page(client_.game())},
            {"brought", brought_ ? static_cast<int>(brought_->moves.size()) : -1},
            {"door", client_.door().empty() ? door_ : client_.door()},
            {"games", client_.games().size()},
            {"missing", client_.missing().size()},
            {"problem", problem_.empty() ? client_.problem() : problem_}};
}

} // namespace bastide::desktop
