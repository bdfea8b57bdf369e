// A player's side of a server: the connection, its games, the game one has entered. No drawing.
// Tested in tests/frontend/desktop/online/client_test.cpp.
#pragma once

#include "frontend/desktop/online/address.hpp"
#include "frontend/desktop/online/identity.hpp"
#include "frontend/desktop/online/outside.hpp"
#include "presentation/words/language.hpp"
#include "protocol/game_elsewhere.hpp"

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace bastide::desktop {

/// Connects by itself again and again until it is told to stop, and enters anew the game that was
/// entered. All of it happens in `update`, on one thread.
class OnlineClient {
  public:
    enum class State { offline, connecting, ready, lost };

    /// A plugin of a game that is not here, or another one.
    struct MissingPlugin {
        std::string id;
        std::string hash;
    };

    /// Folders as of a catalogue. What is given must outlive it.
    OnlineClient(std::unique_ptr<Wire> wire, std::unique_ptr<FetchedPlugins> fetched,
                 Identity& identity, const words::Language& language,
                 std::function<const catalogue::Catalogue&()> catalogue, catalogue::Places places);

    /// False where the program was built without what it needs.
    bool possible() const { return wire_ && fetched_; }
    State state() const { return state_; }
    const std::optional<ServerAddress>& server() const { return server_; }
    /// What went wrong last, as a sentence; empty where nothing has.
    const std::string& problem() const { return problem_; }
    void clear_problem() { problem_.clear(); }

    /// By an address or a link. What is wrong with it, as a sentence. The server of this machine
    /// has one key, wherever it is reached.
    std::optional<std::string> connect(const std::string& address, bool own_server = false);
    /// Before the name of a game on it, where a link to go on with begins so.
    static constexpr const char* own_server_link = "this machine#";
    void disconnect();
    /// Takes what has come. True when something has changed.
    bool update(float seconds);

    /// Games of the lobby, as `games` tells them; asked for anew every few seconds while wanted.
    const std::vector<protocol::Json>& games() const { return games_; }

    /// The game that was entered, or is being entered, by its name; empty where there is none.
    const std::string& game() const { return game_; }
    /// The newest `table` of it; null before it.
    const protocol::Json& table() const { return table_; }
    const std::vector<int>& seats() const { return seats_; }
    /// What was said there before it began, the oldest first: the params of `said`.
    const std::vector<protocol::Json>& said() const { return said_; }
    void say(const std::string& text);
    void have_read() { identity_.note_read(game_, said_.size()); }

    /// A game of a link, or of the lobby, that may be looked at before a seat is taken.
    struct Door {
        std::string game;          ///< empty where one stands before none
        protocol::Json table = {}; ///< null until it may be looked at
        bool asks_password = false;
        bool refused_password = false; ///< the last that was given
    };
    const Door& door() const { return door_; }
    void come_to_door(const std::string& game);
    /// Looks at the game, by a password where it asks for one.
    void knock(const std::string& password = {});
    void leave_door();

    void offer(protocol::Json params);
    /// `seats`: how many open ones to take; 0 to watch.
    void enter(const std::string& game, int seats, const std::string& password = {});
    void start();
    /// Gives up the seats, or stops watching.
    void leave();
    /// Goes back to the lobby; the seats stay.
    void step_out();

    /// What has to be fetched before the game can be played.
    const std::vector<MissingPlugin>& missing() const { return missing_; }
    void fetch();
    bool fetching() const { return fetching_; }

    /// Once the game has begun and can be shown; each game only once.
    std::shared_ptr<protocol::GameElsewhere> take_begun();
    /// The same at any time; null before it has begun.
    const std::shared_ptr<protocol::GameElsewhere>& playing() const { return playing_; }

  private:
    using Json = protocol::Json;

    void open();
    void take(const Wire::Event& event);
    void lost(const std::string& why);
    void hear(const Json& message);
    void answered(const std::string& method, const Json& message);
    void notified(const std::string& method, const Json& params);
    void greeted(const Json& result);
    void entered(const Json& result);
    void fetched(const std::string& zip);
    void not_fetched(const std::string& why);
    void fetch_next();
    void look_for_plugins();
    void begin(const Json& game);
    std::string key_name() const;
    void ask(const std::string& method, Json params = Json::object());
    void ask_as(const std::string& purpose, const std::string& method, Json params);
    void opened(const Json& result);
    void refused(const std::string& method, const Json& error);
    void told_table(const Json& table);
    bool offers() const;
    void forget_game();
    std::string link_of(const std::string& game) const;
    void forget_link(const std::string& game);

    std::unique_ptr<Wire> wire_;
    std::unique_ptr<FetchedPlugins> fetched_;
    Identity& identity_;
    const words::Language& language_;
    std::function<const catalogue::Catalogue&()> catalogue_;
    catalogue::Places places_;

    State state_ = State::offline;
    std::optional<ServerAddress> server_;
    bool own_server_ = false;
    std::string problem_;
    float wait_ = 0;   ///< until it is tried again
    float pause_ = 0;  ///< the wait after the next failure
    float ask_in_ = 0; ///< until the games are asked for
    int requests_ = 0;
    std::map<int, std::string> asked_; ///< methods by id, or what for

    std::vector<Json> games_;
    Door door_;
    std::string game_, password_;
    std::vector<int> seats_;
    Json table_;
    std::vector<Json> said_;
    std::vector<MissingPlugin> missing_;
    bool fetching_ = false;
    std::map<std::string, std::string> hashes_;   ///< of plugins here, by folder
    std::map<std::string, std::string> replaced_; ///< fetched in place of those here, by id
    std::unique_ptr<catalogue::Catalogue> catalogue_of_game_;
    std::shared_ptr<protocol::GameElsewhere> playing_;
    bool taken_ = false;
    bool changed_ = false;
};

} // namespace bastide::desktop
