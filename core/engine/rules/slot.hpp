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
    /// A slot of figures may count tokens that were drawn for the figure and stay with it until it
    /// comes home. Then they go back into their pile: provisions, a flock, spoils.
    std::optional<TokenKind> tokens = {};

    friend bool operator==(const Slot&, const Slot&) = default;
};

} // namespace bastide::engine
