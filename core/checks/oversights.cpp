#include "core/checks/oversights.hpp"

#include "core/catalogue/plugin_files.hpp"
#include "core/catalogue/tiles/tile_tables.hpp"
#include "core/catalogue/words/locale_reader.hpp"
#include "core/engine/rules/names.hpp"

#include <algorithm>

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

std::set<std::string> spoken_keys(const engine::Ruleset& ruleset, std::set<std::string> keys) {
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
        if (pile.holds_tiles()) keys.insert(pile.name);
    return keys;
}

} // namespace

std::map<std::string, std::vector<std::string>> missing_words(const host::GameRules& rules,
                                                              std::set<std::string> others) {
    std::set<std::string> languages = {"en"};
    for (const catalogue::Plugin& plugin : rules.plugins())
        for (const std::string& language : catalogue::languages_of(plugin.folder))
            languages.insert(language);
    const std::set<std::string> keys = spoken_keys(rules.ruleset(), std::move(others));
    std::map<std::string, std::vector<std::string>> missing;
    for (const std::string& language : languages) {
        catalogue::Presentation given;
        for (const catalogue::Plugin& plugin : rules.plugins())
            catalogue::read_words(plugin.folder / "locale" / (language + ".toml"), given);
        std::set<std::string_view> told; // two plugins may call something the same
        for (const std::string& key : keys)
            if (given.find(key) == nullptr && told.insert(engine::short_name(key)).second)
                missing[language].emplace_back(engine::short_name(key));
    }
    return missing;
}

namespace {

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
    std::vector<catalogue::Sources> sources;
    for (const catalogue::Plugin& plugin : rules.plugins())
        sources.push_back(catalogue::read_sources(plugin.folder, sandbox::ScriptLimits().source));
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

std::set<std::string> tiles_in_no_deck(const host::GameRules& rules) {
    std::set<std::string> unused;
    for (const catalogue::TileEntry& tile : catalogue::read_all_tiles(rules.plugins()).tiles)
        if (!tile.lent) unused.insert(tile.type.id);
    for (const engine::TileType& tile : rules.ruleset().tiles)
        unused.erase(tile.id);
    return unused;
}

} // namespace bastide::checks
