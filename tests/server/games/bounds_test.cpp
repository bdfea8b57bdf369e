// How much a server takes of whom.
#include "tests/catch.hpp"
#include "tests/server/games/people.hpp"
#include "tests/server/games/stopped_worker.hpp"

#include <algorithm>

using namespace bastide;
using namespace bastide::tests;
using network::ConnectionId;
using protocol::ErrorCode;

TEST_CASE("[server games] requests that wait are bounded, and so are their bytes") {
    const auto allowed = [](const std::string& text, int most) {
        PartlyUnreadable storage;
        StoppedWorker worker;
        server::GameServerOptions options = worker.options(1);
        for (const auto asked : {server::Asked::chat, server::Asked::changes})
            options.bounds[asked] = {};
        Visit visit(storage, options);
        const Json params = {{"game", game_for_two(visit)}, {"text", text}};
        visit.house().take_up({"unreadable", 1});
        REQUIRE(comes_true([&] { return worker.is_stopped(); }));
        int sent = 0;
        const auto refused = [&] {
            const int id = 1000 + sent;
            visit.send(anna, protocol::request(id, "say", params).dump());
            const Json last = visit.sent(anna).back();
            return last.value("id", Json()) == id && code_of(last) == number(ErrorCode::too_often);
        };
        while (sent < most && !refused())
            ++sent;
        worker.let_go();
        // What is answered waits no longer.
        CHECK(comes_true([&] {
            return code_of(visit.ask(anna, "say", params)) != number(ErrorCode::too_often);
        }));
        return sent;
    };
    CHECK(allowed("hello", 100) == 64);
    CHECK(allowed(std::string(50'000, 'a'), 100) == 5);
}

TEST_CASE("[server games] passwords are tried so often from an address, and no more") {
    MemoryStorage storage;
    server::GameServerOptions options;
    options.bounds[server::Asked::passwords].address = 3;
    Visit visit(storage, options);
    visit.come(anna);
    visit.come(boris);
    visit.come(clara);
    Json offer = offer_of({"base"}, {"person", "open", "open"});
    offer["password"] = "swordfish";
    const Json here = {{"game", visit.ask(anna, "offer", offer).at("result").at("game")}};
    Json guess = here;
    guess["password"] = "shark";
    for (int times = 0; times < 3; ++times)
        CHECK(code_of(visit.ask(boris, "enter", guess)) == number(ErrorCode::wrong_password));
    guess["password"] = "swordfish";
    CHECK(code_of(visit.ask(boris, "enter", guess)) == number(ErrorCode::too_often));
    CHECK(code_of(visit.ask(clara, "enter", guess)) == 0);
    CHECK(code_of(visit.ask(anna, "enter", here)) == 0);
    visit.clock.seconds = visit.clock.seconds + 601;
    CHECK(code_of(visit.ask(boris, "enter", guess)) == 0);
}

TEST_CASE("[server games] what people say, and their coming and going, takes no room from moves") {
    MemoryStorage storage;
    server::GameServerOptions options;
    options.most_entries = 30;
    options.bounds[server::Asked::chat].connection = 0;
    options.bounds[server::Asked::changes].connection = 0;
    Visit visit(storage, options);
    const std::string game = game_for_two(visit);
    const Json here = {{"game", game}};
    for (int times = 0; times < 40; ++times)
        REQUIRE(code_of(visit.ask(anna, "say", {{"game", game}, {"text", "hello"}})) == 0);
    for (int round = 0; round < 15; ++round) {
        CHECK(code_of(visit.ask(boris, "leave", here)) == 0);
        CHECK(code_of(visit.ask(boris, "enter", here)) == 0);
    }
    CHECK(storage.stored.at(game).size() > 60);
    const Json turn = visit.newest(anna, "turn");
    const Json act = {
        {"game", game}, {"entry", turn.at("entry")}, {"id", turn.at("legal").at(0).at("id")}};
    REQUIRE(code_of(visit.ask(anna, "act", act)) == 0);
    CHECK(code_of(visit.ask(anna, "undo", here)) == 0);
    for (int round = 0; round < 60 && code_of(visit.ask(boris, "leave", here)) == 0; ++round)
        visit.ask(boris, "enter", here);
    CHECK(code_of(visit.ask(boris, "enter", here)) == number(ErrorCode::too_often));
}

TEST_CASE("[server games] while nothing can be stored, what waits has an end") {
    MemoryStorage storage;
    server::GameServerOptions options;
    options.most_waiting = 100'000;
    Visit visit(storage, options);
    const std::string game = game_for_two(visit);
    const Json here = {{"game", game}};
    storage.failing = true;
    CHECK(visit.ask(anna, "say", {{"game", game}, {"text", "hello"}}, 0.1).is_null());
    REQUIRE(visit.wait_until([&] { return !visit.newest(boris, "trouble").is_null(); }));
    int asked = 0;
    while (visit.ask(boris, "enter", here, 0.05).is_null())
        REQUIRE(++asked < 100);
    CHECK(asked > 2);
    CHECK(code_of(visit.ask(boris, "enter", here)) == number(ErrorCode::too_often));
    storage.failing = false;
    REQUIRE(visit.wait_until([&] { return said_to(visit, boris) == 0; }));
    CHECK(code_of(visit.ask(boris, "enter", here)) == 0);
}

TEST_CASE("[server games] the more computer players wait, the less each of them thinks") {
    CHECK(server::hurried("master", 1) == "master");
    CHECK(server::hurried("master", 5) == "hard");
    CHECK(server::hurried("hard", 5) == "hard");
    CHECK(server::hurried("master", 100) == "normal");
    CHECK(server::hurried("hard", 100) == "normal");
    CHECK(server::hurried("easy", 100) == "easy");
}

TEST_CASE("[server games] chat has limits") {
    MemoryStorage storage;
    Visit visit(storage);
    const std::string game = game_for_two(visit);
    const auto say = [&](const std::string& text) {
        return code_of(visit.ask(boris, "say", {{"game", game}, {"text", text}}));
    };
    for (int message = 0; message < 10; ++message)
        CHECK(say("hello") == 0);
    CHECK(say("hello") == number(ErrorCode::too_often));
    CHECK(code_of(visit.ask(anna, "say", {{"game", game}, {"text", "hello"}})) == 0);
    visit.clock.seconds = visit.clock.seconds + 11;
    CHECK(say("") == number(ErrorCode::wrong_params));
    CHECK(say(std::string(501, 'a')) == number(ErrorCode::wrong_params));
    CHECK(say(std::string(500, 'a')) == 0);
    REQUIRE(visit.wait_until([&] { return said_to(visit, anna) == 11; }));
    CHECK(visit.newest(anna, "said").at("name") == "Boris");
    visit.come(clara);
    visit.ask(clara, "enter", {{"game", game}, {"seats", 0}, {"name", "Clara"}});
    REQUIRE(visit.wait_until([&] { return said_to(visit, clara) == 11; }));
    CHECK(code_of(visit.ask(clara, "say", {{"game", game}, {"text", "I watch"}})) == 0);
    REQUIRE(visit.wait_until([&] { return said_to(visit, anna) == 12; }));
    CHECK(visit.newest(anna, "said").at("seat").is_null());
}

TEST_CASE("[server games] of chat so much is had in a day, of players and of who watches") {
    MemoryStorage storage;
    server::GameServerOptions options;
    options.bounds[server::Asked::chat_of_a_day].connection = 3;
    options.bounds[server::Asked::watchers_chat_of_a_day].game = 2;
    Visit visit(storage, options);
    const std::string game = game_for_two(visit);
    visit.come(clara);
    visit.ask(clara, "enter", {{"game", game}, {"seats", 0}, {"name", "Clara"}});
    const auto said_by = [&](ConnectionId client) {
        int said = 0;
        while (said < 10
               && code_of(visit.ask(client, "say", {{"game", game}, {"text", "hello"}})) == 0)
            ++said;
        return said;
    };
    CHECK(said_by(boris) == 3);
    CHECK(said_by(clara) == 2);
    visit.clock.seconds = visit.clock.seconds + 86'400;
    CHECK(said_by(boris) == 3);
    CHECK(said_by(clara) == 2);
}

TEST_CASE("[server games] of chat a game keeps so much, and who watches leaves half to players") {
    MemoryStorage storage;
    server::GameServerOptions options;
    options.most_chat = 6;
    std::string game;
    const auto said_by = [&](Visit& visit, ConnectionId client) {
        int said = 0;
        while (said < 10
               && code_of(visit.ask(client, "say", {{"game", game}, {"text", "hello"}})) == 0)
            ++said;
        return said;
    };
    std::string key;
    {
        Visit visit(storage, options);
        game = game_for_two(visit);
        key = visit.key(boris);
        visit.come(clara);
        visit.ask(clara, "enter", {{"game", game}, {"seats", 0}, {"name", "Clara"}});
        CHECK(said_by(visit, clara) == 3);
        CHECK(said_by(visit, boris) == 3);
    }
    Visit visit(storage, options); // they are counted by what is stored
    visit.clock.seconds = 1e6;
    visit.come(boris, key);
    visit.ask(boris, "enter", {{"game", game}});
    const Json answer = visit.ask(boris, "say", {{"game", game}, {"text", "hello"}});
    CHECK(code_of(answer) == number(ErrorCode::refused));
    CHECK(answer.at("error").at("message") == "too much has been said in this game");
}

TEST_CASE("[server games] of seats that are taken a game keeps so much") {
    MemoryStorage storage;
    server::GameServerOptions options;
    options.most_seatings = 3;
    Visit visit(storage, options);
    visit.come(anna);
    visit.come(boris);
    const std::string game =
        visit.ask(anna, "offer", offer_of({"base"}, {"person", "open", "open"}))
            .at("result")
            .at("game");
    const auto enters = [&] { return code_of(visit.ask(boris, "enter", {{"game", game}})) == 0; };
    for (int times = 0; times < 3; ++times) {
        CHECK(enters());
        CHECK(code_of(visit.ask(boris, "leave", {{"game", game}})) == 0);
    }
    CHECK_FALSE(enters());
    CHECK(code_of(visit.ask(boris, "enter", {{"game", game}, {"seats", 0}})) == 0);
}

TEST_CASE("[server games] of chat the newest is kept in memory, and told to who comes later") {
    MemoryStorage storage;
    server::GameServerOptions options;
    for (const auto asked : {server::Asked::chat, server::Asked::changes})
        options.bounds[asked] = {};
    Visit visit(storage, options);
    const std::string game = game_for_two(visit);
    const int all = static_cast<int>(server::most_kept_chat) + 20;
    for (int number = 0; number < all; ++number) {
        const Json answer =
            visit.ask(anna, "say", {{"game", game}, {"text", "message " + std::to_string(number)}});
        REQUIRE(answer.at("result").at("number") == number);
    }
    visit.come(clara);
    visit.ask(clara, "enter", {{"game", game}, {"seats", 0}});
    REQUIRE(visit.wait_until([&] { return said_to(visit, clara) == all - 1; }));
    const std::vector<Json> sent = visit.sent(clara);
    CHECK(std::count_if(sent.begin(), sent.end(),
                        [](const Json& each) { return each.value("method", "") == "said"; })
          == static_cast<int>(server::most_kept_chat));
    CHECK(visit.newest(clara, "said").at("text") == "message " + std::to_string(all - 1));
}

TEST_CASE("[server games] so many games at once, so many of one connection, so many who watch") {
    MemoryStorage storage;
    server::GameServerOptions options;
    options.most_games = 102;
    options.most_visitors = 2;
    for (const auto asked : {server::Asked::offers, server::Asked::entering})
        options.bounds[asked] = {};
    Visit visit(storage, options);
    const std::string game = game_for_two(visit); // and these two are in it
    visit.come(clara);
    CHECK(code_of(visit.ask(clara, "enter", {{"game", game}, {"seats", 0}}))
          == number(ErrorCode::refused));
    const Json offer = offer_of({"base"}, {"person", "open"});
    int offered = 0;
    while (offered < 200 && code_of(visit.ask(clara, "offer", offer)) == 0)
        ++offered;
    CHECK(offered == 99); // with the first, which could not be entered
    CHECK(code_of(visit.ask(anna, "offer", offer)) == 0);
    CHECK(code_of(visit.ask(boris, "offer", offer)) == 0);
    CHECK(code_of(visit.ask(boris, "offer", offer)) == number(ErrorCode::too_often));
}
