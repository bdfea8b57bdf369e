#include "server/postgres/postgres_storage.hpp"

#include <algorithm>
#include <set>
#include <thread>

namespace bastide::server {
namespace {

using Ask = PostgresConnection::Ask;

constexpr int tables_version = 2;
constexpr std::chrono::milliseconds lease{5000};
constexpr const char* lease_text = "5 seconds";
constexpr std::chrono::milliseconds two_renewals{2200};
constexpr std::chrono::seconds until_all_have_heard{60};

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
    "CREATE INDEX game_open ON game (begun) WHERE NOT closed",
    "CREATE INDEX game_holder ON game (holder) WHERE NOT closed",
    "CREATE TABLE entry (game text NOT NULL REFERENCES game ON DELETE CASCADE, number integer NOT "
    "NULL, "
    "text text NOT NULL, epoch bigint NOT NULL, PRIMARY KEY (game, number))",
    "CREATE TABLE listing (game text PRIMARY KEY, teller bigint NOT NULL, news bigint NOT NULL, "
    "text text NOT NULL)",
    "CREATE INDEX listing_news ON listing (teller, news)",
    "CREATE TABLE package (hash text PRIMARY KEY, zip bytea NOT NULL)",
    "CREATE TABLE version (version integer NOT NULL)",
    "INSERT INTO version VALUES (2)",
};

/// Processes of version 1 look at the version only when they begin; by the name of a column that
/// they renew their leases by they learn that they are too old. What they are in the middle of
/// writing ends before.
constexpr const char* from_version_1[] = {
    "LOCK TABLE game IN ACCESS EXCLUSIVE MODE",
    "ALTER TABLE server RENAME COLUMN until TO lives_until",
    "CREATE INDEX game_holder ON game (holder) WHERE NOT closed",
    "UPDATE version SET version = 2",
};

/// Games that are open, and that no living process holds; for one that lives itself.
constexpr const char* claim_some =
    "UPDATE game SET holder = $1, epoch = nextval('epoch') WHERE name IN (SELECT name FROM game "
    "WHERE NOT closed AND NOT EXISTS (SELECT FROM server WHERE server.epoch = game.holder) "
    "ORDER BY begun DESC LIMIT $2 FOR UPDATE SKIP LOCKED) AND EXISTS (SELECT FROM server WHERE "
    "server.epoch = $1 AND lives_until > clock_timestamp()) RETURNING name, epoch";
constexpr const char* claim_one =
    "UPDATE game SET holder = $1, epoch = nextval('epoch'), closed = false WHERE name IN (SELECT "
    "name FROM game WHERE name = $2 AND NOT EXISTS (SELECT FROM server WHERE server.epoch = "
    "game.holder AND server.epoch <> $1) FOR UPDATE SKIP LOCKED) AND EXISTS (SELECT FROM server "
    "WHERE server.epoch = $1 AND lives_until > clock_timestamp()) RETURNING name, epoch";

[[noreturn]] void fail_as_too_old() {
    throw StorageError("the database: its games were written by a later version of the server");
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
      writing_(url, &queries_),
      reading_(url, &queries_),
      leasing_(url, &queries_),
      claiming_(url, &queries_),
      telling_(url, &queries_),
      keeping_(url, &queries_) {
    if (!is_postgres(url)) throw StorageError("expected postgresql://user@host/name, found " + url);
    leasing_.together([](const Ask& ask) {
        ask("SELECT pg_advisory_xact_lock(1113682804)", {}); // of several that begin at once
        make_tables(ask);
        check_tables(ask);
        change_tables(ask);
    });
}

PostgresStorage::PostgresStorage(const std::string& url, ToRead)
    : writing_(url, &queries_),
      reading_(url, &queries_),
      leasing_(url, &queries_),
      claiming_(url, &queries_),
      telling_(url, &queries_),
      keeping_(url, &queries_) {
    if (!is_postgres(url)) throw StorageError("expected postgresql://user@host/name, found " + url);
    reading_.together(check_tables);
}

PostgresStorage PostgresStorage::to_read(const std::string& url) {
    return PostgresStorage(url, ToRead{});
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
    if (ask("SELECT version FROM version", {}).integer(0, 0) > tables_version) fail_as_too_old();
}

/// Another process may have changed them since this one began.
void PostgresStorage::check_version(const Ask& ask) {
    const PostgresRows rows = ask("SELECT version FROM version", {});
    if (rows.size() != 1 || rows.integer(0, 0) != tables_version) fail_as_too_old();
}

void PostgresStorage::change_tables(const Ask& ask) {
    if (ask("SELECT version FROM version", {}).integer(0, 0) != 1) return;
    for (const char* const change : from_version_1)
        ask(change, {});
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
            "unnest($1::text[], $2::integer[], $3::text[], $4::bigint[]) "
            "WHERE (SELECT version FROM version) = 2 ON CONFLICT DO NOTHING",
            given)
            .changed()
        == batch.size())
        return;
    check_version(ask);
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
    keeping_.ask("UPDATE game SET closed = true, holder = NULL WHERE name = $1 AND holder = $2",
                 {game, epoch_text()});
}

bool PostgresStorage::reopen(const std::string& game) {
    return keeping_.ask("UPDATE game SET closed = false WHERE name = $1", {game}).changed() != 0;
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
            "WHERE lives_until < clock_timestamp() FOR UPDATE SKIP LOCKED)",
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
    bool lives = false;
    leasing_.together([&](const Ask& ask) {
        lives = ask("UPDATE server SET lives_until = clock_timestamp() + $2::interval "
                    "WHERE epoch = $1 AND lives_until > clock_timestamp() "
                    "AND (SELECT version FROM version) = 2",
                    {std::to_string(epoch), lease_text})
                    .changed()
                != 0;
        forget_processes(ask);
    });
    if (lives) return epoch;
    if (!address_.empty()) take_address();
    leasing_.together([&](const Ask& ask) {
        check_version(ask);
        epoch = ask("INSERT INTO server VALUES (nextval('epoch'), $1, "
                    "clock_timestamp() + $2::interval) RETURNING epoch",
                    {address_, lease_text})
                    .integer(0, 0);
    });
    return epoch_ = epoch;
}

/// A process that was killed has left it behind. One that lives renews its lease: others could not
/// tell the two apart.
void PostgresStorage::take_address() {
    const auto those_there = [&] {
        std::map<std::string, std::string> until; // by epoch
        const PostgresRows rows =
            leasing_.ask("SELECT epoch, lives_until FROM server WHERE address = $1 AND epoch <> $2",
                         {address_, epoch_text()});
        for (int row = 0; row < rows.size(); ++row)
            until[rows.text(row, 0)] = rows.text(row, 1);
        return until;
    };
    const auto before = those_there();
    if (before.empty()) return;
    std::this_thread::sleep_for(two_renewals);
    std::vector<std::string> gone;
    for (const auto& [epoch, until] : those_there()) {
        const auto was = before.find(epoch);
        if (was == before.end() || was->second != until)
            throw StorageError("another process is reached at " + address_);
        gone.push_back(epoch);
    }
    leasing_.ask("DELETE FROM server WHERE epoch = ANY ($1::bigint[])", {array_of(gone)});
    leasing_.ask("DELETE FROM listing WHERE teller = ANY ($1::bigint[])", {array_of(gone)});
}

/// One after another: two that claim at once might not see yet that the other one lives.
std::vector<Lease> PostgresStorage::claim_by(const char* sql, const std::string& value) {
    std::vector<Lease> leases;
    claiming_.together([&](const Ask& ask) {
        ask("SELECT pg_advisory_xact_lock(1113682805)", {});
        check_version(ask);
        leases = leases_of(ask(sql, {epoch_text(), value}));
    });
    return leases;
}

std::vector<Lease> PostgresStorage::claim(std::size_t most) {
    return claim_by(claim_some, std::to_string(most));
}

std::optional<Lease> PostgresStorage::claim(const std::string& game) {
    const auto leases = claim_by(claim_one, game);
    return leases.empty() ? std::nullopt : std::optional(leases.front());
}

void PostgresStorage::release() {
    leasing_.together([&](const Ask& ask) {
        ask("DELETE FROM server WHERE epoch = $1", {epoch_text()});
        ask("DELETE FROM listing WHERE teller = $1", {epoch_text()});
    });
}

std::optional<std::string> PostgresStorage::holder(const std::string& game) {
    const PostgresRows rows =
        reading_.ask("SELECT coalesce(server.address, '') FROM game LEFT JOIN server ON "
                     "server.epoch = game.holder WHERE name = $1",
                     {game});
    return rows.size() == 0 ? std::nullopt : std::optional(rows.text(0, 0));
}

PostgresStorage::Held PostgresStorage::held() {
    const PostgresRows rows = keeping_.ask(
        "SELECT count(*) FILTER (WHERE server.epoch IS NULL), count(*) FILTER (WHERE holder = $1) "
        "FROM game LEFT JOIN server ON server.epoch = holder WHERE NOT closed",
        {epoch_text()});
    return {static_cast<std::size_t>(rows.integer(0, 0)),
            static_cast<std::size_t>(rows.integer(0, 1))};
}

// --- The lobby ---

void PostgresStorage::tell(const std::vector<LobbyNews>& news) {
    const std::scoped_lock lock(told_);
    const auto now = std::chrono::steady_clock::now();
    std::vector<std::string> games, texts;
    for (const LobbyNews& each : news) {
        games.push_back(each.game);
        texts.push_back(each.text);
        if (each.text.empty()) gone_.emplace_back(now, each.game);
    }
    if (!gone_.empty() && now - gone_.front().first > until_all_have_heard) forget_the_gone();
    if (news.empty()) return;
    // What is gone here may have been told anew by whoever holds it now.
    telling_.ask(
        "INSERT INTO listing SELECT game, $3, nextval('news'), text FROM "
        "unnest($1::text[], $2::text[]) AS given (game, text) ON CONFLICT (game) DO UPDATE "
        "SET teller = excluded.teller, news = excluded.news, text = excluded.text "
        "WHERE excluded.text <> '' OR listing.teller = excluded.teller",
        {array_of(games), array_of(texts), epoch_text()});
}

/// What was told to be gone long ago.
void PostgresStorage::forget_the_gone() {
    const auto end = std::find_if(gone_.begin(), gone_.end(), [](const auto& each) {
        return std::chrono::steady_clock::now() - each.first <= until_all_have_heard;
    });
    std::vector<std::string> games;
    for (auto each = gone_.begin(); each != end; ++each)
        games.push_back(each->second);
    telling_.ask("DELETE FROM listing WHERE teller = $1 AND text = '' AND game = ANY ($2::text[])",
                 {epoch_text(), array_of(games)});
    gone_.erase(gone_.begin(), end);
}

std::vector<LobbyNews> PostgresStorage::hear() {
    const std::scoped_lock lock(hearing_);
    std::vector<LobbyNews> news;
    // It has slept for longer than it is waited for: it hears everything anew.
    if (const Epoch epoch = epoch_; std::exchange(hears_as_, epoch) != epoch) {
        heard_.clear();
        for (const auto& told : std::exchange(told_by_, {}))
            news.push_back({told.first, ""});
    }
    std::vector<std::int64_t> tellers, newest;
    for (const auto& [teller, number] : heard_) {
        tellers.push_back(teller);
        newest.push_back(number);
    }
    const PostgresRows rows = telling_.ask(
        "SELECT game, text, teller, news FROM listing LEFT JOIN unnest($1::bigint[], $2::bigint[]) "
        "AS heard (of, newest) ON of = teller WHERE teller <> $3 AND news > coalesce(newest, 0) "
        "AND (text <> '' OR newest IS NOT NULL) "
        "AND EXISTS (SELECT FROM server WHERE server.epoch = teller) ORDER BY news",
        {array_of(tellers), array_of(newest), epoch_text()});
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
    const PostgresRows rows = telling_.ask("SELECT epoch FROM server");
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
