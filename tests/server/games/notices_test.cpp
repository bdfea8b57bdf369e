// Who is told that it is their turn, and when.
#include "server/games/notices.hpp"
#include "server/notices/notice_office.hpp"
#include "server/storage/sqlite_storage.hpp"
#include "tests/catch.hpp"
#include "tests/server/games/people.hpp"
#include "tests/server/notices/noting_postman.hpp"
#include "tests/support.hpp"

#include <thread>

using namespace bastide;
using namespace bastide::tests;
using network::ConnectionId;
using protocol::ErrorCode;

namespace {

constexpr double a_while = 61; // seconds

/// Where people can be told, with a storage that outlives those who have come.
struct House {
    TemporaryFolder folder;
    server::SqliteStorage storage{folder / "games.db"};
    NotingPostman postman;
    server::NoticeOffice office{*storage.wishes(), postman, options_of_office(),
                                std::make_shared<words::LanguageBook>(), [](const std::string&) {}};
    std::unique_ptr<Visit> visit;

    House() { begin(); }
    static server::NoticeOptions options_of_office() {
        server::NoticeOptions options;
        options.public_address = "https://games.example";
        return options;
    }
    /// As a server that was ended and started.
    void begin() {
        visit.reset();
        server::GameServerOptions options;
        options.notices = &office;
        options.grace = std::chrono::hours(10);
        visit = std::make_unique<Visit>(storage, options);
    }
    Json ask(ConnectionId client, const std::string& game, Json params = Json::object()) const {
        params["game"] = game;
        return visit->ask(client, "notices", params);
    }
    Json keep(ConnectionId client, const std::string& game) const {
        return ask(client, game,
                   {{"push", Json::parse(subscription_at("https://push.example/"
                                                         + std::to_string(client)))}});
    }
    void pass(double seconds) const { visit->clock.seconds = visit->clock.seconds + seconds; }
    /// Until it is the turn of the other.
    void play_turn(ConnectionId client) const {
        engine::Random random(7);
        REQUIRE(visit->wait_until([&] { return to_move(*visit, {client}) == client; }));
        while (true) {
            const Json turn = visit->newest(client, "turn");
            REQUIRE(code_of(visit->ask(client, "act", any_act(turn, random))) == 0);
            const int entry = turn.at("entry").get<int>();
            REQUIRE(visit->wait_until([&] { return entry_of(*visit, client) > entry; }));
            settle(*visit, turn.at("game"));
            if (to_move(*visit, {client}) != client) return;
        }
    }
    /// Some ticks later, and behind all that the office had to do.
    std::size_t told_by_then() const {
        for (int ticks = 0; ticks < 3; ++ticks) {
            pass(.2);
            std::this_thread::sleep_for(std::chrono::milliseconds(150));
        }
        return postman.pushed().size();
    }
};

} // namespace

TEST_CASE("[server games] who wants it is told of their turn, once they were away for a while") {
    House house;
    const std::string game = game_for_two(*house.visit);
    const Json kept = house.keep(boris, game).at("result");
    CHECK(kept.at("push").get<std::string>().size() == 87);
    REQUIRE(kept.at("kept").size() == 1);
    CHECK(kept.at("kept").at(0).at("push") == "https://push.example/2");
    house.visit->go(boris);
    house.play_turn(anna);
    CHECK(house.told_by_then() == 0);
    house.pass(a_while);
    REQUIRE(comes_true([&] { return house.postman.pushed().size() == 1; }));
    house.pass(a_while);
    CHECK(house.told_by_then() == 1);
}

TEST_CASE("[server games] who is there, or has seen it, is told nothing") {
    House house;
    const std::string game = game_for_two(*house.visit);
    house.keep(anna, game);
    house.keep(boris, game);
    house.pass(a_while);
    CHECK(house.told_by_then() == 0); // Anna decides, and is there
    house.visit->go(anna);
    house.pass(a_while);
    CHECK(house.told_by_then() == 0); // and had seen it
    house.pass(10 * a_while);
    CHECK(house.told_by_then() == 0);
}

TEST_CASE("[server games] behind a restart nobody is told again, and of the next turn once") {
    House house;
    const std::string game = game_for_two(*house.visit);
    house.keep(boris, game);
    const std::string first = house.visit->key(anna), second = house.visit->key(boris);
    house.visit->go(boris);
    house.play_turn(anna);
    house.pass(a_while);
    REQUIRE(comes_true([&] { return house.postman.pushed().size() == 1; }));
    house.begin();
    house.visit->come(anna, first);
    REQUIRE(code_of(house.visit->ask(anna, "enter", {{"game", game}})) == 0);
    house.pass(a_while);
    CHECK(house.told_by_then() == 1);
    house.visit->come(boris, second);
    REQUIRE(code_of(house.visit->ask(boris, "enter", {{"game", game}})) == 0);
    CHECK(house.ask(boris, game).at("result").at("kept").size() == 1);
    house.play_turn(boris);
    house.told_by_then();
    house.visit->go(boris);
    house.play_turn(anna);
    house.pass(a_while);
    REQUIRE(comes_true([&] { return house.postman.pushed().size() == 2; }));
}

TEST_CASE("[server games] wishes end when they are ended, and when one leaves") {
    House house;
    const std::string game = game_for_two(*house.visit);
    const Json kept = house.keep(boris, game).at("result").at("kept");
    house.keep(anna, game);
    CHECK(code_of(house.ask(anna, game, {{"end", kept.at(0).at("id")}}))
          == number(ErrorCode::refused));
    CHECK(house.ask(boris, game, {{"end", kept.at(0).at("id")}}).at("result").at("kept").empty());
    house.keep(boris, game);
    CHECK(house.storage.wishes()->wishes(game).size() == 2);
    REQUIRE(code_of(house.visit->ask(boris, "leave", {{"game", game}})) == 0);
    REQUIRE(comes_true([&] { return house.storage.wishes()->wishes(game).size() == 1; }));
    house.play_turn(anna);
    house.pass(a_while);
    CHECK(house.told_by_then() == 0);
}

TEST_CASE("[server games] wishes end with their game") {
    House house;
    Json offer = offer_of({"base"}, {"person", "open"});
    offer["settings"] = {{"tiles", 2}};
    const std::string game = game_for_two(*house.visit, offer);
    house.keep(anna, game);
    engine::Random random(3);
    play(*house.visit, {anna, boris}, 100, random);
    REQUIRE(comes_true([&] {
        house.pass(1);
        return house.storage.wishes()->wishes(game).empty();
    }));
    CHECK(code_of(house.keep(anna, game)) == number(ErrorCode::refused));
}

TEST_CASE("[server games] wishes are for those who sit there, and what is none is refused") {
    House house;
    const std::string game = game_for_two(*house.visit);
    house.visit->come(clara);
    CHECK(code_of(house.keep(clara, game)) == number(ErrorCode::refused));
    REQUIRE(code_of(house.visit->ask(clara, "enter", {{"game", game}, {"seats", 0}})) == 0);
    CHECK(code_of(house.keep(clara, game)) == number(ErrorCode::refused));
    for (const Json& wrong :
         {Json::object({{"push", "text"}}),
          Json::object({{"push", Json::object({{"endpoint", 5}})}}),
          Json::object({{"mail", Json::array({1})}}), Json::object({{"end", 7}})}) {
        INFO(wrong.dump());
        CHECK(code_of(house.ask(anna, game, wrong)) == number(ErrorCode::wrong_params));
    }
    for (const Json& wrong :
         {Json::object({{"mail", "anna@example.org"}}), Json::object({{"end", "nothing"}}),
          Json::object({{"confirm", "nothing"}}),
          Json::object({{"push", Json::parse(subscription_at("https://127.0.0.1/"))}}),
          Json::object({{"push", Json::parse(subscription_at("https://push.example/"
                                                             + std::string(3000, 'a')))}})}) {
        INFO(wrong.dump().substr(0, 200));
        CHECK(code_of(house.ask(anna, game, wrong)) == number(ErrorCode::refused));
    }
    CHECK(house.storage.wishes()->wishes(game).empty());
}

TEST_CASE("[server games] where nobody tells people of their turns, it is said") {
    MemoryStorage storage;
    Visit visit(storage);
    const std::string game = game_for_two(visit);
    const Json told = visit.ask(anna, "notices", {{"game", game}}).at("result");
    CHECK(told.at("push").is_null());
    CHECK(told.at("mail") == false);
    CHECK_FALSE(told.at("reason").get<std::string>().empty());
    visit.come_for_words(clara, visit.key(anna), "cs");
    REQUIRE(code_of(visit.ask(clara, "enter", {{"game", game}})) == 0);
    const Json in_words = visit.ask(clara, "notices", {{"game", game}}).at("result");
    CHECK(in_words.at("words").at("title") == "Až budete na tahu");
}
