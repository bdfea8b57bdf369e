// Games in a database of PostgreSQL that several processes share. See docs/cluster.md.
// Tested in tests/server/storage/postgres_storage_test.cpp.
#pragma once

#include "server/postgres/postgres_connection.hpp"
#include "server/postgres/postgres_wishes.hpp"
#include "server/storage/leases.hpp"

#include <atomic>
#include <deque>
#include <map>
#include <span>

namespace bastide::server {

class PostgresStorage : public Storage, public Leases {
  public:
    /// "postgresql://user@host/name"; tables are made where there are none, those of an earlier
    /// version are brought to this one. `address`: of this process, for `holder`; empty for what
    /// nobody reaches. What is gone from the lobby is forgotten there when all have heard of it.
    /// Throws `StorageError`, also for tables of a later version or of another program.
    PostgresStorage(const std::string& url, std::string address,
                    std::chrono::milliseconds until_all_have_heard = std::chrono::minutes(1));
    /// The same to be read: nothing is made there.
    static PostgresStorage to_read(const std::string& url);

    void append(const std::vector<Entry>& batch) override;
    std::vector<Entry> entries(const std::string& game) override;
    std::vector<std::string> games() override;
    std::vector<std::string> all_games() override;
    void close(const std::string& game) override;
    bool reopen(const std::string& game) override;
    void forget(std::chrono::seconds age, bool open_too) override;
    void tell(const std::vector<LobbyNews>& news) override;

    std::chrono::milliseconds duration() const override;
    Epoch renew() override;
    std::vector<Lease> claim(std::size_t most) override;
    std::optional<Lease> claim(const std::string& game) override;
    void release() override;
    std::optional<std::string> holder(const std::string& game) override;
    Held held() override;
    std::vector<LobbyNews> hear() override;
    void keep_package(const std::string& hash, const std::string& zip) override;
    std::vector<std::string> missing_packages(const std::vector<std::string>& hashes) override;
    std::optional<std::string> package(const std::string& hash) override;

    const Durations* queries() const override { return &queries_; }
    void rewrite(const std::vector<Entry>& entries) override;
    WishStore* wishes() override { return &wishes_; }

  private:
    struct ToRead {};
    struct Unopened {};
    PostgresStorage(const std::string& url, ToRead);
    PostgresStorage(const std::string& url, std::string address, Unopened);
    void take_address();
    static void hold_games(const PostgresConnection::Ask& ask, const std::vector<Entry>& batch);
    static void begin_games(const PostgresConnection::Ask& ask, const std::vector<Entry>& batch,
                            std::map<std::string, Epoch> there);
    static void add_entries(const PostgresConnection::Ask& ask, const std::vector<Entry>& batch);
    std::vector<std::string> names(bool closed_too);
    std::vector<Lease> claim_by(const std::string& sql, const std::string& value);
    std::string epoch_text() const { return std::to_string(epoch_); }
    void tell_some(std::span<const LobbyNews> news);
    void forget_the_gone();
    void look_who_lives();
    std::size_t hear_page();

    const std::string address_;
    std::chrono::milliseconds until_all_have_heard_{};
    std::atomic<Epoch> epoch_{0};
    // Each has its own, so that a slow batch, or games to be forgotten, make no lease run out.
    Durations queries_;
    PostgresConnection writing_, reading_, leasing_, claiming_, telling_, keeping_;
    PostgresWishes wishes_; ///< by `keeping_`
    std::mutex told_;       ///< of what follows
    std::deque<std::pair<std::chrono::steady_clock::time_point, std::string>> gone_;
    std::mutex hearing_; ///< of what follows
    Epoch hears_as_ = 0;
    std::map<Epoch, std::int64_t> heard_; ///< of each other process the newest of its news
    std::map<std::string, Epoch> told_by_;
    std::vector<LobbyNews> news_; ///< heard, and not returned yet
};

} // namespace bastide::server
