#include "server/games/lobby.hpp"
#include "tests/catch.hpp"

using namespace bastide::server;

TEST_CASE("[server] a game is counted from when its table has told of it") {
    Lobby lobby;
    const std::string game = lobby.add(0);
    CHECK(lobby.games() == 1);
    CHECK(lobby.games("waiting") == 0);
    lobby.list(game,
               {.summary = {{"stage", "waiting"}}, .is_public = false, .holders = {}, .actor = ""});
    CHECK(lobby.games("waiting") == 1);
}
