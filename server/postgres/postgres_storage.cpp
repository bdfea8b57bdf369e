#include "server/postgres/postgres_storage.hpp"

#include <algorithm>
#include <set>

namespace bastide::server {
namespace {

using Ask = PostgresConnection::Ask;

constexpr int tables_version = 1;
constexpr std::chrono::milliseconds lease{5000};
constexpr const char* lease_text = "5 seconds";
constexpr const char* channel = "bastide";

/// One statement each. `epoch` of a game is in which it is written, `holder` the epoch of the
/// process that holds it: of none, where that is not in `server`.
constexpr const char* tables[] = {
    "CREATE SEQUENCE epoch",
    "CREATE SEQUENCE news",
    "CREATE TABLE server (epoch bigint PRIMARY KEY, address text NOT NULL, until timestamptz NOT "
    "NULL)",
    "CREATE TABLE game (name text PRIMARY KEY, begun bigserial, closed boolean NOT NULL DEFAULT "
    "false, "
    "changed timestamptz NOT NULL DEFAULT clock_timestamp(), holder bigint, epoch bigint NOT NULL)",
    "CREATE INDEX game_open ON game (begun) WHERE NOT closed",
    "CREATE TABLE entry (game text NOT NULL REFERENCES game ON DELETE CASCADE, number integer NOT "
    "NULL, "
    "text text NOT NULL, epoch bigint NOT NULL, PRIMARY KEY (game, number))",
    "CREATE TABLE listing (game text PRIMARY KEY, teller bigint NOT NULL, news bigint NOT NULL, "
    "text text NOT NULL)",
    "CREATE INDEX listing_news ON listing (teller, news)",
    "CREATE TABLE package (hash text PRIMARY KEY, zip bytea NOT NULL)",
    "CREATE TABLE version (version integer NOT NULL)",
    "INSERT INTO version VALUES (1)",
};

/// Of games that are open, and that no living process holds.
std::string claim_of(const std::string& which) {
    return "UPDATE game SET holder = $1, epoch = nextval('epoch') WHERE name IN (SELECT name FROM "
           "game WHERE NOT closed AND NOT EXISTS (SELECT FROM server WHERE server.epoch = "
           "game.holder) "
           + which + " FOR UPDATE SKIP LOCKED) RETURNING name, epoch";
}

std::vector<Lease> leases_of(const PostgresRows& rows) {
    std::vector<Lease> leases;
    for (int row = 0; row < rows.size(); ++row)
        leases.push_back({rows.text(row, 0), rows.integer(row, 1)});
    return leases;
}

} // namespace

PostgresStorage::PostgresStorage(const std::string& url, std::string address)
    : address_(std::move(address)),
      writing_(url),
      reading_(url),
      leasing_(url),
      keeping_(url),
      listening_(url) {
    if (!is_postgres(url)) throw StorageError("expected postgresql://user@host/name, found " + url);
    leasing_.together([](const Ask& ask) {
        ask("SELECT pg_advisory_xact_lock(1113682804)", {}); // of several that begin at once
        make_tables(ask);
        check_tables(ask);
    });
}

/// Whoever may not make a schema needs not, where there is one.
void PostgresStorage::make_tables(const Ask& ask) {
    if (const std::string encoding = ask("SHOW server_encoding", {}).text(0, 0); encoding != "UTF8")
        throw StorageError("the database: expected the encoding UTF8, found " + encoding);
    if (ask("SELECT to_regnamespace('bastide')::text", {}).text(0, 0).empty())
        ask("CREATE SCHEMA bastide", {});
    if (ask("SELECT FROM pg_class WHERE relnamespace = to_regnamespace('bastide')", {}).size() != 0)
        return;
    for (const char* const table : tables)
        ask(table, {});
}

void PostgresStorage::check_tables(const Ask& ask) {
    const std::int64_t ours =
        ask("SELECT count(*) FROM pg_attribute WHERE NOT attisdropped AND (attrelid, attname) IN ("
            "(to_regclass('bastide.version'), 'version'), (to_regclass('bastide.game'), 'holder'), "
            "(to_regclass('bastide.entry'), 'epoch'))",
            {})
            .integer(0, 0);
    if (ours != 3)
        throw StorageError("the database: the schema bastide holds no games of a server");
    if (ask("SELECT version FROM version", {}).integer(0, 0) > tables_version)
        throw StorageError("the database: its games were written by a later version of the server");
}

// --- Entries ---

void PostgresStorage::append(const std::vector<Entry>& batch) {
    if (batch.empty()) return;
    for (const Entry& entry : batch)
        if (entry.text.find('\0') != entry.text.npos) // no text of the database has one
            throw ConflictError(entry.game, entry.epoch, "a zero byte");
    writing_.together([&](const Ask& ask) {
        hold_games(ask, batch);
        add_entries(ask, batch);
    });
}

/// Nobody takes these games up before the end. Always in the same order, so that two processes do
/// not wait for each other.
void PostgresStorage::hold_games(const Ask& ask, const std::vector<Entry>& batch) {
    std::set<std::string> names;
    for (const Entry& entry : batch)
        names.insert(entry.game);
    const PostgresRows held =
        ask("SELECT name, epoch, changed < clock_timestamp() - interval '1 hour' FROM game "
            "WHERE name = ANY ($1::text[]) ORDER BY name FOR SHARE",
            {array_of(std::vector(names.begin(), names.end()))});
    std::vector<std::string> unchanged;
    std::map<std::string, Epoch> of_games;
    for (int row = 0; row < held.size(); ++row) {
        of_games[held.text(row, 0)] = held.integer(row, 1);
        if (held.text(row, 2) == "t") unchanged.push_back(held.text(row, 0));
    }
    for (const Entry& entry : batch)
        if (const auto now = of_games.find(entry.game);
            now != of_games.end() && now->second != entry.epoch)
            throw TakenError(entry.game, entry.epoch, "another process holds it");
    if (!unchanged.empty())
        ask("UPDATE game SET changed = clock_timestamp() WHERE name = ANY ($1::text[])",
            {array_of(unchanged)});
    begin_games(ask, batch, of_games);
}

/// Those that are not there yet, in the order of their first entries.
void PostgresStorage::begin_games(const Ask& ask, const std::vector<Entry>& batch,
                                  std::map<std::string, Epoch> there) {
    std::vector<std::string> names;
    std::vector<std::int64_t> epochs;
    for (const Entry& entry : batch)
        if (there.emplace(entry.game, entry.epoch).second) {
            names.push_back(entry.game);
            epochs.push_back(entry.epoch);
        }
    if (names.empty()) return;
    const PostgresRows begun =
        ask("INSERT INTO game (name, holder, epoch) SELECT name, epoch, epoch FROM "
            "unnest($1::text[], $2::bigint[]) WITH ORDINALITY AS given (name, epoch, place) "
            "ORDER BY place ON CONFLICT DO NOTHING",
            {array_of(names), array_of(epochs)});
    if (begun.changed() != names.size())
        throw StorageError("the database: a game began there at the same time");
}

void PostgresStorage::add_entries(const Ask& ask, const std::vector<Entry>& batch) {
    std::vector<std::string> games, texts;
    std::vector<std::int64_t> numbers, epochs;
    for (const Entry& entry : batch) {
        games.push_back(entry.game);
        numbers.push_back(entry.number);
        texts.push_back(entry.text);
        epochs.push_back(entry.epoch);
    }
    const std::vector<std::string> given = {array_of(games), array_of(numbers), array_of(texts),
                                            array_of(epochs)};
    if (ask("INSERT INTO entry (game, number, text, epoch) SELECT * FROM "
            "unnest($1::text[], $2::integer[], $3::text[], $4::bigint[]) ON CONFLICT DO NOTHING",
            given)
            .changed()
        == batch.size())
        return;
    const PostgresRows other =
        ask("SELECT game, number FROM entry JOIN unnest($1::text[], $2::integer[], $3::text[]) AS "
            "given (game, number, text) USING (game, number) WHERE entry.text <> given.text",
            {given[0], given[1], given[2]});
    if (other.size() == 0) return; // a batch that is repeated
    const std::string game = other.text(0, 0);
    for (const Entry& entry : batch)
        if (entry.game == game)
            throw ConflictError(game, entry.epoch,
                                "entry " + other.text(0, 1) + " is taken by another text");
}

std::vector<Entry> PostgresStorage::entries(const std::string& game) {
    const PostgresRows rows = reading_.ask(
        "SELECT number, text, epoch FROM entry WHERE game = $1 ORDER BY number", {game});
    std::vector<Entry> found;
    for (int row = 0; row < rows.size(); ++row)
        found.push_back({game, static_cast<int>(rows.integer(row, 0)), rows.text(row, 1),
                         rows.integer(row, 2)});
    return found;
}

std::vector<std::string> PostgresStorage::names(const char* sql) {
    const PostgresRows rows = reading_.ask(sql);
    std::vector<std::string> found;
    for (int row = 0; row < rows.size(); ++row)
        found.push_back(rows.text(row, 0));
    return found;
}

std::vector<std::string> PostgresStorage::games() {
    return names("SELECT name FROM game WHERE NOT closed ORDER BY begun");
}

std::vector<std::string> PostgresStorage::all_games() {
    return names("SELECT name FROM game ORDER BY begun");
}

/// Another process may hold it by now.
void PostgresStorage::close(const std::string& game) {
    keeping_.ask("UPDATE game SET closed = true WHERE name = $1 AND holder = $2",
                 {game, epoch_text()});
}

/// A few at a time: a statement has seconds.
void PostgresStorage::forget(std::chrono::seconds age, bool open_too) {
    constexpr int at_once = 20;
    const std::vector<std::string> which = {std::to_string(age.count()),
                                            open_too ? "true" : "false"};
    const PostgresRows old =
        keeping_.ask("SELECT name FROM game WHERE (closed OR $2) AND "
                     "changed <= clock_timestamp() - make_interval(secs => $1)",
                     which);
    for (int first = 0; first < old.size(); first += at_once) {
        std::vector<std::string> names;
        for (int row = first; row < std::min(first + at_once, old.size()); ++row)
            names.push_back(old.text(row, 0));
        keeping_.ask("DELETE FROM game WHERE (closed OR $2) AND "
                     "changed <= clock_timestamp() - make_interval(secs => $1) "
                     "AND name = ANY ($3::text[])",
                     {which[0], which[1], array_of(names)});
    }
}

// --- Leases ---

std::chrono::milliseconds PostgresStorage::duration() const {
    return lease;
}

/// Those that have not renewed, with what they told. Without waiting for others that do the same.
static void forget_processes(const Ask& ask) {
    if (ask("DELETE FROM server WHERE epoch IN (SELECT epoch FROM server "
            "WHERE until < clock_timestamp() FOR UPDATE SKIP LOCKED)",
            {})
            .changed()
        == 0)
        return;
    ask("DELETE FROM listing WHERE game IN (SELECT game FROM listing WHERE NOT EXISTS "
        "(SELECT FROM server WHERE server.epoch = teller) FOR UPDATE SKIP LOCKED)",
        {});
}

Epoch PostgresStorage::renew() {
    Epoch epoch = epoch_;
    leasing_.together([&](const Ask& ask) {
        const PostgresRows renewed =
            ask("UPDATE server SET until = clock_timestamp() + $2::interval "
                "WHERE epoch = $1 AND until > clock_timestamp()",
                {std::to_string(epoch), lease_text});
        forget_processes(ask);
        if (renewed.changed() != 0) return;
        epoch = ask("INSERT INTO server VALUES (nextval('epoch'), $1, "
                    "clock_timestamp() + $2::interval) RETURNING epoch",
                    {address_, lease_text})
                    .integer(0, 0);
    });
    return epoch_ = epoch;
}

/// One after another: two that claim at once might not see yet that the other one lives.
std::vector<Lease> PostgresStorage::claim_by(const std::string& sql, const std::string& value) {
    std::vector<Lease> leases;
    leasing_.together([&](const Ask& ask) {
        ask("SELECT pg_advisory_xact_lock(1113682805)", {});
        leases = leases_of(ask(sql.c_str(), {epoch_text(), value}));
    });
    return leases;
}

std::vector<Lease> PostgresStorage::claim(std::size_t most) {
    return claim_by(claim_of("ORDER BY begun DESC LIMIT $2"), std::to_string(most));
}

std::optional<Lease> PostgresStorage::claim(const std::string& game) {
    const auto leases = claim_by(claim_of("AND name = $2"), game);
    return leases.empty() ? std::nullopt : std::optional(leases.front());
}

void PostgresStorage::release() {
    leasing_.together([&](const Ask& ask) {
        ask("DELETE FROM server WHERE epoch = $1", {epoch_text()});
        ask("DELETE FROM listing WHERE teller = $1", {epoch_text()});
        ask("SELECT pg_notify($1, $2)", {channel, epoch_text()});
    });
}

std::optional<std::string> PostgresStorage::holder(const std::string& game) {
    const PostgresRows rows =
        reading_.ask("SELECT coalesce(server.address, '') FROM game LEFT JOIN server ON "
                     "server.epoch = game.holder WHERE name = $1 AND NOT closed",
                     {game});
    return rows.size() == 0 ? std::nullopt : std::optional(rows.text(0, 0));
}

// --- The lobby ---

void PostgresStorage::tell(const std::vector<LobbyNews>& news) {
    if (news.empty()) return;
    std::vector<std::string> games, texts;
    for (const LobbyNews& each : news) {
        games.push_back(each.game);
        texts.push_back(each.text);
    }
    keeping_.together([&](const Ask& ask) {
        // What is gone here may have been told anew by whoever holds it now.
        ask("INSERT INTO listing SELECT game, $3, nextval('news'), text FROM "
            "unnest($1::text[], $2::text[]) AS given (game, text) ON CONFLICT (game) DO UPDATE "
            "SET teller = excluded.teller, news = excluded.news, text = excluded.text "
            "WHERE excluded.text <> '' OR listing.teller = excluded.teller",
            {array_of(games), array_of(texts), epoch_text()});
        ask("SELECT pg_notify($1, $2)", {channel, epoch_text()});
    });
}

std::vector<LobbyNews> PostgresStorage::hear() {
    const std::scoped_lock lock(hearing_);
    std::vector<std::int64_t> tellers, newest;
    for (const auto& [teller, news] : heard_) {
        tellers.push_back(teller);
        newest.push_back(news);
    }
    const PostgresRows rows = keeping_.ask(
        "SELECT game, text, teller, news FROM listing LEFT JOIN unnest($1::bigint[], $2::bigint[]) "
        "AS heard (of, newest) ON of = teller WHERE teller <> $3 AND news > coalesce(newest, 0) "
        "AND (text <> '' OR newest IS NOT NULL) "
        "AND EXISTS (SELECT FROM server WHERE server.epoch = teller) ORDER BY news",
        {array_of(tellers), array_of(newest), epoch_text()});
    std::vector<LobbyNews> news;
    for (int row = 0; row < rows.size(); ++row) {
        news.push_back({rows.text(row, 0), rows.text(row, 1)});
        heard_[rows.integer(row, 2)] = rows.integer(row, 3);
        told_by_[rows.text(row, 0)] = rows.integer(row, 2);
    }
    forget_the_dead(news);
    return news;
}

/// Games of processes that live no more are nowhere, until somebody else tells of them.
void PostgresStorage::forget_the_dead(std::vector<LobbyNews>& news) {
    const PostgresRows rows = keeping_.ask("SELECT epoch FROM server");
    std::set<Epoch> alive;
    for (int row = 0; row < rows.size(); ++row)
        alive.insert(rows.integer(row, 0));
    std::erase_if(told_by_, [&](const auto& told) {
        if (alive.count(told.second) != 0) return false;
        news.push_back({told.first, ""});
        return true;
    });
    std::erase_if(heard_, [&](const auto& heard) { return alive.count(heard.first) == 0; });
}

bool PostgresStorage::wait(std::chrono::milliseconds longest) {
    return listening_.wait_for_notice(channel, epoch_text(), longest);
}

// --- Packages ---

void PostgresStorage::keep_package(const std::string& hash, const std::string& zip) {
    if (keeping_.ask("SELECT FROM package WHERE hash = $1", {hash}).size() != 0) return;
    keeping_.ask_bytes("INSERT INTO package VALUES ($1, $2) ON CONFLICT DO NOTHING", {hash, zip});
}

std::optional<std::string> PostgresStorage::package(const std::string& hash) {
    const PostgresRows rows = reading_.ask_bytes("SELECT zip FROM package WHERE hash = $1", {hash});
    return rows.size() == 0 ? std::nullopt : std::optional(rows.text(0, 0));
}

} // namespace bastide::server
