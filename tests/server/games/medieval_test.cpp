// Whole games of everything medieval with hidden hands, among people who know no rule.
#include "core/engine/state/random.hpp"
#include "protocol/hosted_game.hpp"
#include "tests/catch.hpp"
#include "tests/protocol/schema.hpp"
#include "tests/server/games/visit.hpp"
#include "tests/support.hpp"

#include <set>

using namespace bastide;
using namespace bastide::tests;
using network::ConnectionId;
using server::Entry;

namespace {

const std::vector<std::string> everything = {
    "base",  "river",     "abbot", "hills-and-sheep",     "sheep",
    "hills", "vineyards", "hand",  "inns-and-cathedrals", "traders-and-builders"};

Json medieval() {
    return {{"plugins", everything},
            {"seats",
             {{{"kind", "person"}, {"name", "Anna"}}, {{"kind", "open"}}, {{"kind", "random"}}}}};
}

std::string begin_medieval(Visit& visit) {
    visit.come(anna);
    visit.come(boris);
    const std::string game =
        visit.ask(anna, "offer", medieval()).at("result").at("game").get<std::string>();
    visit.ask(boris, "enter", {{"game", game}, {"name", "Boris"}});
    return game;
}

/// Plays until the end, or until so many entries are stored; with whims of their own for each
/// entry, so that a game goes on the same after it was cut.
void play_on(Visit& visit, int until = 100'000) {
    const auto newest_turn = [&](ConnectionId& client) {
        Json newest;
        for (const ConnectionId each : {anna, boris}) {
            const Json turn = visit.newest(each, "turn");
            if (!turn.is_null() && (newest.is_null() || turn.at("entry") > newest.at("entry"))) {
                newest = turn;
                client = each;
            }
        }
        return newest;
    };
    const auto over = [&] {
        return !visit.newest(anna, "over").is_null() && !visit.newest(boris, "over").is_null();
    };
    int done = -1;
    while (true) {
        ConnectionId client = 0;
        REQUIRE(visit.wait_until([&] {
            const Json turn = newest_turn(client);
            return over() || (!turn.is_null() && turn.at("entry").get<int>() > done);
        }));
        if (over()) return;
        const Json turn = newest_turn(client);
        const int entry = turn.at("entry").get<int>();
        if (entry >= until) return;
        engine::Random whims(static_cast<std::uint64_t>(entry));
        const Json& legal = turn.at("legal");
        const auto choice = static_cast<std::size_t>(whims.below(static_cast<int>(legal.size())));
        const Json answer = visit.ask(client, "act",
                                      {{"game", turn.at("game")},
                                       {"entry", entry},
                                       {"id", legal.at(choice).at("id")},
                                       {"request", "r" + std::to_string(entry)}});
        INFO(answer.dump());
        REQUIRE(answer.contains("result"));
        done = entry;
    }
}

void come_back(Visit& visit, const std::string& game, const std::string& first,
               const std::string& second) {
    visit.come(anna, first);
    visit.come(boris, second);
    for (const ConnectionId client : {anna, boris})
        REQUIRE(visit.ask(client, "enter", {{"game", game}}).contains("result"));
}

Json moves_of(const std::vector<Entry>& entries) {
    Json moves = Json::array();
    for (const Entry& entry : entries) {
        const Json json = Json::parse(entry.text);
        if (json.contains("move")) moves.push_back(json.at("move"));
    }
    return moves;
}

/// The game that the entries are, played by nobody's server.
protocol::HostedGame game_of(const std::vector<Entry>& entries) {
    const Json begin = Json::parse(entries.front().text);
    Json start;
    for (const Entry& entry : entries)
        if (const Json json = Json::parse(entry.text); json.contains("start"))
            start = json.at("start");
    session::NewGame game{
        rules_of(everything), {}, begin.at("begin").at("seed").get<std::uint64_t>(), {}};
    for (const Json& kind : start)
        game.seats.push_back({game.rules->colours().at(game.seats.size()), "", kind});
    return protocol::HostedGame(std::move(game));
}

/// Plays the game of the entries once more, and compares all that a client was told at an entry
/// with what its seat may know there: whatever was hidden is not in it.
void check_told(const Visit& visit, ConnectionId client, const std::vector<Entry>& entries) {
    const int seat = visit.newest(client, "game").at("seat").get<int>();
    std::map<int, std::vector<Json>> told; // by entry
    for (const Json& message : visit.sent(client)) {
        const std::string method = message.value("method", "");
        if (method == "see" || method == "news" || method == "turn") {
            told[message.at("params").at("entry").get<int>()].push_back(message);
            CHECK(message.at("params").at("seat") == seat);
        } else {
            // Nothing else tells of the game, but who plays by which rules, and its end.
            CHECK(std::set<std::string>{"", "game", "over", "table", "said"}.count(method) == 1);
            CHECK(message.dump().find("\"seed\"") == std::string::npos);
            CHECK(message.dump().find("\"hand\":[") == std::string::npos);
        }
    }
    protocol::HostedGame game = game_of(entries);
    const Json moves = moves_of(entries);
    int compared = 0, hidden = 0;
    for (const Json& move : moves) {
        REQUIRE_FALSE(game.repeat(move));
        for (const Json& message : told[game.entry()]) {
            const Json& params = message.at("params");
            const std::string method = message.at("method").get<std::string>();
            Json expected;
            if (method == "see") expected = game.view(seat);
            if (method == "turn") expected = game.view(seat);
            if (method == "news")
                expected = game.news(seat, params.at("first").get<int>()).at("moves");
            CHECK(params.at(method == "news" ? "moves" : "view") == expected);
            ++compared;
            if (method != "see" || game.is_over()) continue;
            for (std::size_t other = 0; other < 3; ++other)
                for (const Json& tile : params.at("view").at("players").at(other).at("hand")) {
                    CHECK(tile.is_null() == (static_cast<int>(other) != seat));
                    hidden += tile.is_null();
                }
        }
    }
    CHECK(compared > 100);
    CHECK(hidden > 100);
    CHECK(game.is_over());
    CHECK(visit.newest(client, "over").at("scores") == game.over().at("scores"));
}

} // namespace

TEST_CASE("[whole medieval] two clients and a computer play to the end, nobody is told what is "
          "hidden") {
    MemoryStorage storage;
    Visit visit(storage);
    const std::string game = begin_medieval(visit);
    play_on(visit);
    for (const ConnectionId client : {anna, boris}) {
        check_told(visit, client, storage.stored.at(game));
        std::map<std::string, int> checked;
        for (const Json& message : visit.sent(client)) {
            const std::string method = message.value("method", "");
            if (++checked[method] % 10 != 1 && method != "table") continue;
            INFO(message.dump().substr(0, 300));
            if (!method.empty()) CHECK(wrong_message(message) == "");
        }
    }
}

TEST_CASE("[whole medieval] a house that was killed at any entry goes on, twice, to the same end") {
    MemoryStorage whole;
    std::string game, first, second;
    {
        Visit visit(whole);
        game = begin_medieval(visit);
        first = visit.key(anna);
        second = visit.key(boris);
        play_on(visit);
    }
    const auto& entries = whole.stored.at(game);
    const Json moves = moves_of(entries);
    // Also in the middle of what is one batch.
    for (const std::size_t kill : {std::size_t{3}, entries.size() / 2 + 1}) {
        INFO("killed after " << kill);
        MemoryStorage storage;
        storage.stored = whole.cut(kill);
        {
            Visit visit(storage);
            come_back(visit, game, first, second);
            play_on(visit, static_cast<int>(kill) + 30);
        }
        Visit visit(storage);
        come_back(visit, game, first, second);
        play_on(visit);
        CHECK(moves_of(storage.stored.at(game)) == moves);
    }
}
