// Wishes to be told, in a database of PostgreSQL.
// Tested in tests/server/storage/wishes_test.cpp.
#pragma once

#include "server/postgres/postgres_connection.hpp"
#include "server/storage/wishes.hpp"

namespace bastide::server {

class PostgresWishes : public WishStore {
  public:
    /// The connection is the storage's.
    explicit PostgresWishes(PostgresConnection& connection) : connection_(connection) {}

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
    std::vector<Wish> found(const std::string& condition, const std::string& value);

    PostgresConnection& connection_;
};

} // namespace bastide::server
