#include "core/players/greedy_player.hpp"

#include "core/engine/state/piles.hpp"
#include "core/engine/turn/deploying.hpp"

#include <algorithm>
#include <limits>

namespace bastide::players {
namespace {

using engine::NodeIndex;

constexpr long point = 100;

/// A feature in the making is worth what it scores as it is, and a part of what its completion
/// would add: the less, the more ends are open.
long promise(engine::Scorer& scorer, const engine::GameState& state, NodeIndex root) {
    const engine::Node& node = state.nodes()[static_cast<std::size_t>(root)];
    const long now = scorer.evaluate(state, root, false, false).total();
    if (state.rules().layers[node.layer].completion == engine::Completion::never)
        return now * point;
    const long then = scorer.evaluate(state, root, true, false).total();
    return now * point + std::max(then - now, 0l) * point / (1 + node.open);
}

/// Figures at hand are worth something while there is land to come: the last ones most.
long reserve(const engine::GameState& state, int player) {
    constexpr long first = 2 * point;
    long sum = 0;
    const auto& kinds = state.rules().figures;
    for (engine::FigureKindId kind = 0; kind < kinds.size(); ++kind)
        for (int i = 1; kinds[kind].weight > 0 && i <= state.supply(player, kind); ++i)
            sum += first / i;
    const int left = engine::items_left(state, engine::main_pile);
    return sum * left / (left + static_cast<int>(state.tiles().size()));
}

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

} // namespace

long worth_to(engine::Engine& engine, const engine::GameState& state, int player) {
    std::vector<long> totals;
    for (int other = 0; other < state.players(); ++other)
        totals.push_back(state.scores()[static_cast<std::size_t>(other)] * point
                         + reserve(state, other) + odd_figures(state, other));
    std::vector<NodeIndex> seen;
    for (const engine::Figure& figure : state.figures()) {
        if (!figure.on_feature()) continue;
        const NodeIndex root = engine::root_of(state, figure.node);
        if (std::find(seen.begin(), seen.end(), root) != seen.end()) continue;
        seen.push_back(root);
        const std::vector<int> winners = engine.scorer().majority(state, root, false).winners;
        if (winners.empty()) continue;
        const long promised = promise(engine.scorer(), state, root);
        for (const int winner : winners)
            totals[static_cast<std::size_t>(winner)] += promised;
    }
    long others = 0;
    for (int other = 0; other < state.players(); ++other)
        if (other != player) others += totals[static_cast<std::size_t>(other)];
    return totals[static_cast<std::size_t>(player)] - others / std::max(state.players() - 1, 1);
}

long GreedyPlayer::prospect(engine::Engine& engine, engine::GameState& state,
                            engine::Journal& journal, int player, int steps_ahead) {
    if (steps_ahead == 0 || engine.waiting(state) != engine::Waiting::decision
        || engine::Engine::current_step(state).actor != player)
        return worth_to(engine, state, player);
    std::vector<engine::Action> legal;
    engine.legal_actions(state, legal);
    long best = std::numeric_limits<long>::min();
    for (const engine::Action& action : legal) {
        const auto before = journal.mark();
        if (engine.apply(state, action, &journal)) continue;
        best = std::max(best, prospect(engine, state, journal, player, steps_ahead - 1));
        journal.rewind(state, before);
    }
    return best;
}

engine::Action GreedyPlayer::choose(engine::Engine& engine, const engine::GameState& state,
                                    engine::Random whims) {
    constexpr int steps_ahead = 2;
    const int player = engine::Engine::current_step(state).actor;
    engine::GameState tried = state;
    engine::Journal journal;
    std::vector<engine::Action> legal;
    engine.legal_actions(state, legal);
    std::vector<engine::Action> best;
    long most = std::numeric_limits<long>::min();
    for (const engine::Action& action : legal) {
        if (engine.apply(tried, action, &journal)) continue;
        const long promised = prospect(engine, tried, journal, player, steps_ahead);
        journal.rewind(tried, 0);
        if (promised > most) best.clear();
        most = std::max(most, promised);
        if (promised == most) best.push_back(action);
    }
    // Where every action fails by a plugin's mistake, the caller is told by the first.
    if (best.empty()) return legal.front();
    return best[static_cast<std::size_t>(whims.below(static_cast<int>(best.size())))];
}

} // namespace bastide::players
