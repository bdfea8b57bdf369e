#include "players/search/whole_turns.hpp"

#include <algorithm>
#include <array>

namespace bastide::players {
namespace {

constexpr std::size_t most_actions = 5;
/// From here on turns are not followed beyond their next action.
constexpr std::size_t most_turns = 5'000;

class TurnLister {
  public:
    TurnLister(engine::Engine& engine, const engine::GameState& state, Evaluation& evaluation,
               const Spending& spending)
        : engine_(engine),
          tried_(state),
          evaluation_(evaluation),
          spending_(spending),
          player_(engine::Engine::current_step(state).actor) {}

    std::vector<WholeTurn> list() {
        follow();
        return std::move(turns_);
    }

  private:
    bool goes_on() const {
        return actions_.size() < most_actions && (actions_.empty() || turns_.size() < most_turns)
               && engine_.waiting(tried_) == engine::Waiting::decision
               && engine::Engine::current_step(tried_).actor == player_;
    }

    void follow() {
        if (!goes_on()) {
            turns_.push_back(
                {actions_, evaluation_.quick_worth_to(engine_, tried_, player_, true)});
            return;
        }
        std::vector<engine::Action>& legal = legal_[actions_.size()];
        engine_.legal_actions(tried_, legal);
        for (const engine::Action& action : legal) {
            if (!turns_.empty() && spending_.is_over()) return;
            const auto before = journal_.mark();
            if (engine_.apply(tried_, action, &journal_)) continue;
            actions_.push_back(action);
            follow();
            actions_.pop_back();
            journal_.rewind(tried_, before);
        }
    }

    engine::Engine& engine_;
    engine::GameState tried_;
    Evaluation& evaluation_;
    const Spending& spending_;
    int player_;
    engine::Journal journal_;
    std::array<std::vector<engine::Action>, most_actions> legal_; ///< by actions before
    std::vector<engine::Action> actions_;
    std::vector<WholeTurn> turns_;
};

} // namespace

std::vector<WholeTurn> list_whole_turns(engine::Engine& engine, const engine::GameState& state,
                                        Evaluation& evaluation, const Spending& spending) {
    evaluation.begin_at(engine, state);
    std::vector<WholeTurn> turns = TurnLister(engine, state, evaluation, spending).list();
    std::stable_sort(turns.begin(), turns.end(),
                     [](const WholeTurn& a, const WholeTurn& b) { return a.worth > b.worth; });
    return turns;
}

std::optional<WholeTurn> whole_turn(engine::Engine& engine, engine::GameState state,
                                    Evaluation& evaluation,
                                    const std::vector<engine::Action>& actions) {
    const int player = engine::Engine::current_step(state).actor;
    for (const engine::Action& action : actions)
        if (engine.apply(state, action)) return std::nullopt;
    return WholeTurn{actions, evaluation.quick_worth_to(engine, state, player, true)};
}

} // namespace bastide::players
