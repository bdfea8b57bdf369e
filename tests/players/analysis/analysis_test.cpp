// The analysis of a game that was played: what turns cost, and what was to be expected.
#include "laboratory/simulation/simulation.hpp"
#include "players/advice/engines.hpp"
#include "players/analysis/analyst.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

#include <chrono>
#include <numeric>
#include <thread>

using namespace bastide;
using namespace bastide::tests;
using players::Analysis;

namespace {

constexpr players::AnalysisBudget little{.turn = 60, .result = 2};

struct Recorder : simulation::ActionSink {
    void before(const engine::GameState&, const engine::Action& action) override {
        actions.push_back(action);
    }
    void after(const engine::GameState&) override {}

    std::vector<engine::Action> actions;
};

players::GameActions game_of(const std::shared_ptr<const host::GameRules>& rules,
                             const std::vector<std::string>& kinds) {
    simulation::Simulator simulator(rules, kinds);
    Recorder recorder;
    simulator.play(3, &recorder);
    return {static_cast<int>(kinds.size()), recorder.actions};
}

Analysis analysis_of(const std::shared_ptr<const host::GameRules>& rules,
                     const players::GameActions& game, int threads) {
    players::Engines engines(rules, threads);
    Analysis last;
    players::analyse(game, engines.all(), little, {},
                     [&](const Analysis& so_far) { last = so_far; });
    return last;
}

long cost_of(const Analysis& analysis, int player) {
    long sum = 0;
    for (const players::JudgedTurn& turn : analysis.turns)
        sum += turn.player == player ? turn.cost() : 0;
    return sum;
}

} // namespace

TEST_CASE(
    "[analysis] turns by chance cost more than turns of a player, and the end is the result") {
    const auto rules = rules_of({"base"});
    const players::GameActions game = game_of(rules, {"random", "normal"});
    const Analysis analysis = analysis_of(rules, game, 1);
    CHECK(analysis.problem.empty());
    CHECK(analysis.finished());
    CHECK(analysis.done == static_cast<int>(game.actions.size()));
    CHECK(cost_of(analysis, 0) > 3 * cost_of(analysis, 1));
    for (const players::JudgedTurn& turn : analysis.turns) {
        CHECK(turn.cost() >= 0);
        CHECK((turn.cost() == 0 || turn.best != turn.played));
        CHECK(turn.played.front() == game.actions.at(static_cast<std::size_t>(turn.actions)));
    }
    const auto worst = analysis.costliest();
    REQUIRE(worst.size() == 5);
    for (const players::JudgedTurn& turn : analysis.turns)
        CHECK((turn.cost() <= analysis.turns[worst.back()].cost()
               || std::any_of(worst.begin(), worst.end(),
                              [&](std::size_t place) { return &analysis.turns[place] == &turn; })));
    simulation::Simulator simulator(rules, {"random", "normal"});
    const auto scores = simulator.play(3).scores;
    CHECK(analysis.results.back().margins
          == std::vector<long>{100l * (scores[0] - scores[1]), 100l * (scores[1] - scores[0])});
}

TEST_CASE("[analysis] of three players with hidden hands comes out the same by any threads") {
    const auto rules = rules_of({"base", "hand"});
    const players::GameActions game = game_of(rules, {"easy", "random", "random"});
    const Analysis expected = analysis_of(rules, game, 1);
    const Analysis analysis = analysis_of(rules, game, 2);
    CHECK(expected.problem.empty());
    REQUIRE(analysis.turns.size() == expected.turns.size());
    for (std::size_t i = 0; i < expected.turns.size(); ++i) {
        CHECK(analysis.turns[i].best == expected.turns[i].best);
        CHECK(analysis.turns[i].cost() == expected.turns[i].cost());
    }
    REQUIRE(analysis.results.size() == expected.results.size());
    for (std::size_t i = 0; i < expected.results.size(); ++i) {
        const std::vector<long>& margins = analysis.results[i].margins;
        CHECK(margins == expected.results[i].margins);
        CHECK(std::abs(std::accumulate(margins.begin(), margins.end(), 0l)) <= 3);
    }
}

TEST_CASE("[analysis] runs in the background, and stops when nobody wants it any more") {
    const auto rules = rules_of({"base"});
    const players::GameActions game = game_of(rules, {"random", "random"});
    const auto begin = std::chrono::steady_clock::now();
    {
        const players::Analyst slow(rules, game, {.turn = 1'000'000'000, .result = 1}, 1);
        CHECK_FALSE(slow.analysis().finished());
    }
    CHECK(std::chrono::steady_clock::now() - begin < std::chrono::seconds(10));
    const players::Analyst quick(rules, game, {.turn = 1, .result = 1}, 1);
    for (int i = 0; i < 3000 && !quick.analysis().finished(); ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    CHECK(quick.analysis().finished());
    CHECK(quick.version() > 0);
    players::GameActions wrong = game;
    std::swap(wrong.actions.front(), wrong.actions.back());
    CHECK_FALSE(analysis_of(rules, wrong, 1).problem.empty());
}

TEST_CASE("[analysis] step by step it comes to the same, and keeps no more than what costs most") {
    const auto rules = rules_of({"base"});
    const players::GameActions game = game_of(rules, {"random", "random"});
    constexpr players::AnalysisBudget few{.turn = 40, .result = 0};
    players::Engines engines(rules, 1);
    Analysis whole;
    players::analyse(game, engines.all(), few, {}, [&](const Analysis& to) { whole = to; });
    CHECK(whole.results.size() == 1);
    Analysis steps;
    int count = 0;
    while (!(steps.all > 0 && steps.finished())) {
        const int before = steps.done;
        steps = players::analyse_further(game, *engines.all().front(), few,
                                         players::Budget::Seconds(.02), {}, std::move(steps));
        CHECK(steps.done > before);
        steps.keep_costliest();
        CHECK(steps.turns.size() <= 5);
        ++count;
    }
    CHECK(steps.problem.empty());
    CHECK(count > 1);
    const auto worst = whole.costliest(), kept = steps.costliest();
    REQUIRE(kept.size() == worst.size());
    for (std::size_t i = 0; i < worst.size(); ++i) {
        CHECK(steps.turns[kept[i]].actions == whole.turns[worst[i]].actions);
        CHECK(steps.turns[kept[i]].cost() == whole.turns[worst[i]].cost());
        CHECK(steps.turns[kept[i]].best == whole.turns[worst[i]].best);
    }
}
