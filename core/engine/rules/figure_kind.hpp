// Kinds of figures: how many there are, where they may stand and how they count.
// Tested in tests/core/host/declare/registrar_test.cpp.
#pragma once

#include "core/engine/rules/ids.hpp"
#include "core/engine/rules/layer.hpp"
#include "core/engine/rules/reckoning.hpp"
#include "core/engine/rules/tile_type.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace bastide::engine {

/// A right of a figure kind: to stand on segments of a layer, under the name of a role.
struct Claim {
    TerrainId terrain = 0;
    LayerId layer = 0;
    std::string role;

    friend bool operator==(const Claim&, const Claim&) = default;
};

/// The exclusion group of figures that are in nobody's way.
inline constexpr std::uint8_t no_exclusion = 0xFF;

struct FigureKind {
    std::string name;
    int supply = 0; ///< of each player at the start; of a neutral kind, in all
    int weight = 1; ///< in majorities; 0 does not count
    /// Figures of one exclusion group keep each other off a feature; `no_exclusion`: nobody.
    std::uint8_t exclusion = 0;
    std::vector<Claim> claims;
    bool neutral = false; ///< nobody's: a beast that all move, a good spirit
    bool stays = false; ///< scoring does not send it home: who has settled down, who waits for more
    /// Its owner deploys it only where another figure of his stands that is of one of these kinds:
    /// helpers, servants. Empty: anywhere.
    std::vector<FigureKindId> beside = {};
    /// Its owner never deploys it by himself, only rules do: who comes in a step of its own.
    bool by_rules = false;
    bool only_incomplete = false; ///< deployed only where something is still to be completed
    /// Its owner deploys it only while this slot, of the game or his own, is not 0.
    std::optional<std::size_t> while_slot = {};
    /// What it counts in majorities by the feature that it stands on, instead of `weight`; only
    /// tiles and attributes. For who is worth as much as the place: a governor, a guard.
    Formula weighs = {};
    std::vector<HookId> on_deployed = {};
    FigureReckoning reckoning = {};

    friend bool operator==(const FigureKind&, const FigureKind&) = default;
};

} // namespace bastide::engine
