#include "server/storage/sqlite_storage.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace bastide::server {
namespace {

using database::Database;
using database::DatabaseError;
using database::Statement;
using database::Transaction;

constexpr int schema_version = 4;
constexpr int application_id = 0x42617374; // "Bast", so that other files are not taken for ours

constexpr const char* schema = R"(
    CREATE TABLE game (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, closed INTEGER NOT NULL DEFAULT 0,
        changed INTEGER NOT NULL DEFAULT 0);
    CREATE TABLE entry (
        game INTEGER NOT NULL REFERENCES game, number INTEGER NOT NULL, text TEXT NOT NULL,
        PRIMARY KEY (game, number)) WITHOUT ROWID;
    CREATE TABLE listing (game TEXT PRIMARY KEY, text TEXT NOT NULL) WITHOUT ROWID;
)";
/// Nobody knows when games of that version were changed: they count from now on.
constexpr const char* from_version_1 = R"(
    ALTER TABLE game ADD COLUMN changed INTEGER NOT NULL DEFAULT 0;
    UPDATE game SET changed = unixepoch();
)";
/// Of games of these versions nothing was told: they are read.
constexpr const char* from_version_2 = R"(
    CREATE TABLE listing (game TEXT PRIMARY KEY, text TEXT NOT NULL) WITHOUT ROWID;
)";

int pragma(Database& database, const char* question) {
    Statement ask(database, question);
    return ask.step() ? ask.number(0) : 0;
}

void set_pragma(Database& database, const std::string& name, int value) {
    database.run(("PRAGMA " + name + " = " + std::to_string(value)).c_str());
}

bool is_empty(Database& database) {
    return pragma(database, "SELECT count(*) FROM sqlite_master") == 0;
}

/// Makes the one exception of the interface of what SQLite has to say.
template <class Act>
auto told(const std::filesystem::path& file, const Act& act) {
    try {
        return act();
    } catch (const DatabaseError& error) {
        throw StorageError(file.string() + ": " + error.what());
    }
}

} // namespace

SqliteStorage::Lock::Lock(const std::filesystem::path& file)
    : descriptor_(::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)) {
    if (descriptor_ < 0)
        throw StorageError(file.string() + ": " + std::generic_category().message(errno));
    if (flock(descriptor_, LOCK_EX | LOCK_NB) == 0) return;
    ::close(descriptor_);
    throw StorageError(file.string() + ": another server has these games open");
}

SqliteStorage::Lock::~Lock() {
    ::close(descriptor_);
}

SqliteStorage::SqliteStorage(const std::filesystem::path& file, ToRead) : file_(file) {
    if (std::error_code error; !std::filesystem::exists(file_, error))
        throw StorageError(file_.string() + ": there are no games");
    told(file_, [&] {
        database_ = std::make_unique<Database>(file_);
        check();
        wishes_.emplace(file_, *database_, mutex_);
    });
}

SqliteStorage SqliteStorage::to_read(const std::filesystem::path& file) {
    return SqliteStorage(file, ToRead{});
}

SqliteStorage SqliteStorage::to_forget(const std::filesystem::path& file) {
    return SqliteStorage(file, ToForget{});
}

SqliteStorage::SqliteStorage(const std::filesystem::path& file, ToForget)
    : SqliteStorage(file, ToRead{}) {
    told(file_, [&] {
        if (pragma(*database_, "PRAGMA user_version") != schema_version)
            throw StorageError(file_.string()
                               + " is of an earlier version: start a server of this one first");
        database_->run("PRAGMA synchronous = FULL");
    });
}

SqliteStorage::SqliteStorage(const std::filesystem::path& file) : file_(file) {
    std::error_code error;
    std::filesystem::create_directories(file.parent_path(), error); // opening tells what is wrong
    lock_ = std::make_unique<Lock>(file.string() + ".lock");
    told(file_, [&] { open(); });
    wishes_.emplace(file_, *database_, mutex_);
}

void SqliteStorage::check() const {
    if (pragma(*database_, "PRAGMA application_id") != application_id)
        throw StorageError(file_.string() + " holds no games of a server");
    if (pragma(*database_, "PRAGMA user_version") > schema_version)
        throw StorageError(file_.string() + " was written by a later version of the server");
}

void SqliteStorage::open() {
    database_ = std::make_unique<Database>(file_);
    database_->run("PRAGMA foreign_keys = ON");
    const bool fresh = is_empty(*database_);
    if (!fresh) check();
    database_->run("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
    const int version = fresh ? 0 : pragma(*database_, "PRAGMA user_version");
    if (version == schema_version) return;
    Transaction transaction(*database_);
    if (fresh) {
        database_->run(schema);
        database_->run(sqlite_wish_tables);
        set_pragma(*database_, "application_id", application_id);
    } else {
        if (version < 2) database_->run(from_version_1);
        if (version < 3) database_->run(from_version_2);
        database_->run(sqlite_wish_tables); // before version 4 nobody was told anything
    }
    set_pragma(*database_, "user_version", schema_version);
    transaction.commit();
}

void SqliteStorage::append(const std::vector<Entry>& batch) {
    const std::lock_guard guard(mutex_);
    told(file_, [&] {
        Transaction transaction(*database_);
        Statement game(*database_, "INSERT INTO game (name, changed) VALUES (?, unixepoch()) "
                                   "ON CONFLICT DO UPDATE SET changed = unixepoch()");
        // A row that is there already is changed to what it is, so that it is returned.
        Statement entry(*database_, "INSERT INTO entry SELECT id, ?, ? FROM game WHERE name = ? "
                                    "ON CONFLICT DO UPDATE SET number = number RETURNING text");
        for (const Entry& added : batch) {
            game.with(added.game).step();
            if (!entry.with(added.number, added.text, added.game).step()
                || entry.text(0) != added.text)
                throw ConflictError(added.game, added.epoch,
                                    file_.string() + ": entry " + std::to_string(added.number)
                                        + " of game " + added.game + " is taken by another text");
            while (entry.step()) {
            }
        }
        transaction.commit();
    });
}

std::vector<Entry> SqliteStorage::entries(const std::string& game) {
    const std::lock_guard guard(mutex_);
    return told(file_, [&] {
        std::vector<Entry> found;
        Statement read(*database_, "SELECT number, text FROM entry JOIN game ON game.id = game "
                                   "WHERE name = ? ORDER BY number");
        for (read.with(game); read.step();)
            found.push_back({game, read.number(0), read.text(1)});
        return found;
    });
}

std::vector<std::string> SqliteStorage::names(const char* sql) {
    const std::lock_guard guard(mutex_);
    return told(file_, [&] {
        std::vector<std::string> found;
        for (Statement read(*database_, sql); read.step();)
            found.push_back(read.text(0));
        return found;
    });
}

std::vector<std::string> SqliteStorage::games() {
    return names("SELECT name FROM game WHERE NOT closed ORDER BY id");
}

std::vector<std::string> SqliteStorage::all_games() {
    return names("SELECT name FROM game ORDER BY id");
}

void SqliteStorage::close(const std::string& game) {
    const std::lock_guard guard(mutex_);
    told(file_, [&] {
        Statement(*database_, "UPDATE game SET closed = 1 WHERE name = ?").with(game).step();
    });
}

bool SqliteStorage::reopen(const std::string& game) {
    const std::lock_guard guard(mutex_);
    return told(file_, [&] {
        return Statement(*database_, "UPDATE game SET closed = 0 WHERE name = ? RETURNING id")
            .with(game)
            .step();
    });
}

void SqliteStorage::forget(std::chrono::seconds age, bool open_too) {
    const std::lock_guard guard(mutex_);
    told(file_, [&] {
        Transaction transaction(*database_);
        const auto seconds = static_cast<std::int64_t>(age.count());
        const int closed = open_too ? 0 : 1;
        Statement(*database_, "DELETE FROM listing WHERE game IN (SELECT name FROM game "
                              "WHERE closed >= ? AND changed <= unixepoch() - ?)")
            .with(closed, seconds)
            .step();
        Statement(*database_, "DELETE FROM wish WHERE game IN (SELECT name FROM game "
                              "WHERE closed >= ? AND changed <= unixepoch() - ?)")
            .with(closed, seconds)
            .step();
        Statement(*database_, "DELETE FROM entry WHERE game IN (SELECT id FROM game "
                              "WHERE closed >= ? AND changed <= unixepoch() - ?)")
            .with(closed, seconds)
            .step();
        Statement(*database_, "DELETE FROM game WHERE closed >= ? AND changed <= unixepoch() - ?")
            .with(closed, seconds)
            .step();
        transaction.commit();
    });
}

/// A game that is told of may not have been written yet.
void SqliteStorage::tell(const std::vector<LobbyNews>& news) {
    if (news.empty()) return;
    const std::lock_guard guard(mutex_);
    told(file_, [&] {
        Transaction transaction(*database_);
        Statement keep(*database_, "INSERT INTO listing VALUES (?, ?) ON CONFLICT DO UPDATE "
                                   "SET text = excluded.text WHERE text <> excluded.text");
        Statement remove(*database_, "DELETE FROM listing WHERE game = ?");
        for (const LobbyNews& each : news)
            if (each.text.empty())
                remove.with(each.game).step();
            else
                keep.with(each.game, each.text).step();
        transaction.commit();
    });
}

void SqliteStorage::rewrite(const std::vector<Entry>& entries) {
    const std::lock_guard guard(mutex_);
    told(file_, [&] {
        Transaction transaction(*database_);
        Statement change(*database_, "UPDATE entry SET text = ? WHERE number = ? AND game = "
                                     "(SELECT id FROM game WHERE name = ?)");
        Statement remove(*database_, "DELETE FROM listing WHERE game = ?");
        for (const Entry& entry : entries) {
            change.with(entry.text, entry.number, entry.game).step();
            remove.with(entry.game).step();
        }
        transaction.commit();
    });
}

std::vector<Lease> SqliteStorage::leases() {
    const std::lock_guard guard(mutex_);
    return told(file_, [&] {
        std::vector<Lease> found;
        Statement read(*database_,
                       "SELECT name, coalesce(text, ''), (SELECT max(number) + 1 FROM entry "
                       "WHERE entry.game = game.id) FROM game LEFT JOIN listing ON "
                       "listing.game = game.name WHERE NOT closed ORDER BY id");
        while (read.step())
            found.push_back({read.text(0), 0, read.text(1), read.number(2)});
        return found;
    });
}

} // namespace bastide::server
