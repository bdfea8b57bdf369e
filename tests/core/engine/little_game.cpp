#include "tests/core/engine/little_game.hpp"

#include "tests/catch.hpp"

namespace bastide::tests {
namespace {

using namespace engine;

TileType tile_of(std::string id, std::vector<Segment> segments, std::vector<Link> links = {}) {
    TileType tile;
    tile.id = std::move(id);
    tile.terrain.fill(meadow);
    tile.segment.fill(no_segment);
    for (std::size_t i = 0; i < segments.size(); ++i) {
        segments[i].attributes.resize(1);
        for (Port port = 0; port < port_count; ++port)
            if ((segments[i].ports & port_bit(port)) != 0) {
                tile.terrain[port] = segments[i].terrain;
                tile.segment[port] = static_cast<SegmentIndex>(i);
            }
    }
    tile.segments = std::move(segments);
    tile.links = std::move(links);
    return tile;
}

PortMask ports(std::initializer_list<int> list) {
    PortMask mask = 0;
    for (const int port : list)
        mask = static_cast<PortMask>(mask | port_bit(port));
    return mask;
}

Segment segment(TerrainId terrain, PortMask mask, int stones = 0) {
    return {"segment", terrain, mask, {stones}};
}

PortMask but(std::initializer_list<int> list) {
    return static_cast<PortMask>(all_ports & ~ports(list));
}

} // namespace

RulesetDraft little_game(int copies) {
    RulesetDraft rules;
    rules.terrains = {{"meadow"}, {"wall"}, {"tower"}};
    rules.segment_attributes = {"stone"};
    rules.tiles = {
        tile_of("plain", {segment(meadow, all_ports)}),
        tile_of("wall_end", {segment(wall, ports({1})), segment(meadow, but({1}))}),
        tile_of("wall_line", {segment(wall, ports({1, 7})), segment(meadow, ports({2, 3, 4, 5, 6})),
                              segment(meadow, ports({0, 8, 9, 10, 11}))}),
        tile_of("wall_bend", {segment(wall, ports({1, 4}), 1), segment(meadow, ports({2, 3})),
                              segment(meadow, ports({0, 5, 6, 7, 8, 9, 10, 11}))}),
        tile_of("watch", {segment(tower, 0), segment(meadow, all_ports)}, {{0, 1}}),
        tile_of("shut_side", {segment(meadow, but({7}))}),
    };
    rules.layers = {{"meadows", {meadow}, Completion::never, {}, {}, {}},
                    {"walls",
                     {wall},
                     Completion::closed,
                     {{{Quantity::tile}, 2}, {{Quantity::attribute}, 5}},
                     {{{Quantity::tile}, 1}},
                     {}},
                    {"towers",
                     {tower},
                     Completion::surrounded,
                     {{{Quantity::constant}, 9}},
                     {{{Quantity::constant}, 1}, {{Quantity::neighbour}, 1}},
                     {}}};
    rules.figures = {
        {"guard",
         3,
         1,
         0,
         {{meadow, meadows, "shepherd"}, {wall, walls, "guard"}, {tower, towers, "watch"}}}};
    Stratum all;
    all.copies.assign(rules.tiles.size(), static_cast<std::uint16_t>(copies));
    all.draws = copies * static_cast<int>(rules.tiles.size());
    rules.piles = {{"pile", {all}}};
    rules.start = {{wall_end, {0, 0}, 0}};
    rules.turn = {{StepKind::draw}, {StepKind::place}, {StepKind::deploy}, {StepKind::score}};
    rules.least_players = 1;
    rules.most_players = 4;
    return rules;
}

void put_on_top(RulesetDraft& rules, LittleTile tile) {
    engine::Stratum first;
    first.copies.assign(rules.tiles.size(), 0);
    first.copies[tile] = 1;
    first.draws = 1;
    auto& strata = rules.piles.front().strata;
    strata.insert(strata.begin(), first);
}

void lay(Engine& engine, GameState& state, TileTypeId tile, Cell cell, Rotation rotation) {
    auto failed = engine.apply(state, {.kind = ActionKind::draw, .tile = tile});
    INFO((failed ? failed->detail.text() : std::string("drawn")));
    REQUIRE_FALSE(failed);
    failed = engine.apply(
        state, {.kind = ActionKind::place, .tile = tile, .cell = cell, .rotation = rotation});
    INFO((failed ? failed->detail.text() : std::string("placed")));
    REQUIRE_FALSE(failed);
}

void deploy(Engine& engine, GameState& state, SegmentIndex segment) {
    if (engine.current_step(state).kind != StepKind::deploy) {
        REQUIRE(segment == no_segment);
        return;
    }
    Action action{.kind = ActionKind::pass};
    if (segment != no_segment)
        action = {.kind = ActionKind::deploy,
                  .cell = state.tiles()[static_cast<std::size_t>(state.last_tile())].cell,
                  .figure = 0,
                  .segment = segment};
    const auto failed = engine.apply(state, action);
    INFO((failed ? failed->detail.text() : std::string("done")));
    REQUIRE_FALSE(failed);
}

} // namespace bastide::tests
