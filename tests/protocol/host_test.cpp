#include "protocol/host.hpp"
#include "tests/catch.hpp"
#include "tests/protocol/peer_game.hpp"

using namespace bastide;
using namespace bastide::tests;
using Catch::Matchers::ContainsSubstring;
using protocol::ErrorCode;
using protocol::Json;

namespace {

Json base_game(const std::string& other = "peer") {
    return {
        {"plugins", {"base"}}, {"players", {{{"kind", "peer"}}, {{"kind", other}}}}, {"seed", 7}};
}

int code_of(const Json& answer) {
    return answer.contains("error") ? answer.at("error").at("code").get<int>() : 0;
}

int number(ErrorCode code) {
    return static_cast<int>(code);
}

Json any_act(const Json& turn) {
    return {{"id", turn.at("legal").back().at("id")}, {"entry", turn.at("entry")}};
}

} // namespace

TEST_CASE("[protocol host] a game against a computer is played to its end, and its record told") {
    PeerGame peer;
    CHECK(code_of(peer.ask("begin", base_game("greedy"))) == 0);
    CHECK(peer.newest("game").at("seat") == 0);
    int told = 0;
    for (peer.wait_for_turn(); peer.newest("over").is_null(); peer.wait_for_turn()) {
        const Json turn = peer.newest("turn");
        REQUIRE(turn.at("seat") == 0);
        REQUIRE(code_of(peer.ask("act", any_act(turn))) == 0);
        ++told;
    }
    CHECK(told > 60);
    CHECK(peer.newest("over").at("scores") == peer.newest("over").at("scores"));
    const Json lines = peer.ask("record").at("result").at("lines");
    CHECK(lines.front().at("seed") == 7);
    CHECK(lines.back().at("check").at("over") == true);
    CHECK(lines.back().at("check").at("scores") == peer.newest("over").at("scores"));
    CHECK(code_of(peer.ask("act", {{"id", "pass"}})) == number(ErrorCode::not_your_turn));
}

TEST_CASE("[protocol host] what cannot be is refused with a code, and changes nothing") {
    PeerGame peer;
    for (const char* method : {"act", "undo", "think", "seed", "record"})
        CHECK(code_of(peer.ask(method, {{"id", "pass"}, {"kind", "greedy"}}))
              == number(ErrorCode::no_game));
    REQUIRE(code_of(peer.ask("begin", base_game())) == 0);
    const Json turn = peer.newest("turn");
    const Json record = peer.ask("record");
    const auto refused = [&](const std::string& method, const Json& params, ErrorCode code) {
        const Json answer = peer.ask(method, params);
        INFO(answer.dump());
        CHECK(code_of(answer) == number(code));
    };
    refused("act", Json::object(), ErrorCode::wrong_params);
    refused("act", {{"id", 7}}, ErrorCode::wrong_params);
    refused("act", {{"id", "place 9,9 0"}}, ErrorCode::not_legal);
    refused("act", {{"id", "pass"}, {"entry", 999}}, ErrorCode::out_of_date);
    refused("act", {{"id", "pass"}, {"game", "2"}}, ErrorCode::out_of_date);
    refused("undo", Json::object(), ErrorCode::cannot_undo);
    refused("look", {{"seat", 2}}, ErrorCode::wrong_params);
    refused("think", {{"kind", "oracle"}}, ErrorCode::wrong_params);
    refused("nonsense", Json::object(), ErrorCode::unknown_method);
    refused("begin", {{"plugins", {"none"}}, {"players", {{{"kind", "peer"}}}}},
            ErrorCode::cannot_begin);
    refused("begin", {{"plugins", {"base"}}, {"players", Json::array()}}, ErrorCode::cannot_begin);
    refused("begin", {{"plugins", "base"}, {"players", Json::array()}}, ErrorCode::wrong_params);
    Json wrong = base_game();
    wrong["settings"] = {{"base.small_city", "huge"}};
    refused("begin", wrong, ErrorCode::cannot_begin);
    peer.receive("nonsense");
    CHECK(code_of(peer.sent.back()) == number(ErrorCode::no_json));
    peer.host().refuse_long_line();
    CHECK(code_of(peer.sent.back()) == number(ErrorCode::line_too_long));
    CHECK(peer.ask("record").at("result") == record.at("result"));
    CHECK(code_of(peer.ask("act", any_act(turn))) == 0);
}

TEST_CASE("[protocol host] an error says what was expected and what was found") {
    PeerGame peer;
    const Json answer = peer.ask("begin", {{"plugins", {"base"}}, {"players", {{{"kind", "me"}}}}});
    CHECK_THAT(answer.at("error").at("message").get<std::string>(),
               ContainsSubstring("'kind': expected 'peer' or a computer player (")
                   && ContainsSubstring("found the text 'me'"));
}

TEST_CASE(
    "[protocol host] all is answered while a computer thinks, and its thinking can be ended") {
    PeerGame peer;
    REQUIRE(code_of(peer.ask("begin", base_game())) == 0);
    const Json turn = peer.newest("turn");
    const Json thought = peer.ask_and_wait("think", {{"kind", "greedy"}}).at("result");
    CHECK(thought.at("entry") == turn.at("entry"));
    std::vector<std::string> ids;
    for (const Json& action : turn.at("legal"))
        ids.push_back(action.at("id"));
    CHECK_THAT(ids, Catch::Matchers::VectorContains(thought.at("id").get<std::string>()));

    CHECK(peer.ask("think", {{"kind", "greedy"}}).is_null());
    CHECK(peer.host().owes_thought());
    CHECK(code_of(peer.ask("info")) == 0);
    CHECK(code_of(peer.ask("think", {{"kind", "greedy"}})) == number(ErrorCode::busy));
    const auto ended = [&] {
        int count = 0;
        for (const Json& message : peer.sent)
            count += code_of(message) == number(ErrorCode::stopped);
        return count;
    };
    CHECK(ended() == 0);
    CHECK(code_of(peer.ask("stop")) == 0);
    CHECK(ended() == 1);
    CHECK_FALSE(peer.host().owes_thought());
    CHECK(peer.ask("think", {{"kind", "greedy"}}).is_null());
    CHECK(code_of(peer.ask("act", any_act(turn))) == 0);
    CHECK(ended() == 2);
}

TEST_CASE("[protocol host] taking back leads to the peer's last choice, also behind a computer's") {
    PeerGame peer;
    REQUIRE(code_of(peer.ask("begin", base_game())) == 0);
    const Json turn = peer.newest("turn");
    REQUIRE(code_of(peer.ask("act", any_act(turn))) == 0);
    const Json news = peer.newest("news");
    CHECK(news.at("first") > 0);
    REQUIRE(code_of(peer.ask("undo")) == 0);
    CHECK(peer.newest("turn").at("legal") == turn.at("legal"));
    CHECK(peer.newest("news").at("first") == news.at("first"));
    CHECK(code_of(peer.ask("act", any_act(turn))) == number(ErrorCode::out_of_date));
}
