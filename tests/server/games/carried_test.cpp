// Games that were begun at one screen and go on at a server.
#include "core/session/whole_game.hpp"
#include "tests/catch.hpp"
#include "tests/server/games/people.hpp"
#include "tests/support.hpp"

#include <set>

using namespace bastide;
using namespace bastide::tests;
using protocol::ErrorCode;

namespace {

session::Session begun_here(const std::vector<std::string>& plugins, int choices) {
    session::Session game({rules_of(plugins), {{"green", "Anna"}, {"red", "Boris"}}, 7});
    engine::Random random(3);
    REQUIRE_FALSE(game.settle());
    for (int i = 0; i < choices && game.waiting() == engine::Waiting::decision; ++i) {
        const auto& legal = session::WholeGame(game).legal_actions();
        const auto any = static_cast<std::size_t>(random.below(static_cast<int>(legal.size())));
        REQUIRE_FALSE(game.act(engine::Action(legal[any])));
        REQUIRE_FALSE(game.settle());
    }
    return game;
}

std::vector<Json> moves_of(const session::Session& game) {
    std::vector<Json> moves;
    for (const auto& line : session::WholeGame(game).record())
        if (line.contains("do")) moves.emplace_back(line);
    return moves;
}

std::vector<Json> stored_moves(MemoryStorage& storage, const std::string& game) {
    std::vector<Json> found;
    for (const server::Entry& stored : storage.entries(game))
        if (const Json entry = Json::parse(stored.text); entry.contains("move"))
            found.push_back(entry.at("move"));
    return found;
}

/// Anna brings it, Boris takes the other seat.
Json brought(const std::vector<std::string>& plugins, const std::vector<Json>& moves) {
    return {{"plugins", plugins},
            {"seats",
             {{{"kind", "person"}, {"name", "Anna"}, {"colour", "green"}},
              {{"kind", "open"}, {"colour", "red"}}}},
            {"moves", moves}};
}

} // namespace

TEST_CASE("[server games] a game that was begun at one screen goes on, with chance of its own") {
    const std::vector<std::string> plugins = {"base", "river", "abbot", "hand",
                                              "traders-and-builders"};
    const session::Session here = begun_here(plugins, 60);
    const std::vector<Json> moves = moves_of(here);
    MemoryStorage storage;
    Visit visit(storage);
    const std::string game = game_for_two(visit, brought(plugins, moves));
    CHECK(visit.newest(anna, "table").at("seats").at(0).at("colour") == "green");
    REQUIRE(visit.wait_until([&] { return to_move(visit, {anna, boris}) != 0; }));
    const Json past =
        visit.ask(boris, "past", {{"game", game}, {"moves", moves.size()}}).at("result");
    CHECK(past.at("view").at("players").size() == 2);
    engine::Random random(1);
    play(visit, {anna, boris}, 20, random);
    // Each line is an entry by now, so that it is the same game after a restart.
    const std::vector<Json> stored = stored_moves(storage, game);
    REQUIRE(stored.size() >= moves.size() + 20);
    for (std::size_t i = 0; i < moves.size(); ++i)
        CHECK(stored[i].at("do") == moves[i].at("do"));
    Visit again(storage);
    again.come(anna, visit.key(anna));
    again.ask(anna, "enter", {{"game", game}});
    REQUIRE(again.wait_until([&] { return entry_of(again, anna) == entry_of(visit, anna); }));
    again.come(boris, visit.key(boris));
    again.ask(boris, "enter", {{"game", game}});
    play(again, {anna, boris}, 4, random);
}

TEST_CASE("[server games] what comes next is not what would have come at the one screen") {
    const session::Session here = begun_here({"base"}, 20);
    std::vector<Json> moves = moves_of(here);
    while (moves.back().at("do") != "draw")
        moves.pop_back();
    moves.pop_back();
    std::set<std::string> next;
    for (int i = 0; i < 8; ++i) {
        MemoryStorage storage;
        Visit visit(storage);
        const std::string game = game_for_two(visit, brought({"base"}, moves));
        next.insert(stored_moves(storage, game).at(moves.size()).at("tile").get<std::string>());
    }
    CHECK(next.size() > 1);
}

TEST_CASE("[server games] moves that do not hold, and seats that cannot be, are refused") {
    MemoryStorage storage;
    Visit visit(storage);
    visit.come(anna);
    const auto refused = [&](const Json& offer) {
        const Json answer = visit.ask(anna, "offer", offer);
        CHECK(code_of(answer) == number(ErrorCode::cannot_begin));
        return answer.at("error").at("message").get<std::string>();
    };
    std::vector<Json> moves = moves_of(begun_here({"base"}, 10));
    moves.push_back({{"do", "place"}, {"at", {40, 40}}, {"rotation", 0}});
    CHECK_THAT(refused(brought({"base"}, moves)),
               Catch::Matchers::ContainsSubstring("moves:" + std::to_string(moves.size())));
    moves.back() = {{"do", "dance"}};
    refused(brought({"base"}, moves));
    Json offer = brought({"base"}, {});
    offer["seats"][1]["colour"] = "green";
    refused(offer);
    offer["seats"][1]["colour"] = "of a colour that nobody has seen";
    refused(offer);
    offer["moves"] = {"draw"};
    offer["seats"][1].erase("colour");
    CHECK(code_of(visit.ask(anna, "offer", offer)) == number(ErrorCode::wrong_params));
    std::vector<Json> all = moves_of(begun_here({"base"}, 100'000));
    CHECK_THAT(refused(brought({"base"}, all)), Catch::Matchers::ContainsSubstring("over"));
    CHECK(storage.stored.empty());
}
