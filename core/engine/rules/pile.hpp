// Piles as rules declare them, and the hands that are filled from one. What is left of a pile is
// told by piles.hpp.
// Tested in tests/core/engine/turn/turn_test.cpp.
#pragma once

#include "core/engine/rules/ids.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace bastide::engine {

/// Number of an item within a pile: of a pile of tiles it is the tile type.
using ItemId = std::uint16_t;

/// A hook called when a token is drawn: any, or one.
struct DrawnHook {
    HookId hook = no_hook;
    std::optional<ItemId> token = {};
};

/// Items to draw from: a row of strata, drawn one after another. A stratum holds unseen items by
/// kind and the number still to be drawn of it; there is no order to peek at.
struct Stratum {
    std::vector<std::uint16_t> copies; ///< by item
    int draws = 0;                     ///< how many are drawn in all, at most the sum of copies
};

/// A deck of tiles, or a bag of tokens: goods to be given out, events, dice that come back.
struct Pile {
    std::string name;
    std::vector<Stratum> strata;
    std::vector<std::string> tokens = {}; ///< names of the items; empty for a pile of tiles
    std::vector<DrawnHook> on_drawn = {}; ///< of a token
    /// By token: the slot that counts those that somebody or something holds (see `Slot::tokens`);
    /// empty when none are held.
    std::vector<std::size_t> held = {};
    /// Where only the holder knows which tokens they are: a slot of players that counts those that
    /// somebody who looks does not know. 0, unless in a view.
    std::optional<std::size_t> unknown = {};
    std::vector<int> worth = {}; ///< by token: the number that is its name, else 0

    bool holds_tiles() const { return tokens.empty(); }
};

/// Tiles of the main pile that players hold and choose from: filled up by the draws of a turn, and
/// the game goes on until they have been placed. What lies on top of the pile, in strata before the
/// last, is not held: it comes in its own order.
struct Hand {
    int size = 0; ///< tiles of each player, up to `largest_hand`; 0: a drawn tile is placed
    /// Its owner alone looks at it. The state knows all hands, a view of it only those of its seat.
    bool hidden = false;
    /// Filled up whenever its owner draws; else once, before the first turn.
    bool refills = true;
    /// What becomes of a player none of whose tiles fits anywhere.
    enum class Stuck : std::uint8_t {
        discards, ///< puts all of them aside and draws anew
        draws,    ///< draws until one fits, while there are tiles and the hand has room
        passes,   ///< places nothing in this part of the turn
    };
    Stuck stuck = Stuck::discards;

    friend bool operator==(const Hand&, const Hand&) = default;
};
inline constexpr int largest_hand = 9;

} // namespace bastide::engine
