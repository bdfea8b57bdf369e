#include "tests/server/games/people.hpp"

#include "tests/catch.hpp"

#include <thread>

namespace bastide::tests {

using network::ConnectionId;
using protocol::ErrorCode;

int code_of(const Json& answer) {
    return answer.contains("error") ? answer.at("error").at("code").get<int>() : 0;
}

int number(ErrorCode code) {
    return static_cast<int>(code);
}

Json offer_of(const std::vector<std::string>& plugins, const std::vector<std::string>& kinds) {
    Json params = {{"plugins", plugins}, {"seats", Json::array()}, {"title", "An evening"}};
    for (const std::string& kind : kinds)
        params["seats"].push_back({{"kind", kind}});
    return params;
}

std::string game_for_two(Visit& visit, const Json& offer) {
    visit.come(anna);
    visit.come(boris);
    const Json made = visit.ask(anna, "offer", offer);
    const std::string game = made.at("result").at("game").get<std::string>();
    REQUIRE(code_of(visit.ask(boris, "enter", {{"game", game}, {"name", "Boris"}})) == 0);
    REQUIRE(visit.wait_until([&] {
        return visit.newest(anna, "news").is_object() && visit.newest(boris, "news").is_object();
    }));
    return game;
}

int entry_of(const Visit& visit, ConnectionId client) {
    const Json news = visit.newest(client, "news");
    return news.is_null() ? -1 : news.at("entry").get<int>();
}

int said_to(const Visit& visit, ConnectionId client) {
    const Json said = visit.newest(client, "said");
    return said.is_null() ? -1 : said.at("number").get<int>();
}

ConnectionId to_move(const Visit& visit, const std::vector<ConnectionId>& clients) {
    int newest = -1;
    for (const ConnectionId client : clients)
        newest = std::max(newest, entry_of(visit, client));
    for (const ConnectionId client : clients) {
        const Json turn = visit.newest(client, "turn");
        if (!turn.is_null() && turn.at("entry") == newest) return client;
    }
    return 0;
}

bool is_over(const Visit& visit, const std::vector<ConnectionId>& clients) {
    for (const ConnectionId client : clients)
        if (visit.newest(client, "over").is_null()) return false;
    return true;
}

Json any_act(const Json& turn, engine::Random& random) {
    const Json& legal = turn.at("legal");
    const auto choice = static_cast<std::size_t>(random.below(static_cast<int>(legal.size())));
    return {
        {"game", turn.at("game")}, {"entry", turn.at("entry")}, {"id", legal.at(choice).at("id")}};
}

void play(Visit& visit, const std::vector<ConnectionId>& clients, int moves,
          engine::Random& random) {
    for (int move = 0; move < moves; ++move) {
        REQUIRE(visit.wait_until(
            [&] { return to_move(visit, clients) != 0 || is_over(visit, clients); }));
        if (is_over(visit, clients)) return;
        const ConnectionId client = to_move(visit, clients);
        const Json answer = visit.ask(client, "act", any_act(visit.newest(client, "turn"), random));
        INFO(answer.dump());
        REQUIRE(code_of(answer) == 0);
        const int entry = answer.at("result").at("entry").get<int>();
        REQUIRE(visit.wait_until([&] {
            for (const ConnectionId each : clients)
                if (entry_of(visit, each) < entry) return false;
            return true;
        }));
    }
}

void settle(Visit& visit, const std::string& game) {
    constexpr ConnectionId stranger = 99;
    if (visit.sent(stranger).empty()) visit.come(stranger);
    REQUIRE(code_of(visit.ask(stranger, "start", {{"game", game}})) != 0);
}

bool comes_true(const std::function<bool()>& holds) {
    for (int tries = 0; tries < 6000; ++tries) {
        if (holds()) return true;
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return false;
}

} // namespace bastide::tests
