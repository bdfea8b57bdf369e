// What is worth considering, told to whoever decides where the game allows it.
#include "tests/catch.hpp"
#include "tests/server/games/memory_storage.hpp"
#include "tests/server/games/people.hpp"
#include "tests/server/games/visit.hpp"

using namespace bastide;
using namespace bastide::tests;
using protocol::ErrorCode;

namespace {

/// A game of Anna's that she is told of in words.
std::string game_of(Visit& visit, const Json& offer) {
    visit.come_for_words(anna);
    return visit.ask(anna, "offer", offer).at("result").at("game").get<std::string>();
}

Json hints(Visit& visit, const std::string& game, network::ConnectionId client = anna) {
    return visit.ask(client, "hints", {{"game", game}}, 60);
}

bool decides(const Visit& visit, const std::string& what) {
    const Json decision = visit.newest(anna, "decision");
    return !decision.is_null() && (what.empty() || !decision.value(what, Json::array()).empty());
}

} // namespace

TEST_CASE("[server games] alone against computers hints are told, each with its choice") {
    MemoryStorage storage;
    Visit visit(storage);
    const std::string game = game_of(visit, offer_of({"base"}, {"person", "random"}));
    REQUIRE(visit.wait_until([&] { return decides(visit, "placing"); }));
    CHECK(visit.newest(anna, "table").at("hints") == true);
    const Json told = hints(visit, game);
    REQUIRE(told.contains("result"));
    const int entry = visit.newest(anna, "decision").at("entry").get<int>();
    CHECK(told.at("result").at("entry") == entry);
    const Json turns = told.at("result").at("turns");
    REQUIRE_FALSE(turns.empty());
    CHECK(turns.size() <= 3);
    const Json& best = turns.front();
    const std::string line = best.at("line").get<std::string>();
    CHECK_FALSE(line.empty());
    CHECK(best.at("text").get<std::string>().starts_with(line + " (")); // and where
    CHECK_FALSE(best.at("gain").get<std::string>().empty());
    const std::string cell = std::to_string(best.at("at").at(0).get<int>()) + ','
                             + std::to_string(best.at("at").at(1).get<int>());
    const Json fits = visit.newest(anna, "decision").at("placing").front().at("cells").at(cell);
    CHECK(std::find(fits.begin(), fits.end(), best.at("rotation")) != fits.end());
    CHECK(
        code_of(visit.ask(
            anna, "act",
            {{"game", game}, {"entry", entry}, {"id", best.at("id")}, {"request", "by the hint"}}))
        == 0);

    REQUIRE(visit.wait_until([&] { return decides(visit, "choices"); }));
    const Json figures = hints(visit, game).at("result").at("turns");
    REQUIRE_FALSE(figures.empty());
    const Json& decision = visit.newest(anna, "decision");
    for (const Json& hint : figures)
        CHECK(
            (hint.at("id") == decision.value("pass", Json())
             || std::any_of(decision.at("choices").begin(), decision.at("choices").end(),
                            [&](const Json& choice) { return choice.at("id") == hint.at("id"); })));
}

TEST_CASE("[server games] hints are for whoever decides, and only where they are allowed") {
    MemoryStorage storage;
    Visit visit(storage);
    const std::string among_people = game_for_two(visit);
    CHECK(code_of(hints(visit, among_people)) == number(ErrorCode::refused));
    Json offer = offer_of({"base"}, {"person", "open"});
    offer["hints"] = "yes";
    CHECK(code_of(visit.ask(anna, "offer", offer)) == number(ErrorCode::wrong_params));
    offer["hints"] = true;
    const std::string allowed =
        visit.ask(anna, "offer", offer).at("result").at("game").get<std::string>();
    REQUIRE(code_of(visit.ask(boris, "enter", {{"game", allowed}, {"name", "Boris"}})) == 0);
    const auto in_it = [&](network::ConnectionId client) {
        const Json turn = visit.newest(client, "turn");
        return !turn.is_null() && turn.at("game") == allowed;
    };
    REQUIRE(visit.wait_until([&] { return in_it(anna) || in_it(boris); }));
    const network::ConnectionId mover = in_it(anna) ? anna : boris;
    CHECK(code_of(hints(visit, allowed, mover == anna ? boris : anna))
          == number(ErrorCode::refused));
    CHECK(hints(visit, allowed, mover).contains("result"));
    visit.come(clara);
    visit.ask(clara, "enter", {{"game", allowed}, {"seats", 0}, {"name", "Clara"}});
    CHECK(code_of(hints(visit, allowed, clara)) == number(ErrorCode::refused));
}

TEST_CASE("[server games] who decides before the hints are there is answered all the same") {
    MemoryStorage storage;
    Visit visit(storage);
    const std::string game = game_of(visit, offer_of({"base"}, {"person", "random"}));
    engine::Random random(1);
    int refused = 0;
    for (int turn = 0; turn < 6; ++turn) {
        REQUIRE(visit.wait_until([&] { return decides(visit, ""); }));
        const Json decision = visit.newest(anna, "decision");
        const std::string id = hints(visit, game).at("result").at("turns").at(0).at("id");
        visit.send(anna, protocol::request(500 + turn, "hints", {{"game", game}}).dump());
        REQUIRE(code_of(visit.ask(anna, "act",
                                  {{"game", game},
                                   {"entry", decision.at("entry")},
                                   {"id", id},
                                   {"request", std::to_string(turn)}}))
                == 0);
        const auto answer = [&] {
            for (const Json& message : visit.sent(anna))
                if (message.value("id", Json()) == 500 + turn) return message;
            return Json();
        };
        REQUIRE(visit.wait_until([&] { return !answer().is_null(); }));
        refused += code_of(answer()) == number(ErrorCode::refused) ? 1 : 0;
        REQUIRE(visit.wait_until(
            [&] { return visit.newest(anna, "decision").at("entry") != decision.at("entry"); }));
    }
    CHECK(refused > 0);
}
