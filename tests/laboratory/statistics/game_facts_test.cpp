#include "core/session/whole_game.hpp"
#include "laboratory/statistics/game_facts.hpp"
#include "tests/catch.hpp"
#include "tests/core/plugin_folder.hpp"
#include "tests/laboratory/statistics/games.hpp"

#include <numeric>

using namespace bastide;
using namespace bastide::tests;
using statistics::facts_of;
using statistics::GameFacts;

namespace {

/// A game of "ground" in which the first player deploys whenever it is his turn, and the second
/// never does: the record of it.
records::Record ground_game(const std::shared_ptr<const host::GameRules>& rules,
                            const TemporaryFolder& folder, int most_actions = 1000) {
    session::Session game({rules, {{"red", "", "easy"}, {"blue", "", "person"}}, 7},
                          folder / "game.jsonl");
    for (int actions = 0; actions < most_actions; ++actions) {
        REQUIRE_FALSE(game.settle());
        if (game.waiting() == engine::Waiting::over) break;
        const auto& state = game.seen_by(engine::spectator);
        const auto& legal = session::WholeGame(game).legal_actions();
        const bool deploys = engine::Engine::current_step(state).kind == engine::StepKind::deploy;
        const bool passes = deploys && state.active_player() == 1;
        REQUIRE_FALSE(game.act(engine::Action(passes ? legal.back() : legal.front())));
    }
    return records::last_record(records::RecordReader(folder / "game.jsonl"));
}

void check_sums(const std::filesystem::path& file, const std::string& name) {
    records::RecordReader reader(file);
    std::unique_ptr<host::ScriptRuntime> scripts;
    int games = 0;
    while (const auto record = reader.next()) {
        const auto rules = host::GameRules::load(all_plugins(), record->setup.choice);
        scripts = rules->make_runtime();
        const auto found = facts_of(*record, *rules, *scripts);
        const auto* game = std::get_if<GameFacts>(&found);
        REQUIRE(game != nullptr);
        std::vector<std::int64_t> sums(game->scores.size());
        for (const auto& [source, points] : game->points)
            for (std::size_t player = 0; player < points.size(); ++player)
                sums[player] += points[player];
        INFO(name << ", record " << record->number);
        CHECK(sums == std::vector<std::int64_t>(game->scores.begin(), game->scores.end()));
        ++games;
        if (games == 12 && !long_run()) break;
    }
    CHECK(games > 2);
}

} // namespace

TEST_CASE("[statistics] a game that was counted by hand") {
    const PluginFolder plugins;
    const auto rules = plugins.load({"ground"});
    const TemporaryFolder folder;
    const auto record = ground_game(rules, folder);
    const auto found = facts_of(record, *rules, *rules->make_runtime());
    const auto& game = std::get<GameFacts>(found);
    // Five tiles are drawn; red deploys in the first, the third and the fifth turn. Each spot is
    // closed at once, scores 1, and the man comes home.
    CHECK(game.turns() == 5);
    CHECK(game.scores == std::vector<int>{3, 0});
    CHECK(game.standings == std::vector<std::vector<int>>{{1, 0}, {1, 0}, {2, 0}, {2, 0}, {3, 0}});
    CHECK(game.winner() == 0);
    CHECK(game.turns_led() == 5);
    CHECK(game.decided_after() == 0);
    CHECK(game.lead_changes() == 0);
    REQUIRE(game.points.size() == 1);
    CHECK(game.points.begin()->first == statistics::Source{"spot", "completed", "point"});
    CHECK(game.points.begin()->second == std::vector<std::int64_t>{3, 0});
    REQUIRE(game.laid.size() == 5);
    CHECK(game.laid[0].tile == "ground/one");
    CHECK(game.laid[0].gain == 1);
    CHECK(game.laid[1].player == 1);
    CHECK(game.laid[1].gain == 0);
    CHECK(game.unplaceable.empty());
    REQUIRE(game.decisions.size() == 10);
    CHECK(game.decisions[0].step == "place");
    CHECK(game.decisions[0].turn == 1);
    CHECK(game.decisions[0].choices == 4); // at each side; its rotations look alike
    CHECK(game.decisions[1].step == "deploy");
    CHECK(game.decisions[1].choices == 2); // or to pass
    CHECK(game.seed == 7);
    CHECK(game.variant.kinds == std::vector<std::string>{"easy", "person"});
    CHECK(game.variant.settings.at("ground.men") == "3");
    CHECK(game.variant.changed.empty());
}

TEST_CASE("[statistics] a setting that is no default is told, and a game without end is none") {
    const PluginFolder plugins;
    const auto rules = plugins.load({"ground"}, {{"ground.men", 2}});
    const TemporaryFolder folder;
    const auto record = ground_game(rules, folder);
    const auto whole = facts_of(record, *rules, *rules->make_runtime());
    CHECK(std::get<GameFacts>(whole).variant.changed == std::set<std::string>{"ground.men"});
    const TemporaryFolder other;
    const auto begun = ground_game(rules, other, 3);
    CHECK(std::holds_alternative<statistics::Unfinished>(
        facts_of(begun, *rules, *rules->make_runtime())));
}

TEST_CASE("[statistics] a line that does not hold is told by its number") {
    const PluginFolder plugins;
    const auto rules = plugins.load({"ground"});
    const TemporaryFolder folder;
    auto record = ground_game(rules, folder);
    record.lines[2].value = {{"do", "deploy"}, {"figure", "giant"}, {"on", "spot"}};
    const auto found = facts_of(record, *rules, *rules->make_runtime());
    CHECK(std::get<records::Mismatch>(found).line == record.lines[2].number);
}

TEST_CASE("[statistics] who leads, how long, and from when for good") {
    const GameFacts game = made_up({{0, 0}, {3, 0}, {3, 4}, {4, 4}, {6, 4}, {9, 8}});
    CHECK(game.turns() == 5);
    CHECK(game.winner() == 0);
    CHECK(game.lead_changes() == 2); // red, blue, level, red
    CHECK(game.turns_led() == 2);
    CHECK(game.decided_after() == 4);
    const GameFacts late = made_up({{0, 5}, {0, 5}, {9, 5}});
    CHECK(late.turns_led() == 0);
    CHECK(late.decided_after() == 2); // only the final scoring
    CHECK(late.lead_changes() == 1);
    CHECK_FALSE(made_up({{0, 5}, {5, 5}}).winner());
    CHECK(statistics::leader_of({3, 3}) == std::nullopt);
    CHECK(statistics::leader_of({3, 2, 1}) == 0);
}

TEST_CASE("[statistics] points by category add up to the scores of golden games") {
    check_sums(source_folder() / "tests/golden/base_games.jsonl.gz", "golden");
}

TEST_CASE("[shared statistics] points by category add up to the scores of others' games") {
    for (const char* name :
         {"base", "base-river", "base-abbot", "base-hills-and-sheep", "everything-medieval",
          "hunters-and-gatherers", "base-inns-and-cathedrals", "base-traders-and-builders",
          "base-inns-and-traders"}) {
        const auto file = shared_file(std::string("records/") + name + ".jsonl.gz");
        if (!file.empty()) check_sums(file, name);
    }
}
