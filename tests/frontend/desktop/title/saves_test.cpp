#include "frontend/desktop/title/saves.hpp"
#include "tests/catch.hpp"

using namespace bastide;
using namespace bastide::desktop;

TEST_CASE("[saves] games are found by words of their names, players and plugins") {
    const words::Language tr;
    SavedGame game;
    game.file = "/saves/2026-11-20_21-33-00.jsonl";
    game.seats = {{"red", "Žofie"}, {"blue", ""}};
    CHECK(title_of_game(game.name, game.seats, tr) == "Žofie, Blue");
    game.name = "Sunday Evening";
    CHECK(title_of_game(game.name, game.seats, tr) == "Sunday Evening");
    const auto finds = [&](const char* words) {
        return is_looked_for(game, words, "Base game · The river", tr);
    };
    CHECK(finds(""));
    CHECK(finds("  sunday "));
    CHECK(finds("ŽOFIE"));
    CHECK(finds("river eve blu"));
    CHECK(finds("2026-11-20"));
    CHECK_FALSE(finds("sunday morning"));
    CHECK_FALSE(finds("sheep"));
}
