#include "frontend/desktop/board/spread.hpp"
#include "tests/catch.hpp"

#include <cmath>

using bastide::desktop::spread;

TEST_CASE("[desktop] spots are pushed apart, also those in one place") {
    const auto points = spread({{0, 0}, {0, 0}, {10, 0}, {0, 12}, {5, 5}, {200, 200}}, 43);
    for (std::size_t i = 0; i < points.size(); ++i)
        for (std::size_t j = i + 1; j < points.size(); ++j)
            CHECK(std::hypot(points[i].x - points[j].x, points[i].y - points[j].y) > 42);
    CHECK(points.back() == sf::Vector2f(200, 200));
}

TEST_CASE("[desktop] spots that are far enough apart stay where they are") {
    const std::vector<sf::Vector2f> points = {{0, 0}, {50, 0}, {0, 50}};
    CHECK(spread(points, 43) == points);
}
