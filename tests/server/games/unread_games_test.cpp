// Games that nobody plays are listed as was told of them, and read when somebody enters them.
#include "tests/catch.hpp"
#include "tests/server/games/people.hpp"
#include "tests/support.hpp"

using namespace bastide;
using namespace bastide::tests;
using protocol::ErrorCode;

namespace {

constexpr double seconds_of_day = 86'400;

/// Games of Anna's that wait for somebody, as a server that has ended leaves them.
struct WaitingGames {
    MemoryStorage storage;
    std::vector<std::string> games;
    std::string key;

    explicit WaitingGames(int count, const std::function<void(Visit&)>& act = {}) {
        Visit visit(storage);
        visit.come(anna);
        key = visit.key(anna);
        Json offer = offer_of({"base"}, {"person", "open"});
        offer["public"] = true;
        for (int number = 0; number < count; ++number)
            games.push_back(visit.ask(anna, "offer", offer).at("result").at("game"));
        if (act) act(visit);
        REQUIRE(comes_true([&] {
            visit.clock.seconds = visit.clock.seconds + 1;
            return std::all_of(games.begin(), games.end(), [&](const std::string& game) {
                return storage.told_of(game).find(entries_of(game)) != std::string::npos;
            });
        }));
        visit.go(anna);
        storage.read = 0;
    }

  private:
    std::string entries_of(const std::string& game) {
        return "\"entries\":" + std::to_string(storage.cut(1000)[game].size()) + ',';
    }
};

/// By whoever plays alone, on few tiles, to its end.
std::string finished_game(Visit& visit, network::ConnectionId player) {
    Json offer = offer_of({"base"}, {"person", "person"});
    offer["settings"] = {{"tiles", 2}};
    const std::string game = visit.ask(player, "offer", offer).at("result").at("game");
    engine::Random random(1);
    play(visit, {player}, 100, random);
    return game;
}

} // namespace

TEST_CASE("[server games] games that wait are listed without being read, until one is entered") {
    std::string played;
    WaitingGames waiting(3, [&](Visit& visit) {
        visit.come(boris);
        visit.come(clara);
        played = visit.ask(boris, "offer", offer_of({"base"}, {"person", "open"}))
                     .at("result")
                     .at("game");
        CHECK(code_of(visit.ask(clara, "enter", {{"game", played}})) == 0);
    });
    Visit visit(waiting.storage);
    visit.come(4);
    REQUIRE(comes_true([&] { return visit.house().figures().games_playing == 1; }));
    CHECK(waiting.storage.read == 1); // its computers and clocks go on
    CHECK(visit.house().figures().games_waiting == 3);
    CHECK(visit.house().figures().games_resting == 3);
    CHECK(visit.house().games() == 1);
    const Json listed = visit.ask(4, "games").at("result").at("games");
    CHECK(listed.size() == 3);
    CHECK(listed.at(0).at("seats").size() == 2);
    visit.come(5, waiting.key);
    CHECK(visit.ask(5, "games").at("result").at("games").at(0).at("yours") == true);
    CHECK(code_of(visit.ask(4, "enter", {{"game", waiting.games[1]}, {"seats", 0}})) == 0);
    CHECK(waiting.storage.read == 2);
    CHECK(visit.house().games() == 2);
    CHECK(visit.house().figures().games_resting == 2);
}

TEST_CASE("[server games] a game of which something else is stored than was told is read at once") {
    WaitingGames waiting(2, [](Visit& visit) {
        const std::string game = visit.ask(anna, "games").at("result").at("games").at(0).at("game");
        CHECK(code_of(visit.ask(anna, "say", {{"game", game}, {"text", "hello"}})) == 0);
    });
    for (auto& [game, entries] : waiting.storage.stored)
        if (entries.size() > 1) entries.pop_back(); // it was told before it was durable
    Visit visit(waiting.storage);
    REQUIRE(comes_true([&] { return visit.house().games() == 1 && waiting.storage.read == 1; }));
    CHECK(visit.house().figures().games_resting == 1);
}

TEST_CASE("[server games] games that are only listed are forgotten in their time") {
    WaitingGames waiting(2);
    Visit visit(waiting.storage);
    for (const std::string& game : waiting.games)
        settle(visit, game); // they have come to their threads
    visit.clock.seconds = visit.clock.seconds + 6.9 * seconds_of_day;
    settle(visit, waiting.games[0]);
    CHECK(visit.house().figures().games_resting == 2);
    visit.clock.seconds = visit.clock.seconds + 0.2 * seconds_of_day;
    for (const std::string& game : waiting.games)
        REQUIRE(comes_true([&] { return waiting.storage.is_closed(game); }));
    REQUIRE(comes_true([&] { return visit.house().figures().games_resting == 0; }));
    CHECK(waiting.storage.read == 0);
    REQUIRE(comes_true([&] {
        visit.clock.seconds = visit.clock.seconds + 1;
        return waiting.storage.told_of(waiting.games[0]).empty();
    }));
}

TEST_CASE("[server games] of games that are only listed so many are read as may be in memory") {
    WaitingGames waiting(3);
    server::GameServerOptions options;
    options.most_games = 2;
    Visit visit(waiting.storage, options);
    visit.come(boris);
    const auto enters = [&](const std::string& game) {
        return code_of(visit.ask(boris, "enter", {{"game", game}, {"seats", 0}}));
    };
    CHECK(enters(waiting.games[0]) == 0);
    CHECK(enters(waiting.games[1]) == 0);
    CHECK(enters(waiting.games[2]) == number(ErrorCode::too_often));
    CHECK(enters(waiting.games[1]) == 0);
    CHECK(waiting.storage.read == 2);
}

TEST_CASE("[server games] what is taken up in a later epoch is listed in that, and lost with it") {
    WaitingGames waiting(1);
    const std::string game = waiting.games.front();
    const std::string told = waiting.storage.told_of(game);
    Visit visit(waiting.storage);
    visit.house().take_up({game, 3, told, 1});
    visit.house().take_up({game, 2, told, 1}); // comes late
    visit.house().drop_all(3);
    visit.come(boris);
    CHECK(visit.house().figures().games_resting == 1);
    CHECK(code_of(visit.ask(boris, "enter", {{"game", game}, {"name", "Boris"}})) == 0);
    REQUIRE(comes_true([&] { return waiting.storage.cut(100)[game].back().epoch == 3; }));
    visit.house().drop_all(4);
    REQUIRE(comes_true([&] { return !visit.house().holds(game); }));
}

TEST_CASE("[server games] a game that was read anew is played anew by rules loaded beside it") {
    MemoryStorage storage;
    const TemporaryFolder folder;
    std::string game, key;
    {
        packages::Library library(all_plugins(), folder / "packages");
        Visit visit(storage, {}, library);
        visit.come(anna);
        key = visit.key(anna);
        game = finished_game(visit, anna);
    }
    {
        // Its plugins are there as it was pinned to them, and for no new game: that is found by
        // whoever loads the rules of new games.
        packages::Library library(catalogue::Catalogue::read({folder / "nothing"}),
                                  folder / "packages");
        Visit visit(storage, {}, library);
        visit.come(anna, key);
        CHECK(code_of(visit.ask(anna, "enter", {{"game", game}})) == 0);
        CHECK(code_of(visit.ask(anna, "rematch", {{"game", game}}))
              == number(ErrorCode::cannot_begin));
    }
    packages::Library library(all_plugins(), folder / "packages");
    Visit visit(storage, {}, library);
    visit.come(anna, key);
    CHECK(code_of(visit.ask(anna, "enter", {{"game", game}})) == 0);
    visit.send(anna, protocol::request(1000, "rematch", {{"game", game}}).dump());
    const Json answer = visit.ask(anna, "rematch", {{"game", game}});
    REQUIRE(code_of(answer) == 0);
    const std::string next = answer.at("result").at("game");
    CHECK(visit.newest(anna, "rematch").at("next") == next); // one game for both
    CHECK(code_of(visit.ask(anna, "enter", {{"game", next}})) == 0);
}
