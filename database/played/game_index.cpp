#include "database/played/game_index.hpp"

#include <algorithm>
#include <chrono>
#include <ctime>
#include <set>
#include <system_error>
#include <utility>

namespace bastide::played {
namespace {

namespace fs = std::filesystem;
using database::Database;
using database::DatabaseError;
using database::Statement;
using database::Transaction;

/// Another one than the file has: it begins anew.
constexpr int schema_version = 2;

// It all comes from the records: what a power cut takes is found again.
constexpr const char* manner = "PRAGMA synchronous = OFF; PRAGMA foreign_keys = ON;";

constexpr const char* schema = R"(
    CREATE TABLE file (name TEXT PRIMARY KEY, time INTEGER, size INTEGER, plugins INTEGER);
    CREATE TABLE game (
        file TEXT PRIMARY KEY REFERENCES file ON DELETE CASCADE,
        finished INTEGER, turns INTEGER, seconds REAL, mark TEXT);
    CREATE TABLE plugin (
        file TEXT REFERENCES game ON DELETE CASCADE, place INTEGER, id TEXT,
        PRIMARY KEY (file, place));
    CREATE TABLE setting (
        file TEXT REFERENCES game ON DELETE CASCADE, name TEXT, value TEXT,
        PRIMARY KEY (file, name));
    CREATE TABLE seat (
        file TEXT REFERENCES game ON DELETE CASCADE, place INTEGER,
        name TEXT, kind TEXT, colour TEXT, score INTEGER, won INTEGER,
        PRIMARY KEY (file, place));
    CREATE TABLE points (
        file TEXT REFERENCES game ON DELETE CASCADE, place INTEGER, category TEXT, points INTEGER,
        PRIMARY KEY (file, place, category));
    CREATE TABLE largest (
        file TEXT REFERENCES game ON DELETE CASCADE,
        category TEXT, tiles INTEGER, points INTEGER, place INTEGER,
        PRIMARY KEY (file, category, place));
)";

int version_of(Database& database) {
    Statement ask(database, "PRAGMA user_version");
    return ask.step() ? ask.number(0) : 0;
}

bool is_sound(Database& database) {
    Statement check(database, "PRAGMA quick_check(1)");
    return check.step() && check.text(0) == "ok";
}

/// What a game that cannot be played may be played by another time.
std::int64_t mark_of(const catalogue::Catalogue& catalogue) {
    std::uint64_t mark = 1;
    for (const catalogue::Plugin& plugin : catalogue.plugins())
        mark = mark * 31 + plugin.content;
    return static_cast<std::int64_t>(mark | 1U);
}

std::int64_t seconds_since_1970(fs::file_time_type time) {
    return std::chrono::duration_cast<std::chrono::seconds>(
               std::chrono::file_clock::to_sys(time).time_since_epoch())
        .count();
}

/// Names of saved games and when they were written.
std::vector<fs::directory_entry> saved_games(const fs::path& folder, const std::string& since) {
    std::vector<fs::directory_entry> found;
    std::error_code ignored;
    for (const auto& entry : fs::directory_iterator(folder, ignored))
        if (entry.path().extension() == ".jsonl" && entry.is_regular_file(ignored)
            && day_of(seconds_since_1970(entry.last_write_time(ignored))) >= since)
            found.push_back(entry);
    std::sort(found.begin(), found.end());
    return found;
}

/// Of games that are the same, keeps the oldest. They are newest first.
void forget_copies(std::vector<PlayedGame>& games) {
    std::set<std::string> seen;
    const auto first = std::remove_if(games.rbegin(), games.rend(), [&](const PlayedGame& game) {
        return !seen.insert(game.mark).second;
    });
    games.erase(games.begin(), first.base());
}

} // namespace

std::string day_of(std::int64_t seconds) {
    const auto time = static_cast<std::time_t>(seconds);
    std::tm parts{};
    localtime_r(&time, &parts);
    char text[32];
    std::strftime(text, sizeof text, "%Y-%m-%d", &parts);
    return text;
}

GameIndex::GameIndex(fs::path file) : file_(std::move(file)) {
    std::error_code ignored;
    if (file_.has_parent_path()) fs::create_directories(file_.parent_path(), ignored);
    attempt([this] { open(); });
}

void GameIndex::attempt(const std::function<void()>& work) {
    constexpr int most_tries = 3; // as it is, emptied, in memory
    for (int tries = 1;; ++tries) {
        try {
            return work();
        } catch (const DatabaseError& error) {
            if (tries == most_tries) throw;
            begin_anew(tries == 1 && error.damaged());
        }
    }
}

void GameIndex::begin_anew(bool in_file) {
    if (in_file && database_) {
        try {
            database_->empty();
            return open();
        } catch (const DatabaseError&) {
            // It cannot be used at all.
        }
    }
    file_.clear();
    database_.reset();
    open();
}

void GameIndex::open() {
    if (!database_) database_ = std::make_unique<Database>(file_);
    database_->run(manner);
    const int version = version_of(*database_);
    if (!is_sound(*database_) || (version != 0 && version != schema_version)) database_->empty();
    Transaction transaction(*database_);
    if (version_of(*database_) == 0) { // else another program has been first
        database_->run(schema);
        database_->run(("PRAGMA user_version = " + std::to_string(schema_version)).c_str());
    }
    transaction.commit();
}

std::map<std::string, GameIndex::Stamp> GameIndex::stamps() {
    std::map<std::string, Stamp> found;
    Statement read(*database_, "SELECT name, time, size, plugins FROM file");
    while (read.step())
        found[read.text(0)] = {read.integer(1), read.integer(2), read.integer(3)};
    return found;
}

void GameIndex::forget(const std::string& file) {
    Statement(*database_, "DELETE FROM file WHERE name = ?").with(file).step();
}

void GameIndex::store(const std::string& file, const Stamp& stamp, const PlayedGame* game) {
    Transaction transaction(*database_);
    forget(file);
    Statement(*database_, "INSERT INTO file VALUES (?, ?, ?, ?)")
        .with(file, stamp.time, stamp.size, stamp.plugins)
        .step();
    if (game != nullptr) {
        Statement(*database_, "INSERT INTO game VALUES (?, ?, ?, ?, ?)")
            .with(file, game->finished, game->turns, game->seconds, game->mark)
            .step();
        Statement plugin(*database_, "INSERT INTO plugin VALUES (?, ?, ?)");
        for (std::size_t i = 0; i < game->plugins.size(); ++i)
            plugin.with(file, static_cast<int>(i), game->plugins[i]).step();
        Statement setting(*database_, "INSERT INTO setting VALUES (?, ?, ?)");
        for (const auto& [name, value] : game->settings)
            setting.with(file, name, value).step();
        Statement seat(*database_, "INSERT INTO seat VALUES (?, ?, ?, ?, ?, ?, ?)");
        Statement points(*database_, "INSERT INTO points VALUES (?, ?, ?, ?)");
        for (std::size_t i = 0; i < game->seats.size(); ++i) {
            const PlayedSeat& each = game->seats[i];
            const auto place = static_cast<int>(i);
            seat.with(file, place, each.name, each.kind, each.colour, each.score, int{each.won})
                .step();
            for (const auto& [category, count] : each.points)
                points.with(file, place, category, count).step();
        }
        Statement largest(*database_, "INSERT INTO largest VALUES (?, ?, ?, ?, ?)");
        for (const Largest& each : game->largest)
            largest.with(file, each.category, each.tiles, each.points, each.seat).step();
    }
    transaction.commit();
}

void GameIndex::update(const fs::path& saves, const catalogue::Catalogue& catalogue,
                       const std::string& since,
                       const std::function<bool(const UpdateProgress&)>& go_on) {
    attempt([&] { update_once(saves, catalogue, since, go_on); });
}

void GameIndex::update_once(const fs::path& saves, const catalogue::Catalogue& catalogue,
                            const std::string& since,
                            const std::function<bool(const UpdateProgress&)>& go_on) {
    std::map<std::string, Stamp> known = stamps();
    const std::vector<fs::directory_entry> files = saved_games(saves, since);
    const std::int64_t plugins = mark_of(catalogue);
    UpdateProgress progress{0, files.size()};
    for (const fs::directory_entry& entry : files) {
        if (!go_on(progress)) return;
        ++progress.done;
        std::error_code gone;
        const auto time = fs::last_write_time(entry.path(), gone);
        const auto size = gone ? 0 : fs::file_size(entry.path(), gone);
        if (gone) continue;
        Stamp stamp{time.time_since_epoch().count(), static_cast<std::int64_t>(size), 0};
        const std::string name = entry.path().filename().string();
        const auto before = known.find(name);
        if (before != known.end()) {
            Stamp seen = before->second;
            known.erase(before);
            if (seen.plugins == plugins) seen.plugins = 0;
            if (seen == stamp) continue;
        }
        std::optional<PlayedGame> game;
        try {
            game = played_game(entry.path(), catalogue);
        } catch (const std::exception&) {
            stamp.plugins = plugins;
        }
        if (game) game->finished = seconds_since_1970(time);
        store(name, stamp, game ? &*game : nullptr);
    }
    for (const auto& [name, stamp] : known)
        forget(name);
    go_on(progress);
}

std::vector<PlayedGame> GameIndex::games() {
    std::vector<PlayedGame> found;
    attempt([&] { found = read_games(); });
    return found;
}

std::vector<PlayedGame> GameIndex::read_games() {
    std::map<std::string, PlayedGame> games;
    Transaction transaction(*database_); // what belongs together, also while others write
    Statement game(*database_, "SELECT file, finished, turns, seconds, mark FROM game");
    while (game.step())
        games[game.text(0)] = {.file = game.text(0),
                               .finished = game.integer(1),
                               .turns = game.number(2),
                               .seconds = game.real(3),
                               .mark = game.text(4)};
    Statement plugin(*database_, "SELECT file, id FROM plugin ORDER BY file, place");
    while (plugin.step())
        games[plugin.text(0)].plugins.push_back(plugin.text(1));
    Statement setting(*database_, "SELECT file, name, value FROM setting");
    while (setting.step())
        games[setting.text(0)].settings[setting.text(1)] = setting.text(2);
    Statement seat(*database_, "SELECT file, name, kind, colour, score, won FROM seat "
                               "ORDER BY file, place");
    while (seat.step())
        games[seat.text(0)].seats.push_back(
            {seat.text(1), seat.text(2), seat.text(3), seat.number(4), seat.integer(5) != 0});
    Statement points(*database_, "SELECT file, place, category, points FROM points");
    while (points.step()) {
        auto& seats = games[points.text(0)].seats;
        const auto place = static_cast<std::size_t>(points.integer(1));
        if (place < seats.size()) seats[place].points[points.text(2)] = points.number(3);
    }
    Statement largest(*database_, "SELECT file, category, tiles, points, place FROM largest "
                                  "ORDER BY file, rowid");
    while (largest.step())
        games[largest.text(0)].largest.push_back(
            {largest.text(1), largest.number(2), largest.number(3), largest.number(4)});
    transaction.commit();
    std::vector<PlayedGame> all;
    for (auto& [file, each] : games) {
        const auto players = static_cast<int>(each.seats.size());
        std::erase_if(each.largest, [players](const Largest& one) {
            return one.seat < 0 || one.seat >= players; // somebody has changed the file
        });
        all.push_back(std::move(each));
    }
    std::stable_sort(all.begin(), all.end(), [](const PlayedGame& a, const PlayedGame& b) {
        return a.finished > b.finished;
    });
    forget_copies(all);
    return all;
}

void GameIndex::erase() {
    attempt([this] {
        database_->empty();
        open();
    });
}

} // namespace bastide::played
