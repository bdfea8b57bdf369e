#include "presentation/telling/awards.hpp"
#include "tests/catch.hpp"
#include "tests/recorded_game.hpp"

using namespace bastide;

namespace {

session::LogEntry scored(int turn, engine::LayerId layer, int tiles, std::vector<int> winners,
                         engine::Occasion occasion = engine::Occasion::completed) {
    engine::FeatureScored event;
    event.layer = layer;
    event.occasion = occasion;
    for (int i = 0; i < tiles; ++i)
        event.cells.push_back({static_cast<std::int16_t>(i), 0});
    event.winners = std::move(winners);
    event.terms = {{engine::Quantity::tile, 0, tiles, 2, "", -1}};
    event.points = 2 * tiles;
    return {turn, 0, event};
}

session::LogEntry flock(int turn, int sheep, int winner) {
    engine::FeatureScored event;
    event.subject = "sheep:flock";
    event.occasion = engine::Occasion::at_once;
    event.winners = {winner};
    event.terms = {{engine::Quantity::constant, 0, sheep, 1, "sheep", -1}};
    event.points = sheep;
    return {turn, winner, event};
}

} // namespace

TEST_CASE("[telling] awards say who had the largest of each, and who shares it") {
    tests::RecordedGame game({"base", "sheep"});
    const auto road = game.ruleset().find_layer("road").value();
    const auto city = game.ruleset().find_layer("city").value();
    const auto list =
        telling::awards({scored(1, city, 3, {0}), scored(2, city, 5, {1}), scored(3, city, 5, {0}),
                         scored(3, road, 4, {0}), scored(4, road, 6, {1}, engine::Occasion::at_end),
                         flock(5, 6, 1)},
                        {game.state(), game.wording(), {}});
    REQUIRE(list.size() == 4);
    CHECK(list[0].title == "Best turn");
    CHECK(list[0].detail == "18\u00a0points");
    CHECK(list[0].players == std::vector<int>{0});
    CHECK(list[1].title == "Longest road");
    CHECK(list[1].layer == road);
    CHECK(list[1].players == std::vector<int>{1});
    CHECK(list[2].title == "Largest city");
    CHECK(list[2].detail == "5\u00a0tiles, 10\u00a0points");
    CHECK(list[2].players == std::vector<int>{1, 0});
    CHECK(list[3].title == "Biggest flock");
    CHECK(list[3].detail == "6\u00a0points");
}

TEST_CASE("[telling] what has two tiles is no record") {
    tests::RecordedGame game({"base"});
    const auto road = game.ruleset().find_layer("road").value();
    const auto city = game.ruleset().find_layer("city").value();
    const auto list = telling::awards({scored(1, city, 2, {0}), scored(1, road, 3, {0})},
                                      {game.state(), game.wording(), {}});
    REQUIRE(list.size() == 2);
    CHECK(list[1].title == "Longest road");
}

TEST_CASE("[telling] awards without a word of their plugin are told plainly") {
    tests::RecordedGame game({"base", "abbot"});
    const auto garden = game.ruleset().find_layer("garden").value();
    const auto list =
        telling::awards({scored(1, garden, 1, {1})}, {game.state(), game.wording(), {}});
    REQUIRE(list.size() == 2);
    CHECK(list[1].title == "Garden: most points");
}
