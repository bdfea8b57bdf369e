#include "presentation/telling/feature_card.hpp"
#include "protocol/hosted_game.hpp"
#include "protocol/told/told_more.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

using namespace bastide;
using protocol::HostedGame;
using protocol::Json;

namespace {

const words::Language english;

/// The first legal action again and again, so that much lies on the table.
HostedGame played(const std::vector<std::string>& plugins, int actions) {
    const auto rules = tests::rules_of(plugins);
    session::NewGame game{rules, {}, 7};
    for (int player = 0; player < 2; ++player)
        game.seats.push_back({rules->colours().at(static_cast<std::size_t>(player)),
                              player == 0 ? "Anna" : "Ben", "person"});
    HostedGame hosted(std::move(game));
    REQUIRE_FALSE(hosted.settle());
    for (int i = 0; i < actions && !hosted.is_over(); ++i) {
        hosted.act(hosted.legal().front().action);
        REQUIRE_FALSE(hosted.settle());
    }
    return hosted;
}

engine::GameState seen_by_all(const HostedGame& hosted) {
    return hosted.session().seen_by(engine::spectator);
}

Json told(const HostedGame& hosted, const Json& params) {
    return protocol::more_json({hosted.session(), {engine::spectator, &english}}, params);
}

} // namespace

TEST_CASE("[told] each feature of a tile has its card") {
    const HostedGame hosted = played({"base"}, 0);
    const Json tile = told(hosted, {{"about", "tile"}, {"at", {0, 0}}});
    CHECK(tile.at("title") == "City, road, field");
    std::vector<std::string> titles;
    for (const Json& card : tile.at("features"))
        titles.push_back(card.at("title"));
    CHECK(titles == std::vector<std::string>{"Road", "City", "Field", "Field"});
    const Json& city = tile.at("features").at(1);
    CHECK(city.at("owners").empty());
    CHECK(city.at("unowned") == "nobody's");
    CHECK(city.at("extent").at(0) == Json{{"label", "Tiles"}, {"value", "1"}});
    CHECK(city.at("worth").back().at("label") == "If completed, at least");
}

TEST_CASE("[told] what nobody may claim in a game says so, and what it would be for") {
    const auto gardens = [](const std::vector<std::string>& plugins) {
        const HostedGame hosted = played(plugins, 200);
        const engine::GameState state = seen_by_all(hosted);
        Json found = Json::array();
        for (const engine::PlacedTile& tile : state.tiles()) {
            const Json answer =
                told(hosted, {{"about", "tile"}, {"at", {tile.cell.x, tile.cell.y}}});
            for (const Json& card : answer.at("features"))
                if (card.at("title") == "Garden") found.push_back(card);
        }
        return found;
    };
    const Json without = gardens({"base"});
    REQUIRE_FALSE(without.empty());
    CHECK(without.front().at("unowned") == "not in this game");
    CHECK(without.front().at("about") == Json{"With the abbot: he scores it like a monastery."});
    const Json with = gardens({"base", "abbot"});
    REQUIRE_FALSE(with.empty());
    CHECK_FALSE(with.front().at("extent").empty());
}

TEST_CASE("[told] cards are told of all tiles, in any rules") {
    for (const auto& plugins : {std::vector<std::string>{"base", "abbot", "hills", "vineyards"},
                                std::vector<std::string>{"hunters-and-gatherers", "menhirs"},
                                std::vector<std::string>{"crowns"}}) {
        const HostedGame hosted = played(plugins, 40);
        const engine::GameState state = seen_by_all(hosted);
        for (const engine::PlacedTile& tile : state.tiles()) {
            const Json answer =
                told(hosted, {{"about", "tile"}, {"at", {tile.cell.x, tile.cell.y}}});
            for (const Json& card : answer.at("features")) {
                CHECK_FALSE(card.contains("problem"));
                // What is completed is nobody's any more, and is not said to be.
                if (card.at("worth").empty()) continue;
                const bool completed = card.at("worth").back().at("label") == "Completed";
                CHECK(card.contains("unowned") == (!completed && card.at("owners").empty()));
            }
        }
    }
}

TEST_CASE("[told] nothing is told about what is not there") {
    const HostedGame hosted = played({"base"}, 0);
    CHECK_THROWS_AS(told(hosted, {{"about", "tile"}, {"at", {30, 30}}}), reading::LoadError);
    CHECK_THROWS_AS(told(hosted, {{"about", "tile"}}), reading::LoadError);
    CHECK_THROWS_AS(told(hosted, {{"about", "weather"}}), protocol::RequestError);
}

TEST_CASE("[told] tiles to come, land that is owned, the course of the points") {
    const HostedGame hosted = played({"base"}, 40);
    int left = 0;
    const Json tiles = told(hosted, {{"about", "tiles"}});
    for (const Json& group : tiles.at("groups"))
        for (const Json& tile : group.at("tiles"))
            left += tile.at("count").get<int>();
    const engine::GameState state = seen_by_all(hosted);
    CHECK(left + static_cast<int>(state.tiles().size()) == 71);
    CHECK(told(hosted, {{"about", "land"}}).at("title") == "Fields");
    const Json points = told(hosted, {{"about", "points"}});
    CHECK(points.at("course").size() > 1);
    CHECK(points.at("course_ends_final") == false);
    CHECK(told(played({"base"}, 400), {{"about", "points"}}).at("course_ends_final") == true);
    CHECK(told(hosted, {{"about", "dead_cells"}}).at("cells").is_array());
}
