// A database in memory that several processes share, each with a view of its own that can be cut.
#pragma once

#include "server/storage/leases.hpp"

#include <atomic>
#include <map>
#include <mutex>
#include <set>

namespace bastide::tests {

/// What all of them see. Its time goes by hand.
class MemoryCluster {
  public:
    struct Game {
        std::vector<server::Entry> entries;
        server::Epoch holder = 0, epoch = 0;
        bool closed = false;
    };
    struct Process {
        std::string address;
        double until = 0;
    };
    struct Told {
        std::string game, text;
        server::Epoch by = 0;
    };

    std::mutex mutex;
    double time = 0; ///< seconds
    server::Epoch last_epoch = 0;
    std::map<server::Epoch, Process> processes;
    std::map<std::string, Game> games;
    std::vector<Told> told;
    std::map<std::string, std::string> packages;

    void pass(double seconds);
    std::vector<server::Entry> entries(const std::string& game);
    std::string holder(const std::string& game);
};

/// Of one process.
class MemoryNode : public server::Storage, public server::Leases {
  public:
    MemoryNode(MemoryCluster& cluster, std::string address)
        : cluster_(cluster), address_(std::move(address)) {}

    std::atomic<bool> cut{false};            ///< nothing reaches the database
    std::atomic<int> renewals{0}, rounds{0}; ///< of its lease, of what is told by others
    std::atomic<int> read{0};                ///< games

    void append(const std::vector<server::Entry>& batch) override;
    std::vector<server::Entry> entries(const std::string& game) override;
    std::vector<std::string> games() override;
    std::vector<std::string> all_games() override { return games(); } ///< nobody asks
    void close(const std::string& game) override;
    bool reopen(const std::string&) override { return false; } ///< nobody asks
    void forget(std::chrono::seconds, bool) override {}

    std::chrono::milliseconds duration() const override { return std::chrono::seconds(5); }
    server::Epoch renew() override;
    std::vector<server::Lease> claim(std::size_t most) override;
    std::optional<server::Lease> claim(const std::string& game) override;
    void release() override;
    std::optional<std::string> holder(const std::string& game) override;
    Held held() override;
    void tell(const std::vector<server::LobbyNews>& news) override;
    std::vector<server::LobbyNews> hear() override;
    void keep_package(const std::string& hash, const std::string& zip) override;
    std::vector<std::string> missing_packages(const std::vector<std::string>& hashes) override;
    std::optional<std::string> package(const std::string& hash) override;

  private:
    std::unique_lock<std::mutex> enter() const;
    bool is_free(const MemoryCluster::Game& game) const;
    server::Lease lease(const std::string& name) const;

    MemoryCluster& cluster_;
    const std::string address_;
    server::Epoch epoch_ = 0;
    std::size_t heard_ = 0;
};

} // namespace bastide::tests
