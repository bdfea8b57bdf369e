#include "core/engine/turn/places.hpp"
#include "tests/catch.hpp"
#include "tests/core/engine/little_game.hpp"

using namespace bastide;
using namespace bastide::tests;
using engine::ActionKind;

TEST_CASE("[places] each legal deployment tells its segment and the feature that it joins") {
    const engine::Ruleset rules(little_game());
    engine::Engine game(rules);
    engine::GameState state = game.new_game(2);
    lay(game, state, wall_line, {0, -1});
    std::vector<engine::Action> legal;
    game.legal_actions(state, legal);
    int walls_found = 0;
    for (const engine::Action& action : legal) {
        const engine::Place place = engine::place_of(state, action);
        if (action.kind != ActionKind::deploy) {
            CHECK(place.node == engine::no_node);
            continue;
        }
        CHECK(place.tile == state.last_tile());
        CHECK(place.segment == action.segment);
        CHECK(place.root == engine::root_of(state, place.node));
        const engine::Node& node = state.nodes()[static_cast<std::size_t>(place.node)];
        CHECK(node.segment == action.segment);
        if (node.layer != walls) continue;
        ++walls_found;
        // The wall of the start tile goes on here: one feature.
        bool joins_start = false;
        for (const engine::Place& at : engine::places_on(state, 0))
            joins_start = joins_start || at.root == place.root;
        CHECK(joins_start);
    }
    CHECK(walls_found == 1);
}

TEST_CASE("[places] a tile's places are those of its segments") {
    const engine::Ruleset rules(little_game());
    engine::Engine game(rules);
    const engine::GameState state = game.new_game(2);
    std::size_t count = 0;
    for (engine::SegmentIndex segment = 0; segment < rules.tiles[wall_end].segments.size();
         ++segment) {
        const auto places = engine::places_on(state, 0, segment);
        CHECK_FALSE(places.empty());
        for (const engine::Place& place : places)
            CHECK(place.segment == segment);
        count += places.size();
    }
    CHECK(count == engine::places_on(state, 0).size());
}
