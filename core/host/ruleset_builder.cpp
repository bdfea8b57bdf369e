#include "core/host/ruleset_builder.hpp"

#include "core/host/text.hpp"

#include <algorithm>
#include <numeric>
#include <stdexcept>

namespace bastide::host {
namespace {

/// Terms in a fixed order, so that every log reads alike.
engine::Formula formula_of(const DeclaredFormula& declared, const TileTables& tiles) {
    engine::Formula formula;
    const auto add = [&](const char* name, engine::Quantity quantity) {
        const auto found = declared.find(name);
        if (found != declared.end() && found->second != 0)
            formula.push_back({quantity, 0, found->second});
    };
    add("points", engine::Quantity::constant);
    add("tile", engine::Quantity::tile);
    add("neighbour", engine::Quantity::neighbour);
    for (std::size_t i = 0; i < tiles.segment_attributes.size(); ++i) {
        const auto found = declared.find(tiles.segment_attributes[i].name);
        if (found != declared.end() && found->second != 0)
            formula.push_back(
                {engine::Quantity::attribute, static_cast<engine::AttributeId>(i), found->second});
    }
    return formula;
}

void add_tiles(const TileTables& tiles, engine::Ruleset& rules) {
    for (const Named& terrain : tiles.terrains)
        rules.terrains.push_back({terrain.name});
    for (const Named& attribute : tiles.segment_attributes)
        rules.segment_attributes.push_back(attribute.name);
    for (const Named& attribute : tiles.tile_attributes)
        rules.tile_attributes.push_back(attribute.name);
    rules.compatible = tiles.compatible;
    for (const TileEntry& tile : tiles.tiles)
        rules.tiles.push_back(tile.type);
}

void add_start(const TileTables& tiles, engine::Ruleset& rules) {
    const TileEntry* first = nullptr;
    for (std::size_t i = 0; i < tiles.tiles.size(); ++i) {
        const TileEntry& tile = tiles.tiles[i];
        if (tile.start == 0) continue;
        if (tile.start > 1) throw LoadError(tile.place, "expected one start tile, found more");
        if (first != nullptr)
            throw LoadError(tile.place, "expected one start tile in the game, found "
                                            + in_quotes(first->type.id) + " (" + first->place.text()
                                            + ") as well");
        first = &tile;
        rules.start.push_back({static_cast<engine::TileTypeId>(i), {0, 0}, 0});
    }
    if (first == nullptr) throw LoadError({}, "no tile of these plugins is the start tile");
}

void add_decks(const TileTables& tiles, const Registration& declared, engine::Ruleset& rules) {
    if (declared.decks.empty()) throw LoadError({}, "none of these plugins declares a deck");
    for (const DeclaredDeck& deck : declared.decks) {
        engine::Stratum stratum;
        for (const TileEntry& tile : tiles.tiles) {
            const bool in_deck =
                std::find(deck.sets.begin(), deck.sets.end(), tile.set) != deck.sets.end();
            stratum.copies.push_back(static_cast<std::uint16_t>(in_deck ? tile.count : 0));
        }
        stratum.draws = std::accumulate(stratum.copies.begin(), stratum.copies.end(), 0);
        rules.piles.push_back({deck.name, {stratum}});
    }
}

void add_layers(const TileTables& tiles, const Registration& declared, engine::Ruleset& rules) {
    for (const DeclaredLayer& entry : declared.layers) {
        engine::Layer layer;
        layer.name = entry.name;
        for (const std::string& terrain : entry.terrains)
            layer.terrains.push_back(
                static_cast<engine::TerrainId>(find_named(tiles.terrains, terrain)));
        layer.completion = entry.completion;
        layer.completed = formula_of(entry.completed, tiles);
        layer.incomplete = formula_of(entry.incomplete, tiles);
        for (std::size_t hook = 0; hook < declared.hooks.size(); ++hook)
            if (declared.hooks[hook].subject == entry.name)
                layer.on_score.push_back(static_cast<engine::HookId>(hook));
        rules.layers.push_back(std::move(layer));
    }
}

void add_figures(const Registration& declared, engine::Ruleset& rules) {
    std::vector<std::string> groups;
    for (const DeclaredFigure& entry : declared.figures) {
        engine::FigureKind figure;
        figure.name = entry.name;
        figure.supply = entry.supply;
        figure.weight = entry.weight;
        auto group = std::find(groups.begin(), groups.end(), entry.group);
        if (group == groups.end()) group = groups.insert(groups.end(), entry.group);
        figure.exclusion = static_cast<std::uint8_t>(group - groups.begin());
        for (const auto& [name, role] : entry.roles) {
            const engine::LayerId layer = *rules.find_layer(name);
            for (const engine::TerrainId terrain : rules.layers[layer].terrains)
                figure.claims.push_back({terrain, layer, role});
        }
        rules.figures.push_back(std::move(figure));
    }
}

/// The plugin loaded last that says something about the number of players counts: an expansion may
/// bring room for one more.
void add_players(const std::vector<Plugin>& plugins, engine::Ruleset& rules) {
    for (const Plugin& plugin : plugins) {
        if (plugin.manifest.least_players > 0) rules.least_players = plugin.manifest.least_players;
        if (plugin.manifest.most_players > 0) rules.most_players = plugin.manifest.most_players;
    }
    rules.least_players = std::min(rules.least_players, rules.most_players);
}

std::string names_of(const std::vector<Plugin>& plugins) {
    std::vector<std::string> names;
    for (const Plugin& plugin : plugins)
        names.push_back(plugin.manifest.id);
    return listed(names, "and");
}

} // namespace

engine::Ruleset build_ruleset(const std::vector<Plugin>& plugins, const TileTables& tiles,
                              const Registration& declared) {
    engine::Ruleset rules;
    add_tiles(tiles, rules);
    add_start(tiles, rules);
    add_decks(tiles, declared, rules);
    add_layers(tiles, declared, rules);
    add_figures(declared, rules);
    for (const DeclaredSlot& slot : declared.slots)
        rules.slots.push_back({slot.name, slot.scope, slot.initial});
    if (declared.turn.empty()) throw LoadError({}, "none of these plugins declares the turn");
    rules.turn = declared.turn;
    add_players(plugins, rules);
    try {
        rules.compile();
    } catch (const std::invalid_argument& error) {
        throw LoadError({}, "the plugins " + names_of(plugins) + " make no game: " + error.what());
    }
    return rules;
}

void add_styles(const TileTables& tiles, const engine::Ruleset& rules, Presentation& presentation) {
    for (const Named& terrain : tiles.terrains)
        presentation.terrain_styles.push_back(terrain.style);
    for (const Named& attribute : tiles.segment_attributes)
        presentation.segment_attribute_styles.push_back(attribute.style);
    for (const Named& attribute : tiles.tile_attributes)
        presentation.tile_attribute_styles.push_back(attribute.style);
    presentation.figure_styles.assign(rules.figures.size(), "");
    for (const Named& look : tiles.figure_looks) {
        const auto figure = rules.find_figure(look.name);
        if (!figure)
            throw LoadError(look.place, "expected a figure of the game, found "
                                            + in_quotes(look.name) + "; no rules declare it");
        presentation.figure_styles[*figure] = look.style;
    }
}

} // namespace bastide::host
