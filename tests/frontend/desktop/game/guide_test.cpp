#include "frontend/desktop/game/islands/guide.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

using namespace bastide;
using course::Play;
using course::Stage;
using desktop::Guide;

namespace {

const words::Language guiding;

/// A game that one person plays for all, choosing what comes first, and its guide.
class Learnt {
  public:
    explicit Learnt(const std::vector<std::string>& plugins, const Guide::Memory& from = {})
        : play_(session::Session(
                    {tests::rules_of(plugins), {{"red", "", "person"}, {"blue", "", "person"}}, 3}),
                guiding) {
        guide_.start(progress(), from);
        ended_ = guide_.follow(progress(), play_);
    }

    bool is_over() const { return play_.stage() == Stage::over; }
    const Guide& guide() const { return guide_; }
    bool ended() const { return ended_; }
    Guide::Card card() const {
        return guide_.card(play_, {.figures = !play_.rules().figures.empty()});
    }
    /// Reads what there is to be read, then does what comes first.
    void go_on() {
        while (guide_.shown()) {
            cards.push_back(card());
            const bool is_lesson = guide_.lessons().now() != nullptr;
            if (is_lesson && !guide_.running()) lessons_behind_steps.push_back(cards.back());
            const Guide::Memory before = guide_.memory();
            ended_ = guide_.go_on() || ended_;
            if (guide_.memory() == before) break;
        }
        act();
        ended_ = guide_.follow(progress(), play_) || ended_;
    }

    std::vector<Guide::Card> cards, lessons_behind_steps;

  private:
    Guide::Progress progress() const { return {play_.stage(), false, placed_, false}; }
    void act() {
        if (play_.stage() == Stage::drawing) {
            REQUIRE_FALSE(play_.draw());
        } else if (play_.stage() == Stage::placing) {
            const auto& [cell, rotations] = *play_.placements().by_cell().begin();
            REQUIRE_FALSE(play_.place(cell, rotations.front()));
            ++placed_;
        } else if (play_.stage() == Stage::deploying) {
            REQUIRE_FALSE((play_.spots().empty() ? play_.pass() : play_.choose(0)));
        }
    }

    Play play_;
    Guide guide_;
    int placed_ = 0;
    bool ended_ = false;
};

} // namespace

TEST_CASE("[desktop] the guide tells its steps and lessons through a whole game") {
    Learnt game({"base"});
    while (!game.is_over())
        game.go_on();
    CHECK(game.ended());
    std::set<std::string> titles;
    for (const Guide::Card& card : game.cards) {
        CHECK_FALSE(card.text.empty());
        titles.insert(card.title);
    }
    for (const char* const title : {"Lay the land together", "Everything else", "No figure left"})
        CHECK(titles.contains(title));
    // They belong to no step, and no keys are told with them.
    CHECK_FALSE(game.lessons_behind_steps.empty());
    for (const Guide::Card& card : game.lessons_behind_steps)
        CHECK(card.keys.empty());
}

TEST_CASE("[desktop] a guide that was put aside goes on where it was, and tells no lesson again") {
    Learnt game({"base"});
    while (game.guide().memory().learnt.empty())
        game.go_on();
    const Guide::Memory kept = game.guide().memory();
    CHECK(kept.step >= 5);
    const Learnt again({"base"}, kept);
    CHECK(again.guide().memory() == kept);
    // In the middle of a turn it begins with the tile at hand.
    CHECK(Learnt({"base"}, {3, {}}).guide().step() == 1);
    CHECK(Learnt({"base"}, {99, {}}).guide().step() < 9);
}

TEST_CASE("[desktop] the guide speaks of no figures where nobody has any") {
    Learnt game({"crowns"});
    while (!game.is_over())
        game.go_on();
    CHECK(game.cards.size() > 5);
    for (const Guide::Card& card : game.cards)
        CHECK(card.text.find("figure") == std::string::npos);
}
