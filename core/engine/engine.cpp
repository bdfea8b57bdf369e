#include "core/engine/engine.hpp"

#include "core/engine/board.hpp"
#include "core/engine/deploying.hpp"
#include "core/engine/hands.hpp"
#include "core/engine/piles.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace bastide::engine {
namespace {

/// How many of four bits are set. The processor's own instruction is not everywhere.
unsigned bits_of(unsigned four) {
    constexpr std::uint64_t counts = 0x4332322132212110;
    return static_cast<unsigned>(counts >> (4 * four) & 15);
}

} // namespace

Engine::Engine(const Ruleset& rules, Hooks* hooks)
    : rules_(rules), hooks_(hooks), scorer_(rules, hooks) {}

GameState Engine::new_game(int players, EventSink* events) {
    if (hooks_ != nullptr) hooks_->begin_action();
    GameState state(rules_, players);
    StateWriter writer(state);
    for (const StartTile& start : rules_.start)
        lay_tile(writer, start.tile, start.cell, start.rotation);
    writer.push({StepKind::turn, main_pile, static_cast<std::int16_t>(players - 1)});
    advance(writer, events);
    return state;
}

Waiting Engine::waiting(const GameState& state) const {
    if (state.over()) return Waiting::over;
    switch (current_step(state).kind) {
    case StepKind::draw:
    case StepKind::lay_under: return Waiting::chance;
    case StepKind::finish: return Waiting::finish;
    default: return Waiting::decision;
    }
}

void Engine::legal_actions(const GameState& state, std::vector<Action>& actions) const {
    actions.clear();
    switch (current_step(state).kind) {
    case StepKind::draw: list_draws(state, actions); break;
    case StepKind::lay_under: actions.push_back(chance_action(state, 0)); break;
    case StepKind::place: list_placements(state, actions); break;
    case StepKind::deploy: list_deployments(state, actions); break;
    case StepKind::retrieve:
        list_retrievals(state, current_step(state).figure, actions);
        actions.push_back({.kind = ActionKind::pass});
        break;
    case StepKind::plugin: list_choices(state, actions); break;
    case StepKind::finish: list_finish(state, actions); break;
    case StepKind::turn:
    case StepKind::score: break;
    }
}

void Engine::list_draws(const GameState& state, std::vector<Action>& actions) const {
    const PileId pile = current_step(state).pile;
    const std::size_t items = rules_.piles[pile].strata.front().copies.size();
    for (std::size_t item = 0; item < items; ++item) {
        const auto id = static_cast<ItemId>(item);
        if (unseen_now(state, pile, id) > 0)
            actions.push_back({.kind = ActionKind::draw, .pile = pile, .tile = id});
    }
}

void Engine::list_placements(const GameState& state, std::vector<Action>& actions) const {
    for_each_tile_to_place(state,
                           [&](TileTypeId tile) { list_placements_of(state, tile, actions); });
    if (actions.empty())
        actions.push_back({.kind = ActionKind::discard, .tile = state.drawn_tile()});
}

void Engine::list_placements_of(const GameState& state, TileTypeId tile,
                                std::vector<Action>& actions) const {
    if (rules_.plans[tile].has_placing_rule) {
        list_ruled_placements(state, tile, actions);
        return;
    }
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
            const unsigned fits = table.at(some[i].around) & distinct;
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
}

void Engine::list_ruled_placements(const GameState& state, TileTypeId tile,
                                   std::vector<Action>& actions) const {
    for (const FrontierCell& cell : state.frontier()) {
        const unsigned fitting =
            fitting_rotations(state, tile, cell) & rules_.plans[tile].distinct_rotations;
        for (unsigned left = fitting; left != 0; left &= left - 1)
            actions.push_back({.kind = ActionKind::place,
                               .tile = tile,
                               .cell = cell.cell,
                               .rotation = static_cast<Rotation>(std::countr_zero(left))});
    }
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
    for (const FigureKindId kind : rules_.retrieving)
        list_retrievals(state, kind, actions);
    actions.push_back({.kind = ActionKind::pass});
}

void Engine::list_retrievals(const GameState& state, FigureKindId kind,
                             std::vector<Action>& actions) const {
    const Step step = current_step(state);
    for_each_figure_out(state, step.actor, kind, [&](const Figure& figure, FigureIndex index) {
        if (step.kind == StepKind::deploy && !may_retrieve(state, figure)) return;
        const Subject at = subject_of(state, index);
        actions.push_back({.kind = ActionKind::retrieve,
                           .cell = state.tiles()[static_cast<std::size_t>(at.tile)].cell,
                           .figure = figure.kind,
                           .segment = at.segment});
    });
}

bool Engine::meets(const GameState& state, const Step& step, const Figure& figure,
                   NodeIndex root) const {
    switch (rules_.steps[step.step].concern) {
    case Concern::held: return true;
    case Concern::extended:
        return figure.owner == step.actor
               && state.nodes()[static_cast<std::size_t>(figure.node)].tile != state.last_tile();
    case Concern::enclosed: return state.nodes()[static_cast<std::size_t>(root)].open == 0;
    }
    return false;
}

bool Engine::is_concerned(const GameState& state, const Step& step, FigureIndex index) const {
    const Figure& figure = state.figures()[index];
    if (figure.node == no_node) return false;
    const NodeIndex root = root_of(state, figure.node);
    const PlacedTile& last = last_tile(state);
    const auto spots = rules_.spots_of(last.type, figure.kind);
    return meets(state, step, figure, root)
           && std::any_of(spots.begin(), spots.end(), [&](const Spot& spot) {
                  return root_of(state, last.first_node + spot.node) == root;
              });
}

const std::vector<FigureIndex>& Engine::concerned(const GameState& state, const Step& step) const {
    concerned_.clear();
    const FigureKindId kind = rules_.steps[step.step].figure;
    const PlacedTile& last = last_tile(state);
    for (const Spot& spot : rules_.spots_of(last.type, kind)) {
        const NodeIndex root = root_of(state, last.first_node + spot.node);
        for_each_figure(state, root, [&](const Figure& figure, FigureIndex index) {
            if (figure.kind == kind && meets(state, step, figure, root))
                concerned_.push_back(index);
        });
    }
    // Two segments of the tile may belong to one feature.
    std::sort(concerned_.begin(), concerned_.end());
    concerned_.erase(std::unique(concerned_.begin(), concerned_.end()), concerned_.end());
    return concerned_;
}

std::span<const Offer> Engine::offers(const GameState& state, const Step& step) const {
    const PluginStep& plugin_step = rules_.steps[step.step];
    if (plugin_step.offer != no_hook) return state.offers();
    offers_.clear();
    for (const FigureIndex figure : concerned(state, step))
        for (const ChoiceId choice : plugin_step.choices)
            offers_.push_back({.choice = choice, .subject = subject_of(state, figure)});
    return offers_;
}

void Engine::list_choices(const GameState& state, std::vector<Action>& actions) const {
    const Step step = current_step(state);
    for (const Offer& offer : offers(state, step)) {
        Action action{.kind = ActionKind::choose, .choice = offer.choice};
        if (offer.subject.tile != no_tile) {
            action.cell = state.tiles()[static_cast<std::size_t>(offer.subject.tile)].cell;
            action.segment = offer.subject.segment;
        }
        actions.push_back(action);
    }
    if (rules_.steps[step.step].may_pass) actions.push_back({.kind = ActionKind::pass});
}

void Engine::list_finish(const GameState& state, std::vector<Action>& actions) const {
    if (!state.over()) actions.push_back({.kind = ActionKind::finish});
}

int Engine::chance_tickets(const GameState& state) const {
    const Step step = current_step(state);
    return step.kind == StepKind::lay_under ? 1 : unseen_now(state, step.pile);
}

Action Engine::chance_action(const GameState& state, int ticket) const {
    const Step step = current_step(state);
    if (step.kind == StepKind::lay_under) return {.kind = ActionKind::lay_under, .pile = step.pile};
    return {.kind = ActionKind::draw,
            .pile = step.pile,
            .tile = item_for_ticket(state, step.pile, ticket)};
}

template <class Visit>
void Engine::for_each_fit(const GameState& state, TileTypeId tile, unsigned counted,
                          Visit&& visit) const {
    const FitTable table = rules_.fit_table(tile);
    const bool ruled = rules_.plans[tile].has_placing_rule;
    for (const FrontierCell& cell : state.frontier()) {
        const unsigned fits = ruled ? fitting_rotations(state, tile, cell) : table.at(cell.around);
        if (!visit(cell, fits & counted)) return;
    }
}

int Engine::count_placements(const GameState& state, bool look_alikes) const {
    unsigned count = 0;
    for_each_tile_to_place(state, [&](TileTypeId tile) {
        for_each_fit(state, tile, look_alikes ? 15u : rules_.plans[tile].distinct_rotations,
                     [&](const FrontierCell&, unsigned rotations) {
                         count += bits_of(rotations);
                         return true;
                     });
    });
    return static_cast<int>(count);
}

std::optional<Action> Engine::random_placement(const GameState& state, Random& random) const {
    const TileTypeId tile = state.drawn_tile();
    const auto frontier = state.frontier();
    if (frontier.empty()) return std::nullopt;
    if (tile == no_tile_type || rules_.plans[tile].has_placing_rule)
        return random_listed_placement(state, random);
    const FitTable table = rules_.fit_table(tile);
    const PlacingPlan& plan = rules_.plans[tile];
    // Any pair of cell and rotation is tried until one fits. Where hardly any does, they are
    // counted: looking at a cell in a row costs an eighth of a try.
    const int most_tries = std::max(64, static_cast<int>(frontier.size() / 8));
    for (int tries = 0; tries < most_tries; ++tries) {
        const auto pair =
            static_cast<unsigned>(random.below(static_cast<int>(frontier.size()) * 4));
        const FrontierCell& cell = frontier[pair / 4];
        if ((table.at(cell.around) & plan.distinct_rotations) >> (pair % 4) & 1u)
            return Action{.kind = ActionKind::place,
                          .tile = tile,
                          .cell = cell.cell,
                          .rotation = static_cast<Rotation>(pair % 4)};
    }
    const int count = count_placements(state, false);
    if (count == 0) return std::nullopt;
    return nth_placement(state, random.below(count));
}

/// Few cells are left by placing rules, and to ask them takes long: those cells are listed once. So
/// are those of a hand, whose tiles fit here more often than there.
std::optional<Action> Engine::random_listed_placement(const GameState& state,
                                                      Random& random) const {
    listed_.clear();
    for_each_tile_to_place(state,
                           [&](TileTypeId tile) { list_placements_of(state, tile, listed_); });
    if (listed_.empty()) return std::nullopt;
    return listed_[static_cast<std::size_t>(random.below(static_cast<int>(listed_.size())))];
}

Action Engine::nth_placement(const GameState& state, int n) const {
    const TileTypeId tile = state.drawn_tile();
    auto left = static_cast<unsigned>(n);
    Action action{.kind = ActionKind::place, .tile = tile};
    for_each_fit(state, tile, rules_.plans[tile].distinct_rotations,
                 [&](const FrontierCell& cell, unsigned rotations) {
                     const unsigned here = bits_of(rotations);
                     if (left >= here) {
                         left -= here;
                         return true;
                     }
                     for (; left > 0; --left)
                         rotations &= rotations - 1;
                     action.cell = cell.cell;
                     action.rotation = static_cast<Rotation>(std::countr_zero(rotations));
                     return false;
                 });
    return action;
}

} // namespace bastide::engine
