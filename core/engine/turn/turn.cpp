#include "core/engine/turn/turn.hpp"

#include "core/engine/state/board.hpp"
#include "core/engine/state/piles.hpp"
#include "core/engine/turn/deploying.hpp"
#include "core/engine/turn/hands.hpp"
#include "core/engine/turn/happening.hpp"
#include "core/engine/turn/offers.hpp"

#include <algorithm>

namespace bastide::engine {
namespace {

constexpr std::int16_t nobody = -1;

/// True when a step waits for a figure that is no longer where it was.
bool lost_its_subject(const GameState& state, const Step& step) {
    const FigureIndex figure = step.subject.figure;
    return figure != no_figure
           && (state.figures()[figure].node == no_node
               || subject_of(state, figure) != step.subject);
}

/// True when a player has a figure of this kind on the table.
bool is_out(const GameState& state, int player, FigureKindId kind) {
    return state.supply(player, kind) < state.rules().figures[kind].supply;
}

Cell cell_of(const GameState& state, TileIndex tile) {
    return tile == no_tile ? Cell{} : state.tiles()[static_cast<std::size_t>(tile)].cell;
}

/// How many steps on top of the agenda belong to the part of the turn that has begun, up to the
/// one that its next parts follow; 0 when none does.
int waiting_of_this_part(std::span<const Step> agenda) {
    for (std::size_t i = agenda.size(); i-- > 0;)
        if (agenda[i].part != no_part)
            return agenda[i].part > 0 ? static_cast<int>(agenda.size() - i) : 0;
    return 0;
}

/// The step at hand is done: the next part of the turn takes its place, or what lies below.
void leave(const Turn& turn) {
    if (!turn.writer.state().offers().empty()) turn.writer.set_offers({});
    const Step& top = turn.writer.state().agenda().back();
    const std::size_t next = top.part + 1u;
    if (top.part != no_part && next < turn.rules().turn.size())
        turn.writer.go_on(turn.rules().turn[next], static_cast<std::uint16_t>(next));
    else
        turn.writer.pop();
}

/// Another part of the turn waits until what is left of the one at hand is done.
void take_what_was_asked(const Turn& turn) {
    for (auto step = turn.memory.asked.rbegin(); step != turn.memory.asked.rend(); ++step) {
        if (step->part == 0)
            turn.writer.push_below(*step, waiting_of_this_part(turn.writer.state().agenda()));
        else
            turn.writer.push(*step);
    }
    turn.memory.asked.clear();
}

/// The steps that hooks have asked for; most actions ask for none.
void take_asked(const Turn& turn) {
    if (!turn.memory.asked.empty()) take_what_was_asked(turn);
}

void happen(const Turn& turn, HookId hook, Happening& happening) {
    if (hook >= turn.rules().effects.size()
        || turn.rules().effects[hook].kind == Effect::Kind::script)
        return turn.hooks->happen(hook, happening);
    const Effect& effect = turn.rules().effects[hook];
    try {
        switch (effect.kind) {
        case Effect::Kind::draw: happening.draw(effect.pile, happening.about()); break;
        case Effect::Kind::lay_under: happening.lay_under(effect.pile); break;
        case Effect::Kind::offer_retrieve: happening.offer_retrieve(effect.figure); break;
        case Effect::Kind::take_part: happening.take_part(effect.pile); break;
        case Effect::Kind::script: break;
        }
    } catch (const HookError& error) {
        turn.hooks->fail(hook, error.what());
    }
}

void draw_into_hand(const Turn& turn, TileTypeId tile, const Step& step) {
    turn.writer.add_to_hand(step.actor, tile);
    if (has_room(turn.writer.state(), step.pile, step.actor)
        && items_left(turn.writer.state(), step.pile) > 0)
        turn.writer.push({StepKind::draw, step.pile, step.actor});
}

void draw(const Turn& turn, const Action& action, const Step& step) {
    const bool is_held = fills_hand(turn.writer.state(), action.pile);
    take_item(turn.writer, action.pile, action.tile);
    const Pile& pile = turn.rules().piles[action.pile];
    if (pile.holds_tiles()) {
        if (turn.events != nullptr) turn.events->on(TileDrawn{step.actor, action.tile, is_held});
        if (is_held)
            draw_into_hand(turn, action.tile, step);
        else
            turn.writer.set_drawn_tile(action.tile);
        return;
    }
    if (turn.events != nullptr)
        turn.events->on(TokenDrawn{step.actor, action.pile, action.tile,
                                   cell_of(turn.writer.state(), step.subject.tile),
                                   step.subject.segment});
    turn.writer.set_token_draws(turn.writer.state().token_draws() + 1);
    if (!pile.staying.empty() && step.subject.figure != no_figure) {
        const std::size_t slot = pile.staying[action.tile];
        const int before = turn.writer.state().slot(slot, step.subject.figure);
        turn.writer.set_slot(slot, step.subject.figure, before + 1);
    }
    Happening happening(turn.writer, turn.events, step.actor, step.pile, step.subject,
                        turn.memory.asked);
    happening.token = action.tile;
    happening.token_pile = action.pile;
    for (const DrawnHook& hook : pile.on_drawn)
        if (!hook.token || *hook.token == action.tile) happen(turn, hook.hook, happening);
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
        Happening happening(turn.writer, turn.events, step.actor, step.pile,
                            {index, no_figure, call.segment}, turn.memory.asked);
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
    for (const HookId hook : turn.rules().figures[action.figure].on_deployed) {
        if (state.figures()[figure].node == no_node) break; // sent home by the hook before
        Happening happening(turn.writer, turn.events, step.actor, step.pile,
                            subject_of(state, figure), turn.memory.asked);
        happen(turn, hook, happening);
    }
}

void retrieve(const Turn& turn, const Action& action, const Step& step) {
    const GameState& state = turn.writer.state();
    const FigureIndex figure =
        figure_on(state, step.actor, action.figure, action.cell, action.segment);
    if (step.kind == StepKind::deploy)
        turn.scorer.score_for(turn.writer, root_of(state, state.figures()[figure].node), step.actor,
                              turn.events);
    send_home(turn.writer, figure, turn.events, true);
}

void choose(const Turn& turn, const Action& action, const Step& step) {
    const Subject about = offer_chosen_by(turn.writer.state(), action)->subject;
    leave(turn);
    if (turn.events != nullptr)
        turn.events->on(ChoiceMade{step.actor, action.choice, action.cell, action.segment});
    Happening happening(turn.writer, turn.events, step.actor, step.pile, about, turn.memory.asked);
    happen(turn, turn.rules().choices[action.choice].chosen, happening);
}

bool is_due(const GameState& state, const Step& step) {
    const auto& slot = state.rules().steps[step.step].while_slot;
    return !slot || state.slot(*slot, 0) != 0;
}

/// Whether there is anything to choose in a plugin's step. Asks the hook that offers, if there is
/// one, and keeps its answer.
bool ask_for_offers(const Turn& turn, const Step& step) {
    const GameState& state = turn.writer.state();
    const PluginStep& rule = turn.rules().steps[step.step];
    const bool about_figures = rule.figure != no_figure_kind;
    if (about_figures && !concerns_any(state, step)) return false;
    if (rule.offer == no_hook) return about_figures && !rule.choices.empty();
    std::vector<Offer>& offers = turn.memory.offers;
    offers.clear();
    turn.hooks->offer(rule.offer, state, step, offers);
    if (offers.size() > static_cast<std::size_t>(most_offers))
        turn.hooks->fail(rule.offer,
                         "offers more than " + std::to_string(most_offers) + " choices");
    for (const Offer& offer : offers)
        if (!can_be_chosen(state, offer))
            turn.hooks->fail(rule.offer, "offers a choice that does not exist");
    turn.writer.set_offers(offers);
    return !offers.empty();
}

void run_step(const Turn& turn, const Step& step, const Subject& about) {
    Happening happening(turn.writer, turn.events, step.actor, step.pile, about, turn.memory.asked);
    happen(turn, turn.rules().steps[step.step].run, happening);
}

/// Does what a plugin's step does by itself, for each figure that it concerns if it names a kind.
void run_plugin_step(const Turn& turn) {
    const GameState& state = turn.writer.state();
    const Step step = state.agenda().back();
    leave(turn);
    if (turn.rules().steps[step.step].figure == no_figure_kind) {
        run_step(turn, step, {});
    } else {
        for_each_concerned(state, step, [&](FigureIndex figure) {
            run_step(turn, step, subject_of(state, figure));
            return true;
        });
    }
    take_asked(turn);
}

void score_completed(const Turn& turn) {
    const GameState& state = turn.writer.state();
    const Step step = state.agenda().back();
    leave(turn);
    for (const NodeIndex root : turn.scorer.completed_by(state, state.last_tile())) {
        turn.scorer.score(turn.writer, root, Occasion::completed, turn.events);
        const Node& node = state.nodes()[static_cast<std::size_t>(root)];
        for (const HookId hook : turn.rules().layers[node.layer].on_completed) {
            Happening happening(turn.writer, turn.events, step.actor, step.pile,
                                {node.tile, no_figure, node.segment}, turn.memory.asked);
            happening.root = root;
            happen(turn, hook, happening);
        }
        send_figures_home(turn.writer, root, turn.events);
    }
    take_asked(turn);
}

/// Drops what the agenda holds, also the rest of a turn begun in vain.
void end_last_turn(const Turn& turn) {
    while (!turn.writer.state().agenda().empty())
        turn.writer.pop();
    turn.writer.push({StepKind::finish, main_pile, nobody});
}

void begin_turn(const Turn& turn) {
    const GameState& state = turn.writer.state();
    const Step step = state.agenda().back();
    const auto player = static_cast<std::int16_t>(next_with_tiles(state, step.actor));
    if (player < 0) {
        end_last_turn(turn);
        return;
    }
    turn.writer.set_actor(player);
    turn.writer.set_active(player);
    turn.writer.set_turn(state.turn() + 1);
    if (state.token_draws() != 0) turn.writer.set_token_draws(0);
    turn.writer.push(part_of_turn(turn.rules(), 0, main_pile, player));
    if (turn.events != nullptr) turn.events->on(TurnBegan{player, state.turn()});
}

/// Nothing is left to draw: of the main pile, and the game ends, or the turn while others hold
/// tiles; of tiles for another part of the turn, and that part ends; of tokens, and nothing
/// happens.
void end_part(const Turn& turn, PileId pile) {
    const GameState& state = turn.writer.state();
    if (pile == main_pile && next_with_tiles(state, state.active_player()) < 0) {
        end_last_turn(turn);
        return;
    }
    if (pile == main_pile) {
        while (state.agenda().back().kind != StepKind::turn)
            turn.writer.pop();
        return;
    }
    if (!turn.rules().piles[pile].holds_tiles()) {
        turn.writer.pop();
        return;
    }
    while (turn.writer.state().agenda().back().part == no_part)
        turn.writer.pop();
    turn.writer.pop();
}

} // namespace

void perform(const Turn& turn, const Action& action) {
    const GameState& state = turn.writer.state();
    const Step step = state.agenda().back();
    turn.memory.asked.clear();
    // A discarded tile is drawn anew, and what a choice is about is looked up first.
    if (action.kind != ActionKind::choose && action.kind != ActionKind::discard) leave(turn);
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
        turn.scorer.score_incomplete(turn.writer, turn.events);
        turn.writer.set_over();
        if (turn.events != nullptr) turn.events->on(GameOver{});
        break;
    }
    take_asked(turn);
}

void advance(const Turn& turn) {
    const GameState& state = turn.writer.state();
    while (!state.over()) {
        const Step& step = state.agenda().back();
        switch (step.kind) {
        case StepKind::place:
        case StepKind::finish: return;
        case StepKind::turn: begin_turn(turn); continue;
        case StepKind::score: score_completed(turn); continue;
        case StepKind::draw:
            if (lost_its_subject(state, step) || !has_room(state, step.pile, step.actor)) break;
            if (items_left(state, step.pile) > 0) return;
            if (has_tiles(state, step.pile, step.actor)) break;
            end_part(turn, step.pile);
            continue;
        case StepKind::lay_under:
            if (can_bury(state, step.pile)) return;
            break;
        case StepKind::deploy:
            if (can_deploy_anything(state, step.actor)) return;
            break;
        case StepKind::retrieve:
            if (is_out(state, step.actor, step.figure)) return;
            break;
        case StepKind::plugin:
            if (!is_due(state, step)) break;
            if (!turn.rules().steps[step.step].decides()) {
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
