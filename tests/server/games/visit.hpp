// A game server with clients, without a network: who they are, and what each was ever sent.
#pragma once

#include "server/games/game_server.hpp"
#include "tests/server/games/memory_storage.hpp"

#include <condition_variable>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <vector>

namespace bastide::tests {

using protocol::Json;

/// Clients.
inline constexpr network::ConnectionId anna = 1, boris = 2, clara = 3;

class Visit {
  public:
    /// Takes up what the storage has. `others`: processes, whom it may ask.
    explicit Visit(server::Storage& storage, server::GameServerOptions options = {},
                   packages::Library& library = bundled(), server::Cluster others = {});
    /// The plugins of this checkout.
    static packages::Library& bundled();
    ~Visit();

    /// A client comes, and says hello with its key; without one it gets one.
    void come(network::ConnectionId client, const std::string& key = "");
    /// The same, told of games in words of a language.
    void come_for_words(network::ConnectionId client, const std::string& key = "",
                        const std::string& language = "en");
    void go(network::ConnectionId client) { games_->closed(client); }
    void send(network::ConnectionId client, const std::string& text);
    /// The answer to a request, the whole message, which must be as the schema says; null when
    /// there is none within the time.
    Json ask(network::ConnectionId client, const std::string& method,
             const Json& params = Json::object(), double seconds = 20);
    /// Waits until it holds; false after 60 s. All that was sent stays as it is meanwhile.
    bool wait_until(const std::function<bool()>& holds);

    // While nothing is waited for, a copy.

    std::vector<Json> sent(network::ConnectionId client) const;
    /// The params of the newest notification of a method, null without one; within `wait_until`
    /// too.
    Json newest(network::ConnectionId client, const std::string& method) const;
    /// Was sent away, to come again.
    bool was_closed(network::ConnectionId client) const;
    std::string key(network::ConnectionId client) const { return keys_.at(client); }
    server::GameServer& house() { return *games_; }

    JumpingClock clock;

  private:
    void greet(network::ConnectionId client, Json hello, const std::string& key);
    void keep(network::ConnectionId client, const std::string& text);
    void inform(server::GameServer* house);

    mutable std::recursive_mutex mutex_;
    std::condition_variable_any came_;
    std::map<network::ConnectionId, std::vector<Json>> sent_;
    std::map<network::ConnectionId, std::string> keys_;
    std::set<network::ConnectionId> closed_;
    std::map<int, Json> answers_; ///< by the id of the request
    int requests_ = 0;
    server::GameServer* informed_ =
        nullptr; ///< of the state of the storage, by the journal's thread
    std::unique_ptr<server::Journal> journal_;
    std::unique_ptr<server::GameServer> games_;
};

} // namespace bastide::tests
