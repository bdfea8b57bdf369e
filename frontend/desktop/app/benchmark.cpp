#include "frontend/desktop/app/benchmark.hpp"

#include <SFML/System/Clock.hpp>
#include <fmt/core.h>

#include <algorithm>
#include <cstddef>
#include <vector>

namespace bastide::desktop {

void benchmark(int frames, sf::Vector2u size, const std::function<float()>& draw,
               const std::function<bool()>& busy) {
    constexpr int most_seconds_to_paint = 120;
    const sf::Clock begin;
    do
        draw();
    while (busy() && begin.getElapsedTime().asSeconds() < most_seconds_to_paint);
    std::vector<float> milliseconds;
    for (int frame = 0; frame < frames; ++frame)
        milliseconds.push_back(draw());
    std::sort(milliseconds.begin(), milliseconds.end());
    const auto at = [&](double share) {
        return milliseconds[static_cast<std::size_t>(
            share * static_cast<double>(milliseconds.size() - 1))];
    };
    fmt::print(
        "{} x {}, {} frames: median {:.1f} ms, least {:.1f}, 95 % below {:.1f}, most {:.1f}\n",
        size.x, size.y, milliseconds.size(), at(.5), at(0), at(.95), at(1));
}

} // namespace bastide::desktop
