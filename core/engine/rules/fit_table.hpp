// Which tiles fit a cell, by what its neighbours show.
// Tested in tests/core/engine/state/board_test.cpp.
#pragma once

#include "core/engine/rules/placing_plan.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace bastide::engine {

/// What the neighbours of an empty cell show: for each side 0 where there is none, else 1 + its
/// side kind; four digits in one number. `Ruleset::digit` takes it apart.
using Surroundings = std::uint32_t;

/// For one tile type: in which rotations (one bit each) it fits a cell.
struct FitTable {
    const std::uint8_t* whole = nullptr; ///< by surroundings; null where there are too many
    const std::uint8_t* sides = nullptr; ///< by side of the cell, and digit
    Surroundings digits = 1;             ///< how many a side can show

    /// On all sides.
    unsigned at(Surroundings shown) const {
        if (whole != nullptr) return whole[shown];
        unsigned rotations = 15;
        for (std::size_t side = 0; side < 4; ++side, shown /= digits)
            rotations &= sides[side * digits + shown % digits];
        return rotations;
    }
    /// On some side.
    unsigned at_any(Surroundings shown) const {
        if (whole != nullptr) return whole[shown];
        unsigned rotations = 0;
        for (std::size_t side = 0; side < 4; ++side, shown /= digits)
            rotations |= sides[side * digits + shown % digits];
        return rotations;
    }
};

/// How all tile types fit beside others, worked out of their plans.
class FitTables {
  public:
    FitTables() = default;
    FitTables(const RulesetDraft& rules, const std::vector<PlacingPlan>& plans,
              const std::vector<SideKind>& side_kinds);

    /// How a tile fits beside others.
    FitTable fits(TileTypeId tile) const {
        return {whole_fit_.empty() ? nullptr : &whole_fit_[tile * std::size_t{surroundings_}],
                &fit_[static_cast<std::size_t>(tile) * 4 * digits_], digits_};
    }

    /// For a tile with placing rules: in which rotations a side of it joins a neighbour's side of a
    /// terrain that must be joined.
    FitTable joins(TileTypeId tile) const {
        return {whole_joining_.empty() ? nullptr
                                       : &whole_joining_[tile * std::size_t{surroundings_}],
                &joining_[static_cast<std::size_t>(tile) * 4 * digits_], digits_};
    }

    /// Whether any tile fits a cell, turned in some way.
    bool some_tile_fits(Surroundings shown) const {
        return fillable_.empty() || fillable_[shown] != 0;
    }

    /// What one on a digit of surroundings counts.
    Surroundings weight(Side side) const { return weights_[side]; }
    /// What a side shows: 0 where there is no neighbour.
    unsigned digit(Surroundings shown, Side side) const { return shown / weights_[side] % digits_; }

  private:
    std::vector<std::uint8_t> fit_;
    std::vector<std::uint8_t> joining_;   ///< like `fit_`: where a side joins its own terrain
    std::vector<std::uint8_t> whole_fit_; ///< by tile and surroundings; empty if that is too much
    std::vector<std::uint8_t> whole_joining_; ///< the same of `joining_`
    std::vector<std::uint8_t> fillable_;      ///< by surroundings; empty if they are too many
    Surroundings digits_ = 1;                 ///< 1 + number of side kinds
    Surroundings surroundings_ = 1;
    std::array<Surroundings, 4> weights_{};

    void compile_whole(std::size_t tiles);
};

} // namespace bastide::engine
