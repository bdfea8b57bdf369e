#include "frontend/art/canvas/colour_vision.hpp"
#include "frontend/art/figure_painter.hpp"
#include "tests/catch.hpp"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

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

/// The darkest and the lightest within its rims, for each pixel of a figure's outline.
using Rims = std::vector<std::pair<double, double>>;

Rims rims_of(const Image& figure) {
    const int side = figure.width;
    std::vector<double> light(static_cast<std::size_t>(side * side),
                              -1); // none where it is not solid
    for (std::size_t i = 0; i < light.size(); ++i) {
        const auto part = [&](std::size_t which) { return figure.rgba[4 * i + which] / 255.; };
        if (part(3) >= .9) light[i] = relative_luminance({part(0), part(1), part(2)});
    }
    const auto at = [&](int x, int y) {
        const bool inside = x >= 0 && y >= 0 && x < side && y < side;
        return inside ? light[static_cast<std::size_t>(y * side + x)] : -1;
    };
    const int reach = std::max(2, static_cast<int>(std::lround(side * .06)));
    Rims rims;
    for (int y = 0; y < side; ++y)
        for (int x = 0; x < side; ++x) {
            const bool within =
                at(x - 1, y) >= 0 && at(x + 1, y) >= 0 && at(x, y - 1) >= 0 && at(x, y + 1) >= 0;
            if (at(x, y) < 0 || within) continue;
            std::pair<double, double> found{1, 0};
            for (int dy = -reach; dy <= reach; ++dy)
                for (int dx = -reach; dx <= reach; ++dx)
                    if (const double there = at(x + dx, y + dy); there >= 0)
                        found = {std::min(found.first, there), std::max(found.second, there)};
            rims.push_back(found);
        }
    return rims;
}

double share_that_stands_out(const Rims& rims, double ground) {
    const auto seen = std::count_if(rims.begin(), rims.end(), [&](const auto& rim) {
        return std::max(contrast_of(ground, rim.first), contrast_of(ground, rim.second)) >= 3;
    });
    return static_cast<double>(seen) / static_cast<double>(rims.size());
}

} // namespace

// From the smallest size on the board, where what is as thin as a crook is only grey.
TEST_CASE("[art] figures of each style and colour stand out from any ground, for all eyes") {
    for (const std::string_view style :
         {"person", "big_person", "abbot", "shepherd", "builder", "spearman", "hut", "pig", "?"})
        for (const std::string_view player : {"red", "blue", "green", "yellow", "black", "violet"})
            for (const auto& [side, least] :
                 {std::pair(34, .7), std::pair(48, .8), std::pair(72, .9)})
                for (const bool lying : {false, true}) {
                    const Image painted = paint_figure(style, player_colour(player), side, lying);
                    for (const Eyes eyes : all_eyes) {
                        const Rims rims = rims_of(seen_by(eyes, painted));
                        REQUIRE(rims.size() > 10);
                        for (double ground = .01; ground < 1; ground *= 1.35) {
                            INFO(style << ' ' << player << ' ' << side << (lying ? " lying" : "")
                                       << " on " << ground);
                            CHECK(share_that_stands_out(rims, ground) >= least);
                        }
                    }
                }
}
