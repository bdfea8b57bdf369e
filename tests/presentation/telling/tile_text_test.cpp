#include "presentation/telling/tile_text.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

using namespace bastide;

TEST_CASE("[telling] the sides of a tile are told from the north on") {
    const auto rules = tests::rules_of({"base"});
    const words::Language english;
    const auto sides =
        telling::side_texts(rules->ruleset(), rules->ruleset().find_tile("base/D").value(),
                            {english, rules->presentation()});
    CHECK(sides == std::array<std::string, 4>{"city", "road", "field", "road"});
}

TEST_CASE("[telling] a tile is told by the kinds of its land, each once") {
    const auto rules = tests::rules_of({"base"});
    const words::Language english;
    const auto text = [&](const char* tile) {
        return telling::tile_text(rules->ruleset(), rules->ruleset().find_tile(tile).value(),
                                  {english, rules->presentation()});
    };
    CHECK(text("base/U") == "road, field"); // two fields
    CHECK(text("base/C") == "city");
}
