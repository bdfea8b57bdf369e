#include "presentation/setup/game_length.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

using namespace bastide;
using setup::expected_minutes;
using setup::Pace;

namespace {

const records::Seat person{"red", "Ann", "person"}, computer{"blue", "Agnes", "normal"};

} // namespace

TEST_CASE("[setup] the minutes of a game follow from its turns and from who takes them") {
    CHECK(expected_minutes(71, {person, person}, Pace::calm) == 40);
    CHECK(expected_minutes(71, {person, person, person, person}, Pace::calm) == 40);
    CHECK(expected_minutes(71, {person, computer}, Pace::calm) == 20);
    CHECK(expected_minutes(71, {computer, computer}, Pace::calm) == 4);
    CHECK(expected_minutes(71, {computer, computer}, Pace::at_once) == 1);
    CHECK(expected_minutes(24, {person, computer}, Pace::brisk) == 7);
}

TEST_CASE("[setup] all turns are the tiles that are drawn, those on top of the pile too") {
    CHECK(setup::all_turns(tests::rules_of({"base"})->ruleset()) == 71);
    CHECK(setup::all_turns(tests::rules_of({"base", "river"})->ruleset()) == 71 + 11);
}
