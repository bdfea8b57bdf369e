#include "core/engine/state/piles.hpp"
#include "core/engine/state/random.hpp"
#include "course/lessons.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

#include <iterator>
#include <map>

using namespace bastide;
using course::Lessons;
using course::Play;
using course::Stage;

namespace {

const words::Language told;

Play game_of(const std::vector<std::string>& plugins) {
    return Play(
        session::Session(
            {tests::rules_of(plugins), {{"red", "", "person"}, {"blue", "", "person"}}, 11}),
        told);
}

/// Plays on by the first choice, until something can be deployed.
void go_to_deploying(Play& play) {
    while (play.stage() != Stage::deploying && play.stage() != Stage::over) {
        if (play.stage() == Stage::drawing) REQUIRE_FALSE(play.draw());
        if (play.stage() != Stage::placing) continue;
        const auto& [cell, rotations] = *play.placements().by_cell().begin();
        REQUIRE_FALSE(play.place(cell, rotations.front()));
    }
}

std::set<std::string> learnt_in(const std::vector<std::string>& plugins) {
    Play play = game_of(plugins);
    Lessons lessons;
    lessons.start();
    std::set<std::string> texts;
    for (go_to_deploying(play); play.stage() == Stage::deploying; go_to_deploying(play)) {
        lessons.follow(play);
        if (const course::Lesson* const lesson = lessons.now()) {
            CHECK(texts.insert(lesson->text).second); // none twice
            CHECK(lesson->title.find(": ") != std::string::npos);
        }
        const course::Lesson* const before = lessons.now();
        REQUIRE_FALSE(play.pass());
        lessons.follow(play); // it may still be read
        const bool ends = play.stage() == Stage::over
                          || (play.stage() == Stage::drawing && play.final_scoring_is_next());
        if (ends) CHECK(lessons.now() == nullptr);
        if (!ends && play.stage() != Stage::deploying) {
            CHECK(lessons.now() == before);
            if (before != nullptr) CHECK(before->worth.empty()); // of a place that is gone
        }
        lessons.done();
    }
    return texts;
}

} // namespace

TEST_CASE("[course] whoever learns is told once what each kind of feature is worth") {
    const auto base = learnt_in({"base"});
    CHECK(base.size() == 4);
    const auto play = game_of({"base"});
    for (const char* const layer : {"city", "road", "monastery", "field"})
        CHECK(base.contains(play.words().word(std::string("base:about_") + layer)));
    CHECK(learnt_in({"hunters-and-gatherers"}).size() >= 3);
}

TEST_CASE("[course] nothing is taught while a computer chooses") {
    Play play(session::Session(
                  {tests::rules_of({"base"}), {{"red", "", "easy"}, {"blue", "", "person"}}, 11}),
              told);
    Lessons lessons;
    lessons.start();
    go_to_deploying(play);
    REQUIRE(play.actor() == 0);
    lessons.follow(play);
    CHECK(lessons.now() == nullptr);
    REQUIRE_FALSE(play.pass());
    go_to_deploying(play);
    REQUIRE(play.actor() == 1);
    lessons.follow(play);
    CHECK(lessons.now() != nullptr);
}

TEST_CASE("[course] who does not learn is told nothing, and a lesson that was read is over") {
    Play play = game_of({"base"});
    go_to_deploying(play);
    Lessons lessons;
    lessons.follow(play);
    CHECK(lessons.now() == nullptr);
    lessons.start();
    lessons.follow(play);
    REQUIRE(lessons.now() != nullptr);
    const std::string first = lessons.now()->id;
    lessons.done();
    lessons.follow(play);
    CHECK((lessons.now() == nullptr || lessons.now()->id != first));
    lessons.stop();
    CHECK_FALSE(lessons.on());
}

TEST_CASE("[course] a lesson of a place follows who points elsewhere, and goes with the turn") {
    Play play = game_of({"base"});
    Lessons lessons;
    lessons.start();
    go_to_deploying(play);
    lessons.follow(play);
    REQUIRE(lessons.now() != nullptr);
    REQUIRE(lessons.now()->spot);
    const std::string first = lessons.now()->id;
    std::optional<std::size_t> other;
    for (std::size_t i = 0; i < play.spots().size(); ++i)
        if (const auto lesson = course::lesson_at(play, i); lesson && lesson->id != first)
            other = i;
    REQUIRE(other);
    lessons.point_at(play, *other);
    REQUIRE(lessons.now() != nullptr);
    CHECK(lessons.now()->id != first);
    CHECK(lessons.now()->spot == other);
    CHECK(lessons.learnt().contains(first));
    CHECK(course::lessons_of_the_tile(play).empty()); // figures are left
    REQUIRE_FALSE(play.pass());
    lessons.follow(play);
    CHECK(lessons.now() != nullptr); // it may still be read
    while (play.stage() != Stage::placing)
        REQUIRE_FALSE(play.draw());
    lessons.follow(play);
    CHECK(lessons.now() == nullptr);
}

TEST_CASE(
    "[course] what becomes of shared things, of who has no figure left, and of the end is told "
    "once, when it happens") {
    Play play = game_of({"base"});
    Lessons lessons;
    lessons.start();
    std::map<std::string, int> told_at; // by title: tiles left
    std::map<std::string, std::string> told;
    engine::Random random(5);
    while (play.stage() != Stage::over) {
        if (play.stage() == Stage::drawing) REQUIRE_FALSE(play.draw());
        if (play.stage() == Stage::placing) {
            for (int reading = 0; reading < 4; ++reading) {
                lessons.follow(play);
                if (lessons.now() == nullptr) break;
                const int left = engine::items_left(play.state(), engine::main_pile);
                CHECK(told_at.emplace(lessons.now()->title, left).second);
                told[lessons.now()->title] = lessons.now()->text;
                lessons.done();
            }
            auto cell = play.placements().by_cell().begin();
            std::advance(cell, random.below(static_cast<int>(play.placements().by_cell().size())));
            REQUIRE_FALSE(play.place(cell->first, cell->second.front()));
        }
        if (play.stage() == Stage::deploying) {
            if (play.spots().empty())
                REQUIRE_FALSE(play.pass());
            else
                REQUIRE_FALSE(play.choose(0));
        }
    }
    // What lies on a tile is told here to who has no figure to stand there: else it is told then.
    for (const char* const kind : {"City", "Road", "Monastery", "Field"})
        CHECK(told_at.contains(kind));
    CHECK(told_at.size() == 7);
    CHECK(told_at.contains("Shared"));
    CHECK(told_at.contains("No figure left"));
    CHECK(told_at.at("The last tiles") == 4);
    CHECK(told.at("Shared") == play.words().word("about_shared"));
    CHECK(told.at("The last tiles").find("cities for less") != std::string::npos);
    CHECK(course::lessons_of_the_game(game_of({"dominoes"})).empty());
}
