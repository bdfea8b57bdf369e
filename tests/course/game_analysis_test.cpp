// The analysis of a game that is watched, in the course of it.
#include "core/session/whole_game.hpp"
#include "course/game_course.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

#include <chrono>
#include <thread>

using namespace bastide;
using course::GameCourse;

namespace {

const words::Language of_england;

struct Watcher : GameCourse::Audience {
    void progressed() override {}
    void changed() override {}
    void jumped() override { ++jumps; }
    void told(const std::string&) override {}
    void failed(const std::string&) override {}

    int jumps = 0;
};

/// A game in which everybody takes the first thing that is legal, so many times.
session::Session game_played(const std::vector<std::string>& plugins, int decisions) {
    session::Session game(
        {tests::rules_of(plugins), {{"red", "", "person"}, {"blue", "", "person"}}, 7});
    REQUIRE_FALSE(game.settle());
    for (int i = 0; i < decisions && game.waiting() == engine::Waiting::decision; ++i) {
        const auto& legal = session::WholeGame(game).legal_actions();
        REQUIRE_FALSE(game.act(engine::Action(legal.front())));
        REQUIRE_FALSE(game.settle());
    }
    return game;
}

} // namespace

TEST_CASE("[course] an analysis finds costly turns, and shows the better one where it was") {
    session::Session game = game_played({"base"}, 8);
    course::GameAnalysis analysis(game, {.turn = 100, .result = 2});
    const course::Play play(std::move(game), of_england);
    for (int i = 0; i < 3000 && !analysis.found().finished(); ++i) {
        analysis.update(play.engine(), play.telling());
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    REQUIRE(analysis.found().finished());
    CHECK(analysis.found().problem.empty());
    CHECK(analysis.percent() == 100);
    REQUIRE_FALSE(analysis.costly().empty());
    CHECK(analysis.costly().front().cost.starts_with("−"));
    const course::CostlyTurn& worst = analysis.costly().front();
    CHECK(worst.better.placement);
    CHECK(worst.played.placement);
    CHECK(worst.played.title.empty() == worst.better.title.empty());
    CHECK(worst.played_lead != worst.lead);
    CHECK_FALSE(analysis.update(play.engine(), play.telling()));
}

TEST_CASE("[course] a game that is watched is analysed, but none that hides something still") {
    Watcher watcher;
    GameCourse course(game_played({"base"}, 6), of_england, course::GameMode::analyse);
    course.begin(watcher, {});
    REQUIRE(course.may_analyse());
    course.analyse();
    REQUIRE(course.analysis() != nullptr);
    for (int i = 0; i < 6000 && course.analysis()->costly().empty(); ++i) {
        course.update(0, true);
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    REQUIRE_FALSE(course.analysis()->costly().empty());
    const course::CostlyTurn costly = course.analysis()->costly().front();
    const int jumps = watcher.jumps;
    course.show_costly(0);
    CHECK(watcher.jumps == jumps + 1);
    CHECK(course.play().session().actions() == costly.actions);
    CHECK(course.play().actor() == costly.player);
    REQUIRE(course.better_shown() != nullptr);
    CHECK(course.better_shown()->actions == costly.actions);
    course.watch([](course::Replay& replay) { replay.step(1); });
    CHECK(course.better_shown() == nullptr);
    course.leave_analysis();
    CHECK((course.analysis() == nullptr || course.analysis()->found().finished()));

    GameCourse hidden(game_played({"base", "hand"}, 6), of_england, course::GameMode::analyse);
    hidden.begin(watcher, {});
    CHECK_FALSE(hidden.may_analyse());
    hidden.analyse();
    CHECK(hidden.analysis() == nullptr);
}
