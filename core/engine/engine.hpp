// What can be done in a state, and doing it: the door to the rooms beside it. What can be done is
// said by `legal_actions.hpp`, `placements.hpp` and `offers.hpp`, whether it may by `legality.hpp`,
// and what follows by `turn.hpp`.
#pragma once

#include "core/engine/state/random.hpp"
#include "core/engine/state/state.hpp"
#include "core/engine/state/view.hpp"
#include "core/engine/turn/action.hpp"
#include "core/engine/turn/event.hpp"
#include "core/engine/turn/event_view.hpp"
#include "core/engine/turn/happening.hpp"
#include "core/engine/turn/hooks.hpp"
#include "core/engine/turn/legal_actions.hpp"
#include "core/engine/turn/legality.hpp"
#include "core/engine/turn/placements.hpp"
#include "core/engine/turn/scoring.hpp"
#include "core/engine/turn/turn.hpp"

#include <optional>
#include <vector>

namespace bastide::engine {

/// Plays games by a ruleset. Holds no game itself, only working memory: use one for each thread.
///
/// Contract: `legal_actions` lists what `apply` accepts, in an order that depends on nothing but
/// the state's history; `apply` checks everything before it changes anything.
class Engine {
  public:
    /// Both must outlive the engine. `hooks` may be null when the ruleset has none.
    explicit Engine(const Ruleset& rules, Hooks* hooks = nullptr);

    const Ruleset& rules() const { return rules_; }

    /// A game with its start tiles laid, waiting for the first draw. Throws
    /// `std::invalid_argument` for a number of players outside the ruleset's range, and `HookError`
    /// when a rule fails before the first choice.
    GameState new_game(int players, EventSink* events = nullptr);

    Waiting waiting(const GameState& state) const;
    /// The step at hand; `finish` by nobody when the game is over.
    static Step current_step(const GameState& state) { return step_at_hand(state); }

    /// All actions that can happen now. Rotations of a symmetric tile that look alike are listed
    /// once; `apply` accepts them all. Empty when the game is over, and in a view where only the
    /// actor knows them (`hides_choices`). Calls no hook:
    /// what one offers was asked when the step came up, and a step that nothing is offered in has
    /// been left out.
    void legal_actions(const GameState& state, std::vector<Action>& actions) const {
        list_legal_actions(state, actions);
    }

    /// The chance step at hand as a lottery: how many tickets there are, each as likely as any
    /// other, and what a ticket (from 0) means. Only while waiting for chance.
    int chance_tickets(const GameState& state) const { return engine::chance_tickets(state); }
    Action chance_action(const GameState& state, int ticket) const {
        return engine::chance_action(state, ticket);
    }

    /// Nothing when the action is legal now, else why not. Changes nothing.
    std::optional<Failure> validate(const GameState& state, const Action& action) const {
        return engine::validate(state, action);
    }

    /// Does an action and everything that follows by itself, up to the next choice or chance.
    /// Returns nothing on success. A refused action changes nothing. When a rule fails
    /// (`rule/failed`), a given journal takes the state back to where it was; without a journal
    /// the state is lost. Old values stay in the journal for an undo.
    std::optional<Failure> apply(GameState& state, const Action& action, Journal* journal = nullptr,
                                 EventSink* events = nullptr);

    /// Asks anew what can be chosen in the step at hand, which may lead to another step: for a
    /// state that was dealt from a view. Throws `HookError` when a rule fails.
    void ask_again(GameState& state);

    /// Cells and rotations where a tile may go now, all four rotations counted when
    /// `look_alikes`, else only those that look different.
    int count_placements(const GameState& state, bool look_alikes) const {
        return engine::count_placements(state, look_alikes);
    }
    /// One of the placements that are legal now, each with the same chance; nothing when there is
    /// none. Of a drawn tile it takes the same time however large the board is.
    std::optional<Action> random_placement(const GameState& state, Random& random) {
        return engine::random_placement(state, random, listed_);
    }

    /// For frontends and computer players: how a feature stands.
    Scorer& scorer() { return scorer_; }

  private:
    Turn turn(StateWriter& writer, EventSink* events) {
        return {writer, events, hooks_, scorer_, memory_};
    }

    const Ruleset& rules_;
    Hooks* hooks_;
    Scorer scorer_;
    TurnMemory memory_;
    std::vector<Action> listed_;
};

} // namespace bastide::engine
