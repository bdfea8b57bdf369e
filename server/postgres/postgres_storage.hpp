// Games in a database of PostgreSQL that several processes share. See docs/cluster.md.
// Tested in tests/server/storage/postgres_storage_test.cpp.
#pragma once

#include "server/postgres/postgres_connection.hpp"
#include "server/storage/leases.hpp"

#include <atomic>
#include <map>

namespace bastide::server {

class PostgresStorage : public Storage, public Leases {
  public:
    /// "postgresql://user@host/name"; tables are made where there are none. `address`: of this
    /// process, for `holder`. Throws `StorageError`, also for tables of a later version or of
    /// another program.
    PostgresStorage(const std::string& url, std::string address);

    void append(const std::vector<Entry>& batch) override;
    std::vector<Entry> entries(const std::string& game) override;
    std::vector<std::string> games() override;
    std::vector<std::string> all_games() override;
    void close(const std::string& game) override;
    void forget(std::chrono::seconds age, bool open_too) override;

    std::chrono::milliseconds duration() const override;
    Epoch renew() override;
    std::vector<Lease> claim(std::size_t most) override;
    std::optional<Lease> claim(const std::string& game) override;
    void release() override;
    std::optional<std::string> holder(const std::string& game) override;
    void tell(const std::vector<LobbyNews>& news) override;
    std::vector<LobbyNews> hear() override;
    bool wait(std::chrono::milliseconds longest) override;
    void keep_package(const std::string& hash, const std::string& zip) override;
    std::optional<std::string> package(const std::string& hash) override;

  private:
    static void make_tables(const PostgresConnection::Ask& ask);
    static void check_tables(const PostgresConnection::Ask& ask);
    static void hold_games(const PostgresConnection::Ask& ask, const std::vector<Entry>& batch);
    static void begin_games(const PostgresConnection::Ask& ask, const std::vector<Entry>& batch,
                            std::map<std::string, Epoch> there);
    static void add_entries(const PostgresConnection::Ask& ask, const std::vector<Entry>& batch);
    std::vector<std::string> names(const char* sql);
    std::vector<Lease> claim_by(const std::string& sql, const std::string& value);
    std::string epoch_text() const { return std::to_string(epoch_); }
    void forget_the_dead(std::vector<LobbyNews>& news);

    const std::string address_;
    std::atomic<Epoch> epoch_{0};
    // Each has its own, so that a slow batch, or games to be forgotten, make no lease run out.
    PostgresConnection writing_, reading_, leasing_, keeping_, listening_;
    std::mutex hearing_;                  ///< of what follows
    std::map<Epoch, std::int64_t> heard_; ///< of each process the newest of its news
    std::map<std::string, Epoch> told_by_;
};

} // namespace bastide::server
