#include "core/players/evaluation/evaluation.hpp"

#include "core/engine/state/piles.hpp"

#include <algorithm>
#include <bit>

namespace bastide::players {
namespace {

using engine::NodeIndex;

/// More than any points: who is named the winner has won.
constexpr long victory = 10'000 * point;

/// A figure that counts in no majority stands for something that only its plugin knows: better out
/// than in.
long odd_figures(const engine::GameState& state, int player) {
    long sum = 0;
    const auto& kinds = state.rules().figures;
    for (engine::FigureKindId kind = 0; kind < kinds.size(); ++kind)
        if (kinds[kind].weight == 0)
            sum += point * (kinds[kind].supply - state.supply(player, kind));
    return sum;
}

/// Of the kind that counts in majorities of which a player has most.
int most_of_a_kind(const engine::Ruleset& rules) {
    int most = 1;
    for (const engine::FigureKind& kind : rules.figures)
        if (kind.weight != 0 && !kind.neutral) most = std::max(most, kind.supply);
    return most;
}

bool counts_neighbours(const engine::Measure& measure) {
    return measure.quantity == engine::Quantity::completed_neighbour
           || measure.quantity == engine::Quantity::touching_attribute;
}

bool counts_neighbours(const engine::Formula& formula) {
    return std::any_of(formula.begin(), formula.end(), [](const engine::FormulaTerm& term) {
        return counts_neighbours(static_cast<const engine::Measure&>(term));
    });
}

bool counts_neighbours(const engine::Layer& layer) {
    return counts_neighbours(layer.completed) || counts_neighbours(layer.incomplete)
           || std::any_of(layer.cases.begin(), layer.cases.end(),
                          [](const engine::FormulaCase& each) {
                              return (each.completed && counts_neighbours(*each.completed))
                                     || (each.incomplete && counts_neighbours(*each.incomplete))
                                     || std::any_of(each.when.begin(), each.when.end(),
                                                    [](const engine::Condition& condition) {
                                                        return counts_neighbours(condition.measure);
                                                    });
                          });
}

long less_others(const std::vector<long>& totals, int player) {
    long others = 0;
    for (std::size_t other = 0; other < totals.size(); ++other)
        if (static_cast<int>(other) != player) others += totals[other];
    const auto count = static_cast<long>(totals.size());
    return totals[static_cast<std::size_t>(player)] - others / std::max(count - 1, 1l);
}

bool is_same(const engine::Node& a, const engine::Node& b) {
    return a.parent == b.parent && a.next == b.next && a.open == b.open && a.tile == b.tile;
}

const engine::Node& node_of_root(const engine::GameState& state, NodeIndex root) {
    return state.nodes()[static_cast<std::size_t>(root)];
}

} // namespace

Evaluation::Evaluation(const engine::Ruleset& rules, Weights weights) : weights_(weights) {
    for (const engine::Layer& layer : rules.layers)
        layers_.push_back({.never = layer.completion == engine::Completion::never,
                           .asks_scripts = !layer.on_score.empty(),
                           .counts_neighbours = counts_neighbours(layer)});
    const int most = most_of_a_kind(rules);
    for (const engine::FigureKind& kind : rules.figures) {
        const long last =
            weights.rare_ones_less ? weights.figure * kind.supply / most : weights.figure;
        std::vector<long>& sums = at_hand_.emplace_back(1, 0);
        for (int i = 1; kind.weight > 0 && i <= kind.supply; ++i)
            sums.push_back(sums.back() + last / i);
    }
}

long Evaluation::worth_to(engine::Engine& engine, const engine::GameState& state, int player) {
    return worth(engine, state, player, Manner::exact);
}

long Evaluation::quick_worth_to(engine::Engine& engine, const engine::GameState& state, int player,
                                bool asks_scripts) {
    return worth(engine, state, player, asks_scripts ? Manner::quick_but_scripts : Manner::quick);
}

long Evaluation::worth(engine::Engine& engine, const engine::GameState& state, int player,
                       Manner manner) {
    totals_.clear();
    for (const int score : state.scores())
        totals_.push_back(score * point);
    if (state.over()) {
        if (state.decided())
            for (const int winner : engine::winners_of(state))
                totals_[static_cast<std::size_t>(winner)] += victory;
        return less_others(totals_, player);
    }
    take_in(state);
    add_features(engine, state, manner);
    add_pieces(state);
    return less_others(totals_, player);
}

void Evaluation::take_in(const engine::GameState& state) {
    tiles_left_ = engine::items_left(state, engine::main_pile);
    tiles_ = static_cast<int>(state.tiles().size());
}

void Evaluation::add_features(engine::Engine& engine, const engine::GameState& state,
                              Manner manner) {
    returning_.clear();
    seen_.clear();
    for (const engine::Figure& figure : state.figures()) {
        if (!figure.on_feature()) continue;
        const NodeIndex root = engine::root_of(state, figure.node);
        if (std::find(seen_.begin(), seen_.end(), root) != seen_.end()) continue;
        seen_.push_back(root);
        const unsigned scoring = winners(engine, state, root);
        if (engine::is_completed(state, root)) add_returning(state, root);
        if (scoring == 0) continue;
        const long promised = promise(state, root, points_of(engine, state, root, manner));
        for (std::size_t player = 0; player < totals_.size(); ++player)
            if ((scoring >> player & 1u) != 0) totals_[player] += promised;
    }
}

/// The figures of a feature that is completed are as good as at hand.
void Evaluation::add_returning(const engine::GameState& state, NodeIndex root) {
    returning_.resize(totals_.size() * at_hand_.size(), 0);
    engine::for_each_figure(state, root, [&](const engine::Figure& figure, engine::FigureIndex) {
        if (figure.owner != engine::nobody && !state.rules().figures[figure.kind].stays)
            ++returning_[figure.owner * at_hand_.size() + figure.kind];
    });
}

/// Those who score a feature, one bit each.
unsigned Evaluation::winners(engine::Engine& engine, const engine::GameState& state,
                             NodeIndex root) const {
    const engine::Figure& first = state.figures()[node_of_root(state, root).figure];
    const bool alone = &state.figures()[first.next] == &first;
    const engine::FigureKind& kind = state.rules().figures[first.kind];
    if (alone && kind.weighs.empty())
        return first.owner != engine::nobody && kind.weight > 0 ? 1u << first.owner : 0;
    unsigned winners = 0;
    for (const int winner : engine.scorer().majority(state, root, false).winners)
        winners |= 1u << winner;
    return winners;
}

/// A feature in the making is worth what it scores as it is, and a part of what its completion
/// would add: the less, the more ends are open.
long Evaluation::promise(const engine::GameState& state, NodeIndex root, Points points) const {
    const engine::Node& node = node_of_root(state, root);
    if (layers_[node.layer].never) return points.now;
    if (node.open == 0) return points.then;
    if (tiles_left_ == 0) return points.now;
    const long more = std::max(points.then - points.now, 0l);
    return points.now + more * 100 / (100 + weights_.open_end * node.open);
}

Evaluation::Points Evaluation::declared(engine::Engine& engine, const engine::GameState& state,
                                        NodeIndex root) {
    const engine::DeclaredPoints points = engine.scorer().declared(state, root);
    return {points.incomplete * point, points.completed * point};
}

Evaluation::Points Evaluation::asked(engine::Engine& engine, const engine::GameState& state,
                                     NodeIndex root) const {
    Points points;
    points.now = engine.scorer().evaluate(state, root, false, false).total() * point;
    if (!layers_[node_of_root(state, root).layer].never)
        points.then = engine.scorer().evaluate(state, root, true, false).total() * point;
    return points;
}

const Evaluation::Kept* Evaluation::find_kept(NodeIndex root) const {
    const auto at = static_cast<std::size_t>(root);
    if (at < kept_.size() && kept_[at].game == game_) return &kept_[at];
    if (at < begun_.size() && begun_[at].game != 0) return &begun_[at];
    return nullptr;
}

Evaluation::Points Evaluation::points_of(engine::Engine& engine, const engine::GameState& state,
                                         NodeIndex root, Manner manner) {
    const engine::Node& node = node_of_root(state, root);
    const LayerFacts facts = layers_[node.layer];
    if (manner == Manner::exact)
        return facts.asks_scripts ? asked(engine, state, root) : declared(engine, state, root);
    const Kept* const kept = find_kept(root);
    const bool same = kept != nullptr && is_same(kept->root, node);
    const bool stale = facts.counts_neighbours
                       && (manner != Manner::quick || kept == nullptr || kept->turn != turn_);
    if (same && !stale) return kept->points;
    if (facts.asks_scripts && !same && manner == Manner::quick_but_scripts)
        return asked(engine, state, root);
    Points points = declared(engine, state, root);
    if (facts.asks_scripts && kept != nullptr) {
        points.now += kept->scripts.now;
        points.then += kept->scripts.then;
    }
    return points;
}

void Evaluation::begin_at(engine::Engine& engine, const engine::GameState& state) {
    const auto nodes = state.nodes();
    begun_.assign(nodes.size(), {});
    kept_.assign(static_cast<std::size_t>(state.rules().node_capacity), {});
    game_ = turn_ = 1;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (nodes[i].parent >= 0) continue;
        const auto root = static_cast<NodeIndex>(i);
        Kept& kept = begun_[i];
        kept = {nodes[i], 1, turn_, declared(engine, state, root), {}};
        if (layers_[nodes[i].layer].asks_scripts) ask_scripts(engine, state, root, kept);
    }
}

/// A script that fails adds nothing: many of these features will never be scored, and it fails
/// again where one is.
void Evaluation::ask_scripts(engine::Engine& engine, const engine::GameState& state, NodeIndex root,
                             Kept& kept) {
    try {
        const Points all = asked(engine, state, root);
        kept.scripts = {all.now - kept.points.now, all.then - kept.points.then};
        kept.points = all;
    } catch (const engine::HookError&) {
        kept.scripts = {};
    }
}

void Evaluation::begin_turn(engine::Engine& engine, const engine::GameState& state) {
    ++turn_;
    for (const engine::Figure& figure : state.figures()) {
        if (!figure.on_feature()) continue;
        const NodeIndex root = engine::root_of(state, figure.node);
        const engine::Node& node = node_of_root(state, root);
        const Kept* const known = find_kept(root);
        const bool fresh = known != nullptr && is_same(known->root, node)
                           && !layers_[node.layer].counts_neighbours;
        if (fresh) continue;
        const Points points = points_of(engine, state, root, Manner::quick);
        const Points scripts = known == nullptr ? Points{} : known->scripts;
        kept_[static_cast<std::size_t>(root)] = {node, game_, turn_, points, scripts};
    }
}

long Evaluation::at_hand(engine::FigureKindId kind, int count) const {
    const std::vector<long>& sums = at_hand_[kind];
    const auto at = std::min(static_cast<std::size_t>(std::max(count, 0)), sums.size() - 1);
    return sums[at] * tiles_left_ / std::max(tiles_left_ + tiles_, 1);
}

/// Figures at hand are worth something while there is land to come: the last ones most.
void Evaluation::add_pieces(const engine::GameState& state) {
    for (int player = 0; player < state.players(); ++player) {
        long& total = totals_[static_cast<std::size_t>(player)];
        for (engine::FigureKindId kind = 0; kind < at_hand_.size(); ++kind) {
            const std::size_t at = static_cast<std::size_t>(player) * at_hand_.size() + kind;
            const int returning = returning_.empty() ? 0 : returning_[at];
            total += at_hand(kind, state.supply(player, kind) + returning);
        }
        total += odd_figures(state, player);
    }
}

std::optional<long> Evaluation::gain_of_deploying(engine::Engine& engine,
                                                  const engine::GameState& state, int player,
                                                  const engine::Spot& spot) {
    const engine::FigureKind& kind = state.rules().figures[spot.figure];
    const NodeIndex root = engine::root_of(
        state, state.tiles()[static_cast<std::size_t>(state.last_tile())].first_node + spot.node);
    if (kind.weight <= 0 || !kind.weighs.empty() || !kind.on_deployed.empty()
        || node_of_root(state, root).figure != engine::no_figure)
        return std::nullopt;
    take_in(state);
    const long promised = promise(state, root, points_of(engine, state, root, Manner::quick));
    if (engine::is_completed(state, root) && !kind.stays) return promised;
    const int supply = state.supply(player, spot.figure);
    return promised - at_hand(spot.figure, supply) + at_hand(spot.figure, supply - 1);
}

} // namespace bastide::players
