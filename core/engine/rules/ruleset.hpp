// Everything a game is played by, assembled once from plugins and settings and never changed after.
// Tested in tests/core/host/declare/registrar_test.cpp.
#pragma once

#include "core/engine/rules/fit_table.hpp"
#include "core/engine/rules/placing_plan.hpp"
#include "core/engine/rules/ruleset_draft.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace bastide::engine {

/// What deploying a kind of figure has to ask most often.
struct DeployingRule {
    std::uint8_t exclusion = 0;
    bool has_conditions = false; ///< more than that of its exclusion group none is there
};

/// The rules of one game: a draft that has been checked, and what was worked out of it. Programs
/// hold it as const; for other rules, a new one is made of another draft.
class Ruleset : public RulesetDraft {
  public:
    /// Throws `std::invalid_argument` when the parts do not fit together.
    explicit Ruleset(RulesetDraft draft);

    std::vector<PlacingPlan> plans; ///< by tile type
    std::vector<SideKind> side_kinds;
    int tile_capacity = 0; ///< tiles that can ever lie on the table
    int node_capacity = 0;
    int segment_capacity = 0;
    int figures_per_player = 0;
    bool asks_for_offers = false;           ///< a hook says what may be chosen in some step
    bool weighs_by_feature = false;         ///< some figure counts by the feature that it stands on
    bool changes_features = false;          ///< rules may join or close features of some layer
    bool hides = false;                     ///< players hold something that others do not see
    std::vector<FigureKindId> figure_kind;  ///< of the n-th figure of each player
    std::vector<int> figure_begin;          ///< by kind: the first of each player's; the end
    std::vector<DeployingRule> deploying;   ///< by kind
    std::vector<FigureKindId> neutral_kind; ///< of the n-th figure that is nobody's
    std::vector<int> neutral_begin;         ///< by kind, as `figure_begin`
    /// The parts of a turn, and behind an end (`StepKind::turn`) each the steps of the start and of
    /// the end of the game.
    std::vector<TurnPart> parts;
    std::size_t start_part = 0; ///< where the steps of the start begin
    std::size_t end_part = 0;   ///< those of the end; 0 when nothing follows the final scoring
    std::vector<PluginStepId> instead_of_deploying; ///< whose hooks offer something
    std::vector<PluginStepId> retrieving;           ///< by which a figure may come back instead
    std::vector<std::size_t> stratum_begin; ///< by stratum of all piles: its first item; the end
    std::vector<std::size_t> first_stratum; ///< by pile; the end
    std::vector<std::vector<std::size_t>> adding_slots; ///< by segment attribute
    std::vector<std::size_t> figure_slots;              ///< those of figures

    /// How a tile fits beside others.
    FitTable fit_table(TileTypeId tile) const { return fits_.fits(tile); }
    /// For a tile with placing rules: in which rotations a side of it joins a neighbour's side of a
    /// terrain that must be joined.
    FitTable joining_table(TileTypeId tile) const { return fits_.joins(tile); }
    /// Whether any tile fits a cell, turned in some way.
    bool some_tile_fits(Surroundings shown) const { return fits_.some_tile_fits(shown); }
    /// What one on a digit of surroundings counts.
    Surroundings weight(Side side) const { return fits_.weight(side); }
    /// What a side shows: 0 where there is no neighbour.
    unsigned digit(Surroundings shown, Side side) const { return fits_.digit(shown, side); }

    /// Where figures of a kind may stand on a tile.
    std::span<const Spot> spots_of(TileTypeId tile, FigureKindId kind) const {
        const PlacingPlan& plan = plans[tile];
        return std::span(plan.spots)
            .subspan(plan.spot_begin[kind],
                     static_cast<std::size_t>(plan.spot_begin[kind + 1u] - plan.spot_begin[kind]));
    }

    /// What the figure kind may claim on this terrain; null if nothing.
    const Claim* claim(FigureKindId kind, TerrainId terrain) const {
        const int index = claim_[static_cast<std::size_t>(kind) * terrains.size() + terrain];
        return index < 0 ? nullptr : &figures[kind].claims[static_cast<std::size_t>(index)];
    }

  private:
    void count_figures();
    void count_pieces();
    std::size_t slot_of_unknown(const std::string& name);
    void find_slots();
    void check_start() const;
    void row_parts();

    FitTables fits_;
    std::vector<std::int8_t> claim_;
};

} // namespace bastide::engine
