// Formulas as rules declare them, with what they take away, what touches, and for which features.
#include "tests/catch.hpp"
#include "tests/core/plugin_folder.hpp"

using namespace bastide;
using namespace bastide::tests;
using Catch::Matchers::ContainsSubstring;
using engine::Quantity;

namespace {

/// What the first feature scores in a game with these rules.
int first_points(const std::string& rules) {
    PluginFolder folder;
    folder.add("some", {{"rules.lua", "local some = ...\n" + rules}});
    return play_first_score(*folder.load({"some"})).points;
}

/// What is wrong with a formula for the layer "spot", in line 2; empty when nothing is.
std::string error_in_formula(const std::string& options) {
    PluginFolder folder;
    const std::string error = folder.error_of(
        "some", {{"rules.lua", "local some = ...\nsome:formula(\"spot\", " + options + ")"}});
    const std::string place = "some/rules.lua:2: formula of 'spot': ";
    return error.rfind(place, 0) == 0 ? error.substr(place.size()) : error;
}

} // namespace

TEST_CASE("[host] a plugin declares another formula for features of any layer") {
    // The spot of ground has 2 gold on one tile, and scores 1 by its own formula.
    CHECK(first_points("some:formula('spot', { completed = { gold = 4 } })") == 8);
    CHECK(first_points("some:formula('spot', { completed = {} })") == 0);
    CHECK(first_points("some:formula('spot', { incomplete = { gold = 4 } })") == 1);
    CHECK(first_points("some:formula('spot', { completed = { gold = 4 } })\n"
                       "some:formula('spot', { completed = { gold = 3 } })")
          == 6);
    // What scripts say comes on top.
    CHECK(first_points("some:on_score('spot', function(_, _, score) score:add(1, 5, 'luck') end)\n"
                       "some:formula('spot', { completed = { points = 7 }, as = 'hoard' })")
          == 12);
}

TEST_CASE("[host] a formula holds for features with any, none, so many, at least or at most") {
    const auto holds = [](const std::string& when) {
        return first_points("some:formula('spot', { when = { " + when
                            + " }, completed = { points = 9 } })")
               == 9;
    };
    CHECK(holds(""));
    CHECK(holds("gold = true"));
    CHECK_FALSE(holds("gold = false"));
    CHECK(holds("gold = 2"));
    CHECK_FALSE(holds("gold = 1"));
    CHECK(holds("gold = { least = 2 }"));
    CHECK_FALSE(holds("gold = { least = 3 }"));
    CHECK(holds("gold = { most = 2, least = 1 }"));
    CHECK_FALSE(holds("gold = { most = 1 }"));
    CHECK(holds("gold = true, tile = 1"));
    CHECK_FALSE(holds("gold = true, tile = 2"));
    CHECK(holds("touching = { grass = { gold = false } }"));
    CHECK_FALSE(holds("touching = { grass = { gold = true } }"));
    CHECK_FALSE(holds("completed_neighbour = { grass = true }"));
}

TEST_CASE("[host] formulas take away, and count what touches") {
    CHECK(first_points("some:formula('spot', { completed = { gold = { points = 3 } } })") == 6);
    CHECK(first_points("some:formula('spot', { completed = { "
                       "tile = { points = 3, less = 'gold' }, points = 4 } })")
          == 4);
    PluginFolder folder;
    folder.add("some", {{"rules.lua", R"(local some = ...
some:formula("grass", { incomplete = { touching = { spot = { gold = 2 } } }, as = "rich" })
)"}});
    const auto rules = folder.load({"some"});
    const auto& cases = rules->ruleset().layers[1].cases;
    REQUIRE(cases.size() == 1);
    CHECK(cases[0].reason == "rich");
    CHECK_FALSE(cases[0].completed);
    CHECK(cases[0].incomplete
          == engine::Formula{{{Quantity::touching_attribute, 0, 0}, 2, "spot_gold"}});
}

TEST_CASE("[host] errors in formulas name what was expected and what was found") {
    CHECK(error_in_formula("{ completed = {} }") == "");
    CHECK(error_in_formula("{ when = { gold = true } }")
          == "expected 'completed', 'incomplete' or both");
    CHECK(error_in_formula("{ completed = {}, points = 1 }")
          == "expected one of as, completed, incomplete or when, found 'points'");
    CHECK(error_in_formula("{ completed = {}, as = 5 }")
          == "'as': expected text, found the number 5");
    CHECK(error_in_formula("{ when = { silver = true } }")
          == "when: expected one of completed_neighbour, gold, neighbour, tile or touching, found "
             "'silver'");
    CHECK(error_in_formula("{ when = { gold = 'much' } }")
          == "when: 'gold': expected true, false, a whole number, or a table of least and most, "
             "found the text 'much'");
    CHECK(error_in_formula("{ when = { gold = {} } }")
          == "when: gold: expected 'least', 'most' or both");
    CHECK(error_in_formula("{ when = { gold = { least = 3, most = 2 } } }")
          == "when: gold: 'most': expected a whole number from 3 to 1000000, found the number 2");
    CHECK(error_in_formula("{ completed = { gold = { points = 1, less = 'silver' } } }")
          == "completed: gold: 'less': expected an attribute of segments, found 'silver'; known: "
             "gold");
    CHECK(error_in_formula("{ completed = { gold = { less = 'gold' } } }")
          == "completed: gold: 'points': expected a whole number, found nothing");
    CHECK(error_in_formula("{ completed = { touching = { grass = { silver = 1 } } } }")
          == "completed: touching: grass: expected one of gold, found 'silver'");
    CHECK(error_in_formula("{ completed = { touching = { sea = { gold = 1 } } } }")
          == "completed: touching: expected one of grass or spot, found 'sea'");
    PluginFolder folder;
    CHECK(folder.error_of("some", {{"rules.lua", "local some = ...\nsome:formula('sea', {})"}})
          == "some/rules.lua:2: formula: expected a layer, found 'sea'; known: grass and spot");
    CHECK(folder.error_of("some", {{"rules.lua", "local some = ...\nfor _ = 1, 201 do\n"
                                                 "some:formula('spot', { completed = {} }) end"}})
          == "some/rules.lua:3: formula of 'spot': expected at most 200 for a layer");
    CHECK_THAT(
        folder.error_of("some", {{"tiles.toml", "[attribute.touching]\non = \"segment\"\n"}}),
        ContainsSubstring("expected another name than 'touching', which has a meaning already"));
}
