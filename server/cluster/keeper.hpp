// Keeps the games of a game server where several processes share a storage: says that this one
// lives, takes up what nobody holds, and gives up what it has lost.
// Tested in tests/server/cluster/cluster_test.cpp.
#pragma once

#include "server/games/game_server.hpp"
#include "server/storage/leases.hpp"

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

namespace bastide::server {

/// Since it began.
struct KeeperFigures {
    std::uint64_t taken_up = 0; ///< games
    std::uint64_t lost = 0;     ///< times that it was too late to renew
    double age = 0;             ///< seconds since it has renewed
};

class Keeper {
  public:
    /// Something that an operator wants to know: of a game or of none, in an epoch or in none.
    struct Event {
        const char* name = "";
        std::string game = {};
        Epoch epoch = 0;
        std::string why = {};
    };
    using Tell = std::function<void(const Event&)>;

    /// Renews and claims once, then on a thread of its own every second, sooner when others tell of
    /// something. What is given must outlive it. Throws `StorageError` where the first time fails.
    Keeper(Leases& leases, GameServer& games, Clock& clock, std::size_t most_games, Tell tell);
    /// Renews no longer. The leases stay as they are: see `Leases::release`.
    ~Keeper();
    Keeper(const Keeper&) = delete;
    Keeper& operator=(const Keeper&) = delete;

    /// A game that was claimed for somebody who asked for it. From any thread.
    void take_up(const Lease& lease);
    /// Its games are its own still, as far as it can know.
    bool holds() const;
    KeeperFigures figures() const;

  private:
    void run();
    void step();
    void renew();
    void lose(const char* event);
    void claim();

    Leases& leases_;
    GameServer& games_;
    Clock& clock_;
    const std::size_t most_games_;
    const Tell tell_;
    Epoch epoch_ = 0;
    bool must_release_ = false; ///< what was dropped here is still this process's in the storage
    bool tells_all_ = true;
    bool failing_ = false;
    std::atomic<double> renewed_{0};
    std::atomic<std::uint64_t> taken_up_{0}, lost_{0};
    std::atomic<bool> ending_{false};
    std::thread thread_; ///< last: it uses all the others
};

} // namespace bastide::server
