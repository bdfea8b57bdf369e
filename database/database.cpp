#include "database/database.hpp"

#include <sqlite3.h>

namespace bastide::database {

bool DatabaseError::damaged() const {
    switch (code_ & 0xff) { // the rest of an extended code says more
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
    case SQLITE_ERROR: // a table or a column is missing
    case SQLITE_FORMAT:
    case SQLITE_CONSTRAINT: return true;
    default: return false;
    }
}

Database::Database(const std::filesystem::path& file) {
    constexpr int wait_milliseconds = 5000;
    sqlite3* opened = nullptr;
    const int code = sqlite3_open_v2(file.empty() ? ":memory:" : file.c_str(), &opened,
                                     SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nullptr);
    handle_.reset(opened);
    if (code != SQLITE_OK) fail(code);
    sqlite3_busy_timeout(opened, wait_milliseconds);
}

void Database::Close::operator()(sqlite3* handle) const {
    sqlite3_close_v2(handle);
}

void Database::fail(int code) const {
    throw DatabaseError(code, handle_ ? sqlite3_errmsg(handle_.get()) : sqlite3_errstr(code));
}

void Database::run(const char* sql) {
    const int code = sqlite3_exec(handle_.get(), sql, nullptr, nullptr, nullptr);
    if (code != SQLITE_OK) fail(code);
}

void Database::empty() {
    sqlite3_db_config(handle_.get(), SQLITE_DBCONFIG_RESET_DATABASE, 1, nullptr);
    const int code = sqlite3_exec(handle_.get(), "VACUUM", nullptr, nullptr, nullptr);
    sqlite3_db_config(handle_.get(), SQLITE_DBCONFIG_RESET_DATABASE, 0, nullptr);
    if (code != SQLITE_OK) fail(code);
}

Statement::Statement(Database& database, const char* sql) : database_(database) {
    sqlite3_stmt* prepared = nullptr;
    const int code = sqlite3_prepare_v2(database.handle_.get(), sql, -1, &prepared, nullptr);
    handle_.reset(prepared);
    if (code != SQLITE_OK) database_.fail(code);
}

void Statement::Finalize::operator()(sqlite3_stmt* handle) const {
    sqlite3_finalize(handle);
}

void Statement::begin() {
    sqlite3_reset(handle_.get());
    sqlite3_clear_bindings(handle_.get());
}

bool Statement::step() {
    const int code = sqlite3_step(handle_.get());
    if (code != SQLITE_ROW && code != SQLITE_DONE) database_.fail(code);
    if (code == SQLITE_DONE) sqlite3_reset(handle_.get()); // it would keep others from writing
    return code == SQLITE_ROW;
}

std::int64_t Statement::integer(int column) const {
    return sqlite3_column_int64(handle_.get(), column);
}

double Statement::real(int column) const {
    return sqlite3_column_double(handle_.get(), column);
}

std::string Statement::text(int column) const {
    const auto* const found =
        reinterpret_cast<const char*>(sqlite3_column_text(handle_.get(), column));
    const auto size = static_cast<std::size_t>(sqlite3_column_bytes(handle_.get(), column));
    return found == nullptr ? std::string() : std::string(found, size);
}

void Statement::bind(int at, std::int64_t value) {
    sqlite3_bind_int64(handle_.get(), at, value);
}

void Statement::bind(int at, double value) {
    sqlite3_bind_double(handle_.get(), at, value);
}

void Statement::bind(int at, const std::string& value) {
    sqlite3_bind_text(handle_.get(), at, value.data(), static_cast<int>(value.size()),
                      SQLITE_TRANSIENT);
}

Transaction::Transaction(Database& database) : database_(database) {
    database_.run("BEGIN IMMEDIATE");
}

Transaction::~Transaction() {
    if (!open_) return;
    try {
        database_.run("ROLLBACK");
    } catch (const DatabaseError&) {
        // SQLite has done so by itself, for what went wrong
    }
}

void Transaction::commit() {
    database_.run("COMMIT");
    open_ = false;
}

} // namespace bastide::database
