// Scoring: who has the majority, what the formula gives, and which figures come home.
#pragma once

#include "core/engine/state/feature_queries.hpp"
#include "core/engine/turn/event.hpp"
#include "core/engine/turn/hooks.hpp"

#include <span>
#include <vector>

namespace bastide::engine {

struct Aftermath;

/// What declared formulas give for a feature.
struct DeclaredPoints {
    int incomplete = 0;
    int completed = 0; ///< if it were; 0 for a feature that never is
};

/// Scores features. Keeps its working memory, so that scoring allocates nothing once warm; use one
/// for each thread.
class Scorer {
  public:
    Scorer(const Ruleset& rules, Hooks* hooks) : rules_(rules), hooks_(hooks), queries_(rules) {}

    /// The features that the tile completed, in a fixed order. Valid until the next call.
    std::span<const NodeIndex> completed_by(const GameState& state, TileIndex tile);
    // Figures stay. Who gains is told to the aftermath where a rule wants to know.

    /// Scores one feature.
    void score(StateWriter& writer, NodeIndex root, Occasion occasion, EventSink* events,
               Aftermath& aftermath);
    /// Scores every feature that still holds figures, layer by layer.
    void score_incomplete(StateWriter& writer, EventSink* events, Aftermath& aftermath);

    /// Scores one feature as incomplete for one player alone.
    void score_for(StateWriter& writer, NodeIndex root, int player, EventSink* events,
                   Aftermath& aftermath);

    /// Number of distinct tiles of a feature.
    int count_tiles(const GameState& state, NodeIndex root) {
        return queries_.count_tiles(state, root);
    }
    /// What a majority owner would get for a feature as it is, or with so many more tiles; hooks
    /// have their say.
    const ScoreSheet& evaluate(const GameState& state, NodeIndex root, bool completed,
                               bool explained, int more_tiles = 0);
    /// The same by the declared formulas alone, without hooks: quick, for who looks far ahead.
    DeclaredPoints declared(const GameState& state, NodeIndex root);
    /// Who would score it; nobody where no figure counts. Hooks have their say.
    const Majority& majority(const GameState& state, NodeIndex root, bool completed);
    /// The same without hooks: who has most there.
    const Majority& leaders(const GameState& state, NodeIndex root);

  private:
    const ScoreSheet& fill_sheet(const GameState& state, NodeIndex root, bool completed,
                                 bool explained, int more_tiles = 0);
    const Majority& find_winners(const GameState& state, NodeIndex root, bool completed);
    void collect_occupied(const GameState& state);
    void add_changed(const GameState& state);
    void weigh(const GameState& state, NodeIndex root);
    void weigh_by_feature(const GameState& state, NodeIndex root);
    void pay(StateWriter& writer, NodeIndex root, Occasion occasion, EventSink* events,
             Aftermath& aftermath);
    int count(const GameState& state, const ScoredFeature& feature, const Measure& measure);
    int count_all(const GameState& state, const ScoredFeature& feature, const Measure& measure);
    int less(const GameState& state, const ScoredFeature& feature, const Measure& measure,
             int counted);
    const FormulaCase* find_case(const GameState& state, const ScoredFeature& feature);
    const Formula& formula_of(const FormulaCase* special, const ScoredFeature& feature) const;
    int add_up(const GameState& state, const ScoredFeature& feature);

    const Ruleset& rules_;
    Hooks* hooks_;
    ScoreSheet sheet_;
    Majority majority_;
    FeatureQueries queries_;
    std::vector<NodeIndex> roots_;
    std::vector<NodeIndex> standing_; ///< where figures stand
};

/// Sends the figures of a feature home, but for those who stay.
void send_figures_home(StateWriter& writer, NodeIndex root, EventSink* events);

/// Takes a figure, wherever it is, to its owner's supply, and tells so.
void send_home(StateWriter& writer, FigureIndex figure, EventSink* events, bool taken_back = false);

/// Who has won a game that is over: those with most points, or whom a rule has named; nobody when
/// all have lost.
std::vector<int> winners_of(const GameState& state);

/// Cells of a feature, each once, in order.
std::vector<Cell> cells_of(const GameState& state, NodeIndex root);

/// Tiles on the eight cells around a cell.
int count_neighbours(const GameState& state, Cell cell);

} // namespace bastide::engine
