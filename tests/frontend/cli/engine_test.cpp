// The program as a host: what it sends is as the schema says, whatever it is sent.
#include "laboratory/tournament/bot_process.hpp"
#include "tests/catch.hpp"
#include "tests/protocol/schema.hpp"
#include "tests/support.hpp"

#include <nlohmann/json.hpp>

using namespace bastide;
using namespace bastide::tests;
using protocol::Json;
using tournament::Clock;

namespace {

class BuiltEngine {
  public:
    BuiltEngine()
        : process_("exec '" + program().string() + "' engine", {}, std::size_t{1} << 24) {}

    void say(const std::string& line) {
        REQUIRE(process_.send(line, Clock::now() + std::chrono::seconds(20)));
    }
    int request(const std::string& method, const Json& params = Json::object()) {
        say(protocol::request(++requests_, method, params).dump());
        methods_[requests_] = method;
        return requests_;
    }
    /// The next message, which is as the schema says.
    Json hear() {
        const auto heard = process_.hear(Clock::now() + std::chrono::seconds(60));
        REQUIRE(heard.outcome == tournament::BotProcess::Outcome::line);
        const Json message = Json::parse(heard.line);
        const Json id = message.value("id", Json());
        const std::string method = id.is_number_integer() ? methods_[id.get<int>()] : "";
        CHECK(wrong_message(message, method) == "");
        return message;
    }
    Json answer_to(int id) {
        while (true)
            if (Json message = hear(); message.value("id", Json()) == id) return message;
    }
    std::string end() { return process_.end(); }

  private:
    tournament::BotProcess process_;
    std::map<int, std::string> methods_;
    int requests_ = 0;
};

Json game_against_greedy(const std::vector<std::string>& plugins) {
    return {
        {"plugins", plugins}, {"players", {{{"kind", "peer"}}, {{"kind", "greedy"}}}}, {"seed", 5}};
}

} // namespace

TEST_CASE("[engine] the program holds a whole game, and ends with its input") {
    BuiltEngine engine;
    engine.request("begin", game_against_greedy({"base", "abbot", "sheep"}));
    Json message = engine.hear();
    for (; message.value("method", "") != "over"; message = engine.hear())
        if (message.value("method", "") == "turn")
            engine.request("act", {{"id", message.at("params").at("legal").back().at("id")}});
    const Json record = engine.answer_to(engine.request("record")).at("result").at("lines");
    CHECK(record.back().at("check").at("scores") == message.at("params").at("scores"));
    CHECK(engine.end() == "it ended with status 0");
}

TEST_CASE("[engine] bad lines are refused one by one, and the game goes on") {
    BuiltEngine engine;
    engine.answer_to(engine.request("begin", game_against_greedy({"base"})));
    const Json before = engine.answer_to(engine.request("record")).at("result");
    for (const std::string& line :
         {std::string("nonsense"), std::string("[]"),
          std::string("{\"jsonrpc\":\"2.0\",\"id\":\"\xff\"}"), std::string(70'000, 'x'),
          std::string(60'000, '['), std::string("\0\1\2", 3)}) {
        engine.say(line);
        while (engine.hear().value("error", Json()).is_null()) {
        }
    }
    const Json after = engine.answer_to(engine.request("record")).at("result");
    CHECK(after == before);
}

TEST_CASE("[engine] while a player thinks all else is answered, in the order of asking") {
    BuiltEngine engine;
    engine.answer_to(engine.request("begin", game_against_greedy({"base"})));
    const int thinking = engine.request("think", {{"kind", "greedy"}});
    for (int i = 0; i < 3; ++i)
        engine.answer_to(engine.request("info"));
    engine.request("stop");
    // It was ended, or had an answer before.
    const int again = engine.request("think", {{"kind", "greedy"}});
    CHECK(thinking != again);
    CHECK(engine.answer_to(again).contains("result"));
}
