// Hints in the course of a game: who gets them, what they say, and where they put the ghost.
#include "course/game_course.hpp"
#include "tests/catch.hpp"
#include "tests/changed_plugin.hpp"
#include "tests/support.hpp"

#include <chrono>
#include <thread>

using namespace bastide;
using Catch::Matchers::ContainsSubstring;
using course::GameCourse;
using course::Stage;

namespace {

const words::Language hints_english;

struct Hearer : GameCourse::Audience {
    void progressed() override {}
    void changed() override {}
    void jumped() override {}
    void told(const std::string&) override {}
    void failed(const std::string& sentence) override { failures.push_back(sentence); }

    std::vector<std::string> failures;
};

const GameCourse::Manner few_playouts{.hint_budget = {.playouts = 100}};

session::Session game_of(const std::vector<std::string>& plugins,
                         const std::vector<std::string>& kinds) {
    std::vector<records::Seat> seats;
    for (const std::string& kind : kinds)
        seats.push_back({seats.empty() ? "red" : "blue", "", kind});
    session::Session game({tests::rules_of(plugins), seats, 7});
    REQUIRE_FALSE(game.settle());
    return game;
}

/// Asks, and waits for the answer.
void ask(GameCourse& course) {
    course.ask_hint();
    for (int i = 0; i < 2000 && course.hints().thinks(); ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    CHECK(course.update(0, true));
}

} // namespace

TEST_CASE("[course] while hints are shown numbers are theirs alone, else those of tiles in hand") {
    GameCourse course(game_of({"base", "hand"}, {"person", "greedy"}), hints_english,
                      course::GameMode::play);
    Hearer hearer;
    course.begin(hearer, few_playouts);
    REQUIRE(course.play().stage() == Stage::placing);
    REQUIRE(course.play().hand().size() == 3);
    course.choose_number(2);
    CHECK(course.play().chosen_tile() == 2);
    CHECK_FALSE(course.ghost().fixed());
    CHECK_FALSE(course.shows_hints());
    ask(course);
    CHECK(course.shows_hints());
    const course::Hint first = course.hints().list().front();
    CHECK_THAT(first.turn.title, ContainsSubstring("Tile "));
    course.choose_number(0);
    CHECK(course.ghost().cell() == first.turn.placement->cell);
    CHECK(course.play().tile() == first.turn.placement->tile);
    const std::size_t chosen = course.play().chosen_tile();
    for (std::size_t beyond = course.hints().list().size(); beyond < 9; ++beyond)
        course.choose_number(beyond);
    CHECK(course.play().chosen_tile() == chosen);
}

TEST_CASE("[course] where no figures are in the game, a hint tells the tile by number and land") {
    GameCourse course(game_of({"dominoes"}, {"person", "greedy"}), hints_english,
                      course::GameMode::play);
    Hearer hearer;
    course.begin(hearer, few_playouts);
    REQUIRE(course.play().stage() == Stage::placing);
    ask(course);
    REQUIRE_FALSE(course.hints().list().empty());
    for (const course::Hint& hint : course.hints().list()) {
        if (!hint.turn.placement) continue;
        CHECK_THAT(hint.turn.title, ContainsSubstring("Tile "));
        CHECK_THAT(hint.turn.title, !ContainsSubstring("figure"));
        CHECK(hint.turn.title.find(": ") + 2 < hint.turn.title.size());
    }
}

TEST_CASE("[course] put the ghost and the figure where they say, and play nothing") {
    GameCourse course(game_of({"base"}, {"person", "person"}), hints_english,
                      course::GameMode::play);
    Hearer hearer;
    course.begin(hearer, few_playouts);
    REQUIRE(course.play().stage() == Stage::placing);
    ask(course);
    REQUIRE(course.hints().list().size() == 3);
    const int before = course.play().session().actions();
    for (std::size_t i = 0; i < 3; ++i) {
        const course::Hint hint = course.hints().list()[i];
        REQUIRE(hint.turn.placement);
        CHECK_FALSE(hint.turn.title.empty());
        CHECK_THAT(hint.gain, ContainsSubstring("."));
        course.take_hint(i);
        CHECK(course.ghost().fixed());
        CHECK(course.ghost().cell() == hint.turn.placement->cell);
        CHECK(course.ghost().rotation() == hint.turn.placement->rotation);
    }
    course.take_hint(3);
    CHECK(course.play().session().actions() == before);
    // The mouse on a cell that is hinted at turns the tile as the hint says.
    course.ghost().release();
    const engine::Action best = *course.hints().list()[0].turn.placement;
    course.hover(best.cell);
    CHECK(course.ghost().rotation() == best.rotation);
    const bool figure = course.hints().list()[0].turn.figure.has_value();
    course.place_here();
    CHECK(course.hints().list().empty()); // the game has changed
    REQUIRE(course.play().stage() == Stage::deploying);
    CHECK(course.focused_spot().has_value() == figure);
    ask(course);
    REQUIRE_FALSE(course.hints().list().empty());
    course.ask_hint(); // once more: away
    CHECK(course.hints().list().empty());
    course.ask_hint();
    course.undo();
    CHECK_FALSE(course.hints().thinks());
    CHECK(hearer.failures.empty());
}

TEST_CASE("[course] are for people at their turn who see their hand, and where they are wanted") {
    Hearer hearer;
    GameCourse hidden(game_of({"base", "hand"}, {"person", "person"}), hints_english,
                      course::GameMode::play);
    hidden.begin(hearer, few_playouts);
    CHECK_FALSE(hidden.may_hint());
    hidden.ask_hint();
    CHECK_FALSE(hidden.hints().thinks());
    hidden.show_hand();
    CHECK(hidden.may_hint());
    ask(hidden);
    REQUIRE_FALSE(hidden.hints().list().empty());
    hidden.take_hint(0);
    CHECK(hidden.play().tile() == hidden.hints().list()[0].turn.placement->tile);
    hidden.hide_hand();
    CHECK(hidden.hints().list().empty());

    GameCourse watched(game_of({"base"}, {"person", "person"}), hints_english,
                       course::GameMode::watch);
    watched.begin(hearer, few_playouts);
    CHECK_FALSE(watched.may_hint());
    GameCourse computer(game_of({"base"}, {"normal", "person"}), hints_english,
                        course::GameMode::play);
    computer.begin(hearer, few_playouts);
    CHECK_FALSE(computer.may_hint());
    GameCourse unwanted(game_of({"base"}, {"person", "person"}), hints_english,
                        course::GameMode::play);
    unwanted.begin(hearer, {.hints = false});
    CHECK_FALSE(unwanted.may_hint());
    CHECK(hearer.failures.empty());
}

TEST_CASE("[course] a rule that fails in every turn is told as a sentence") {
    const tests::ChangedPlugin plugin(R"(tiny:choice("never", function() end)
tiny:step("broken", { after = "place", offer = function() error("no way on") end }))");
    session::Session game(plugin.game({"person", "person"}));
    REQUIRE_FALSE(game.settle());
    GameCourse course(std::move(game), hints_english, course::GameMode::play);
    Hearer hearer;
    course.begin(hearer, few_playouts);
    ask(course);
    CHECK(course.hints().list().empty());
    REQUIRE(hearer.failures.size() == 1);
    CHECK_THAT(hearer.failures.front(), ContainsSubstring("a rule fails"));
}

TEST_CASE("[course] as many details are told as there is room for") {
    const std::vector<std::string> parts = {"three tiles", "open", "+2"};
    const auto in = [&](std::size_t room) {
        return telling::as_many_as_fit(
            parts, [room](const std::string& longer) { return longer.size() <= room; });
    };
    CHECK(in(100) == "three tiles, open, +2");
    CHECK(in(16) == "three tiles, +2");
    CHECK(in(3) == "three tiles");
    CHECK(telling::as_many_as_fit({}, [](const std::string&) { return true; }).empty());
}

TEST_CASE("[course] a gain is told in points to a tenth") {
    CHECK(telling::margin_text(732, hints_english) == "+7.3");
    CHECK(telling::margin_text(-1095, hints_english) == "−11.0");
    CHECK(telling::margin_text(-4, hints_english) == "±0.0");
    CHECK(telling::margin_text(9'999, hints_english) == "+100.0");
    CHECK(telling::margin_text(108'460, hints_english) == "more wins");
    CHECK(telling::margin_text(-500'000, hints_english) == "more losses");
}
