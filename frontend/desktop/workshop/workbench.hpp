// What lies on the bench of the tile workshop: a plugin, its tiles, one of them being made, and the
// game that it is fitted into. Knows no window.
// Tested in tests/frontend/desktop/workshop/workbench_test.cpp.
#pragma once

#include "core/host/game_rules.hpp"
#include "frontend/art/tile_painter.hpp"
#include "modding/workshop/own_plugins.hpp"
#include "modding/workshop/tile_check.hpp"
#include "modding/workshop/tile_draft.hpp"
#include "modding/workshop/tile_fit.hpp"

#include <cstddef>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace bastide::desktop {

/// What a plugin can be played with, by titles.
struct BenchGame {
    std::string title;
    std::vector<std::string> plugins;
};

/// A tile as it is saved.
struct BenchTile {
    std::filesystem::path file;
    std::string id;
    int copies = 0;
};

class Workbench {
  public:
    /// Folders of plugins, first that of the installation, and the one that new ones come into.
    Workbench(std::vector<std::filesystem::path> roots, std::filesystem::path own_root,
              std::vector<std::filesystem::path> languages = {});

    const catalogue::Catalogue& catalogue() const { return catalogue_; }
    /// Ids of plugins of one's own.
    const std::vector<std::string>& plugins() const { return own_; }
    const std::string& plugin() const { return plugin_; }
    void choose_plugin(const std::string& id);
    /// Plugins that tiles can be made for, by id.
    std::vector<std::string> games_to_extend() const;
    /// A plugin of that title for tiles of that game, with one tile, which is opened. Throws
    /// `LoadError`.
    void begin_plugin(const std::string& title, const std::string& game);

    const std::vector<BenchGame>& games() const { return games_; }
    std::size_t game() const { return game_; }
    void choose_game(std::size_t game);

    const std::vector<BenchTile>& tiles() const { return tiles_; }
    void open(const BenchTile& tile);
    /// A new tile in the file of the one that is open.
    void begin_tile();
    bool is_open(const BenchTile& tile) const;

    /// The tile being made; null when there is none. After each change call `look`.
    workshop::TileDraft* draft() { return draft_ ? &*draft_ : nullptr; }
    const workshop::TileDraft* draft() const { return draft_ ? &*draft_ : nullptr; }
    const std::filesystem::path& file() const { return file_; }
    /// What the reader, the painter and the deck say to it.
    void look();
    bool is_saved() const { return opened_.has_value(); }
    /// Something would be lost without saving.
    bool unsaved() const;

    /// Saves the tile. Throws `LoadError`. When another program has changed it meanwhile nothing is
    /// written, and `contested` is true until it is taken or kept.
    void save();
    bool contested() const { return contested_; }
    void keep_mine();
    void take_theirs();
    /// Whether files of the plugin are others than before; then they have been read. A tile that is
    /// not changed here is what it has become there.
    bool look_for_changes();
    /// Plugins are others than when the bench was made.
    bool changed_plugins() const { return changed_plugins_; }

    /// What is wrong: with the tile, else with the game it is in; empty when nothing is.
    const engine::Message& problem() const { return problem_; }
    /// The problem is one of the tile: it cannot be saved with it.
    bool is_of_tile() const { return of_tile_; }
    /// What the plugin may use.
    const std::vector<workshop::SeenThing>& terrains() const { return terrains_; }
    const std::vector<workshop::SeenThing>& segment_attributes() const {
        return segment_attributes_;
    }
    const std::vector<workshop::SeenThing>& tile_attributes() const { return tile_attributes_; }
    /// Wherever a tile shows that terrain at a side it shows it at all three ports: as towns do,
    /// and roads do not.
    bool fills_sides(const std::string& terrain) const;
    /// Some tile has it on that terrain, or none has it on any.
    bool is_usual(const std::string& segment_attribute, const std::string& terrain) const;
    /// How it fits the tiles of the game; nothing without them.
    const std::optional<workshop::TileFit>& fit() const { return fit_; }
    /// Paints the tile being made, as type 0; null as long as it is none.
    std::shared_ptr<const art::TilePainter> painter() const { return painter_; }
    /// Paints the saved tiles; null when they cannot be read.
    std::shared_ptr<const art::TilePainter> gallery() const { return gallery_; }
    /// The saved tile for the gallery.
    std::optional<engine::TileTypeId> picture_of(const BenchTile& tile) const;

  private:
    void read_catalogue();
    void find_games();
    void read_game();
    void read_tiles();
    void name_things(const catalogue::TileTables& tables);
    void set_draft(std::optional<catalogue::WrittenTile> opened);
    std::optional<catalogue::WrittenTile> saved() const;
    std::map<std::filesystem::path, std::filesystem::file_time_type> times() const;
    void fit(const workshop::CheckedTile& checked);

    std::vector<std::filesystem::path> roots_;
    std::filesystem::path own_root_;
    std::vector<std::filesystem::path> languages_;
    catalogue::Catalogue catalogue_;
    std::vector<std::string> own_;
    std::string plugin_;
    std::filesystem::path folder_; ///< of the plugin
    std::vector<BenchGame> games_;
    std::size_t game_ = 0;
    std::vector<catalogue::Plugin> loaded_;        ///< plugins of the game
    std::shared_ptr<const host::GameRules> rules_; ///< null when the game cannot be loaded
    engine::Message game_problem_;
    std::vector<BenchTile> tiles_;
    catalogue::TileTables tables_; ///< of what is saved
    std::filesystem::path file_;   ///< of the tile that is open
    std::optional<workshop::TileDraft> draft_;
    std::optional<catalogue::WrittenTile> opened_; ///< as its file had it; nothing for a new one
    bool contested_ = false;
    bool changed_plugins_ = false;
    std::map<std::filesystem::path, std::filesystem::file_time_type>
        seen_; ///< when files were read
    engine::Message problem_;
    bool of_tile_ = false;
    std::vector<workshop::SeenThing> terrains_;
    std::vector<workshop::SeenThing> segment_attributes_;
    std::vector<workshop::SeenThing> tile_attributes_;
    std::optional<workshop::TileFit> fit_;
    std::shared_ptr<const art::TilePainter> painter_;
    std::shared_ptr<const art::TilePainter> gallery_;
};

} // namespace bastide::desktop
