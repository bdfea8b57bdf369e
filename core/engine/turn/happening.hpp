// What a hook may do to a game while something happens in it.
// Tested in tests/core/host/view/happenings_test.cpp.
#pragma once

#include "core/engine/turn/event.hpp"
#include "core/engine/turn/hooks.hpp"

#include <span>
#include <string_view>

namespace bastide::engine {

/// Handed to a hook that may change the state, for as long as the hook runs. Steps that it asks for
/// are taken when it has ended, in the order in which it asked. Callers check players, slots,
/// segments and items; what a game may run out of is checked here.
class Happening {
  public:
    /// `actor` is whose step it is; `pile` that of the part of the turn; `about` what happened to
    /// what.
    Happening(StateWriter& writer, EventSink* events, int actor, PileId pile, Subject about,
              std::vector<Step>& asked)
        : writer_(writer),
          events_(events),
          actor_(actor),
          pile_(pile),
          about_(about),
          asked_(asked) {}
    Happening(const Happening&) = delete;
    Happening& operator=(const Happening&) = delete;

    const GameState& state() const { return writer_.state(); }
    int actor() const { return actor_; }
    PileId pile() const { return pile_; }
    const Subject& about() const { return about_; }
    /// The token that was drawn, and from which pile.
    ItemId token = 0;
    PileId token_pile = 0;
    /// The feature that was completed; `no_node` elsewhere.
    NodeIndex root = no_node;

    /// True when somebody wants to know why.
    bool is_explained() const { return events_ != nullptr; }
    /// Gives all these players the points of the sheet, for a feature; `no_node` for none: an
    /// objective, a debt. `subject` says what scores (key of a word) where it is not the feature
    /// itself; without a feature it must not be empty.
    void score(std::span<const int> players, const ScoreSheet& sheet, NodeIndex feature,
               std::string_view subject);
    /// Takes a figure from the table to its owner's supply.
    void send_home(FigureIndex figure);
    void set_slot(std::size_t slot, int owner, std::int32_t value) {
        writer_.set_slot(slot, owner, value);
    }
    /// Puts items into a pile. Throws `HookError` when it would hold more than it ever can.
    void put_back(PileId pile, ItemId item, int count);

    // Steps to be taken; each throws `HookError` when too many are waiting.

    /// A token is drawn from a pile for a subject; nothing happens when none is left. Throws also
    /// when `most_token_draws` have been drawn in this turn.
    void draw(PileId pile, Subject subject);
    /// A tile of a pile leaves the game unseen; nothing happens when none is left. For tiles that
    /// lie under others, and for those put away so that a game is shorter or less certain.
    void lay_under(PileId pile);
    /// The actor may take back a figure of this kind from anywhere; passes when there is none. A
    /// recall, a rescue.
    void offer_retrieve(FigureKindId kind);
    /// A reward, a second tile of a busy builder: all parts of a turn once more for the actor,
    /// drawing from a pile of tiles; nothing happens when none is left. It begins when all parts of
    /// the one at hand are done: those that are left belong to the tile placed before. What its
    /// draws cannot give ends this part, not the turn.
    void take_part(PileId pile);

  private:
    void ask(const Step& step);

    StateWriter& writer_;
    EventSink* events_;
    int actor_;
    PileId pile_;
    Subject about_;
    std::vector<Step>& asked_;
};

} // namespace bastide::engine
