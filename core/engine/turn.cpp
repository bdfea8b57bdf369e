// Doing an action, and everything that follows by itself.
#include "core/engine/board.hpp"
#include "core/engine/deploying.hpp"
#include "core/engine/engine.hpp"
#include "core/engine/hands.hpp"
#include "core/engine/piles.hpp"

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

/// Whether what a hook offers exists, and lies on the table.
bool can_be_chosen(const GameState& state, const Offer& offer) {
    const Subject& about = offer.subject;
    if (offer.choice >= state.rules().choices.size()) return false;
    if (about.tile == no_tile) return about.figure == no_figure && about.segment == no_segment;
    if (about.tile < 0 || static_cast<std::size_t>(about.tile) >= state.tiles().size())
        return false;
    const TileTypeId type = state.tiles()[static_cast<std::size_t>(about.tile)].type;
    if (about.segment != no_segment && about.segment >= state.rules().tiles[type].segments.size())
        return false;
    return about.figure == no_figure
           || (about.figure < state.figures().size()
               && state.figures()[about.figure].node != no_node
               && subject_of(state, about.figure) == about);
}

/// How many steps on top of the agenda belong to the part of the turn that has begun, up to the
/// one that its next parts follow; 0 when none does.
int waiting_of_this_part(std::span<const Step> agenda) {
    for (std::size_t i = agenda.size(); i-- > 0;)
        if (agenda[i].part != no_part)
            return agenda[i].part > 0 ? static_cast<int>(agenda.size() - i) : 0;
    return 0;
}

} // namespace

std::optional<Failure> Engine::apply(GameState& state, const Action& action, Journal* journal,
                                     EventSink* events) {
    const Journal::Mark mark = journal != nullptr ? journal->mark() : 0;
    try {
        if (auto refused = validate(state, action)) return refused;
        if (hooks_ != nullptr) hooks_->begin_action();
        StateWriter writer(state, journal);
        perform(writer, action, events);
        advance(writer, events);
    } catch (const HookError& error) {
        if (journal != nullptr) journal->rewind(state, mark);
        return Failure{"rule/failed", error.what()};
    }
    return std::nullopt;
}

void Engine::perform(StateWriter& writer, const Action& action, EventSink* events) {
    const GameState& state = writer.state();
    const Step step = state.agenda().back();
    asked_.clear();
    // A discarded tile is drawn anew, and what a choice is about is looked up first.
    if (action.kind != ActionKind::choose && action.kind != ActionKind::discard) leave(writer);
    switch (action.kind) {
    case ActionKind::draw: draw(writer, action, step, events); break;
    case ActionKind::discard: discard(writer, step, events); break;
    case ActionKind::place: place(writer, action, step, events); break;
    case ActionKind::lay_under: lay_under(writer, step, events); break;
    case ActionKind::deploy: deploy(writer, action, step, events); break;
    case ActionKind::retrieve: retrieve(writer, action, step, events); break;
    case ActionKind::choose: choose(writer, action, step, events); break;
    case ActionKind::pass: break;
    case ActionKind::finish:
        scorer_.score_incomplete(writer, events);
        writer.set_over();
        if (events != nullptr) events->on(GameOver{});
        break;
    }
    take_asked(writer);
}

void Engine::draw(StateWriter& writer, const Action& action, const Step& step, EventSink* events) {
    const bool is_held = fills_hand(writer.state(), action.pile);
    take_item(writer, action.pile, action.tile);
    const Pile& pile = rules_.piles[action.pile];
    if (pile.holds_tiles()) {
        if (events != nullptr) events->on(TileDrawn{step.actor, action.tile});
        if (is_held)
            draw_into_hand(writer, action.tile, step);
        else
            writer.set_drawn_tile(action.tile);
        return;
    }
    if (events != nullptr)
        events->on(TokenDrawn{step.actor, action.pile, action.tile,
                              cell_of(writer.state(), step.subject.tile), step.subject.segment});
    writer.set_token_draws(writer.state().token_draws() + 1);
    if (!pile.staying.empty() && step.subject.figure != no_figure) {
        const std::size_t slot = pile.staying[action.tile];
        const int before = writer.state().slot(slot, step.subject.figure);
        writer.set_slot(slot, step.subject.figure, before + 1);
    }
    Happening happening(writer, events, step.actor, step.pile, step.subject, asked_);
    happening.token = action.tile;
    happening.token_pile = action.pile;
    for (const DrawnHook& hook : pile.on_drawn)
        if (!hook.token || *hook.token == action.tile) happen(hook.hook, happening);
}

void Engine::draw_into_hand(StateWriter& writer, TileTypeId tile, const Step& step) {
    writer.add_to_hand(step.actor, tile);
    if (has_room(writer.state(), step.pile, step.actor)
        && items_left(writer.state(), step.pile) > 0)
        writer.push({StepKind::draw, step.pile, step.actor});
}

void Engine::discard(StateWriter& writer, const Step& step, EventSink* events) {
    const GameState& state = writer.state();
    const auto leaves = [&](TileTypeId tile) {
        if (events != nullptr) events->on(TileDiscarded{step.actor, tile});
    };
    if (state.drawn_tile() != no_tile_type) {
        leaves(state.drawn_tile());
        writer.set_drawn_tile(no_tile_type);
    } else {
        for (auto hand = state.hand(step.actor); !hand.empty(); hand = state.hand(step.actor)) {
            leaves(hand.back());
            writer.remove_from_hand(step.actor, hand.back());
        }
    }
    writer.push({StepKind::draw, step.pile, step.actor});
}

void Engine::place(StateWriter& writer, const Action& action, const Step& step, EventSink* events) {
    const TileTypeId tile = tile_placed_by(writer.state(), action);
    if (events != nullptr) events->on(TilePlaced{step.actor, tile, action.cell, action.rotation});
    const TileIndex index = lay_tile(writer, tile, action.cell, action.rotation);
    writer.set_last_tile(index);
    if (writer.state().drawn_tile() != no_tile_type)
        writer.set_drawn_tile(no_tile_type);
    else
        writer.remove_from_hand(step.actor, tile);
    for (const PlacedCall& call : rules_.plans[tile].placed_calls) {
        Happening happening(writer, events, step.actor, step.pile, {index, no_figure, call.segment},
                            asked_);
        happen(call.hook, happening);
    }
}

void Engine::lay_under(StateWriter& writer, const Step& step, EventSink* events) {
    bury(writer, step.pile);
    if (events != nullptr)
        events->on(TileLaidUnder{step.actor, step.pile, last_tile(writer.state()).cell});
}

void Engine::deploy(StateWriter& writer, const Action& action, const Step& step,
                    EventSink* events) {
    const GameState& state = writer.state();
    const PlacedTile& tile = last_tile(state);
    const auto& spots = rules_.plans[tile.type].spots;
    const auto spot = std::find_if(spots.begin(), spots.end(), [&](const Spot& other) {
        return other.figure == action.figure && other.segment == action.segment;
    });
    const FigureIndex figure = figure_in_supply(state, step.actor, action.figure);
    put_figure(writer, figure, tile.first_node + spot->node);
    if (events != nullptr)
        events->on(FigureDeployed{step.actor, action.figure, tile.cell, action.segment});
    for (const HookId hook : rules_.figures[action.figure].on_deployed) {
        Happening happening(writer, events, step.actor, step.pile, subject_of(state, figure),
                            asked_);
        happen(hook, happening);
    }
}

void Engine::retrieve(StateWriter& writer, const Action& action, const Step& step,
                      EventSink* events) {
    const GameState& state = writer.state();
    const FigureIndex figure =
        figure_on(state, step.actor, action.figure, action.cell, action.segment);
    if (step.kind == StepKind::deploy)
        scorer_.score_for(writer, root_of(state, state.figures()[figure].node), step.actor, events);
    send_home(writer, figure, events, true);
}

void Engine::choose(StateWriter& writer, const Action& action, const Step& step,
                    EventSink* events) {
    const GameState& state = writer.state();
    const auto offered = offers(state, step);
    const auto offer = std::find_if(offered.begin(), offered.end(), [&](const Offer& other) {
        return other.choice == action.choice && other.subject.segment == action.segment
               && cell_of(state, other.subject.tile) == action.cell;
    });
    const Subject about = offer->subject;
    leave(writer);
    if (events != nullptr)
        events->on(ChoiceMade{step.actor, action.choice, action.cell, action.segment});
    Happening happening(writer, events, step.actor, step.pile, about, asked_);
    happen(rules_.choices[action.choice].chosen, happening);
}

void Engine::happen(HookId hook, Happening& happening) {
    if (hook >= rules_.effects.size() || rules_.effects[hook].kind == Effect::Kind::script)
        return hooks_->happen(hook, happening);
    const Effect& effect = rules_.effects[hook];
    try {
        switch (effect.kind) {
        case Effect::Kind::draw: happening.draw(effect.pile, happening.about()); break;
        case Effect::Kind::lay_under: happening.lay_under(effect.pile); break;
        case Effect::Kind::offer_retrieve: happening.offer_retrieve(effect.figure); break;
        case Effect::Kind::take_part: happening.take_part(effect.pile); break;
        case Effect::Kind::script: break;
        }
    } catch (const HookError& error) {
        hooks_->fail(hook, error.what());
    }
}

/// Another part of the turn waits until what is left of the one at hand is done.
void Engine::take_asked(StateWriter& writer) {
    for (auto step = asked_.rbegin(); step != asked_.rend(); ++step) {
        if (step->part == 0)
            writer.push_below(*step, waiting_of_this_part(writer.state().agenda()));
        else
            writer.push(*step);
    }
    asked_.clear();
}

/// The step at hand is done: the next part of the turn takes its place, or what lies below.
void Engine::leave(StateWriter& writer) {
    if (!writer.state().offers().empty()) writer.set_offers({});
    const Step& top = writer.state().agenda().back();
    const std::size_t next = top.part + 1u;
    if (top.part != no_part && next < rules_.turn.size())
        writer.go_on(rules_.turn[next], static_cast<std::uint16_t>(next));
    else
        writer.pop();
}

/// Runs the steps in which nothing can be chosen, up to one that waits for chance or a player.
void Engine::advance(StateWriter& writer, EventSink* events) {
    const GameState& state = writer.state();
    while (!state.over()) {
        const Step& step = state.agenda().back();
        switch (step.kind) {
        case StepKind::place:
        case StepKind::finish: return;
        case StepKind::turn: begin_turn(writer, events); continue;
        case StepKind::score: score_completed(writer, events); continue;
        case StepKind::draw:
            if (lost_its_subject(state, step) || !has_room(state, step.pile, step.actor)) break;
            if (items_left(state, step.pile) > 0) return;
            if (has_tiles(state, step.pile, step.actor)) break;
            end_part(writer, step.pile);
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
            if (!rules_.steps[step.step].decides()) {
                run_plugin_step(writer, events);
                continue;
            }
            if (ask_for_offers(writer, step)) return;
            break;
        }
        leave(writer);
    }
}

bool Engine::is_due(const GameState& state, const Step& step) const {
    const auto& slot = rules_.steps[step.step].while_slot;
    return !slot || state.slot(*slot, 0) != 0;
}

bool Engine::ask_for_offers(StateWriter& writer, const Step& step) {
    const GameState& state = writer.state();
    const PluginStep& plugin_step = rules_.steps[step.step];
    if (plugin_step.figure != no_figure_kind && concerned(state, step).empty()) return false;
    if (plugin_step.offer == no_hook) return !offers(state, step).empty();
    offers_.clear();
    hooks_->offer(plugin_step.offer, state, step, offers_);
    if (offers_.size() > static_cast<std::size_t>(most_offers))
        hooks_->fail(plugin_step.offer,
                     "offers more than " + std::to_string(most_offers) + " choices");
    for (const Offer& offer : offers_)
        if (!can_be_chosen(state, offer))
            hooks_->fail(plugin_step.offer, "offers a choice that does not exist");
    writer.set_offers(offers_);
    return !offers_.empty();
}

/// Does what a plugin's step does by itself, for each figure that it concerns if it names a kind.
void Engine::run_plugin_step(StateWriter& writer, EventSink* events) {
    const GameState& state = writer.state();
    const Step step = state.agenda().back();
    leave(writer);
    if (rules_.steps[step.step].figure == no_figure_kind) {
        run_step(writer, step, {}, events);
    } else {
        for (const FigureIndex figure : concerned(state, step))
            if (is_concerned(state, step, figure))
                run_step(writer, step, subject_of(state, figure), events);
    }
    take_asked(writer);
}

void Engine::run_step(StateWriter& writer, const Step& step, const Subject& about,
                      EventSink* events) {
    Happening happening(writer, events, step.actor, step.pile, about, asked_);
    happen(rules_.steps[step.step].run, happening);
}

void Engine::score_completed(StateWriter& writer, EventSink* events) {
    const GameState& state = writer.state();
    const Step step = state.agenda().back();
    leave(writer);
    for (const NodeIndex root : scorer_.completed_by(state, state.last_tile())) {
        scorer_.score(writer, root, Occasion::completed, events);
        const Node& node = state.nodes()[static_cast<std::size_t>(root)];
        for (const HookId hook : rules_.layers[node.layer].on_completed) {
            Happening happening(writer, events, step.actor, step.pile,
                                {node.tile, no_figure, node.segment}, asked_);
            happening.root = root;
            happen(hook, happening);
        }
        send_figures_home(writer, root, events);
    }
    take_asked(writer);
}

void Engine::begin_turn(StateWriter& writer, EventSink* events) {
    const GameState& state = writer.state();
    const Step step = current_step(state);
    const auto player = static_cast<std::int16_t>(next_with_tiles(state, step.actor));
    if (player < 0) {
        end_last_turn(writer);
        return;
    }
    writer.set_actor(player);
    writer.set_active(player);
    writer.set_turn(state.turn() + 1);
    if (state.token_draws() != 0) writer.set_token_draws(0);
    writer.push(part_of_turn(rules_, 0, main_pile, player));
    if (events != nullptr) events->on(TurnBegan{player, state.turn()});
}

/// Nothing is left to draw: of the main pile, and the game ends, or the turn while others hold
/// tiles; of tiles for another part of the turn, and that part ends; of tokens, and nothing
/// happens.
void Engine::end_part(StateWriter& writer, PileId pile) {
    const GameState& state = writer.state();
    if (pile == main_pile && next_with_tiles(state, state.active_player()) < 0) {
        end_last_turn(writer);
        return;
    }
    if (pile == main_pile) {
        while (current_step(state).kind != StepKind::turn)
            writer.pop();
        return;
    }
    if (!rules_.piles[pile].holds_tiles()) {
        writer.pop();
        return;
    }
    while (current_step(writer.state()).part == no_part)
        writer.pop();
    writer.pop();
}

/// Drops what the agenda holds, also the rest of a turn begun in vain.
void Engine::end_last_turn(StateWriter& writer) {
    while (!writer.state().agenda().empty())
        writer.pop();
    writer.push({StepKind::finish, main_pile, nobody});
}

} // namespace bastide::engine
