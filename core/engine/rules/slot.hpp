// Slots: whole numbers that plugins keep in the state.
// Tested in tests/core/engine/turn/turn_test.cpp.
#pragma once

#include "core/engine/rules/pile.hpp"
#include "core/engine/rules/tile_type.hpp"

#include <optional>
#include <string>

namespace bastide::engine {

/// Tokens of one kind, of one pile.
struct TokenKind {
    PileId pile = 0;
    ItemId token = 0;

    friend bool operator==(const TokenKind&, const TokenKind&) = default;
};

/// Whole numbers that a plugin keeps in the state, one for each owner of the given scope.
struct Slot {
    enum class Scope : std::uint8_t { game, player, tile, segment, figure };
    std::string name;
    Scope scope = Scope::game;
    int initial = 0;
    /// A slot of segments may count for an attribute: it is added wherever that is summed. For what
    /// is taken away or grows while the game lasts.
    std::optional<AttributeId> adds_to = {};
    /// A slot may count tokens that its owner holds: provisions, a flock, spoils. Those of a figure
    /// go back into their pile when it comes home.
    std::optional<TokenKind> tokens = {};
    bool hidden = false; ///< of a player: nobody else knows which tokens they are, only how many

    friend bool operator==(const Slot&, const Slot&) = default;
};

} // namespace bastide::engine
