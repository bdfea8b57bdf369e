// The rules of a game as they are put together.
// Tested in tests/core/host/declare/registrar_test.cpp.
#pragma once

#include "core/engine/rules/figure_kind.hpp"
#include "core/engine/rules/ids.hpp"
#include "core/engine/rules/layer.hpp"
#include "core/engine/rules/pile.hpp"
#include "core/engine/rules/slot.hpp"
#include "core/engine/rules/steps.hpp"
#include "core/engine/rules/terrain.hpp"
#include "core/engine/rules/tile_type.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bastide::engine {

/// A tile that lies on the table when the game begins.
struct StartTile {
    TileTypeId tile = 0;
    Cell cell;
    Rotation rotation = 0;
};

/// Everything that plugins and settings have to say about a game. Fill it in, then make a `Ruleset`
/// of it.
struct RulesetDraft {
    std::vector<Terrain> terrains;
    std::vector<std::pair<TerrainId, TerrainId>> compatible; ///< besides each with itself
    std::vector<std::string> segment_attributes;
    std::vector<std::string> tile_attributes;
    std::vector<TileType> tiles;
    std::vector<Layer> layers;
    std::vector<FigureKind> figures;
    std::vector<Slot> slots;
    std::vector<Pile> piles; ///< the first is the main deck: the game ends with it
    Hand hand;
    std::vector<StartTile> start;
    std::vector<TurnPart> turn;
    std::vector<PluginStepId> at_start;      ///< before the first turn
    std::vector<PluginStepId> before_finish; ///< between the last turn and the final scoring
    std::vector<PluginStepId> after_finish;
    std::vector<PluginStep> steps;
    std::vector<Choice> choices;
    std::vector<PlacedHook> on_placed;
    std::vector<HookId> on_points; ///< called when a player has gained points
    std::vector<Effect> effects;   ///< by hook; hooks beyond its end are scripts
    int least_players = 1;
    int most_players = 8;

    /// How often a tile is in the game: in all decks, and on the table at the beginning.
    int copies_of(TileTypeId tile) const;

    // Names to numbers; nothing when the name is unknown. Piles, slots and choices also go by their
    // short name, where it is the only one (see `find_by_name`).
    std::optional<TileTypeId> find_tile(std::string_view id) const;
    std::optional<TerrainId> find_terrain(std::string_view name) const;
    std::optional<LayerId> find_layer(std::string_view name) const;
    std::optional<FigureKindId> find_figure(std::string_view name) const;
    std::optional<PileId> find_pile(std::string_view name) const;
    std::optional<std::size_t> find_slot(std::string_view name) const;
    std::optional<ChoiceId> find_choice(std::string_view name) const;
};

/// What a part of the turn is called: "draw", "place" ..., or the full name of a plugin's step.
std::string name_of(const RulesetDraft& rules, TurnPart part);

/// Throws `std::invalid_argument` when the parts do not fit together: an id out of range, no start
/// tile, a turn that places what it has not drawn ...
void check(const RulesetDraft& rules);

/// Throws `std::invalid_argument` with the message when something does not hold.
void require(bool holds, const std::string& message);

} // namespace bastide::engine
