// What a hook may do to a game while something happens in it.
// Tested in tests/core/host/view/happenings_test.cpp.
#pragma once

#include "core/engine/turn/event.hpp"
#include "core/engine/turn/hooks.hpp"

#include <span>
#include <string_view>
#include <vector>

namespace bastide::engine {

/// What hooks have caused and what is still to be done about it. Kept so that nothing is allocated
/// in play; empty between actions.
struct Aftermath {
    struct Gain {
        int player = 0;
        int points = 0;
        NodeIndex feature = no_node; ///< for which; none where a rule gave them for something else
    };
    std::vector<Step> asked; ///< by hooks, to be done first to last
    std::vector<Gain> gained;
    std::vector<FigureIndex> deployed;
    bool finish = false;   ///< a rule ends the game
    bool end_part = false; ///< or the part of the turn at hand
    bool any = false;      ///< of these: most actions cause nothing

    void ask(const Step& step) {
        asked.push_back(step);
        any = true;
    }
    void gain(const Gain& gain) {
        gained.push_back(gain);
        any = true;
    }
    void clear() {
        asked.clear();
        gained.clear();
        deployed.clear();
        finish = end_part = any = false;
    }
};

/// Handed to a hook that may change the state, for as long as the hook runs. Steps that it asks for
/// are taken when it has ended, in the order in which it asked. Callers check players, slots,
/// segments, figures and items; what a game may run out of is checked here.
class Happening {
  public:
    /// `step` is the one in which it happens; `about` what happened to what.
    Happening(StateWriter& writer, EventSink* events, const Step& step, Subject about,
              Aftermath& aftermath)
        : writer_(writer), events_(events), step_(step), about_(about), aftermath_(aftermath) {}
    Happening(const Happening&) = delete;
    Happening& operator=(const Happening&) = delete;

    const GameState& state() const { return writer_.state(); }
    const Step& step() const { return step_; }
    int actor() const { return step_.actor; }
    PileId pile() const { return step_.pile; }
    const Subject& about() const { return about_; }
    /// The token that was drawn, and from which pile.
    ItemId token = 0;
    PileId token_pile = 0;
    /// The feature that was completed, or of a gain, that was scored; `no_node` elsewhere.
    NodeIndex root = no_node;
    /// Of a choice, the number that it is about; of a gain, the points.
    int number = 0;
    /// Of a gain, who gained.
    int gainer = -1;

    /// True when somebody wants to know why.
    bool is_explained() const { return events_ != nullptr; }
    /// Gives all these players the points of the sheet, for a feature; `no_node` for none: an
    /// objective, a debt. `subject` says what scores (key of a word) where it is not the feature
    /// itself; without a feature it must not be empty.
    void score(std::span<const int> players, const ScoreSheet& sheet, NodeIndex feature,
               std::string_view subject);
    void set_slot(std::size_t slot, int owner, std::int32_t value);

    // Pieces. All of them may be anywhere before.

    /// Puts a figure on a node: of another feature, beside another figure.
    void move_to_node(FigureIndex figure, NodeIndex node);
    /// Puts a figure on a tile, on no segment of it.
    void move_to_tile(FigureIndex figure, TileIndex tile);
    /// Takes a figure off the board into the hands of a player; `nobody` sets it aside.
    void hold(FigureIndex figure, int holder);
    /// Takes a figure to its owner's supply.
    void send_home(FigureIndex figure);

    // Features. The layer must be joinable. Throw `HookError` when a game has changed too many.

    /// Makes one feature of those that two nodes of one layer belong to.
    void join(NodeIndex a, NodeIndex b);
    /// Closes all open ends of a node's feature.
    void close(NodeIndex node);

    // Tokens.

    /// Puts items back into a pile whose items nobody holds. Throws `HookError` when it would hold
    /// more of them than it began with.
    void put_back(PileId pile, ItemId item, int count);
    /// As many of an item as there are unseen, at most `count`, go to an owner who can hold them,
    /// as the scope of the pile's slots says. Less than 0: as many as are held go back. How many.
    int take(PileId pile, ItemId item, int count, int owner);

    // Steps to be taken; each throws `HookError` when too many are waiting.

    /// A token is drawn from a pile for a subject; nothing happens when none is left. Throws also
    /// when `most_token_draws` have been drawn in this turn.
    void draw(PileId pile, Subject subject);
    /// A tile of a pile leaves the game unseen; nothing happens when none is left. For tiles that
    /// lie under others, and for those put away so that a game is shorter or less certain.
    void lay_under(PileId pile);
    /// A player takes a plugin's step, about something: a ransom, a bid, a reply.
    void take_step(PluginStepId step, int player, Subject subject);
    /// A reward, a second tile of a busy builder: all parts of a turn once more for the actor,
    /// drawing from a pile of tiles; nothing happens when none is left. It begins when all parts of
    /// the one at hand are done: those that are left belong to the tile placed before. After
    /// `end_part` it is in place of that one, not one more. What its draws cannot give ends this
    /// part, not the turn.
    void take_part(PileId pile);
    /// What is left of the part of the turn at hand is left out; a tile that was drawn in it leaves
    /// the game. Who misses a turn, who is out.
    void end_part() { aftermath_.end_part = aftermath_.any = true; }
    /// The game ends when the hook has ended, and these players win, one bit each; during the final
    /// scoring, which goes on, they only win.
    void finish(std::uint32_t winners);

  private:
    void ask(const Step& step);
    void change(NodeIndex a, NodeIndex b);
    Step step_for(StepKind kind, PileId pile) const;

    StateWriter& writer_;
    EventSink* events_;
    Step step_;
    Subject about_;
    Aftermath& aftermath_;
};

} // namespace bastide::engine
