#include "presentation/telling/turn_reasons.hpp"
#include "tests/recorded_game.hpp"

using namespace bastide;

namespace {

/// Why `player` would place so, after these lines.
std::vector<std::string> reasons(const std::vector<std::string>& before, const std::string& placing,
                                 int player) {
    static const std::vector<std::string> players{"Anna", "Ben"};
    tests::RecordedGame game({"base"});
    game.play(before);
    const engine::GameState then = game.state();
    game.play({placing});
    return telling::turn_reasons(game.engine(), then, {game.state(), game.wording(), players},
                                 player)
        .sentences;
}

const std::string draws_straight = R"({"do":"draw","tile":"base/U"})";

/// The road of the start tile goes on to the east, and Anna stands there.
const std::vector<std::string> annas_road{draws_straight,
                                          R"({"do":"place","at":[1,0],"rotation":0})",
                                          R"({"do":"deploy","figure":"follower","on":"road@4"})"};

std::vector<std::string> with(std::vector<std::string> lines, const std::string& more) {
    lines.push_back(more);
    return lines;
}

} // namespace

TEST_CASE("[telling] a turn is told by what it makes of features where figures stand") {
    const std::vector<std::string> begun = with(annas_road, draws_straight);
    const std::string longer = R"({"do":"place","at":[2,0],"rotation":0})";
    CHECK(reasons(begun, longer, 1) == std::vector<std::string>{"Road (Anna) then worth 3"});
    CHECK(reasons(begun, longer, 0) == std::vector<std::string>{"Road then worth 3"});
    const std::string elsewhere = R"({"do":"place","at":[0,1],"rotation":0})";
    CHECK(reasons(begun, elsewhere, 1).empty());
}

TEST_CASE("[telling] what completes a feature says how much it scores at once, and for whom") {
    std::vector<std::string> lines = with(annas_road, R"({"do":"draw","tile":"base/W"})");
    lines.push_back(R"({"do":"place","at":[2,0],"rotation":0})");
    lines.push_back(R"({"do":"pass"})");
    lines.push_back(R"({"do":"draw","tile":"base/W"})");
    const std::string closing = R"({"do":"place","at":[-1,0],"rotation":180})";
    CHECK(reasons(lines, closing, 0) == std::vector<std::string>{"Road completed: +4"});
    CHECK(reasons(lines, closing, 1) == std::vector<std::string>{"Road (Anna) completed: +4"});
}

TEST_CASE("[telling] what comes to be shared is told, and once more where it scores for both") {
    const std::string pass = R"({"do":"pass"})", draws_bend = R"({"do":"draw","tile":"base/V"})";
    const std::string draws_end = R"({"do":"draw","tile":"base/A"})";
    std::vector<std::string> lines = annas_road;
    // Ben's lies below Anna's, and a bend leads from hers to it.
    for (const std::string& line :
         {draws_straight, std::string(R"({"do":"place","at":[1,1],"rotation":0})"),
          std::string(R"({"do":"deploy","figure":"follower","on":"road@4"})"), draws_bend,
          std::string(R"({"do":"place","at":[2,0],"rotation":0})"), pass, draws_bend})
        lines.push_back(line);
    const std::string joins = R"({"do":"place","at":[2,1],"rotation":90})";
    CHECK(reasons(lines, joins, 1).front() == "Road: shared with Anna");
    for (const std::string& line :
         {joins, pass, draws_end, std::string(R"({"do":"place","at":[0,1],"rotation":270})"), pass,
          draws_end})
        lines.push_back(line);
    CHECK(reasons(lines, R"({"do":"place","at":[-1,0],"rotation":270})", 1)
          == std::vector<std::string>{"Road completed: +7", "Road: shared with Anna"});
}
