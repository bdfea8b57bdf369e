#include "server/games/lobby.hpp"
#include "tests/catch.hpp"

using namespace bastide::server;

TEST_CASE("[lobby] a game that is not taken up yet is of no stage, and not shown") {
    Lobby lobby;
    const std::string game = lobby.add(0);
    CHECK(lobby.games() == 1);
    CHECK(lobby.games("waiting") == 0);
    CHECK(lobby.games_for("")["games"].empty());
    lobby.list(game, {{{"game", game}, {"stage", "waiting"}}, true, {}, ""});
    CHECK(lobby.games("waiting") == 1);
    CHECK(lobby.games("over") == 0);
    CHECK(lobby.games_for("")["games"].size() == 1);
}
