#include "players/search/foresight.hpp"

#include "core/engine/state/content.hpp"

#include <algorithm>
#include <utility>

namespace bastide::players {
namespace {

/// What is less likely is not thought about; so there are at most 250 decisions.
constexpr double least_likelihood = .004;
constexpr std::size_t most_turns_of_others = 3;
constexpr std::int64_t first_playouts = 240;
constexpr double least_share = 1e-6; ///< of the time, so that it is never none

/// Follows the next turns of others, and chance, up to a player's decision.
class Prediction {
  public:
    Prediction(engine::Engine& engine, int player, const Spending& spending)
        : engine_(engine), player_(player), spending_(spending), evaluation_(engine.rules()) {}

    std::vector<ForeseenDecision> decisions_after(const engine::GameState& view,
                                                  std::uint64_t seed) {
        engine::Random hidden(seed);
        engine::GameState dealt = engine::deal(view, hidden);
        if (engine::hides_choices(view)) engine_.ask_again(dealt);
        follow(dealt, 1);
        return std::move(decisions_);
    }

  private:
    void follow(const engine::GameState& state, double likelihood) {
        if (likelihood < least_likelihood || spending_.is_over()) return;
        const engine::Waiting waiting = engine_.waiting(state);
        if (waiting == engine::Waiting::chance)
            follow_chance(state, likelihood);
        else if (waiting != engine::Waiting::decision)
            return;
        else if (engine::Engine::current_step(state).actor == player_)
            add(engine::view_for(state, player_), likelihood);
        else
            follow_turns(state, likelihood);
    }

    void follow_chance(const engine::GameState& state, double likelihood) {
        const int tickets = engine_.chance_tickets(state);
        std::vector<std::pair<engine::Action, int>> lots;
        for (int ticket = 0; ticket < tickets; ++ticket) {
            const engine::Action action = engine_.chance_action(state, ticket);
            if (lots.empty() || !(lots.back().first == action)) lots.emplace_back(action, 0);
            ++lots.back().second;
        }
        for (const auto& [action, count] : lots)
            follow_actions(state, {action}, likelihood * count / tickets);
    }

    /// Each is taken to be half as likely as the one before.
    void follow_turns(const engine::GameState& state, double likelihood) {
        std::vector<WholeTurn> turns = list_whole_turns(engine_, state, evaluation_, spending_);
        turns.resize(std::min(turns.size(), most_turns_of_others));
        for (const WholeTurn& turn : turns)
            follow_actions(state, turn.actions, likelihood /= 2);
    }

    void follow_actions(engine::GameState state, const std::vector<engine::Action>& actions,
                        double likelihood) {
        for (const engine::Action& action : actions)
            if (engine_.apply(state, action)) return;
        follow(state, likelihood);
    }

    void add(engine::GameState view, double likelihood) {
        const std::uint64_t hash = engine::content_hash(view);
        const auto same =
            std::find_if(decisions_.begin(), decisions_.end(),
                         [&](const ForeseenDecision& each) { return each.hash == hash; });
        if (same == decisions_.end())
            decisions_.push_back({hash, std::move(view), likelihood});
        else
            same->likelihood += likelihood;
    }

    engine::Engine& engine_;
    int player_;
    const Spending& spending_;
    Evaluation evaluation_;
    std::vector<ForeseenDecision> decisions_;
};

/// How much a decision deserves that more is known of it.
double deserves(const ForeseenDecision& decision) {
    return decision.likelihood / static_cast<double>(decision.spent + first_playouts);
}

} // namespace

void Foresight::look_ahead(engine::Engine& engine, Search& search, const engine::GameState& view,
                           int player, std::uint64_t seed, const Budget& budget) {
    const Spending spending(budget);
    std::vector<ForeseenDecision> next_ones;
    try {
        next_ones = Prediction(engine, player, spending).decisions_after(view, seed);
    } catch (const engine::HookError&) {
        return;
    }
    // Stopped before all were listed, it may be about to decide one of the former.
    if (spending.is_over()) return;
    for (ForeseenDecision& decision : next_ones)
        for (const ForeseenDecision& known : decisions_)
            if (known.hash == decision.hash) {
                decision.spent = known.spent;
                decision.findings = known.findings;
            }
    decisions_ = std::move(next_ones);
    std::int64_t spent = 0;
    while (!decisions_.empty() && spent < budget.playouts && !spending.is_over()) {
        const auto next = std::max_element(
            decisions_.begin(), decisions_.end(),
            [](const auto& a, const auto& b) { return deserves(a) < deserves(b); });
        spent -= next->spent;
        think_of(*next, search, seed, spending);
        spent += next->spent;
        // There is nothing to choose, or a rule fails.
        if (next->findings.candidates.size() < 2) decisions_.erase(next);
    }
}

/// As long again as so far, while there is time.
void Foresight::think_of(ForeseenDecision& decision, Search& search, std::uint64_t seed,
                         const Spending& spending) {
    const std::int64_t more = std::max(decision.spent, first_playouts);
    decision.spent += more;
    // Other playouts than before.
    const std::uint64_t luck =
        engine::scatter(seed ^ decision.hash) + static_cast<std::uint64_t>(decision.spent);
    try {
        Budget left = spending.budget();
        left.playouts = more;
        if (left.time) left.time = *left.time * std::max(1 - spending.share(), least_share);
        decision.findings = search.think(decision.view, engine::scatter(luck), left, {},
                                         std::exchange(decision.findings, {}));
    } catch (const engine::HookError&) {
        decision.findings = {};
    }
}

Findings Foresight::known(const engine::GameState& view) const {
    if (decisions_.empty()) return {};
    const std::uint64_t hash = engine::content_hash(view);
    for (const ForeseenDecision& decision : decisions_)
        // Without a playout it may have been stopped before all turns were listed.
        if (decision.hash == hash && decision.findings.playouts > 0) return decision.findings;
    return {};
}

} // namespace bastide::players
