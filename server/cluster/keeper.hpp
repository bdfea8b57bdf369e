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
    std::uint64_t rounds = 0;   ///< in which it has looked for games and news
    std::size_t in_no_lobby =
        0;          ///< open games of the database that nobody holds, or it itself, and not here
    double age = 0; ///< seconds since it has renewed
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

    /// Renews and claims once, then every second, each on a thread of its own, so that nothing that
    /// is slow makes the lease run out. Throws `StorageError` where the first time fails. What is
    /// given must outlive it.
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
    void repeat(std::chrono::milliseconds pause, const std::function<void()>& act);
    void attempt(bool& failing, const char* event, const std::function<void()>& act);
    void keep_lease();
    void go_round();
    void renew();
    void lose(const char* event, Epoch before);
    bool has_room() const;
    void claim();
    void count();

    Leases& leases_;
    GameServer& games_;
    Clock& clock_;
    const std::size_t most_games_;
    const Tell tell_;
    std::atomic<Epoch> epoch_{0};
    bool must_release_ = false; ///< what was dropped here is still this process's in the storage
    bool renewal_fails_ = false, round_fails_ = false; ///< each of its thread alone
    std::atomic<double> renewed_{0};
    std::atomic<std::uint64_t> taken_up_{0}, lost_{0}, rounds_{0};
    std::atomic<std::size_t> in_no_lobby_{0};
    std::atomic<bool> ending_{false};
    std::mutex mutex_; ///< of the waiting for its end
    std::condition_variable ends_;
    std::thread renewing_, going_round_; ///< last: they use all the others
};

} // namespace bastide::server
