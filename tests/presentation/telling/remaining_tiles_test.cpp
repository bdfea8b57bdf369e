#include "core/engine/engine.hpp"
#include "core/engine/state/piles.hpp"
#include "core/host/game_rules.hpp"
#include "presentation/telling/remaining_tiles.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

#include <numeric>

using namespace bastide;

namespace {

int sum_of(const telling::CountedTiles& tiles) {
    return std::accumulate(tiles.begin(), tiles.end(), 0,
                           [](int sum, const auto& each) { return sum + each.second; });
}

} // namespace

TEST_CASE("[telling] the tiles to come are those of the decks that are neither drawn nor hidden") {
    const auto rules = tests::rules_of({"base", "river", "hills-and-sheep", "hills"});
    const auto runtime = rules->make_runtime();
    engine::Engine engine(rules->ruleset(), runtime.get());
    engine::GameState state = engine.new_game(2);
    engine::Random random(3);
    bool some_hidden = false;
    std::vector<engine::Action> legal;
    while (engine.waiting(state) != engine::Waiting::finish) {
        const auto remaining = telling::remaining_tiles(state);
        int left = 0;
        for (const auto& pile : remaining) {
            CHECK(pile.left == engine::items_left(state, pile.pile));
            CHECK(sum_of(pile.tiles) == pile.left + pile.hidden);
            some_hidden = some_hidden || pile.hidden > 0;
            left += pile.left;
        }
        CHECK(left == engine::items_left(state, engine::main_pile));
        for (const engine::Cell cell : telling::dead_cells(state)) {
            CHECK(state.tile_at(cell) == engine::no_tile);
            if (state.drawn_tile() == engine::no_tile_type) continue;
            engine.legal_actions(state, legal);
            for (const engine::Action& action : legal)
                CHECK((action.kind != engine::ActionKind::place || action.cell != cell));
        }
        engine.legal_actions(state, legal);
        const auto chosen =
            engine.waiting(state) == engine::Waiting::chance
                ? engine.chance_action(state, random.below(engine.chance_tickets(state)))
                : legal[static_cast<std::size_t>(random.below(static_cast<int>(legal.size())))];
        REQUIRE_FALSE(engine.apply(state, chosen));
    }
    CHECK(some_hidden);
    CHECK(telling::remaining_tiles(state).empty());
    // With no tile to come, no cell can be filled.
    CHECK(telling::dead_cells(state).size() >= state.frontier().size());
}

TEST_CASE("[telling] a second deck is told apart, and discarded tiles are counted") {
    const auto rules = tests::rules_of({"hunters-and-gatherers", "menhirs"});
    const auto runtime = rules->make_runtime();
    engine::Engine engine(rules->ruleset(), runtime.get());
    const auto remaining = telling::remaining_tiles(engine.new_game(2));
    REQUIRE(remaining.size() == 2);
    CHECK(remaining[0].pile == engine::main_pile);
    CHECK(remaining[0].left == 78);
    CHECK(remaining[1].left == 16);

    const session::LogEntry gone{4, 0, engine::TileDiscarded{0, 7}};
    CHECK(telling::discarded_tiles({gone, gone}) == telling::CountedTiles{{7, 2}});
}
