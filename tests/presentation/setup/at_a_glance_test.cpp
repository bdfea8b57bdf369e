#include "presentation/setup/at_a_glance.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

#include <set>

using namespace bastide;

namespace {

setup::Preset preset(const std::string& id, std::vector<std::string> plugins) {
    setup::Preset made;
    made.id = id;
    made.choice.plugins = std::move(plugins);
    return made;
}

} // namespace

TEST_CASE("[setup] before a game it is told how long it takes and how many tiles are drawn") {
    const std::vector<records::Seat> two{{"red", "Ann", "person"}, {"blue", "", "open"}};
    const words::Language english;
    const auto rules = tests::rules_of({"base"});
    CHECK(setup::glance_text(rules->ruleset(), two, nullptr, english)
          == "about 40 minutes · 71 tiles");
    const auto shorter = tests::rules_of({"base"}, {{"tiles", 14}});
    CHECK(setup::glance_text(shorter->ruleset(), two, nullptr, english)
          == "about 8 minutes · 14 tiles");
}

TEST_CASE("[setup] a preset is that of a game where no other has the same plugins") {
    const setup::Presets presets{
        {preset("a", {"base"}), preset("b", {"base", "river"}), preset("c", {"base"})}, {}};
    CHECK(setup::preset_of({"river", "base"}, presets) == &presets.presets[1]);
    CHECK(setup::preset_of({"base"}, presets) == nullptr);
    CHECK(setup::preset_of({"crowns"}, presets) == nullptr);
}

TEST_CASE("[setup] tiles that picture a game are of it, have much on them and differ") {
    const auto rules = tests::rules_of({"base"});
    const auto names = setup::pictured_tiles(rules->ruleset(), 3);
    REQUIRE(names.size() == 3);
    CHECK(std::set<std::string>(names.begin(), names.end()).size() == 3);
    std::size_t most = 0;
    for (const engine::TileType& tile : rules->ruleset().tiles)
        most = std::max(most, tile.segments.size());
    CHECK(rules->ruleset().tiles[*rules->ruleset().find_tile(names[0])].segments.size() == most);
    const auto river = tests::rules_of({"base", "river"});
    CHECK(setup::pictured_tile(river->ruleset(), {"base", "river"}).starts_with("river"));
    CHECK(setup::pictured_tile(river->ruleset(), {"base"}).starts_with("base/"));
    CHECK(setup::pictured_tiles(rules->ruleset(), 1000).size() == rules->ruleset().tiles.size());
}
