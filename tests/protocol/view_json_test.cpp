#include "core/session/whole_game.hpp"
#include "protocol/view_json.hpp"
#include "tests/catch.hpp"
#include "tests/core/plugin_game.hpp"
#include "tests/support.hpp"

using namespace bastide;
using namespace bastide::tests;
using protocol::Json;

TEST_CASE("[protocol] a view has the board, its features with their points, and what is left") {
    const auto rules = rules_of({"base"});
    session::Session game({rules, {{"red", "", "peer"}, {"blue", "", "peer"}}, 4});
    const Json view = protocol::view_json(game.engine(), game.seen_by(0));
    const Json& tile = view.at("tiles").at(0);
    CHECK(tile.at("tile") == "base/D");
    CHECK(tile.at("at") == Json({0, 0}));
    int open = 0;
    for (const Json& feature : view.at("features"))
        if (feature.at("layer") == "city") {
            CHECK(feature.at("points") == 1);
            CHECK(feature.at("points_completed") == 4);
            CHECK(feature.at("owners").empty());
            open += feature.at("open").get<int>();
        }
    CHECK(open > 0);
    for (const Json& segment : tile.at("segments"))
        CHECK_FALSE(segment.at("features").empty());
    CHECK(view.at("piles").at(0).at("left") == 71);
    CHECK(view.at("players").at(1).at("supply").at("follower") == 7);
    CHECK(view.at("drawn").is_null());
}

TEST_CASE("[protocol] the rules of a game tell each tile's segments") {
    const Json rules = protocol::rules_json(*rules_of({"base"}));
    const Json& tile = rules.at("tiles").at(0);
    int ports = 0;
    for (const Json& segment : tile.at("segments"))
        ports += static_cast<int>(segment.at("ports").size());
    CHECK(ports == 12);
    CHECK(rules.at("layers").size() >= 3);
}
