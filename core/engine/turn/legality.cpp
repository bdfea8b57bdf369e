#include "core/engine/turn/legality.hpp"

#include "core/engine/state/board.hpp"
#include "core/engine/state/piles.hpp"
#include "core/engine/state/view.hpp"
#include "core/engine/turn/deploying.hpp"
#include "core/engine/turn/hands.hpp"
#include "core/engine/turn/offers.hpp"

#include <algorithm>

namespace bastide::engine {
namespace {

// Cold: making texts inside the checks costs every action that is legal.
[[gnu::cold, gnu::noinline]] Failure failure(const char* code, const char* sentence) {
    return {code, message(sentence)};
}
[[gnu::cold, gnu::noinline]] Failure failure(const char* code, const char* sentence,
                                             const Message& value) {
    return {code, message(sentence, value)};
}
[[gnu::cold, gnu::noinline]] Failure failure(const char* code, const char* sentence,
                                             const std::string& value) {
    return {code, message(sentence, value)};
}

/// What is awaited in a step, for people.
Message awaited(const Ruleset& rules, const Step& step) {
    switch (step.kind) {
    case StepKind::draw:
        return message("an item to be drawn from '{}'", rules.piles[step.pile].name);
    case StepKind::place: return message("a tile to be placed");
    case StepKind::deploy: return message("a figure to be deployed, or a pass");
    case StepKind::lay_under: return message("a tile to be laid under another");
    case StepKind::plugin:
        if (rules.steps[step.step].retrieves)
            return message("a figure to be taken back, or a pass");
        return message("a choice in the step '{}'", rules.steps[step.step].name);
    case StepKind::finish: return message("the final scoring");
    case StepKind::turn:
    case StepKind::score:
    case StepKind::over: break;
    }
    return message("nothing of anybody");
}

/// Whether actions of this kind are what a step waits for.
bool belongs_to(const Ruleset& rules, const Action& action, const Step& step) {
    switch (action.kind) {
    case ActionKind::draw: return step.kind == StepKind::draw;
    case ActionKind::discard:
    case ActionKind::place: return step.kind == StepKind::place;
    case ActionKind::lay_under: return step.kind == StepKind::lay_under;
    case ActionKind::deploy: return step.kind == StepKind::deploy;
    case ActionKind::retrieve:
        return step.kind == StepKind::deploy
               || (step.kind == StepKind::plugin && rules.steps[step.step].retrieves);
    case ActionKind::choose:
        return step.kind == StepKind::plugin
               || (step.kind == StepKind::deploy && !rules.instead_of_deploying.empty());
    case ActionKind::pass:
        return step.kind == StepKind::deploy
               || (step.kind == StepKind::plugin && rules.steps[step.step].may_pass);
    case ActionKind::finish: return step.kind == StepKind::finish;
    }
    return false;
}

std::optional<Failure> validate_draw(const GameState& state, const Action& action) {
    const PileId pile = state.agenda().back().pile;
    if (action.pile != pile)
        return failure("action/wrong_pile", "The draw is from pile '{}' now.",
                       state.rules().piles[pile].name);
    const Pile& from = state.rules().piles[pile];
    const std::size_t items = from.strata.front().copies.size();
    if (action.tile >= items) return failure("action/no_such_tile", "There is no such item.");
    if (unseen_now(state, pile, action.tile) == 0)
        return failure("action/no_such_tile_left", "No '{}' is left to be drawn now.",
                       from.holds_tiles() ? state.rules().tiles[action.tile].id
                                          : from.tokens[action.tile]);
    return std::nullopt;
}

std::optional<Failure> validate_discard(const GameState& state) {
    bool fits = false;
    for_each_tile_to_place(state,
                           [&](TileTypeId tile) { fits = fits || fits_anywhere(state, tile); });
    if (fits) return failure("action/tile_fits", "A tile fits on the table, so it must be placed.");
    return std::nullopt;
}

std::optional<Failure> validate_place(const GameState& state, const Action& action) {
    const TileTypeId tile = tile_placed_by(state, action);
    if (tile == no_tile_type && state.drawn_tile() != no_tile_type)
        return failure("action/wrong_tile", "Another tile was drawn.");
    if (tile == no_tile_type)
        return failure("action/not_in_hand", "The player does not hold this tile.");
    if (action.rotation > 3)
        return failure("action/bad_rotation", "A tile turns by 0 to 3 quarters.");
    const CellEntry& entry = state.entry(key_of(action.cell));
    const int index = entry.frontier();
    const auto does_not_fit = [] {
        return failure("action/tile_does_not_fit",
                       "The tile does not continue the terrain of its neighbours.");
    };
    if (entry.what == CellEntry::hopeless) return does_not_fit();
    if (index < 0)
        return failure("action/cell_not_free", "The cell is not an empty cell beside a tile.");
    const FrontierCell& cell = state.frontier()[static_cast<std::size_t>(index)];
    const unsigned matching = state.rules().fit_table(tile).at(cell.around);
    if ((fitting_rotations(state, tile, cell) >> action.rotation & 1u) == 0
        && (matching >> action.rotation & 1u) != 0)
        return failure("action/placing_rule",
                       "The tile must continue its kind, and not turn back at once.");
    if ((matching >> action.rotation & 1u) == 0) return does_not_fit();
    return std::nullopt;
}

std::optional<Failure> validate_deploy(const GameState& state, const Action& action) {
    const PlacedTile& tile = last_tile(state);
    if (action.cell != tile.cell)
        return failure("action/not_the_last_tile", "Figures go on the tile just placed.");
    const auto& spots = state.rules().plans[tile.type].spots;
    const auto spot = std::find_if(spots.begin(), spots.end(), [&](const Spot& other) {
        return other.figure == action.figure && other.segment == action.segment;
    });
    if (spot == spots.end() || state.rules().figures[action.figure].by_rules)
        return failure("action/no_such_claim", "This figure may not stand there.");
    const int player = state.agenda().back().actor;
    switch (obstacle_to_deploying(state, tile.first_node + spot->node, action.figure, player)) {
    case Obstacle::none: break;
    case Obstacle::supply:
        return failure("action/no_figure_left", "No such figure is left in the supply.");
    case Obstacle::occupied:
        return failure("action/feature_occupied", "The feature already holds a figure.");
    case Obstacle::alone:
        return failure("action/alone", "No figure of this player stands there that it could join.");
    case Obstacle::forbidden:
        return failure("action/forbidden", "A rule keeps this figure from being deployed now.");
    case Obstacle::completed:
        return failure("action/feature_completed", "The feature is completed.");
    }
    return std::nullopt;
}

std::optional<Failure> validate_retrieve(const GameState& state, const Action& action) {
    const Step step = state.agenda().back();
    const FigureIndex index =
        figure_on(state, step.actor, action.figure, action.cell, action.segment);
    if (index == no_figure)
        return failure("action/no_figure_there", "No such figure of this player stands there.");
    if (!retrieving_step(state, state.figures()[index]))
        return failure("action/not_to_be_taken_back", "This figure may not come back now.");
    return std::nullopt;
}

std::optional<Failure> validate_choice(const GameState& state, const Action& action) {
    if (!offer_chosen_by(state, action))
        return failure("action/not_offered", "This is not among the choices at hand.");
    return std::nullopt;
}

} // namespace

std::optional<Failure> validate(const GameState& state, const Action& action) {
    if (state.over()) return failure("action/game_is_over", "The game is over.");
    const Step step = state.agenda().back();
    if (!belongs_to(state.rules(), action, step))
        return failure("action/not_now", "This cannot be done now, where the game waits for {}.",
                       awaited(state.rules(), step));
    if (hides_anything(state.rules()) && hides_choices(state))
        return failure("action/not_seen", "What can be chosen now is known to its player alone.");
    switch (action.kind) {
    case ActionKind::draw: return validate_draw(state, action);
    case ActionKind::discard: return validate_discard(state);
    case ActionKind::place: return validate_place(state, action);
    case ActionKind::deploy: return validate_deploy(state, action);
    case ActionKind::retrieve: return validate_retrieve(state, action);
    case ActionKind::choose: return validate_choice(state, action);
    case ActionKind::lay_under:
    case ActionKind::pass:
    case ActionKind::finish: return std::nullopt;
    }
    return failure("action/unknown", "There is no such action.");
}

} // namespace bastide::engine
