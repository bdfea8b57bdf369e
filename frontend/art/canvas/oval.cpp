#include "frontend/art/canvas/oval.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <numeric>

namespace bastide::art {

namespace {

/// Along how many lines the row `y` is looked at: many where the rim runs flat.
int lines_in(const Oval& oval, int y) {
    const double rim = (std::abs(y + .5 - oval.centre.y) + .5) / oval.down;
    return rim < .5 ? 2 : rim < .8 ? 4 : 16;
}

/// By how much the share covered grows from one pixel of a row to the next.
using Steps = std::array<float, static_cast<std::size_t>(2 * largest_oval) + 4>;

/// From `at` on to the east, pixels are covered by `share` more.
void add_edge(Steps& steps, float at, float share) {
    const int pixel = static_cast<int>(at); // straight to std::size_t takes longer
    const float beyond = share * (at - static_cast<float>(pixel));
    float* const step = &steps[static_cast<std::size_t>(pixel)];
    step[0] += share - beyond;
    step[1] += beyond;
}

/// What the oval covers of the row `y`, from the column `left` on.
void cover_row(Steps& steps, const Oval& oval, int y, int left) {
    const auto middle = static_cast<float>(oval.centre.x - left);
    const auto across = static_cast<float>(oval.across);
    const int lines = lines_in(oval, y);
    const float share = 1 / static_cast<float>(lines);
    const auto start = static_cast<float>((y - oval.centre.y) / oval.down);
    const auto down = static_cast<float>(1 / oval.down);
    for (int line = 0; line < lines; ++line) {
        const float off = start + (static_cast<float>(line) + .5f) * share * down;
        const float rest = 1 - off * off;
        if (rest <= 0) continue;
        const float half = across * std::sqrt(rest);
        add_edge(steps, middle - half, share);
        add_edge(steps, middle + half, -share);
    }
}

/// A colour as Cairo rounds it.
std::uint32_t packed(Colour colour) {
    const auto channel = [](double value) {
        return static_cast<std::uint32_t>(std::clamp(value, 0.0, 1.0) * 65535 + .5) >> 8;
    };
    return 0xFF000000u | channel(colour.r) << 16 | channel(colour.g) << 8 | channel(colour.b);
}

/// `over` laid over `under` with a share in 255ths; two channels at a time.
std::uint32_t laid_over(std::uint32_t under, std::uint32_t over, std::uint32_t share) {
    constexpr std::uint32_t pair = 0x00FF00FFu;
    const auto mix = [&](std::uint32_t below, std::uint32_t above) {
        const std::uint32_t sum = below * (255 - share) + above * share + 0x00800080u;
        return (sum + (sum >> 8 & pair)) >> 8 & pair;
    };
    return mix(under & pair, over & pair) | mix(under >> 8 & pair, over >> 8 & pair) << 8;
}

/// The columns of a row that an oval may touch: `first` to `last` of those from `left` on.
struct Stretch {
    int left, first, last;
};

void lay_row(std::uint32_t* row, const Stretch& stretch, const Steps& steps, std::uint32_t over,
             double alpha) {
    const auto whole = static_cast<float>(alpha * 255);
    const auto step = steps.begin();
    float share = std::accumulate(step, step + stretch.first, 0.f);
    for (int i = stretch.first; i < stretch.last; ++i) {
        share += step[i];
        std::uint32_t& pixel = row[stretch.left + i];
        pixel = laid_over(pixel, over, static_cast<std::uint32_t>(share * whole + .5f));
    }
}

} // namespace

void fill_oval(const Pixels& pixels, const Oval& oval, Colour colour, double alpha) {
    const auto [centre, across, down] = oval;
    const int left = static_cast<int>(std::floor(centre.x - across));
    const int count = static_cast<int>(std::ceil(centre.x + across)) - left;
    const Stretch stretch{left, std::max(0, -left), std::min(count, pixels.width - left)};
    if (stretch.first >= stretch.last) return;
    const int top = std::max(0, static_cast<int>(std::floor(centre.y - down)));
    const int bottom = std::min(pixels.height, static_cast<int>(std::ceil(centre.y + down)));
    const std::uint32_t over = packed(colour);
    alpha = std::clamp(colour.a * alpha, 0.0, 1.0);
    Steps steps;
    for (int y = top; y < bottom; ++y) {
        std::fill_n(steps.begin(), count + 2, 0.f);
        cover_row(steps, oval, y, left);
        lay_row(reinterpret_cast<std::uint32_t*>(pixels.data + y * pixels.stride), stretch, steps,
                over, alpha);
    }
}

} // namespace bastide::art
