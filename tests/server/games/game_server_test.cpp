#include "core/engine/state/random.hpp"
#include "frontend/art/qr_code.hpp"
#include "server/web/telephone_code.hpp"
#include "tests/catch.hpp"
#include "tests/protocol/schema.hpp"
#include "tests/server/games/people.hpp"
#include "tests/support.hpp"

#include <algorithm>
#include <set>

using namespace bastide;
using namespace bastide::tests;
using Catch::Matchers::ContainsSubstring;
using network::ConnectionId;
using protocol::ErrorCode;

namespace {

/// Every message that a client was sent is as the schema says.
void check_schema(const Visit& visit, ConnectionId client) {
    std::map<std::string, int> checked;
    for (const Json& message : visit.sent(client)) {
        const std::string method = message.value("method", "");
        if (!method.empty() && ++checked[method] > 20 && method != "table") continue;
        INFO(message.dump().substr(0, 300));
        if (!method.empty()) CHECK(wrong_message(message) == "");
        if (message.contains("error")) CHECK(wrong_message(message) == "");
    }
}

} // namespace

TEST_CASE("[server games] a link, an open seat, and the game begins for both") {
    MemoryStorage storage;
    Visit visit(storage);
    const std::string game = game_for_two(visit);
    CHECK(game.size() == 10);
    CHECK(visit.newest(anna, "game").at("seat") == 0);
    CHECK(visit.newest(boris, "game").at("seat") == 1);
    CHECK(visit.newest(anna, "table").at("stage") == "playing");
    CHECK(visit.newest(anna, "table").at("seats").at(1).at("name") == "Boris");
    CHECK(visit.newest(anna, "table").at("seats").at(1).at("yours") == false);
    CHECK(visit.newest(boris, "table").at("seats").at(1).at("yours") == true);
    CHECK(visit.wait_until([&] { return to_move(visit, {anna, boris}) == anna; }));
    CHECK(visit.newest(boris, "turn").is_null());
    const Json own = visit.ask(anna, "games").at("result").at("games");
    REQUIRE(own.size() == 1);
    CHECK(own.at(0).at("turn") == true);
    visit.come(clara);
    CHECK(visit.ask(clara, "games").at("result").at("games").empty());
}

TEST_CASE("[server games] games of the list are told in words to whoever is told so") {
    MemoryStorage storage;
    Visit visit(storage);
    game_for_two(visit);
    constexpr ConnectionId anna_in_words = 7;
    visit.come_for_words(anna_in_words, visit.key(anna));
    const Json told = visit.ask(anna_in_words, "games").at("result").at("games").at(0);
    const Json plain = visit.ask(anna, "games").at("result").at("games").at(0);
    CHECK_FALSE(plain.contains("state"));
    CHECK(told.at("title") == "An evening");
    CHECK(told.at("state") == (told.at("turn") == true ? "Your turn" : "Being played"));
    CHECK(told.at("seats").at(1).at("title") == "Boris");
}

TEST_CASE("[server games] what was applied once is answered again and not applied again") {
    MemoryStorage storage;
    Visit visit(storage);
    game_for_two(visit);
    REQUIRE(visit.wait_until([&] { return to_move(visit, {anna}) == anna; }));
    engine::Random random(1);
    Json act = any_act(visit.newest(anna, "turn"), random);
    act["request"] = "a1";
    const Json first = visit.ask(anna, "act", act);
    REQUIRE(code_of(first) == 0);
    const std::size_t stored = storage.stored.begin()->second.size();
    CHECK(visit.ask(anna, "act", act).at("result") == first.at("result"));
    CHECK(storage.stored.begin()->second.size() == stored);
    act["request"] = "a2";
    CHECK(code_of(visit.ask(anna, "act", act)) == number(ErrorCode::out_of_date));
    // The house forgets nothing of it.
    Visit again(storage);
    again.come(anna, visit.key(anna));
    again.ask(anna, "enter", {{"game", act.at("game")}});
    act["request"] = "a1";
    CHECK(again.ask(anna, "act", act).at("result") == first.at("result"));
}

TEST_CASE("[server games] taking back needs the consent of the others") {
    MemoryStorage storage;
    Visit visit(storage);
    const std::string game = game_for_two(visit);
    REQUIRE(visit.wait_until([&] { return to_move(visit, {anna}) == anna; }));
    const Json turn = visit.newest(anna, "turn");
    CHECK(code_of(visit.ask(anna, "undo", {{"game", game}})) == number(ErrorCode::cannot_undo));
    const auto place = [&] {
        // The first placement offers to deploy, so that no draw follows.
        const Json act = {{"game", game},
                          {"entry", visit.newest(anna, "turn").at("entry")},
                          {"id", turn.at("legal").at(0).at("id")}};
        REQUIRE(code_of(visit.ask(anna, "act", act)) == 0);
    };
    place();
    CHECK(code_of(visit.ask(boris, "undo", {{"game", game}})) == number(ErrorCode::cannot_undo));
    CHECK(code_of(visit.ask(boris, "consent", {{"game", game}, {"yes", true}}))
          == number(ErrorCode::refused));
    REQUIRE(code_of(visit.ask(anna, "undo", {{"game", game}})) == 0);
    REQUIRE(visit.wait_until([&] { return visit.newest(boris, "table").contains("undo"); }));
    CHECK(code_of(visit.ask(anna, "consent", {{"game", game}, {"yes", true}}))
          == number(ErrorCode::refused));
    CHECK(code_of(visit.ask(boris, "consent", {{"game", game}, {"yes", false}})) == 0);
    CHECK(code_of(visit.ask(boris, "consent", {{"game", game}, {"yes", true}}))
          == number(ErrorCode::refused));
    // Once for a choice.
    CHECK(code_of(visit.ask(anna, "undo", {{"game", game}})) == number(ErrorCode::cannot_undo));
}

TEST_CASE("[server games] what was consented to is taken back") {
    MemoryStorage storage;
    Visit visit(storage);
    const std::string game = game_for_two(visit);
    REQUIRE(visit.wait_until([&] { return to_move(visit, {anna}) == anna; }));
    const Json turn = visit.newest(anna, "turn");
    const auto place = [&] {
        const Json act = {{"game", game},
                          {"entry", visit.newest(anna, "turn").at("entry")},
                          {"id", turn.at("legal").at(0).at("id")}};
        REQUIRE(code_of(visit.ask(anna, "act", act)) == 0);
    };
    place();
    REQUIRE(code_of(visit.ask(anna, "undo", {{"game", game}})) == 0);
    REQUIRE(code_of(visit.ask(anna, "undo", {{"game", game}})) == 0); // the same once more
    REQUIRE(code_of(visit.ask(boris, "consent", {{"game", game}, {"yes", true}})) == 0);
    const int before = turn.at("entry").get<int>();
    REQUIRE(visit.wait_until([&] { return entry_of(visit, boris) == before + 2; }));
    CHECK(visit.newest(boris, "news").at("moves").empty());
    CHECK(visit.newest(anna, "turn").at("legal") == turn.at("legal"));
    place();
}

TEST_CASE("[server games] nothing is told before it is durable, and nothing is lost") {
    MemoryStorage storage;
    Visit visit(storage);
    const std::string game = game_for_two(visit);
    REQUIRE(visit.wait_until([&] { return to_move(visit, {anna}) == anna; }));
    engine::Random random(1);
    const int before = entry_of(visit, boris);
    storage.failing = true;
    const Json act = any_act(visit.newest(anna, "turn"), random);
    CHECK(visit.ask(anna, "act", act, 0.5).is_null());
    CHECK(visit.ask(boris, "say", {{"game", game}, {"text", "hello"}}, 0.1).is_null());
    REQUIRE(visit.wait_until([&] { return !visit.newest(boris, "trouble").is_null(); }));
    CHECK(visit.newest(boris, "trouble").at("reason") == "nothing can be stored now");
    CHECK(entry_of(visit, boris) == before);
    CHECK(visit.newest(anna, "said").is_null());
    storage.failing = false;
    REQUIRE(visit.wait_until([&] {
        return entry_of(visit, boris) > before && !visit.newest(anna, "said").is_null()
               && visit.newest(boris, "trouble").at("reason").is_null();
    }));
    play(visit, {anna, boris}, 4, random);
}

TEST_CASE(
    "[server games] a game does not grow for ever, and can be played to its end all the same") {
    MemoryStorage storage;
    server::GameServerOptions options;
    options.most_entries = 10;
    Visit visit(storage, options);
    const std::string game = game_for_two(visit);
    const Json here = {{"game", game}};
    engine::Random random(1);
    play(visit, {anna, boris}, 12, random);
    CHECK(code_of(visit.ask(anna, "undo", here)) == number(ErrorCode::refused));
    CHECK(code_of(visit.ask(anna, "say", {{"game", game}, {"text", "hello"}})) == 0);
    CHECK(code_of(visit.ask(boris, "leave", here)) == 0);
    CHECK(code_of(visit.ask(boris, "enter", here)) == 0);
    play(visit, {anna, boris}, 1000, random);
    CHECK(is_over(visit, {anna, boris}));
}

TEST_CASE("[server games] who asks by no method is told of all that the schema names") {
    MemoryStorage storage;
    Visit visit(storage);
    visit.come(anna);
    const std::string told = visit.ask(anna, "nonsense").at("error").at("message");
    const Json schema = Json::parse(read_text(source_folder() / "content/protocol.schema.json"));
    int named = 0;
    for (const Json& section : schema.at("sections"))
        if (section.at("title") == "Games among people: requests")
            for (const Json& each : section.at("of")) {
                const std::string name = each;
                CHECK_THAT(told, ContainsSubstring(name == "rules_request" ? "rules" : name));
                ++named;
            }
    CHECK(named > 10);
}

TEST_CASE("[server games] wrong and hostile requests get an error each, and change nothing") {
    MemoryStorage storage;
    Visit visit(storage);
    Json offer = offer_of({"base"}, {"person", "open"});
    visit.house().opened(9, "192.0.2.9");
    CHECK(code_of(visit.ask(9, "games")) == number(ErrorCode::refused));
    const std::string game = game_for_two(visit, offer);
    visit.come(clara);
    const auto code = [&](ConnectionId client, const std::string& method, const Json& params) {
        const Json answer = visit.ask(client, method, params);
        CHECK(wrong_message(answer) == "");
        return code_of(answer);
    };
    const std::size_t stored = storage.stored.at(game).size();
    const Json here = {{"game", game}};
    CHECK(code(clara, "hello", {{"protocol", 2}}) == number(ErrorCode::wrong_params));
    CHECK(code(clara, "hello", {{"protocol", 1}, {"key", "me"}})
          == number(ErrorCode::wrong_params));
    CHECK(code(clara, "hello", {{"protocol", 1}, {"key", visit.key(anna)}})
          == number(ErrorCode::refused));
    CHECK(code(clara, "enter", here) == number(ErrorCode::refused));
    CHECK(code(clara, "enter", {{"game", game}, {"seats", 99}}) == number(ErrorCode::wrong_params));
    CHECK(code(clara, "enter", {{"game", "nowhere"}}) == number(ErrorCode::no_game));
    CHECK(code(clara, "enter", {{"game", 7}}) == number(ErrorCode::wrong_params));
    CHECK(code(clara, "say", {{"game", game}, {"text", "hello"}}) == number(ErrorCode::refused));
    CHECK(code(clara, "act", {{"game", game}, {"id", "pass"}, {"entry", 1}})
          == number(ErrorCode::refused));
    CHECK(code(clara, "nonsense", here) == number(ErrorCode::unknown_method));
    for (const char* method : {"seed", "record", "look", "begin", "think"})
        CHECK(code(anna, method, here) == number(ErrorCode::unknown_method));
    CHECK(code(boris, "start", here) == number(ErrorCode::refused));
    CHECK(code(anna, "start", here) == number(ErrorCode::refused));
    CHECK(code(anna, "rematch", here) == number(ErrorCode::refused));
    CHECK(code(anna, "act", {{"game", game}, {"id", "place 90,90 0"}})
          == number(ErrorCode::wrong_params));
    CHECK(code(anna, "act",
               {{"game", game},
                {"id", "place 90,90 0"},
                {"entry", visit.newest(anna, "turn").at("entry")}})
          == number(ErrorCode::not_legal));
    CHECK(code(boris, "act",
               {{"game", game},
                {"id", visit.newest(anna, "turn").at("legal").at(0).at("id")},
                {"entry", visit.newest(anna, "turn").at("entry")}})
          == number(ErrorCode::not_your_turn));
    for (Json wrong : {offer_of({"none"}, {"person"}), offer_of({"base"}, {}),
                       offer_of({"base"}, {"search:100000s"}),
                       offer_of({"base"}, std::vector<std::string>(11, "open"))})
        CHECK(code(clara, "offer", wrong) != 0);
    Json bad_clock = offer;
    bad_clock["clock"] = {{"seconds", -1}};
    CHECK(code(clara, "offer", bad_clock) == number(ErrorCode::wrong_params));
    const auto answer_to_text = [&](const std::string& text) {
        const std::size_t before = visit.sent(clara).size();
        visit.send(clara, text);
        const auto sent = visit.sent(clara);
        return sent.size() == before ? 0 : code_of(sent.back());
    };
    CHECK(answer_to_text("nonsense") == number(ErrorCode::no_json));
    CHECK(answer_to_text("[]") == number(ErrorCode::no_request));
    CHECK(answer_to_text(std::string(70'000, 'a')) == number(ErrorCode::line_too_long));
    CHECK(answer_to_text(R"({"jsonrpc":"2.0","id":{},"method":"games"})")
          == number(ErrorCode::no_request));
    CHECK(storage.stored.at(game).size() == stored);
    CHECK(storage.stored.size() == 1);
}

TEST_CASE("[server games] a password, several seats of one client, and who begins early") {
    MemoryStorage storage;
    Visit visit(storage);
    visit.come(anna);
    visit.come(boris);
    Json offer = offer_of({"base"}, {"person", "person", "open", "open", "open"});
    offer["password"] = "swordfish";
    offer["public"] = true;
    const std::string game =
        visit.ask(anna, "offer", offer).at("result").at("game").get<std::string>();
    CHECK(visit.ask(boris, "games").at("result").at("games").at(0).at("stage") == "waiting");
    Json enter = {{"game", game}, {"seats", 2}, {"name", "Boris"}};
    CHECK(code_of(visit.ask(boris, "enter", enter)) == number(ErrorCode::wrong_password));
    enter["password"] = "swordfish";
    CHECK(visit.ask(boris, "enter", enter).at("result").at("seats") == Json{2, 3});
    CHECK(visit.newest(boris, "game").is_null());
    REQUIRE(code_of(visit.ask(anna, "start", {{"game", game}})) == 0);
    REQUIRE(visit.wait_until([&] { return !visit.newest(boris, "news").is_null(); }));
    CHECK(visit.newest(boris, "table").at("seats").at(4).at("kind") == "random");
    CHECK(storage.stored.at(game).front().text.find("swordfish") == std::string::npos);
    for (const ConnectionId client : {anna, boris})
        for (const auto& [name, entries] : storage.stored)
            for (const server::Entry& entry : entries)
                CHECK(entry.text.find(visit.key(client)) == std::string::npos);
    engine::Random random(4);
    play(visit, {anna, boris}, 1000, random);
    REQUIRE(is_over(visit, {anna, boris}));
    const Json next = visit.ask(boris, "rematch", {{"game", game}});
    REQUIRE(code_of(next) == 0);
    REQUIRE(visit.wait_until([&] { return !visit.newest(anna, "rematch").is_null(); }));
    const std::string again = visit.newest(anna, "rematch").at("next").get<std::string>();
    CHECK(next.at("result").at("game") == again);
    CHECK(visit.ask(anna, "rematch", {{"game", game}}).at("result").at("game") == again);
    check_schema(visit, anna);
}

TEST_CASE(
    "[server games] a rematch keeps the seats of those who played, and is told to them alone") {
    MemoryStorage storage;
    Visit visit(storage);
    for (const ConnectionId client : {anna, boris, clara})
        visit.come(client);
    Json offer = offer_of({"base"}, {"person", "open", "open", "random"});
    offer["public"] = true;
    offer["password"] = "swordfish";
    const Json answer = visit.ask(anna, "offer", offer);
    const std::string game = answer.at("result").at("game").get<std::string>();
    Json enter = {{"game", game}, {"seats", 2}, {"name", "Boris"}, {"password", "swordfish"}};
    REQUIRE(code_of(visit.ask(boris, "enter", enter)) == 0);
    enter["seats"] = 0;
    REQUIRE(code_of(visit.ask(clara, "enter", enter)) == 0); // watches
    engine::Random random(5);
    play(visit, {anna, boris}, 1000, random);
    REQUIRE(is_over(visit, {anna, boris}));
    const std::string next =
        visit.ask(anna, "rematch", {{"game", game}}).at("result").at("game").get<std::string>();
    REQUIRE(visit.wait_until([&] { return !visit.newest(boris, "rematch").is_null(); }));
    CHECK(visit.newest(boris, "rematch").at("seat") == 0); // Anna's wish
    CHECK(visit.newest(clara, "rematch").is_null());
    const Json games_of_clara = visit.ask(clara, "games").at("result").at("games");
    for (const Json& listed : games_of_clara)
        CHECK(listed.at("game") != next);
    const auto listed_for = [&](const std::string& client_key, network::ConnectionId client) {
        visit.come_for_words(client, client_key);
        const Json games = visit.ask(client, "games").at("result").at("games");
        const auto found = std::find_if(games.begin(), games.end(),
                                        [&](const Json& each) { return each.at("game") == next; });
        REQUIRE(found != games.end());
        return *found;
    };
    const Json for_boris = listed_for(visit.key(boris), 17);
    CHECK(for_boris.at("awaited") == true);
    CHECK(for_boris.at("yours") == false);
    CHECK(for_boris.at("state") == "Rematch: you are awaited");
    const Json for_anna = listed_for(visit.key(anna), 18);
    CHECK(for_anna.at("yours") == true);
    CHECK_FALSE(for_anna.contains("awaited"));
    CHECK(for_anna.at("state") == "Rematch: waiting for Boris, Boris 2");

    // Whoever finds the link may watch, with the password, and takes nobody's seat.
    Json stranger = {{"game", next}, {"seats", 1}, {"name", "Clara"}};
    CHECK(code_of(visit.ask(clara, "enter", stranger)) == number(ErrorCode::wrong_password));
    stranger["password"] = "swordfish";
    CHECK(code_of(visit.ask(clara, "enter", stranger)) == number(ErrorCode::refused));

    const Json come = {{"game", next}, {"seats", 0}, {"name", "Boris"}};
    CHECK(visit.ask(boris, "enter", come).at("result").at("seats") == Json{1, 2});
    REQUIRE(code_of(visit.ask(anna, "enter", come)) == 0);
    REQUIRE(visit.wait_until([&] {
        const Json table = visit.newest(boris, "table");
        return table.value("game", "") == next && table.at("stage") == "playing";
    }));
    const Json seats = visit.newest(boris, "table").at("seats");
    CHECK(seats.at(1).at("name") == "Boris");
    CHECK(seats.at(2).at("name") == "Boris 2");
    check_schema(visit, boris);
}

TEST_CASE("[server games] what is asked comes behind what was asked while the game was elsewhere") {
    MemoryStorage storage;
    std::mutex mutex;
    std::vector<std::string> asked;
    server::Cluster others;
    others.ask_elsewhere = [&](const server::Cluster::Question& question) {
        const std::scoped_lock lock(mutex);
        asked.push_back(question.text);
    };
    others.leads = [](network::ConnectionId client, const std::string&) { return client == clara; };
    Visit visit(storage, {}, Visit::bundled(), others);
    const Json here = {{"game", game_for_two(visit)}, {"seats", 0}};
    visit.come(clara);
    CHECK(visit.ask(clara, "enter", here, .1).is_null());
    {
        const std::scoped_lock lock(mutex);
        REQUIRE(asked.size() == 1);
    }
    visit.house().received_back(clara, asked.front());
    CHECK(visit.wait_until([&] { return !visit.newest(clara, "table").is_null(); }));
    // Nothing goes to the end of the line: whoever asked comes again, and asks in order.
    const Json gone = {{"game", std::string(10, 'a')}};
    visit.house().received_back(clara, protocol::request(1, "enter", gone).dump());
    CHECK(visit.wait_until([&] { return visit.was_closed(clara); }));
    CHECK(asked.size() == 1);
}

TEST_CASE("[server games] a code for telephones is told by the connection, row by row") {
    MemoryStorage storage;
    server::GameServerOptions options;
    options.code = server::telephone_code;
    Visit visit(storage, std::move(options));
    visit.come(anna);
    const std::string link = "https://play.example.org/#abcdefghij~" + visit.key(anna);
    const Json rows = visit.ask(anna, "code", {{"text", link}}).at("result").at("rows");
    const auto code = art::qr_code(link);
    REQUIRE(code);
    REQUIRE(rows.size() == static_cast<std::size_t>(code->size));
    std::string modules;
    for (const Json& row : rows)
        modules += row.get<std::string>();
    REQUIRE(modules.size() == code->dark.size());
    for (std::size_t i = 0; i < modules.size(); ++i)
        CHECK((modules[i] == '1') == code->dark[i]);
    for (const std::string& text : {std::string(), std::string(214, 'a')})
        CHECK(code_of(visit.ask(anna, "code", {{"text", text}}))
              == number(ErrorCode::wrong_params));
    check_schema(visit, anna);
    MemoryStorage other;
    Visit without(other);
    without.come(anna);
    CHECK(code_of(without.ask(anna, "code", {{"text", link}}))
          == number(ErrorCode::unknown_method));
}
