#include "frontend/art/terrain/parcels.hpp"

#include "frontend/art/canvas/random.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace bastide::art {
namespace {

constexpr double spacing = .78; ///< of parcels, in tiles

struct Seed {
    int column, row;
    Point place;
};

Seed seed_of_square(int column, int row) {
    Random random("parcel", column, row);
    const double aside = random.within(.12, .88), down = random.within(.12, .88);
    return {column, row, {(column + aside) * spacing, (row + down) * spacing}};
}

Crop crop_of(const Seed& seed) {
    Random random("crop", seed.column, seed.row);
    const double kind = random.unit();
    if (kind < .32) return Crop::pasture;
    if (kind < .58) return Crop::meadow;
    if (kind < .76) return Crop::lush;
    return kind < .90 ? Crop::stubble : Crop::ploughed;
}

/// The same from both sides.
bool has_hedge(const Seed& a, const Seed& b) {
    const bool first = std::pair(a.row, a.column) < std::pair(b.row, b.column);
    const Seed &one = first ? a : b, &other = first ? b : a;
    return Random("hedge", one.column, one.row, other.column, other.row).chance(.62);
}

} // namespace

ParcelAt parcel_at(Point place) {
    const int column = static_cast<int>(std::floor(place.x / spacing));
    const int row = static_cast<int>(std::floor(place.y / spacing));
    Seed nearest{}, second{};
    double least = std::numeric_limits<double>::max(), next = least;
    for (int y = row - 2; y <= row + 2; ++y)
        for (int x = column - 2; x <= column + 2; ++x) {
            const Seed seed = seed_of_square(x, y);
            const double far = distance(place, seed.place);
            if (far < least) {
                next = std::exchange(least, far);
                second = std::exchange(nearest, seed);
            } else if (far < next) {
                next = far;
                second = seed;
            }
        }
    const double apart = std::max(distance(nearest.place, second.place), 1e-6);
    Random random("furrows", nearest.column, nearest.row);
    return {.seed = nearest.place,
            .crop = crop_of(nearest),
            .angle = random.within(-.6, .6) + (random.chance(.4) ? full_turn / 4 : 0),
            // By the middle line between both seeds.
            .to_edge = (next * next - least * least) / (2 * apart),
            .hedged = has_hedge(nearest, second)};
}

} // namespace bastide::art
