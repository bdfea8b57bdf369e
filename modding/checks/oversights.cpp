#include "modding/checks/oversights.hpp"

#include "core/catalogue/plugin_files.hpp"
#include "core/catalogue/words/locale_reader.hpp"
#include "core/engine/rules/names.hpp"
#include "core/host/declare/reckoning.hpp"

#include <algorithm>
#include <cctype>
#include <string_view>

namespace bastide::checks {
namespace {

void add_counted(const engine::Ruleset& ruleset, const engine::Formula& formula,
                 std::set<std::string>& keys) {
    for (const engine::FormulaTerm& term : formula)
        if (!term.reason.empty())
            keys.insert(term.reason);
        else if (term.quantity == engine::Quantity::attribute)
            keys.insert(ruleset.segment_attributes[term.attribute]);
}

/// A number is its own word.
void add_tokens(const engine::Pile& pile, std::set<std::string>& keys) {
    for (const std::string& token : pile.tokens)
        if (token.find_first_not_of("0123456789") != std::string::npos)
            keys.insert(pile.name + '_' + token);
}

} // namespace

std::set<std::string> spoken_keys(const host::GameRules& rules) {
    const engine::Ruleset& ruleset = rules.ruleset();
    std::set<std::string> keys;
    for (const engine::Layer& layer : ruleset.layers) {
        keys.insert(layer.name);
        add_counted(ruleset, layer.completed, keys);
        add_counted(ruleset, layer.incomplete, keys);
        for (const engine::FormulaCase& each : layer.cases) {
            if (each.completed) add_counted(ruleset, *each.completed, keys);
            if (each.incomplete) add_counted(ruleset, *each.incomplete, keys);
            if (!each.reason.empty()) keys.insert(each.reason);
        }
    }
    for (const engine::FigureKind& figure : ruleset.figures) {
        keys.insert(figure.name);
        for (const engine::Claim& claim : figure.claims)
            if (!claim.role.empty()) keys.insert(claim.role);
    }
    for (const engine::Choice& choice : ruleset.choices)
        keys.insert(choice.name);
    for (const engine::Pile& pile : ruleset.piles)
        if (pile.holds_tiles())
            keys.insert(pile.name);
        else
            add_tokens(pile, keys);
    const catalogue::Presentation& shown = rules.presentation();
    for (std::size_t slot = 0; slot < shown.slot_styles.size(); ++slot) {
        const std::string& style = shown.slot_styles[slot].style;
        if (style.empty() || ruleset.slots[slot].tokens) continue;
        keys.insert(shown.find(style) == nullptr ? ruleset.slots[slot].name : style);
    }
    return keys;
}

std::map<std::string, std::vector<std::string>> missing_words(const std::string& checked,
                                                              const host::GameRules& rules,
                                                              const std::set<std::string>& keys) {
    std::set<std::string> languages = {"en"};
    for (const catalogue::Plugin& plugin : rules.plugins())
        if (plugin.manifest.id == checked)
            for (const auto& [language, texts] : plugin.texts)
                languages.insert(language);
    std::map<std::string, std::vector<std::string>> missing;
    for (const std::string& language : languages) {
        catalogue::Presentation given;
        for (const catalogue::Plugin& plugin : rules.plugins())
            if (const auto texts = plugin.texts.find(language); texts != plugin.texts.end())
                catalogue::read_words(texts->second.words, given);
        std::set<std::string_view> told; // two plugins may call something the same
        for (const std::string& key : keys)
            if (given.find(key) == nullptr && told.insert(engine::short_name(key)).second)
                missing[language].emplace_back(engine::short_name(key));
    }
    return missing;
}

namespace {

std::vector<catalogue::Sources> sources_of(const host::GameRules& rules) {
    std::vector<catalogue::Sources> sources;
    for (const catalogue::Plugin& plugin : rules.plugins())
        sources.push_back(catalogue::read_sources(plugin.folder, sandbox::ScriptLimits().source));
    return sources;
}

/// How often a name stands in quotes in sources, alone or behind its plugin's.
int count_quoted(const catalogue::Sources& sources, const std::string& plugin,
                 const std::string& name) {
    int count = 0;
    for (const char quote : {'"', '\''})
        for (const std::string& text : {name, plugin + ':' + name}) {
            const std::string quoted = quote + text + quote;
            for (const auto& source : sources)
                for (auto at = source.second.find(quoted); at != std::string::npos;
                     at = source.second.find(quoted, at + 1))
                    ++count;
        }
    return count;
}

} // namespace

std::set<std::string> steps_never_taken(const host::GameRules& rules) {
    const engine::Ruleset& ruleset = rules.ruleset();
    const std::vector<catalogue::Sources> sources = sources_of(rules);
    std::set<std::string> idle;
    for (std::size_t number = 0; number < ruleset.steps.size(); ++number) {
        const engine::PluginStep& step = ruleset.steps[number];
        const bool placed =
            std::any_of(ruleset.parts.begin(), ruleset.parts.end(), [&](engine::TurnPart part) {
                return part.kind == engine::StepKind::plugin && part.step == number;
            });
        if (placed || step.instead_of_deploying) continue;
        const std::string plugin = step.name.substr(0, step.name.find(':'));
        int named = 0; // once where it is declared; never if it is put together from parts
        for (const catalogue::Sources& each : sources)
            named += count_quoted(each, plugin, std::string(engine::short_name(step.name)));
        if (named == 1) idle.insert(step.name);
    }
    return idle;
}

std::vector<std::string> weights_of_nothing(const catalogue::Plugin& plugin,
                                            const engine::Ruleset& ruleset) {
    const host::Reckoning said = host::read_reckoning(plugin.folder / host::reckoning_file);
    std::vector<std::string> names;
    const auto add_missing = [&](const auto& entries, const auto& things, const char* kind) {
        for (const auto& entry : entries)
            if (std::none_of(things.begin(), things.end(), [&](const auto& thing) {
                    return thing.reckoning.plugin == plugin.manifest.id
                           && thing.reckoning.name == entry.first;
                }))
                names.push_back(kind + entry.first);
    };
    add_missing(said.figures, ruleset.figures, "figures.");
    add_missing(said.features, ruleset.layers, "features.");
    return names;
}

std::vector<const catalogue::TileEntry*> tiles_in_no_deck(const catalogue::TileTables& tables,
                                                          const engine::Ruleset& ruleset) {
    std::set<std::string> used;
    for (const engine::TileType& tile : ruleset.tiles)
        used.insert(tile.id);
    std::vector<const catalogue::TileEntry*> unused;
    for (const catalogue::TileEntry& tile : tables.tiles)
        if (!tile.lent && !used.contains(tile.type.id)) unused.push_back(&tile);
    return unused;
}

std::vector<engine::Side> sides_without_match(engine::TileTypeId tile,
                                              const engine::Ruleset& ruleset) {
    std::vector<engine::Side> lonely;
    for (engine::Side side = 0; side < 4; ++side) {
        const std::size_t kind = ruleset.plans[tile].side_kind[side];
        bool matched = false;
        for (engine::TileTypeId other = 0; other < ruleset.tiles.size() && !matched; ++other)
            matched = ruleset.fit_table(other).sides[kind + 1] != 0
                      && (other != tile || ruleset.copies_of(tile) > 1);
        if (!matched) lonely.push_back(side);
    }
    return lonely;
}

namespace {

std::pair<engine::TerrainId, engine::TerrainId> terrains_of(const engine::TileType& tile,
                                                            engine::Link link) {
    return std::minmax(tile.segments[link.a].terrain, tile.segments[link.b].terrain);
}

bool touch(const engine::TileType& tile, engine::Link link) {
    return std::any_of(tile.links.begin(), tile.links.end(), [&](const engine::Link& other) {
        return other == link || other == engine::Link{link.b, link.a};
    });
}

} // namespace

std::vector<engine::Link> untouched_neighbours(engine::TileTypeId id,
                                               const engine::Ruleset& ruleset) {
    std::set<std::pair<engine::TerrainId, engine::TerrainId>> touching;
    for (const engine::TileType& tile : ruleset.tiles)
        for (const engine::Link& link : tile.links)
            touching.insert(terrains_of(tile, link));
    const engine::TileType& tile = ruleset.tiles[id];
    std::vector<engine::Link> untouched;
    for (std::size_t port = 0; port < engine::port_count; ++port) {
        const engine::Link pair{tile.segment[port], tile.segment[(port + 1) % engine::port_count]};
        if (pair.a == pair.b || pair.a == engine::no_segment || pair.b == engine::no_segment)
            continue;
        if (touch(tile, pair) || !touching.contains(terrains_of(tile, pair))) continue;
        if (std::find(untouched.begin(), untouched.end(), engine::Link{pair.b, pair.a})
            == untouched.end())
            untouched.push_back(pair);
    }
    return untouched;
}

namespace {

bool is_part_of_word(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

/// Whether a text has a word, in quotes or without.
bool has_word(const std::string& text, std::string_view word) {
    for (auto at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
        const auto end = at + word.size();
        if ((at == 0 || !is_part_of_word(text[at - 1]))
            && (end == text.size() || !is_part_of_word(text[end])))
            return true;
    }
    return false;
}

} // namespace

std::vector<const catalogue::Named*>
idle_attributes(const std::string& plugin, const catalogue::TileTables& tables,
                const host::GameRules& rules,
                const std::function<bool(const std::string& style)>& is_painted) {
    const std::vector<catalogue::Sources> sources = sources_of(rules);
    const auto is_named = [&](std::string_view name) {
        return std::any_of(sources.begin(), sources.end(), [&](const catalogue::Sources& each) {
            return std::any_of(each.begin(), each.end(),
                               [&](const auto& source) { return has_word(source.second, name); });
        });
    };
    std::vector<const catalogue::Named*> idle;
    for (const auto* const attributes : {&tables.segment_attributes, &tables.tile_attributes})
        for (const catalogue::Named& attribute : *attributes)
            if (attribute.plugin == plugin && !is_painted(attribute.style)
                && !is_named(engine::short_name(attribute.name)))
                idle.push_back(&attribute);
    return idle;
}

} // namespace bastide::checks
