// Play online: a server, its games, and the room in which one waits for others.
// Tested in tests/server/together_test.py.
#pragma once

#include "frontend/desktop/online/client.hpp"
#include "frontend/desktop/window/screen.hpp"
#include "presentation/setup/offered_game.hpp"

#include <SFML/Graphics/Texture.hpp>

#include <optional>
#include <string>

namespace bastide::desktop {

class OnlineScreen : public Screen {
  public:
    /// With a link it goes there at once.
    OnlineScreen(Navigator& navigator, OnlineClient& client, Identity& identity,
                 const std::string& link = {});

    void handle(const sf::Event& event) override;
    bool takes_key(const sf::Event::KeyEvent& key) const override;
    void returned() override;
    bool update(float seconds) override;
    void draw(Painter& painter) override;
    bool has_forms() const override { return true; }
    void draw_forms(Forms& forms) override;
    nlohmann::json describe() const override;

  private:
    void leave();
    void connect();
    void make_game();
    void bring_game();
    void draw_server(Forms& forms);
    void draw_state(Forms& forms);
    void draw_known_servers(Forms& forms);
    void draw_explanation(Forms& forms);
    // online_lobby.cpp
    void draw_lobby(Forms& forms);
    void draw_game_row(Forms& forms, const protocol::Json& game, int number);
    void draw_door(Forms& forms, const std::string& game);
    std::string plugin_titles(const protocol::Json& plugins) const;
    // bringing.cpp
    void draw_bringing(Forms& forms);
    void draw_brought_seat(Forms& forms, records::Seat& seat, std::size_t number);
    // waiting_room.cpp
    void draw_waiting_room(Forms& forms);
    void draw_link(Forms& forms);
    void draw_seats(Forms& forms);
    void draw_missing(Forms& forms);

    Navigator& navigator_;
    OnlineClient& client_;
    Identity& identity_;
    std::string address_, name_, password_;     ///< being typed
    std::string door_;                          ///< a game of the lobby that one is about to enter
    std::optional<setup::OfferedGame> brought_; ///< that is about to be offered
    std::string problem_;
    bool copied_ = false;  ///< the link
    std::string pictured_; ///< the link that the picture shows
    sf::Texture picture_;
};

} // namespace bastide::desktop
