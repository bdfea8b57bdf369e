#include "players/analysis/analysis.hpp"

#include "core/engine/state/content.hpp"
#include "core/host/beginning.hpp"
#include "players/search/playout.hpp"

#include <algorithm>
#include <exception>
#include <numeric>
#include <span>
#include <utility>

namespace bastide::players {
namespace {

/// By how much each is ahead of the others on average.
std::vector<long> margins_of(const engine::GameState& state) {
    const auto scores = state.scores();
    const long all = std::accumulate(scores.begin(), scores.end(), 0l);
    const auto others = std::max<long>(static_cast<long>(scores.size()) - 1, 1);
    std::vector<long> margins;
    for (const int score : scores)
        margins.push_back(point * score - point * (all - score) / others);
    return margins;
}

class Analyser {
  public:
    Analyser(const GameActions& game, const std::vector<engine::Engine*>& engines,
             const AnalysisBudget& budget, const threads::StopToken& stop, Analysis so_far = {})
        : actions_(game.actions),
          engine_(*engines.front()),
          search_(engines),
          playout_(engine_),
          budget_(budget),
          stop_(stop),
          state_(host::begin_game(engine_, game.players)),
          analysis_(std::move(so_far)) {
        analysis_.all = static_cast<int>(actions_.size());
        if (analysis_.results.empty()) analysis_.results.push_back({0, 0, margins_of(state_)});
        for (int i = 0; i < analysis_.done; ++i)
            apply(state_, actions_[static_cast<std::size_t>(i)]);
    }

    const Analysis& analysis() const { return analysis_; }
    bool goes_on() const { return !analysis_.finished() && !stop_.stop_requested(); }

    /// Looks at what comes next: a turn, or an action that nobody chooses.
    void step() {
        try {
            const std::size_t turn = length_of_turn();
            if (turn > 0) judge(next(turn));
            if (stop_.stop_requested()) return;
            for (std::size_t i = 0; i < std::max<std::size_t>(turn, 1); ++i)
                apply(state_, actions_[static_cast<std::size_t>(analysis_.done++)]);
            if (budget_.result > 0 && (turn > 0 || state_.over())) expect();
        } catch (const std::exception& error) {
            analysis_.problem = error.what();
        }
    }

  private:
    using Actions = std::span<const engine::Action>;

    Actions next(std::size_t count) const {
        return Actions(actions_).subspan(static_cast<std::size_t>(analysis_.done), count);
    }

    void apply(engine::GameState& state, const engine::Action& action) {
        if (const auto failed = engine_.apply(state, action))
            throw engine::HookError(failed->detail.text());
    }

    /// Actions that one player chose one after another; 0 where nobody has to choose.
    std::size_t length_of_turn() {
        const auto decides = [&](const engine::GameState& state) {
            return engine_.waiting(state) == engine::Waiting::decision;
        };
        if (!decides(state_)) return 0;
        const int player = engine::Engine::current_step(state_).actor;
        engine::GameState after = state_;
        std::size_t length = 0;
        for (const engine::Action& action : next(static_cast<std::size_t>(left()))) {
            if (!decides(after) || engine::Engine::current_step(after).actor != player) break;
            apply(after, action);
            ++length;
        }
        return length;
    }

    int left() const { return analysis_.all - analysis_.done; }

    void judge(Actions played) {
        const engine::GameState& view =
            view_.of(state_, engine::Engine::current_step(state_).actor);
        std::vector<engine::Action> legal;
        engine_.legal_actions(view, legal);
        if (legal.size() < 2) return;
        const Findings found = search_.think(view, engine::content_hash(view),
                                             {.time = budget_.most,
                                              .clock = Budget::Clock::processor,
                                              .playouts = budget_.turn,
                                              .stop = stop_},
                                             {played.begin(), played.end()});
        if (stop_.stop_requested() || found.candidates.empty()) return;
        const auto kept = std::find_if(found.candidates.begin(), found.candidates.end(),
                                       [](const Candidate& each) { return each.kept; });
        if (kept == found.candidates.end()) return;
        const Candidate& best = found.candidates.front();
        analysis_.turns.push_back({.actions = analysis_.done,
                                   .turn = state_.turn(),
                                   .player = engine::Engine::current_step(state_).actor,
                                   .before = std::make_shared<const engine::GameState>(view),
                                   .played = kept->turn.actions,
                                   .best = best.turn.actions,
                                   .played_lead = kept->expected(),
                                   .best_lead = best.expected()});
    }

    /// What is to be expected now. Margins add up to nothing, so that the last follows from the
    /// others.
    void expect() {
        std::vector<long> margins = margins_of(state_);
        const std::uint64_t seed = engine::content_hash(state_);
        if (!state_.over()) playout_.begin_at(state_);
        long sum = 0;
        for (std::size_t player = 0; !state_.over() && player < margins.size(); ++player) {
            const bool follows = margins.size() > 1 && player + 1 == margins.size();
            margins[player] = follows ? -sum : expected_of(static_cast<int>(player), seed);
            sum += margins[player];
        }
        analysis_.results.push_back({analysis_.done, state_.turn(), std::move(margins)});
    }

    long expected_of(int player, std::uint64_t seed) {
        long sum = 0;
        for (int i = 0; i < budget_.result; ++i) {
            engine::GameState after = state_;
            sum += playout_.play(after, player, seed + static_cast<std::uint64_t>(i));
        }
        return sum / std::max(budget_.result, 1);
    }

    const std::vector<engine::Action>& actions_;
    engine::Engine& engine_;
    Search search_;
    Playout playout_;
    AnalysisBudget budget_;
    const threads::StopToken& stop_;
    engine::GameState state_;
    Analysis analysis_;
    engine::View view_;
};

} // namespace

std::vector<std::size_t> Analysis::costliest(std::size_t most) const {
    constexpr long told = point / 10; // less is told as nothing
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < turns.size(); ++i)
        if (turns[i].cost() >= told) places.push_back(i);
    std::stable_sort(places.begin(), places.end(), [this](std::size_t a, std::size_t b) {
        return turns[a].cost() > turns[b].cost();
    });
    places.resize(std::min(places.size(), most));
    return places;
}

void Analysis::keep_costliest(std::size_t most) {
    std::vector<std::size_t> places = costliest(most);
    std::sort(places.begin(), places.end());
    std::vector<JudgedTurn> kept;
    for (const std::size_t place : places)
        kept.push_back(std::move(turns[place]));
    turns = std::move(kept);
}

void analyse(const GameActions& game, const std::vector<engine::Engine*>& engines,
             const AnalysisBudget& budget, const threads::StopToken& stop,
             const std::function<void(const Analysis&)>& tell) {
    Analyser analyser(game, engines, budget, stop);
    tell(analyser.analysis());
    while (analyser.goes_on()) {
        analyser.step();
        tell(analyser.analysis());
    }
}

Analysis analyse_further(const GameActions& game, engine::Engine& engine,
                         const AnalysisBudget& budget, Budget::Seconds most,
                         const threads::StopToken& stop, Analysis so_far) {
    const Spending time({.time = most, .clock = Budget::Clock::processor, .stop = stop});
    Analyser analyser(game, {&engine}, budget, stop, std::move(so_far));
    while (analyser.goes_on()) {
        analyser.step();
        if (time.is_over()) break;
    }
    return analyser.analysis();
}

} // namespace bastide::players
