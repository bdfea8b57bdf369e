// The state of a game: a plain value in one block of memory. Only a `StateWriter` changes it.
// Tested in tests/core/engine/engine_test.cpp.
#pragma once

#include "core/engine/rules/ruleset.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <type_traits>
#include <vector>

namespace bastide::engine {

/// Indices into the lists of a state. They are given in the order of placing and never change.
using TileIndex = std::int32_t;
using NodeIndex = std::int32_t;
using FigureIndex = std::uint16_t;

inline constexpr TileIndex no_tile = -1;
inline constexpr NodeIndex no_node = -1;
inline constexpr std::uint16_t no_part = 0xFFFF;
inline constexpr FigureIndex no_figure = 0xFFFF;

struct PlacedTile {
    Cell cell;
    TileTypeId type = 0;
    Rotation rotation = 0;
    std::uint8_t surrounded = 0; ///< 1: some of its segments complete by being surrounded
    NodeIndex first_node = 0;
    std::int32_t first_segment = 0; ///< for slots kept by segment
};

/// A segment in one layer. Joined nodes form a feature: a tree under a root, and a ring of members.
struct Node {
    NodeIndex parent = -1; ///< a root holds minus the number of its members
    NodeIndex next = 0;    ///< the next member of the feature
    TileIndex tile = 0;
    std::int32_t open = 0;          ///< of a root: what is missing for the feature's completion
    FigureIndex figure = no_figure; ///< of a root: any figure of the feature
    LayerId layer = 0;
    SegmentIndex segment = 0;
};

/// An empty cell beside a placed tile that some tile of the game may still fit. Without the
/// hopeless ones the frontier grows with the edge of the land, not with its area.
struct FrontierCell {
    Cell cell;
    Surroundings around = 0;
};

/// Instead of a player: who owns a neutral figure, and who holds what no player holds.
inline constexpr std::uint8_t nobody = 0xFF;

/// A piece, which is in one place: the supply, a feature, a tile, or somebody's hands.
struct Figure {
    NodeIndex node = no_node;     ///< where it stands; less for any other place
    FigureIndex next = no_figure; ///< the next figure of the same feature, in a ring
    std::uint8_t owner = 0;       ///< or `nobody`
    FigureKindId kind = 0;

    /// What `node` is for a figure that stands on a tile, on no segment.
    static constexpr NodeIndex on_tile(TileIndex tile) { return -2 - tile; }
    /// What it is for one that somebody holds: a player, or `nobody` for one that is set aside.
    static constexpr NodeIndex held_by(int holder) { return INT32_MIN + holder; }

    bool in_supply() const { return node == no_node; }
    bool on_feature() const { return node >= 0; }
    bool is_held() const { return node <= held_by(nobody); }
    bool on_table() const { return node != no_node && !is_held(); }
    /// Only of one that is held.
    int holder() const { return node - INT32_MIN; }
    /// Only of one that stands on a tile, on no segment.
    TileIndex tile() const { return -2 - node; }
};

/// What a step or a choice is about: nothing, a placed tile, a segment of one, or a figure that is
/// not in the supply; on no tile when it is held.
struct Subject {
    TileIndex tile = no_tile;
    FigureIndex figure = no_figure;
    SegmentIndex segment = no_segment;
    std::uint8_t holder = nobody; ///< of a token to be drawn: the player who gets it

    friend constexpr bool operator==(Subject, Subject) = default;
};

/// Something that the actor of a plugin's step may choose.
struct Offer {
    ChoiceId choice = 0;
    std::uint8_t unused = 0;
    std::int16_t number = 0; ///< or what the choice is about is a number: a bid, a player
    Subject subject = {};

    friend constexpr bool operator==(const Offer&, const Offer&) = default;
};

/// A hook may offer so many choices in one step.
inline constexpr int most_offers = 1000;

/// A hook may ask for tokens in one turn until so many have been drawn. Tiles run out, tokens that
/// are put back never do: without this a turn need not end.
inline constexpr int most_token_draws = 500;

/// Hooks may ask for so many steps of any kind in one turn: a step that asks for itself is endless.
inline constexpr int most_asked_steps = 1000;

/// Rules may end so many turns in a row before anything is done in one: if all miss theirs, a game
/// is endless.
inline constexpr int most_missed_turns = 100;

/// So many things may be done in a game without a tile being drawn, placed or laid under. Tiles run
/// out, and with them every game; one in which none comes any more need not end.
inline constexpr int most_done_without_tile = 10'000;

/// One entry of the agenda: what is to be done, and by whom.
struct Step {
    StepKind kind = StepKind::turn;
    PileId pile = 0; ///< of the part of the turn; or to draw from
    std::int16_t actor = 0;
    PluginStepId step = 0;  ///< of a plugin's step
    std::uint8_t extra = 0; ///< 1: of one more part of the turn that a rule has given
    /// Which part of the turn this is. The next part takes its place when it is done.
    std::uint16_t part = no_part;
    Subject subject = {};
};

/// The step that a part of the turn begins with, for a player who draws from this pile.
inline Step part_of_turn(const Ruleset& rules, std::size_t part, PileId pile, std::int16_t actor) {
    return {rules.turn[part].kind,
            pile,
            actor,
            rules.turn[part].step,
            0,
            static_cast<std::uint16_t>(part),
            {}};
}

/// A change of features that a rule has made: two were joined by these members, or one was closed
/// where both are the same.
struct FeatureChange {
    NodeIndex a = no_node;
    NodeIndex b = no_node;
};
/// So many are kept in a game.
inline constexpr int most_feature_changes = 200;

/// How many items of a stratum are unseen, and how many of them are still to be drawn.
struct StratumLeft {
    std::int32_t unseen = 0;
    std::int32_t draws = 0;
};

/// What lies on a cell: nothing known when `what` is 0. The cell's key stands beside it, as looking
/// the cell up in the lists costs a fifth of placing a tile.
struct CellEntry {
    /// An empty cell that no tile of the game will ever fit, whatever comes to lie around it.
    static constexpr std::int32_t hopeless = INT32_MIN;

    std::int32_t what = 0; ///< 1 + tile index, minus (1 + frontier index), or `hopeless`
    CellKey cell = 0;

    TileIndex tile() const { return what > 0 ? what - 1 : no_tile; }
    int frontier() const { return what < 0 && what != hopeless ? -what - 1 : -1; }
};

/// The pile whose end ends the game.
inline constexpr PileId main_pile = 0;

/// Steps that may wait before a hook asks for more.
inline constexpr int most_waiting_steps = 32;
/// More: a tile may have to be drawn anew, and a step may be taken by up to eight players.
inline constexpr int agenda_capacity = most_waiting_steps + 1 + 8;

/// The state of a game under one `Ruleset`, which must outlive it. Copies are cheap and whole.
class GameState {
  public:
    /// Everything as it is before the first tile lies. `players` must be within the ruleset's range
    /// (else `std::invalid_argument`).
    GameState(const Ruleset& rules, int players);
    GameState(const GameState& other);
    GameState(GameState&& other) noexcept = default;
    GameState& operator=(const GameState& other);
    GameState& operator=(GameState&& other) noexcept = default;
    ~GameState() = default;

    const Ruleset& rules() const { return *rules_; }

    int players() const { return header_->players; }
    /// The player whose turn it is, from 0; -1 before the first turn.
    int active_player() const { return header_->active; }
    /// Number of the turn, from 1.
    int turn() const { return header_->turn; }
    bool over() const { return header_->over != 0; }
    /// Whether the last tile completed a feature that it is no part of: by being its last
    /// neighbour, or by taking its last open port.
    bool completed_around() const { return header_->completed_around != 0; }
    /// Tokens drawn in this turn, up to `most_token_draws`. A guard, not content.
    int token_draws() const { return header_->token_draws; }
    /// What was done since a tile was drawn, placed or laid under, up to `most_done_without_tile`.
    /// A guard, not content.
    int done_without_tile() const { return header_->done_without_tile; }
    /// Steps that hooks have asked for in this turn, up to `most_asked_steps`. A guard, not
    /// content.
    int asked_steps() const { return header_->asked_steps; }
    /// The tile drawn and not yet placed; `no_tile_type` if there is none, as when it went into a
    /// hand.
    TileTypeId drawn_tile() const { return header_->drawn; }
    /// The tiles that a player holds, by type; empty where the rules know no hand.
    std::span<const TileTypeId> hand(int player) const;
    /// The tile placed last; `no_tile` if none was placed since the start.
    TileIndex last_tile() const { return header_->last_tile; }

    std::span<const PlacedTile> tiles() const { return list(tiles_, header_->tiles); }
    std::span<const Node> nodes() const { return list(nodes_, header_->nodes); }
    std::span<const FrontierCell> frontier() const { return list(frontier_, header_->frontier); }
    /// All figures, in supply or on the table: those of player 0 first, by kind.
    std::span<const Figure> figures() const { return list(figures_, sizes_.figures); }
    std::span<const std::int32_t> scores() const { return list(scores_, header_->players); }
    /// The step at hand is the last.
    std::span<const Step> agenda() const { return list(agenda_, header_->agenda); }
    /// What a hook offers in the step at hand, asked once when the step came up. It stays with the
    /// state, and so with its copies and through undoing: what is listed, checked and chosen is the
    /// same whether or not a script would say so again. No content, as it follows from the rest.
    std::span<const Offer> offers() const { return list(offers_, header_->offers); }
    /// Strata of all piles in order.
    std::span<const StratumLeft> strata() const { return list(strata_, sizes_.strata); }
    /// Unseen copies by item, of all strata in order; `Ruleset::stratum_begin` parts them.
    std::span<const std::uint16_t> unseen() const { return list(unseen_, sizes_.unseen); }
    /// Figures of a kind that a player, or `nobody`, has left.
    int supply(int player, FigureKindId kind) const {
        return supply_[supply_row(player) * sizes_.figure_kinds + kind];
    }
    /// Features joined or closed by rules, in order; the last `unnoticed_changes` of them since the
    /// turn's completed features were scored.
    std::span<const FeatureChange> feature_changes() const {
        return list(changes_, header_->changes);
    }
    int unnoticed_changes() const { return header_->unnoticed; }
    /// Whether a rule has closed the open ends of a node. What is laid there later joins it, and
    /// takes nothing more from what is open.
    bool is_ended(NodeIndex node) const { return rules_->changes_features && ended_[node] != 0; }
    /// Whether a rule has said who wins, whatever the scores are.
    bool decided() const { return header_->decided != 0; }
    /// The winners that a rule has named, one bit each.
    std::uint32_t named_winners() const { return header_->winners; }
    /// How many owners a slot has.
    int slot_owners(std::size_t slot) const;
    /// A slot's value. `owner` is a player, tile, figure, or the tile's first segment plus the
    /// segment's index; 0 for a slot of the whole game.
    std::int32_t slot(std::size_t slot, int owner) const {
        return slots_[slot_begin_[slot] + static_cast<std::size_t>(owner)];
    }

    /// What is known of a cell; for one that is neither laid nor beside a tile, the empty entry
    /// where it would go.
    const CellEntry& entry(CellKey cell) const;
    /// The tile on a cell, or `no_tile`.
    TileIndex tile_at(CellKey cell) const { return entry(cell).tile(); }
    TileIndex tile_at(Cell cell) const { return tile_at(key_of(cell)); }
    /// Index of a cell of the frontier; -1 for every other cell.
    int frontier_at(Cell cell) const { return entry(key_of(cell)).frontier(); }

    /// True when all bytes are the same, also the order of placing. `same_content` looks further.
    /// Both must be of the same rules.
    friend bool operator==(const GameState& a, const GameState& b) { return a.block_ == b.block_; }

    /// Size of the block in bytes: what a copy copies.
    std::size_t size() const { return block_.size() * sizeof(Word); }

  private:
    friend class StateWriter;
    friend class Journal;

    struct Header {
        std::int32_t players = 0;
        std::int32_t tiles = 0;
        std::int32_t nodes = 0;
        std::int32_t segments = 0;
        std::int32_t frontier = 0;
        std::int32_t agenda = 0;
        std::int32_t last_tile = no_tile;
        std::int32_t turn = 0;
        std::int16_t active = -1;
        TileTypeId drawn = no_tile_type;
        std::uint8_t over = 0;
        std::uint8_t completed_around = 0;
        std::int16_t token_draws = 0;
        std::int32_t offers = 0;
        std::int16_t changes = 0;
        std::int16_t unnoticed = 0;
        std::int16_t asked_steps = 0;
        std::uint16_t decided = 0;
        std::uint32_t winners = 0;
        std::int32_t done_without_tile = 0;
    };
    struct Sizes {
        int row_bits = 0;            ///< the table of cells has 2 to this power in a row
        std::uint32_t row_mask = 0;  ///< one less
        std::uint32_t cell_mask = 0; ///< one less than it has in all
        int figure_kinds = 0;
        int figures = 0;
        int strata = 0;
        int unseen = 0;
        int slots = 0;
    };
    using Word = std::uint64_t;

    template <class T>
    static std::span<const T> list(const T* begin, int count) {
        return {begin, static_cast<std::size_t>(count)};
    }

    int supply_row(int player) const { return player == nobody ? header_->players : player; }
    std::size_t lay_out(std::byte* base);
    void measure(int players);
    void fill(int players);
    void fill_up_for_hands(int players);

    const Ruleset* rules_;
    Sizes sizes_;
    std::vector<Word> block_;
    std::vector<std::size_t> slot_begin_;

    // Into the block.
    Header* header_ = nullptr;
    PlacedTile* tiles_ = nullptr;
    Node* nodes_ = nullptr;
    FrontierCell* frontier_ = nullptr;
    CellEntry* cells_ = nullptr;
    Figure* figures_ = nullptr;
    std::int32_t* scores_ = nullptr;
    std::uint16_t* supply_ = nullptr;
    Step* agenda_ = nullptr;
    Offer* offers_ = nullptr;
    FeatureChange* changes_ = nullptr;
    std::uint8_t* ended_ = nullptr; ///< by node, where rules may close features
    StratumLeft* strata_ = nullptr;
    std::uint16_t* unseen_ = nullptr;
    TileTypeId* hands_ = nullptr; ///< by player; `no_tile_type` where there is room
    std::int32_t* slots_ = nullptr;
};

inline const CellEntry& GameState::entry(CellKey cell) const {
    // The table is the plane rolled up: neighbouring cells never share a place, and only a table
    // wider than it is rolled up makes cells collide. The stride leads far away from a crowd.
    constexpr std::uint32_t stride = 181;
    const CellKey y = cell >> 16;
    std::uint32_t place = (y << sizes_.row_bits | (cell & sizes_.row_mask)) & sizes_.cell_mask;
    while (cells_[place].what != 0 && cells_[place].cell != cell)
        place = (place + stride) & sizes_.cell_mask;
    return cells_[place];
}

/// Old values of what was written, so that it can be undone. Belongs to one state.
class Journal {
  public:
    using Mark = std::size_t;

    /// Where the journal stands now.
    Mark mark() const { return kept_.size(); }
    /// Undoes everything written since `mark`, which must come from this journal.
    void rewind(GameState& state, Mark mark);
    void clear() { kept_.clear(); }

  private:
    friend class StateWriter;
    void keep(std::size_t offset, const std::byte* old, std::size_t size);

    std::vector<std::byte> kept_; ///< old bytes, then their offset and size, again and again
};

/// The one place through which a state changes. Keeps old values in a journal when given one.
class StateWriter {
  public:
    explicit StateWriter(GameState& state, Journal* journal = nullptr)
        : state_(state), journal_(journal) {}

    const GameState& state() const { return state_; }

    /// Writes to a place inside the state, as its lists give it.
    template <class T>
    void set(const T& place, const std::type_identity_t<T>& value) {
        static_assert(std::is_trivially_copyable_v<T>);
        static_assert(std::has_unique_object_representations_v<T>, "no padding in a state");
        T& target = const_cast<T&>(place);
        if (journal_ != nullptr) [[unlikely]]
            keep(&target, sizeof(T));
        target = value;
    }

    void set_active(int player) { set(header().active, static_cast<std::int16_t>(player)); }
    void set_turn(int turn) { set(header().turn, turn); }
    void set_over() { set(header().over, 1); }
    void set_drawn_tile(TileTypeId tile) { set(header().drawn, tile); }
    /// The hand must have room.
    void add_to_hand(int player, TileTypeId tile);
    /// The player must hold the tile.
    void remove_from_hand(int player, TileTypeId tile);
    void set_completed_around(bool completed) {
        set(header().completed_around, static_cast<std::uint8_t>(completed));
    }
    void set_token_draws(int count) { set(header().token_draws, static_cast<std::int16_t>(count)); }
    void set_asked_steps(int count) { set(header().asked_steps, static_cast<std::int16_t>(count)); }
    void set_done_without_tile(int count) { set(header().done_without_tile, count); }
    /// At most `most_offers`, and only where the rules have a hook that offers.
    void set_offers(std::span<const Offer> offers);
    void set_last_tile(TileIndex tile) { set(header().last_tile, tile); }
    /// At most `most_feature_changes`, and only where some layer is joinable.
    void add_change(FeatureChange change);
    /// Only where some layer is joinable.
    void end_node(NodeIndex node) { set(state_.ended_[node], 1); }
    void notice_changes() {
        if (header().unnoticed != 0) set(header().unnoticed, 0);
    }
    /// These players win, one bit each.
    void decide(std::uint32_t winners) {
        set(header().decided, 1);
        set(header().winners, winners);
    }
    void add_score(int player, int points);
    void add_supply(int player, FigureKindId kind, int count);
    void set_slot(std::size_t slot, int owner, std::int32_t value);
    void set_figure(FigureIndex figure, const Figure& value) {
        set(state_.figures_[figure], value);
    }

    /// Puts a step on top of the agenda; `std::length_error` when it is full.
    void push(const Step& step);
    /// Puts a step below so many others.
    void push_below(const Step& step, int others);
    void pop() { set(header().agenda, header().agenda - 1); }
    /// Makes the next part of the turn of the one on top, by the same actor and pile. Written piece
    /// by piece: reading a step just written as a whole waits, 1 % of a game.
    void go_on(TurnPart part, std::uint16_t number) {
        Step& top = state_.agenda_[header().agenda - 1];
        set(top.kind, part.kind);
        set(top.step, part.step);
        set(top.part, number);
    }
    /// Of the step on top.
    void set_actor(std::int16_t actor) { set(state_.agenda_[header().agenda - 1].actor, actor); }

    /// Appends a tile with room for its nodes and segments.
    TileIndex append_tile(const PlacedTile& tile, int nodes, int segments);
    /// Adds an empty cell; `entry` is its entry.
    void append_frontier(const FrontierCell& cell, const CellEntry& entry);
    void remove_frontier(int index);
    void give_up(const CellEntry& entry) { set(entry.what, CellEntry::hopeless); }
    /// Puts a tile of the list where an empty cell was; `entry` is the cell's.
    void set_tile_at(const CellEntry& entry, TileIndex tile) {
        set(entry, CellEntry{tile + 1, key_of(state_.tiles_[tile].cell)});
    }

  private:
    GameState::Header& header() { return *state_.header_; }
    void keep(const void* target, std::size_t size);

    GameState& state_;
    Journal* journal_;
};

} // namespace bastide::engine
