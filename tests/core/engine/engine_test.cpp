#include "core/engine/engine.hpp"
#include "core/engine/state/content.hpp"
#include "core/engine/state/random.hpp"
#include "tests/catch.hpp"
#include "tests/core/engine/little_game.hpp"

#include <cstring>

using namespace bastide::engine;
using namespace bastide::tests;

namespace {

class Collected : public EventSink {
  public:
    void on(const Event& event) override { events.push_back(event); }
    std::vector<Event> events;
};

std::string code_of(const std::optional<Failure>& failure) {
    return failure ? failure->code : "none";
}

/// Plays random actions until the game is over; calls `each` with the state before each of them.
template <class Each>
void play_randomly(Engine& engine, GameState& state, std::uint64_t seed, Each&& each) {
    Random random(seed);
    std::vector<Action> legal;
    while (engine.waiting(state) != Waiting::over) {
        engine.legal_actions(state, legal);
        REQUIRE_FALSE(legal.empty());
        const Action action =
            engine.waiting(state) == Waiting::chance
                ? engine.chance_action(state, random.below(engine.chance_tickets(state)))
                : legal[static_cast<std::size_t>(random.below(static_cast<int>(legal.size())))];
        each(action, legal);
    }
}

} // namespace

TEST_CASE("[engine] a turn is draw, place, deploy, score, by the players in turn") {
    const Ruleset rules(little_game());
    Engine engine(rules);
    GameState state = engine.new_game(3);
    CHECK(engine.waiting(state) == Waiting::chance);
    CHECK(state.active_player() == 0);
    CHECK(state.turn() == 1);
    lay(engine, state, plain, {0, 1});
    CHECK(engine.current_step(state).kind == StepKind::deploy);
    deploy(engine, state, no_segment);
    CHECK(state.active_player() == 1);
    CHECK(state.turn() == 2);
}

TEST_CASE("[engine] actions out of step or out of place are refused and change nothing") {
    const Ruleset rules(little_game());
    Engine engine(rules);
    GameState state = engine.new_game(2);
    const auto before = content_of(state);
    CHECK(code_of(engine.apply(state, {.kind = ActionKind::pass})) == "action/not_now");
    CHECK(code_of(engine.apply(state, {.kind = ActionKind::draw, .tile = 99}))
          == "action/no_such_tile");
    CHECK(code_of(engine.apply(state, {.kind = ActionKind::draw, .pile = 1, .tile = plain}))
          == "action/wrong_pile");
    CHECK(content_of(state) == before);

    REQUIRE_FALSE(engine.apply(state, {.kind = ActionKind::draw, .tile = wall_end}));
    const auto drawn = content_of(state);
    const auto place = [&](Cell cell, Rotation rotation, TileTypeId tile = wall_end) {
        return code_of(engine.apply(
            state, {.kind = ActionKind::place, .tile = tile, .cell = cell, .rotation = rotation}));
    };
    CHECK(place({0, 0}, 0) == "action/cell_not_free");
    CHECK(place({3, 3}, 0) == "action/cell_not_free");
    CHECK(place({0, -1}, 0) == "action/tile_does_not_fit");
    CHECK(place({0, -1}, 7) == "action/bad_rotation");
    CHECK(place({0, -1}, 2, plain) == "action/wrong_tile");
    CHECK(code_of(engine.apply(state, {.kind = ActionKind::discard})) == "action/tile_fits");
    CHECK(content_of(state) == drawn);
}

TEST_CASE("[engine] a figure may not join a feature that is held, not even one's own") {
    const Ruleset rules(little_game());
    Engine engine(rules);
    GameState state = engine.new_game(2);
    lay(engine, state, wall_line, {0, -1});
    deploy(engine, state, 0);
    lay(engine, state, wall_line, {0, -2});
    const Action guard{.kind = ActionKind::deploy, .cell = {0, -2}, .figure = 0, .segment = 0};
    CHECK(code_of(engine.apply(state, guard)) == "action/feature_occupied");
    deploy(engine, state, no_segment);
    lay(engine, state, wall_line, {0, -3});
    const Action own{.kind = ActionKind::deploy, .cell = {0, -3}, .figure = 0, .segment = 0};
    CHECK(code_of(engine.apply(state, own)) == "action/feature_occupied");
}

TEST_CASE("[engine] a step without a choice passes by itself") {
    RulesetDraft draft = little_game();
    draft.figures.front().supply = 1;
    const Ruleset rules(draft);
    Engine engine(rules);
    GameState state = engine.new_game(1);
    lay(engine, state, plain, {0, 1});
    deploy(engine, state, 0);
    lay(engine, state, plain, {0, 2});
    CHECK(engine.current_step(state).kind == StepKind::draw);
}

TEST_CASE("[scoring] the majority scores, ties all in full, and figures come home") {
    const Ruleset rules(little_game());
    Engine engine(rules);
    GameState state = engine.new_game(2);
    // Two walls, one of each player, that a third tile joins.
    lay(engine, state, wall_line, {0, -1});
    deploy(engine, state, 0);
    lay(engine, state, plain, {1, 0});
    deploy(engine, state, no_segment);
    lay(engine, state, plain, {1, -1});
    deploy(engine, state, no_segment);
    lay(engine, state, wall_bend, {1, -2}, 3);
    deploy(engine, state, 0);
    Collected collected;
    REQUIRE_FALSE(engine.apply(state, {.kind = ActionKind::draw, .tile = wall_bend}));
    REQUIRE_FALSE(engine.apply(
        state, {.kind = ActionKind::place, .tile = wall_bend, .cell = {0, -2}, .rotation = 1}));
    CHECK(engine.current_step(state).kind == StepKind::deploy);
    REQUIRE_FALSE(engine.apply(state, {.kind = ActionKind::pass}, nullptr, &collected));
    CHECK(state.supply(0, 0) == 2);
    lay(engine, state, wall_end, {1, -3}, 2);
    REQUIRE_FALSE(engine.apply(state, {.kind = ActionKind::pass}, nullptr, &collected));
    // Five tiles at 2, two stones at 5.
    CHECK(state.scores()[0] == 20);
    CHECK(state.scores()[1] == 20);
    CHECK(state.supply(0, 0) == 3);
    CHECK(state.supply(1, 0) == 3);

    int scored = 0;
    for (const Event& event : collected.events)
        if (const auto* feature = std::get_if<FeatureScored>(&event)) {
            ++scored;
            CHECK(feature->occasion == Occasion::completed);
            CHECK(feature->cells.size() == 5);
            CHECK(feature->winners == std::vector<int>{0, 1});
            REQUIRE(feature->terms.size() == 2);
            CHECK(feature->terms[0].count == 5);
            CHECK(feature->terms[1].points() == 10);
        }
    CHECK(scored == 1);
}

TEST_CASE("[engine] the game ends when the pile is empty, and incomplete features are scored") {
    RulesetDraft draft = little_game();
    auto& stratum = draft.piles.front().strata.front();
    stratum.copies.assign(draft.tiles.size(), 0);
    stratum.copies[wall_line] = 1;
    stratum.copies[watch] = 1;
    stratum.draws = 2;
    const Ruleset rules(draft);
    Engine engine(rules);
    GameState state = engine.new_game(2);
    lay(engine, state, wall_line, {0, -1});
    deploy(engine, state, 0);
    lay(engine, state, watch, {0, 1});
    deploy(engine, state, 0);
    CHECK(engine.waiting(state) == Waiting::finish);
    CHECK_FALSE(state.over());
    REQUIRE_FALSE(engine.apply(state, {.kind = ActionKind::finish}));
    CHECK(state.over());
    CHECK(state.scores()[0] == 2);
    CHECK(state.scores()[1] == 2);
    CHECK(engine.waiting(state) == Waiting::over);
    CHECK(code_of(engine.apply(state, {.kind = ActionKind::pass})) == "action/game_is_over");
}

TEST_CASE("[engine] a tile that fits nowhere leaves the game and another is drawn") {
    RulesetDraft draft = little_game(2);
    // Nothing but walls on all four sides of the table would be needed to stop a plain tile, so the
    // table is closed by a rule instead: terrain that matches nothing.
    draft.terrains.push_back({"void"});
    draft.tiles[plain].terrain.fill(3);
    const Ruleset rules(draft);
    Engine engine(rules);
    GameState state = engine.new_game(1);
    REQUIRE_FALSE(engine.apply(state, {.kind = ActionKind::draw, .tile = plain}));
    std::vector<Action> legal;
    engine.legal_actions(state, legal);
    REQUIRE(legal.size() == 1);
    CHECK(legal.front().kind == ActionKind::discard);
    REQUIRE_FALSE(engine.apply(state, legal.front()));
    CHECK(engine.waiting(state) == Waiting::chance);
    CHECK(state.drawn_tile() == no_tile_type);
    CHECK(state.active_player() == 0);
}

TEST_CASE("[engine] a pile that draws fewer tiles than it holds ends early") {
    RulesetDraft draft = little_game();
    draft.piles.front().strata.front().draws = 3;
    const Ruleset rules(draft);
    Engine engine(rules);
    GameState state = engine.new_game(1);
    int draws = 0;
    play_randomly(engine, state, 5, [&](const Action& action, const auto&) {
        draws += action.kind == ActionKind::draw;
        REQUIRE_FALSE(engine.apply(state, action));
    });
    CHECK(draws == 3);
}

TEST_CASE("[engine] strata are drawn one after another") {
    RulesetDraft draft = little_game();
    put_on_top(draft, watch);
    const Ruleset rules(draft);
    Engine engine(rules);
    const GameState state = engine.new_game(1);
    std::vector<Action> legal;
    engine.legal_actions(state, legal);
    REQUIRE(legal.size() == 1);
    CHECK(legal.front().tile == watch);
}

TEST_CASE("[engine] legal actions come in a fixed order") {
    const Ruleset rules(little_game());
    Engine engine(rules);
    GameState state = engine.new_game(2);
    REQUIRE_FALSE(engine.apply(state, {.kind = ActionKind::draw, .tile = wall_end}));
    std::vector<Action> legal;
    engine.legal_actions(state, legal);
    std::vector<std::array<int, 3>> found;
    for (const Action& action : legal)
        found.push_back({action.cell.x, action.cell.y, action.rotation});
    CHECK(found
          == std::vector<std::array<int, 3>>{{0, -1, 2},
                                             {1, 0, 0},
                                             {1, 0, 1},
                                             {1, 0, 2},
                                             {0, 1, 1},
                                             {0, 1, 2},
                                             {0, 1, 3},
                                             {-1, 0, 0},
                                             {-1, 0, 2},
                                             {-1, 0, 3}});
}

TEST_CASE("[journal] undoing restores every byte, at each step of a random game") {
    const Ruleset rules(little_game());
    Engine engine(rules);
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        GameState state = engine.new_game(3);
        Journal journal;
        std::vector<GameState> before;
        std::vector<Journal::Mark> marks;
        play_randomly(engine, state, seed, [&](const Action& action, const auto&) {
            before.push_back(state);
            marks.push_back(journal.mark());
            REQUIRE_FALSE(engine.apply(state, action, &journal));
        });
        for (std::size_t i = before.size(); i-- > 0;) {
            journal.rewind(state, marks[i]);
            REQUIRE(state == before[i]);
        }
        CHECK(journal.mark() == 0);
    }
}

TEST_CASE("[engine] every legal action applies, on a copy, with and without a journal") {
    const Ruleset rules(little_game(2));
    Engine engine(rules);
    GameState state = engine.new_game(2);
    play_randomly(engine, state, 3, [&](const Action& action, const auto& legal) {
        for (const Action& other : legal) {
            GameState copy = state;
            REQUIRE_FALSE(engine.apply(copy, other));
            Journal journal;
            GameState journaled = state;
            REQUIRE_FALSE(engine.apply(journaled, other, &journal));
            REQUIRE(copy == journaled);
            journal.rewind(journaled, 0);
            REQUIRE(journaled == state);
        }
        REQUIRE_FALSE(engine.apply(state, action));
    });
}

TEST_CASE("[engine] a failing hook takes the journaled state back") {
    class Failing : public Hooks {
      public:
        void score(HookId, const GameState&, const ScoredFeature&, ScoreSheet&) override {
            throw HookError("plugin 'x': broken");
        }
        void majority(HookId, const GameState&, const ScoredFeature&, Majority&) override {}
        void offer(HookId, const GameState&, const Step&, std::vector<Offer>&) override {}
        void happen(HookId, Happening&) override {}
        [[noreturn]] void fail(HookId, const std::string& message) const override {
            throw HookError(message);
        }
    };
    RulesetDraft draft = little_game();
    draft.layers[walls].on_score = {0};
    Failing hooks;
    const Ruleset rules(draft);
    Engine engine(rules, &hooks);
    GameState state = engine.new_game(1);
    lay(engine, state, wall_end, {0, -1}, 2);
    const GameState before = state;
    Journal journal;
    const Action guard{.kind = ActionKind::deploy, .cell = {0, -1}, .figure = 0, .segment = 0};
    const auto failed = engine.apply(state, guard, &journal);
    REQUIRE(failed);
    CHECK(failed->code == "rule/failed");
    CHECK(failed->detail.text() == "plugin 'x': broken");
    CHECK(state == before);
    CHECK(journal.mark() == 0);
}

TEST_CASE("[content] two ways to one table have the same content, another table has not") {
    const Ruleset rules(little_game());
    Engine engine(rules);
    GameState one = engine.new_game(1);
    GameState other = engine.new_game(1);
    lay(engine, one, plain, {0, 1});
    deploy(engine, one, no_segment);
    lay(engine, one, plain, {1, 0});
    deploy(engine, one, no_segment);
    lay(engine, one, watch, {1, 1});
    lay(engine, other, plain, {1, 0});
    deploy(engine, other, no_segment);
    lay(engine, other, plain, {0, 1});
    deploy(engine, other, no_segment);
    CHECK(content_hash(one) != content_hash(other));
    lay(engine, other, watch, {1, 1});
    CHECK(same_content(one, other));
    CHECK(content_hash(one) == content_hash(other));
    CHECK_FALSE(one == other);
    deploy(engine, other, 0);
    CHECK_FALSE(same_content(one, other));
}

TEST_CASE("[state] slots begin with their value and are part of the content") {
    RulesetDraft draft = little_game();
    draft.slots = {{"bell", Slot::Scope::player, 7}, {"moss", Slot::Scope::segment, 0}};
    const Ruleset rules(draft);
    Engine engine(rules);
    GameState state = engine.new_game(2);
    CHECK(state.slot(0, 1) == 7);
    const auto before = content_hash(state);
    Journal journal;
    StateWriter writer(state, &journal);
    writer.set_slot(1, state.tiles()[0].first_segment + 1, 3);
    CHECK(state.slot(1, 1) == 3);
    CHECK(content_hash(state) != before);
    journal.rewind(state, 0);
    CHECK(content_hash(state) == before);
}

TEST_CASE("[state] a game is refused for too many players") {
    const Ruleset rules(little_game());
    Engine engine(rules);
    CHECK_THROWS_WITH(engine.new_game(9), "this game is for 1 to 4 players, not for 9");
}

TEST_CASE("[ruleset] parts that do not fit together are refused") {
    RulesetDraft draft = little_game();
    draft.start.clear();
    CHECK_THROWS_WITH(Ruleset(draft), "no start tile");
    for (const std::vector<StepKind>& turn :
         {std::vector<StepKind>{},
          {StepKind::score},
          {StepKind::place, StepKind::draw},
          {StepKind::draw, StepKind::draw, StepKind::place},
          {StepKind::draw},
          {StepKind::draw, StepKind::place, StepKind::turn},
          {StepKind::draw, StepKind::place, StepKind::plugin}}) {
        draft = little_game();
        draft.turn.clear();
        for (const StepKind part : turn)
            draft.turn.push_back({part});
        CHECK_THROWS_AS(Ruleset(draft), std::invalid_argument);
    }
    draft = little_game();
    draft.figures.front().supply = 20'000;
    CHECK_THROWS_AS(Ruleset(draft), std::invalid_argument);
    draft = little_game();
    draft.piles.front().strata.front().draws = 1000;
    CHECK_THROWS_WITH(Ruleset(draft), "pile 'pile': a stratum draws more than it holds");
}
