#include "laboratory/tournament/match.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

#include <cstdlib>

using namespace bastide;
using namespace bastide::tests;
using namespace bastide::tournament;
using Catch::Matchers::ContainsSubstring;

namespace {

Outcome play_against(const std::string& contestant, std::optional<double> seconds = {},
                     const std::vector<std::string>& plugins = {"base"}) {
    MatchTerms terms;
    terms.rules = rules_of(plugins);
    terms.contestants = {read_contestant("random"), read_contestant(contestant)};
    terms.seconds = seconds;
    terms.to_start = seconds ? 0.3 : 20;
    terms.recorded = true;
    return play(terms, Pairings(2, 2, 3).game(0));
}

/// A bot of the shell that answers each turn by an act.
std::string answering(const std::string& id) {
    return "cmd:while read line; do case \"$line\" in *'\"turn\"'*) echo "
           "'{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"act\",\"params\":{\"id\":\""
           + id + "\"}}';; esac; done";
}

bool has_program(const std::string& name) {
    return std::system(("command -v " + name + " >/dev/null 2>&1").c_str()) == 0;
}

} // namespace

TEST_CASE("[tournament] our players play a game as a session does") {
    const Outcome outcome = play_against("greedy");
    CHECK_FALSE(outcome.loss);
    CHECK(outcome.winners == std::vector<int>{1});
    CHECK(outcome.decisions[1] > 30);
    CHECK(outcome.seconds[1] > 0);
    CHECK(outcome.record.back().at("check").at("over") == true);
    CHECK(outcome.record.front().at("kinds") == protocol::Json({"random", "greedy"}));
}

TEST_CASE("[tournament] a program loses by what is not legal, by its time, or when it ends") {
    const Outcome illegal = play_against(answering("nonsense"));
    REQUIRE(illegal.loss);
    CHECK(illegal.loss->seat == 1);
    CHECK(illegal.loss->reason == "illegal");
    CHECK_THAT(illegal.loss->detail, ContainsSubstring("found the text 'nonsense'"));
    CHECK(illegal.winners == std::vector<int>{0});
    const Outcome late = play_against("cmd:exec sleep 100", 0.1);
    REQUIRE(late.loss);
    CHECK(late.loss->reason == "time");
    const Outcome crash = play_against("cmd:exit 7");
    REQUIRE(crash.loss);
    CHECK(crash.loss->reason == "crash");
    CHECK_THAT(crash.loss->detail, ContainsSubstring("status 7"));
    const Outcome flood = play_against("cmd:head -c 200000 /dev/zero | tr '\\0' x; echo");
    REQUIRE(flood.loss);
    CHECK(flood.loss->reason == "illegal");
}

TEST_CASE("[tournament] our own players lose by their processor time") {
    MatchTerms terms;
    terms.rules = rules_of({"base"});
    terms.contestants = {read_contestant("greedy"), read_contestant("greedy")};
    terms.seconds = -0.1; // with what everybody has besides, none at all
    const Outcome outcome = play(terms, Pairings(2, 2, 3).game(0));
    REQUIRE(outcome.loss);
    CHECK(outcome.loss->seat == 0);
    CHECK(outcome.loss->reason == "time");
}

TEST_CASE("[tournament] our own players keep to the time that they have") {
    const Outcome outcome = play_against("search:10000000", .02);
    CHECK_FALSE(outcome.loss);
    CHECK(outcome.longest[1] < .1);
    CHECK(outcome.decisions[1] > 30);
}

TEST_CASE("[tournament bots] our player plays the same as a bot, by what it is told") {
    const std::string bot = "cmd:'" + program().string() + "' bot --kind greedy";
    const Outcome outcome = play_against(bot);
    CHECK_FALSE(outcome.loss);
    CHECK(outcome.winners == std::vector<int>{1});
    const Outcome many =
        play_against(bot, {}, {"base", "river", "abbot", "sheep", "hills", "inns-and-cathedrals"});
    CHECK_FALSE(many.loss);
    CHECK(many.winners == std::vector<int>{1});
}

TEST_CASE("[tournament bots] the bots of the documentation play any plugins") {
    for (const auto& [language, file] :
         {std::pair("python3", "bot.py"), std::pair("lua5.4", "bot.lua")}) {
        if (!has_program(language)) {
            WARN(language << " is not here: its bot is not tried");
            continue;
        }
        const std::string command = std::string("cmd:") + language + " '"
                                    + (source_folder() / "docs/bots" / file).string() + "'";
        const Outcome outcome = play_against(command, {}, {"base", "sheep", "hand"});
        INFO(file << ": " << (outcome.loss ? outcome.loss->detail : ""));
        CHECK_FALSE(outcome.loss);
    }
}

TEST_CASE("[tournament] a contestant is a kind of player, or a command") {
    CHECK(read_contestant("random").kind == "random");
    CHECK(read_contestant("cmd:./bot --x").command == "./bot --x");
    for (const char* wrong : {"oracle", "cmd:", ""})
        CHECK_THROWS_AS(read_contestant(wrong), reading::LoadError);
}
