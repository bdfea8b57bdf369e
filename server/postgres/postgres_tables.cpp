#include "server/postgres/postgres_tables.hpp"

namespace bastide::server {
namespace {

constexpr int tables_version = 4;

/// One statement each. `epoch` of a game is in which it is written, `holder` the epoch of the
/// process that holds it: of none, where that is not in `server`.
constexpr const char* tables[] = {
    "CREATE SEQUENCE epoch",
    "CREATE SEQUENCE news",
    "CREATE TABLE server (epoch bigint PRIMARY KEY, address text NOT NULL, lives_until timestamptz "
    "NOT NULL)",
    "CREATE TABLE game (name text PRIMARY KEY, begun bigserial, closed boolean NOT NULL DEFAULT "
    "false, "
    "changed timestamptz NOT NULL DEFAULT clock_timestamp(), holder bigint, epoch bigint NOT NULL)",
    "CREATE INDEX game_held ON game (holder, begun) WHERE NOT closed",
    "CREATE INDEX game_changed ON game (closed, changed)",
    "CREATE TABLE entry (game text NOT NULL REFERENCES game ON DELETE CASCADE, number integer NOT "
    "NULL, "
    "text text NOT NULL, epoch bigint NOT NULL, PRIMARY KEY (game, number))",
    "CREATE TABLE listing (game text PRIMARY KEY, teller bigint NOT NULL, news bigint NOT NULL, "
    "text text NOT NULL)",
    "CREATE INDEX listing_news ON listing (teller, news)",
    "CREATE TABLE package (hash text PRIMARY KEY, zip bytea NOT NULL)",
    "CREATE TABLE version (version integer NOT NULL)",
};

/// Of version 4: whom to tell that it is their turn. They go with their game; `before` of a mailbox
/// is the last mail but one.
constexpr const char* wish_tables[] = {
    "CREATE TABLE wish (id text PRIMARY KEY, game text NOT NULL REFERENCES game ON DELETE CASCADE, "
    "key text NOT NULL, by_mail boolean NOT NULL, target text NOT NULL, language text NOT NULL, "
    "code text NOT NULL, tries integer NOT NULL DEFAULT 0, made timestamptz NOT NULL DEFAULT "
    "clock_timestamp(), seen integer NOT NULL, told integer NOT NULL, UNIQUE (game, key, target))",
    "CREATE INDEX wish_key ON wish (key)",
    "CREATE INDEX wish_waits ON wish (made) WHERE code <> ''",
    "CREATE TABLE mailbox (address text NOT NULL, kind text NOT NULL, last timestamptz NOT NULL "
    "DEFAULT clock_timestamp(), before timestamptz NOT NULL DEFAULT '-infinity', "
    "PRIMARY KEY (address, kind))",
    "CREATE TABLE secret (name text PRIMARY KEY, value text NOT NULL)",
};

/// Processes of version 1 look at the version only when they begin; by the name of a column that
/// they renew their leases by they learn that they are too old. What they are in the middle of
/// writing ends before.
constexpr const char* changes_from_version_1[] = {
    "LOCK TABLE game IN ACCESS EXCLUSIVE MODE",
    "ALTER TABLE server RENAME COLUMN until TO lives_until",
    "CREATE INDEX game_holder ON game (holder) WHERE NOT closed",
    "UPDATE version SET version = 2",
};

/// Those of version 2 look at the version in each lease, claim and write.
constexpr const char* changes_from_version_2[] = {
    "LOCK TABLE game IN ACCESS EXCLUSIVE MODE",
    "DROP INDEX game_open",
    "DROP INDEX game_holder",
    "CREATE INDEX game_held ON game (holder, begun) WHERE NOT closed",
    "CREATE INDEX game_changed ON game (closed, changed)",
    "UPDATE version SET version = 3",
};

constexpr const char* changes_from_version_3[] = {
    "LOCK TABLE game IN ACCESS EXCLUSIVE MODE",
    "UPDATE version SET version = 4",
};

} // namespace

std::string version_is_ours() {
    return "(SELECT version FROM version) = " + std::to_string(tables_version);
}

void fail_as_too_old() {
    throw StorageError("the database: its games were written by a later version of the server");
}

void make_tables(const PostgresConnection::Ask& ask) {
    if (const std::string encoding = ask("SHOW server_encoding", {}).text(0, 0); encoding != "UTF8")
        throw StorageError("the database: expected the encoding UTF8, found " + encoding);
    if (ask("SELECT to_regnamespace('bastide')::text", {}).text(0, 0).empty())
        ask("CREATE SCHEMA bastide", {});
    if (ask("SELECT FROM pg_class WHERE relnamespace = to_regnamespace('bastide')", {}).size() != 0)
        return;
    for (const char* const table : tables)
        ask(table, {});
    for (const char* const table : wish_tables)
        ask(table, {});
    ask("INSERT INTO version VALUES ($1)", {std::to_string(tables_version)});
}

void check_tables(const PostgresConnection::Ask& ask) {
    const std::int64_t ours =
        ask("SELECT count(*) FROM pg_attribute WHERE NOT attisdropped AND (attrelid, attname) IN ("
            "(to_regclass('bastide.version'), 'version'), (to_regclass('bastide.game'), 'holder'), "
            "(to_regclass('bastide.entry'), 'epoch'))",
            {})
            .integer(0, 0);
    if (ours != 3)
        throw StorageError("the database: the schema bastide holds no games of a server");
    if (ask("SELECT version FROM version", {}).integer(0, 0) > tables_version) fail_as_too_old();
}

void check_version(const PostgresConnection::Ask& ask) {
    const PostgresRows rows = ask("SELECT version FROM version", {});
    if (rows.size() != 1 || rows.integer(0, 0) != tables_version) fail_as_too_old();
}

void change_tables(const PostgresConnection::Ask& ask) {
    const std::int64_t version = ask("SELECT version FROM version", {}).integer(0, 0);
    if (version < tables_version) ask("SET LOCAL statement_timeout = '10min'", {});
    if (version < 2)
        for (const char* const change : changes_from_version_1)
            ask(change, {});
    if (version < 3)
        for (const char* const change : changes_from_version_2)
            ask(change, {});
    if (version < 4) {
        for (const char* const change : changes_from_version_3)
            ask(change, {});
        for (const char* const table : wish_tables)
            ask(table, {});
    }
}

} // namespace bastide::server
