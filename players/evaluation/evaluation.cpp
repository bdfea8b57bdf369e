#include "players/evaluation/evaluation.hpp"

#include "core/engine/state/piles.hpp"

#include <algorithm>
#include <bit>

namespace bastide::players {
namespace {

using engine::NodeIndex;

/// More than any points: who is named the winner has won.
constexpr long victory = 10'000 * point;

/// The unit of chances.
constexpr long certain = 1 << 16;

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

Evaluation::Evaluation(const engine::Ruleset& rules, const Weights& weights)
    : figures_(weights.figures), open_cells_(rules) {
    for (std::size_t layer = 0; layer < rules.layers.size(); ++layer)
        layers_.push_back({.never = rules.layers[layer].completion == engine::Completion::never,
                           .asks_scripts = !rules.layers[layer].on_score.empty(),
                           .counts_neighbours = counts_neighbours(rules.layers[layer]),
                           .weights = weights.features[layer]});
    for (std::size_t kind = 0; kind < rules.figures.size(); ++kind) {
        std::vector<long>& sums = at_hand_.emplace_back(1, 0);
        for (int i = 1; rules.figures[kind].weight > 0 && i <= rules.figures[kind].supply; ++i)
            sums.push_back(sums.back() + weights.figures[kind].at_hand / i);
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
    take_in(state, manner);
    begin_sums(state);
    add_features(engine, state, manner);
    add_pieces(state);
    return less_others(totals_, player);
}

/// Which tiles are unseen changes too little within a playout to be counted anew.
void Evaluation::take_in(const engine::GameState& state, Manner manner) {
    if (manner == Manner::exact || !sees_) open_cells_.see(state);
    sees_ = true;
    const int left = engine::items_left(state, engine::main_pile);
    const auto tiles = static_cast<int>(state.tiles().size());
    if (left == tiles_left_ && tiles == tiles_ && !at_hand_now_.empty()) return;
    tiles_left_ = left;
    tiles_ = tiles;
    at_hand_now_ = at_hand_;
    for (std::vector<long>& sums : at_hand_now_)
        for (long& sum : sums)
            sum = sum * left / std::max(left + tiles, 1);
}

void Evaluation::begin_sums(const engine::GameState& state) {
    const std::size_t size = static_cast<std::size_t>(state.players()) * at_hand_.size();
    returning_.assign(size, 0);
    hoped_.assign(size, 0);
}

void Evaluation::add_features(engine::Engine& engine, const engine::GameState& state,
                              Manner manner) {
    seen_.clear();
    if (manner == Manner::placed) {
        add_touched(engine, state);
        return;
    }
    for (const engine::Figure& figure : state.figures())
        if (figure.on_feature())
            add_feature(engine, state, engine::root_of(state, figure.node), manner);
}

/// Those that the last tile has changed, and the others as they were when the turn began.
void Evaluation::add_touched(engine::Engine& engine, const engine::GameState& state) {
    for (const Standing& standing : standing_) {
        if (!standing.is_unchanged(state)) continue;
        seen_.push_back(standing.root);
        const long* worth = &standing_worth_[standing.worth];
        for (long& total : totals_)
            total += *worth++;
        for (long& hoped : hoped_)
            hoped += *worth++;
    }
    for (const Standing& standing : standing_)
        if (!standing.is_unchanged(state))
            add_feature(engine, state, engine::root_of(state, standing.root), Manner::quick);
}

bool Evaluation::Standing::is_unchanged(const engine::GameState& state) const {
    const engine::Node& now = node_of_root(state, root);
    return is_same(node, now) && node.figure == now.figure
           && state.figures()[node.figure].next == next;
}

void Evaluation::add_feature(engine::Engine& engine, const engine::GameState& state, NodeIndex root,
                             Manner manner) {
    if (node_of_root(state, root).figure == engine::no_figure
        || std::find(seen_.begin(), seen_.end(), root) != seen_.end())
        return;
    seen_.push_back(root);
    const unsigned scoring = winners(engine, state, root);
    if (engine::is_completed(state, root)) add_returning(state, root);
    if (scoring == 0) return;
    const Promise promised = promise(state, root, points_of(engine, state, root, manner));
    for (std::size_t player = 0; player < totals_.size(); ++player)
        if ((scoring >> player & 1u) != 0) totals_[player] += promised.points;
    if (promised.chance != 0) add_coming_home(state, root, promised.chance);
}

/// The figures of a feature that is completed are as good as at hand.
void Evaluation::add_returning(const engine::GameState& state, NodeIndex root) {
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
/// would add.
Evaluation::Promise Evaluation::promise(const engine::GameState& state, NodeIndex root,
                                        Points points) {
    const engine::Node& node = node_of_root(state, root);
    if (layers_[node.layer].never) return {points.now, 0};
    if (node.open == 0) return {points.then, 0};
    const long more = points.then - points.now;
    if (tiles_left_ == 0) return {points.now, 0};
    const long chance = chance_to_complete(state, root);
    return {points.now + std::max(more, 0l) * chance / certain, chance};
}

/// What it is worth beside so many at hand that others may come home.
long Evaluation::at_home(engine::FigureKindId kind, int at_hand, long hoped) const {
    const long next = this->at_hand(kind, at_hand + 1) - this->at_hand(kind, at_hand);
    return next * figures_[kind].coming_home / 100 * hoped / certain;
}

void Evaluation::add_coming_home(const engine::GameState& state, NodeIndex root, long chance) {
    engine::for_each_figure(state, root, [&](const engine::Figure& figure, engine::FigureIndex) {
        if (figure.owner != engine::nobody && !state.rules().figures[figure.kind].stays)
            hoped_[figure.owner * at_hand_.size() + figure.kind] += chance;
    });
}

/// In parts of `certain`.
long Evaluation::chance_to_complete(const engine::GameState& state, NodeIndex root) {
    const Kept* const kept = find_kept(root);
    const bool same = kept != nullptr && is_same(kept->root, node_of_root(state, root));
    return chance_by_cells(state, root, same ? kept->faced : faced_by(state, root));
}

long Evaluation::chance_by_cells(const engine::GameState& state, NodeIndex root,
                                 const FacedCells& faced) {
    const engine::Node& node = node_of_root(state, root);
    const FeatureWeights weights = layers_[node.layer].weights;
    long chance = certain * 100 / (100 + weights.open_end * node.open);
    for (const engine::CellKey cell : faced.list()) {
        const long fitting = long{open_cells_.coming()} * open_cells_.count_fitting(state, cell);
        if (fitting == 0) return 0;
        chance = chance * fitting / (fitting + weights.rare);
    }
    return chance;
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

/// None where nobody asks for them.
FacedCells Evaluation::faced_by(const engine::GameState& state, NodeIndex root) const {
    const engine::Node& node = node_of_root(state, root);
    const LayerFacts& layer = layers_[node.layer];
    const bool asks = layer.weights.rare != 0 && !layer.never && node.open != 0;
    return asks ? open_cells_.faced_by(state, root) : FacedCells();
}

void Evaluation::begin_at(engine::Engine& engine, const engine::GameState& state) {
    open_cells_.see(state);
    sees_ = true;
    const auto nodes = state.nodes();
    begun_.assign(nodes.size(), {});
    kept_.assign(static_cast<std::size_t>(state.rules().node_capacity), {});
    game_ = turn_ = 1;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (nodes[i].parent >= 0) continue;
        const auto root = static_cast<NodeIndex>(i);
        Kept& kept = begun_[i];
        kept = {nodes[i], 1, turn_, declared(engine, state, root), {}, faced_by(state, root)};
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
    take_in(state, Manner::quick);
    seen_.clear();
    standing_.clear();
    standing_worth_.clear();
    for (const engine::Figure& figure : state.figures()) {
        if (!figure.on_feature()) continue;
        const NodeIndex root = engine::root_of(state, figure.node);
        if (std::find(seen_.begin(), seen_.end(), root) != seen_.end()) continue;
        keep(engine, state, root);
        begin_sums(state);
        totals_.assign(static_cast<std::size_t>(state.players()), 0);
        add_feature(engine, state, root, Manner::quick);
        const engine::Node& node = node_of_root(state, root);
        standing_.push_back({root, node, state.figures()[node.figure].next,
                             static_cast<std::uint32_t>(standing_worth_.size())});
        standing_worth_.insert(standing_worth_.end(), totals_.begin(), totals_.end());
        standing_worth_.insert(standing_worth_.end(), hoped_.begin(), hoped_.end());
    }
}

/// What a feature scores, unless it is known.
void Evaluation::keep(engine::Engine& engine, const engine::GameState& state, NodeIndex root) {
    const engine::Node& node = node_of_root(state, root);
    const Kept* const known = find_kept(root);
    const bool same = known != nullptr && is_same(known->root, node);
    if (same && !layers_[node.layer].counts_neighbours) return;
    const FacedCells faced = same ? known->faced : faced_by(state, root);
    const Points scripts = known == nullptr ? Points{} : known->scripts;
    const Points points = points_of(engine, state, root, Manner::quick);
    kept_[static_cast<std::size_t>(root)] = {node, game_, turn_, points, scripts, faced};
}

long Evaluation::at_hand(engine::FigureKindId kind, int count) const {
    const std::vector<long>& sums = at_hand_now_[kind];
    return sums[std::min(static_cast<std::size_t>(std::max(count, 0)), sums.size() - 1)];
}

/// Figures at hand are worth something while there is land to come: the last ones most.
void Evaluation::add_pieces(const engine::GameState& state) {
    for (int player = 0; player < state.players(); ++player) {
        long& total = totals_[static_cast<std::size_t>(player)];
        for (engine::FigureKindId kind = 0; kind < at_hand_.size(); ++kind) {
            const std::size_t at = static_cast<std::size_t>(player) * at_hand_.size() + kind;
            const int count = state.supply(player, kind) + returning_[at];
            total += at_hand(kind, count) + at_home(kind, count, hoped_[at]);
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
    take_in(state, Manner::quick);
    const Promise promised = promise(state, root, points_of(engine, state, root, Manner::quick));
    if (engine::is_completed(state, root) && !kind.stays) return promised.points;
    const std::size_t at = static_cast<std::size_t>(player) * at_hand_.size() + spot.figure;
    const int count = state.supply(player, spot.figure) + returning_[at];
    const long hoped = kind.stays ? hoped_[at] : hoped_[at] + promised.chance;
    return promised.points + at_hand(spot.figure, count - 1) - at_hand(spot.figure, count)
           + at_home(spot.figure, count - 1, hoped) - at_home(spot.figure, count, hoped_[at]);
}

} // namespace bastide::players
