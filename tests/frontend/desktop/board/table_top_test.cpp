#include "frontend/desktop/board/table_top.hpp"
#include "tests/recorded_game.hpp"

using namespace bastide;

TEST_CASE("[desktop] the table has few map marks, and none where a tile may come to lie") {
    tests::RecordedGame game({"base"});
    int marks = 0;
    for (std::int16_t y = -20; y < 20; ++y)
        for (std::int16_t x = -20; x < 20; ++x) {
            if (!desktop::map_mark_on(game.state(), {x, y})) continue;
            ++marks;
            CHECK(std::max(std::abs(x), std::abs(y)) > 2);
        }
    CHECK(marks > 100);
    CHECK(marks < 400);
}
