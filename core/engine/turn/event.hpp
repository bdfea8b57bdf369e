// What happens in a game, told as plain values to whoever wants to show it.
// Tested in tests/core/host/view/happenings_test.cpp.
#pragma once

#include "core/engine/state/state.hpp"
#include "core/engine/turn/action.hpp"
#include "core/engine/turn/score_sheet.hpp"

#include <string>
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
    bool into_hand = false;
};
struct TileDiscarded {
    int player = 0;
    TileTypeId tile = 0;
};
/// A token came out of a pile, for a figure or segment where `cell` and `segment` say so.
struct TokenDrawn {
    int player = 0;
    PileId pile = 0;
    ItemId token = 0;
    Cell cell;
    SegmentIndex segment = no_segment;
};
/// A tile left the game unseen, under the tile on the cell.
struct TileLaidUnder {
    int player = 0;
    PileId pile = 0;
    Cell cell;
};
/// A player chose something that a plugin offered.
struct ChoiceMade {
    int player = 0;
    ChoiceId choice = 0;
    Cell cell;
    SegmentIndex segment = no_segment;
    About about = About::nothing;
    int number = 0;
    bool numbered = false; ///< the number says something, also when it is 0
};
/// Tokens that somebody or something now holds, taken without chance; less than 0: given back.
struct TokensTaken {
    int player = 0; ///< who holds them, or whose step it was
    PileId pile = 0;
    ItemId token = 0;
    int count = 0;
    bool by_player = false; ///< the player holds them
    Cell cell;              ///< of the tile or segment that holds them else
    SegmentIndex segment = no_segment;
};
/// A slot of the game or of a player has changed.
struct SlotChanged {
    int player = -1; ///< -1: of the game
    std::size_t slot = 0;
    int before = 0;
    int value = 0;
};
/// A rule joined two features, or closed one; the cells may be the same.
struct FeaturesChanged {
    LayerId layer = 0;
    Cell a;
    Cell b;
    bool joined = false;
};
/// A player goes on with another part of the turn, from this pile, when the part at hand is done.
struct PartBegan {
    int player = 0;
    PileId pile = 0;
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
    bool taken_back = false; ///< its owner chose so
    bool from_hands = false; ///< it was off the board
};
/// A figure has moved by a rule: onto a segment, or onto a tile where there is none.
struct FigureMoved {
    int player = 0; ///< whose figure; `nobody`
    FigureKindId figure = 0;
    Cell cell;
    SegmentIndex segment = no_segment;
};
/// A figure has been taken off the board by a rule, and does not come home.
struct FigureHeld {
    int player = 0; ///< whose figure; `nobody`
    FigureKindId figure = 0;
    int holder = 0; ///< `nobody`: set aside
};
/// Why somebody scores.
enum class Occasion : std::uint8_t {
    completed, ///< the feature is completed
    at_once,   ///< a rule of a plugin, or a figure taken back
    at_end,    ///< the final scoring
};
/// A feature was scored, or a `subject` that is none. Everybody in `winners` got the points of the
/// terms added up.
struct FeatureScored {
    LayerId layer = no_layer; ///< of the feature
    Occasion occasion = Occasion::completed;
    std::string subject = {};     ///< what scores, as a word's key, if no feature does
    std::vector<Cell> cells = {}; ///< where its tiles lie, each once
    std::vector<std::pair<int, int>> weights = {}; ///< player and figures' weight, by player
    std::vector<int> winners = {};
    std::vector<ScoreTerm> terms = {};
    int points = 0;           ///< of the terms that are for all of them
    NodeIndex node = no_node; ///< of the feature; `cells` are its cells

    /// What one of the winners got, with the terms that are his alone.
    int points_of(int player) const {
        int sum = points;
        for (const ScoreTerm& term : terms)
            if (term.player == player) sum += term.points();
        return sum;
    }
};
struct GameOver {
    bool decided = false;      ///< a rule has named the winners
    std::uint32_t winners = 0; ///< then, one bit each; none: all have lost
};

using Event =
    std::variant<TurnBegan, PartBegan, TileDrawn, TileDiscarded, TilePlaced, TileLaidUnder,
                 FigureDeployed, FigureReturned, FigureMoved, FigureHeld, TokenDrawn, TokensTaken,
                 SlotChanged, FeaturesChanged, ChoiceMade, FeatureScored, GameOver>;

/// Gets the events of an action as they happen, also those of one that a failing rule undoes.
class EventSink {
  public:
    virtual ~EventSink() = default;
    virtual void on(const Event& event) = 0;
};

} // namespace bastide::engine
