// Computer players that look to the end of their turn, against each other and by themselves.
#include "laboratory/simulation/simulation.hpp"
#include "players/greedy_player.hpp"
#include "tests/catch.hpp"
#include "tests/core/engine/little_game.hpp"
#include "tests/support.hpp"

using namespace bastide;
using namespace bastide::tests;

namespace {

/// Games that a player wins of some against another, in either seat.
int wins_of(const std::string& player, const std::string& other,
            const std::vector<std::string>& plugins, int games) {
    int wins = 0;
    for (const bool first : {true, false}) {
        const std::vector<std::string> kinds = first ? std::vector<std::string>{player, other}
                                                     : std::vector<std::string>{other, player};
        simulation::Simulator simulator(rules_of(plugins), kinds);
        for (int game = 0; game < games / 2; ++game) {
            const auto& scores =
                simulator.play(simulation::seed_of_game(7, static_cast<std::uint64_t>(game)))
                    .scores;
            wins += scores[first ? 0 : 1] > scores[first ? 1 : 0];
        }
    }
    return wins;
}

} // namespace

TEST_CASE("[players] easy beats random in every ruleset, and normal beats easy") {
    const std::vector<std::string> medieval = {"base",  "river", "abbot",    "hills-and-sheep",
                                               "sheep", "hills", "vineyards"};
    CHECK(wins_of("easy", "random", {"base"}, 10) == 10);
    CHECK(wins_of("easy", "random", medieval, 6) == 6);
    CHECK(wins_of("easy", "random", {"hunters-and-gatherers", "menhirs"}, 6) >= 5);
    CHECK(wins_of("normal", "easy", {"base"}, 20) >= 14);
}

TEST_CASE("[players] people are offered no kind that does not play") {
    for (const std::string& kind : players::player_kinds())
        CHECK(players::make_player(kind) != nullptr);
    for (const char* kind : {"random", "greedy"})
        CHECK(players::make_player(kind) != nullptr);
    CHECK(players::make_player("person") == nullptr);
}

TEST_CASE("[players] greedy completes what pays, and plays the same game of the same seed") {
    const engine::Ruleset rules(little_game());
    engine::Engine engine(rules);
    engine::GameState state = engine.new_game(2);
    // A wall that begins at the start tile, guarded, is completed by the next wall end.
    lay(engine, state, wall_end, {0, -1}, 2);
    players::GreedyPlayer player;
    const engine::Action action = player.choose(engine, state, engine::Random(1));
    CHECK(action.kind == engine::ActionKind::deploy);
    players::Evaluation evaluation(rules);
    const long before = evaluation.worth_to(engine, state, 0);
    REQUIRE_FALSE(engine.apply(state, action));
    CHECK(evaluation.worth_to(engine, state, 0) > before);
    CHECK(evaluation.worth_to(engine, state, 0) == -evaluation.worth_to(engine, state, 1));

    simulation::Simulator simulator(rules_of({"base"}), {"greedy", "greedy"});
    const std::vector<int> scores = simulator.play(3).scores;
    CHECK(simulator.play(3).scores == scores);
}

TEST_CASE("[players] greedy plays where figures stand on no feature, and where there are none") {
    for (const std::vector<std::string>& plugins :
         {std::vector<std::string>{"base", "dancing-bear"}, {"dominoes"}, {"crowns"}}) {
        INFO(plugins.back());
        simulation::Simulator simulator(rules_of(plugins), {"greedy", "greedy"});
        CHECK(simulator.play(3).turns > 4);
    }
}
