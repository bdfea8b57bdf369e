// Play online: a server, its games, and the room in which one waits for others.
// Tested in tests/server/together_test.py.
#pragma once

#include "frontend/desktop/online/client.hpp"
#include "frontend/desktop/online/own_server.hpp"
#include "frontend/desktop/window/navigator.hpp"
#include "frontend/desktop/window/screen.hpp"
#include "presentation/setup/offered_game.hpp"

#include <optional>
#include <string>

namespace bastide::desktop {

class Form;

class OnlineScreen : public Screen {
  public:
    /// With a link it goes there at once, to the own server too.
    OnlineScreen(Navigator& navigator, OnlineClient& client, Identity& identity,
                 OwnServer& own_server, const std::string& link = {});

    void handle(const sf::Event& event) override;
    void returned() override;
    bool update(float seconds) override;
    void draw(Painter& painter) override;
    nlohmann::json describe() const override;

  private:
    void leave();
    void connect();
    void invite(const std::string& game = {});
    void follow_own_server();
    void make_game();
    void bring_game();
    void draw_server(Form& form, sf::FloatRect area);
    void draw_state(Form& form);
    void draw_known_servers(Form& form);
    void draw_explanation(Form& form);
    // online_lobby.cpp
    void draw_lobby(Form& form);
    void draw_game_row(Form& form, const protocol::Json& game, const std::string& number);
    // door.cpp
    void draw_door(Form& form);
    void draw_password(Form& form);
    void draw_entries(Form& form, const protocol::Json& table);
    void enter(int seats);
    std::string plugin_titles(const protocol::Json& plugins) const;
    // bringing.cpp
    void draw_bringing(Form& form);
    void draw_brought_seat(Form& form, records::Seat& seat, const std::string& number);
    // waiting_room.cpp
    void draw_waiting_room(Form& form);
    void draw_link(Form& form);
    void draw_seats(Form& form, const protocol::Json& table);
    void draw_chat(Form& form);
    void draw_missing(Form& form);

    Navigator& navigator_;
    OnlineClient& client_;
    Identity& identity_;
    OwnServer& own_server_;
    std::string address_, name_, password_, line_; ///< being typed
    std::optional<setup::OfferedGame> brought_;    ///< that is about to be offered
    std::optional<std::string> inviting_; ///< to this game, or a new one, once the server runs
    std::string land_of_;                 ///< the plugin whose land is shown
    std::string problem_;
    bool invite_failed_ = false; ///< that it is about
    std::size_t said_ = 0;       ///< messages, when the newest came into sight
    bool copied_ = false;        ///< the link
};

} // namespace bastide::desktop
