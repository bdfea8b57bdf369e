// Steps: what a turn is made of, what plugins put in between, and the hooks that are called.
// Tested in tests/core/engine/turn/turn_test.cpp.
#pragma once

#include "core/engine/rules/ids.hpp"
#include "core/engine/rules/tile_type.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace bastide::engine {

/// What waits to be done. The numbers are part of game hashes.
enum class StepKind : std::uint8_t {
    turn,       ///< begins a turn, or leads to the finish when the first pile is empty
    draw,       ///< chance: an item of a pile. The part of the turn lapses when there is none
    place,      ///< a tile goes onto the table, or leaves the game: the drawn one, or of the hand
    deploy,     ///< a figure goes onto the tile just placed, or comes back, or nothing happens
    score,      ///< features completed by the tile just placed
    lay_under,  ///< a tile of a pile leaves the game unseen
    plugin = 7, ///< what a plugin has declared
    finish,     ///< final scoring, by nobody; the game is over after it
    over,       ///< ends the game, where steps stand behind the final scoring
};

/// Number of a plugin's step, and of one of its choices.
using PluginStepId = std::uint8_t;
using ChoiceId = std::uint8_t;

/// Which figures a step is about, on features of the tile just placed.
enum class Concern : std::uint8_t {
    held,     ///< all of the kind
    extended, ///< the actor's own that stand on another tile: builders, herders
    enclosed, ///< all whose feature has no open port left
};

/// Who takes a step: the player whose part of the turn it is, or others too, in turn order
/// beginning with him or behind him.
enum class Takers : std::uint8_t { actor, others, all };

/// A step of a plugin: it runs by itself, or offers choices to the actor.
struct PluginStep {
    std::string name;                     ///< "plugin:name"
    FigureKindId figure = no_figure_kind; ///< skipped unless there is one that it concerns
    /// The actor may take one of his figures of this kind back from the board.
    bool retrieves = false;
    bool scored = false; ///< only from what is not completed, which is scored for it as at the end
    Concern concern = Concern::held;
    std::optional<std::size_t> while_slot = {}; ///< skipped when this slot of the game is 0
    HookId run = no_hook;                       ///< called once, or for each figure
    HookId offer = no_hook;                     ///< lists what may be chosen
    std::vector<ChoiceId> choices = {};         ///< of a step that lists by itself: for each figure
    bool may_pass = false;
    Takers takers = Takers::actor;
    /// What it offers stands beside the deployments, and one is chosen instead.
    bool instead_of_deploying = false;

    bool decides() const { return run == no_hook; }

    friend bool operator==(const PluginStep&, const PluginStep&) = default;
};

/// Something to choose in a plugin's step.
struct Choice {
    std::string name; ///< "plugin:name"
    HookId chosen = no_hook;
    bool secret = false; ///< others are told only that its player has chosen

    friend bool operator==(const Choice&, const Choice&) = default;
};

/// What a hook does that needs no script.
struct Effect {
    enum class Kind : std::uint8_t { script, draw, lay_under, take_part, take_step };
    Kind kind = Kind::script;
    PileId pile = 0;
    PluginStepId step = 0;
};

/// A part of the turn.
struct TurnPart {
    StepKind kind = StepKind::draw;
    PluginStepId step = 0;

    friend constexpr bool operator==(TurnPart, TurnPart) = default;
};

/// A hook called when a tile with an attribute is placed, once for each segment that has it. For
/// effects at once: a shop that pays, a gate that opens.
struct PlacedHook {
    HookId hook = no_hook;
    AttributeId attribute = 0;
    bool of_tile = false; ///< an attribute of the tile, not of a segment
};

} // namespace bastide::engine
