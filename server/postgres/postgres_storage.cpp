#include "server/postgres/postgres_storage.hpp"

#include "server/postgres/postgres_tables.hpp"

#include <algorithm>
#include <set>
#include <thread>

namespace bastide::server {
namespace {

using Ask = PostgresConnection::Ask;

constexpr std::chrono::milliseconds lease{5000};
constexpr const char* lease_text = "5 seconds";
constexpr std::chrono::milliseconds two_renewals{2200};
constexpr std::chrono::minutes patience_with_changes{10};
/// So many rows a statement at most, of games that are told of, and of those that are listed.
constexpr std::size_t page = 1000;
constexpr std::size_t counted_at_most = 1000;
constexpr std::size_t forgotten_at_once = 8; // whole games: one and a half milliseconds each

/// Who holds games and lives no more: from one holder to the next by the index, never over games.
/// `$2` of the games of each, and of those that nobody ever held since they were opened again.
std::string free_games(const std::string& lock) {
    const std::string of_one = " ORDER BY begun DESC LIMIT $2" + lock;
    return "WITH RECURSIVE holders (epoch) AS (SELECT 0::bigint UNION ALL SELECT (SELECT holder "
           "FROM game WHERE NOT closed AND holder > holders.epoch ORDER BY holder LIMIT 1) "
           "FROM holders WHERE epoch IS NOT NULL), "
           "dead AS MATERIALIZED (SELECT epoch FROM holders WHERE NOT EXISTS "
           "(SELECT FROM server WHERE server.epoch = holders.epoch)), "
           "free AS (SELECT name, begun FROM dead, LATERAL (SELECT name, begun FROM game "
           "WHERE NOT closed AND holder = dead.epoch"
           + of_one
           + ") AS theirs UNION ALL SELECT name, begun FROM (SELECT name, begun FROM game "
             "WHERE NOT closed AND holder IS NULL"
           + of_one + ") AS of_nobody) ";
}

/// For one that lives itself. With what was told of each, and how many entries there are: by the
/// key of each.
const std::string claim_some =
    free_games(" FOR UPDATE SKIP LOCKED")
    + "UPDATE game SET holder = $1, epoch = nextval('epoch') WHERE name IN (SELECT name FROM free "
      "ORDER BY begun DESC LIMIT $2) AND EXISTS (SELECT FROM server WHERE "
      "server.epoch = $1 AND lives_until > clock_timestamp()) AND "
    + version_is_ours()
    + " RETURNING name, epoch, coalesce((SELECT text FROM listing WHERE listing.game = name), ''), "
      "(SELECT coalesce(max(number) + 1, 0) FROM entry WHERE entry.game = name)";
const std::string claim_one =
    "UPDATE game SET holder = $1, epoch = nextval('epoch'), closed = false WHERE name IN (SELECT "
    "name FROM game WHERE name = $2 AND NOT EXISTS (SELECT FROM server WHERE server.epoch = "
    "game.holder AND server.epoch <> $1) FOR UPDATE SKIP LOCKED) AND EXISTS (SELECT FROM server "
    "WHERE server.epoch = $1 AND lives_until > clock_timestamp()) AND "
    + version_is_ours() + " RETURNING name, epoch, '', 0";

const std::string count_games =
    free_games("")
    + "SELECT (SELECT count(*) FROM (SELECT FROM free LIMIT $2) AS counted), "
      "(SELECT count(*) FROM game WHERE NOT closed AND holder = $1)";

/// What processes have told that live no more; found as their games are. By an array and
/// in order, so that none is looked for in the whole table. What was told of an open game stays
/// until somebody holds it, who has it with the lease: each game is looked for by its key.
constexpr const char* forget_told =
    "WITH RECURSIVE tellers (epoch) AS (SELECT 0::bigint UNION ALL SELECT (SELECT teller "
    "FROM listing WHERE teller > tellers.epoch ORDER BY teller LIMIT 1) "
    "FROM tellers WHERE epoch IS NOT NULL), "
    "dead AS MATERIALIZED (SELECT epoch FROM tellers WHERE epoch > 0 AND NOT EXISTS "
    "(SELECT FROM server WHERE server.epoch = tellers.epoch)) "
    "DELETE FROM listing WHERE game = ANY (ARRAY (SELECT game FROM listing WHERE game = ANY (ARRAY "
    "(SELECT game FROM dead, LATERAL (SELECT game FROM listing WHERE teller = dead.epoch "
    "ORDER BY news LIMIT $1) AS told WHERE coalesce((SELECT closed OR EXISTS (SELECT FROM server "
    "WHERE server.epoch = holder) FROM game WHERE name = told.game), true) LIMIT $1)) "
    "FOR UPDATE SKIP LOCKED))";

/// What has come of each process since a number.
constexpr const char* what_others_tell =
    "SELECT game, text, teller, news FROM unnest($1::bigint[], $2::bigint[]) AS heard (of, "
    "newest), "
    "LATERAL (SELECT * FROM listing WHERE teller = heard.of AND news > heard.newest "
    "ORDER BY news LIMIT $3) AS told ORDER BY news";

/// One process at a time: another finds nothing to be forgotten meanwhile. The beginning of the
/// statement, since the index knows no time that goes on.
constexpr const char* forget_some =
    "DELETE FROM game WHERE name IN (SELECT name FROM game "
    "WHERE (SELECT pg_try_advisory_xact_lock(1113682806)) AND closed = $2 "
    "AND changed <= statement_timestamp() - make_interval(secs => $1) "
    "ORDER BY changed LIMIT $3 FOR UPDATE SKIP LOCKED)";

/// In one statement, so that it takes one round trip: those that have not renewed are gone too,
/// without waiting for others that do the same.
const std::string renew_lease =
    "WITH gone AS (DELETE FROM server WHERE epoch IN (SELECT epoch FROM server "
    "WHERE lives_until < clock_timestamp() FOR UPDATE SKIP LOCKED)) "
    "UPDATE server SET lives_until = clock_timestamp() + $2::interval "
    "WHERE epoch = $1 AND lives_until > clock_timestamp() AND "
    + version_is_ours();
const std::string begin_lease =
    "INSERT INTO server SELECT nextval('epoch'), $1, clock_timestamp() + $2::interval "
    "WHERE "
    + version_is_ours() + " RETURNING epoch";

const std::string add_entries_once =
    "INSERT INTO entry (game, number, text, epoch) SELECT * FROM "
    "unnest($1::text[], $2::integer[], $3::text[], $4::bigint[]) WHERE "
    + version_is_ours() + " ON CONFLICT DO NOTHING";

std::vector<Lease> leases_of(const PostgresRows& rows) {
    std::vector<Lease> leases;
    for (int row = 0; row < rows.size(); ++row)
        leases.push_back({rows.text(row, 0), rows.integer(row, 1), rows.text(row, 2),
                          static_cast<int>(rows.integer(row, 3))});
    return leases;
}

} // namespace

PostgresStorage::PostgresStorage(const std::string& url, std::string address, Unopened)
    : address_(std::move(address)),
      writing_(url, &queries_),
      reading_(url, &queries_),
      leasing_(url, &queries_),
      claiming_(url, &queries_),
      telling_(url, &queries_),
      keeping_(url, &queries_),
      wishes_(keeping_) {
    if (!is_postgres(url)) throw StorageError("expected postgresql://user@host/name, found " + url);
}

PostgresStorage::PostgresStorage(const std::string& url, std::string address,
                                 std::chrono::milliseconds until_all_have_heard)
    : PostgresStorage(url, std::move(address), Unopened{}) {
    until_all_have_heard_ = until_all_have_heard;
    leasing_.together(
        [](const Ask& ask) {
            ask("SELECT pg_advisory_xact_lock(1113682804)", {}); // of several that begin at once
            make_tables(ask);
            check_tables(ask);
            change_tables(ask);
        },
        patience_with_changes);
}

PostgresStorage::PostgresStorage(const std::string& url, ToRead)
    : PostgresStorage(url, "", Unopened{}) {
    reading_.together(check_tables);
}

PostgresStorage PostgresStorage::to_read(const std::string& url) {
    return PostgresStorage(url, ToRead{});
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
    if (ask(add_entries_once.c_str(), given).changed() == batch.size()) return;
    check_version(ask);
    const PostgresRows other =
        ask("SELECT game, number, entry.text IS NULL FROM "
            "unnest($1::text[], $2::integer[], $3::text[]) AS given (game, number, text) "
            "LEFT JOIN entry USING (game, number) WHERE entry.text IS DISTINCT FROM given.text "
            "ORDER BY 3",
            {given[0], given[1], given[2]});
    if (other.size() == 0) return; // a batch that is repeated
    // Also where the version was another one for just this statement.
    if (other.text(0, 2) == "t")
        throw StorageError(
            "the database: entries were not written, and none stands in their place");
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

/// A page at a time, by the key.
std::vector<std::string> PostgresStorage::names(bool closed_too) {
    std::vector<std::pair<std::int64_t, std::string>> found;
    std::string last;
    for (std::size_t read = page; read == page;) {
        const PostgresRows rows =
            reading_.ask("SELECT name, begun, closed FROM game WHERE name > $1 ORDER BY name "
                         "LIMIT $2",
                         {last, std::to_string(page)});
        read = static_cast<std::size_t>(rows.size());
        for (int row = 0; row < rows.size(); ++row) {
            last = rows.text(row, 0);
            if (closed_too || rows.text(row, 2) == "f")
                found.emplace_back(rows.integer(row, 1), last);
        }
    }
    std::sort(found.begin(), found.end());
    std::vector<std::string> names;
    for (auto& each : found)
        names.push_back(std::move(each.second));
    return names;
}

std::vector<std::string> PostgresStorage::games() {
    return names(false);
}

std::vector<std::string> PostgresStorage::all_games() {
    return names(true);
}

/// Another process may hold it by now.
void PostgresStorage::close(const std::string& game) {
    keeping_.ask("UPDATE game SET closed = true, holder = NULL WHERE name = $1 AND holder = $2",
                 {game, epoch_text()});
}

bool PostgresStorage::reopen(const std::string& game) {
    return keeping_.ask("UPDATE game SET closed = false WHERE name = $1", {game}).changed() != 0;
}

/// A page at a time, for the same reason as below.
void PostgresStorage::rewrite(const std::vector<Entry>& entries) {
    for (std::size_t first = 0; first < entries.size(); first += page)
        keeping_.together([&](const Ask& ask) {
            std::vector<std::string> texts;
            std::vector<std::int64_t> numbers;
            const std::size_t end = std::min(entries.size(), first + page);
            for (std::size_t i = first; i < end; ++i) {
                texts.push_back(entries[i].text);
                numbers.push_back(entries[i].number);
            }
            const std::string& game = entries.front().game;
            ask("UPDATE entry SET text = given.text FROM unnest($2::integer[], $3::text[]) AS "
                "given (number, text) WHERE entry.game = $1 AND entry.number = given.number",
                {game, array_of(numbers), array_of(texts)});
            ask("DELETE FROM listing WHERE game = $1", {game});
        });
}

/// A few at a time: a statement has seconds.
void PostgresStorage::forget(std::chrono::seconds age, bool open_too) {
    for (const char* const closed : {"true", "false"})
        for (std::size_t gone = forgotten_at_once;
             gone == forgotten_at_once && (open_too || closed == std::string("true"));)
            gone = keeping_
                       .ask(forget_some, {std::to_string(age.count()), closed,
                                          std::to_string(forgotten_at_once)})
                       .changed();
}

// --- Leases ---

std::chrono::milliseconds PostgresStorage::duration() const {
    return lease;
}

Epoch PostgresStorage::renew() {
    if (leasing_.ask(renew_lease.c_str(), {epoch_text(), lease_text}).changed() != 0) return epoch_;
    if (!address_.empty()) take_address();
    const PostgresRows begun = leasing_.ask(begin_lease.c_str(), {address_, lease_text});
    if (begun.size() == 0) fail_as_too_old();
    return epoch_ = begun.integer(0, 0);
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
}

/// One after another: two that claim at once might not see yet that the other one lives. The lock
/// is held for few round trips; whether the tables are those of today is asked behind it.
std::vector<Lease> PostgresStorage::claim_by(const std::string& sql, const std::string& value) {
    std::vector<Lease> leases;
    claiming_.alone(1113682805, [&](const Ask& ask) {
        leases = leases_of(ask(sql.c_str(), {epoch_text(), value}));
    });
    if (leases.empty())
        check_version([this](const char* version, const std::vector<std::string>& values) {
            return claiming_.ask(version, values);
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
    leasing_.ask("DELETE FROM server WHERE epoch = $1", {epoch_text()});
}

std::optional<std::string> PostgresStorage::holder(const std::string& game) {
    const PostgresRows rows =
        reading_.ask("SELECT coalesce(server.address, '') FROM game LEFT JOIN server ON "
                     "server.epoch = game.holder WHERE name = $1",
                     {game});
    return rows.size() == 0 ? std::nullopt : std::optional(rows.text(0, 0));
}

PostgresStorage::Held PostgresStorage::held() {
    const PostgresRows rows =
        keeping_.ask(count_games.c_str(), {epoch_text(), std::to_string(counted_at_most)});
    return {static_cast<std::size_t>(rows.integer(0, 0)),
            static_cast<std::size_t>(rows.integer(0, 1))};
}

// --- The lobby ---

void PostgresStorage::tell(const std::vector<LobbyNews>& news) {
    const std::scoped_lock lock(told_);
    const auto now = std::chrono::steady_clock::now();
    for (const LobbyNews& each : news)
        if (each.text.empty()) gone_.emplace_back(now, each.game);
    if (!gone_.empty() && now - gone_.front().first > until_all_have_heard_) forget_the_gone();
    telling_.ask(forget_told, {std::to_string(page)});
    for (std::size_t first = 0; first < news.size(); first += page)
        tell_some(std::span(news).subspan(first, std::min(page, news.size() - first)));
}

/// What is gone here may have been told anew by whoever holds it now.
void PostgresStorage::tell_some(std::span<const LobbyNews> news) {
    std::vector<std::string> games, texts;
    for (const LobbyNews& each : news) {
        games.push_back(each.game);
        texts.push_back(each.text);
    }
    telling_.ask(
        "INSERT INTO listing SELECT game, $3, nextval('news'), text FROM "
        "unnest($1::text[], $2::text[]) AS given (game, text) ON CONFLICT (game) DO UPDATE "
        "SET teller = excluded.teller, news = excluded.news, text = excluded.text "
        "WHERE excluded.text <> '' OR listing.teller = excluded.teller",
        {array_of(games), array_of(texts), epoch_text()});
}

/// What was told to be gone long ago.
void PostgresStorage::forget_the_gone() {
    const auto end = std::find_if(gone_.begin(), gone_.end(), [this](const auto& each) {
        return std::chrono::steady_clock::now() - each.first <= until_all_have_heard_;
    });
    std::vector<std::string> games;
    for (auto each = gone_.begin(); each != end; ++each)
        games.push_back(each->second);
    telling_.ask("DELETE FROM listing WHERE teller = $1 AND text = '' AND game = ANY ($2::text[])",
                 {epoch_text(), array_of(games)});
    gone_.erase(gone_.begin(), end);
}

/// What was heard before something fails is told the next time.
std::vector<LobbyNews> PostgresStorage::hear() {
    const std::scoped_lock lock(hearing_);
    // It has slept for longer than it is waited for: it hears everything anew.
    if (const Epoch epoch = epoch_; std::exchange(hears_as_, epoch) != epoch) {
        heard_.clear();
        for (const auto& told : std::exchange(told_by_, {}))
            news_.push_back({told.first, ""});
    }
    look_who_lives();
    while (hear_page() >= page) {
    }
    return std::exchange(news_, {});
}

/// Games of processes that live no more are nowhere, until somebody else tells of them.
void PostgresStorage::look_who_lives() {
    const PostgresRows rows =
        telling_.ask("SELECT epoch FROM server WHERE epoch <> $1", {epoch_text()});
    std::set<Epoch> others;
    for (int row = 0; row < rows.size(); ++row)
        others.insert(rows.integer(row, 0));
    const auto live_no_more =
        std::erase_if(heard_, [&](const auto& heard) { return others.count(heard.first) == 0; });
    for (const Epoch epoch : others)
        heard_.try_emplace(epoch, 0);
    if (live_no_more == 0) return;
    std::erase_if(told_by_, [&](const auto& told) {
        if (others.count(told.second) != 0) return false;
        news_.push_back({told.first, ""});
        return true;
    });
}

/// How many news there were: each process has told so many at most, and may have told more.
std::size_t PostgresStorage::hear_page() {
    std::vector<std::int64_t> tellers, newest;
    for (const auto& [teller, number] : heard_) {
        tellers.push_back(teller);
        newest.push_back(number);
    }
    const PostgresRows rows =
        telling_.ask(what_others_tell, {array_of(tellers), array_of(newest), std::to_string(page)});
    for (int row = 0; row < rows.size(); ++row) {
        const std::string game = rows.text(row, 0), text = rows.text(row, 1);
        heard_[rows.integer(row, 2)] = rows.integer(row, 3);
        if (!text.empty())
            told_by_[game] = rows.integer(row, 2);
        else if (told_by_.erase(game) == 0)
            continue; // gone before it was heard of
        news_.push_back({game, text});
    }
    return static_cast<std::size_t>(rows.size());
}

// --- Packages ---

void PostgresStorage::keep_package(const std::string& hash, const std::string& zip) {
    if (keeping_.ask("SELECT FROM package WHERE hash = $1", {hash}).size() != 0) return;
    keeping_.ask_bytes("INSERT INTO package VALUES ($1, $2) ON CONFLICT DO NOTHING", {hash, zip});
}

std::vector<std::string> PostgresStorage::missing_packages(const std::vector<std::string>& hashes) {
    const PostgresRows rows =
        reading_.ask("SELECT hash FROM unnest($1::text[]) AS given (hash) WHERE NOT EXISTS "
                     "(SELECT FROM package WHERE package.hash = given.hash)",
                     {array_of(hashes)});
    std::vector<std::string> missing;
    for (int row = 0; row < rows.size(); ++row)
        missing.push_back(rows.text(row, 0));
    return missing;
}

std::optional<std::string> PostgresStorage::package(const std::string& hash) {
    const PostgresRows rows = reading_.ask_bytes("SELECT zip FROM package WHERE hash = $1", {hash});
    return rows.size() == 0 ? std::nullopt : std::optional(rows.text(0, 0));
}

} // namespace bastide::server
