#include "frontend/art/living_places.hpp"
#include "frontend/art/tile_painter.hpp"
#include "tests/catch.hpp"
#include "tests/frontend/art/sample_tiles.hpp"

#include <algorithm>

using namespace bastide;
using namespace bastide::art;

namespace {

/// A painter of the sample's tiles, found by their ids.
class SampleTiles {
  public:
    SampleTiles() : rules_(made()), painter_(rules_, test::sample_presentation()) {}

    engine::TileTypeId operator[](const std::string& id) const {
        const auto found =
            std::find_if(rules_.tiles.begin(), rules_.tiles.end(),
                         [&](const engine::TileType& tile) { return tile.id == id; });
        REQUIRE(found != rules_.tiles.end());
        return static_cast<engine::TileTypeId>(found - rules_.tiles.begin());
    }
    LivingPlaces living(const std::string& id, engine::Rotation rotation = 0) const {
        return painter_.living((*this)[id], rotation, {3, 2});
    }
    const TilePainter& painter() const { return painter_; }

  private:
    static engine::RulesetDraft made() {
        engine::RulesetDraft rules;
        rules.tiles = test::hand_written_tiles();
        return rules;
    }
    engine::RulesetDraft rules_;
    TilePainter painter_;
};

bool is_inside(const Mask& mask, Point point) {
    const auto x = static_cast<std::size_t>(point.x * mask.size),
               y = static_cast<std::size_t>(point.y * mask.size);
    return mask.inside[y * static_cast<std::size_t>(mask.size) + x];
}

} // namespace

TEST_CASE("[art] what is painted as water glints, all of it on the water") {
    const SampleTiles tiles;
    for (engine::Rotation rotation = 0; rotation < 4; ++rotation) {
        const LivingPlaces places = tiles.living("bend of a river", rotation);
        const Mask river = tiles.painter().region(tiles["bend of a river"], rotation, 0, 96);
        CHECK(places.glints.size() >= 2);
        for (const Drift& glint : places.glints) {
            CHECK(is_inside(river, glint.from));
            CHECK(is_inside(river, glint.to));
            CHECK(dot(glint.to - glint.from, {.8, .6}) >= 0); // as all neighbours' water runs
        }
    }
    for (const char* dry : {"plain", "cap", "crossing", "wood"})
        CHECK(tiles.living(dry).glints.empty());
}

TEST_CASE("[art] smoke rises from houses, a monastery's always, and from nowhere else") {
    const SampleTiles tiles;
    CHECK(tiles.living("monastery").chimneys.size() == 1);
    CHECK(tiles.living("plain").chimneys.empty());
    CHECK(tiles.living("bend of a river").chimneys.empty());
    const Mask town = tiles.painter().region(tiles["cap"], 0, 0, 96);
    int smoking = 0;
    for (std::int16_t x = 0; x < 40; ++x)
        for (const Point chimney : tiles.painter().living(tiles["cap"], 0, {x, 0}).chimneys) {
            CHECK(is_inside(town, chimney));
            ++smoking;
        }
    CHECK(smoking > 5);
    CHECK(smoking < 35);
}

TEST_CASE("[art] flags find the towers of each town") {
    const SampleTiles tiles;
    const LivingPlaces places = tiles.living("two caps");
    for (engine::SegmentIndex town = 0; town < 2; ++town)
        CHECK(std::any_of(places.towers.begin(), places.towers.end(),
                          [&](const Tower& tower) { return tower.segment == town; }));
    CHECK(std::none_of(places.towers.begin(), places.towers.end(),
                       [](const Tower& tower) { return tower.segment == 2; }));
    CHECK(tiles.living("wood").towers.empty());
}

TEST_CASE("[art] beasts graze on free ground of their segment, aside of its figure") {
    const SampleTiles tiles;
    const engine::TileTypeId cap = tiles["cap"];
    const Mask field = tiles.painter().region(cap, 0, 1, 96);
    const Point figure = tiles.painter().anchor(cap, 0, 1);
    const std::vector<Point> places = tiles.painter().grazing(cap, 0, 1, {});
    CHECK(places.size() >= 2);
    for (const Point place : places) {
        CHECK(is_inside(field, place));
        CHECK(distance(place, figure) >= .22);
    }
    CHECK(tiles.painter().grazing(cap, 0, 0, {}).empty());
}
