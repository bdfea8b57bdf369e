#include "core/engine/state/state.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <numeric>
#include <stdexcept>
#include <string>

namespace bastide::engine {
namespace {

int count_owners(const Ruleset& rules, const Slot& slot, int players) {
    switch (slot.scope) {
    case Slot::Scope::game: return 1;
    case Slot::Scope::player: return players;
    case Slot::Scope::tile: return rules.tile_capacity;
    case Slot::Scope::segment: return rules.segment_capacity;
    case Slot::Scope::figure:
        return players * rules.figures_per_player + static_cast<int>(rules.neutral_kind.size());
    }
    return 0;
}

/// Hands out stretches of the block one after another; measures only when there is no block yet.
class Layout {
  public:
    explicit Layout(std::byte* base) : base_(base) {}

    template <class T>
    void place(T*& pointer, int count) {
        offset_ = (offset_ + alignof(T) - 1) / alignof(T) * alignof(T);
        if (base_ != nullptr) pointer = reinterpret_cast<T*>(base_ + offset_);
        offset_ += sizeof(T) * static_cast<std::size_t>(count);
    }
    std::size_t size() const { return offset_; }

  private:
    std::byte* base_;
    std::size_t offset_ = 0;
};

/// n tiles have at most 2 n + 2 empty cells beside them.
int frontier_capacity(const Ruleset& rules) {
    return 2 * (rules.tile_capacity + static_cast<int>(rules.start.size()));
}

/// A hand that is not filled up may grow by what its owner draws.
int hand_capacity(const Hand& hand) {
    return hand.stuck == Hand::Stuck::draws ? largest_hand : hand.size;
}

} // namespace

GameState::GameState(const Ruleset& rules, int players) : rules_(&rules) {
    if (players < rules.least_players || players > rules.most_players)
        throw std::invalid_argument("this game is for " + std::to_string(rules.least_players)
                                    + " to " + std::to_string(rules.most_players)
                                    + " players, not for " + std::to_string(players));
    measure(players);
    Header header;
    header.players = players;
    header_ = &header;
    block_.assign((lay_out(nullptr) + sizeof(Word) - 1) / sizeof(Word), 0);
    lay_out(reinterpret_cast<std::byte*>(block_.data()));
    *header_ = header;
    fill(players);
}

GameState::GameState(const GameState& other)
    : rules_(other.rules_),
      sizes_(other.sizes_),
      block_(other.block_),
      slot_begin_(other.slot_begin_) {
    header_ = other.header_;
    lay_out(reinterpret_cast<std::byte*>(block_.data()));
}

GameState& GameState::operator=(const GameState& other) {
    if (this == &other) return *this;
    rules_ = other.rules_;
    sizes_ = other.sizes_;
    block_ = other.block_;
    slot_begin_ = other.slot_begin_;
    header_ = other.header_;
    lay_out(reinterpret_cast<std::byte*>(block_.data()));
    return *this;
}

void GameState::measure(int players) {
    const Ruleset& rules = *rules_;
    const int cells = rules.tile_capacity + frontier_capacity(rules);
    // At least two places for every cell.
    const int bits = std::bit_width(static_cast<unsigned>(cells)) + 1;
    sizes_.row_bits = bits / 2;
    sizes_.row_mask = (1u << sizes_.row_bits) - 1;
    sizes_.cell_mask = (1u << bits) - 1;
    sizes_.figure_kinds = static_cast<int>(rules.figures.size());
    sizes_.figures =
        players * rules.figures_per_player + static_cast<int>(rules.neutral_kind.size());
    for (const Pile& pile : rules.piles)
        sizes_.strata += static_cast<int>(pile.strata.size());
    sizes_.unseen = static_cast<int>(rules.stratum_begin.back());
    for (const Slot& slot : rules.slots) {
        slot_begin_.push_back(static_cast<std::size_t>(sizes_.slots));
        sizes_.slots += count_owners(rules, slot, players);
    }
}

std::size_t GameState::lay_out(std::byte* base) {
    const int players = header_->players;
    Layout layout(base);
    layout.place(header_, 1);
    layout.place(tiles_, rules_->tile_capacity);
    layout.place(nodes_, rules_->node_capacity);
    layout.place(frontier_, frontier_capacity(*rules_));
    layout.place(cells_, static_cast<int>(sizes_.cell_mask) + 1);
    layout.place(figures_, sizes_.figures);
    layout.place(scores_, players);
    layout.place(supply_, (players + 1) * static_cast<int>(rules_->figures.size()));
    layout.place(agenda_, agenda_capacity);
    layout.place(offers_, rules_->asks_for_offers ? most_offers : 0);
    layout.place(changes_, rules_->changes_features ? most_feature_changes : 0);
    layout.place(ended_, rules_->changes_features ? rules_->node_capacity : 0);
    layout.place(strata_, sizes_.strata);
    layout.place(unseen_, sizes_.unseen);
    layout.place(hands_, players * hand_capacity(rules_->hand));
    layout.place(slots_, sizes_.slots);
    return layout.size();
}

void GameState::fill(int players) {
    FigureIndex next = 0;
    for (int player = 0; player < players; ++player) {
        for (const FigureKindId kind : rules_->figure_kind)
            figures_[next++] = {no_node, no_figure, static_cast<std::uint8_t>(player), kind};
    }
    for (const FigureKindId kind : rules_->neutral_kind)
        figures_[next++] = {no_node, no_figure, nobody, kind};
    for (int player = 0; player <= players; ++player)
        for (std::size_t kind = 0; kind < rules_->figures.size(); ++kind)
            if (rules_->figures[kind].neutral == (player == players))
                supply_[static_cast<std::size_t>(player) * rules_->figures.size() + kind] =
                    static_cast<std::uint16_t>(rules_->figures[kind].supply);
    std::fill_n(hands_, players * hand_capacity(rules_->hand), no_tile_type);
    std::size_t stratum = 0;
    for (const Pile& pile : rules_->piles)
        for (const Stratum& source : pile.strata) {
            std::copy(source.copies.begin(), source.copies.end(),
                      unseen_ + rules_->stratum_begin[stratum]);
            strata_[stratum++] = {std::accumulate(source.copies.begin(), source.copies.end(), 0),
                                  source.draws};
        }
    fill_up_for_hands(players);
    for (std::size_t slot = 0; slot < rules_->slots.size(); ++slot)
        std::fill_n(slots_ + slot_begin_[slot], count_owners(*rules_, rules_->slots[slot], players),
                    rules_->slots[slot].initial);
}

/// However few tiles are drawn, all players begin with whole hands where there are enough.
void GameState::fill_up_for_hands(int players) {
    if (rules_->hand.size == 0) return;
    StratumLeft& left = strata_[rules_->first_stratum[main_pile + 1u] - 1];
    left.draws = std::max(left.draws, std::min(left.unseen, players * rules_->hand.size));
}

int GameState::slot_owners(std::size_t slot) const {
    const std::size_t end = slot + 1 < slot_begin_.size() ? slot_begin_[slot + 1]
                                                          : static_cast<std::size_t>(sizes_.slots);
    return static_cast<int>(end - slot_begin_[slot]);
}

std::span<const TileTypeId> GameState::hand(int player) const {
    const int size = hand_capacity(rules_->hand);
    const TileTypeId* const begin = hands_ + player * size;
    return {begin, std::find(begin, begin + size, no_tile_type)};
}

void Journal::keep(std::size_t offset, const std::byte* old, std::size_t size) {
    const std::size_t record[2] = {offset, size};
    const std::size_t begin = kept_.size();
    kept_.resize(begin + size + sizeof record);
    std::memcpy(&kept_[begin], old, size);
    std::memcpy(&kept_[begin + size], record, sizeof record);
}

void Journal::rewind(GameState& state, Mark mark) {
    std::byte* const block = reinterpret_cast<std::byte*>(state.block_.data());
    while (kept_.size() > mark) {
        std::size_t record[2];
        std::memcpy(record, &kept_[kept_.size() - sizeof record], sizeof record);
        const std::size_t begin = kept_.size() - sizeof record - record[1];
        std::memcpy(block + record[0], &kept_[begin], record[1]);
        kept_.resize(begin);
    }
}

void StateWriter::keep(const void* target, std::size_t size) {
    const auto* const block = reinterpret_cast<const std::byte*>(state_.block_.data());
    const auto* const place = static_cast<const std::byte*>(target);
    journal_->keep(static_cast<std::size_t>(place - block), place, size);
}

void StateWriter::add_score(int player, int points) {
    std::int32_t& score = state_.scores_[player];
    constexpr std::int64_t most = 2'000'000'000;
    set(score, static_cast<std::int32_t>(std::clamp(std::int64_t{score} + points, -most, most)));
}

void StateWriter::add_supply(int player, FigureKindId kind, int count) {
    std::uint16_t& supply = state_.supply_[static_cast<std::size_t>(state_.supply_row(player))
                                               * state_.rules_->figures.size()
                                           + kind];
    set(supply, static_cast<std::uint16_t>(supply + count));
}

void StateWriter::set_slot(std::size_t slot, int owner, std::int32_t value) {
    set(state_.slots_[state_.slot_begin_[slot] + static_cast<std::size_t>(owner)], value);
}

void StateWriter::add_to_hand(int player, TileTypeId tile) {
    TileTypeId* place = state_.hands_ + player * hand_capacity(state_.rules_->hand);
    for (; *place != no_tile_type; ++place)
        if (tile < *place) {
            const TileTypeId moved_on = *place;
            set(*place, tile);
            tile = moved_on;
        }
    set(*place, tile);
}

void StateWriter::remove_from_hand(int player, TileTypeId tile) {
    const std::span<const TileTypeId> hand = state_.hand(player);
    auto place = std::find(hand.begin(), hand.end(), tile);
    for (; place + 1 != hand.end(); ++place)
        set(*place, *(place + 1));
    set(*place, no_tile_type);
}

void StateWriter::push(const Step& step) {
    const int count = header().agenda;
    if (count == agenda_capacity)
        throw std::length_error("more than " + std::to_string(agenda_capacity)
                                + " steps are waiting");
    set(state_.agenda_[count], step);
    set(header().agenda, count + 1);
}

void StateWriter::push_below(const Step& step, int others) {
    const int count = header().agenda;
    push(step);
    for (int i = count; i > count - others; --i)
        set(state_.agenda_[i], Step(state_.agenda_[i - 1]));
    set(state_.agenda_[count - others], step);
}

void StateWriter::set_offers(std::span<const Offer> offers) {
    for (std::size_t i = 0; i < offers.size(); ++i)
        set(state_.offers_[i], offers[i]);
    set(header().offers, static_cast<std::int32_t>(offers.size()));
}

void StateWriter::add_change(FeatureChange change) {
    const int count = header().changes;
    set(state_.changes_[count], change);
    set(header().changes, static_cast<std::int16_t>(count + 1));
    set(header().unnoticed, static_cast<std::int16_t>(header().unnoticed + 1));
}

TileIndex StateWriter::append_tile(const PlacedTile& tile, int nodes, int segments) {
    const TileIndex index = header().tiles;
    PlacedTile placed = tile;
    placed.first_node = header().nodes;
    placed.first_segment = header().segments;
    set(state_.tiles_[index], placed);
    set(header().tiles, index + 1);
    set(header().nodes, header().nodes + nodes);
    set(header().segments, header().segments + segments);
    return index;
}

void StateWriter::append_frontier(const FrontierCell& cell, const CellEntry& entry) {
    const int index = header().frontier;
    set(state_.frontier_[index], cell);
    set(header().frontier, index + 1);
    set(entry, CellEntry{-(index + 1), key_of(cell.cell)});
}

void StateWriter::remove_frontier(int index) {
    const int last = header().frontier - 1;
    set(header().frontier, last);
    if (index == last) return;
    const FrontierCell moved = state_.frontier_[last];
    const CellKey key = key_of(moved.cell);
    set(state_.entry(key), CellEntry{-(index + 1), key});
    set(state_.frontier_[index], moved);
}

} // namespace bastide::engine
