#include "server/program/open_storage.hpp"

#include "server/storage/sqlite_storage.hpp"
#ifdef BASTIDE_POSTGRES
#include "server/storage/postgres_storage.hpp"
#endif

namespace bastide::server {

OpenedStorage open_storage(const std::string& database, const std::filesystem::path& data,
                           const std::string& address) {
    if (database.empty()) return {std::make_unique<SqliteStorage>(data / "games.db")};
#ifdef BASTIDE_POSTGRES
    auto opened = std::make_unique<PostgresStorage>(database, address);
    Leases* const leases = opened.get();
    return {std::move(opened), leases};
#else
    throw StorageError(
        "this server was built without PostgreSQL: it needs libpq-dev when it is built, "
        "to play for "
        + address);
#endif
}

} // namespace bastide::server
