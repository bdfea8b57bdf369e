// Which empty cells a feature faces, and how many of the unseen tiles fit them.
// Tested in tests/players/evaluation/open_cells_test.cpp.
#pragma once

#include "core/engine/state/state.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace bastide::players {

/// Empty cells that must be filled before a feature is completed.
struct FacedCells {
    /// More of them make hardly a difference.
    static constexpr std::size_t most = 8;

    std::array<engine::CellKey, most> cells{};
    std::uint8_t count = 0;

    std::span<const engine::CellKey> list() const { return {cells.data(), count}; }
};

/// Finds them for one ruleset. Keeps its working memory; use one for each thread.
class OpenCells {
  public:
    explicit OpenCells(const engine::Ruleset& rules);

    /// Those that a feature faces, given any member; each once, in the order of members and sides,
    /// the first `FacedCells::most`.
    FacedCells faced_by(const engine::GameState& state, engine::NodeIndex member) const;

    /// Tiles are unseen as in this state from now on. Costs little where they were so before.
    void see(const engine::GameState& state);
    /// How many of the unseen tiles fit an empty cell, whichever way round.
    int count_fitting(const engine::GameState& state, engine::CellKey cell);
    /// How many of a hundred unseen tiles come before the end: not all where a shorter game leaves
    /// some in the box.
    int coming() const { return coming_; }

  private:
    struct Unseen {
        engine::TileTypeId tile = 0;
        std::int32_t count = 0;
    };
    struct Counted {
        engine::Surroundings around = 0;
        std::uint32_t sight = 0; ///< in which it was counted; 0: never
        std::int32_t fitting = 0;
    };

    void face(FacedCells& faced, const engine::GameState& state, engine::CellKey cell) const;

    /// By tile type and node: the sides that it reaches, one bit each in the tile's own frame.
    std::vector<std::vector<std::uint8_t>> sides_;
    std::vector<std::uint16_t> copies_; ///< by item of all strata, as last seen
    std::vector<Unseen> unseen_;
    int all_unseen_ = 0;
    int in_box_ = 0; ///< of the main pile, all through the game, but for tiles that fill hands
    int coming_ = 100;
    std::uint32_t sight_ = 0;
    std::array<Counted, 512> counted_{}; ///< by surroundings, the last that were asked for
};

} // namespace bastide::players
