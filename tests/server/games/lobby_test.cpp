#include "server/games/lobby.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

using namespace bastide::server;

TEST_CASE("[server] a game is counted from when its table has told of it") {
    Lobby lobby;
    const std::string game = lobby.add({0, 0});
    CHECK(lobby.games() == 1);
    CHECK(lobby.games("waiting") == 0);
    lobby.list(game, 0,
               {.summary = {{"stage", "waiting"}}, .is_public = false, .holders = {}, .actor = ""});
    CHECK(lobby.games("waiting") == 1);
}

TEST_CASE("[server] who held a game in an earlier epoch removes nothing of who holds it now") {
    const Listing listing{{{"stage", "waiting"}}, true, {}, ""};
    Lobby lobby;
    CHECK_FALSE(lobby.add("abcdefghij", {0, 1}));
    lobby.list("abcdefghij", 1, listing);
    CHECK(lobby.add("abcdefghij", {1, 2})->thread == 0);
    lobby.remove("abcdefghij", 1);
    CHECK(lobby.thread_of("abcdefghij") == 1);
    lobby.list("abcdefghij", 1, {});
    CHECK(lobby.games("waiting") == 1);
    lobby.remove("abcdefghij", 2);
    CHECK(lobby.games() == 0);
}

TEST_CASE("[server] what another process tells in another shape is not listed, and does no harm") {
    Lobby lobby, there;
    there.add("abcdefghij", {0, 0});
    there.list("abcdefghij", 0, {{{"stage", "waiting"}}, true, {"a"}, ""});
    const std::string good = there.news(false).front().text;
    for (const std::string& text :
         {std::string("{}"), std::string("[1]"), std::string("{\"summary\":7,\"holders\":1}"),
          std::string("{\"summary\":{\"stage\":1},\"public\":true,\"holders\":[],\"actor\":\"\"}"),
          std::string("{\"summary\":{},\"public\":\"yes\",\"holders\":[1],\"actor\":null}")}) {
        lobby.hear({{"abcdefghij", good}});
        CHECK(lobby.games_for("").at("games").size() == 1);
        lobby.hear({{"abcdefghij", text}});
        CHECK(lobby.games_for("").at("games").empty());
    }
}

TEST_CASE(
    "[server games] a game without a title is told by what is played, and who is waited for") {
    Json games = Json::parse(R"([{"title": "", "plugins": ["base"], "stage": "waiting", "seats": [
        {"name": "", "colour": "red", "kind": "person"}, {"name": "", "kind": "open"}]}])");
    const auto& plugins = bastide::tests::all_plugins();
    put_in_words(games, plugins, bastide::words::Language());
    CHECK(games.at(0).at("title") == plugins.find("base")->manifest.title);
    CHECK(games.at(0).at("state") == "1 seat is free");
    CHECK(games.at(0).at("seats").at(0).at("title") == "Red");
    CHECK(games.at(0).at("seats").at(1).at("title") == "Free");
}
