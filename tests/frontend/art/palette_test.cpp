// Players' colours, as people see them whose eyes tell fewer colours apart.
#include "frontend/art/palette.hpp"
#include "tests/catch.hpp"

#include <algorithm>
#include <array>
#include <cmath>

using namespace bastide;

namespace {

using Row = std::array<double, 3>;
using Matrix = std::array<Row, 3>;

struct Eyes {
    const char* name;
    Matrix matrix;
};

/// Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision
/// Deficiency" (2009), full deficiency, for linear light.
const Eyes eyes[] = {
    {"all colours", {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}},
    {"without red",
     {{{.152286, 1.052583, -.204868},
       {.114503, .786281, .099216},
       {-.003882, -.048116, 1.051998}}}},
    {"without green",
     {{{.367322, .860646, -.227968}, {.280085, .672501, .047413}, {-.011820, .042940, .968881}}}},
    {"without blue",
     {{{1.255528, -.076749, -.178779}, {-.078411, .930809, .147602}, {.004733, .691367, .303900}}}},
};

double linear(double channel) {
    return channel <= .04045 ? channel / 12.92 : std::pow((channel + .055) / 1.055, 2.4);
}

Row seen(const art::Colour& colour, const Matrix& matrix) {
    const Row light = {linear(colour.r), linear(colour.g), linear(colour.b)};
    Row result{};
    for (std::size_t i = 0; i < 3; ++i)
        result[i] = std::clamp(
            matrix[i][0] * light[0] + matrix[i][1] * light[1] + matrix[i][2] * light[2], 0., 1.);
    return result;
}

/// CIE Lab, in which a distance of 2.3 can just be noticed.
Row lab(const Row& light) {
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
    for (const Eyes& each : eyes)
        for (const char* first : names)
            for (const char* second : names) {
                if (first == second) continue;
                INFO(each.name << ": " << first << ", " << second);
                CHECK(distance(lab(seen(art::player_colour(first).colour, each.matrix)),
                               lab(seen(art::player_colour(second).colour, each.matrix)))
                      > least);
            }
}
