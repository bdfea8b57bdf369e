#include "core/players/evaluation/evaluation.hpp"

#include "core/engine/state/piles.hpp"

#include <algorithm>

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

long less_others(const std::vector<long>& totals, int player) {
    long others = 0;
    for (std::size_t other = 0; other < totals.size(); ++other)
        if (static_cast<int>(other) != player) others += totals[other];
    const auto count = static_cast<long>(totals.size());
    return totals[static_cast<std::size_t>(player)] - others / std::max(count - 1, 1l);
}

} // namespace

/// A feature in the making is worth what it scores as it is, and a part of what its completion
/// would add: the less, the more ends are open.
long Evaluation::promise(engine::Scorer& scorer, const engine::GameState& state,
                         NodeIndex root) const {
    const engine::Node& node = state.nodes()[static_cast<std::size_t>(root)];
    const bool never = state.rules().layers[node.layer].completion == engine::Completion::never;
    if (node.open == 0 && !never) return scorer.evaluate(state, root, true, false).total() * point;
    const long now = scorer.evaluate(state, root, false, false).total() * point;
    if (never || tiles_left_ == 0) return now;
    const long then = scorer.evaluate(state, root, true, false).total() * point;
    return now + std::max(then - now, 0l) / (1 + node.open);
}

/// Figures at hand are worth something while there is land to come: the last ones most.
long Evaluation::reserve(const engine::GameState& state, int player) const {
    long sum = 0;
    const auto& kinds = state.rules().figures;
    for (engine::FigureKindId kind = 0; kind < kinds.size(); ++kind) {
        if (kinds[kind].weight == 0) continue;
        const long last = weights_.rare_ones_less ? weights_.figure * kinds[kind].supply / most_
                                                  : weights_.figure;
        for (int i = 1; i <= state.supply(player, kind); ++i)
            sum += last / i;
    }
    return sum * tiles_left_ / (tiles_left_ + static_cast<int>(state.tiles().size()));
}

void Evaluation::add_pieces(const engine::GameState& state) {
    for (int player = 0; player < state.players(); ++player)
        totals_[static_cast<std::size_t>(player)] +=
            reserve(state, player) + odd_figures(state, player);
}

void Evaluation::add_features(engine::Engine& engine, const engine::GameState& state) {
    seen_.clear();
    for (const engine::Figure& figure : state.figures()) {
        if (!figure.on_feature()) continue;
        const NodeIndex root = engine::root_of(state, figure.node);
        if (std::find(seen_.begin(), seen_.end(), root) != seen_.end()) continue;
        seen_.push_back(root);
        // Not kept while the promise is asked, which may ask for a majority itself.
        const engine::Majority& majority = engine.scorer().majority(state, root, false);
        unsigned winners = 0;
        for (const int winner : majority.winners)
            winners |= 1u << winner;
        if (winners == 0) continue;
        const long promised = promise(engine.scorer(), state, root);
        for (std::size_t player = 0; player < totals_.size(); ++player)
            if ((winners >> player & 1u) != 0) totals_[player] += promised;
    }
}

long Evaluation::worth_to(engine::Engine& engine, const engine::GameState& state, int player) {
    totals_.clear();
    for (const int score : state.scores())
        totals_.push_back(score * point);
    if (state.over()) {
        if (state.decided())
            for (const int winner : engine::winners_of(state))
                totals_[static_cast<std::size_t>(winner)] += victory;
        return less_others(totals_, player);
    }
    tiles_left_ = engine::items_left(state, engine::main_pile);
    most_ = most_of_a_kind(state.rules());
    add_pieces(state);
    add_features(engine, state);
    return less_others(totals_, player);
}

} // namespace bastide::players
