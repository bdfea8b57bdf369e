// What happens in a game, told as plain values to whoever wants to show it.
#pragma once

#include "core/engine/action.hpp"
#include "core/engine/score_sheet.hpp"

#include <utility>
#include <variant>
#include <vector>

namespace bastide::engine {

struct TurnBegan {
    int player = 0;
    int turn = 0; ///< from 1
};
struct TileDrawn {
    int player = 0;
    TileTypeId tile = 0;
};
struct TileDiscarded {
    int player = 0;
    TileTypeId tile = 0;
};
struct TilePlaced {
    int player = 0;
    TileTypeId tile = 0;
    Cell cell;
    Rotation rotation = 0;
};
struct FigureDeployed {
    int player = 0;
    FigureKindId figure = 0;
    Cell cell;
    SegmentIndex segment = 0;
};
struct FigureReturned {
    int player = 0;
    FigureKindId figure = 0;
    Cell cell;
    SegmentIndex segment = 0;
};
/// A feature was scored. Everybody in `winners` got the points of the terms added up.
struct FeatureScored {
    LayerId layer = 0;
    bool completed = false;                   ///< false in the final scoring
    std::vector<Cell> cells;                  ///< where its tiles lie, each once
    std::vector<std::pair<int, int>> weights; ///< player and figures' weight, by player
    std::vector<int> winners;
    std::vector<ScoreTerm> terms;
    int points = 0;
};
struct GameOver {};

using Event = std::variant<TurnBegan, TileDrawn, TileDiscarded, TilePlaced, FigureDeployed,
                           FigureReturned, FeatureScored, GameOver>;

/// Gets the events of an action as they happen, also those of one that a failing rule undoes.
class EventSink {
  public:
    virtual ~EventSink() = default;
    virtual void on(const Event& event) = 0;
};

} // namespace bastide::engine
