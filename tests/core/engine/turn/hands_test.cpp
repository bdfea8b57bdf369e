// Hands: players hold tiles and choose which one to place.
#include "core/engine/state/content.hpp"
#include "core/engine/state/piles.hpp"
#include "core/engine/turn/hands.hpp"
#include "players/greedy_player.hpp"
#include "tests/catch.hpp"
#include "tests/core/engine/little_game.hpp"

#include <algorithm>
#include <map>

using namespace bastide;
using namespace bastide::engine;
using namespace bastide::tests;

namespace {

RulesetDraft game_with_hands(int size, int copies = 4) {
    RulesetDraft draft = little_game(copies);
    draft.hand = {size, true};
    return draft;
}

void draw(Engine& engine, GameState& state, TileTypeId tile) {
    const auto refused = engine.apply(state, {.kind = ActionKind::draw, .tile = tile});
    INFO((refused ? refused->detail.text() : ""));
    REQUIRE_FALSE(refused);
}

std::optional<Failure> place(Engine& engine, GameState& state, TileTypeId tile, Cell cell) {
    return engine.apply(state, {.kind = ActionKind::place, .tile = tile, .cell = cell});
}

std::vector<TileTypeId> hand_of(const GameState& state, int player) {
    return {state.hand(player).begin(), state.hand(player).end()};
}

/// Copies of each tile, wherever they are.
std::map<TileTypeId, int> all_tiles(const GameState& state) {
    std::map<TileTypeId, int> tiles;
    for (const PlacedTile& tile : state.tiles())
        ++tiles[tile.type];
    for (std::size_t tile = 0; tile < state.unseen().size(); ++tile)
        if (state.unseen()[tile] > 0) tiles[static_cast<TileTypeId>(tile)] += state.unseen()[tile];
    for (int player = 0; player < state.players(); ++player)
        for (const TileTypeId tile : state.hand(player))
            ++tiles[tile];
    return tiles;
}

} // namespace

TEST_CASE("[engine] a hand is filled up, and any tile of it can be placed") {
    const Ruleset rules(game_with_hands(3));
    Engine engine(rules);
    GameState state = engine.new_game(2);
    const auto before = all_tiles(state);
    draw(engine, state, watch);
    CHECK(engine.waiting(state) == Waiting::chance);
    draw(engine, state, plain);
    draw(engine, state, plain);
    CHECK(engine.waiting(state) == Waiting::decision);
    CHECK(state.drawn_tile() == no_tile_type);
    CHECK(hand_of(state, 0) == std::vector<TileTypeId>{plain, plain, watch});
    CHECK(hand_of(state, 1).empty());
    CHECK(all_tiles(state) == before);

    std::vector<Action> legal;
    engine.legal_actions(state, legal);
    CHECK(static_cast<int>(legal.size()) == engine.count_placements(state, false));
    CHECK(std::any_of(legal.begin(), legal.end(), [](auto& a) { return a.tile == plain; }));
    CHECK(std::any_of(legal.begin(), legal.end(), [](auto& a) { return a.tile == watch; }));
    CHECK(place(engine, state, wall_line, {0, 1})->code == "action/not_in_hand");
    CHECK(place(engine, state, no_tile_type, {0, 1})->code == "action/not_in_hand");

    REQUIRE_FALSE(place(engine, state, plain, {0, 1}));
    CHECK(hand_of(state, 0) == std::vector<TileTypeId>{plain, watch});
    deploy(engine, state, no_segment);
    CHECK(state.active_player() == 1);
    for (const TileTypeId tile : {plain, wall_end, wall_end})
        draw(engine, state, tile);
    REQUIRE_FALSE(place(engine, state, plain, {1, 0}));
    deploy(engine, state, no_segment);
    draw(engine, state, watch);
    CHECK(engine.waiting(state) == Waiting::decision);
    CHECK(hand_of(state, 0) == std::vector<TileTypeId>{plain, watch, watch});
    CHECK(hand_of(state, 1) == std::vector<TileTypeId>{wall_end, wall_end});
}

TEST_CASE("[engine] a hand is a set: the order of draws tells nothing") {
    const Ruleset rules(game_with_hands(2));
    Engine engine(rules);
    GameState one = engine.new_game(2), other = one, third = one;
    draw(engine, one, watch);
    draw(engine, one, plain);
    draw(engine, other, plain);
    draw(engine, other, watch);
    CHECK(one == other);
    CHECK(content_hash(one) == content_hash(other));
    draw(engine, third, plain);
    draw(engine, third, plain);
    CHECK_FALSE(same_content(one, third));
    CHECK(content_hash(one) != content_hash(third));
}

TEST_CASE("[engine] who holds only tiles that fit nowhere puts them aside and draws anew") {
    RulesetDraft draft = little_game(2);
    draft.hand = {2, false};
    draft.terrains.push_back({"void"});
    draft.tiles[plain].terrain.fill(3);
    const Ruleset rules(draft);
    Engine engine(rules);
    GameState state = engine.new_game(1);
    draw(engine, state, plain);
    draw(engine, state, watch);
    const Action discard{.kind = ActionKind::discard};
    CHECK(engine.validate(state, discard)->code == "action/tile_fits");
    REQUIRE_FALSE(place(engine, state, watch, {0, 1}));
    deploy(engine, state, no_segment);
    draw(engine, state, plain);

    std::vector<Action> legal;
    engine.legal_actions(state, legal);
    REQUIRE(legal.size() == 1);
    CHECK(legal.front().kind == ActionKind::discard);
    Journal journal;
    const GameState before = state;
    REQUIRE_FALSE(engine.apply(state, legal.front(), &journal));
    CHECK(state.hand(0).empty());
    CHECK(engine.waiting(state) == Waiting::chance);
    draw(engine, state, watch);
    CHECK(engine.waiting(state) == Waiting::chance);
    journal.clear();
    state = before;
    REQUIRE_FALSE(engine.apply(state, legal.front(), &journal));
    journal.rewind(state, 0);
    CHECK(state == before);
}

TEST_CASE("[engine] what lies on top of the pile is not held") {
    RulesetDraft draft = little_game();
    draft.hand = {2, false};
    put_on_top(draft, watch);
    const Ruleset rules(draft);
    Engine engine(rules);
    GameState state = engine.new_game(2);
    draw(engine, state, watch);
    CHECK(state.drawn_tile() == watch);
    CHECK(state.hand(0).empty());
    REQUIRE_FALSE(place(engine, state, no_tile_type, {0, 1}));
    deploy(engine, state, no_segment);
    draw(engine, state, plain);
    draw(engine, state, plain);
    CHECK(state.drawn_tile() == no_tile_type);
    CHECK(state.hand(1).size() == 2);
}

TEST_CASE("[engine] the game goes on until nobody holds a tile, and no tile gets lost") {
    const Ruleset rules(game_with_hands(3));
    Engine engine(rules);
    for (int players = 1; players <= 4; ++players) {
        GameState state = engine.new_game(players);
        auto tiles = all_tiles(state);
        Random random(static_cast<std::uint64_t>(players));
        std::vector<Action> legal;
        int turns_without_pile = 0;
        while (engine.waiting(state) != Waiting::over) {
            engine.legal_actions(state, legal);
            REQUIRE_FALSE(legal.empty());
            const Action action =
                legal[static_cast<std::size_t>(random.below(static_cast<int>(legal.size())))];
            if (action.kind == ActionKind::discard)
                for (const TileTypeId tile : state.hand(state.active_player()))
                    --tiles[tile];
            turns_without_pile +=
                action.kind == ActionKind::place && items_left(state, main_pile) == 0;
            GameState tried = state;
            Journal journal;
            REQUIRE_FALSE(engine.apply(tried, action, &journal));
            journal.rewind(tried, 0);
            REQUIRE(tried == state);
            REQUIRE_FALSE(engine.apply(state, action));
            REQUIRE(all_tiles(state) == tiles);
        }
        // The last draw filled a hand of three; all others held two then.
        CHECK(turns_without_pile == 3 + 2 * (players - 1));
        for (int player = 0; player < players; ++player)
            CHECK(state.hand(player).empty());
    }
}

TEST_CASE("[players] a computer player does not look at the hands of others") {
    const Ruleset rules(game_with_hands(3));
    Engine engine(rules);
    const auto choice_against = [&](std::vector<TileTypeId> held) {
        GameState state = engine.new_game(2);
        for (const TileTypeId tile : {plain, wall_bend, watch})
            draw(engine, state, tile);
        REQUIRE_FALSE(place(engine, state, watch, {0, 1}));
        deploy(engine, state, no_segment);
        for (const TileTypeId tile : {plain, wall_line, watch})
            draw(engine, state, tile);
        StateWriter writer(state);
        for (const TileTypeId tile : hand_of(state, 0))
            writer.remove_from_hand(0, tile);
        for (const TileTypeId tile : held)
            writer.add_to_hand(0, tile);
        players::GreedyPlayer player;
        return player.choose(engine, state, Random(5));
    };
    CHECK(choice_against({plain, plain}) == choice_against({wall_end, wall_end}));
    CHECK(choice_against({plain, plain}) == choice_against({watch, wall_line}));
}
