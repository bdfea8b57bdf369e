// Players' colours, as people see them whose eyes tell fewer colours apart.
#include "frontend/art/canvas/colour_vision.hpp"
#include "tests/catch.hpp"

#include <algorithm>
#include <array>
#include <cmath>

using namespace bastide;

namespace {

using Row = std::array<double, 3>;

double linear(double channel) {
    return channel <= .04045 ? channel / 12.92 : std::pow((channel + .055) / 1.055, 2.4);
}

/// CIE Lab, in which a distance of 2.3 can just be noticed.
Row lab(const art::Colour& colour) {
    const Row light = {linear(colour.r), linear(colour.g), linear(colour.b)};
    const auto root = [](double t) { return t > .008856 ? std::cbrt(t) : 7.787 * t + 16. / 116; };
    const double x = root((.4124 * light[0] + .3576 * light[1] + .1805 * light[2]) / .95047);
    const double y = root(.2126 * light[0] + .7152 * light[1] + .0722 * light[2]);
    const double z = root((.0193 * light[0] + .1192 * light[1] + .9505 * light[2]) / 1.08883);
    return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

double distance(const Row& a, const Row& b) {
    return std::hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

} // namespace

TEST_CASE("[art] players' colours stay apart for all kinds of eyes") {
    constexpr double least = 10;
    const char* const names[] = {"yellow", "red", "green", "blue", "black", "violet", "grey"};
    for (const art::Eyes eyes : art::all_eyes)
        for (const char* first : names)
            for (const char* second : names) {
                if (first == second) continue;
                INFO(static_cast<int>(eyes) << ": " << first << ", " << second);
                CHECK(distance(lab(art::seen_by(eyes, art::player_colour(first).colour)),
                               lab(art::seen_by(eyes, art::player_colour(second).colour)))
                      > least);
            }
}

TEST_CASE("[art] eyes without one kind of cones see greys as others do, and fewer hues") {
    for (const art::Eyes eyes : art::all_eyes) {
        const art::Colour grey = art::seen_by(eyes, {.5, .5, .5, 1});
        CHECK(distance(lab(grey), lab({.5, .5, .5, 1})) < 2.3);
    }
    const art::Colour red{.8, .2, .2, 1}, green{.35, .5, .2, 1};
    const double all = distance(lab(red), lab(green));
    CHECK(distance(lab(art::seen_by(art::Eyes::without_green, red)),
                   lab(art::seen_by(art::Eyes::without_green, green)))
          < all / 2);
}
