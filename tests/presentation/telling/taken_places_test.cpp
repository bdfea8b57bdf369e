#include "presentation/telling/taken_places.hpp"
#include "tests/recorded_game.hpp"

using namespace bastide;

namespace {

std::vector<std::string> taken(tests::RecordedGame& game) {
    static const std::vector<std::string> players{"Anna", "Ben"};
    const telling::Telling telling{game.state(), game.wording(), players};
    std::vector<engine::Action> legal;
    game.engine().legal_actions(game.state(), legal);
    return telling::taken_places(telling::board_spots(game.engine(), legal, telling), telling);
}

} // namespace

TEST_CASE("[telling] where somebody stands already is said, while a figure is deployed") {
    tests::RecordedGame game({"base"});
    game.play({R"({"do":"draw","tile":"base/U"})", R"({"do":"place","at":[1,0],"rotation":0})"});
    CHECK(taken(game).empty());
    game.play({R"({"do":"deploy","figure":"follower","on":"road@4"})",
               R"({"do":"draw","tile":"base/U"})"});
    CHECK(taken(game).empty()); // nothing is placed yet
    game.play({R"({"do":"place","at":[2,0],"rotation":0})"});
    CHECK(taken(game) == std::vector<std::string>{"Road: taken by Anna"});
}
