#include "frontend/art/table_ground.hpp"
#include "tests/catch.hpp"

#include <cmath>

using namespace bastide::art;

namespace {

int part_at(const Image& image, int x, int y, std::size_t part) {
    return image.rgba[4 * static_cast<std::size_t>(y * image.width + x) + part];
}

/// The largest step between a line of pixels and the next, of the green parts.
int step_between(const Image& image, int first, int second, bool rows) {
    int most = 0;
    for (int i = 0; i < image.width; ++i)
        most = std::max(
            most, std::abs(rows ? part_at(image, i, first, 1) - part_at(image, i, second, 1)
                                : part_at(image, first, i, 1) - part_at(image, second, i, 1)));
    return most;
}

} // namespace

TEST_CASE("[art] a table goes on without a seam where its picture ends") {
    for (const auto ground : {TableGround::wood, TableGround::cloth})
        for (const bool dark : {false, true}) {
            constexpr int side = 256;
            const Image image = paint_table_ground(ground, dark, side);
            int inside = 0;
            for (int x = 1; x < side; ++x)
                inside = std::max(inside, step_between(image, x - 1, x, false));
            CHECK(step_between(image, side - 1, 0, false) <= inside);
            int across = 0;
            for (int y = 1; y < side; ++y)
                across = std::max(across, step_between(image, y - 1, y, true));
            CHECK(step_between(image, side - 1, 0, true) <= across);
        }
}

TEST_CASE("[art] shadows of two tiles side by side are that of both") {
    constexpr int side = 230; // a hundred pixels a cell
    const Image shadow = paint_cell_shadow(side);
    // Below a long row of tiles it is as dark everywhere: of one, and what its neighbours add.
    const int below = static_cast<int>((shade_before + 1.1) * 100);
    int least = 255, most = 0;
    for (int x = 0; x < 100; ++x) {
        int sum = 0;
        for (int tile = -2; tile <= 2; ++tile) {
            const int place = x + 50 + 100 * tile;
            if (place >= 0 && place < side) sum += part_at(shadow, place, below, 3);
        }
        least = std::min(least, sum);
        most = std::max(most, sum);
    }
    CHECK(least > 40);
    CHECK(most - least <= 6);
    CHECK(part_at(shadow, 0, 0, 3) == 0);
    CHECK(part_at(shadow, side - 1, side - 1, 3) <= 2);
}

TEST_CASE("[art] the glow of a cell is strong in its middle and ends before the next one's") {
    constexpr int side = 150;
    const Image glow = paint_cell_glow(side);
    CHECK(part_at(glow, 75, 75, 3) > 250);
    CHECK(part_at(glow, 0, 75, 3) == 0);
}
