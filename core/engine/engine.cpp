#include "core/engine/engine.hpp"

#include "core/engine/board.hpp"
#include "core/engine/features.hpp"
#include "core/engine/piles.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace bastide::engine {
namespace {

constexpr PileId main_pile = 0;
constexpr std::int16_t nobody = -1;

bool can_deploy(const GameState& state, const PlacedTile& tile, const Spot& spot, int player) {
    if (state.supply(player, spot.figure) == 0) return false;
    const NodeIndex root = root_of(state, tile.first_node + spot.node);
    return !is_occupied(state, root, state.rules().figures[spot.figure].exclusion);
}

const PlacedTile& last_tile(const GameState& state) {
    return state.tiles()[static_cast<std::size_t>(state.last_tile())];
}

bool can_deploy_anything(const GameState& state, int player) {
    const PlacedTile& tile = last_tile(state);
    const auto& spots = state.rules().plans[tile.type].spots;
    return std::any_of(spots.begin(), spots.end(),
                       [&](const Spot& spot) { return can_deploy(state, tile, spot, player); });
}

FigureIndex figure_in_supply(const GameState& state, int player, FigureKindId kind) {
    const auto figures = state.figures();
    const auto count = static_cast<std::size_t>(state.rules().figures_per_player);
    auto index = static_cast<std::size_t>(player) * count;
    while (figures[index].kind != kind || figures[index].node != no_node)
        ++index;
    return static_cast<FigureIndex>(index);
}

/// What a kind of action needs to be done at: the step at hand.
StepKind step_for(ActionKind kind) {
    switch (kind) {
    case ActionKind::draw: return StepKind::draw;
    case ActionKind::discard:
    case ActionKind::place: return StepKind::place;
    case ActionKind::deploy:
    case ActionKind::pass: return StepKind::deploy;
    case ActionKind::finish: break;
    }
    return StepKind::finish;
}

Failure failure(const char* code, std::string detail) {
    return {code, std::move(detail)};
}

} // namespace

Engine::Engine(const Ruleset& rules, Hooks* hooks) : rules_(rules), scorer_(rules, hooks) {}

GameState Engine::new_game(int players, EventSink* events) {
    GameState state(rules_, players);
    StateWriter writer(state);
    for (const StartTile& start : rules_.start)
        lay_tile(writer, start.tile, start.cell, start.rotation);
    writer.push({StepKind::turn, main_pile, static_cast<std::int16_t>(players - 1)});
    advance(writer, events);
    return state;
}

Step Engine::current_step(const GameState& state) const {
    return state.over() ? Step{StepKind::finish, main_pile, nobody} : state.agenda().back();
}

Waiting Engine::waiting(const GameState& state) const {
    if (state.over()) return Waiting::over;
    switch (current_step(state).kind) {
    case StepKind::draw: return Waiting::chance;
    case StepKind::finish: return Waiting::finish;
    default: return Waiting::decision;
    }
}

void Engine::legal_actions(const GameState& state, std::vector<Action>& actions) const {
    actions.clear();
    switch (current_step(state).kind) {
    case StepKind::draw: list_draws(state, actions); break;
    case StepKind::place: list_placements(state, actions); break;
    case StepKind::deploy: list_deployments(state, actions); break;
    case StepKind::finish: list_finish(state, actions); break;
    default: break;
    }
}

void Engine::list_draws(const GameState& state, std::vector<Action>& actions) const {
    const PileId pile = current_step(state).pile;
    for (std::size_t tile = 0; tile < rules_.tiles.size(); ++tile) {
        const auto id = static_cast<TileTypeId>(tile);
        if (unseen_now(state, pile, id) > 0)
            actions.push_back({.kind = ActionKind::draw, .pile = pile, .tile = id});
    }
}

void Engine::list_placements(const GameState& state, std::vector<Action>& actions) const {
    const TileTypeId tile = state.tile_in_hand();
    const FitTable table = rules_.fit_table(tile);
    const unsigned distinct = rules_.plans[tile].distinct_rotations;
    // Most cells do not fit: collecting those that do without a branch halves the time. The arrays
    // are not cleared on purpose.
    constexpr std::size_t at_once = 64;
    std::array<std::uint8_t, at_once> fitting;
    std::array<std::uint8_t, at_once> rotations;
    for (auto rest = state.frontier(); !rest.empty();) {
        const auto some = rest.first(std::min(rest.size(), at_once));
        std::size_t count = 0;
        for (std::size_t i = 0; i < some.size(); ++i) {
            const unsigned fits = table.at(some[i].neighbour) & distinct;
            fitting[count] = static_cast<std::uint8_t>(i);
            rotations[count] = static_cast<std::uint8_t>(fits);
            count += fits != 0;
        }
        for (std::size_t i = 0; i < count; ++i)
            for (unsigned left = rotations[i]; left != 0; left &= left - 1)
                actions.push_back({.kind = ActionKind::place,
                                   .tile = tile,
                                   .cell = some[fitting[i]].cell,
                                   .rotation = static_cast<Rotation>(std::countr_zero(left))});
        rest = rest.subspan(some.size());
    }
    if (actions.empty()) actions.push_back({.kind = ActionKind::discard, .tile = tile});
}

void Engine::list_deployments(const GameState& state, std::vector<Action>& actions) const {
    const PlacedTile& tile = last_tile(state);
    const int player = current_step(state).actor;
    for (const Spot& spot : rules_.plans[tile.type].spots)
        if (can_deploy(state, tile, spot, player))
            actions.push_back({.kind = ActionKind::deploy,
                               .cell = tile.cell,
                               .figure = spot.figure,
                               .segment = spot.segment});
    actions.push_back({.kind = ActionKind::pass});
}

void Engine::list_finish(const GameState& state, std::vector<Action>& actions) const {
    if (!state.over()) actions.push_back({.kind = ActionKind::finish});
}

int Engine::chance_tickets(const GameState& state) const {
    return unseen_now(state, current_step(state).pile);
}

Action Engine::chance_action(const GameState& state, int ticket) const {
    const PileId pile = current_step(state).pile;
    return {.kind = ActionKind::draw, .pile = pile, .tile = item_for_ticket(state, pile, ticket)};
}

int Engine::count_placements(const GameState& state, bool look_alikes) const {
    const TileTypeId tile = state.tile_in_hand();
    if (tile == no_tile_type) return 0;
    const unsigned counted = look_alikes ? 15u : rules_.plans[tile].distinct_rotations;
    int count = 0;
    for (const FrontierCell& cell : state.frontier())
        count += std::popcount(fitting_rotations(rules_, tile, cell) & counted);
    return count;
}

std::optional<Failure> Engine::validate(const GameState& state, const Action& action) const {
    if (state.over()) return failure("action/game_is_over", "The game is over.");
    const Step step = current_step(state);
    if (step_for(action.kind) != step.kind)
        return failure("action/not_now", "This cannot be done in the step at hand.");
    switch (action.kind) {
    case ActionKind::draw: return validate_draw(state, action);
    case ActionKind::discard: return validate_discard(state);
    case ActionKind::place: return validate_place(state, action);
    case ActionKind::deploy: return validate_deploy(state, action);
    case ActionKind::pass:
    case ActionKind::finish: return std::nullopt;
    }
    return failure("action/unknown", "There is no such action.");
}

std::optional<Failure> Engine::validate_draw(const GameState& state, const Action& action) const {
    const PileId pile = current_step(state).pile;
    if (action.pile != pile)
        return failure("action/wrong_pile",
                       "The draw is from pile '" + rules_.piles[pile].name + "' now.");
    if (action.tile >= rules_.tiles.size())
        return failure("action/no_such_tile", "There is no such tile.");
    if (unseen_now(state, pile, action.tile) == 0)
        return failure("action/no_such_tile_left",
                       "No '" + rules_.tiles[action.tile].id + "' is left to be drawn now.");
    return std::nullopt;
}

std::optional<Failure> Engine::validate_discard(const GameState& state) const {
    if (fits_anywhere(state, state.tile_in_hand()))
        return failure("action/tile_fits", "The tile fits on the table, so it must be placed.");
    return std::nullopt;
}

std::optional<Failure> Engine::validate_place(const GameState& state, const Action& action) const {
    if (action.tile != no_tile_type && action.tile != state.tile_in_hand())
        return failure("action/wrong_tile", "Another tile was drawn.");
    if (action.rotation > 3)
        return failure("action/bad_rotation", "A tile turns by 0 to 3 quarters.");
    const int index = state.frontier_at(action.cell);
    if (index < 0)
        return failure("action/cell_not_free", "The cell is not an empty cell beside a tile.");
    const unsigned fitting = fitting_rotations(rules_, state.tile_in_hand(),
                                               state.frontier()[static_cast<std::size_t>(index)]);
    if ((fitting >> action.rotation & 1u) == 0)
        return failure("action/tile_does_not_fit",
                       "The tile does not continue the terrain of its neighbours.");
    return std::nullopt;
}

std::optional<Failure> Engine::validate_deploy(const GameState& state, const Action& action) const {
    const PlacedTile& tile = last_tile(state);
    if (action.cell != tile.cell)
        return failure("action/not_the_last_tile", "Figures go on the tile just placed.");
    const auto& spots = rules_.plans[tile.type].spots;
    const auto spot = std::find_if(spots.begin(), spots.end(), [&](const Spot& other) {
        return other.figure == action.figure && other.segment == action.segment;
    });
    if (spot == spots.end())
        return failure("action/no_such_claim", "This figure may not stand there.");
    const int player = current_step(state).actor;
    if (state.supply(player, action.figure) == 0)
        return failure("action/no_figure_left", "No such figure is left in the supply.");
    if (!can_deploy(state, tile, *spot, player))
        return failure("action/feature_occupied", "The feature already holds a figure.");
    return std::nullopt;
}

std::optional<Failure> Engine::apply(GameState& state, const Action& action, Journal* journal,
                                     EventSink* events) {
    if (auto refused = validate(state, action)) return refused;
    const Journal::Mark mark = journal != nullptr ? journal->mark() : 0;
    StateWriter writer(state, journal);
    try {
        perform(writer, action, events);
        advance(writer, events);
    } catch (const HookError& error) {
        if (journal != nullptr) journal->rewind(state, mark);
        return failure("rule/failed", error.what());
    }
    return std::nullopt;
}

void Engine::perform(StateWriter& writer, const Action& action, EventSink* events) {
    const GameState& state = writer.state();
    const Step step = current_step(state);
    const int player = step.actor;
    writer.pop();
    switch (action.kind) {
    case ActionKind::draw:
        take_item(writer, action.pile, action.tile);
        writer.set_tile_in_hand(action.tile);
        if (events != nullptr) events->on(TileDrawn{player, action.tile});
        break;
    case ActionKind::discard:
        if (events != nullptr) events->on(TileDiscarded{player, state.tile_in_hand()});
        writer.set_tile_in_hand(no_tile_type);
        writer.push(step);
        writer.push({StepKind::draw, step.pile, step.actor});
        break;
    case ActionKind::place:
        if (events != nullptr)
            events->on(TilePlaced{player, state.tile_in_hand(), action.cell, action.rotation});
        writer.set_last_tile(lay_tile(writer, state.tile_in_hand(), action.cell, action.rotation));
        writer.set_tile_in_hand(no_tile_type);
        break;
    case ActionKind::deploy: {
        const PlacedTile& tile = last_tile(state);
        const auto& spots = rules_.plans[tile.type].spots;
        const auto spot = std::find_if(spots.begin(), spots.end(), [&](const Spot& other) {
            return other.figure == action.figure && other.segment == action.segment;
        });
        put_figure(writer, figure_in_supply(state, player, action.figure),
                   tile.first_node + spot->node);
        if (events != nullptr)
            events->on(FigureDeployed{player, action.figure, tile.cell, action.segment});
        break;
    }
    case ActionKind::pass: break;
    case ActionKind::finish:
        scorer_.score_incomplete(writer, events);
        writer.set_over();
        if (events != nullptr) events->on(GameOver{});
        break;
    }
}

/// Runs the steps in which nothing can be chosen.
void Engine::advance(StateWriter& writer, EventSink* events) {
    const GameState& state = writer.state();
    while (!state.over()) {
        const Step step = current_step(state);
        switch (step.kind) {
        case StepKind::turn: begin_turn(writer, events); break;
        case StepKind::draw:
            if (items_left(state, step.pile) > 0) return;
            end_last_turn(writer);
            break;
        case StepKind::place: return;
        case StepKind::deploy:
            if (can_deploy_anything(state, step.actor)) return;
            writer.pop();
            break;
        case StepKind::score:
            writer.pop();
            scorer_.score_completed(writer, state.last_tile(), events);
            break;
        case StepKind::finish: return;
        }
    }
}

void Engine::begin_turn(StateWriter& writer, EventSink* events) {
    const GameState& state = writer.state();
    const Step step = current_step(state);
    if (items_left(state, main_pile) == 0) {
        end_last_turn(writer);
        return;
    }
    const auto player = static_cast<std::int16_t>((step.actor + 1) % state.players());
    writer.pop();
    writer.push({StepKind::turn, main_pile, player});
    writer.set_active(player);
    writer.set_turn(state.turn() + 1);
    for (auto kind = rules_.turn.rbegin(); kind != rules_.turn.rend(); ++kind)
        writer.push({*kind, main_pile, player});
    if (events != nullptr) events->on(TurnBegan{player, state.turn()});
}

/// Nothing is left to draw: drops what the agenda holds, also the rest of a turn begun in vain.
void Engine::end_last_turn(StateWriter& writer) {
    while (!writer.state().agenda().empty())
        writer.pop();
    writer.push({StepKind::finish, main_pile, nobody});
}

} // namespace bastide::engine
