#include "frontend/desktop/workshop/workbench.hpp"

#include "core/catalogue/load_order.hpp"
#include "core/catalogue/tiles/port_words.hpp"
#include "core/catalogue/tiles/tile_file.hpp"
#include "core/engine/rules/names.hpp"
#include "core/reading/reason.hpp"
#include "presentation/words/language.hpp"

#include <algorithm>
#include <exception>

namespace bastide::desktop {
namespace {

namespace fs = std::filesystem;
using catalogue::TileTables;

/// What paints some tiles of the tables.
std::shared_ptr<const art::TilePainter> painter_of(const TileTables& tables,
                                                   const std::vector<std::size_t>& chosen) {
    engine::RulesetDraft rules;
    catalogue::Presentation look;
    for (const catalogue::Named& terrain : tables.terrains) {
        rules.terrains.push_back({terrain.name});
        look.terrain_styles.push_back(terrain.style);
    }
    for (const catalogue::Named& attribute : tables.segment_attributes) {
        rules.segment_attributes.push_back(attribute.name);
        look.segment_attribute_styles.push_back(attribute.style);
    }
    for (const catalogue::Named& attribute : tables.tile_attributes) {
        rules.tile_attributes.push_back(attribute.name);
        look.tile_attribute_styles.push_back(attribute.style);
    }
    for (const std::size_t each : chosen) {
        const catalogue::TileEntry& tile = tables.tiles[each];
        rules.tiles.push_back(tile.type);
        for (std::size_t segment = 0; segment < tile.endings.size(); ++segment)
            if (!tile.endings[segment].empty())
                look.endings[{tile.type.id, segment}] = tile.endings[segment];
    }
    return std::make_shared<const art::TilePainter>(rules, look);
}

/// The terrain of most ports: beside it most tiles fit.
std::string commonest_terrain(const TileTables& tables) {
    std::vector<int> ports(tables.terrains.size(), 0);
    for (const catalogue::TileEntry& tile : tables.tiles)
        for (const engine::TerrainId terrain : tile.type.terrain)
            ports[terrain] += tile.count;
    const auto most = std::max_element(ports.begin(), ports.end());
    if (most == ports.end()) return "";
    return tables.terrains[static_cast<std::size_t>(most - ports.begin())].name;
}

} // namespace

Workbench::Workbench(std::vector<fs::path> roots, fs::path own_root,
                     std::vector<fs::path> languages)
    : roots_(std::move(roots)), own_root_(std::move(own_root)), languages_(std::move(languages)) {
    read_catalogue();
    if (!own_.empty()) choose_plugin(own_.front());
}

void Workbench::read_catalogue() {
    catalogue_ = catalogue::Catalogue::read(roots_, {}, languages_);
    own_ = workshop::own_plugins(catalogue_, roots_.front());
}

void Workbench::choose_plugin(const std::string& id) {
    plugin_ = id;
    folder_ = catalogue_.find(id)->folder;
    file_ = folder_ / "tiles.toml";
    draft_.reset();
    opened_.reset();
    contested_ = false;
    game_ = 0;
    find_games();
    read_game();
    look();
    if (!tiles_.empty()) open(tiles_.front());
}

/// The plugin with what it needs, and beside each other one that goes with it.
void Workbench::find_games() {
    const std::string& title = catalogue_.find(plugin_)->manifest.title;
    games_ = {{title, catalogue::sample_choice(catalogue_, plugin_).plugins}};
    for (const catalogue::Plugin& other : catalogue_.plugins()) {
        std::vector<std::string> plugins = games_.front().plugins;
        plugins.push_back(other.manifest.id);
        try {
            const auto alone = catalogue::load_order(catalogue_, games_.front().plugins);
            if (catalogue::load_order(catalogue_, plugins).size() > alone.size())
                games_.push_back({title + " + " + other.manifest.title, std::move(plugins)});
        } catch (const reading::LoadError&) {
            continue; // they do not go together
        }
    }
}

std::vector<std::string> Workbench::games_to_extend() const {
    std::vector<std::string> ids;
    for (const catalogue::Plugin& plugin : catalogue_.plugins())
        if (!plugin.manifest.variant && plugin.manifest.requires_.empty())
            ids.push_back(plugin.manifest.id);
    return ids;
}

void Workbench::begin_plugin(const std::string& title, const std::string& game) {
    const auto rules = host::GameRules::load(catalogue_, {{game}, {}});
    const std::string id = workshop::id_of_title(title);
    std::string shown = title;
    if (title == id) { // typed as the folder is called
        std::replace(shown.begin(), shown.end(), '-', ' ');
        shown = words::capitalised(shown);
    }
    workshop::begin_plugin(own_root_,
                           {id, shown, game,
                            std::string(engine::short_name(rules->ruleset().piles.front().name)),
                            commonest_terrain(catalogue::read_all_tiles(rules->plugins()))});
    read_catalogue();
    changed_plugins_ = true;
    choose_plugin(id);
}

void Workbench::choose_game(std::size_t game) {
    game_ = game;
    read_game();
    look();
}

void Workbench::read_game() {
    rules_.reset();
    loaded_.clear();
    game_problem_ = {};
    try {
        loaded_ = catalogue::plugins_of_game(catalogue_, games_[game_].plugins);
        read_tiles();
        rules_ = host::GameRules::load(catalogue_, {games_[game_].plugins, {}});
    } catch (const std::exception& error) {
        game_problem_ = reading::told(error);
    }
}

void Workbench::read_tiles() {
    tiles_.clear();
    gallery_.reset();
    tables_ = {};
    seen_ = times();
    for (const fs::path& file : workshop::tile_files(folder_))
        for (const catalogue::WrittenTile& tile :
             std::vector(catalogue::TileFile::read(file).tiles()))
            tiles_.push_back({file, tile.id, tile.count.value_or(0) + tile.start.value_or(0)});
    tables_ = catalogue::read_all_tiles(loaded_);
    name_things(tables_);
    std::vector<std::size_t> all(tables_.tiles.size());
    for (std::size_t i = 0; i < all.size(); ++i)
        all[i] = i;
    gallery_ = painter_of(tables_, all);
}

void Workbench::name_things(const TileTables& tables) {
    terrains_ = workshop::seen_by(loaded_, plugin_, tables.terrains);
    segment_attributes_ = workshop::seen_by(loaded_, plugin_, tables.segment_attributes);
    tile_attributes_ = workshop::seen_by(loaded_, plugin_, tables.tile_attributes);
}

bool Workbench::fills_sides(const std::string& terrain) const {
    bool anywhere = false;
    for (const catalogue::TileEntry& tile : tables_.tiles)
        for (engine::Side side = 0; side < 4; ++side) {
            int ports = 0;
            for (engine::Port port = 0; port < engine::port_count; ++port) {
                const catalogue::Named& shown = tables_.terrains[tile.type.terrain[port]];
                const bool there = (catalogue::side_ports(side) & engine::port_bit(port)) != 0;
                ports +=
                    there && (shown.name == terrain || engine::short_name(shown.name) == terrain);
            }
            if (ports == 1 || ports == 2) return false;
            anywhere = anywhere || ports == 3;
        }
    return anywhere;
}

bool Workbench::is_usual(const std::string& attribute, const std::string& terrain) const {
    const auto is_called = [](const std::string& name, const std::string& asked) {
        return name == asked || engine::short_name(name) == asked;
    };
    bool anywhere = false;
    for (const catalogue::TileEntry& tile : tables_.tiles)
        for (const engine::Segment& segment : tile.type.segments)
            for (std::size_t i = 0; i < segment.attributes.size(); ++i) {
                if (segment.attributes[i] == 0
                    || !is_called(tables_.segment_attributes[i].name, attribute))
                    continue;
                anywhere = true;
                if (is_called(tables_.terrains[segment.terrain].name, terrain)) return true;
            }
    return !anywhere;
}

std::optional<engine::TileTypeId> Workbench::picture_of(const BenchTile& tile) const {
    for (std::size_t i = 0; i < tables_.tiles.size(); ++i)
        if (tables_.tiles[i].place.file == tile.file
            && tables_.tiles[i].type.id.ends_with('/' + tile.id))
            return static_cast<engine::TileTypeId>(i);
    return std::nullopt;
}

bool Workbench::is_open(const BenchTile& tile) const {
    return opened_ && opened_->id == tile.id && file_ == tile.file;
}

/// What the file says now of the tile that is open.
std::optional<catalogue::WrittenTile> Workbench::saved() const {
    if (!opened_) return std::nullopt;
    const catalogue::TileFile now = catalogue::TileFile::read(file_);
    const catalogue::WrittenTile* const found = now.find(opened_->id);
    return found == nullptr ? std::nullopt : std::optional(*found);
}

void Workbench::set_draft(std::optional<catalogue::WrittenTile> opened) {
    contested_ = false;
    opened_ = std::move(opened);
    if (opened_) draft_.emplace(*opened_);
    if (draft_) draft_->let_touch(workshop::touching_terrains(loaded_, plugin_, tables_));
    look();
}

void Workbench::open(const BenchTile& tile) {
    file_ = tile.file;
    const catalogue::TileFile file = catalogue::TileFile::read(file_);
    if (const catalogue::WrittenTile* const found = file.find(tile.id)) set_draft(*found);
}

void Workbench::begin_tile() {
    const auto taken = [&](const std::string& id) {
        return std::any_of(tiles_.begin(), tiles_.end(),
                           [&](const BenchTile& tile) { return tile.id == id; });
    };
    int n = 1;
    while (taken("new-" + std::to_string(n)))
        ++n;
    std::string terrain = commonest_terrain(tables_);
    const bool seen = std::any_of(terrains_.begin(), terrains_.end(),
                                  [&](const auto& each) { return each.name == terrain; });
    if (!seen && !terrains_.empty()) terrain = terrains_.front().name;
    draft_.emplace("new-" + std::to_string(n), terrain);
    set_draft(std::nullopt);
}

bool Workbench::unsaved() const {
    if (!draft_) return false;
    return opened_ ? draft_->tile() != *opened_ : draft_->can_undo();
}

void Workbench::look() {
    fit_.reset();
    problem_ = game_problem_;
    of_tile_ = false;
    if (!draft_) return;
    try {
        const catalogue::TileFile now = catalogue::TileFile::read(file_);
        const std::string text = now.with(opened_ ? opened_->id : "", draft_->tile());
        const auto checked = workshop::check_tile(loaded_, {file_, text}, draft_->tile().id);
        if (checked.tile) {
            painter_ = painter_of(checked.tables, {*checked.tile});
            fit(checked);
        }
        if (checked.problem.empty()) return;
        problem_ = checked.problem;
        of_tile_ = !checked.tile;
    } catch (const std::exception& error) {
        problem_ = reading::told(error);
        of_tile_ = true;
    }
}

void Workbench::fit(const workshop::CheckedTile& checked) {
    const bool same = rules_ && checked.problem.empty()
                      && checked.tables.terrains.size() == rules_->ruleset().terrains.size();
    if (same) fit_ = workshop::fit_in(rules_->ruleset(), checked.tables.tiles[*checked.tile].type);
}

void Workbench::save() {
    if (!draft_) return;
    contested_ = opened_ && saved() != opened_;
    if (contested_) return;
    catalogue::save_tile(file_, opened_ ? &*opened_ : nullptr, draft_->tile());
    opened_ = draft_->tile();
    changed_plugins_ = true;
    read_catalogue();
    read_game();
    look();
}

void Workbench::keep_mine() {
    opened_ = saved();
    save();
}

void Workbench::take_theirs() {
    if (auto theirs = saved()) {
        set_draft(std::move(theirs));
        return;
    }
    draft_.reset(); // they have deleted it
    set_draft(std::nullopt);
}

std::map<fs::path, fs::file_time_type> Workbench::times() const {
    std::map<fs::path, fs::file_time_type> found;
    const fs::path folder = folder_;
    std::vector<fs::path> files = workshop::tile_files(folder);
    files.push_back(folder / "plugin.toml");
    files.push_back(folder / "rules.lua");
    for (const fs::path& file : files) {
        std::error_code failed;
        const auto time = fs::last_write_time(file, failed);
        if (!failed) found[file] = time;
    }
    return found;
}

bool Workbench::look_for_changes() {
    if (plugin_.empty() || times() == seen_) return false;
    changed_plugins_ = true;
    read_catalogue();
    const bool mine = unsaved();
    read_game();
    try {
        if (opened_ && !mine) take_theirs();
    } catch (const reading::LoadError&) {
        // A file that cannot be read now: `look` says so.
    }
    look();
    return true;
}

} // namespace bastide::desktop
