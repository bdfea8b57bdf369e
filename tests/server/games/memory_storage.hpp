// A storage in memory that fails while it is told to, and a clock that jumps.
#pragma once

#include "server/games/clock.hpp"
#include "server/storage/storage.hpp"

#include <atomic>
#include <map>
#include <mutex>
#include <set>

namespace bastide::tests {

class MemoryStorage : public server::Storage {
  public:
    void append(const std::vector<server::Entry>& batch) override;
    std::vector<server::Entry> entries(const std::string& game) override;
    std::vector<std::string> games() override;
    std::vector<std::string> all_games() override { return games(); } ///< nobody asks
    void close(const std::string& game) override;
    bool reopen(const std::string& game) override;
    void forget(std::chrono::seconds age, bool open_too) override;
    void tell(const std::vector<server::LobbyNews>& news) override;
    std::vector<server::Lease> leases() override;
    /// As it was when only so many entries of each game were there.
    std::map<std::string, std::vector<server::Entry>> cut(std::size_t entries) const;

    bool is_closed(const std::string& game) const;
    /// What was told of a game last, empty where that is nothing.
    std::string told_of(const std::string& game) const;
    /// Another server has written into this game.
    void add_foreign(const std::string& game);

    std::atomic<bool> failing{false}, unreadable{false};
    std::atomic<int> read{0}; ///< games
    std::map<std::string, std::vector<server::Entry>> stored;
    std::set<std::string> closed;
    std::map<std::string, std::string> told;                      ///< of games
    std::vector<std::pair<std::chrono::seconds, bool>> forgotten; ///< what was asked for

  private:
    mutable std::mutex mutex_;
};

class JumpingClock : public server::Clock {
  public:
    double now() const override { return seconds; }
    std::atomic<double> seconds{1000};
};

} // namespace bastide::tests
