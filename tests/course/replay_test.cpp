#include "core/host/game_rules.hpp"
#include "course/replay.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

#include <numeric>

using namespace bastide;
using course::Play;
using course::Replay;
using course::Stage;

namespace {

const words::Language spoken;

/// Always what is offered first.
Play finished_game() {
    const auto rules = host::GameRules::load(
        catalogue::Catalogue::read({tests::source_folder() / "plugins"}), {{"base"}, {}});
    Play play(session::Session({rules, {{"red", {}, "person"}, {"blue", {}, "person"}}, 5}),
              spoken);
    while (play.stage() != Stage::over)
        REQUIRE_FALSE((play.stage() == Stage::drawing ? play.draw()
                                                      : play.act(play.legal_actions().front())));
    return play;
}

} // namespace

TEST_CASE("[course] every line of its log is one moment, also of what is still to come") {
    Play play = finished_game();
    const auto log = play.log();
    const auto turns = play.state().turn();
    Replay replay(play);
    REQUIRE(replay.log().size() == log.size());
    CHECK(replay.end().turn() == turns);
    CHECK(play.state().turn() < turns); // it stands at the beginning
    for (std::size_t entry = 0; entry < log.size(); ++entry) {
        const std::size_t moment = replay.moment_of(entry);
        REQUIRE(moment < replay.moments().size());
        replay.go_to(moment);
        CHECK(play.log().size() > entry);
        REQUIRE(replay.last_entry());
        CHECK(*replay.last_entry() >= entry);
        if (moment == 0) continue;
        replay.go_to(moment - 1);
        CHECK(play.log().size() <= entry);
    }
}

TEST_CASE("[course] points belong to whoever gained them, those of the final scoring to the end") {
    Play play = finished_game();
    const auto scores = play.state().scores();
    std::vector<int> at_end(2), expected(scores.begin(), scores.end());
    for (const auto& row : session::score_breakdown(play.rules(), play.log(), 2))
        for (std::size_t player = 0; player < 2; ++player)
            at_end[player] += row.incomplete[player];
    REQUIRE(std::accumulate(at_end.begin(), at_end.end(), 0) > 0);
    const Replay replay(play);
    std::vector<int> sums(2);
    for (const Replay::Moment& moment : replay.moments())
        for (std::size_t player = 0; player < 2; ++player)
            sums[player] += moment.gains.at(player);
    CHECK(sums == expected);
    CHECK(replay.moments().back().gains == at_end);
}
