#include "core/engine/state/board.hpp"
#include "core/engine/state/features.hpp"
#include "core/engine/state/piles.hpp"
#include "players/evaluation/open_cells.hpp"
#include "tests/catch.hpp"
#include "tests/core/plugin_game.hpp"

#include <set>

using namespace bastide;
using namespace bastide::tests;

namespace {

/// By looking at every port, and trying every unseen tile.
std::set<engine::CellKey> faced_by_looking(const engine::GameState& state, engine::NodeIndex root) {
    std::set<engine::CellKey> cells;
    engine::for_each_member(state, root, [&](const engine::Node& node, engine::NodeIndex index) {
        const engine::PlacedTile& tile = state.tiles()[static_cast<std::size_t>(node.tile)];
        for (engine::Port port = 0; port < engine::port_count; ++port) {
            const auto reached = engine::nodes_at(state, tile, port);
            const auto own = static_cast<std::uint8_t>(index - tile.first_node);
            if (std::find(reached.begin(), reached.end(), own) == reached.end()) continue;
            const engine::Cell cell = engine::step(tile.cell, port / engine::ports_per_side);
            if (state.tile_at(cell) == engine::no_tile) cells.insert(engine::key_of(cell));
        }
        if (state.rules().layers[node.layer].completion == engine::Completion::surrounded)
            for (int direction = 0; direction < 8; ++direction) {
                const engine::Cell cell = engine::step(tile.cell, direction);
                if (state.tile_at(cell) == engine::no_tile) cells.insert(engine::key_of(cell));
            }
    });
    return cells;
}

int fitting_by_trying(const engine::GameState& state, engine::CellKey cell) {
    int fitting = 0;
    for (const engine::FrontierCell& frontier : state.frontier()) {
        if (engine::key_of(frontier.cell) != cell) continue;
        for (engine::TileTypeId tile = 0; tile < state.rules().tiles.size(); ++tile)
            if (state.rules().fit_table(tile).at(frontier.around) != 0)
                fitting += engine::unseen_now(state, engine::main_pile, tile);
    }
    return fitting;
}

bool lies_beside_land(const engine::GameState& state, engine::CellKey cell) {
    for (int side = 0; side < 4; ++side)
        if (state.tile_at(cell + engine::around_keys[static_cast<std::size_t>(side)])
            != engine::no_tile)
            return true;
    return false;
}

} // namespace

TEST_CASE("[players] cells that features face, and the tiles that fit them") {
    const auto rules = rules_of({"base"});
    const auto runtime = rules->make_runtime();
    engine::Engine engine(rules->ruleset(), runtime.get());
    engine::GameState state = engine.new_game(2);
    players::OpenCells open_cells(rules->ruleset());
    engine::Random random(3);
    std::vector<engine::Action> legal;
    int features = 0, counted = 0;
    while (!state.over()) {
        open_cells.see(state);
        for (engine::NodeIndex root = 0; root < static_cast<int>(state.nodes().size()); ++root) {
            const engine::Node& node = state.nodes()[static_cast<std::size_t>(root)];
            if (node.parent >= 0
                || rules->ruleset().layers[node.layer].completion == engine::Completion::never)
                continue;
            const std::set<engine::CellKey> expected = faced_by_looking(state, root);
            const players::FacedCells faced = open_cells.faced_by(state, root);
            const auto list = faced.list();
            const std::set<engine::CellKey> found(list.begin(), list.end());
            REQUIRE(found.size() == list.size());
            CHECK((node.open == 0) == found.empty());
            if (expected.size() <= players::FacedCells::most) CHECK(found == expected);
            ++features;
            for (const engine::CellKey cell : list) {
                if (!lies_beside_land(state, cell)) continue;
                CHECK(open_cells.count_fitting(state, cell) == fitting_by_trying(state, cell));
                ++counted;
            }
        }
        engine.legal_actions(state, legal);
        const int count = static_cast<int>(legal.size());
        REQUIRE_FALSE(engine.apply(state, legal[static_cast<std::size_t>(random.below(count))]));
    }
    CHECK(features > 500);
    CHECK(counted > 500);
}

TEST_CASE("[players] of a shorter game not all unseen tiles are counted on") {
    const auto coming = [](const std::map<std::string, catalogue::SettingValue>& settings,
                           const std::vector<std::string>& plugins = {"base"}) {
        const auto rules = rules_of(plugins, settings);
        players::OpenCells cells(rules->ruleset());
        cells.see(engine::GameState(rules->ruleset(), 2));
        return cells.coming();
    };
    CHECK(coming({}) == 100);
    CHECK(coming({{"tiles", 20}}) == 100 * 20 / 71);
    // Two whole hands of three are drawn all the same.
    CHECK(coming({{"tiles", 1}}, {"base", "hand"}) == 100 * 6 / 71);
}
