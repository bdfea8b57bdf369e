#include "core/engine/state/random.hpp"
#include "core/session/whole_game.hpp"
#include "protocol/hosted_game.hpp"
#include "protocol/view_json.hpp"
#include "tests/catch.hpp"
#include "tests/protocol/schema.hpp"
#include "tests/support.hpp"

#include <set>

using namespace bastide;
using namespace bastide::tests;
using protocol::Json;

namespace {

protocol::HostedGame game_of(const std::vector<std::string>& plugins,
                             const std::map<std::string, catalogue::SettingValue>& settings = {},
                             std::size_t players = 2) {
    session::NewGame game{rules_of(plugins, settings), {}, 11};
    for (std::size_t seat = 0; seat < players; ++seat)
        game.seats.push_back({game.rules->colours().at(seat), "", "peer"});
    return protocol::HostedGame(std::move(game));
}

/// What a bot does that knows no rule: any of what it is told to be legal.
void take_any(protocol::HostedGame& game, engine::Random& random) {
    const Json turn = game.turn();
    if (random.below(5) == 0) REQUIRE(wrong_by_schema(turn, "turn") == "");
    REQUIRE(turn.at("seat") == game.actor());
    std::set<std::string> ids;
    for (const Json& action : turn.at("legal"))
        REQUIRE(ids.insert(action.at("id").get<std::string>()).second);
    const auto choice = static_cast<std::size_t>(random.below(static_cast<int>(ids.size())));
    REQUIRE_FALSE(game.act(game.action(*std::next(ids.begin(), static_cast<long>(choice)))));
}

} // namespace

TEST_CASE("[protocol] a bot that knows no rule plays any plugins to their end") {
    const std::vector<std::vector<std::string>> tables = {
        {"base"},
        {"base", "river", "abbot", "sheep", "hills", "inns-and-cathedrals", "traders-and-builders"},
        {"hunters-and-gatherers", "menhirs"},
        {"dominoes"}};
    engine::Random random(5);
    for (const auto& plugins : tables) {
        INFO(plugins.front());
        protocol::HostedGame game = game_of(plugins);
        for (const int seat : {-1, 0, 1})
            CHECK(wrong_by_schema(game.game(seat), "game") == "");
        int told = 0;
        while (!game.is_over()) {
            REQUIRE_FALSE(game.settle());
            if (game.is_over()) break;
            const Json news = game.news(0, told);
            if (random.below(5) == 0) REQUIRE(wrong_by_schema(news, "news") == "");
            told += static_cast<int>(news.at("moves").size());
            take_any(game, random);
        }
        CHECK(wrong_by_schema(game.over(), "over") == "");
        CHECK(wrong_by_schema({{"lines", game.record()}}, "record_result") == "");
    }
}

TEST_CASE("[protocol] ids are the parts of an action's line") {
    protocol::HostedGame game = game_of({"base"});
    REQUIRE_FALSE(game.settle());
    const Json turn = game.turn();
    const Json& first = turn.at("legal").at(0);
    CHECK(first.at("do") == "place");
    CHECK(first.at("id").get<std::string>()
          == "place " + first.at("at").at(0).dump() + "," + first.at("at").at(1).dump() + " "
                 + first.at("rotation").dump());
    CHECK(first.at("tile") == turn.at("view").at("drawn"));
    CHECK(protocol::action_name({{"do", "choose"},
                                 {"what", "sheep:grow"},
                                 {"at", {2, -1}},
                                 {"on", "field@4"},
                                 {"figure", "shepherd"},
                                 {"player", nullptr},
                                 {"held_by", 1},
                                 {"args", {{"number", 3}}}})
          == "choose sheep:grow 2,-1 field@4 shepherd of nobody by 1 3");
}

TEST_CASE("[protocol] an action that is not legal is refused by its name, and changes nothing") {
    protocol::HostedGame game = game_of({"base"});
    REQUIRE_FALSE(game.settle());
    const int entry = game.entry();
    try {
        game.action("place 100,100 0");
        FAIL("accepted");
    } catch (const protocol::RequestError& error) {
        CHECK(error.code() == protocol::ErrorCode::not_legal);
        CHECK_THAT(error.what(),
                   Catch::Matchers::ContainsSubstring(
                       "expected the id of a legal action, found the text 'place 100,100 0'"));
    }
    CHECK(game.entry() == entry);
}

TEST_CASE("[protocol] news tell what a seat may know, and what was taken back") {
    protocol::HostedGame game = game_of({"base", "hand"});
    REQUIRE_FALSE(game.settle());
    const auto drawn_by = [&](int player, int seat) {
        std::set<bool> known;
        const Json news = game.news(seat, 0);
        for (const Json& move : news.at("moves"))
            if (move.at("do") == "draw" && move.at("seat") == player)
                known.insert(!move.at("tile").is_null());
        return known;
    };
    engine::Random random(3);
    for (int moves = 0; moves < 6; ++moves) {
        take_any(game, random);
        REQUIRE_FALSE(game.settle());
    }
    CHECK(drawn_by(0, 0) == std::set<bool>{true});
    CHECK(drawn_by(1, 0) == std::set<bool>{false});
    CHECK(drawn_by(1, 1) == std::set<bool>{true});
    CHECK(drawn_by(0, engine::spectator) == std::set<bool>{false});
    const Json view = game.view(0);
    for (const Json& tile : view.at("players").at(1).at("hand"))
        CHECK(tile.is_null());
}

TEST_CASE("[protocol] taking back is an entry of its own") {
    protocol::HostedGame game = game_of({"base"});
    REQUIRE_FALSE(game.settle());
    const Json before = game.turn();
    const int moves = static_cast<int>(game.news(0, 0).at("moves").size());
    REQUIRE_FALSE(game.act(game.legal().front().action));
    const int entry = game.entry();
    REQUIRE_FALSE(game.undo());
    CHECK(game.entry() > entry);
    CHECK(game.turn().at("legal") == before.at("legal"));
    CHECK(static_cast<int>(game.news(0, 0).at("moves").size()) == moves);
}

TEST_CASE("[protocol] a game is done again from its lines, by scripts that games share") {
    const auto rules = rules_of({"base", "hand", "abbot", "hills"});
    const std::shared_ptr<host::ScriptRuntime> scripts = rules->make_runtime();
    const auto begin = [&](bool shared) {
        session::NewGame game{rules, {}, 11, {}, shared ? scripts : nullptr};
        for (std::size_t seat = 0; seat < 3; ++seat)
            game.seats.push_back({rules->colours().at(seat), "", "peer"});
        return protocol::HostedGame(std::move(game));
    };
    protocol::HostedGame played = begin(true);
    protocol::HostedGame beside = begin(true);
    engine::Random random(7);
    while (!played.is_over()) {
        REQUIRE_FALSE(played.settle());
        if (!played.is_over()) take_any(played, random);
        // Another game of the same scripts, always a move behind.
        while (beside.session().actions() + 1 < played.session().actions())
            REQUIRE_FALSE(beside.repeat(played.line(beside.session().actions())));
    }
    protocol::HostedGame again = begin(false);
    for (int move = 0; move < played.session().actions(); ++move)
        REQUIRE_FALSE(again.repeat(played.line(move)));
    CHECK(again.record() == played.record());
    while (!beside.is_over())
        REQUIRE_FALSE(beside.repeat(played.line(beside.session().actions())));
    CHECK(beside.record() == played.record());
    CHECK(begin(false).repeat({{"do", "finish"}})->code == "protocol/not_repeated");
    CHECK(begin(false).repeat({{"do", "nonsense"}})->code == "protocol/not_repeated");
}
