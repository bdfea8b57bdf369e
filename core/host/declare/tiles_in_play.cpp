#include "core/host/declare/tiles_in_play.hpp"

#include <algorithm>
#include <numeric>

namespace bastide::host {

using engine::message;

namespace {

/// Which copies of which tiles are in the game, by index of `TileTables::tiles`.
class TilesInPlay {
  public:
    TilesInPlay(const catalogue::TileTables& tiles, const Registration& declared)
        : tiles_(tiles), declared_(declared) {
        if (declared.decks.empty())
            throw reading::LoadError({}, message("none of these plugins declares a deck"));
        for (const DeclaredDeck& deck : declared.decks)
            add_deck(deck);
        choose_start();
    }

    /// Leaves out tiles that are neither in a deck nor on the table.
    void add_to(engine::RulesetDraft& rules) const {
        std::vector<std::size_t> used;
        for (std::size_t i = 0; i < tiles_.tiles.size(); ++i)
            if (is_used(i)) used.push_back(i);
        for (const std::size_t i : used)
            rules.tiles.push_back(tiles_.tiles[i].type);
        for (const Start& start : start_) {
            const auto place = std::find(used.begin(), used.end(), start.tile);
            rules.start.push_back({static_cast<engine::TileTypeId>(place - used.begin()),
                                   start.cell, start.rotation});
        }
        for (const Deck& deck : decks_) {
            engine::Pile pile{deck.name, {}};
            for (const std::vector<int>& copies : deck.strata) {
                engine::Stratum stratum;
                for (const std::size_t i : used)
                    stratum.copies.push_back(static_cast<std::uint16_t>(copies[i]));
                stratum.draws = std::accumulate(copies.begin(), copies.end(), 0);
                if (stratum.draws > 0 || pile.strata.empty())
                    pile.strata.push_back(std::move(stratum));
            }
            rules.piles.push_back(std::move(pile));
        }
    }

  private:
    struct Start {
        std::size_t tile = 0;
        engine::Cell cell;
        engine::Rotation rotation = 0;
    };
    struct Deck {
        std::string name;
        std::vector<std::vector<int>> strata; ///< copies by tile
    };

    static bool names(const DeclaredStratum& stratum, const std::string& name) {
        return std::find(stratum.begin(), stratum.end(), name) != stratum.end();
    }

    void add_deck(const DeclaredDeck& declared) {
        Deck deck{declared.name, {}};
        for (const DeclaredStratum& stratum : declared.strata) {
            std::vector<int> copies(tiles_.tiles.size(), 0);
            for (std::size_t i = 0; i < tiles_.tiles.size(); ++i) {
                const catalogue::TileEntry& tile = tiles_.tiles[i];
                const bool apart = std::any_of(
                    declared.strata.begin(), declared.strata.end(),
                    [&](const DeclaredStratum& other) { return names(other, tile.type.id); });
                const bool in =
                    names(stratum, tile.type.id) || (!apart && names(stratum, tile.set));
                if (!in) continue;
                copies[i] = tile.count;
                if (tile.start > 0) starts_.push_back(i);
            }
            deck.strata.push_back(std::move(copies));
        }
        decks_.push_back(std::move(deck));
    }

    /// The one tile that is marked.
    void choose_start() {
        if (!declared_.starts.empty()) return choose_start(declared_.starts.back());
        for (const std::size_t i : starts_) {
            const catalogue::TileEntry& tile = tiles_.tiles[i];
            if (tile.start > 1)
                throw reading::LoadError(tile.place,
                                         message("expected one start tile, found more"));
            if (!start_.empty() && start_.front().tile != i) {
                const catalogue::TileEntry& first = tiles_.tiles[start_.front().tile];
                throw reading::LoadError(
                    tile.place,
                    message("expected one start tile in the game, found '{}' ({}) as well",
                            first.type.id, first.place.text()));
            }
            start_ = {{i, {0, 0}, 0}};
        }
        if (!start_.empty()) return;
        for (const catalogue::TileEntry& tile : tiles_.tiles)
            if (tile.start > 0)
                throw reading::LoadError(
                    tile.place,
                    message("the start tile '{}' is in no deck: expected a deck that names it or "
                            "its set, or a 'start' in rules.lua",
                            tile.type.id));
        throw reading::LoadError({}, message("no tile of these plugins is the start tile"));
    }

    void choose_start(const DeclaredStart& declared) {
        for (const DeclaredStart::Laid& laid : declared.tiles) {
            const auto found = std::find_if(
                tiles_.tiles.begin(), tiles_.tiles.end(),
                [&](const catalogue::TileEntry& tile) { return tile.type.id == laid.tile; });
            start_.push_back(
                {static_cast<std::size_t>(found - tiles_.tiles.begin()), laid.cell, laid.rotation});
        }
        if (!declared.others_shuffled_in) return;
        for (const std::size_t i : starts_)
            if (!is_start(i)) decks_.front().strata.back()[i] += tiles_.tiles[i].start;
    }

    bool is_start(std::size_t tile) const {
        return std::any_of(start_.begin(), start_.end(),
                           [tile](const Start& start) { return start.tile == tile; });
    }

    bool is_used(std::size_t tile) const {
        if (is_start(tile)) return true;
        for (const Deck& deck : decks_)
            for (const std::vector<int>& copies : deck.strata)
                if (copies[tile] > 0) return true;
        return false;
    }

    const catalogue::TileTables& tiles_;
    const Registration& declared_;
    std::vector<Deck> decks_;
    std::vector<std::size_t> starts_; ///< tiles of decks that may begin the game
    std::vector<Start> start_;
};

} // namespace

void add_tiles(const catalogue::TileTables& tiles, const Registration& declared,
               engine::RulesetDraft& rules) {
    TilesInPlay(tiles, declared).add_to(rules);
}

} // namespace bastide::host
