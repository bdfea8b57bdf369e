// Everything a game is played by, assembled once from plugins and settings and never changed after.
#pragma once

#include "core/engine/tile_type.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bastide::engine {

using LayerId = std::uint8_t;
using FigureKindId = std::uint8_t;
using PileId = std::uint8_t;
using SideKindId = std::uint8_t;

inline constexpr LayerId no_layer = 0xFF;
inline constexpr FigureKindId no_figure_kind = 0xFF;

/// Number of a hook. The scripts behind it live in a `Hooks`, one for each thread; the number means
/// the same in all of them.
using HookId = std::uint16_t;

inline constexpr HookId no_hook = 0xFFFF;

/// Tiles with a side of this terrain have to keep more than the matching of sides.
struct PlacingRule {
    /// One of their sides of this terrain must continue a placed tile: a watercourse, a railway, a
    /// row of dominoes.
    bool must_join = false;
    /// A bend may not turn the same way as the bend of the tile that it continues. Paths that must
    /// not run back beside themselves need it too.
    bool u_turns = true;
};

struct Terrain {
    std::string name;
    PlacingRule placing = {};
};

/// When a feature of a layer is completed.
enum class Completion : std::uint8_t {
    closed,     ///< when no port is open
    surrounded, ///< when the eight cells around it hold tiles
    never,
};

/// What a term of a formula counts.
enum class Quantity : std::uint8_t {
    constant,  ///< 1
    tile,      ///< distinct tiles of the feature
    neighbour, ///< tiles on the eight cells around the feature's first tile
    attribute, ///< sum of a segment attribute; `FormulaTerm::attribute` says which
    /// distinct completed features of `FormulaTerm::layer` that touch it on some tile
    completed_neighbour,
};

/// `factor` points for each unit of a quantity.
struct FormulaTerm {
    Quantity quantity = Quantity::constant;
    AttributeId attribute = 0;
    int factor = 0;
    LayerId layer = 0;
    std::string reason = {}; ///< key of a word; empty where quantity and attribute say enough
};

using Formula = std::vector<FormulaTerm>;

/// Which terrains form features together, when these complete and what they score.
struct Layer {
    std::string name;
    std::vector<TerrainId> terrains;
    Completion completion = Completion::never;
    Formula completed;  ///< scored during play; empty: nothing
    Formula incomplete; ///< scored at the end, layers in their order; empty: nothing
    std::vector<HookId> on_score = {};
    std::vector<HookId> on_majority = {};
    std::vector<HookId> on_completed = {}; ///< called for features without figures too
};

/// A right of a figure kind: to stand on segments of a layer, under the name of a role.
struct Claim {
    TerrainId terrain = 0;
    LayerId layer = 0;
    std::string role;
};

struct FigureKind {
    std::string name;
    int supply = 0;             ///< of each player at the start
    int weight = 1;             ///< in majorities; 0 does not count
    std::uint8_t exclusion = 0; ///< figures of one exclusion group keep each other off a feature
    std::vector<Claim> claims;
    /// Instead of deploying, its owner may take it back from a feature that is not completed, and
    /// scores that as if the game ended. For those who may leave early: a pedlar, a patient guard.
    bool retrieves = false;
    std::vector<HookId> on_deployed = {};
};

/// Number of an item within a pile: of a pile of tiles it is the tile type.
using ItemId = std::uint16_t;

/// A hook called when a token is drawn: any, or one.
struct DrawnHook {
    HookId hook = no_hook;
    std::optional<ItemId> token = {};
};

/// Items to draw from: a row of strata, drawn one after another. A stratum holds unseen items by
/// kind and the number still to be drawn of it; there is no order to peek at.
struct Stratum {
    std::vector<std::uint16_t> copies; ///< by item
    int draws = 0;                     ///< how many are drawn in all, at most the sum of copies
};

/// A deck of tiles, or a bag of tokens: goods to be given out, events, dice that come back.
struct Pile {
    std::string name;
    std::vector<Stratum> strata;
    std::vector<std::string> tokens = {}; ///< names of the items; empty for a pile of tiles
    std::vector<DrawnHook> on_drawn = {}; ///< of a token
    /// By token: the slot of figures that counts those that stay with a figure (see
    /// `Slot::tokens`); empty when none stay.
    std::vector<std::size_t> staying = {};
    std::vector<int> worth = {}; ///< by token: the number that is its name, else 0

    bool holds_tiles() const { return tokens.empty(); }
};

/// Tiles of the main pile that players hold and choose from: filled up by the draws of a turn, and
/// the game goes on until they have been placed. What lies on top of the pile, in strata before the
/// last, is not held: it comes in its own order.
struct Hand {
    int size = 0; ///< tiles of each player, up to `largest_hand`; 0: a drawn tile is placed
    /// Its owner alone looks at it. The state knows all hands: frontends and computer players keep
    /// the secret.
    bool hidden = false;
};
inline constexpr int largest_hand = 9;

/// Tokens of one kind, of one pile.
struct TokenKind {
    PileId pile = 0;
    ItemId token = 0;
};

/// Whole numbers that a plugin keeps in the state, one for each owner of the given scope.
struct Slot {
    enum class Scope : std::uint8_t { game, player, tile, segment, figure };
    std::string name;
    Scope scope = Scope::game;
    int initial = 0;
    /// A slot of segments may count for an attribute: it is added wherever that is summed. For what
    /// is taken away or grows while the game lasts.
    std::optional<AttributeId> adds_to = {};
    /// A slot of figures may count tokens that were drawn for the figure and stay with it until it
    /// comes home. Then they go back into their pile: provisions, a flock, spoils.
    std::optional<TokenKind> tokens = {};
};

/// A tile that lies on the table when the game begins.
struct StartTile {
    TileTypeId tile = 0;
    Cell cell;
    Rotation rotation = 0;
};

/// What waits to be done.
enum class StepKind : std::uint8_t {
    turn,      ///< begins a turn, or leads to the finish when the first pile is empty
    draw,      ///< chance: an item of a pile. The part of the turn lapses when there is none
    place,     ///< a tile goes onto the table, or leaves the game: the drawn one, or of the hand
    deploy,    ///< a figure goes onto the tile just placed, or comes back, or nothing happens
    score,     ///< features completed by the tile just placed
    lay_under, ///< a tile of a pile leaves the game unseen
    retrieve,  ///< a figure may come back from anywhere
    plugin,    ///< what a plugin has declared
    finish,    ///< final scoring, by nobody; the game is over after it
};

/// Number of a plugin's step, and of one of its choices.
using PluginStepId = std::uint8_t;
using ChoiceId = std::uint8_t;

/// Which figures a step is about, on features of the tile just placed.
enum class Concern : std::uint8_t {
    held,     ///< all of the kind
    extended, ///< the actor's own that stand on another tile: builders, herders
    enclosed, ///< all whose feature has no open port left
};

/// A step of a plugin: it runs by itself, or offers choices to the actor.
struct PluginStep {
    std::string name;                     ///< "plugin:name"
    FigureKindId figure = no_figure_kind; ///< skipped unless there is one that it concerns
    Concern concern = Concern::held;
    std::optional<std::size_t> while_slot = {}; ///< skipped when this slot of the game is 0
    HookId run = no_hook;                       ///< called once, or for each figure
    HookId offer = no_hook;                     ///< lists what may be chosen
    std::vector<ChoiceId> choices = {};         ///< of a step that lists by itself: for each figure
    bool may_pass = false;

    bool decides() const { return run == no_hook; }
};

/// Something to choose in a plugin's step.
struct Choice {
    std::string name; ///< "plugin:name"
    HookId chosen = no_hook;
};

/// What a hook does that needs no script.
struct Effect {
    enum class Kind : std::uint8_t { script, draw, lay_under, offer_retrieve, take_part };
    Kind kind = Kind::script;
    PileId pile = 0;
    FigureKindId figure = no_figure_kind;
};

/// A part of the turn.
struct TurnPart {
    StepKind kind = StepKind::draw;
    PluginStepId step = 0;

    friend constexpr bool operator==(TurnPart, TurnPart) = default;
};

/// A hook called when a tile with an attribute is placed, once for each segment that has it. For
/// effects at once: a shop that pays, a gate that opens.
struct PlacedHook {
    HookId hook = no_hook;
    AttributeId attribute = 0;
    bool of_tile = false; ///< an attribute of the tile, not of a segment
};

/// Number of one set of three terrains that a side can show, clockwise.
struct SideKind {
    std::array<TerrainId, ports_per_side> terrain{};

    friend bool operator==(const SideKind&, const SideKind&) = default;
};

/// A node stands for a segment in one layer: the unit that joins to features.
struct NodeType {
    LayerId layer = 0;
    SegmentIndex segment = 0;
    std::uint8_t open = 0; ///< ports, or neighbours when the layer completes by being surrounded
    bool surrounded = false;
};

/// A hook to call for a tile just placed.
struct PlacedCall {
    HookId hook = no_hook;
    SegmentIndex segment = no_segment;
};

/// A figure kind that may claim a node.
struct Spot {
    FigureKindId figure = 0;
    std::uint8_t node = 0;
    SegmentIndex segment = 0;
};

inline constexpr std::uint8_t several_nodes = 0xFF;

/// What placing needs to know of a tile type, worked out beforehand.
struct PlacingPlan {
    std::vector<NodeType> nodes;
    std::array<SideKindId, 4> side_kind{}; ///< in the tile's own frame
    /// Nodes reached through each port: `port_nodes[port_begin[p] .. port_begin[p + 1])`, by layer.
    std::array<std::uint8_t, port_count + 1> port_begin{};
    std::vector<std::uint8_t> port_nodes;
    /// By side in the tile's own frame: the one node that all three ports reach; `several_nodes`
    /// where they reach others, or none.
    std::array<std::uint8_t, 4> side_node{};
    std::vector<std::pair<std::uint8_t, std::uint8_t>> linked_nodes; ///< of one layer
    std::vector<std::uint8_t> surrounded_nodes;
    std::vector<Spot> spots;              ///< by figure kind, then by node
    std::vector<std::uint8_t> spot_begin; ///< by figure kind: its first spot; the end
    std::vector<PlacedCall> placed_calls;
    bool has_placing_rule = false; ///< some terrain at its sides has one
    bool must_join = false;        ///< some terrain at its sides must be joined
    std::uint8_t distinct_rotations = 15;
};

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

/// The rules of one game. Fill in the upper part, then call `compile` once.
class Ruleset {
  public:
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
    std::vector<PluginStep> steps;
    std::vector<Choice> choices;
    std::vector<PlacedHook> on_placed;
    std::vector<Effect> effects; ///< by hook; hooks beyond its end are scripts
    int least_players = 1;
    int most_players = 8;

    /// Works out the tables below. Throws `std::invalid_argument` when the parts do not fit
    /// together (an id out of range, no start tile, more than 250 kinds of side ...).
    void compile();

    // Worked out by `compile`.
    std::vector<PlacingPlan> plans; ///< by tile type
    std::vector<SideKind> side_kinds;
    int tile_capacity = 0; ///< tiles that can ever lie on the table
    int node_capacity = 0;
    int segment_capacity = 0;
    int figures_per_player = 0;
    bool asks_for_offers = false;           ///< a hook says what may be chosen in some step
    std::vector<FigureKindId> figure_kind;  ///< of the n-th figure of each player
    std::vector<int> figure_begin;          ///< by kind: the first of each player's; the end
    std::vector<std::size_t> stratum_begin; ///< by stratum of all piles: its first item; the end
    std::vector<std::size_t> first_stratum; ///< by pile; the end
    std::vector<std::vector<std::size_t>> adding_slots; ///< by segment attribute
    std::vector<std::size_t> figure_slots;              ///< those of figures
    std::vector<FigureKindId> retrieving; ///< kinds that may be taken back instead of deploying

    /// How a tile fits beside others.
    FitTable fit_table(TileTypeId tile) const {
        return {whole_fit_.empty() ? nullptr : &whole_fit_[tile * std::size_t{surroundings_}],
                &fit_[static_cast<std::size_t>(tile) * 4 * digits_], digits_};
    }

    /// For a tile with placing rules: in which rotations a side of it joins a neighbour's side of a
    /// terrain that must be joined.
    FitTable joining_table(TileTypeId tile) const {
        return {whole_joining_.empty() ? nullptr
                                       : &whole_joining_[tile * std::size_t{surroundings_}],
                &joining_[static_cast<std::size_t>(tile) * 4 * digits_], digits_};
    }

    /// Where figures of a kind may stand on a tile.
    std::span<const Spot> spots_of(TileTypeId tile, FigureKindId kind) const {
        const PlacingPlan& plan = plans[tile];
        return std::span(plan.spots)
            .subspan(plan.spot_begin[kind],
                     static_cast<std::size_t>(plan.spot_begin[kind + 1u] - plan.spot_begin[kind]));
    }

    /// Whether any tile fits a cell, turned in some way.
    bool some_tile_fits(Surroundings shown) const {
        return fillable_.empty() || fillable_[shown] != 0;
    }

    /// What one on a digit of surroundings counts.
    Surroundings weight(Side side) const { return weights_[side]; }
    /// What a side shows: 0 where there is no neighbour.
    unsigned digit(Surroundings shown, Side side) const { return shown / weights_[side] % digits_; }

    /// What the figure kind may claim on this terrain; null if nothing.
    const Claim* claim(FigureKindId kind, TerrainId terrain) const {
        const int index = claim_[static_cast<std::size_t>(kind) * terrains.size() + terrain];
        return index < 0 ? nullptr : &figures[kind].claims[static_cast<std::size_t>(index)];
    }

    // Names to numbers; nothing when the name is unknown.
    std::optional<TileTypeId> find_tile(std::string_view id) const;
    std::optional<TerrainId> find_terrain(std::string_view name) const;
    std::optional<LayerId> find_layer(std::string_view name) const;
    std::optional<FigureKindId> find_figure(std::string_view name) const;
    /// Piles, slots and choices go by their full name, or by the part behind ':' where it is the
    /// only one. Throws `std::invalid_argument` when a short name is not.
    std::optional<PileId> find_pile(std::string_view name) const;
    std::optional<std::size_t> find_slot(std::string_view name) const;
    std::optional<ChoiceId> find_choice(std::string_view name) const;

  private:
    std::vector<std::uint8_t> fit_;
    std::vector<std::uint8_t> joining_;   ///< like `fit_`: where a side joins its own terrain
    std::vector<std::uint8_t> whole_fit_; ///< by tile and surroundings; empty if that is too much
    std::vector<std::uint8_t> whole_joining_; ///< the same of `joining_`
    std::vector<std::uint8_t> fillable_;      ///< by surroundings; empty if they are too many
    std::vector<std::int8_t> claim_;
    Surroundings digits_ = 1; ///< 1 + number of side kinds
    Surroundings surroundings_ = 1;
    std::array<Surroundings, 4> weights_{};

    void compile_tokens();
    void compile_fits();
    void compile_whole_fits();
};

} // namespace bastide::engine
