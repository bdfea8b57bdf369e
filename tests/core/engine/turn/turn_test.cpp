// What follows from an action: steps of plugins and their offers, tokens, further parts of a turn.
#include "core/engine/engine.hpp"
#include "core/engine/state/content.hpp"
#include "core/engine/state/piles.hpp"
#include "players/greedy_player.hpp"
#include "players/player.hpp"
#include "tests/catch.hpp"
#include "tests/core/engine/little_game.hpp"

#include <functional>

using namespace bastide;
using namespace bastide::engine;
using namespace bastide::tests;

namespace {

/// Rules in C++ where plugins have scripts.
class Scripts : public Hooks {
  public:
    std::function<void(const GameState&, std::vector<Offer>&)> offers;
    std::function<void(HookId, Happening&)> happens;
    int actions = 0; ///< begun so far

    void begin_action() override { ++actions; }
    void score(HookId, const GameState&, const ScoredFeature&, ScoreSheet&) override {}
    void majority(HookId, const GameState&, const ScoredFeature&, Majority&) override {}
    void offer(HookId, const GameState& state, const Step&, std::vector<Offer>& list) override {
        offers(state, list);
    }
    void happen(HookId hook, Happening& happening) override { happens(hook, happening); }
    [[noreturn]] void fail(HookId hook, const std::string& message) const override {
        throw HookError("hook " + std::to_string(hook) + ": " + message);
    }
};

constexpr HookId offering = 0;
constexpr HookId chosen = 1;
constexpr HookId drawn = 2;
constexpr HookId ran = 3;
constexpr PileId bag = 1;

/// The little game with a step behind the scoring that asks a hook what may be chosen.
RulesetDraft game_with_offers(bool may_pass = false) {
    RulesetDraft draft = little_game();
    draft.choices = {{"test:this", chosen}, {"test:that", chosen}};
    draft.steps = {{.name = "test:choose", .offer = offering, .may_pass = may_pass}};
    draft.turn.push_back({StepKind::plugin, 0});
    draft.slots = {{"test:chosen", Slot::Scope::game, 0}};
    return draft;
}

/// The little game with a bag of three tokens; whatever happens calls a hook.
RulesetDraft game_with_tokens() {
    RulesetDraft draft = little_game();
    Stratum tokens{{3}, 3};
    draft.piles.push_back({"test:bag", {tokens}, {"coin"}, {{drawn, {}}}});
    return draft;
}

/// Lays a plain tile without a figure, up to the step behind the scoring.
void lay_plain(Engine& engine, GameState& state, Cell cell) {
    lay(engine, state, plain, cell);
    deploy(engine, state, no_segment);
}

std::vector<Action> legal_in(const Engine& engine, const GameState& state) {
    std::vector<Action> actions;
    engine.legal_actions(state, actions);
    return actions;
}

std::string detail_of(const std::optional<Failure>& failure) {
    return failure ? failure->detail.text() : "";
}

} // namespace

TEST_CASE("[turn] a hook that offers is asked once, and its answer is kept") {
    const Ruleset rules(game_with_offers());
    Scripts scripts;
    int asked = 0;
    // Two choices, then one, then none, and so on.
    scripts.offers = [&](const GameState&, std::vector<Offer>& list) {
        for (int i = asked++ % 3; i < 2; ++i)
            list.push_back({.choice = static_cast<ChoiceId>(i)});
    };
    scripts.happens = [](HookId, Happening& happening) {
        happening.set_slot(0, 0, happening.state().slot(0, 0) + 1);
    };
    Engine engine(rules, &scripts);
    GameState state = engine.new_game(2);
    lay_plain(engine, state, {0, 1});
    REQUIRE(engine.current_step(state).kind == StepKind::plugin);
    REQUIRE(asked == 1);
    const std::vector<Action> legal = legal_in(engine, state);
    REQUIRE(legal.size() == 2);
    CHECK(legal_in(engine, state) == legal);

    // Copies have it too, and undoing brings it back.
    GameState copy = state;
    const GameState before = state;
    for (const Action& action : legal) {
        Journal journal;
        CHECK_FALSE(engine.validate(copy, action));
        REQUIRE_FALSE(engine.apply(copy, action, &journal));
        CHECK(copy.slot(0, 0) == 1);
        journal.rewind(copy, 0);
        CHECK(copy == before);
        CHECK(legal_in(engine, copy) == legal);
    }
    CHECK(asked == 1);
    REQUIRE_FALSE(engine.apply(state, legal[1]));
    // One choice is offered the next time; the third time none, and the step is left out.
    lay_plain(engine, state, {0, 2});
    CHECK(legal_in(engine, state).size() == 1);
    REQUIRE_FALSE(engine.apply(state, legal_in(engine, state).front()));
    lay_plain(engine, state, {0, 3});
    CHECK(engine.current_step(state).kind == StepKind::draw);
    CHECK(asked == 3);
    CHECK(state.turn() == 4);
}

TEST_CASE("[turn] whatever a hook offers, players always find something to do") {
    const bool may_pass = GENERATE(true, false);
    const Ruleset rules(game_with_offers(may_pass));
    Scripts scripts;
    Random random(7);
    scripts.offers = [&](const GameState&, std::vector<Offer>& list) {
        for (int i = random.below(3); i > 0; --i)
            list.push_back({.choice = static_cast<ChoiceId>(random.below(2))});
    };
    scripts.happens = [](HookId, Happening&) {};
    Engine engine(rules, &scripts);
    for (const bool greedy : {false, true}) {
        const auto player = players::make_player(greedy ? "greedy" : "random");
        GameState state = engine.new_game(2);
        while (engine.waiting(state) != Waiting::over) {
            Action action{.kind = ActionKind::finish};
            if (engine.waiting(state) == Waiting::chance)
                action = engine.chance_action(state, random.below(engine.chance_tickets(state)));
            else if (engine.waiting(state) == Waiting::decision) {
                REQUIRE_FALSE(legal_in(engine, state).empty());
                action = player->choose(engine, state, Random(random.next()));
            }
            REQUIRE(detail_of(engine.apply(state, action)) == "");
        }
    }
}

TEST_CASE("[turn] an offer that does not exist is an error of its hook, and nothing has changed") {
    const Ruleset rules(game_with_offers());
    Scripts scripts;
    Engine engine(rules, &scripts);
    GameState state = engine.new_game(1);
    lay(engine, state, plain, {0, 1});
    const GameState before = state;
    const auto error_of = [&](const Offer& offer, int times = 1) {
        scripts.offers = [&, times](const GameState&, std::vector<Offer>& list) {
            list.assign(static_cast<std::size_t>(times), offer);
        };
        Journal journal;
        const auto failed = engine.apply(state, {.kind = ActionKind::pass}, &journal);
        CHECK(state == before);
        return detail_of(failed);
    };
    const std::string unknown = "hook 0: offers a choice that does not exist";
    CHECK(error_of({.choice = 2}) == unknown);
    CHECK(error_of({.subject = {.tile = 2}}) == unknown);
    CHECK(error_of({.subject = {.tile = -7}}) == unknown);
    CHECK(error_of({.subject = {.tile = 0, .segment = 9}}) == unknown);
    CHECK(error_of({.subject = {.tile = 0, .figure = 0, .segment = 0}}) == unknown); // in supply
    CHECK(error_of({.subject = {.figure = 0}}) == unknown);
    CHECK(error_of({}, most_offers + 1) == "hook 0: offers more than 1000 choices");
    // The most that may be offered can be chosen.
    scripts.offers = [](const GameState&, std::vector<Offer>& list) {
        list.assign(most_offers, {});
    };
    REQUIRE_FALSE(engine.apply(state, {.kind = ActionKind::pass}));
    CHECK(legal_in(engine, state).size() == static_cast<std::size_t>(most_offers));
}

TEST_CASE("[turn] a token that is put back and drawn again ends in an error, not in for ever") {
    RulesetDraft draft = game_with_tokens();
    draft.figures.front().on_deployed = {ran};
    draft.steps.push_back({.name = "test:call", .figure = 0, .retrieves = true, .may_pass = true});
    const Ruleset rules(draft);
    Scripts scripts;
    const bool with_decisions = GENERATE(false, true);
    scripts.happens = [with_decisions](HookId hook, Happening& happening) {
        if (hook == drawn) happening.put_back(bag, 0, 1);
        if (hook == drawn && with_decisions) happening.take_step(0, 0, {});
        happening.draw(bag, {});
    };
    Engine engine(rules, &scripts);
    GameState state = engine.new_game(1);
    lay(engine, state, plain, {0, 1});
    deploy(engine, state, 0);
    int draws = 0;
    std::string error;
    while (error.empty()) {
        REQUIRE(draws <= 1000);
        const GameState before = state;
        Journal journal;
        Action action{.kind = ActionKind::pass};
        if (engine.waiting(state) == Waiting::chance) {
            ++draws;
            action = engine.chance_action(state, 0);
        }
        error = detail_of(engine.apply(state, action, &journal));
        if (!error.empty()) CHECK(state == before);
    }
    CHECK(error == "more than 500 tokens are drawn in one turn");
    CHECK(draws == most_token_draws);
}

TEST_CASE("[turn] an effect that draws for ever is an error of its hook") {
    RulesetDraft draft = game_with_tokens();
    // The hook gives the token back, the effect draws the next.
    draft.effects.resize(drawn + 1u);
    draft.effects[drawn] = {Effect::Kind::draw, bag};
    draft.piles[bag].on_drawn = {{ran, {}}, {drawn, {}}};
    draft.figures.front().on_deployed = {drawn};
    const Ruleset rules(draft);
    Scripts scripts;
    scripts.happens = [](HookId, Happening& happening) { happening.put_back(bag, 0, 1); };
    Engine engine(rules, &scripts);
    GameState state = engine.new_game(1);
    lay(engine, state, plain, {0, 1});
    deploy(engine, state, 0);
    for (int i = 1; i < most_token_draws; ++i)
        REQUIRE_FALSE(engine.apply(state, engine.chance_action(state, 0)));
    CHECK(detail_of(engine.apply(state, engine.chance_action(state, 0)))
          == "hook 2: more than 500 tokens are drawn in one turn");
}

TEST_CASE("[turn] the limit of tokens is that of one turn") {
    RulesetDraft draft = game_with_tokens();
    draft.figures.front().on_deployed = {ran};
    const Ruleset rules(draft);
    Scripts scripts;
    constexpr int draws = most_token_draws * 2 / 3;
    scripts.happens = [](HookId hook, Happening& happening) {
        if (hook == drawn) happening.put_back(bag, 0, 1);
        if (happening.state().token_draws() < draws) happening.draw(bag, {});
    };
    Engine engine(rules, &scripts);
    GameState state = engine.new_game(1);
    for (const Cell cell : {Cell{0, 1}, Cell{0, -1}}) {
        lay(engine, state, cell.y > 0 ? plain : wall_line, cell);
        deploy(engine, state, 0);
        for (int i = 0; i < draws; ++i) {
            REQUIRE(engine.current_step(state).pile == bag);
            REQUIRE_FALSE(engine.apply(state, engine.chance_action(state, 0)));
        }
        CHECK(engine.current_step(state).pile == main_pile);
    }
    CHECK(state.turn() == 3);
}

TEST_CASE("[turn] another part of the turn begins when the first is done, each with its own tile") {
    RulesetDraft draft = little_game();
    Stratum extra;
    extra.copies.assign(draft.tiles.size(), 0);
    extra.copies[watch] = 2;
    extra.draws = 2;
    constexpr PileId extra_pile = 1;
    draft.piles.push_back({"extra", {extra}});
    draft.slots = {{"test:runs", Slot::Scope::tile, 0}};
    draft.steps = {{.name = "test:bonus", .run = ran}};
    draft.turn.push_back({StepKind::plugin, 0});
    draft.figures.front().on_deployed = {chosen};
    const Ruleset rules(draft);
    Scripts scripts;
    scripts.happens = [](HookId hook, Happening& happening) {
        const TileIndex last = happening.state().last_tile();
        if (hook == ran) happening.set_slot(0, last, happening.state().slot(0, last) + 1);
        if (hook != chosen || happening.pile() != main_pile) return;
        happening.take_part(extra_pile);
        happening.take_part(extra_pile);
    };
    Engine engine(rules, &scripts);
    GameState state = engine.new_game(2);
    lay(engine, state, plain, {0, 1});
    deploy(engine, state, 0);
    for (const Cell cell : {Cell{0, 2}, Cell{1, 1}}) {
        // The step behind the scoring has been done for the tile before, once.
        CHECK(state.slot(0, state.last_tile()) == 1);
        REQUIRE(engine.current_step(state).kind == StepKind::draw);
        CHECK(engine.current_step(state).pile == extra_pile);
        CHECK(state.turn() == 1);
        REQUIRE_FALSE(
            engine.apply(state, {.kind = ActionKind::draw, .pile = extra_pile, .tile = watch}));
        REQUIRE_FALSE(
            engine.apply(state, {.kind = ActionKind::place, .tile = watch, .cell = cell}));
        deploy(engine, state, no_segment);
    }
    CHECK(state.turn() == 2);
    CHECK(engine.current_step(state).pile == main_pile);
    for (TileIndex tile = 1; tile <= 3; ++tile)
        CHECK(state.slot(0, tile) == 1);
}

TEST_CASE("[turn] the scripts are told when an action begins") {
    const Ruleset rules(game_with_offers());
    Scripts scripts;
    scripts.offers = [](const GameState&, std::vector<Offer>& list) { list.push_back({}); };
    scripts.happens = [](HookId, Happening&) {};
    Engine engine(rules, &scripts);
    GameState state = engine.new_game(1);
    CHECK(scripts.actions == 1);
    lay(engine, state, plain, {0, 1});
    CHECK(scripts.actions == 3);
    deploy(engine, state, no_segment);
    REQUIRE_FALSE(engine.apply(state, legal_in(engine, state).front()));
    CHECK(scripts.actions == 5);
    lay(engine, state, wall_line, {0, -1});
    scripts.actions = 0;
    engine.scorer().evaluate(state, state.tiles().back().first_node, false, false);
    engine.scorer().majority(state, state.tiles().back().first_node, false);
    CHECK(scripts.actions == 2);
}

TEST_CASE("[turn] a game in which no tile comes any more ends in an error of the step") {
    RulesetDraft draft = little_game();
    draft.choices = {{"test:this", chosen}};
    // Before the draw a choice, and then the part of the turn is over.
    draft.steps = {{.name = "test:choose", .offer = offering}, {.name = "test:miss", .run = ran}};
    draft.turn.insert(draft.turn.begin(), {{StepKind::plugin, 0}, {StepKind::plugin, 1}});
    const Ruleset rules(draft);
    Scripts scripts;
    bool misses = true;
    scripts.offers = [](const GameState&, std::vector<Offer>& list) { list.push_back({}); };
    scripts.happens = [&](HookId hook, Happening& happening) {
        if (hook == ran && misses) happening.end_part();
    };
    Engine engine(rules, &scripts);
    GameState state = engine.new_game(2);
    const Action choose{.kind = ActionKind::choose};
    for (int i = 0; i < most_done_without_tile - 1; ++i)
        REQUIRE_FALSE(engine.apply(state, choose));
    GameState with_draw = state;
    REQUIRE_FALSE(engine.apply(state, choose));
    const GameState before = state;
    CHECK(detail_of(engine.apply(state, choose))
          == "hook 0: more than 10000 things are done without a tile being drawn or placed, the "
             "last in step 'test:choose': such a game does not end");
    CHECK(state == before);
    // A tile, and it begins anew.
    misses = false;
    REQUIRE_FALSE(engine.apply(with_draw, choose));
    lay(engine, with_draw, plain, {0, 1});
    CHECK(with_draw.done_without_tile() == 0);
}
