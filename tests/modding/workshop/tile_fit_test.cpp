#include "modding/workshop/tile_fit.hpp"
#include "tests/catch.hpp"

using namespace bastide;
using Catch::Matchers::WithinAbs;
using workshop::fit_in;
using workshop::TileFit;

namespace {

constexpr engine::TerrainId land = 0, lake = 1, marsh = 2;

/// By its sides, each of one terrain.
engine::TileType tile_of(std::array<engine::TerrainId, 4> sides) {
    engine::TileType tile;
    for (std::size_t port = 0; port < tile.terrain.size(); ++port)
        tile.terrain[port] = sides[port / 3];
    return tile;
}

/// Two tiles of land alone, one with lakes in the north and the east; one of land is on the table.
engine::RulesetDraft two_tile_game() {
    engine::RulesetDraft rules;
    rules.terrains = {{"land"}, {"lake"}, {"marsh"}};
    rules.tiles = {tile_of({land, land, land, land}), tile_of({lake, lake, land, land})};
    rules.piles = {{"deck", {{{1, 1}, 2}}}, {"bag", {{{9}, 9}}, {"coin"}}};
    rules.start = {{0, {}, 0}};
    return rules;
}

} // namespace

TEST_CASE("[tile fit] copies are counted that fit each side, and openings by chance") {
    const engine::RulesetDraft rules = two_tile_game();
    const TileFit fit = fit_in(rules, tile_of({lake, land, lake, land}));
    CHECK(fit.copies == 3);
    CHECK(fit.sides == std::array{1, 3, 1, 3});
    // 10 of 12 sides are land.
    constexpr double on_land = 10. / 12, on_lake = 2. / 12;
    CHECK_THAT(fit.tile.one, WithinAbs(1, 1e-9));
    CHECK_THAT(fit.tile.two, WithinAbs(2 * on_land * on_lake, 1e-9));
    CHECK_THAT(fit.tile.three,
               WithinAbs(on_lake * on_land * on_lake + on_land * on_lake * on_land, 1e-9));
    const double usual = (2 * on_land + 1) / 3;
    CHECK_THAT(fit.usual.one, WithinAbs(usual, 1e-9));
}

TEST_CASE("[tile fit] terrains that go together fit, and the order of ports counts") {
    engine::RulesetDraft rules = two_tile_game();
    CHECK(fit_in(rules, tile_of({marsh, marsh, marsh, marsh})).tile.one == 0);
    rules.compatible = {{lake, marsh}};
    CHECK(fit_in(rules, tile_of({marsh, land, land, land})).sides == std::array{1, 3, 3, 3});
    rules.tiles[1].terrain = {lake, land, land, land, land, land,
                              land, land, land, land, land, land};
    engine::TileType facing = tile_of({land, land, land, land});
    facing.terrain[0] = lake;
    CHECK(fit_in(rules, facing).sides[0] == 0);
    facing.terrain[0] = land;
    facing.terrain[2] = lake;
    CHECK(fit_in(rules, facing).sides[0] == 1);
}

TEST_CASE("[tile fit] a game without tiles has no figures") {
    const TileFit fit = fit_in({}, tile_of({land, land, land, land}));
    CHECK(fit.copies == 0);
    CHECK(fit.tile.one == 0);
    CHECK(fit.usual.three == 0);
}
