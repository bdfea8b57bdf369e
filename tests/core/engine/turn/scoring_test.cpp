// Which features a tile completes, and in which order they are scored.
#include "core/engine/engine.hpp"
#include "core/engine/turn/places.hpp"
#include "tests/catch.hpp"
#include "tests/core/engine/little_game.hpp"

#include <stdexcept>

using namespace bastide::engine;
using namespace bastide::tests;

namespace {

/// Layers that score, in order.
class Scored : public EventSink {
  public:
    void on(const Event& event) override {
        if (const auto* scored = std::get_if<FeatureScored>(&event)) all.push_back(*scored);
    }
    std::vector<FeatureScored> all;
};

/// Places a tile that is drawn, deploys nothing, and tells what scored.
std::vector<FeatureScored> scored_by(Engine& engine, GameState& state, TileTypeId tile, Cell cell,
                                     Rotation rotation = 0) {
    Scored scored;
    REQUIRE_FALSE(engine.apply(state, {.kind = ActionKind::draw, .tile = tile}));
    REQUIRE_FALSE(engine.apply(
        state, {.kind = ActionKind::place, .tile = tile, .cell = cell, .rotation = rotation},
        nullptr, &scored));
    if (engine.current_step(state).kind == StepKind::deploy)
        REQUIRE_FALSE(engine.apply(state, {.kind = ActionKind::pass}, nullptr, &scored));
    return scored.all;
}

/// What the feature of a layer on a cell brings.
const ScoreSheet& sheet_at(Engine& engine, const GameState& state, Cell cell, LayerId layer,
                           bool completed, int more_tiles = 0) {
    for (const Place& at : places_on(state, state.tile_at(cell)))
        if (state.nodes()[static_cast<std::size_t>(at.root)].layer == layer)
            return engine.scorer().evaluate(state, at.root, completed, true, more_tiles);
    throw std::runtime_error("no such feature");
}

} // namespace

TEST_CASE("[scoring] a tile of other terrain that matches completes what it closes") {
    RulesetDraft draft = little_game();
    draft.compatible = {{wall, meadow}};
    const Ruleset rules(draft);
    Engine engine(rules);
    GameState state = engine.new_game(2);
    lay(engine, state, wall_line, {0, -1});
    deploy(engine, state, 0);
    const auto scored = scored_by(engine, state, plain, {0, -2});
    REQUIRE(scored.size() == 1);
    CHECK(scored[0].occasion == Occasion::completed);
    CHECK(scored[0].layer == walls);
    CHECK(scored[0].cells == std::vector<Cell>{{0, -1}, {0, 0}});
    CHECK(state.scores()[0] == 4);
    CHECK(state.supply(0, 0) == 3);
    // Once, and not again by the tiles that follow.
    CHECK(scored_by(engine, state, plain, {1, -2}).empty());
    CHECK(state.scores()[0] == 4);
}

TEST_CASE("[scoring] a shut port completes the feature that it closes") {
    RulesetDraft draft = little_game();
    // Wall is shown at the north side, and belongs to no segment.
    draft.tiles[shut_side].terrain[1] = wall;
    draft.tiles[shut_side].segment[1] = no_segment;
    draft.tiles[shut_side].segments[0].ports =
        static_cast<PortMask>(draft.tiles[shut_side].segments[0].ports & ~port_bit(1));
    const Ruleset rules(draft);
    Engine engine(rules);
    GameState state = engine.new_game(1);
    lay(engine, state, wall_line, {0, -1});
    deploy(engine, state, 0);
    const auto scored = scored_by(engine, state, shut_side, {0, -2}, 2);
    REQUIRE(scored.size() == 1);
    CHECK(scored[0].layer == walls);
    CHECK(state.scores()[0] == 4);
}

TEST_CASE("[scoring] what a tile completes is scored in order: its own, beside it, around it") {
    RulesetDraft draft = little_game(9);
    draft.compatible = {{wall, meadow}};
    const Ruleset rules(draft);
    Engine engine(rules);
    GameState state = engine.new_game(1);
    // A guard on a wall that ends in the cell (1, -1) from the west, one on a tower south of it.
    lay(engine, state, wall_bend, {0, -1}, 1);
    deploy(engine, state, 0);
    lay(engine, state, watch, {1, 0});
    deploy(engine, state, 0);
    for (const Cell cell :
         {Cell{2, 0}, Cell{2, 1}, Cell{1, 1}, Cell{0, 1}, Cell{2, -1}, Cell{2, -2}}) {
        lay(engine, state, plain, cell);
        deploy(engine, state, no_segment);
    }
    lay(engine, state, wall_end, {1, -2}, 2);
    deploy(engine, state, 0);
    // The last tile continues the wall from the north by an end, and shows meadow elsewhere.
    const auto scored = scored_by(engine, state, wall_end, {1, -1});
    REQUIRE(scored.size() == 3);
    CHECK(scored[0].cells == std::vector<Cell>{{1, -2}, {1, -1}});
    CHECK(scored[1].cells == std::vector<Cell>{{0, -1}, {0, 0}});
    CHECK(scored[2].layer == towers);
    CHECK(state.supply(0, 0) == 3);
}

TEST_CASE("[scoring] a feature that one tile closes on two sides is scored once") {
    RulesetDraft draft = little_game(9);
    draft.compatible = {{wall, meadow}};
    const Ruleset rules(draft);
    Engine engine(rules);
    GameState state = engine.new_game(1);
    // A wall from the cell (1, -1) by way of (0, -1), (0, -2) to (1, -2), whose ends it faces.
    lay(engine, state, plain, {-1, 0});
    deploy(engine, state, no_segment);
    lay(engine, state, plain, {-1, -1});
    deploy(engine, state, no_segment);
    lay(engine, state, wall_bend, {0, -1}, 0);
    deploy(engine, state, 0);
    lay(engine, state, wall_bend, {0, -2}, 1);
    deploy(engine, state, no_segment);
    lay(engine, state, wall_bend, {1, -2}, 2);
    deploy(engine, state, no_segment);
    const auto scored = scored_by(engine, state, plain, {1, -1});
    REQUIRE(scored.size() == 1);
    CHECK(scored[0].cells == std::vector<Cell>{{0, -2}, {0, -1}, {1, -2}});
    CHECK(state.scores()[0] == 3 * 2 + 3 * 5);
}

TEST_CASE("[scoring] a feature can be evaluated before what completes it is there") {
    RulesetDraft draft = little_game();
    draft.layers[towers].completed = {{{Quantity::constant}, 1}, {{Quantity::neighbour}, 1}};
    const Ruleset rules(draft);
    Engine engine(rules);
    GameState state = engine.new_game(2);
    const auto would_bring = [&](Cell cell, LayerId layer, int more_tiles) {
        return sheet_at(engine, state, cell, layer, true, more_tiles).total();
    };
    CHECK(would_bring({0, 0}, walls, 1) - would_bring({0, 0}, walls, 0) == 2); // for each tile
    lay(engine, state, watch, {0, 1});
    CHECK(would_bring({0, 1}, towers, 0) == 9); // of eight neighbours one is there
}

TEST_CASE("[scoring] the last case that holds counts in place of the layer's own formula") {
    RulesetDraft draft = little_game();
    draft.layers[walls].cases = {
        {{{{Quantity::tile}, 2, 2}},
         Formula{{{Quantity::constant}, 7}},
         std::nullopt,
         "short_wall"},
        {{{{Quantity::attribute}, 1, 9}}, Formula{}, Formula{{{Quantity::attribute}, 4}}, ""}};
    const Ruleset rules(draft);
    Engine engine(rules);
    GameState state = engine.new_game(2);
    const auto brings = [&](bool completed, int more_tiles) {
        return sheet_at(engine, state, {0, 0}, walls, completed, more_tiles).total();
    };
    CHECK(brings(true, 0) == 2);
    CHECK(brings(true, 1) == 7);
    CHECK(brings(true, 2) == 6);
    CHECK(brings(false, 1) == 2); // the case says nothing of it
    const auto& terms = sheet_at(engine, state, {0, 0}, walls, true, 1).terms();
    REQUIRE(terms.size() == 1);
    CHECK(terms[0].reason == "short_wall");
    CHECK(terms[0].points() == 7);
    lay(engine, state, wall_bend, {0, -1}, 1);
    CHECK(brings(true, 0) == 0);
    CHECK(brings(false, 0) == 4);
}

TEST_CASE("[scoring] a case may let features score at the end that otherwise score nothing") {
    for (const int points : {0, 4}) {
        RulesetDraft draft = little_game();
        Formula formula;
        if (points > 0) formula = {{{Quantity::constant}, points}};
        draft.layers[meadows].cases = {{{}, std::nullopt, formula, ""}};
        CHECK(draft.layers[meadows].scores_incomplete() == (points > 0));
        const Ruleset rules(draft);
        Engine engine(rules);
        GameState state = engine.new_game(2);
        lay(engine, state, plain, {0, 1});
        deploy(engine, state, 0);
        StateWriter writer(state);
        Scored scored;
        Aftermath aftermath;
        engine.scorer().score_incomplete(writer, &scored, aftermath);
        CHECK(state.scores()[0] == points);
        CHECK(scored.all.size() == (points > 0 ? 1 : 0));
    }
}

TEST_CASE("[scoring] what an attribute takes away leaves no less than nothing") {
    for (const int stones : {1, 5}) {
        RulesetDraft draft = little_game();
        draft.tiles[wall_bend].segments[0].attributes[0] = stones;
        draft.layers[walls].completed = {{{.quantity = Quantity::tile, .less = 0}, 2}};
        const Ruleset rules(draft);
        Engine engine(rules);
        GameState state = engine.new_game(2);
        lay(engine, state, wall_bend, {0, -1}, 1);
        ScoreSheet sheet = sheet_at(engine, state, {0, 0}, walls, true);
        CHECK(sheet.total() == (stones == 1 ? 2 : 0));
        // What was there is told, and what took of it.
        REQUIRE(sheet.terms().size() == 2);
        CHECK(sheet.terms()[0].points() == 4);
        CHECK(sheet.terms()[1].count == std::min(stones, 2));
        CHECK(sheet.terms()[1].attribute == 0);
        // What each is worth changes for both.
        sheet.set_factor(Quantity::tile, 0, 5);
        CHECK(sheet.total() == (stones == 1 ? 5 : 0));
    }
}

TEST_CASE("[scoring] a formula sums up an attribute of the features that touch") {
    RulesetDraft draft = little_game();
    draft.tiles[watch].segments[1].attributes[0] = 2;
    draft.tiles[plain].segments[0].attributes[0] = 1;
    draft.layers[towers].completed = {
        {{Quantity::touching_attribute, 0, meadows}, 3, "meadow_stone"}};
    const Ruleset rules(draft);
    Engine engine(rules);
    GameState state = engine.new_game(2);
    lay(engine, state, watch, {0, 1});
    deploy(engine, state, no_segment);
    lay(engine, state, plain, {1, 1});
    const auto& terms = sheet_at(engine, state, {0, 1}, towers, true).terms();
    REQUIRE(terms.size() == 1);
    CHECK(terms[0].count == 3);
    CHECK(terms[0].points() == 9);
    CHECK(terms[0].reason == "meadow_stone");
}
