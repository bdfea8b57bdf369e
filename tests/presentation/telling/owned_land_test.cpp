#include "presentation/telling/owned_land.hpp"
#include "tests/catch.hpp"
#include "tests/recorded_game.hpp"

using namespace bastide;

TEST_CASE("[telling] land is shown with its owners, and only what is scored at the end") {
    tests::RecordedGame game({"base"});
    CHECK(game.ruleset().layers[telling::land_layer(game.ruleset())].name == "field");
    CHECK(telling::owned_lands(game.engine(), game.state()).empty());
    // Two roads beside the start tile's: red farms south of it, blue north, then a knight of red.
    game.play({R"({"do":"draw","tile":"base/U"})", R"({"do":"place","at":[1,0],"rotation":0})",
               R"({"do":"deploy","figure":"follower","on":"field@6"})",
               R"({"do":"draw","tile":"base/U"})", R"({"do":"place","at":[-1,0],"rotation":0})",
               R"({"do":"deploy","figure":"follower","on":"field@1"})",
               R"({"do":"draw","tile":"base/E"})", R"({"do":"place","at":[0,-1],"rotation":180})",
               R"({"do":"pass"})"});
    const auto lands = telling::owned_lands(game.engine(), game.state());
    REQUIRE(lands.size() == 2);
    CHECK(lands[0].owners == std::vector<int>{0});
    CHECK(lands[1].owners == std::vector<int>{1});
    CHECK(lands[0].root != lands[1].root);
}
