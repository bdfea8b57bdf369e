#include "core/engine/state/features.hpp"
#include "core/engine/state/random.hpp"
#include "core/engine/turn/scoring.hpp"
#include "presentation/telling/result.hpp"
#include "tests/catch.hpp"
#include "tests/recorded_game.hpp"

#include <cstdlib>

using namespace bastide;

namespace {

const words::Language in_english;

/// A whole game by the first legal action of each decision, which its seed tells apart.
session::Session ended(const std::vector<std::string>& plugins, std::uint64_t seed) {
    session::Session game(
        {tests::rules_of(plugins), {{"red", "Anna", "person"}, {"blue", "Ben", "person"}}, seed});
    REQUIRE_FALSE(game.settle());
    std::vector<engine::Action> legal;
    while (game.waiting() == engine::Waiting::decision) {
        game.engine().legal_actions(
            game.seen_by(engine::Engine::current_step(game.seen_by(0)).actor), legal);
        REQUIRE_FALSE(game.act(engine::Action(legal[seed % legal.size()])));
        REQUIRE_FALSE(game.settle());
    }
    return game;
}

} // namespace

TEST_CASE("[telling] the sums of a result are the scores, and the title names who has most") {
    const session::Session game = ended({"base"}, 11);
    const engine::GameState& state = game.seen_by(engine::spectator);
    const std::vector<std::string> names{"Anna", "Ben"};
    const telling::Telling told{state, {in_english, game.rules().presentation()}, names};
    std::vector<int> sums(2);
    for (const telling::ResultColumn& column : telling::result_columns(game.log_for(0), told))
        for (std::size_t player = 0; player < 2; ++player) {
            sums[player] += column.points[player];
            // "Roads 4, Cities 5"
            int parts = 0;
            for (std::size_t i = 0; !column.parts.empty() && i < column.parts[player].size(); ++i)
                if (column.parts[player][i] == ' ' && column.parts[player][i - 1] != ',')
                    parts += std::atoi(column.parts[player].c_str() + i);
            if (!column.parts.empty()) CHECK(parts == column.points[player]);
        }
    CHECK(sums == std::vector<int>(state.scores().begin(), state.scores().end()));
    const std::vector<int> ranks = telling::ranking(state);
    const std::string winner = names[static_cast<std::size_t>(ranks[0])];
    const std::vector<int> places = telling::places(state);
    CHECK(places[0] == 1);
    if (sums[0] != sums[1]) {
        CHECK(telling::result_title(told).starts_with(winner + " wins with "));
        CHECK(places[1] == 2);
        CHECK(telling::lead_text(told).ends_with(
            "ahead of " + names[1 - static_cast<std::size_t>(ranks[0])] + "."));
    }
    CHECK(telling::length_text(told, 0) == std::to_string(state.turn()) + " turns.");
    CHECK(telling::length_text(told, 120)
          == std::to_string(state.turn()) + " turns, 2 minutes of thought.");
}

TEST_CASE("[telling] the winner's finest feature is one that brought the winner points") {
    const session::Session game = ended({"base"}, 11);
    const engine::GameState& state = game.seen_by(engine::spectator);
    const engine::NodeIndex finest = telling::finest_feature(game.log_for(0), state);
    REQUIRE(finest != engine::no_node);
    const int winner = engine::winners_of(state).front();
    int best = 0, of_finest = 0;
    for (const session::LogEntry& entry : game.log_for(0))
        if (const auto* scored = std::get_if<engine::FeatureScored>(&entry.event)) {
            const auto& winners = scored->winners;
            if (std::find(winners.begin(), winners.end(), winner) == winners.end()) continue;
            best = std::max(best, scored->points_of(winner));
            if (scored->node != engine::no_node && engine::root_of(state, scored->node) == finest)
                of_finest = std::max(of_finest, scored->points_of(winner));
        }
    CHECK(best > 0);
    CHECK(of_finest == best);
}
