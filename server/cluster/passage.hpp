// Passes people on to the process that holds their game.
// Tested in tests/server/cluster/cluster_test.cpp.
#pragma once

#include "network/connections/client.hpp"
#include "server/games/game_server.hpp"
#include "server/storage/leases.hpp"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <thread>

namespace bastide::server {

/// For each connection, and each other process that it needs, one WebSocket to that process; what
/// comes is passed on as it is, both ways. When it ends, the connection is closed: whoever has it
/// comes again, and finds the game where it is then.
class Passage : private network::ClientListener {
  public:
    /// What it does with people here. `receive` takes a request once more, since this process
    /// holds the game by now.
    struct Here {
        Send send;
        Close close;
        std::function<bool(const std::string& game)> holds;
        std::function<void(network::ConnectionId, const std::string& text)> receive;
        std::function<void(const Lease&)> take_up;
    };

    /// `address`: of this process, as it has given it to the leases, which must outlive it.
    Passage(Leases& leases, std::string address, Here here);
    ~Passage() override;
    Passage(const Passage&) = delete;
    Passage& operator=(const Passage&) = delete;

    /// From any thread. Questions of one connection are passed on in order.
    void ask(Cluster::Question question);
    void gone(network::ConnectionId connection);
    /// Whether something that the connection has asked about the game waits here, or was passed on:
    /// what it asks next has to come behind that, even where this process holds the game by now.
    bool leads(network::ConnectionId connection, const std::string& game) const;

    std::uint64_t passed_on() const { return passed_on_; }
    /// Questions that wait.
    std::size_t waiting() const;

  private:
    /// To another process, for one connection.
    struct Relay {
        network::ConnectionId here = 0;
        std::string address;
        bool opened = false, greeted = false;
        std::deque<std::string> waiting; ///< until it is opened; the greeting first
    };

    void opened(network::ConnectionId relay) override;
    void received(network::ConnectionId relay, std::string text) override;
    void closed(network::ConnectionId relay, const engine::Message& why) override;

    using Moment = std::chrono::steady_clock::time_point;
    /// Questions of one connection, one after the other.
    struct Line {
        std::deque<Cluster::Question> questions;
        int looks = 0; ///< for the game of the first
    };
    /// Where a game is; the address of another process.
    struct Place {
        enum { nowhere, here, elsewhere, on_its_way } where = on_its_way;
        std::string address = {};
    };

    void run();
    void answer_first(network::ConnectionId connection, std::unique_lock<std::mutex>& lock);
    Place look(const Cluster::Question& question, int looks);
    Place look_in_storage(const Cluster::Question& question, int looks);
    void finish(const Cluster::Question& question, Place place);
    void refuse(const Cluster::Question& question, const engine::Message& why);
    bool try_to_pass_on(const Cluster::Question& question, const std::string& address);
    void pass_on(const Cluster::Question& question, const std::string& address);
    network::ConnectionId way_to(const Cluster::Question& question, const std::string& address);

    Leases& leases_;
    const std::string address_;
    const Here here_;
    mutable std::mutex mutex_; ///< of what follows; nothing of `here_` is called with it
    std::condition_variable asked_;
    std::map<network::ConnectionId, Line> lines_;
    std::multimap<Moment, network::ConnectionId> due_; ///< each line once, and some that are gone
    std::map<network::ConnectionId, Relay> relays_;
    std::map<std::pair<network::ConnectionId, std::string>, network::ConnectionId> by_address_;
    std::map<std::pair<network::ConnectionId, std::string>, std::string>
        games_; ///< their addresses
    bool ending_ = false;
    std::atomic<std::uint64_t> passed_on_{0};
    std::unique_ptr<network::Client> client_;
    std::thread thread_; ///< last: it uses all the others
};

} // namespace bastide::server
