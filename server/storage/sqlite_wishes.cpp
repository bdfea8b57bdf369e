#include "server/storage/sqlite_wishes.hpp"

namespace bastide::server {

using database::DatabaseError;
using database::Statement;

/// An empty `code` is none that is waited for. `never` in a mailbox: its owner wants no mail.
const char* const sqlite_wish_tables = R"(
    CREATE TABLE wish (
        id TEXT PRIMARY KEY, game TEXT NOT NULL, key TEXT NOT NULL, by_mail INTEGER NOT NULL, target TEXT NOT NULL,
        language TEXT NOT NULL, code TEXT NOT NULL, tries INTEGER NOT NULL DEFAULT 0, made INTEGER NOT NULL,
        seen INTEGER NOT NULL, told INTEGER NOT NULL, UNIQUE (game, key, target)) WITHOUT ROWID;
    CREATE INDEX wish_key ON wish (key);
    CREATE TABLE mailbox (
        address TEXT NOT NULL, kind TEXT NOT NULL, last INTEGER NOT NULL, before INTEGER NOT NULL,
        PRIMARY KEY (address, kind)) WITHOUT ROWID;
    CREATE TABLE secret (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
)";

namespace {

const std::string& mailing_text(Mailing mailing) {
    static const std::string turn = "turn", code = "code";
    return mailing == Mailing::turn ? turn : code;
}

} // namespace

/// Whether there was a row.
template <class... Values>
bool SqliteWishes::run(const char* sql, const Values&... values) {
    const std::lock_guard guard(mutex_);
    try {
        Statement statement(database_, sql);
        const bool any = statement.with(values...).step();
        while (any && statement.step()) {
        }
        return any;
    } catch (const DatabaseError& error) {
        throw StorageError(file_.string() + ": " + error.what());
    }
}

template <class... Values>
std::vector<Wish> SqliteWishes::found(const char* condition, const Values&... values) {
    const std::lock_guard guard(mutex_);
    try {
        const std::string sql = std::string("SELECT id, game, key, by_mail, target, language, "
                                            "code = '' FROM wish WHERE ")
                                + condition + " ORDER BY made, id";
        std::vector<Wish> wishes;
        Statement read(database_, sql.c_str());
        for (read.with(values...); read.step();)
            wishes.push_back({read.text(0), read.text(1), read.text(2), read.number(3) != 0,
                              read.text(4), read.text(5), read.number(6) != 0});
        return wishes;
    } catch (const DatabaseError& error) {
        throw StorageError(file_.string() + ": " + error.what());
    }
}

std::vector<Wish> SqliteWishes::wishes(const std::string& game) {
    return found("game = ?", game);
}

std::vector<Wish> SqliteWishes::wishes_of(const std::string& key) {
    return found("key = ?", key);
}

std::optional<Wish> SqliteWishes::wish(const std::string& id) {
    const auto all = found("id = ?", id);
    return all.empty() ? std::nullopt : std::optional(all.front());
}

void SqliteWishes::keep(const Wish& wish, const std::string& code_hash, int entry) {
    run("INSERT INTO wish (id, game, key, by_mail, target, language, code, made, seen, told) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, unixepoch(), ?8, ?8) ON CONFLICT (game, key, target) "
        "DO UPDATE SET id = excluded.id, language = excluded.language, code = excluded.code, "
        "tries = 0, made = excluded.made, seen = max(seen, excluded.seen)",
        wish.id, wish.game, wish.key, wish.by_mail ? 1 : 0, wish.target, wish.language, code_hash,
        entry);
}

/// A code that was tried too often, or is too old, is right no more.
bool SqliteWishes::confirm(const std::string& id, const std::string& code_hash) {
    const bool was_tried =
        run("UPDATE wish SET tries = tries + 1, code = CASE WHEN code = ?2 THEN '' ELSE code "
            "END WHERE id = ?1 AND code <> '' AND tries < ?3 AND made > unixepoch() - ?4 "
            "RETURNING id",
            id, code_hash, tries_of_a_code, seconds_of_a_code);
    const auto now = was_tried ? wish(id) : std::nullopt;
    return now && now->confirmed;
}

void SqliteWishes::end(const std::string& id) {
    run("DELETE FROM wish WHERE id = ?", id);
}

void SqliteWishes::end_all_like(const Wish& wish) {
    run("DELETE FROM wish WHERE key = ? AND target = ?", wish.key, wish.target);
}

void SqliteWishes::end_game(const std::string& game) {
    run("DELETE FROM wish WHERE game = ?", game);
}

void SqliteWishes::end_key(const std::string& game, const std::string& key) {
    run("DELETE FROM wish WHERE game = ? AND key = ?", game, key);
}

void SqliteWishes::saw(const std::string& game, const std::string& key, int entry) {
    run("UPDATE wish SET seen = ?3 WHERE game = ?1 AND key = ?2 AND seen < ?3", game, key, entry);
}

/// Only one process has the file, so there are no epochs.
bool SqliteWishes::mark(const Wish& wish, int entry, Epoch /*epoch*/) {
    return run("UPDATE wish SET told = ?2 WHERE id = ?1 AND code = '' AND told <= seen AND "
               "seen < ?2 RETURNING id",
               wish.id, entry);
}

bool SqliteWishes::is_news(const Wish& wish, int entry) {
    return run("SELECT id FROM wish WHERE id = ?1 AND told = ?2 AND seen < ?2", wish.id, entry);
}

bool SqliteWishes::take_mail(const std::string& address_hash, Mailing mailing) {
    return run("INSERT INTO mailbox SELECT ?1, ?2, unixepoch(), 0 WHERE NOT EXISTS (SELECT 1 FROM "
               "mailbox WHERE address = ?1 AND kind = 'never') ON CONFLICT DO UPDATE SET "
               "before = last, last = unixepoch() WHERE before <= unixepoch() - 86400 "
               "RETURNING last",
               address_hash, mailing_text(mailing));
}

void SqliteWishes::refuse_mail(const std::string& address_hash) {
    run("INSERT INTO mailbox VALUES (?, 'never', unixepoch(), 0) ON CONFLICT DO NOTHING",
        address_hash);
}

void SqliteWishes::tidy() {
    run("DELETE FROM wish WHERE code <> '' AND made < unixepoch() - 86400");
    run("DELETE FROM wish WHERE game IN (SELECT name FROM game WHERE closed)");
    run("DELETE FROM mailbox WHERE kind <> 'never' AND last < unixepoch() - 86400");
}

std::string SqliteWishes::secret(const std::string& name, const std::string& value) {
    run("INSERT INTO secret VALUES (?, ?) ON CONFLICT DO NOTHING", name, value);
    const std::lock_guard guard(mutex_);
    Statement read(database_, "SELECT value FROM secret WHERE name = ?");
    return read.with(name).step() ? read.text(0) : value;
}

void SqliteWishes::forget_key(const std::string& key) {
    run("DELETE FROM wish WHERE key = ?", key);
}

} // namespace bastide::server
