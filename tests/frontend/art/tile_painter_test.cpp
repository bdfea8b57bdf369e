#include "frontend/art/canvas/random.hpp"
#include "frontend/art/tile_painter.hpp"
#include "tests/catch.hpp"
#include "tests/frontend/art/sample_tiles.hpp"

#include <cmath>
#include <stdexcept>

using namespace bastide;
using namespace bastide::art;

namespace {

engine::RulesetDraft rules_with(std::vector<engine::TileType> tiles) {
    engine::RulesetDraft rules;
    rules.tiles = std::move(tiles);
    return rules;
}

engine::TileTypeId number_of(const engine::RulesetDraft& rules, std::string_view id) {
    for (std::size_t i = 0; i < rules.tiles.size(); ++i)
        if (rules.tiles[i].id == id) return static_cast<engine::TileTypeId>(i);
    throw std::invalid_argument("no such tile");
}

int channel(const Image& image, int x, int y, int which) {
    return image.rgba[static_cast<std::size_t>((y * image.width + x) * 4 + which)];
}

/// Mean difference of colour between two columns, 0 to 255.
double step_between(const Image& a, int column_a, const Image& b, int column_b) {
    double sum = 0;
    for (int y = 0; y < a.height; ++y)
        for (int k = 0; k < 3; ++k)
            sum += std::abs(channel(a, column_a, y, k) - channel(b, column_b, y, k));
    return sum / (3.0 * a.height);
}

} // namespace

TEST_CASE("[art] a painted tile is opaque and as large as asked") {
    const engine::RulesetDraft rules = rules_with(test::hand_written_tiles());
    const TilePainter painter(rules, test::sample_presentation());
    for (const int pixels : {1, 7, 33, 64, 200}) {
        for (std::size_t tile = 0; tile < rules.tiles.size(); ++tile) {
            const Image image =
                painter.paint(static_cast<engine::TileTypeId>(tile), 1, {-3, 4}, pixels);
            REQUIRE(image.width == pixels);
            REQUIRE(image.height == pixels);
            REQUIRE(image.rgba.size() == static_cast<std::size_t>(pixels * pixels * 4));
            bool opaque = true;
            for (std::size_t i = 3; i < image.rgba.size(); i += 4)
                opaque = opaque && image.rgba[i] == 255;
            CHECK(opaque);
        }
    }
}

TEST_CASE("[art] the same tile in the same cell has the same pixels") {
    const engine::RulesetDraft rules = rules_with(test::tiles_of_a_set());
    const TilePainter one(rules, test::sample_presentation()),
        two(rules, test::sample_presentation());
    const engine::TileTypeId tile = number_of(rules, "O");
    CHECK(one.paint(tile, 2, {5, -6}, 90) == two.paint(tile, 2, {5, -6}, 90));
    CHECK_FALSE(one.paint(tile, 2, {5, -6}, 90) == one.paint(tile, 2, {5, -5}, 90));
    CHECK_FALSE(one.paint(tile, 2, {5, -6}, 90) == one.paint(tile, 1, {5, -6}, 90));
}

TEST_CASE("[art] neighbours join without a seam") {
    const engine::RulesetDraft rules = rules_with(test::tiles_of_a_set());
    const TilePainter painter(rules, test::sample_presentation());
    struct Pair {
        const char* west;
        int west_rotation;
        const char* east;
        int east_rotation;
    };
    const Pair pairs[] = {
        {"E", 0, "B", 0}, {"U", 0, "V", 0}, {"C", 0, "G", 0}, {"F", 0, "N", 0}, {"D", 0, "K", 0}};
    for (const int pixels : {60, 128, 220}) {
        for (const Pair& pair : pairs) {
            const auto paint = [&](const char* id, int rotation, std::int16_t x) {
                return painter.paint(number_of(rules, id), static_cast<engine::Rotation>(rotation),
                                     {x, 3}, pixels);
            };
            const Image west = paint(pair.west, pair.west_rotation, 7);
            const Image east = paint(pair.east, pair.east_rotation, 8);
            const double across = step_between(west, pixels - 1, east, 0);
            const double within =
                (step_between(west, pixels - 2, west, pixels - 1) + step_between(east, 0, east, 1))
                / 2;
            INFO(pair.west << " beside " << pair.east << " at " << pixels);
            CHECK(across < 2.0 * within + 2);
        }
    }
}

TEST_CASE("[art] regions have the size asked and hold the anchor") {
    const engine::RulesetDraft rules = rules_with(test::tiles_of_a_set());
    const TilePainter painter(rules, test::sample_presentation());
    for (const int size : {40, 96, 150}) {
        const engine::TileTypeId tile = number_of(rules, "L");
        for (std::size_t i = 0; i < rules.tiles[tile].segments.size(); ++i) {
            const auto segment = static_cast<engine::SegmentIndex>(i);
            const Mask mask = painter.region(tile, 3, segment, size);
            REQUIRE(mask.size == size);
            const Point anchor = painter.anchor(tile, 3, segment);
            const int x = static_cast<int>(anchor.x * size), y = static_cast<int>(anchor.y * size);
            CHECK(mask.inside[static_cast<std::size_t>(y * size + x)]);
        }
    }
}

TEST_CASE("[art] numbers out of range are refused") {
    const engine::RulesetDraft rules = rules_with(test::hand_written_tiles());
    const TilePainter painter(rules, test::sample_presentation());
    CHECK_THROWS_AS(painter.paint(999, 0, {}, 20), std::out_of_range);
    CHECK_THROWS_AS(painter.paint(0, 4, {}, 20), std::out_of_range);
    CHECK_THROWS_AS(painter.anchor(0, 0, 99), std::out_of_range);
    CHECK_THROWS_AS(painter.region(0, 0, 99, 20), std::out_of_range);
    CHECK(painter.figure_style(0) == "person");
    CHECK(painter.figure_style(9).empty());
}

TEST_CASE("[art] a presentation without styles still gives pictures") {
    const engine::RulesetDraft rules = rules_with(test::tiles_of_a_set());
    const TilePainter painter(rules, catalogue::Presentation{});
    for (std::size_t tile = 0; tile < rules.tiles.size(); ++tile)
        CHECK(painter.paint(static_cast<engine::TileTypeId>(tile), 0, {}, 32).width == 32);
}

TEST_CASE("[art] unknown styles have colours of their own") {
    const engine::RulesetDraft rules = rules_with(test::hand_written_tiles());
    catalogue::Presentation look = test::sample_presentation();
    const engine::TileTypeId tile = number_of(rules, "marsh");
    const Image marsh = TilePainter(rules, look).paint(tile, 0, {}, 64);
    look.terrain_styles[test::marsh] = "heath";
    CHECK_FALSE(TilePainter(rules, look).paint(tile, 0, {}, 64) == marsh);
}

TEST_CASE("[art] four full corners of one terrain are covered") {
    const engine::RulesetDraft rules = rules_with(test::tiles_of_a_set());
    const TilePainter painter(rules, test::sample_presentation());
    const TurnedTile full{number_of(rules, "C"), 0}, open{number_of(rules, "B"), 0};
    const TurnedTile corner{number_of(rules, "N"), 0}; // fills its north-west corner
    const auto cover = painter.paint_corner({full, full, full, full}, {}, 80);
    REQUIRE(cover);
    CHECK(cover->width == 40);
    CHECK(painter.paint_corner({full, full, corner, full}, {}, 80));
    CHECK_FALSE(painter.paint_corner({corner, full, full, full}, {}, 80));
    CHECK_FALSE(painter.paint_corner({full, open, full, full}, {}, 80));
}
