#include "presentation/setup/computer_names.hpp"
#include "presentation/setup/seating.hpp"
#include "tests/catch.hpp"

#include <set>

using bastide::setup::Seating;

namespace {

const std::vector<std::string> medieval = {"red", "blue", "green", "yellow", "black"};
const std::vector<std::string> crowned = {"violet", "yellow", "green", "red", "grey"};

/// Ann in red, and Bob in blue.
Seating two_people() {
    Seating seating(0);
    seating.remember({{"red", "Ann", "person"}, {"blue", "Bob", "person"}}, {});
    seating.fit(medieval, 2, 5);
    return seating;
}

} // namespace

TEST_CASE("[setup] computer players have names, each its own") {
    Seating seating(7);
    seating.fit({"a", "b", "c", "d", "e", "f", "g", "h"}, 8, 8);
    std::set<std::string> names;
    for (std::size_t seat = 0; seat < 8; ++seat) {
        seating.set_kind(seat, "normal");
        names.insert(seating.seats()[seat].name);
    }
    CHECK(names.size() == 8);
    CHECK(names.count("") == 0);
    const std::string first = seating.seats()[0].name;
    seating.set_kind(0, "hard");
    CHECK(seating.seats()[0].name == first);
    const auto all = bastide::setup::computer_names();
    CHECK(std::set<std::string_view>(all.begin(), all.end()).size() == all.size());
}

TEST_CASE("[setup] a person who made room for a computer player comes back, and so does it") {
    Seating seating = two_people();
    seating.set_kind(1, "normal");
    const std::string computer = seating.seats()[1].name;
    CHECK_FALSE(computer.empty());
    CHECK(computer != "Bob");
    seating.set_kind(1, "person");
    CHECK(seating.seats()[1].name == "Bob");
    CHECK(seating.seats()[1].colour == "blue");
    seating.set_kind(0, "easy"); // it is the same one, at another seat
    CHECK(seating.seats()[0].name == computer);
    CHECK(seating.seats()[0].kind == "easy");
}

TEST_CASE("[setup] whoever left comes back with a colour of their own") {
    Seating seating = two_people();
    seating.set_colour(0, "black");
    seating.remove(0);
    CHECK(seating.seats()[0].name == "Bob");
    REQUIRE(seating.absent().size() == 1);
    seating.add();
    CHECK(seating.seats()[1].name == "Ann");
    CHECK(seating.seats()[1].colour == "black");
    CHECK(seating.absent().empty());
    seating.add();
    CHECK(seating.seats()[2].name.empty());
    CHECK(seating.seats()[2].kind == "person");
}

TEST_CASE("[setup] colours that a game does not have are worn again in the next that has") {
    Seating seating = two_people();
    seating.fit(crowned, 2, 5);
    CHECK(seating.seats()[0].colour == "red");
    CHECK(seating.seats()[1].colour == "violet");
    CHECK(seating.as_liked()[1].colour == "blue");
    seating.fit(medieval, 2, 5);
    CHECK(seating.seats()[1].colour == "blue");
}

TEST_CASE("[setup] who finds no room waits beside the table") {
    Seating seating = two_people();
    seating.add();
    seating.seats()[2].name = "Eve";
    seating.fit({"red", "blue"}, 2, 2);
    CHECK(seating.seats().size() == 2);
    REQUIRE(seating.absent().size() == 1);
    CHECK(seating.absent()[0].name == "Eve");
}

TEST_CASE("[setup] a computer player of older memories gets a name") {
    Seating seating(0);
    seating.remember({{"red", "", "normal"}, {"blue", "", "person"}}, {});
    seating.fit(medieval, 2, 5);
    CHECK_FALSE(seating.seats()[0].name.empty());
    CHECK(seating.seats()[1].name.empty());
}
