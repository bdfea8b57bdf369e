#include "core/records/writer.hpp"
#include "database/played/game_index.hpp"
#include "laboratory/statistics/game_facts.hpp"
#include "tests/catch.hpp"
#include "tests/core/session/games.hpp"

#include <thread>

using namespace bastide;
using namespace bastide::tests;
using played::GameIndex;
using played::PlayedGame;

namespace {

const auto always = [](const played::UpdateProgress&) { return true; };

/// A game that is finished, or not yet.
void save_game(const std::filesystem::path& file, std::uint64_t seed, bool finished = true) {
    std::filesystem::create_directories(file.parent_path());
    session::NewGame start = two_players(seed);
    start.rules = rules_of({"base", "abbot"}, {{"tiles", 20}});
    session::Session game(start);
    engine::Random random(seed);
    for (int actions = 0; game.waiting() != engine::Waiting::over; ++actions) {
        if (!finished && actions == 20) break;
        if (game.goes_on_by_itself()) {
            REQUIRE_FALSE(game.settle());
            continue;
        }
        const auto& legal = session::WholeGame(game).legal_actions();
        const auto choice = static_cast<std::size_t>(random.below(static_cast<int>(legal.size())));
        REQUIRE_FALSE(game.act(engine::Action(legal[choice]), 1.5));
    }
    game.save_as(file);
}

std::vector<PlayedGame> updated(GameIndex& index, const std::filesystem::path& saves) {
    index.update(saves, all_plugins(), "", always);
    return index.games();
}

} // namespace

TEST_CASE("[played] what is remembered of a game is what its record says") {
    const TemporaryFolder folder;
    save_game(folder / "saves/a.jsonl", 1);
    save_game(folder / "saves/b.jsonl", 2);
    save_game(folder / "saves/half.jsonl", 3, false);
    write_text(folder / "saves/broken.jsonl", "{}\n");
    GameIndex index(folder / "index.sqlite");
    const auto games = updated(index, folder / "saves");
    REQUIRE(games.size() == 2);
    for (const PlayedGame& game : games) {
        const auto record =
            records::last_record(records::RecordReader(folder / ("saves/" + game.file)));
        const auto rules = host::GameRules::load(all_plugins(), record.setup.choice);
        const auto scripts = rules->make_runtime();
        const auto found = statistics::facts_of(record, *rules, *scripts);
        const auto& facts = std::get<statistics::GameFacts>(found);
        CHECK(game.plugins == std::vector<std::string>{"base", "abbot"});
        CHECK(game.settings.at("tiles") == "20");
        CHECK(game.turns == facts.turns());
        CHECK(game.seconds == 1.5 * static_cast<double>(facts.decisions.size()));
        REQUIRE(game.seats.size() == 2);
        std::map<std::string, std::vector<int>> points, expected;
        for (int seat = 0; seat < 2; ++seat) {
            const auto at = static_cast<std::size_t>(seat);
            CHECK(game.seats[at].name == record.setup.seats[at].name);
            CHECK(game.seats[at].kind == "person");
            CHECK(game.seats[at].score == facts.scores[at]);
            CHECK(game.seats[at].won
                  == (std::count(facts.winners.begin(), facts.winners.end(), seat) > 0));
            for (const auto& [category, count] : game.seats[at].points)
                points[category].push_back(count);
        }
        for (const auto& [source, counts] : facts.points) {
            auto& sum = expected.try_emplace(source.category, 2, 0).first->second;
            for (std::size_t seat = 0; seat < 2; ++seat)
                sum[seat] += static_cast<int>(counts[seat]);
        }
        CHECK(points == expected);
        REQUIRE_FALSE(game.largest.empty());
        for (const played::Largest& each : game.largest)
            CHECK(each.points <= points.at(each.category)[static_cast<std::size_t>(each.seat)]);
        const auto again = played::played_game(folder / ("saves/" + game.file), all_plugins());
        REQUIRE(again);
        CHECK(again->largest == game.largest);
    }
}

TEST_CASE("[played] only what has changed is looked into, and what is gone is forgotten") {
    const TemporaryFolder folder;
    save_game(folder / "saves/a.jsonl", 1);
    save_game(folder / "saves/b.jsonl", 2);
    GameIndex index(folder / "index.sqlite");
    const auto before = updated(index, folder / "saves");
    REQUIRE(before.size() == 2);
    // Were it read again, it would be broken.
    const auto a = folder / "saves/a.jsonl";
    const auto written = std::filesystem::last_write_time(a);
    const std::string text = read_text(a);
    write_text(a, std::string(text.size(), 'x'));
    std::filesystem::last_write_time(a, written);
    CHECK(updated(index, folder / "saves") == before);
    CHECK(GameIndex(folder / "index.sqlite").games() == before);
    std::filesystem::last_write_time(a, written + std::chrono::seconds(1));
    CHECK(updated(index, folder / "saves").size() == 1);
    std::filesystem::remove(folder / "saves/b.jsonl");
    CHECK(updated(index, folder / "saves").empty());
    write_text(a, text);
    CHECK(updated(index, folder / "saves").size() == 1);
    const auto today = std::filesystem::file_time_type::clock::now();
    std::filesystem::last_write_time(a, today - std::chrono::hours(72));
    index.update(folder / "saves", all_plugins(), played::day_of(std::time(nullptr) - 24 * 3600),
                 always);
    CHECK(index.games().empty());
    CHECK(updated(index, folder / "saves").size() == 1);
    index.erase();
    CHECK(index.games().empty());
    CHECK(updated(index, folder / "saves").size() == 1);
}

TEST_CASE("[played] a copy of a game is not counted again") {
    const TemporaryFolder folder;
    const auto original = folder / "saves/a.jsonl", copy = folder / "saves/a-copy-1.jsonl";
    save_game(original, 1);
    save_game(folder / "saves/b.jsonl", 2);
    records::copy_record(original, copy, "a copy 1");
    GameIndex index(folder / "index.sqlite");
    REQUIRE(updated(index, folder / "saves").size() == 2);
    // Where the original is gone, it is counted in its place.
    std::filesystem::remove(original);
    const auto games = updated(index, folder / "saves");
    REQUIRE(games.size() == 2);
    CHECK(std::any_of(games.begin(), games.end(),
                      [&](const PlayedGame& game) { return game.file == copy.filename(); }));
}

TEST_CASE("[played] a damaged index, or one of another version, is made anew") {
    const TemporaryFolder folder;
    const auto file = folder / "index.sqlite";
    save_game(folder / "saves/a.jsonl", 1);
    std::vector<PlayedGame> games;
    {
        GameIndex index(file);
        games = updated(index, folder / "saves");
        REQUIRE(games.size() == 1);
    }
    const std::string whole = read_text(file);
    std::string torn = whole.substr(0, whole.size() / 2 / 4096 * 4096);
    std::string noise = whole;
    for (std::size_t at = 100; at < noise.size(); at += 7)
        noise[at] = static_cast<char>(at);
    for (const std::string& text :
         {std::string("no database"), std::string(), std::string(10'000, 'x'), torn, noise}) {
        write_text(file, text);
        GameIndex index(file);
        CHECK(updated(index, folder / "saves") == games);
        CHECK(GameIndex(file).games() == games);
    }
    database::Database(file).run("PRAGMA user_version = 99");
    CHECK(GameIndex(file).games().empty());
    database::Database(file).run("DROP TABLE seat");
    GameIndex index(file);
    CHECK(updated(index, folder / "saves") == games);
    CHECK(GameIndex(file).games() == games);
    // Where there can be no file, it is kept in memory.
    GameIndex nowhere(folder / "saves");
    CHECK(updated(nowhere, folder / "saves") == games);
}

TEST_CASE("[played] names are data, and two may use one index at once") {
    const TemporaryFolder folder;
    const auto file = folder / "index.sqlite";
    const std::string bad = "'); DROP TABLE game; --.jsonl";
    save_game(folder / "saves/a.jsonl", 1);
    save_game(folder / ("saves/" + bad), 2);
    const auto work = [&] {
        for (int round = 0; round < 4; ++round) {
            GameIndex index(file);
            index.erase();
            index.update(folder / "saves", all_plugins(), "", always);
        }
    };
    std::jthread other(work);
    work();
    other.join();
    GameIndex index(file);
    const auto games = updated(index, folder / "saves");
    REQUIRE(games.size() == 2);
    CHECK(std::any_of(games.begin(), games.end(),
                      [&](const PlayedGame& game) { return game.file == bad; }));
}
