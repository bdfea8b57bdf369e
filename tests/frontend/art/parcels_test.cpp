#include "frontend/art/terrain/parcels.hpp"
#include "tests/catch.hpp"

#include <map>
#include <set>

using namespace bastide::art;

TEST_CASE("[art] parcels are larger than hedges are wide, and of all crops") {
    std::map<std::pair<double, double>, int> sizes;
    std::set<Crop> crops;
    int hedged = 0, borders = 0;
    for (int y = 0; y < 120; ++y)
        for (int x = 0; x < 120; ++x) {
            const ParcelAt parcel = parcel_at({x / 20. - 3, y / 20. - 3});
            ++sizes[{parcel.seed.x, parcel.seed.y}];
            crops.insert(parcel.crop);
            CHECK(parcel.to_edge >= 0);
            if (parcel.to_edge > .03) continue;
            ++borders;
            hedged += parcel.hedged ? 1 : 0;
        }
    CHECK(crops.size() == 5);
    CHECK(sizes.size() > 40); // six by six tiles
    CHECK(sizes.size() < 90);
    CHECK(hedged > borders / 2);
    CHECK(hedged < borders * 3 / 4);
}

TEST_CASE("[art] a parcel is told alike from anywhere in it, and its hedge from both sides") {
    const ParcelAt here = parcel_at({.4, .3});
    CHECK(parcel_at(here.seed).seed == here.seed);
    CHECK(parcel_at(here.seed).crop == here.crop);
    int borders = 0;
    for (double x = -2; x < 2; x += .002) {
        const ParcelAt one = parcel_at({x, .25}), other = parcel_at({x + .002, .25});
        if (one.seed == other.seed) continue;
        ++borders;
        CHECK(one.hedged == other.hedged);
    }
    CHECK(borders > 3);
}
