// What players and chance can do.
// Tested in tests/core/engine/engine_test.cpp.
#pragma once

#include "core/engine/rules/message.hpp"
#include "core/engine/rules/ruleset.hpp"

#include <optional>
#include <string>

namespace bastide::engine {

enum class ActionKind : std::uint8_t {
    draw,      ///< chance: `tile`, or another item, comes out of `pile`
    discard,   ///< the drawn tile fits nowhere and leaves the game; so does a hand of such tiles
    place,     ///< the drawn tile, or `tile` of the hand, goes to `cell`, turned by `rotation`
    lay_under, ///< a tile of `pile` leaves the game unseen
    deploy,    ///< a `figure` of the supply goes on `segment` of the tile just placed, which lies
               ///< on `cell`
    retrieve,  ///< a `figure` of one's own comes back from `segment` of the tile on `cell`
    choose,    ///< a plugin's `choice`, about what `about` says, and a `number`
    pass,      ///< the step at hand is left out
    finish,    ///< the final scoring, once the last turn is over
};

/// What a choice is about.
enum class About : std::uint8_t {
    nothing,
    segment, ///< `segment` of the tile on `cell`, or the figure on it
    tile,    ///< the tile on `cell`
    figure,  ///< the `figure` of `owner` on `segment`, where several might be meant, or on the tile
    held,    ///< the `figure` of `owner` that `holder` holds
};

/// Who an action does not name.
inline constexpr std::uint8_t no_player = 0xFE;

/// One flat value. Members that a kind does not name stay as they are here.
struct Action {
    ActionKind kind = ActionKind::pass;
    PileId pile = 0;
    ItemId tile = no_tile_type; ///< or another item of the pile
    Cell cell{};
    Rotation rotation = 0;
    FigureKindId figure = no_figure_kind;
    SegmentIndex segment = no_segment;
    ChoiceId choice = 0;
    About about = About::nothing;
    std::uint8_t owner = no_player;  ///< or `nobody`
    std::uint8_t holder = no_player; ///< or `nobody`
    std::int16_t number = 0;

    friend bool operator==(const Action&, const Action&) = default;
};

/// Why an action was refused or a rule failed. Nothing has changed then.
struct Failure {
    std::string code; ///< "action/tile_does_not_fit" ...
    Message detail;   ///< one sentence for people
};

/// Who is to act.
enum class Waiting : std::uint8_t {
    chance,   ///< one of the legal actions happens, by `chance_weight`
    decision, ///< the actor of the step at hand chooses one of the legal actions
    finish,   ///< nobody: only `finish` is left to do. A frontend may pause here
    over,     ///< nobody: the game is over
};

} // namespace bastide::engine
