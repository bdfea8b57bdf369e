// A server whose storage fails now and then, whose clock jumps, and that can be killed.
#pragma once

#include "network/listening/network.hpp"
#include "server/games/game_server.hpp"
#include "server/storage/sqlite_storage.hpp"
#include "tests/server/games/memory_storage.hpp"

#include <atomic>
#include <filesystem>
#include <memory>
#include <mutex>
#include <random>

namespace bastide::tests {

/// What goes to a storage fails at times: before it is written, or after, so that it is given
/// again.
class FaultyStorage : public server::Storage {
  public:
    explicit FaultyStorage(const std::filesystem::path& file) : storage_(file) {}

    void append(const std::vector<server::Entry>& batch) override;
    std::vector<server::Entry> entries(const std::string& game) override {
        return storage_.entries(game);
    }
    std::vector<std::string> games() override { return storage_.games(); }
    std::vector<std::string> all_games() override { return storage_.all_games(); }
    void close(const std::string& game) override { storage_.close(game); }
    bool reopen(const std::string& game) override { return storage_.reopen(game); }
    void forget(std::chrono::seconds age, bool open_too) override {
        storage_.forget(age, open_too);
    }
    void tell(const std::vector<server::LobbyNews>& news) override { storage_.tell(news); }
    std::vector<server::Lease> leases() override { return storage_.leases(); }

    std::atomic<double> fault_rate{0};
    std::atomic<bool> is_away{false}; ///< everything fails
    std::atomic<int> faults{0};       ///< of this
    std::atomic<int> disk_faults{0};  ///< of what lies below

  private:
    server::SqliteStorage storage_;
    std::mt19937 chance_{7}; ///< of the journal's thread alone
};

/// Games, journal and network as in the program. Its storage and clock outlive it.
class FaultyServer : public network::Listener {
  public:
    /// Port 0: any.
    FaultyServer(FaultyStorage& storage, server::Clock& clock, int port);
    /// What is not written yet is lost with `is_away`, as if it was killed.
    ~FaultyServer() override;

    std::string url() const;
    int port() const { return network_.port(); }
    server::GameServer& house() { return *games_; }

    void opened(network::ConnectionId connection, const std::string& address) override;
    void received(network::ConnectionId connection, std::string text) override;
    void closed(network::ConnectionId connection) override;
    network::HttpResponse answer(const network::HttpRequest&) override { return {404, "", "", {}}; }

  private:
    void inform(const std::function<void(server::GameServer&)>& what);

    network::Network network_;
    std::mutex mutex_;
    server::GameServer* informed_ = nullptr; ///< of the storage
    server::Journal journal_;
    std::unique_ptr<server::GameServer> games_;
};

} // namespace bastide::tests
