// What the turns of a game have cost, told step by step to whoever looks at it once it is over.
#include "tests/catch.hpp"
#include "tests/server/games/memory_storage.hpp"
#include "tests/server/games/people.hpp"
#include "tests/server/games/visit.hpp"

using namespace bastide;
using namespace bastide::tests;
using protocol::ErrorCode;

namespace {

Json step_of(Visit& visit, const std::string& game, network::ConnectionId client = anna) {
    return visit.ask(client, "analysis", {{"game", game}}, 60);
}

Json few_tiles(int tiles) {
    Json offer = offer_of({"base"}, {"person", "open"});
    offer["settings"]["tiles"] = tiles;
    return offer;
}

} // namespace

TEST_CASE("[server games] once a game is over its costly turns are told, step by step") {
    MemoryStorage storage;
    Visit visit(storage);
    const std::string game = game_for_two(visit, few_tiles(8));
    CHECK(code_of(step_of(visit, game)) == number(ErrorCode::refused));
    engine::Random random(3);
    play(visit, {anna, boris}, 1000, random);
    REQUIRE(is_over(visit, {anna, boris}));
    visit.come(clara);
    CHECK(code_of(step_of(visit, game, clara)) == number(ErrorCode::refused)); // is not inside
    REQUIRE(code_of(visit.ask(clara, "enter", {{"game", game}, {"seats", 0}})) == 0);

    Json told;
    int steps = 0, percent = -1;
    do {
        const Json answer = step_of(visit, game, ++steps % 2 == 0 ? anna : clara);
        REQUIRE(answer.contains("result"));
        told = answer.at("result");
        CHECK(told.at("percent").get<int>() >= percent);
        percent = told.at("percent");
        CHECK_FALSE(told.contains("problem"));
    } while (percent < 100 && steps < 50);
    CHECK(percent == 100);
    const Json turns = told.at("turns");
    REQUIRE_FALSE(turns.empty()); // nobody plays so well by chance
    CHECK(turns.size() <= 5);
    for (const Json& turn : turns) {
        CHECK_THAT(turn.at("cost").get<std::string>(), Catch::Matchers::StartsWith("−"));
        CHECK(turn.at("played").at("lead") != turn.at("better").at("lead"));
        CHECK(turn.at("better").contains("tile"));
        const Json past = visit.ask(anna, "past", {{"game", game}, {"moves", turn.at("moves")}});
        CHECK(past.at("result").at("view").at("player") == turn.at("player"));
    }
    CHECK(step_of(visit, game, boris).at("result") == told); // nobody thinks of it again
}
