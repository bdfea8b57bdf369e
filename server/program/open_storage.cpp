#include "server/program/open_storage.hpp"

#include "server/storage/sqlite_storage.hpp"
#ifdef BASTIDE_POSTGRES
#include "server/postgres/postgres_storage.hpp"
#endif

namespace bastide::server {

OpenedStorage open_storage(const std::string& database, const std::filesystem::path& data,
                           [[maybe_unused]] const std::string& address) {
    if (database.empty()) return {std::make_unique<SqliteStorage>(data / "games.db")};
#ifdef BASTIDE_POSTGRES
    auto opened = std::make_unique<PostgresStorage>(database, address);
    Leases* const leases = opened.get();
    return {std::move(opened), leases};
#else
    throw StorageError("this server was built without PostgreSQL, which needs libpq-dev when it is "
                       "built");
#endif
}

OpenedStorage open_to_read(const std::string& database, const std::filesystem::path& data) {
    // In place: they cannot be moved.
#ifdef BASTIDE_POSTGRES
    if (!database.empty()) {
        auto* const opened = new PostgresStorage(PostgresStorage::to_read(database));
        return {std::unique_ptr<Storage>(opened), opened};
    }
#endif
    if (!database.empty()) return open_storage(database, data, "");
    return {std::unique_ptr<Storage>(new SqliteStorage(SqliteStorage::to_read(data / "games.db")))};
}

OpenedStorage open_to_forget(const std::string& database, const std::filesystem::path& data) {
    if (!database.empty()) return open_to_read(database, data);
    return {
        std::unique_ptr<Storage>(new SqliteStorage(SqliteStorage::to_forget(data / "games.db")))};
}

void fetch_packages(Leases& leases, packages::Library& library,
                    const packages::Packages& packages) {
    for (const auto& [plugin, hash] : packages) {
        if (library.store().has(hash)) continue;
        if (const auto zip = leases.package(hash)) library.store().add(hash, *zip);
    }
}

} // namespace bastide::server
