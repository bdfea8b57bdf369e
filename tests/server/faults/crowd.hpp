// People at a server who know no rule, and come back whatever happens to their connections.
#pragma once

#include "network/connections/client.hpp"
#include "protocol/json_rpc.hpp"

#include <chrono>
#include <map>
#include <mutex>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace bastide::tests {

using protocol::Json;

/// A request whose answer is told from others by a name.
std::string request_text(const std::string& id, const std::string& method, const Json& params);

/// Somebody in a game, with a key of their own.
struct Person {
    std::string key, game;
    int seats = 1; ///< that are taken, where they have none there
    // What they know by now:
    Json scores;                        ///< null while the game is not over
    std::map<std::string, int> answers; ///< entries, by the name of the request
    int contradictions = 0;             ///< another answer to the same request
    int connections = 0;                ///< that were opened
};

class Crowd : public network::ClientListener {
  public:
    explicit Crowd(unsigned seed) : chance_(seed), client_(*this) {}

    void join(std::string url, Person person);
    /// From now on each connection is opened to any of these, as a server before them would do.
    void lead_to(std::vector<std::string> urls);
    /// Opens what is closed, asks again for what was not answered; to be called often.
    void tick();
    /// The connections of so many of them end.
    void cut(int people);
    /// So many see their games' end.
    int finished() const;
    std::vector<Person> people() const;

    void opened(network::ConnectionId connection) override;
    void received(network::ConnectionId connection, std::string text) override;
    void closed(network::ConnectionId connection, const engine::Message& why) override;

  private:
    using Time = std::chrono::steady_clock::time_point;
    struct Guest {
        Person person;
        std::string url;
        network::ConnectionId connection = 0;
        Time try_again, heard;
        int newest_turn = -1;
        std::string request, act; ///< the newest, sent until it is answered
    };

    void enter(const Guest& guest);
    void take_turn(Guest& guest, const Json& turn);
    void take_answer(Guest& guest, const std::string& request, const Json& message);
    void call(const Guest& guest, const std::string& id, const std::string& method,
              const Json& params);
    Guest* of(network::ConnectionId connection);

    mutable std::mutex mutex_;
    std::mt19937 chance_;
    std::vector<Guest> guests_;
    std::vector<std::string> urls_; ///< none: each has their own
    network::Client client_;        ///< the last: it calls the others
};

} // namespace bastide::tests
