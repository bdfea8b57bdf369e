#include "core/engine/rules/geometry.hpp"
#include "tests/catch.hpp"

using namespace bastide::engine;

TEST_CASE("[geometry] ports face each other across a side") {
    CHECK(facing(0) == 8);
    CHECK(facing(1) == 7);
    CHECK(facing(5) == 9);
    for (Port port = 0; port < port_count; ++port)
        CHECK(facing(facing(port)) == port);
}

TEST_CASE("[geometry] a quarter turn moves north to east") {
    CHECK(turned(0, 1) == 3);
    CHECK(turned(11, 1) == 2);
    CHECK(turned_mask(port_bit(10), 1) == port_bit(1));
    for (Port port = 0; port < port_count; ++port)
        for (Rotation rotation = 0; rotation < 4; ++rotation) {
            CHECK(unturned(turned(port, rotation), rotation) == port);
            CHECK(turned_mask(port_bit(port), rotation) == port_bit(turned(port, rotation)));
        }
}
