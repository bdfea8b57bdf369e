// What each seat sees, and that nothing else matters to it.
#include "core/engine/engine.hpp"
#include "core/engine/state/content.hpp"
#include "core/engine/state/piles.hpp"
#include "core/engine/state/view.hpp"
#include "laboratory/simulation/simulation.hpp"
#include "players/computer_seats.hpp"
#include "tests/catch.hpp"
#include "tests/core/engine/little_game.hpp"
#include "tests/core/plugin_folder.hpp"
#include "tests/support.hpp"

#include <functional>
#include <map>
#include <set>

using namespace bastide;
using namespace bastide::engine;
using namespace bastide::tests;

namespace {

RulesetDraft game_with_hidden_hands() {
    RulesetDraft draft = little_game(4);
    draft.hand = {2, true};
    return draft;
}

/// Two players hold two tiles each, one tile was buried; the second is to place.
GameState position(Engine& engine) {
    GameState state = engine.new_game(2);
    const auto act = [&](const Action& action) { REQUIRE_FALSE(engine.apply(state, action)); };
    for (const TileTypeId tile : {wall_line, watch})
        act({.kind = ActionKind::draw, .tile = tile});
    act({.kind = ActionKind::place, .tile = watch, .cell = {0, 1}});
    deploy(engine, state, no_segment);
    for (const TileTypeId tile : {plain, watch})
        act({.kind = ActionKind::draw, .tile = tile});
    StateWriter writer(state);
    bury(writer, main_pile);
    return state;
}

std::vector<TileTypeId> held(const GameState& state, int player) {
    return {state.hand(player).begin(), state.hand(player).end()};
}

/// Offers by what the actor holds: that is no secret from the actor.
class OffersByHand : public Hooks {
  public:
    void score(HookId, const GameState&, const ScoredFeature&, ScoreSheet&) override {}
    void majority(HookId, const GameState&, const ScoredFeature&, Majority&) override {}
    void offer(HookId, const GameState& state, const Step& step,
               std::vector<Offer>& offers) override {
        const ChoiceId choice = state.hand(step.actor).front() == watch;
        offers.push_back({.choice = choice});
    }
    void happen(HookId, Happening&) override {}
    [[noreturn]] void fail(HookId, const std::string& message) const override {
        throw HookError(message);
    }
};

/// How many tokens of a pile a player holds, those that are known and those that are not.
int count_tokens(const GameState& state, const Pile& pile, int player) {
    int count = state.slot(*pile.unknown, player);
    for (const std::size_t slot : pile.held)
        count += state.slot(slot, player);
    return count;
}

/// How often each token of hidden piles is somewhere, behind the tiles.
void add_tokens(const GameState& state, std::map<TileTypeId, int>& all) {
    const Ruleset& rules = state.rules();
    auto number = static_cast<TileTypeId>(rules.tiles.size());
    for (std::size_t pile = 0; pile < rules.piles.size(); ++pile) {
        if (!rules.piles[pile].unknown) continue;
        const std::size_t first = rules.stratum_begin[rules.first_stratum[pile]];
        for (std::size_t token = 0; token < rules.piles[pile].held.size(); ++token, ++number) {
            all[number] += state.unseen()[first + token];
            for (int player = 0; player < state.players(); ++player)
                all[number] += state.slot(rules.piles[pile].held[token], player);
        }
    }
}

/// How often each tile is somewhere, seen or unseen.
std::map<TileTypeId, int> totals(const GameState& state) {
    std::map<TileTypeId, int> all;
    add_tokens(state, all);
    const std::size_t tiles = state.rules().tiles.size();
    for (std::size_t i = 0; i < state.rules().first_stratum[main_pile + 1u] * tiles; ++i)
        all[static_cast<TileTypeId>(i % tiles)] += state.unseen()[i];
    for (const PlacedTile& tile : state.tiles())
        ++all[tile.type];
    for (int player = 0; player < state.players(); ++player)
        for (const TileTypeId tile : state.hand(player))
            ++all[tile];
    return all;
}

/// Plays games by random choices and shows every decision.
void play(const host::GameRules& rules, int players, std::uint64_t seed,
          const std::function<void(Engine&, const GameState&)>& show) {
    const auto runtime = rules.make_runtime();
    Engine engine(rules.ruleset(), runtime.get());
    GameState state = engine.new_game(players);
    Random random(seed);
    std::vector<Action> legal;
    while (engine.waiting(state) != Waiting::over) {
        if (engine.waiting(state) == Waiting::decision) show(engine, state);
        engine.legal_actions(state, legal);
        const Action action =
            engine.waiting(state) == Waiting::chance
                ? engine.chance_action(state, random.below(engine.chance_tickets(state)))
                : legal[static_cast<std::size_t>(random.below(static_cast<int>(legal.size())))];
        REQUIRE_FALSE(engine.apply(state, action));
    }
}

void check_same(Engine& engine, const GameState& a, const GameState& b) {
    CHECK(same_content(a, b));
    CHECK(content_hash(a) == content_hash(b));
    std::vector<Action> of_a, of_b;
    engine.legal_actions(a, of_a);
    engine.legal_actions(b, of_b);
    CHECK(of_a == of_b);
}

/// A seat knows its own tokens, and of the others' how many they are.
void check_tokens(const GameState& state, const GameState& view, const GameState& dealt, Seat seat,
                  int player) {
    for (const Pile& pile : state.rules().piles) {
        if (!pile.unknown) continue;
        const int held = count_tokens(state, pile, player);
        CHECK(count_tokens(view, pile, player) == held);
        CHECK(count_tokens(dealt, pile, player) == held);
        CHECK(view.slot(*pile.unknown, player) == (player == seat ? 0 : held));
        CHECK(dealt.slot(*pile.unknown, player) == 0);
    }
}

/// Nothing that is hidden from a seat changes what it sees.
void check_views(Engine& engine, const GameState& state, Random& random) {
    const GameState table = view_for(state, spectator);
    for (Seat seat = spectator; seat < state.players(); ++seat) {
        const GameState view = view_for(state, seat);
        const GameState dealt = deal(view, random);
        CHECK(totals(dealt) == totals(state));
        check_same(engine, view_for(dealt, seat), view);
        check_same(engine, view_for(view, seat), view);
        // A seat sees what all do, and what it holds.
        check_same(engine, view_for(view, spectator), table);
        for (int player = 0; player < state.players(); ++player) {
            CHECK(dealt.hand(player).size() == state.hand(player).size());
            check_tokens(state, view, dealt, seat, player);
            if (player == seat) CHECK(held(view, player) == held(state, player));
            if (player != seat)
                CHECK(held(view, player)
                      == std::vector<TileTypeId>(state.hand(player).size(), unknown_tile));
        }
    }
}

/// Plays a game in which whatever is hidden from the actor is dealt anew at each decision: it must
/// change nothing that the actor sees, lists or does. Returns how often it was another deal, by
/// decisions.
std::pair<int, int> check_game(const host::GameRules& rules) {
    REQUIRE(hides_anything(rules.ruleset()));
    Random random(7);
    int decisions = 0, otherwise = 0;
    const int players = 3;
    players::ComputerSeats greedy(std::vector<std::string>(players, "greedy"), 5);
    players::ComputerSeats searching(std::vector<std::string>(players, "search:1"), 5);
    players::ComputerSeats careless(std::vector<std::string>(players, "random"), 5);
    play(rules, players, 11, [&](Engine& engine, const GameState& state) {
        ++decisions;
        if (decisions % 3 == 0) check_views(engine, state, random);
        const int actor = engine.current_step(state).actor;
        GameState dealt = deal(view_for(state, actor), random);
        otherwise += !same_content(dealt, state);
        std::vector<Action> before, after;
        engine.legal_actions(state, before);
        engine.ask_again(dealt);
        engine.legal_actions(dealt, after);
        CHECK(before == after);
        const auto same_choice = [&](players::ComputerSeats& seats) {
            CHECK(seats.choose(actor, engine, state, decisions)
                  == seats.choose(actor, engine, dealt, decisions));
        };
        same_choice(careless);
        if (decisions % 25 == 0) same_choice(greedy);
        if (decisions % 50 == 0) same_choice(searching);
    });
    return {otherwise, decisions};
}

} // namespace

TEST_CASE("[views] a seat sees its own hand, and of the others how many tiles they hold") {
    const Ruleset rules(game_with_hidden_hands());
    Engine engine(rules);
    const GameState state = position(engine);
    const GameState first = view_for(state, 0), second = view_for(state, 1);
    CHECK(held(first, 0) == std::vector<TileTypeId>{wall_line});
    CHECK(held(first, 1) == std::vector<TileTypeId>{unknown_tile, unknown_tile});
    CHECK(held(second, 0) == std::vector<TileTypeId>{unknown_tile});
    CHECK(held(second, 1) == std::vector<TileTypeId>{plain, watch});
    CHECK(held(view_for(state, spectator), 1) == held(first, 1));
    CHECK(held(view_for(first, 1), 0) == held(second, 0));
    CHECK(held(view_for(first, 1), 1) == held(first, 1));

    // What somebody else holds might be drawn next, as far as a player knows.
    CHECK(items_left(first, main_pile) == items_left(state, main_pile));
    CHECK(unseen_now(first, main_pile, plain) == unseen_now(state, main_pile, plain) + 1);
    CHECK(unseen_now(first, main_pile) == unseen_now(state, main_pile) + 2);
    CHECK(content_hash(first) != content_hash(second));
    CHECK(content_hash(first) != content_hash(state));
}

TEST_CASE("[views] what can be chosen from a hidden hand is listed to its owner only") {
    const Ruleset rules(game_with_hidden_hands());
    Engine engine(rules);
    const GameState state = position(engine);
    std::vector<Action> whole, seen;
    engine.legal_actions(state, whole);
    engine.legal_actions(view_for(state, 1), seen);
    CHECK(seen == whole);
    for (const Seat other : {0, spectator}) {
        const GameState view = view_for(state, other);
        engine.legal_actions(view, seen);
        CHECK(seen.empty());
        CHECK(engine.count_placements(view, true) == 0);
        for (const Action& action : {whole.front(), Action{.kind = ActionKind::discard}}) {
            const auto refused = engine.validate(view, action);
            REQUIRE(refused);
            CHECK(refused->code == "action/not_seen");
        }
    }
}

TEST_CASE("[views] what a hook offers is seen by its actor, and asked again for what is dealt") {
    RulesetDraft draft = game_with_hidden_hands();
    draft.choices = {{"test:this", 1}, {"test:that", 1}};
    draft.steps = {{.name = "test:choose", .offer = 0, .may_pass = true}};
    draft.turn.push_back({StepKind::plugin, 0});
    const Ruleset rules(draft);
    OffersByHand hooks;
    Engine engine(rules, &hooks);
    GameState state = engine.new_game(2);
    for (const TileTypeId tile : {wall_line, watch})
        REQUIRE_FALSE(engine.apply(state, {.kind = ActionKind::draw, .tile = tile}));
    REQUIRE_FALSE(
        engine.apply(state, {.kind = ActionKind::place, .tile = wall_line, .cell = {0, -1}}));
    deploy(engine, state, no_segment);
    REQUIRE(engine.current_step(state).kind == StepKind::plugin);

    const Action that{.kind = ActionKind::choose, .choice = 1}, pass{};
    std::vector<Action> legal;
    engine.legal_actions(view_for(state, 0), legal);
    CHECK(legal == std::vector<Action>{that, pass});
    for (const Seat other : {spectator, 1}) {
        const GameState view = view_for(state, other);
        engine.legal_actions(view, legal);
        CHECK(legal.empty());
        for (const Action& action : {that, pass}) {
            const auto refused = engine.validate(view, action);
            REQUIRE(refused);
            CHECK(refused->code == "action/not_seen");
        }
        Random random(2);
        std::map<ChoiceId, int> offered;
        for (int i = 0; i < 50; ++i) {
            GameState dealt = deal(view, random);
            engine.ask_again(dealt);
            engine.legal_actions(dealt, legal);
            REQUIRE(legal.size() == 2);
            CHECK(legal.front().choice == (dealt.hand(0).front() == watch));
            ++offered[legal.front().choice];
        }
        CHECK(offered.size() == 2);
    }
}

TEST_CASE("[views] where the rules hide nothing, everybody sees the state itself") {
    for (const Hand& hand : {Hand{}, Hand{3, false}}) {
        RulesetDraft draft = little_game(4);
        draft.hand = hand;
        const Ruleset rules(draft);
        Engine engine(rules);
        const GameState state = engine.new_game(2);
        View view;
        CHECK(&view.of(state, spectator) == &state);
        CHECK(view_for(state, 1) == state);
    }
}

TEST_CASE("[views] a deal comes out in every way that the piles allow") {
    const Ruleset rules(game_with_hidden_hands());
    Engine engine(rules);
    const GameState view = view_for(position(engine), 0);
    Random random(1);
    std::map<TileTypeId, int> seen;
    for (int i = 0; i < 1000; ++i) {
        const GameState dealt = deal(view, random);
        for (const TileTypeId tile : dealt.hand(1))
            ++seen[tile];
    }
    for (TileTypeId tile = 0; tile < rules.tiles.size(); ++tile) {
        // Two tiles of those unseen, a thousand times.
        const int expected = 2000 * unseen_now(view, main_pile, tile) / unseen_now(view, main_pile);
        CHECK(std::abs(seen[tile] - expected) < 120);
    }
}

TEST_CASE("[views] what somebody draws into a hidden hand is told to nobody else") {
    class Told : public EventSink {
      public:
        void on(const Event& event) override {
            if (const auto* drawn = std::get_if<TileDrawn>(&event)) tiles.push_back(drawn->tile);
        }
        std::vector<TileTypeId> tiles;
    };
    RulesetDraft draft = game_with_hidden_hands();
    put_on_top(draft, watch);
    const Ruleset rules(draft);
    Engine engine(rules);
    for (const Seat seat : {spectator, 0, 1}) {
        GameState state = engine.new_game(2);
        Told told;
        SeenBy seen(seat, rules, told);
        const auto act = [&](const Action& action) {
            REQUIRE_FALSE(engine.apply(state, action, nullptr, &seen));
        };
        act({.kind = ActionKind::draw, .tile = watch});
        act({.kind = ActionKind::place, .cell = {0, 1}});
        act({.kind = ActionKind::pass});
        act({.kind = ActionKind::draw, .tile = plain});
        CHECK(told.tiles
              == std::vector<TileTypeId>{watch, seat == 1 ? TileTypeId{plain} : unknown_tile});
    }
}

TEST_CASE("[views] nothing hidden changes what a seat sees, lists or does") {
    const std::vector<std::vector<std::string>> games = {
        {"base", "hand"},
        {"base", "river", "hand"},
        {"base", "river", "abbot", "hills-and-sheep", "sheep", "hills", "vineyards", "hand"},
    };
    for (const auto& plugins : games) {
        INFO(plugins.size());
        const auto [otherwise, decisions] = check_game(*rules_of(plugins));
        CHECK(otherwise > decisions / 2);
    }
}

const char* const hidden_aims = R"(local some = ...
some:bag("aims", { red = 2, blue = 2, green = 3 }, { held_by = "player", hidden = true })
some:bag("open", { gold = 5 }, { held_by = "player" })
some:step("begin", { after = "start", by = "all", run = function(game)
  game:draw("aims")
  game:draw("aims", game.player)
end })
some:choice("burn", function(game) game:give_back("aims", "red") end)
some:choice("pick", function(game) game:take("aims", "green") end)
some:step("burns", { instead_of = "deploy", offer = function(game, offer)
  assert(game:held("aims", nil, 1) + game:held("aims", nil, 2) > 0)
  if game:held("aims", "red") > 0 then offer:add("burn") end
end })
some:step("picks", { after = "score", may_pass = true, offer = function(game, offer)
  if game:held("aims", "blue") > 0 and game:left("aims") > 0 then offer:add("pick") end
end })
some:on_placed("gold", function(game) game:take("open", "gold") game:draw("aims") end)
)";

TEST_CASE("[views] nobody knows which hidden tokens somebody else holds, only how many") {
    PluginFolder folder;
    folder.add("some", {{"rules.lua", hidden_aims}});
    const auto rules = folder.load({"some"});
    const auto [otherwise, decisions] = check_game(*rules);
    CHECK(decisions > 5);
    CHECK(otherwise > 3);

    const auto runtime = rules->make_runtime();
    Engine engine(rules->ruleset(), runtime.get());
    GameState state = engine.new_game(2);
    const PileId aims = rules->ruleset().find_pile("aims").value();
    const Pile& pile = rules->ruleset().piles[aims];
    class Told : public EventSink {
      public:
        void on(const Event& event) override {
            if (const auto* drawn = std::get_if<TokenDrawn>(&event)) tokens.push_back(drawn->token);
            if (const auto* taken = std::get_if<TokensTaken>(&event))
                tokens.push_back(taken->token);
        }
        std::vector<ItemId> tokens;
    };
    Told told, others;
    SeenBy seen(0, rules->ruleset(), told), unseen(1, rules->ruleset(), others);
    constexpr ItemId blue = 0, green = 1, red = 2;
    for (const ItemId token : {red, green}) {
        GameState again = state;
        const Action draw{.kind = ActionKind::draw, .pile = aims, .tile = token};
        REQUIRE_FALSE(engine.apply(again, draw, nullptr, &unseen));
        REQUIRE_FALSE(engine.apply(state, draw, nullptr, &seen));
    }
    CHECK(told.tokens == std::vector<ItemId>{red, green});
    CHECK(others.tokens == std::vector<ItemId>{unknown_token, unknown_token});
    CHECK(count_tokens(state, pile, 0) == 2);
    const GameState own = view_for(state, 0), table = view_for(state, spectator);
    CHECK(own.slot(pile.held[red], 0) == 1);
    CHECK(table.slot(pile.held[red], 0) == 0);
    CHECK(table.slot(*pile.unknown, 0) == 2);
    // What somebody holds might be drawn next, as far as others know; as many are left.
    CHECK(items_left(table, aims) == 5);
    CHECK(unseen_now(table, aims) == 7);
    CHECK(unseen_now(table, aims, blue) == 2);
    CHECK(unseen_now(own, aims, red) == 1);
    CHECK(content_hash(state) != content_hash(table));
}

TEST_CASE("[views] what may be chosen instead of deploying is known to the actor alone") {
    PluginFolder folder;
    folder.add("some", {{"rules.lua", hidden_aims}});
    const auto rules = folder.load({"some"});
    bool offered = false, nothing = false;
    play(*rules, 2, 5, [&](Engine& engine, const GameState& state) {
        if (engine.current_step(state).kind != StepKind::deploy) return;
        std::vector<Action> whole, actors, others;
        engine.legal_actions(state, whole);
        engine.legal_actions(view_for(state, engine.current_step(state).actor), actors);
        engine.legal_actions(view_for(state, spectator), others);
        CHECK(actors == whole);
        CHECK(others.empty());
        CHECK(hides_choices(view_for(state, spectator)));
        CHECK_FALSE(hides_choices(state));
        const auto refused = engine.validate(view_for(state, spectator), whole.back());
        REQUIRE(refused);
        CHECK(refused->code == "action/not_seen");
        (state.offers().empty() ? nothing : offered) = true;
    });
    CHECK(offered);
    CHECK(nothing);
}

TEST_CASE("[views] a computer player is shown a view of its seat, and nothing else") {
    class Recorder : public players::RandomPlayer {
      public:
        explicit Recorder(std::vector<GameState>& shown) : shown_(shown) {}
        Action choose(Engine& engine, const GameState& state, Random whims) override {
            shown_.push_back(state);
            return RandomPlayer::choose(engine, state, whims);
        }

      private:
        std::vector<GameState>& shown_;
    };
    const auto rules = rules_of({"base", "hand"});
    std::vector<GameState> shown;
    std::vector<std::unique_ptr<players::Player>> recorders;
    for (int i = 0; i < 2; ++i)
        recorders.push_back(std::make_unique<Recorder>(shown));
    players::ComputerSeats seats(std::move(recorders));
    play(*rules, 2, 3, [&](Engine& engine, const GameState& state) {
        const int actor = engine.current_step(state).actor;
        seats.choose(actor, engine, state, 0);
        CHECK(same_content(shown.back(), view_for(state, actor)));
        CHECK((state.hand(1 - actor).empty() || !same_content(shown.back(), state)));
    });
    CHECK(shown.size() > 50);
}

TEST_CASE("[view] of a secret choice others learn no more than that it was made") {
    PluginFolder folder;
    folder.add("some", {{"rules.lua", R"(local some = ...
some:bag("bids", { [1] = 2, [2] = 2 }, { held_by = "player", hidden = true })
some:choice("bid", function(game, _, number) game:take("bids", number) end, { secret = true })
some:step("bid", { after = "start", by = "all", offer = function(_, offer)
  for number = 1, 2 do offer:add("bid", nil, number) end
end })
)"}});
    const auto rules = folder.load({"some"});
    const auto runtime = rules->make_runtime();
    Engine engine(rules->ruleset(), runtime.get());
    const GameState begun = engine.new_game(2);
    std::vector<Action> bids;
    engine.legal_actions(begun, bids);
    REQUIRE(bids.size() == 2);
    CHECK(hides_choices(view_for(begun, 1)));

    std::set<std::uint64_t> seen_by_bidder, seen_by_other;
    for (const Action& bid : bids) {
        GameState state = begun;
        class Told : public EventSink {
          public:
            void on(const Event& event) override {
                if (const auto* made = std::get_if<ChoiceMade>(&event))
                    choices.emplace_back(made->choice, made->number);
            }
            std::vector<std::pair<ChoiceId, int>> choices;
        };
        Told all, some;
        SeenBy bidder(0, rules->ruleset(), all), other(1, rules->ruleset(), some);
        GameState again = state;
        REQUIRE_FALSE(engine.apply(again, bid, nullptr, &other));
        REQUIRE_FALSE(engine.apply(state, bid, nullptr, &bidder));
        CHECK(all.choices == std::vector<std::pair<ChoiceId, int>>{{bid.choice, bid.number}});
        CHECK(some.choices == std::vector<std::pair<ChoiceId, int>>{{unknown_choice, 0}});
        seen_by_bidder.insert(content_hash(view_for(state, 0)));
        seen_by_other.insert(content_hash(view_for(state, 1)));
    }
    CHECK(seen_by_bidder.size() == 2);
    CHECK(seen_by_other.size() == 1);
}
