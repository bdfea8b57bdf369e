#include "frontend/art/canvas/colour_vision.hpp"
#include "frontend/art/figure_painter.hpp"
#include "tests/catch.hpp"

#include <algorithm>
#include <cmath>

using namespace bastide::art;

namespace {

double linear_part(double part) {
    return part <= .04045 ? part / 12.92 : std::pow((part + .055) / 1.055, 2.4);
}

/// Relative luminance, as WCAG has it.
double relative_luminance(const Colour& colour) {
    return .2126 * linear_part(colour.r) + .7152 * linear_part(colour.g)
           + .0722 * linear_part(colour.b);
}

double contrast_of(double a, double b) {
    return (std::max(a, b) + .05) / (std::min(a, b) + .05);
}

/// Share of a figure's outline where, within its rims, something stands out from a ground.
double outline_that_stands_out(const Image& figure, double ground) {
    const int side = figure.width;
    const auto pixel = [&](int x, int y, std::size_t part) {
        return figure.rgba[4 * static_cast<std::size_t>(y * side + x) + part] / 255.;
    };
    const auto solid = [&](int x, int y) {
        return x >= 0 && y >= 0 && x < side && y < side && pixel(x, y, 3) >= .9;
    };
    const int reach = std::max(2, static_cast<int>(std::lround(side * .06)));
    int outline = 0, seen = 0;
    for (int y = 0; y < side; ++y)
        for (int x = 0; x < side; ++x) {
            const bool edge =
                solid(x, y)
                && !(solid(x - 1, y) && solid(x + 1, y) && solid(x, y - 1) && solid(x, y + 1));
            if (!edge) continue;
            ++outline;
            double best = 1;
            for (int dy = -reach; dy <= reach; ++dy)
                for (int dx = -reach; dx <= reach; ++dx)
                    if (solid(x + dx, y + dy))
                        best = std::max(best, contrast_of(ground, relative_luminance(
                                                                      {pixel(x + dx, y + dy, 0),
                                                                       pixel(x + dx, y + dy, 1),
                                                                       pixel(x + dx, y + dy, 2)})));
            seen += best >= 3 ? 1 : 0;
        }
    REQUIRE(outline > 10);
    return static_cast<double>(seen) / outline;
}

} // namespace

// From the smallest size on the board, where what is as thin as a crook is only grey.
TEST_CASE("[art] figures of each style and colour stand out from any ground, for all eyes") {
    for (const std::string_view style :
         {"person", "big_person", "abbot", "shepherd", "builder", "spearman", "hut", "pig", "?"})
        for (const std::string_view player : {"red", "blue", "green", "yellow", "black", "violet"})
            for (const int side : {34, 48, 72})
                for (const bool lying : {false, true}) {
                    const Image painted = paint_figure(style, player_colour(player), side, lying);
                    for (const Eyes eyes : all_eyes) {
                        const Image seen = seen_by(eyes, painted);
                        for (double ground = .01; ground < 1; ground *= 1.35) {
                            INFO(style << ' ' << player << ' ' << side << (lying ? " lying" : "")
                                       << " on " << ground);
                            CHECK(outline_that_stands_out(seen, ground) >= (side < 40 ? .7 : .9));
                        }
                    }
                }
}
