#include "core/engine/turn/turn.hpp"

#include "core/engine/state/board.hpp"
#include "core/engine/state/piles.hpp"
#include "core/engine/turn/deploying.hpp"
#include "core/engine/turn/hands.hpp"
#include "core/engine/turn/happening.hpp"
#include "core/engine/turn/offers.hpp"

#include <algorithm>
#include <utility>

namespace bastide::engine {
namespace {

constexpr std::int16_t no_actor = -1;

/// True when a step waits for a figure that is no longer where it was.
bool lost_its_subject(const GameState& state, const Step& step) {
    const FigureIndex figure = step.subject.figure;
    return figure != no_figure
           && (state.figures()[figure].in_supply() || subject_of(state, figure) != step.subject);
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
    if (top.part != no_part && turn.rules().parts[next].kind != StepKind::turn)
        turn.writer.go_on(turn.rules().parts[next], static_cast<std::uint16_t>(next));
    else
        turn.writer.pop();
}

/// What is left of the part at hand is left out; a tile that was drawn in it leaves the game.
void drop_part(const Turn& turn) {
    if (const TileTypeId drawn = turn.writer.state().drawn_tile(); drawn != no_tile_type) {
        if (turn.events != nullptr)
            turn.events->on(TileDiscarded{turn.writer.state().active_player(), drawn});
        turn.writer.set_drawn_tile(no_tile_type);
    }
    for (int left = waiting_of_this_part(turn.writer.state().agenda()); left > 0; --left)
        turn.writer.pop();
}

bool in_final_scoring(const GameState& state) {
    const std::size_t first = state.rules().end_part;
    return first > 0
           && std::any_of(state.agenda().begin(), state.agenda().end(), [first](const Step& step) {
                  return step.part != no_part && step.part >= first;
              });
}

/// What is left of the part at hand goes, if a rule says so; another part of the turn waits until
/// it is done. At the end of the game there is none, and what is asked for comes at once.
void take_what_was_asked(const Turn& turn) {
    auto& asked = turn.memory.aftermath.asked;
    const bool at_once = in_final_scoring(turn.writer.state());
    if (turn.memory.aftermath.end_part && !at_once) drop_part(turn);
    for (auto step = asked.rbegin(); step != asked.rend(); ++step) {
        if (step->part != 0 || at_once)
            turn.writer.push(*step);
        else
            turn.writer.push_below(*step, waiting_of_this_part(turn.writer.state().agenda()));
    }
    asked.clear();
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
        case Effect::Kind::take_part: happening.take_part(effect.pile); break;
        case Effect::Kind::take_step:
            happening.take_step(effect.step, happening.actor(), happening.about());
            break;
        case Effect::Kind::script: break;
        }
    } catch (const HookError& error) {
        turn.hooks->fail(hook, error.what());
    }
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

void tell_deployed(const Turn& turn, FigureIndex figure, const Step& step) {
    const GameState& state = turn.writer.state();
    for (const HookId hook : turn.rules().figures[state.figures()[figure].kind].on_deployed) {
        if (!state.figures()[figure].on_table()) break; // sent away by the hook before
        Happening happening(turn.writer, turn.events, step, subject_of(state, figure),
                            turn.memory.aftermath);
        happen(turn, hook, happening);
    }
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

bool is_due(const GameState& state, const Step& step) {
    const auto& slot = state.rules().steps[step.step].while_slot;
    return !slot || state.slot(*slot, 0) != 0;
}

/// Adds what a plugin's step offers to the memory.
void gather_offers(const Turn& turn, const Step& step, HookId hook) {
    std::vector<Offer>& offers = turn.memory.offers;
    turn.hooks->offer(hook, turn.writer.state(), step, offers);
    if (offers.size() > static_cast<std::size_t>(most_offers))
        turn.hooks->fail(hook, "offers more than " + std::to_string(most_offers) + " choices");
    for (const Offer& offer : offers)
        if (!can_be_chosen(turn.writer.state(), offer))
            turn.hooks->fail(hook, "offers a choice that does not exist");
}

/// Whether there is anything to choose in a plugin's step. Asks the hook that offers, if there is
/// one, and keeps its answer.
bool ask_for_offers(const Turn& turn, const Step& step) {
    const GameState& state = turn.writer.state();
    const PluginStep& rule = turn.rules().steps[step.step];
    if (rule.retrieves) return can_retrieve_anything(state);
    const bool about_figures = rule.figure != no_figure_kind;
    if (about_figures && !concerns_any(state, step)) return false;
    if (rule.offer == no_hook) return about_figures && !rule.choices.empty();
    turn.memory.offers.clear();
    gather_offers(turn, step, rule.offer);
    turn.writer.set_offers(turn.memory.offers);
    return !turn.memory.offers.empty();
}

/// Whether there is anything to choose instead of deploying.
bool offers_instead(const Turn& turn, Step step) {
    if (turn.rules().instead_of_deploying.empty()) return false;
    turn.memory.offers.clear();
    step.kind = StepKind::plugin;
    for (const PluginStepId id : turn.rules().instead_of_deploying) {
        step.step = id;
        if (is_due(turn.writer.state(), step))
            gather_offers(turn, step, turn.rules().steps[id].offer);
    }
    turn.writer.set_offers(turn.memory.offers);
    return !turn.memory.offers.empty();
}

bool is_for_several(const Turn& turn, const Step& step) {
    return step.part != no_part && turn.rules().steps[step.step].takers != Takers::actor;
}

/// Makes a step of several players one for each, in turn order.
void hand_round(const Turn& turn) {
    const GameState& state = turn.writer.state();
    Step step = state.agenda().back();
    const int first = step.actor;
    leave(turn);
    step.part = no_part;
    const int least = turn.rules().steps[step.step].takers == Takers::others ? 1 : 0;
    for (int behind = state.players() - 1; behind >= least; --behind) {
        step.actor = static_cast<std::int16_t>((first + behind) % state.players());
        turn.writer.push(step);
    }
}

void settle(const Turn& turn, const Step& step);

void run_step(const Turn& turn, const Step& step, const Subject& about) {
    Happening happening(turn.writer, turn.events, step, about, turn.memory.aftermath);
    happen(turn, turn.rules().steps[step.step].run, happening);
}

/// Does what a plugin's step does by itself, for each figure that it concerns if it names a kind.
void run_plugin_step(const Turn& turn) {
    const GameState& state = turn.writer.state();
    const Step step = state.agenda().back();
    leave(turn);
    if (turn.rules().steps[step.step].figure == no_figure_kind) {
        run_step(turn, step, step.subject);
    } else {
        for_each_concerned(state, step, [&](FigureIndex figure) {
            run_step(turn, step, subject_of(state, figure));
            return true;
        });
    }
    settle(turn, step);
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

void end_game(const Turn& turn) {
    turn.writer.set_over();
    if (turn.events != nullptr)
        turn.events->on(
            GameOver{turn.writer.state().decided(), turn.writer.state().named_winners()});
}

/// A rule has ended the game: nothing is left to do.
void break_off(const Turn& turn) {
    while (!turn.writer.state().agenda().empty())
        turn.writer.pop();
    if (!turn.writer.state().offers().empty()) turn.writer.set_offers({});
    end_game(turn);
}

/// What hooks have caused is done: who gained is told, who was deployed too, and the steps that
/// they ask for are taken. Gains by those who are told of one are not told again.
void settle_all(const Turn& turn, const Step& step) {
    Aftermath& aftermath = turn.memory.aftermath;
    std::size_t told = 0;
    const auto tell_all_deployed = [&] {
        for (; told < aftermath.deployed.size(); ++told)
            tell_deployed(turn, aftermath.deployed[told], step);
    };
    tell_all_deployed();
    const std::size_t gains = aftermath.gained.size();
    for (std::size_t i = 0; i < gains; ++i) {
        const Aftermath::Gain gain = aftermath.gained[i];
        for (const HookId hook : turn.rules().on_points) {
            Happening happening(turn.writer, turn.events, step, {}, aftermath);
            happening.gainer = gain.player;
            happening.root = gain.feature;
            happening.number = gain.points;
            happen(turn, hook, happening);
        }
    }
    tell_all_deployed();
    if (aftermath.finish && !in_final_scoring(turn.writer.state()))
        break_off(turn);
    else
        take_what_was_asked(turn);
    aftermath.clear();
}

void settle(const Turn& turn, const Step& step) {
    if (turn.memory.aftermath.any) [[unlikely]]
        settle_all(turn, step);
}

/// Drops what the agenda holds, also the rest of a turn begun in vain.
void end_last_turn(const Turn& turn) {
    while (!turn.writer.state().agenda().empty())
        turn.writer.pop();
    const std::size_t part = turn.rules().end_part;
    if (part == 0) {
        turn.writer.push({StepKind::finish, main_pile, no_actor});
        return;
    }
    const auto last = static_cast<std::int16_t>(std::max(turn.writer.state().active_player(), 0));
    Step step{.kind = turn.rules().parts[part].kind, .actor = last};
    step.step = turn.rules().parts[part].step;
    step.part = static_cast<std::uint16_t>(part);
    turn.writer.push(step);
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
    if (state.asked_steps() != 0) turn.writer.set_asked_steps(0);
    turn.writer.push(part_of_turn(turn.rules(), 0, main_pile, player));
    if (turn.events != nullptr) turn.events->on(TurnBegan{player, state.turn()});
}

/// Nothing is left to draw: of the main pile, and the game ends, or the turn while others hold
/// tiles; of tiles for another part of the turn, and that part ends; of tokens, and nothing
/// happens.
void end_part(const Turn& turn, PileId pile) {
    const GameState& state = turn.writer.state();
    const bool ends_turn = pile == main_pile && !in_final_scoring(state);
    if (ends_turn && next_with_tiles(state, state.active_player()) < 0) {
        end_last_turn(turn);
        return;
    }
    if (ends_turn) {
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

/// Who holds no tile that fits draws more if the rules say so, or leaves this part of the turn.
void help_stuck(const Turn& turn) {
    const GameState& state = turn.writer.state();
    const Step step = state.agenda().back();
    if (may_draw_more(state, step.actor))
        turn.writer.push({StepKind::draw, step.pile, step.actor});
    else
        drop_part(turn);
}

} // namespace

void perform(const Turn& turn, const Action& action) {
    const GameState& state = turn.writer.state();
    const Step step = state.agenda().back();
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
    while (!state.over()) {
        const Step& step = state.agenda().back();
        switch (step.kind) {
        case StepKind::place:
            if (!is_stuck(state, step)) return;
            help_stuck(turn);
            continue;
        case StepKind::finish: return;
        case StepKind::turn:
            if (state.turn() > last_turn)
                throw HookError("rules end more than " + std::to_string(most_missed_turns)
                                + " turns one after another");
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
