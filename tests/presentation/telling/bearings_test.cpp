#include "presentation/telling/bearings.hpp"
#include "tests/catch.hpp"

using namespace bastide;
using telling::part_of_tile;

TEST_CASE("[telling] parts of a tile are told as a player sees them") {
    const words::Language english;
    CHECK(part_of_tile({.5, .5}, english) == "middle");
    CHECK(part_of_tile({.5, .1}, english) == "top");
    CHECK(part_of_tile({.9, .5}, english) == "right");
    CHECK(part_of_tile({.5, .8}, english) == "bottom");
    CHECK(part_of_tile({.2, .55}, english) == "left");
    CHECK(part_of_tile({.1, .1}, english) == "top left");
    CHECK(part_of_tile({.8, .9}, english) == "bottom right");
}

TEST_CASE("[telling] only choices of one name are told apart by their place") {
    const std::vector<std::string> titles{"Farmer", "Knight", "Farmer"};
    const std::vector<telling::PointOnTile> places{{.5, .1}, {.5, .5}, {.5, .9}};
    CHECK(telling::bearings(titles, places, {}) == std::vector<std::string>{"top", "", "bottom"});
}

TEST_CASE("[telling] what begins in the middle is told apart by the side it leads to") {
    const std::vector<std::string> titles{"Thief", "Thief", "Thief"};
    const std::vector<telling::PointOnTile> places{{.5, .42}, {.58, .5}, {.5, .5}};
    CHECK(telling::bearings(titles, places, {})
          == std::vector<std::string>{"top", "right", "middle"});
    CHECK(part_of_tile(places[0], {}) == "middle");
}
