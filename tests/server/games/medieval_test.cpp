// Whole games of everything medieval with hidden hands, among people who know no rule.
#include "core/engine/state/random.hpp"
#include "presentation/words/language_book.hpp"
#include "protocol/hosted_game.hpp"
#include "protocol/told/told_game.hpp"
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
    static const char* const names[] = {"Anna", "Boris", ""};
    for (const Json& kind : start)
        game.seats.push_back(
            {game.rules->colours().at(game.seats.size()), names[game.seats.size()], kind});
    return protocol::HostedGame(std::move(game), entries.front().game);
}

/// Plays the game of the entries once more, and compares all that a client was told at an entry
/// with what its seat may know there: whatever was hidden is not in it.
void check_told(const Visit& visit, ConnectionId client, const std::vector<Entry>& entries) {
    const int seat = visit.newest(client, "game").at("seat").get<int>();
    std::map<int, std::vector<Json>> told; // by entry
    for (const Json& message : visit.sent(client)) {
        const std::string method = message.value("method", "");
        if (method == "news" || method == "turn") {
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
            ++compared;
            if (method == "turn") {
                CHECK(params.at("legal") == game.followed_turn().at("legal"));
                continue;
            }
            CHECK(params.at("moves") == game.news(seat, params.at("first").get<int>()).at("moves"));
            CHECK(params.at("hash") == game.view(seat).at("hash"));
            for (const Json& each : params.at("moves"))
                hidden += each.value("do", "") == "draw" && each.at("tile").is_null();
        }
    }
    CHECK(compared > 100);
    CHECK(hidden > 50);
    CHECK(game.is_over());
    CHECK(visit.newest(client, "over").at("scores") == game.over().at("scores"));
}

/// The same for a client that is told in words: all changes together are what its seat may be told
/// of the game at each entry, and nothing else.
void check_words(const Visit& visit, ConnectionId client, const std::vector<Entry>& entries,
                 engine::Seat seat, const words::Language& language) {
    protocol::HostedGame game = game_of(entries);
    protocol::ToldGame told(game);
    const Json moves = moves_of(entries);
    std::size_t done = 0;
    Json state, log = Json::object();
    int entry = -1, compared = 0, hidden = 0;
    for (const Json& message : visit.sent(client)) {
        const std::string method = message.value("method", "");
        if (method != "whole" && method != "change" && method != "decision") {
            CHECK(std::set<std::string>{"", "table", "said", "result"}.count(method) == 1);
            continue;
        }
        const Json& params = message.at("params");
        while (game.entry() < params.at("entry").get<int>())
            REQUIRE_FALSE(game.repeat(moves.at(done++)));
        if (method == "decision") {
            CHECK(params == told.decision(language));
            continue;
        }
        if (method == "whole") {
            state = params.at("state");
            log = params.at("log");
        } else {
            CHECK(params.at("from") == entry);
            if (params.contains("state")) state.merge_patch(params.at("state"));
            if (params.contains("log")) log.merge_patch(params.at("log"));
        }
        entry = params.at("entry");
        const protocol::Listener listener{told.seen_as(seat), &language};
        const Json whole = Json::parse(*told.tell(listener, -1)).at("params");
        CHECK(nlohmann::json(state) == nlohmann::json(whole.at("state")));
        CHECK(nlohmann::json(log) == nlohmann::json(whole.at("log")));
        ++compared;
        if (game.is_over()) continue;
        for (int player = 0; player < 3; ++player)
            for (const Json& tile : state.at("players").at(std::to_string(player)).at("hand")) {
                CHECK(tile.is_null() == (player != seat));
                hidden += tile.is_null();
            }
    }
    CHECK(compared > 100);
    CHECK(hidden > 100);
    CHECK(game.is_over());
}

} // namespace

TEST_CASE("[whole medieval] who is told in words is told what the seat may know, and no more") {
    MemoryStorage storage;
    Visit visit(storage);
    const std::string game = begin_medieval(visit);
    constexpr ConnectionId anna_in_words = 4, boris_in_words = 5;
    visit.come_for_words(anna_in_words, visit.key(anna));
    visit.come_for_words(boris_in_words, visit.key(boris), "cs");
    visit.come_for_words(clara, "", "cs");
    for (const ConnectionId client : {anna_in_words, boris_in_words, clara})
        REQUIRE(visit.ask(client, "enter", {{"game", game}, {"seats", 0}}).contains("result"));
    play_on(visit);
    for (const ConnectionId client : {anna_in_words, boris_in_words, clara})
        REQUIRE(visit.wait_until([&] { return !visit.newest(client, "result").is_null(); }));
    const auto book = words::LanguageBook::read(bundled_languages());
    const auto& entries = storage.stored.at(game);
    check_words(visit, anna_in_words, entries, 0, book.language("en"));
    check_words(visit, boris_in_words, entries, 1, book.language("cs"));
    check_words(visit, clara, entries, engine::spectator, book.language("cs"));
    std::map<std::string, int> checked;
    for (const Json& message : visit.sent(boris_in_words)) {
        const std::string method = message.value("method", "");
        if (method.empty() || ++checked[method] % 10 != 1) continue;
        INFO(message.dump().substr(0, 300));
        CHECK(wrong_message(message) == "");
    }
}

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
