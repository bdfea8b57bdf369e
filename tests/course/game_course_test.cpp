// The course of a game: people, computers, and what stops it.
#include "core/engine/state/features.hpp"
#include "core/session/whole_game.hpp"
#include "course/game_course.hpp"
#include "players/computer_seats.hpp"
#include "presentation/telling/log_lines.hpp"
#include "tests/catch.hpp"
#include "tests/changed_plugin.hpp"
#include "tests/full_disk.hpp"
#include "tests/support.hpp"

#include <algorithm>

using namespace bastide;
using course::GameCourse;
using course::Mover;
using course::Stage;
using tests::FullDisk;

namespace {

const words::Language in_english;

struct Listener : GameCourse::Audience {
    void progressed() override { ++steps; }
    void changed() override {}
    void jumped() override { ++jumps; }
    void told(const std::string&) override {}
    void failed(const std::string& sentence) override { failures.push_back(sentence); }

    int steps = 0;
    int jumps = 0;
    std::vector<std::string> failures;
};

/// Lets time go by until somebody has to decide, or nothing goes on.
void wait(GameCourse& course, float seconds = 5) {
    for (float passed = 0; passed < seconds; passed += .1f)
        course.update(.1f, false);
}

std::vector<std::string> log_of(const course::Play& play) {
    telling::LogWish wish;
    if (play.stage() == Stage::deploying) wish.open_turn = play.state().turn();
    std::vector<std::string> texts;
    for (const telling::LogLine& line : telling::log_lines(play.log(), play.telling(), wish))
        texts.push_back(line.text);
    return texts;
}

} // namespace

TEST_CASE("[course] a cell is pointed out, and once more to place the tile; undo takes it back") {
    const tests::ChangedPlugin plugin("");
    GameCourse course(session::Session(plugin.game({"person", "person"})), in_english,
                      course::GameMode::play);
    Listener listener;
    course.begin(listener, {.pause = 1});
    CHECK(course.play().stage() == Stage::drawing);
    course.update(.5f, false);
    CHECK(course.play().stage() == Stage::drawing);
    course.update(.6f, true); // the menu is open
    CHECK(course.play().stage() == Stage::drawing);
    course.update(.6f, false);
    REQUIRE(course.play().stage() == Stage::placing);
    const engine::Cell cell = course.play().placements().by_cell().begin()->first;
    course.point_out(cell);
    course.ghost().turn(1);
    const engine::Rotation turned = course.ghost().rotation();
    CHECK(course.ghost().fixed());
    CHECK(course.play().stage() == Stage::placing);
    course.point_out(cell);
    REQUIRE(course.play().stage() == Stage::deploying);
    CHECK(course.tiles_by_people() == 1);
    CHECK_FALSE(course.focused_spot());
    course.walk_spots(-1);
    CHECK(course.focused_spot() == course.play().spots().size() - 1);
    course.undo();
    CHECK(course.play().stage() == Stage::placing);
    CHECK_FALSE(course.ghost().fixed());
    REQUIRE(turned != 0);
    CHECK(course.ghost().rotation() == turned);
    CHECK(course.tiles_by_people() == 0);
    CHECK(listener.failures.empty());
}

TEST_CASE("[course] a hidden hand waits behind the curtain; only the replay of a finished game "
          "shows it") {
    const auto rules = tests::rules_of({"base", "hand"});
    const auto begun = [&] {
        session::Session game({rules, {{"red", "", "person"}, {"blue", "", "person"}}, 7});
        REQUIRE_FALSE(game.settle());
        return game;
    };
    Listener listener;
    GameCourse played(begun(), in_english, course::GameMode::play);
    played.begin(listener, {});
    REQUIRE(played.play().stage() == Stage::placing);
    CHECK(played.behind_curtain());
    CHECK(played.play().placements().empty());
    CHECK(played.hand_shown() == course::HandShown::face_down);
    played.show_hand();
    CHECK_FALSE(played.behind_curtain());
    CHECK_FALSE(played.play().placements().empty());
    CHECK(played.hand_shown() == course::HandShown::face_up);
    played.hide_hand();
    CHECK(played.behind_curtain());
    CHECK(played.play().placements().empty());

    GameCourse watched(begun(), in_english, course::GameMode::watch);
    watched.begin(listener, {});
    watched.watch([](course::Replay& replay) { replay.step_turn(1); });
    REQUIRE(watched.play().stage() == Stage::placing);
    CHECK_FALSE(watched.behind_curtain());
    CHECK(watched.play().tile() == engine::no_tile_type);
    CHECK(watched.play().placements().empty());
    CHECK_FALSE(watched.hand_lies_open(0));
    CHECK_FALSE(watched.may_be_gone_on_with());
    CHECK(listener.failures.empty());

    session::Session ended = begun();
    while (ended.waiting() == engine::Waiting::decision) {
        const auto& legal = session::WholeGame(ended).legal_actions();
        REQUIRE_FALSE(ended.act(engine::Action(legal.front())));
        REQUIRE_FALSE(ended.settle());
    }
    GameCourse open(std::move(ended), in_english, course::GameMode::watch);
    open.begin(listener, {});
    open.watch([](course::Replay& replay) { replay.step_turn(1); });
    REQUIRE(open.play().stage() == Stage::placing);
    CHECK(open.play().tile() != engine::no_tile_type);
    CHECK(open.hand_lies_open(0));
    CHECK(open.may_be_gone_on_with());
}

TEST_CASE("[course] how long people think is kept, of what they take back too") {
    session::Session game(
        {tests::rules_of({"base"}), {{"red", "", "person"}, {"blue", "", "person"}}, 7});
    REQUIRE_FALSE(game.settle());
    GameCourse course(std::move(game), in_english, course::GameMode::play);
    Listener listener;
    course.begin(listener, {});
    course.update(2, false);
    course.update(30, true); // a menu is open
    course.hover(course.play().placements().by_cell().begin()->first);
    course.place_here();
    CHECK(course.play().session().seconds() == 2);
    course.update(1, false);
    course.undo();
    CHECK(course.play().session().seconds() == 0);
    course.hover(course.play().placements().by_cell().begin()->first);
    course.place_here();
    CHECK(course.play().session().seconds() == 3);
}

TEST_CASE("[course] computers play on by themselves, unless they are paused") {
    const tests::ChangedPlugin plugin("");
    GameCourse course(session::Session(plugin.game({"random", "random"})), in_english,
                      course::GameMode::play);
    Listener listener;
    course.begin(listener, {});
    course.update(.1f, false);
    course.pause_computers();
    CHECK(course.mover() == Mover::paused_computer);
    const int before = course.play().session().actions();
    wait(course);
    CHECK(course.play().session().actions() == before);
    course.skip_ahead();
    for (int i = 0; i < 200 && course.play().stage() != Stage::over; ++i)
        course.update(.1f, false);
    CHECK(course.play().stage() == Stage::over);
    CHECK(listener.failures.empty());
}

TEST_CASE("[course] a click on the board draws no tile while computers are paused") {
    const tests::ChangedPlugin plugin("");
    GameCourse course(session::Session(plugin.game({"random", "random"})), in_english,
                      course::GameMode::play);
    Listener listener;
    course.begin(listener, {.pause = 1});
    REQUIRE(course.play().stage() == Stage::drawing);
    course.pause_computers();
    course.draw_now();
    CHECK(course.play().stage() == Stage::drawing);
    course.pause_computers();
    course.draw_now();
    CHECK(course.play().stage() == Stage::placing);
}

TEST_CASE("[course] a computer goes on by itself when there is room on the disk again") {
    const tests::ChangedPlugin plugin("");
    const auto file = plugin.folder() / "game.jsonl";
    GameCourse course(session::Session(plugin.game({"random", "random"}), file), in_english,
                      course::GameMode::play);
    Listener listener;
    course.begin(listener, {});
    while (!course.others_at_turn())
        course.update(.1f, false);
    const int before = course.play().session().actions();
    {
        const tests::FullDisk full(std::filesystem::file_size(file));
        wait(course);
        CHECK(course.play().session().actions() == before);
        CHECK(course.mover() == Mover::stopped_computer);
        CHECK(listener.failures.size() == 1); // told once, however often it was tried
    }
    wait(course);
    CHECK(course.play().session().actions() > before);
    CHECK(course.mover() != Mover::stopped_computer);
}

TEST_CASE("[course] a rule that fails in a computer's step is told, and stops the game there") {
    const char* const broken = GENERATE(
        R"(tiny:step("broken", { after = "place", run = function() error("no way on") end }))",
        R"(tiny:choice("never", function() end)
tiny:step("broken", { after = "place", offer = function() error("no way on") end }))");
    const tests::ChangedPlugin plugin(broken);
    GameCourse course(session::Session(plugin.game({"random", "person"})), in_english,
                      course::GameMode::play);
    Listener listener;
    course.begin(listener, {});
    wait(course);
    REQUIRE(listener.failures.size() == 1);
    CHECK(listener.failures[0].find("rules.lua") != std::string::npos);
    CHECK(listener.failures[0].find("no way on") != std::string::npos);
    CHECK(course.mover() == Mover::stopped_computer);
    course.skip_ahead(); // tried once more, and told once more
    wait(course);
    CHECK(listener.failures.size() == 2);
    CHECK(course.mover() == Mover::stopped_computer);
}

TEST_CASE("[course] a rule that fails in a person's step leaves the way back") {
    const tests::ChangedPlugin plugin(R"(tiny:choice("never", function() end)
tiny:step("broken", { after = "place", offer = function() error("no way on") end }))");
    GameCourse course(session::Session(plugin.game({"person", "person"})), in_english,
                      course::GameMode::play);
    Listener listener;
    course.begin(listener, {});
    wait(course, 1);
    REQUIRE(course.play().stage() == Stage::placing);
    const engine::Cell cell = course.play().placements().by_cell().begin()->first;
    course.point_out(cell);
    course.point_out(cell);
    REQUIRE(listener.failures.size() == 1);
    if (course.play().stage() != Stage::placing) course.undo();
    CHECK(course.play().stage() == Stage::placing);
}

TEST_CASE("[course] a feature's card tells of a rule that fails while scoring") {
    const tests::ChangedPlugin plugin(R"(tiny:on_score("pond", function() error("no sum") end))");
    course::Play play(session::Session(plugin.game({"person", "person"})), in_english);
    const auto places = engine::places_on(play.state(), 0);
    int told = 0;
    for (const engine::Place& place : places) {
        const auto facts =
            telling::facts_of(play.engine(), play.state(), place.root, play.wording());
        told += facts.problem.find("no sum") != std::string::npos;
    }
    CHECK(told == 1);
}

TEST_CASE("[course] tokens that a player holds are told in words") {
    const tests::ChangedPlugin plugin(R"(tiny:slot("gold", { scope = "player", initial = 3 }))",
                                      "[slot.gold]\nstyle = \"barrel\"\nworth = 2");
    const course::Play play(session::Session(plugin.game({"person", "person"})), in_english);
    const auto tokens = tokens::tokens_of_player(play.state(), play.words(), 1);
    REQUIRE(tokens.size() == 1);
    CHECK(tokens[0].style == "barrel");
    CHECK(tokens[0].number == 6);
    CHECK(telling::tokens_text(tokens, play.wording()) == "6 barrel");
}

TEST_CASE("[course] chance without an end is told, also when the game is continued") {
    const tests::ChangedPlugin plugin(R"(tiny:bag("coins", { gold = 1 })
tiny:step("dip", { after = "place", run = { draw = "coins" } })
tiny:on_drawn("coins", function(game) game:give_back("coins", "gold") end)
tiny:on_drawn("coins", { draw = "coins" }))");
    const auto file = plugin.folder() / "game.jsonl";
    {
        GameCourse course(session::Session(plugin.game({"random", "person"}), file), in_english,
                          course::GameMode::play);
        Listener listener;
        course.begin(listener, {});
        wait(course, 2);
        REQUIRE(listener.failures.size() == 1);
        CHECK(listener.failures[0].find("rules.lua") != std::string::npos);
    }
    const auto plugins = catalogue::Catalogue::read({plugin.folder() / "plugins"});
    GameCourse course(session::Session::open(file, plugins, true), in_english,
                      course::GameMode::play);
    Listener listener;
    course.begin(listener, {});
    wait(course, 2);
    CHECK(listener.failures.size() == 1);
}

TEST_CASE("[course] what is drawn before the first turn has a player, and a heading in the log") {
    const tests::ChangedPlugin plugin("tiny:bag('luck', { a = 5 })\n"
                                      "tiny:step('fate', { after = 'start', by = 'all', "
                                      "run = function(game) game:draw('luck') end })");
    GameCourse course(session::Session(plugin.game({"person", "person"})), in_english,
                      course::GameMode::play);
    Listener listener;
    course.begin(listener, {.pause = 1});
    CHECK(course.play().stage() == Stage::drawing);
    CHECK(course.play().actor() == 0);
    wait(course);
    REQUIRE(course.play().stage() == Stage::placing);
    const auto told = log_of(course.play());
    CHECK(std::count(told.begin(), told.end(), "Before the first turn") == 1);
}

TEST_CASE("[course] a turn in which nothing is deployed stands in the log, once it is over") {
    const tests::ChangedPlugin plugin("");
    GameCourse course(session::Session(plugin.game({"person", "person"})), in_english,
                      course::GameMode::play);
    Listener listener;
    course.begin(listener, {.pause = 1});
    wait(course);
    REQUIRE(course.play().stage() == Stage::placing);
    const engine::Cell cell = course.play().placements().by_cell().begin()->first;
    course.point_out(cell);
    course.point_out(cell);
    REQUIRE(course.play().stage() == Stage::deploying);
    CHECK(log_of(course.play()).empty());
    course.pass();
    CHECK(log_of(course.play())
          == std::vector<std::string>{"Turn 1 · " + course.play().player_name(0), "Passes"});
}

TEST_CASE(
    "[course] a computer that thinks holds nothing up, and does the same as one that is awaited") {
    const auto game = [] {
        const auto rules = tests::rules_of({"base"});
        session::Session begun({rules, {{"red", "", "search:2000"}, {"blue", "", "person"}}, 7});
        REQUIRE_FALSE(begun.settle());
        return begun;
    };
    const session::Session awaited = game();
    players::ComputerSeats seats(std::vector<std::string>{"search:2000", "person"}, 7);
    const engine::Action expected =
        seats.choose(0, awaited.engine(), awaited.seen_by(0), awaited.actions());

    Listener listener;
    GameCourse course(game(), in_english, course::GameMode::play);
    course.begin(listener, {});
    int looks = 0;
    while (course.play().stage() == Stage::placing) {
        const bool moved = course.update(.01f, false);
        CHECK(moved == (course.play().stage() != Stage::placing));
        ++looks;
    }
    CHECK(looks > 1);
    const engine::PlacedTile& placed = course.play().state().tiles().back();
    CHECK(placed.cell == expected.cell);
    CHECK(placed.rotation == expected.rotation);
    CHECK(listener.failures.empty());
}

TEST_CASE("[course] a number is a place, whose first figure it sends; the others stand with it") {
    GameCourse course(session::Session({tests::rules_of({"base", "inns-and-cathedrals"}),
                                        {{"red", "", "person"}, {"blue", "", "person"}},
                                        7}),
                      in_english, course::GameMode::play);
    Listener listener;
    course.begin(listener, {});
    const course::Play& play = course.play();
    for (int turn = 0; turn < 20 && play.stage() != Stage::deploying; ++turn) {
        wait(course, 1);
        if (play.stage() != Stage::placing) continue;
        course.point_out(play.placements().by_cell().begin()->first);
        course.place_here();
    }
    REQUIRE(play.stage() == Stage::deploying);
    const auto places = telling::first_of_places(play.spots());
    REQUIRE(places.size() > 1);
    CHECK(play.spots().size() == 2 * places.size()); // a follower or the big one, in each
    const std::size_t number = places.size() - 1;
    const telling::BoardSpot chosen = play.spots()[places[number]];
    CHECK(play.rules().figures[chosen.action.figure].name == "follower");
    course.choose_place(places.size()); // there is none
    REQUIRE(play.stage() == Stage::deploying);
    course.choose_place(number);
    std::vector<engine::Figure> sent;
    for (const engine::Figure& figure : play.state().figures())
        if (figure.on_feature()) sent.push_back(figure);
    REQUIRE(sent.size() == 1);
    CHECK(sent.front().kind == chosen.action.figure);
    CHECK(engine::root_of(play.state(), sent.front().node) == chosen.place.root);
}
