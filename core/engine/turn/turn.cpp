#include "core/engine/turn/turn.hpp"

#include "core/engine/state/board.hpp"
#include "core/engine/state/piles.hpp"
#include "core/engine/turn/agenda.hpp"
#include "core/engine/turn/deploying.hpp"
#include "core/engine/turn/hands.hpp"
#include "core/engine/turn/hook_calls.hpp"
#include "core/engine/turn/offers.hpp"
#include "core/engine/turn/plugin_steps.hpp"

#include <algorithm>

namespace bastide::engine {
namespace {

/// True when a step waits for a figure that is no longer where it was.
bool lost_its_subject(const GameState& state, const Step& step) {
    const FigureIndex figure = step.subject.figure;
    return figure != no_figure
           && (state.figures()[figure].in_supply() || subject_of(state, figure) != step.subject);
}

Cell cell_of(const GameState& state, TileIndex tile) {
    return tile == no_tile ? Cell{} : state.tiles()[static_cast<std::size_t>(tile)].cell;
}

void draw_into_hand(const Turn& turn, TileTypeId tile, const Step& step) {
    turn.writer.add_to_hand(step.actor, tile);
    const GameState& state = turn.writer.state();
    if (fills_up(state) && has_room(state, step) && items_left(state, step.pile) > 0)
        turn.writer.push({StepKind::draw, step.pile, step.actor});
}

/// What a token is drawn for holds it, where tokens of its pile are held.
void keep_token(const Turn& turn, const Pile& pile, ItemId token, const Step& step) {
    const std::size_t slot = pile.held[token];
    const GameState& state = turn.writer.state();
    const Subject& about = step.subject;
    int owner = -1;
    switch (turn.rules().slots[slot].scope) {
    case Slot::Scope::player: owner = about.holder != nobody ? about.holder : step.actor; break;
    case Slot::Scope::figure:
        if (about.figure != no_figure) owner = about.figure;
        break;
    case Slot::Scope::tile: owner = about.tile; break;
    case Slot::Scope::segment:
        if (about.segment != no_segment)
            owner =
                state.tiles()[static_cast<std::size_t>(about.tile)].first_segment + about.segment;
        break;
    case Slot::Scope::game: owner = 0; break;
    }
    if (owner >= 0) turn.writer.set_slot(slot, owner, state.slot(slot, owner) + 1);
}

void draw_token(const Turn& turn, const Action& action, const Step& step) {
    const Pile& pile = turn.rules().piles[action.pile];
    if (turn.events != nullptr)
        turn.events->on(TokenDrawn{
            step.subject.holder != nobody ? step.subject.holder : step.actor, action.pile,
            action.tile, cell_of(turn.writer.state(), step.subject.tile), step.subject.segment});
    turn.writer.set_token_draws(turn.writer.state().token_draws() + 1);
    if (!pile.held.empty()) keep_token(turn, pile, action.tile, step);
    Step whose = step;
    if (step.subject.holder != nobody) whose.actor = step.subject.holder;
    for (const DrawnHook& hook : pile.on_drawn)
        if (!hook.token || *hook.token == action.tile) {
            Happening happening(turn.writer, turn.events, whose, step.subject,
                                turn.memory.aftermath);
            happening.token = action.tile;
            happening.token_pile = action.pile;
            happen(turn, hook.hook, happening);
        }
}

void draw(const Turn& turn, const Action& action, const Step& step) {
    const bool is_held = fills_hand(turn.writer.state(), action.pile);
    take_item(turn.writer, action.pile, action.tile);
    if (!turn.rules().piles[action.pile].holds_tiles()) return draw_token(turn, action, step);
    if (turn.events != nullptr) turn.events->on(TileDrawn{step.actor, action.tile, is_held});
    if (is_held)
        draw_into_hand(turn, action.tile, step);
    else
        turn.writer.set_drawn_tile(action.tile);
}

void discard(const Turn& turn, const Step& step) {
    const GameState& state = turn.writer.state();
    const auto leaves = [&](TileTypeId tile) {
        if (turn.events != nullptr) turn.events->on(TileDiscarded{step.actor, tile});
    };
    if (state.drawn_tile() != no_tile_type) {
        leaves(state.drawn_tile());
        turn.writer.set_drawn_tile(no_tile_type);
    } else {
        for (auto hand = state.hand(step.actor); !hand.empty(); hand = state.hand(step.actor)) {
            leaves(hand.back());
            turn.writer.remove_from_hand(step.actor, hand.back());
        }
    }
    turn.writer.push({StepKind::draw, step.pile, step.actor});
}

void place(const Turn& turn, const Action& action, const Step& step) {
    const TileTypeId tile = tile_placed_by(turn.writer.state(), action);
    if (turn.events != nullptr)
        turn.events->on(TilePlaced{step.actor, tile, action.cell, action.rotation});
    const TileIndex index = lay_tile(turn.writer, tile, action.cell, action.rotation);
    turn.writer.set_last_tile(index);
    if (turn.writer.state().drawn_tile() != no_tile_type)
        turn.writer.set_drawn_tile(no_tile_type);
    else
        turn.writer.remove_from_hand(step.actor, tile);
    for (const PlacedCall& call : turn.rules().plans[tile].placed_calls) {
        Happening happening(turn.writer, turn.events, step, {index, no_figure, call.segment},
                            turn.memory.aftermath);
        happen(turn, call.hook, happening);
    }
}

void lay_under(const Turn& turn, const Step& step) {
    bury(turn.writer, step.pile);
    if (turn.events != nullptr)
        turn.events->on(TileLaidUnder{step.actor, step.pile, last_tile(turn.writer.state()).cell});
}

void deploy(const Turn& turn, const Action& action, const Step& step) {
    const GameState& state = turn.writer.state();
    const PlacedTile& tile = last_tile(state);
    const auto& spots = turn.rules().plans[tile.type].spots;
    const auto spot = std::find_if(spots.begin(), spots.end(), [&](const Spot& other) {
        return other.figure == action.figure && other.segment == action.segment;
    });
    const FigureIndex figure = figure_in_supply(state, step.actor, action.figure);
    put_figure(turn.writer, figure, tile.first_node + spot->node);
    if (turn.events != nullptr)
        turn.events->on(FigureDeployed{step.actor, action.figure, tile.cell, action.segment});
    tell_deployed(turn, figure, step);
}

void retrieve(const Turn& turn, const Action& action, const Step& step) {
    const GameState& state = turn.writer.state();
    const FigureIndex figure =
        figure_on(state, step.actor, action.figure, action.cell, action.segment);
    const auto by = retrieving_step(state, state.figures()[figure]);
    leave(turn);
    if (turn.rules().steps[*by].scored)
        turn.scorer.score_for(turn.writer, root_of(state, state.figures()[figure].node), step.actor,
                              turn.events, turn.memory.aftermath);
    send_home(turn.writer, figure, turn.events, true);
}

/// Whether the numbers of a choice say anything: 0 is what others have.
bool is_numbered(const GameState& state, ChoiceId choice) {
    return std::any_of(state.offers().begin(), state.offers().end(), [choice](const Offer& offer) {
        return offer.choice == choice && offer.number != 0;
    });
}

void choose(const Turn& turn, const Action& action, const Step& step) {
    const Offer chosen = *offer_chosen_by(turn.writer.state(), action);
    const bool numbered = turn.events != nullptr && is_numbered(turn.writer.state(), action.choice);
    leave(turn);
    if (turn.events != nullptr)
        turn.events->on(ChoiceMade{step.actor, action.choice, action.cell, action.segment,
                                   action.about, action.number, numbered});
    Happening happening(turn.writer, turn.events, step, chosen.subject, turn.memory.aftermath);
    happening.number = chosen.number;
    happen(turn, turn.rules().choices[action.choice].chosen, happening);
}

void score_completed(const Turn& turn) {
    const GameState& state = turn.writer.state();
    const Step step = state.agenda().back();
    leave(turn);
    const auto completed = turn.scorer.completed_by(state, state.last_tile());
    turn.writer.notice_changes();
    for (const NodeIndex member : completed) {
        // Each hook may join it to another.
        const auto root = [&] { return root_of(state, member); };
        turn.scorer.score(turn.writer, root(), Occasion::completed, turn.events,
                          turn.memory.aftermath);
        const LayerId layer = state.nodes()[static_cast<std::size_t>(member)].layer;
        for (const HookId hook : turn.rules().layers[layer].on_completed) {
            const Node& node = state.nodes()[static_cast<std::size_t>(root())];
            Happening happening(turn.writer, turn.events, step,
                                {node.tile, no_figure, node.segment}, turn.memory.aftermath);
            happening.root = root();
            happen(turn, hook, happening);
        }
        if (is_completed(state, root())) send_figures_home(turn.writer, root(), turn.events);
    }
    settle(turn, step);
}

/// An error of the rule that a hook belongs to, if there is one.
[[noreturn]] void fail(const Turn& turn, HookId hook, const std::string& message) {
    if (hook != no_hook) turn.hooks->fail(hook, message);
    throw HookError(message);
}

[[noreturn]] void fail_missed(const Turn& turn, HookId taken) {
    fail(turn, taken,
         "rules end more than " + std::to_string(most_missed_turns)
             + " turns one after another, and nobody draws: is the deck empty that they take "
               "instead?");
}

/// Where a step is taken again and again.
std::string name_of(const Ruleset& rules, const Step& step) {
    switch (step.kind) {
    case StepKind::plugin: return "step '" + rules.steps[step.step].name + '\'';
    case StepKind::draw: return "a draw from '" + rules.piles[step.pile].name + '\'';
    case StepKind::deploy: return "the step 'deploy'";
    default: return "the turn";
    }
}

/// A rule that has a part in a step; none where a player alone decides.
HookId hook_of(const Ruleset& rules, const Step& step) {
    if (step.kind == StepKind::plugin) {
        const PluginStep& rule = rules.steps[step.step];
        return rule.offer != no_hook ? rule.offer : rule.run;
    }
    const bool is_draw = step.kind == StepKind::draw;
    return is_draw && !rules.piles[step.pile].on_drawn.empty()
               ? rules.piles[step.pile].on_drawn.front().hook
               : no_hook;
}

[[noreturn]] void fail_without_tiles(const Turn& turn, const Step& step) {
    fail(turn, hook_of(turn.rules(), step),
         "more than " + std::to_string(most_done_without_tile)
             + " things are done without a tile being drawn or placed, the last in "
             + name_of(turn.rules(), step) + ": such a game does not end");
}

/// Only tiles run out.
bool brings_tile(const Ruleset& rules, const Action& action) {
    return action.kind == ActionKind::place || action.kind == ActionKind::lay_under
           || (action.kind == ActionKind::draw && rules.piles[action.pile].holds_tiles());
}

void count_without_tile(const Turn& turn, const Action& action, const Step& step) {
    const int before = turn.writer.state().done_without_tile();
    if (!brings_tile(turn.rules(), action)) {
        if (before >= most_done_without_tile) fail_without_tiles(turn, step);
        turn.writer.set_done_without_tile(before + 1);
    } else if (before != 0) {
        turn.writer.set_done_without_tile(0);
    }
}

} // namespace

void perform(const Turn& turn, const Action& action) {
    const GameState& state = turn.writer.state();
    const Step step = state.agenda().back();
    count_without_tile(turn, action, step);
    // A discarded tile is drawn anew; what is chosen or comes back is looked up first.
    if (action.kind != ActionKind::choose && action.kind != ActionKind::discard
        && action.kind != ActionKind::retrieve)
        leave(turn);
    switch (action.kind) {
    case ActionKind::draw: draw(turn, action, step); break;
    case ActionKind::discard: discard(turn, step); break;
    case ActionKind::place: place(turn, action, step); break;
    case ActionKind::lay_under: lay_under(turn, step); break;
    case ActionKind::deploy: deploy(turn, action, step); break;
    case ActionKind::retrieve: retrieve(turn, action, step); break;
    case ActionKind::choose: choose(turn, action, step); break;
    case ActionKind::pass: break;
    case ActionKind::finish:
        turn.scorer.score_incomplete(turn.writer, turn.events, turn.memory.aftermath);
        if (step.part == no_part) end_game(turn);
        break;
    }
    settle(turn, step);
}

void advance(const Turn& turn) {
    const GameState& state = turn.writer.state();
    const int last_turn = state.turn() + most_missed_turns;
    HookId taken = no_hook; // of the step before, which ends turns if any does
    while (!state.over()) {
        const Step& step = state.agenda().back();
        switch (step.kind) {
        case StepKind::place:
            if (!is_stuck(state, step)) return;
            help_stuck(turn);
            continue;
        case StepKind::finish: return;
        case StepKind::turn:
            if (state.turn() > last_turn) fail_missed(turn, taken);
            begin_turn(turn);
            continue;
        case StepKind::score: score_completed(turn); continue;
        case StepKind::over: end_game(turn); break;
        case StepKind::draw:
            if (lost_its_subject(state, step) || !has_room(state, step)) break;
            if (items_left(state, step.pile) > 0) return;
            if (has_tiles(state, step.pile, step.actor)) break;
            end_part(turn, step.pile);
            continue;
        case StepKind::lay_under:
            if (can_bury(state, step.pile)) return;
            break;
        case StepKind::deploy:
            if (offers_instead(turn, step) || can_deploy_anything(state, step.actor)) return;
            break;
        case StepKind::plugin:
            if (!is_due(state, step)) break;
            if (is_for_several(turn, step)) {
                hand_round(turn);
                continue;
            }
            if (!turn.rules().steps[step.step].decides()) {
                taken = turn.rules().steps[step.step].run;
                run_plugin_step(turn);
                continue;
            }
            if (ask_for_offers(turn, step)) return;
            break;
        }
        leave(turn);
    }
}

} // namespace bastide::engine
