#include "presentation/telling/score_text.hpp"
#include "presentation/telling/since_last_turn.hpp"
#include "presentation/telling/tile_text.hpp"
#include "tests/catch.hpp"
#include "tests/recorded_game.hpp"

using namespace bastide;

TEST_CASE("[telling] what others have done since a player's last turn is told in a line each") {
    tests::RecordedGame game({"base"});
    engine::FeatureScored scored;
    scored.layer = 0;
    scored.winners = {0, 1};
    scored.points = 4;
    scored.terms = {{engine::Quantity::tile, 0, 2, 2, "", -1}};
    const engine::FigureDeployed figure{.player = 1, .figure = 0, .cell = {0, 0}, .segment = 0};
    const std::vector<std::string> names = {"Anna", "Ben"};
    const telling::Telling telling{game.state(), game.wording(), names};
    const std::vector<session::LogEntry> log = {{1, 0, engine::TurnBegan{0, 1}},
                                                {1, 0, engine::TilePlaced{0, 0, {1, 0}, 0}},
                                                {2, 1, engine::TurnBegan{1, 2}},
                                                {2, 1, figure},
                                                {2, 1, scored},
                                                {3, 0, engine::TurnBegan{0, 3}}};
    const auto lines = telling::since_last_turn(log, 0, telling);
    REQUIRE(lines.size() == 2);
    const std::string score = telling::score_text(scored, game.state().rules(), game.wording());
    const std::string what = "Ben +4 · " + score + " · Deploys: ";
    CHECK(lines[0].substr(0, what.size()) == what);
    CHECK(lines[1] == "Anna +4 · " + score);
    CHECK(telling::since_last_turn({log.begin(), log.begin() + 3}, 1, telling).empty());

    const std::string land = telling::tile_text(game.state().rules(), 0, game.wording());
    REQUIRE_FALSE(land.empty());
    const std::vector<session::LogEntry> passed = {log[0],
                                                   {1, 0, engine::TilePlaced{0, 0, {1, 0}, 0}},
                                                   {2, 1, engine::TurnBegan{1, 2}},
                                                   {2, 1, engine::TilePlaced{1, 0, {2, 0}, 0}},
                                                   {3, 0, engine::TurnBegan{0, 3}}};
    CHECK(telling::since_last_turn(passed, 0, telling)
          == std::vector<std::string>{"Ben · Places: " + land + " · Passes"});
}
