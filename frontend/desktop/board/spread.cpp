#include "frontend/desktop/board/spread.hpp"

#include <cmath>
#include <numbers>

namespace bastide::desktop {
namespace {

/// A direction of its own for each pair of points that lie on each other.
sf::Vector2f direction(std::size_t seed) {
    const auto angle = static_cast<float>(seed) * std::numbers::pi_v<float> * .38f;
    return {std::cos(angle), std::sin(angle)};
}

} // namespace

std::vector<sf::Vector2f> spread(std::vector<sf::Vector2f> points, float distance) {
    constexpr int most_rounds = 200;
    bool moved = true;
    for (int round = 0; moved && round < most_rounds; ++round) {
        moved = false;
        for (std::size_t i = 0; i < points.size(); ++i)
            for (std::size_t j = i + 1; j < points.size(); ++j) {
                const sf::Vector2f gap = points[j] - points[i];
                const float apart = std::hypot(gap.x, gap.y);
                if (apart >= distance - .01f) continue;
                const sf::Vector2f along = apart > .5f ? gap / apart : direction(i + 7 * j);
                const sf::Vector2f by = along * ((distance - apart) / 2);
                points[i] -= by;
                points[j] += by;
                moved = true;
            }
    }
    return points;
}

} // namespace bastide::desktop
