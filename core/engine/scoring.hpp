// Scoring: who has the majority, what the formula gives, and which figures come home.
#pragma once

#include "core/engine/event.hpp"
#include "core/engine/features.hpp"
#include "core/engine/hooks.hpp"

#include <cstdint>
#include <vector>

namespace bastide::engine {

/// Weights of the figures on a feature by player, and who has most.
struct Majority {
    std::vector<int> weights; ///< by player
    int most = 0;             ///< 0 when nobody counts
};

/// Scores features. Keeps its working memory, so that scoring allocates nothing once warm; use one
/// for each thread.
class Scorer {
  public:
    Scorer(const Ruleset& rules, Hooks* hooks) : rules_(rules), hooks_(hooks) {}

    /// Scores every feature that the tile completed, and sends its figures home.
    void score_completed(StateWriter& writer, TileIndex tile, EventSink* events);
    /// Scores every feature that still holds figures, layer by layer. Figures stay.
    void score_incomplete(StateWriter& writer, EventSink* events);

    /// Number of distinct tiles of a feature.
    int count_tiles(const GameState& state, NodeIndex root);
    /// What a majority owner would get for a feature as it is; hooks have their say.
    const ScoreSheet& evaluate(const GameState& state, NodeIndex root, bool completed,
                               bool explained);
    const Majority& majority(const GameState& state, NodeIndex root);

  private:
    void collect_completed(const GameState& state, TileIndex tile);
    void collect_occupied(const GameState& state);
    void score(StateWriter& writer, NodeIndex root, bool completed, EventSink* events);
    void report(const GameState& state, NodeIndex root, bool completed, EventSink& events);
    int count(const GameState& state, NodeIndex root, const FormulaTerm& term, int tiles) const;

    const Ruleset& rules_;
    Hooks* hooks_;
    ScoreSheet sheet_;
    Majority majority_;
    std::vector<NodeIndex> roots_;
    std::vector<std::uint32_t> stamps_; ///< by tile: when it was last counted
    std::uint32_t stamp_ = 0;
};

/// Tiles on the eight cells around a cell.
int count_neighbours(const GameState& state, Cell cell);

/// Sum of a segment attribute over a feature.
int sum_attribute(const GameState& state, NodeIndex root, AttributeId attribute);

} // namespace bastide::engine
