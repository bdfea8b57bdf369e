#include "core/engine/state/content.hpp"
#include "core/reading/text.hpp"
#include "laboratory/simulation/simulation.hpp"
#include "tests/catch.hpp"
#include "tests/core/plugin_folder.hpp"
#include "tests/support.hpp"

#include <fstream>
#include <sstream>

using namespace bastide;
using namespace bastide::tests;

namespace {

const std::vector<std::string> two = {"random", "random"};

/// Figures in supply and on the table, by player and kind.
std::vector<int> figures_of(const engine::GameState& state) {
    const std::size_t kinds = state.rules().figures.size();
    std::vector<int> counts(static_cast<std::size_t>(state.players()) * kinds);
    for (std::size_t i = 0; i < counts.size(); ++i)
        counts[i] =
            state.supply(static_cast<int>(i / kinds), static_cast<engine::FigureKindId>(i % kinds));
    for (const engine::Figure& figure : state.figures())
        if (figure.node != engine::no_node) ++counts[figure.owner * kinds + figure.kind];
    return counts;
}

class Watcher : public simulation::ActionSink {
  public:
    void before(const engine::GameState& state, const engine::Action&) override {
        if (first_) figures_ = figures_of(state);
        first_ = false;
    }
    void after(const engine::GameState& state) override {
        REQUIRE(figures_of(state) == figures_);
        const std::vector<int> scores(state.scores().begin(), state.scores().end());
        for (std::size_t i = 0; i < scores_.size(); ++i)
            REQUIRE(scores[i] >= scores_[i]);
        scores_ = scores;
    }

  private:
    bool first_ = true;
    std::vector<int> figures_;
    std::vector<int> scores_;
};

} // namespace

TEST_CASE("[simulation] figures are neither lost nor made, and scores never fall") {
    simulation::Simulator simulator(rules_of({"base"}), {"random", "random", "random"});
    for (std::uint64_t game = 0; game < (long_run() ? 500u : 20u); ++game) {
        Watcher watcher;
        const auto& result = simulator.play(simulation::seed_of_game(1, game), &watcher);
        CHECK(result.turns + result.discarded >= 71);
    }
}

TEST_CASE("[simulation] a game depends on its seed alone, not on what was played before") {
    simulation::Simulator one(rules_of({"base"}), two);
    simulation::Simulator other(rules_of({"base"}), two);
    one.play(1);
    one.play(2);
    const auto first = engine::content_hash(one.state());
    other.play(2);
    CHECK(engine::content_hash(other.state()) == first);
}

TEST_CASE("[simulation] golden games: the hashes are those of other builds and machines") {
    std::ifstream golden(source_folder() / "tests/golden/base_hashes.txt");
    REQUIRE(golden);
    simulation::Simulator simulator(rules_of({"base"}), two);
    std::string line;
    int games = 0;
    while (std::getline(golden, line)) {
        if (line.empty() || line.front() == '#') continue;
        std::istringstream words(line);
        std::uint64_t seed = 0;
        std::string hash;
        words >> seed >> hash;
        simulator.play(seed);
        CHECK(reading::hash_text(engine::content_hash(simulator.state())) == hash);
        ++games;
    }
    CHECK(games >= 10);
}

TEST_CASE("[simulation] an unknown kind of player is refused") {
    CHECK_THROWS_WITH(simulation::Simulator(rules_of({"base"}), {"random", "genius"}),
                      "there is no computer player 'genius'");
}

TEST_CASE("[simulation] what is printed at the start of a game belongs to each") {
    PluginFolder folder;
    folder.add("some", {{"rules.lua", R"(local some = ...
print("loaded")
some:step("begin", { after = "start", run = function() print("begins") end })
)"}});
    simulation::Simulator simulator(folder.load({"some"}), {"random"});
    for (const std::uint64_t seed : {1, 2}) {
        simulator.play(seed);
        REQUIRE(simulator.console().lines().size() == 1);
        CHECK(simulator.console().lines().front().text == "begins");
    }
}
