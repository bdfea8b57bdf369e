// Wishes to be told, in the file of games.
// Tested in tests/server/storage/wishes_test.cpp.
#pragma once

#include "database/database.hpp"
#include "server/storage/wishes.hpp"

#include <filesystem>
#include <mutex>

namespace bastide::server {

/// For a new file, and for one of version 3 or earlier.
extern const char* const sqlite_wish_tables;

class SqliteWishes : public WishStore {
  public:
    /// All of these belong to the storage of games, which has the file open.
    SqliteWishes(const std::filesystem::path& file, database::Database& database, std::mutex& mutex)
        : file_(file), database_(database), mutex_(mutex) {}

    std::vector<Wish> wishes(const std::string& game) override;
    std::vector<Wish> wishes_of(const std::string& key) override;
    std::optional<Wish> wish(const std::string& id) override;
    void keep(const Wish& wish, const std::string& code_hash, int entry) override;
    bool confirm(const std::string& id, const std::string& code_hash) override;
    void end(const std::string& id) override;
    void end_all_like(const Wish& wish) override;
    void end_game(const std::string& game) override;
    void end_key(const std::string& game, const std::string& key) override;
    void saw(const std::string& game, const std::string& key, int entry) override;
    bool mark(const Wish& wish, int entry, Epoch epoch) override;
    bool is_news(const Wish& wish, int entry) override;
    bool take_mail(const std::string& address_hash, Mailing mailing) override;
    void refuse_mail(const std::string& address_hash) override;
    void tidy() override;
    std::string secret(const std::string& name, const std::string& value) override;
    void forget_key(const std::string& key) override;

  private:
    template <class... Values>
    std::vector<Wish> found(const char* condition, const Values&... values);
    template <class... Values>
    bool run(const char* sql, const Values&... values);

    const std::filesystem::path& file_;
    database::Database& database_;
    std::mutex& mutex_;
};

} // namespace bastide::server
