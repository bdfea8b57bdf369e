#include "protocol/computer_bot.hpp"
#include "protocol/hosted_game.hpp"
#include "tests/catch.hpp"
#include "tests/protocol/schema.hpp"
#include "tests/support.hpp"

using namespace bastide;
using namespace bastide::tests;
using protocol::Json;

namespace {

/// Plays a game by a bot at each seat, over messages alone, and returns what the bots complained
/// of.
std::vector<std::string> play(const std::vector<std::string>& plugins, const std::string& kind) {
    session::NewGame setup{rules_of(plugins), {}, 3};
    for (const char* colour : {"red", "blue", "green"})
        setup.seats.push_back({colour, "", "peer"});
    protocol::HostedGame game(std::move(setup));
    std::vector<std::string> complaints;
    Json sent;
    std::vector<std::unique_ptr<protocol::ComputerBot>> bots;
    for (int seat = 0; seat < 3; ++seat) {
        bots.push_back(std::make_unique<protocol::ComputerBot>(
            all_plugins(), kind, 1, [&](const Json& message) { sent = message; },
            [&](const std::string& complaint) { complaints.push_back(complaint); }));
        bots.back()->receive(protocol::notification("game", game.game(seat)).dump());
    }
    std::vector<int> told(bots.size(), 0);
    while (true) {
        REQUIRE_FALSE(game.settle());
        if (game.is_over()) break;
        const auto seat = static_cast<std::size_t>(game.actor());
        bots[seat]->receive(
            protocol::notification("news", game.news(game.actor(), told[seat])).dump());
        told[seat] = game.session().actions();
        bots[seat]->receive(protocol::notification("turn", game.turn()).dump());
        REQUIRE(wrong_message(sent) == "");
        REQUIRE(sent.at("params").at("entry") == game.entry());
        REQUIRE_FALSE(game.act(game.action(sent.at("params").at("id").get<std::string>())));
    }
    CHECK_FALSE(bots.front()->is_done());
    bots.front()->receive(protocol::notification("over", game.over()).dump());
    CHECK(bots.front()->is_done());
    return complaints;
}

} // namespace

TEST_CASE("[protocol bots] a bot knows how the game stands from what it is told") {
    CHECK(play({"base"}, "greedy").empty());
    CHECK(play({"hunters-and-gatherers", "menhirs"}, "random").empty());
    CHECK(play({"base", "river", "abbot", "sheep", "hills", "inns-and-cathedrals",
                "traders-and-builders"},
               "random")
              .empty());
}

TEST_CASE(
    "[protocol bots] hidden hands are made up, so that they agree with what has come to light") {
    CHECK(play({"base", "hand"}, "random").empty());
}

TEST_CASE("[protocol bots] a bot that lacks the plugins complains, and plays on by what is legal") {
    const auto catalogue = catalogue::Catalogue::read({});
    std::string complaint;
    Json sent;
    protocol::ComputerBot bot(
        catalogue, "greedy", 1, [&](const Json& message) { sent = message; },
        [&](const std::string& text) { complaint = text; });
    protocol::HostedGame game(
        session::NewGame{rules_of({"base"}), {{"red", "", "peer"}, {"blue", "", "peer"}}, 3});
    REQUIRE_FALSE(game.settle());
    bot.receive(protocol::notification("game", game.game(0)).dump());
    CHECK_THAT(complaint, Catch::Matchers::ContainsSubstring("base"));
    bot.receive(protocol::notification("turn", game.turn()).dump());
    CHECK_NOTHROW(game.action(sent.at("params").at("id").get<std::string>()));
    bot.receive("nonsense");
    CHECK_THAT(complaint, Catch::Matchers::ContainsSubstring("nonsense"));
}
