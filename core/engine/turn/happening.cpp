#include "core/engine/turn/happening.hpp"

#include "core/engine/state/piles.hpp"
#include "core/engine/turn/deploying.hpp"
#include "core/engine/turn/hands.hpp"
#include "core/engine/turn/scoring.hpp"

#include <algorithm>
#include <numeric>

namespace bastide::engine {
namespace {

Cell cell_of_node(const GameState& state, NodeIndex index) {
    const Node& node = state.nodes()[static_cast<std::size_t>(index)];
    return state.tiles()[static_cast<std::size_t>(node.tile)].cell;
}

/// How many of an item that nobody holds have been drawn.
int count_away(const GameState& state, PileId pile, ItemId item) {
    int away = -unseen_now(state, pile, item);
    for (const Stratum& stratum : state.rules().piles[pile].strata)
        away += stratum.copies[item];
    return away;
}

} // namespace

void Happening::score(std::span<const int> players, const ScoreSheet& sheet, NodeIndex feature,
                      std::string_view subject) {
    const int points = sheet.total();
    for (const int player : players) {
        writer_.add_score(player, points);
        if (!state().rules().on_points.empty()) aftermath_.gain({player, points, feature});
    }
    if (events_ == nullptr) return;
    FeatureScored scored{.occasion = Occasion::at_once,
                         .subject = std::string(subject),
                         .winners = {players.begin(), players.end()},
                         .terms = sheet.terms(),
                         .points = points,
                         .node = feature};
    if (feature != no_node) {
        scored.layer = state().nodes()[static_cast<std::size_t>(feature)].layer;
        scored.cells = cells_of(state(), feature);
    }
    events_->on(scored);
}

void Happening::set_slot(std::size_t slot, int owner, std::int32_t value) {
    const Slot& rule = state().rules().slots[slot];
    const int before = state().slot(slot, owner);
    writer_.set_slot(slot, owner, value);
    const bool of_player = rule.scope == Slot::Scope::player;
    if (events_ != nullptr && before != value && (of_player || rule.scope == Slot::Scope::game))
        events_->on(SlotChanged{of_player ? owner : -1, slot, before, value});
}

void Happening::move_to_node(FigureIndex index, NodeIndex node) {
    const bool deployed = state().figures()[index].in_supply();
    put_figure(writer_, index, node);
    if (deployed) {
        aftermath_.deployed.push_back(index);
        aftermath_.any = true;
    }
    if (events_ == nullptr) return;
    const Figure& figure = state().figures()[index];
    const SegmentIndex segment = state().nodes()[static_cast<std::size_t>(node)].segment;
    if (deployed)
        events_->on(
            FigureDeployed{figure.owner, figure.kind, cell_of_node(state(), node), segment});
    else
        events_->on(FigureMoved{figure.owner, figure.kind, cell_of_node(state(), node), segment});
}

void Happening::move_to_tile(FigureIndex index, TileIndex tile) {
    const bool deployed = state().figures()[index].in_supply();
    if (deployed) {
        aftermath_.deployed.push_back(index);
        aftermath_.any = true;
    }
    put_figure(writer_, index, Figure::on_tile(tile));
    if (events_ == nullptr) return;
    const Figure& figure = state().figures()[index];
    const Cell cell = state().tiles()[static_cast<std::size_t>(tile)].cell;
    if (deployed)
        events_->on(FigureDeployed{figure.owner, figure.kind, cell, no_segment});
    else
        events_->on(FigureMoved{figure.owner, figure.kind, cell, no_segment});
}

void Happening::hold(FigureIndex index, int holder) {
    put_figure(writer_, index, Figure::held_by(holder));
    const Figure& figure = state().figures()[index];
    if (events_ != nullptr) events_->on(FigureHeld{figure.owner, figure.kind, holder});
}

void Happening::send_home(FigureIndex figure) {
    engine::send_home(writer_, figure, events_);
}

void Happening::change(NodeIndex a, NodeIndex b) {
    if (state().feature_changes().size() >= static_cast<std::size_t>(most_feature_changes))
        throw HookError("more than " + std::to_string(most_feature_changes)
                        + " features are joined or closed in a game");
    writer_.add_change({a, b});
    if (events_ != nullptr)
        events_->on(FeaturesChanged{state().nodes()[static_cast<std::size_t>(a)].layer,
                                    cell_of_node(state(), a), cell_of_node(state(), b), a != b});
}

void Happening::join(NodeIndex a, NodeIndex b) {
    change(a, b);
    engine::join(writer_, a, b);
}

void Happening::close(NodeIndex node) {
    const auto feature = static_cast<std::size_t>(root_of(state(), node));
    const int open = state().nodes()[feature].open;
    if (open == 0) return;
    change(node, node);
    engine::close(writer_, node, open);
    for_each_member(state(), node,
                    [&](const Node&, NodeIndex member) { writer_.end_node(member); });
}

void Happening::put_back(PileId pile, ItemId item, int count) {
    const int away = count_away(state(), pile, item);
    if (count < 0 || count > away) {
        const Pile& rule = state().rules().piles[pile];
        throw HookError("give_back: pile '" + rule.name + "' is given back " + std::to_string(count)
                        + " of '" + rule.tokens[item] + "', and " + std::to_string(away)
                        + " have been drawn from it");
    }
    engine::put_back(writer_, pile, item, count);
}

int Happening::take(PileId pile, ItemId item, int count, int owner) {
    const std::size_t slot = state().rules().piles[pile].held[item];
    const int held = state().slot(slot, owner);
    // In a view, more may be unseen than are left.
    const int moved =
        count >= 0 ? std::min({count, unseen_now(state(), pile, item), items_left(state(), pile)})
                   : std::max(count, -held);
    if (moved == 0) return 0;
    engine::put_back(writer_, pile, item, -moved);
    writer_.set_slot(slot, owner, held + moved);
    if (events_ == nullptr) return moved;
    TokensTaken taken;
    taken.player = actor();
    taken.pile = pile;
    taken.token = item;
    taken.count = moved;
    const Slot::Scope scope = state().rules().slots[slot].scope;
    if (scope == Slot::Scope::player) {
        taken.player = owner;
        taken.by_player = true;
    } else if (scope == Slot::Scope::tile) {
        taken.cell = state().tiles()[static_cast<std::size_t>(owner)].cell;
    } else if (scope == Slot::Scope::segment) {
        const auto tiles = state().tiles();
        const auto tile = std::find_if(tiles.rbegin(), tiles.rend(), [&](const PlacedTile& each) {
            return each.first_segment <= owner;
        });
        taken.cell = tile->cell;
        taken.segment = static_cast<SegmentIndex>(owner - tile->first_segment);
    } else if (scope == Slot::Scope::figure) {
        const Subject at = subject_of(state(), static_cast<FigureIndex>(owner));
        if (at.tile != no_tile)
            taken.cell = state().tiles()[static_cast<std::size_t>(at.tile)].cell;
        taken.segment = at.segment;
    }
    events_->on(taken);
    return moved;
}

void Happening::ask(const Step& step) {
    if (state().agenda().size() + aftermath_.asked.size()
        >= static_cast<std::size_t>(most_waiting_steps))
        throw HookError("more than " + std::to_string(most_waiting_steps) + " steps are waiting");
    if (state().asked_steps() >= most_asked_steps)
        throw HookError("more than " + std::to_string(most_asked_steps)
                        + " steps are asked for in one turn");
    writer_.set_asked_steps(state().asked_steps() + 1);
    aftermath_.ask(step);
}

Step Happening::step_for(StepKind kind, PileId pile) const {
    return {.kind = kind, .pile = pile, .actor = step_.actor};
}

namespace {

/// What holds the tokens of a pile must be known before one is drawn; players always are.
void check_holder(const GameState& state, const Pile& pile, const Subject& subject) {
    if (pile.held.empty()) return;
    const auto refuse = [&](const std::string& holder) {
        throw HookError("pile '" + pile.name + "': a token is held by a " + holder
                        + ", and it is drawn for none");
    };
    switch (state.rules().slots[pile.held.front()].scope) {
    case Slot::Scope::figure:
        if (subject.figure == no_figure) refuse("figure");
        break;
    case Slot::Scope::tile:
        if (subject.tile == no_tile) refuse("tile");
        break;
    case Slot::Scope::segment:
        if (subject.segment == no_segment) refuse("segment");
        break;
    case Slot::Scope::player:
    case Slot::Scope::game: break;
    }
}

} // namespace

void Happening::draw(PileId pile, Subject subject) {
    check_holder(state(), state().rules().piles[pile], subject);
    if (state().token_draws() >= most_token_draws)
        throw HookError("more than " + std::to_string(most_token_draws)
                        + " tokens are drawn in one turn");
    Step step = step_for(StepKind::draw, pile);
    step.subject = subject;
    ask(step);
}

void Happening::lay_under(PileId pile) {
    ask(step_for(StepKind::lay_under, pile));
}

void Happening::take_step(PluginStepId id, int player, Subject subject) {
    Step step = step_for(StepKind::plugin, pile());
    step.actor = static_cast<std::int16_t>(player);
    step.step = id;
    step.subject = subject;
    ask(step);
}

void Happening::take_part(PileId pile) {
    if (!has_tiles(state(), pile, actor())) return;
    Step step = part_of_turn(state().rules(), 0, pile, step_.actor);
    step.extra = aftermath_.end_part ? step_.extra : 1;
    ask(step);
    if (events_ != nullptr) events_->on(PartBegan{actor(), pile});
}

void Happening::finish(std::uint32_t winners) {
    writer_.decide(winners);
    aftermath_.finish = aftermath_.any = true;
}

} // namespace bastide::engine
