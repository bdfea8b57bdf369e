// The turn loop: what can be done in a state, and doing it.
#pragma once

#include "core/engine/action.hpp"
#include "core/engine/event.hpp"
#include "core/engine/happening.hpp"
#include "core/engine/hooks.hpp"
#include "core/engine/random.hpp"
#include "core/engine/scoring.hpp"
#include "core/engine/state.hpp"

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
    /// `std::invalid_argument` for a number of players outside the ruleset's range.
    GameState new_game(int players, EventSink* events = nullptr);

    Waiting waiting(const GameState& state) const;
    /// The step at hand; `finish` by nobody when the game is over.
    static Step current_step(const GameState& state) {
        constexpr std::int16_t nobody = -1;
        return state.over() ? Step{StepKind::finish, main_pile, nobody} : state.agenda().back();
    }

    /// All actions that can happen now. Rotations of a symmetric tile that look alike are listed
    /// once; `apply` accepts them all. Empty when the game is over, and only then. Calls no hook:
    /// what one offers was asked when the step came up, and a step that nothing is offered in has
    /// been left out.
    void legal_actions(const GameState& state, std::vector<Action>& actions) const;

    /// The chance step at hand as a lottery: how many tickets there are, each as likely as any
    /// other, and what a ticket (from 0) means. Only while waiting for chance.
    int chance_tickets(const GameState& state) const;
    Action chance_action(const GameState& state, int ticket) const;

    /// Nothing when the action is legal now, else why not. Changes nothing.
    std::optional<Failure> validate(const GameState& state, const Action& action) const;

    /// Does an action and everything that follows by itself, up to the next choice or chance.
    /// Returns nothing on success. A refused action changes nothing. When a rule fails
    /// (`rule/failed`), a given journal takes the state back to where it was; without a journal
    /// the state is lost. Old values stay in the journal for an undo.
    std::optional<Failure> apply(GameState& state, const Action& action, Journal* journal = nullptr,
                                 EventSink* events = nullptr);

    /// Cells and rotations where a tile may go now, all four rotations counted when
    /// `look_alikes`, else only those that look different.
    int count_placements(const GameState& state, bool look_alikes) const;
    /// One of the placements that are legal now, each with the same chance; nothing when there is
    /// none. Of a drawn tile it takes the same time however large the board is.
    std::optional<Action> random_placement(const GameState& state, Random& random) const;

    /// For frontends and computer players: how a feature stands.
    Scorer& scorer() { return scorer_; }

  private:
    /// Whether a figure on a feature of the last tile, given by its root, is what a plugin's step
    /// is about.
    bool meets(const GameState& state, const Step& step, const Figure& figure,
               NodeIndex root) const;
    /// Whether a plugin's step is about a figure.
    bool is_concerned(const GameState& state, const Step& step, FigureIndex figure) const;
    /// The figures that a plugin's step is about, by player. Valid until the next call.
    const std::vector<FigureIndex>& concerned(const GameState& state, const Step& step) const;
    void list_draws(const GameState& state, std::vector<Action>& actions) const;
    void list_placements(const GameState& state, std::vector<Action>& actions) const;
    void list_placements_of(const GameState& state, TileTypeId tile,
                            std::vector<Action>& actions) const;
    void list_ruled_placements(const GameState& state, TileTypeId tile,
                               std::vector<Action>& actions) const;
    std::optional<Action> random_listed_placement(const GameState& state, Random& random) const;
    /// Calls `visit(const FrontierCell&, unsigned rotations)` for each empty cell, with those of
    /// `counted` rotations in which the tile may go there, until it returns false.
    template <class Visit>
    void for_each_fit(const GameState& state, TileTypeId tile, unsigned counted,
                      Visit&& visit) const;
    void list_deployments(const GameState& state, std::vector<Action>& actions) const;
    /// Figures of a kind that may come back: while deploying, instead of that; in a step of its
    /// own, all of them.
    void list_retrievals(const GameState& state, FigureKindId kind,
                         std::vector<Action>& actions) const;
    void list_choices(const GameState& state, std::vector<Action>& actions) const;
    /// The n-th placement of the drawn tile (from 0), in the order of `legal_actions`.
    Action nth_placement(const GameState& state, int n) const;
    void list_finish(const GameState& state, std::vector<Action>& actions) const;
    /// What a plugin's step offers its actor now. Valid until the next call.
    std::span<const Offer> offers(const GameState& state, const Step& step) const;

    // legality.cpp
    bool belongs_to(const Action& action, const Step& step) const;
    std::optional<Failure> validate_draw(const GameState& state, const Action& action) const;
    std::optional<Failure> validate_discard(const GameState& state) const;
    std::optional<Failure> validate_place(const GameState& state, const Action& action) const;
    std::optional<Failure> validate_deploy(const GameState& state, const Action& action) const;
    std::optional<Failure> validate_retrieve(const GameState& state, const Action& action) const;
    std::optional<Failure> validate_choice(const GameState& state, const Action& action) const;

    // turn.cpp
    void perform(StateWriter& writer, const Action& action, EventSink* events);
    void draw(StateWriter& writer, const Action& action, const Step& step, EventSink* events);
    void draw_into_hand(StateWriter& writer, TileTypeId tile, const Step& step);
    void discard(StateWriter& writer, const Step& step, EventSink* events);
    void place(StateWriter& writer, const Action& action, const Step& step, EventSink* events);
    void deploy(StateWriter& writer, const Action& action, const Step& step, EventSink* events);
    void retrieve(StateWriter& writer, const Action& action, const Step& step, EventSink* events);
    void choose(StateWriter& writer, const Action& action, const Step& step, EventSink* events);
    void lay_under(StateWriter& writer, const Step& step, EventSink* events);
    void advance(StateWriter& writer, EventSink* events);
    void leave(StateWriter& writer);
    bool is_due(const GameState& state, const Step& step) const;
    /// Whether there is anything to choose in a plugin's step. Asks the hook that offers, if there
    /// is one, and keeps its answer.
    bool ask_for_offers(StateWriter& writer, const Step& step);
    void run_plugin_step(StateWriter& writer, EventSink* events);
    void run_step(StateWriter& writer, const Step& step, const Subject& about, EventSink* events);
    void score_completed(StateWriter& writer, EventSink* events);
    void begin_turn(StateWriter& writer, EventSink* events);
    void end_part(StateWriter& writer, PileId pile);
    void end_last_turn(StateWriter& writer);
    /// Calls a hook; the steps that it asks for wait until `take_asked`.
    void happen(HookId hook, Happening& happening);
    void take_asked(StateWriter& writer);

    const Ruleset& rules_;
    Hooks* hooks_;
    Scorer scorer_;
    std::vector<Step> asked_; ///< by hooks, to be done first to last
    mutable std::vector<FigureIndex> concerned_;
    mutable std::vector<Offer> offers_;
    mutable std::vector<Action> listed_;
};

} // namespace bastide::engine
