// What a player wants to know of a feature before deciding.
#pragma once

#include "core/engine/engine.hpp"
#include "core/engine/turn/places.hpp"
#include "presentation/telling/telling.hpp"
#include "presentation/tokens/kept_tokens.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bastide::telling {

/// A feature as it stands.
struct FeatureFacts {
    engine::NodeIndex root = engine::no_node;
    engine::LayerId layer = 0;
    int tiles = 0;
    int open = 0;           ///< ports or neighbours that are missing
    bool completed = false; ///< nothing is missing
    bool can_complete = false;
    int points_now = 0;         ///< if it were scored as it is
    std::string terms_now;      ///< the same as an expression, "4 tiles × 1"
    int points_completed = 0;   ///< if it were completed by as few tiles as possible
    bool may_bring_more = true; ///< then: by more tiles, or by what a plugin's script adds
    std::string terms_completed;
    std::vector<int> weights;        ///< figures' weight by player
    std::vector<int> owners = {};    ///< who would score it
    std::vector<int> scored_by = {}; ///< who has had its points, where it was asked for as scored
    std::string things = {};         ///< "2 deer, a tiger": what lies on it, in words of plugins
    std::string problem = {};        ///< why points and weights are not known: a rule fails
};

/// "vineyard": what a tile has as a whole, in words of plugins; empty for nothing.
std::string things_on_tile(const engine::GameState& state, engine::TileIndex tile,
                           const words::Wording& say);

/// What plugins say of what a feature or a tile has, by their words `about_<layer>` and
/// `about_<attribute>`; a sentence each.
std::vector<std::string> explained(const engine::GameState& state, const FeatureFacts& facts,
                                   engine::TileIndex tile, const words::Wording& say);

/// Asks the engine, as scoring would. Where a rule fails, `problem` says so.
FeatureFacts facts_of(engine::Engine& engine, const engine::GameState& state,
                      engine::NodeIndex root, const words::Wording& say);

/// "4 tiles, 2 open ends": what is there and what is missing, in a few words.
std::string extent_text(const FeatureFacts& facts, const engine::Ruleset& rules,
                        const words::Wording& say);

/// The key of the word for a figure where it stands: its role there, or the name of its kind.
const std::string& role_key(const engine::GameState& state, engine::FigureKindId figure,
                            engine::Cell cell, engine::SegmentIndex segment);

/// Something on the board to choose now: a place for a figure, a figure that may come back, or what
/// a plugin offers.
struct BoardSpot {
    engine::Action action;
    /// What it is about: no node for a tile, nothing set where that is nothing on the board.
    engine::Place place;
    std::string title;    ///< as players read it: a role, "Take back the ...", a choice
    std::string detail;   ///< what is there, in a few words
    bool scores = true;   ///< the feature's points are what it may bring
    FeatureFacts feature; ///< without a root where the place has none
    engine::FigureIndex figure = engine::no_figure; ///< that a choice is about
    std::optional<engine::PileId> draws_from = {};  ///< a bag, of which a token is drawn at once
    int at_once = 0; ///< points more than the choice brings that brings least

    bool on_board() const { return place.tile != engine::no_tile; }
};

/// What can be chosen among legal actions: on the board, and choices that are about nothing there.
/// In their order, but for figures that may stand on one feature: these follow one another.
std::vector<BoardSpot> board_spots(engine::Engine& engine, const std::vector<engine::Action>& legal,
                                   const Telling& telling);

/// Which of them an action is about: figures may stand on any segment of one feature.
std::optional<std::size_t> spot_of(const std::vector<BoardSpot>& spots,
                                   const engine::GameState& state, const engine::Action& action);

/// A figure would come to what may still be completed.
bool may_grow(const BoardSpot& spot);
/// "2 → 8+", "+3": what a spot brings, as it is and once completed; empty where that is nothing, or
/// nobody knows.
std::string worth_short(const BoardSpot& spot);

/// "2 now, 3+ if completed", "4 points"; empty where nobody knows.
std::string worth_said(const BoardSpot& spot, const words::Language& tr);
/// What the two numbers of a spot that may still grow say: points now, and once completed.
std::string worth_text(const FeatureFacts& facts, const words::Language& tr);

/// "8+ if completed".
std::string completed_text(const FeatureFacts& facts, const words::Language& tr);

/// Whether both are figures that may stand on the same feature.
bool share_place(const BoardSpot& a, const BoardSpot& b);

/// The first of each place, in order: by their numbers one chooses. Figures that may stand on the
/// same feature are one place.
std::vector<std::size_t> first_of_places(const std::vector<BoardSpot>& spots);

/// The one choice about a segment or its tile; nothing where there are several, or none.
std::optional<std::size_t> choice_at(const std::vector<BoardSpot>& spots, engine::TileIndex tile,
                                     engine::SegmentIndex segment);

/// "8 sheep, a wolf": tokens in words of plugins.
std::string tokens_text(const std::vector<tokens::TokenStack>& tokens, const words::Wording& say);

/// "8 sheep": what plugins keep with the figures of a feature and show beside them; empty if
/// nothing.
std::string kept_text(const engine::GameState& state, engine::NodeIndex root,
                      const words::Wording& say);

/// A token that may be drawn.
struct TokenOdds {
    engine::PileId bag = 0;
    engine::ItemId token = 0;
    int left = 0;     ///< of these in the bag
    int of = 0;       ///< in the bag in all
    std::string word; ///< for one of them

    int percent() const { return of == 0 ? 0 : (100 * left + of / 2) / of; }
};

/// What is left in the bags that these draw from, by bag and token; empty where none does.
std::vector<TokenOdds> odds_of(const std::vector<BoardSpot>& spots, const engine::GameState& state,
                               const words::Wording& say);

/// "4 × 3 sheep (22 %), 2 × a wolf (11 %)": the same in words.
std::string odds_text(const std::vector<BoardSpot>& spots, const engine::GameState& state,
                      const words::Wording& say);

/// The word for a sentence that says what something is for: "plugin:about_thing".
std::string about_key(const std::string& name);
/// Of a token that is known: "bag_token".
std::string token_key(const engine::Ruleset& rules, engine::PileId pile, engine::ItemId token);
/// The word for a token of a bag: that for its key, or the token itself.
std::string token_word(const engine::Ruleset& rules, engine::PileId pile, engine::ItemId token,
                       const words::Wording& say, int count = 1);

} // namespace bastide::telling
