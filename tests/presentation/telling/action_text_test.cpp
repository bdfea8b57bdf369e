#include "presentation/telling/action_text.hpp"
#include "protocol/hosted_game.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

#include <set>

using namespace bastide;
using namespace bastide::tests;

TEST_CASE("[telling] each legal action of a turn has a sentence of its own") {
    session::NewGame begun{rules_of({"base"}), {}, 11};
    for (const char* const colour : {"red", "blue"})
        begun.seats.push_back({colour, "", "peer"});
    protocol::HostedGame game(std::move(begun));
    REQUIRE_FALSE(game.settle());
    const auto texts = [&] {
        std::vector<std::string> told;
        const protocol::Json turn = game.turn();
        for (const protocol::Json& action : turn.at("legal"))
            told.push_back(action.at("text").get<std::string>());
        return told;
    };
    const std::vector<std::string> places = texts();
    CHECK(places.front().starts_with("Place base/"));
    CHECK(std::set<std::string>(places.begin(), places.end()).size() == places.size());
    REQUIRE_FALSE(game.act(game.legal().front().action));
    const std::vector<std::string> deployments = texts();
    CHECK(deployments.front().starts_with("Deploy: Follower on "));
    CHECK(deployments.back() == "Pass");
    CHECK(std::set<std::string>(deployments.begin(), deployments.end()).size()
          == deployments.size());
}
