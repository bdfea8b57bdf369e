#include "frontend/desktop/life/evening.hpp"
#include "tests/recorded_game.hpp"

#include <algorithm>
#include <cmath>

using namespace bastide;
using desktop::lit_windows;

TEST_CASE(
    "[desktop] in the evening there is light in towns and where chimneys smoke, not in fields") {
    tests::RecordedGame game({"base"});
    const art::TilePainter painter(game.ruleset(), game.words());
    const auto town =
        lit_windows(game.state(), painter); // the start tile, with a town in the north
    REQUIRE(town.size() > 3);
    CHECK(std::all_of(town.begin(), town.end(),
                      [](const desktop::LifeSprite& one) { return one.place.y < .5f; }));
    game.play({R"({"do":"draw","tile":"base/U"})", R"({"do":"place","at":[1,0],"rotation":0})",
               R"({"do":"pass"})"});
    CHECK(lit_windows(game.state(), painter).size() == town.size());
    game.play({R"({"do":"draw","tile":"base/B"})", R"({"do":"place","at":[0,1],"rotation":0})",
               R"({"do":"pass"})"});
    const auto monastery = lit_windows(game.state(), painter);
    CHECK(monastery.size() > town.size());
}
