#include "core/host/plugin_words.hpp"

#include "core/catalogue/words/locale_reader.hpp"
#include "core/engine/rules/names.hpp"

namespace bastide::host {

PluginWords::PluginWords(const std::vector<catalogue::Plugin>& plugins,
                         const catalogue::TileTables& tiles, const Registration& declared) {
    for (const catalogue::Plugin& plugin : plugins) {
        Spoken spoken{plugin.manifest.id, catalogue::sight_of(plugins, plugin), {}, {}};
        for (const auto& [language, texts] : plugin.texts) {
            catalogue::Presentation& given = spoken.by_language[language];
            catalogue::read_words(texts.words, given);
            for (const auto& word : given.words)
                spoken.keys.insert(word.first);
        }
        plugins_.push_back(std::move(spoken));
    }
    find_shared();
    if (!shared_.empty()) find_owners(tiles, declared);
}

void PluginWords::find_shared() {
    for (std::size_t second = 1; second < plugins_.size(); ++second)
        for (std::size_t first = 0; first < second; ++first) {
            const Spoken& a = plugins_[first];
            const Spoken& b = plugins_[second];
            if (b.sight.seen.contains(a.plugin)) continue; // it is loaded later, so never seen by a
            for (const std::string& key : a.keys)
                if (b.keys.contains(key)) shared_.insert(key);
        }
}

void PluginWords::find_owners(const catalogue::TileTables& tiles, const Registration& declared) {
    const auto own = [&](const std::string& key, const std::string& plugin) {
        const std::string plain(engine::short_name(key));
        if (shared_.contains(plain)) owners_.emplace_back(plain, plugin);
    };
    for (const auto* const named :
         {&tiles.terrains, &tiles.tile_attributes, &tiles.segment_attributes})
        for (const catalogue::Named& entry : *named)
            own(entry.name, entry.plugin);
    const auto own_all = [&](const auto& list) {
        for (const auto& entry : list)
            own(entry.name, entry.origin.plugin);
    };
    own_all(declared.slots);
    own_all(declared.steps);
    own_all(declared.choices);
    own_all(declared.decks);
    own_all(declared.figures);
    own_all(declared.layers);
    const auto own_reasons = [&](const engine::Formula& formula) {
        for (const engine::FormulaTerm& term : formula)
            own(term.reason, std::string(reading::called(term.reason, 0).plugin));
    };
    for (const DeclaredLayer& layer : declared.layers) {
        own_reasons(layer.completed);
        own_reasons(layer.incomplete);
        for (const engine::FormulaCase& special : layer.cases) {
            own_reasons(special.completed.value_or(engine::Formula()));
            own_reasons(special.incomplete.value_or(engine::Formula()));
            own(special.reason, std::string(reading::called(special.reason, 0).plugin));
        }
    }
    for (const DeclaredFigure& figure : declared.figures)
        for (const auto& role : figure.roles)
            own(role.second, figure.origin.plugin);
}

void PluginWords::add_to(catalogue::Presentation& presentation) const {
    auto& words = presentation.words;
    for (const Spoken& plugin : plugins_) {
        const auto given = plugin.by_language.find(presentation.language);
        if (given == plugin.by_language.end()) continue;
        for (const auto& [key, word] : given->second.words) {
            words[key] = word;
            if (!shared_.contains(key)) continue;
            for (const Spoken& other : plugins_)
                if (plugin.sight.seen.contains(other.plugin) && other.keys.contains(key))
                    words[other.plugin + ':' + key] = word;
        }
    }
    for (const auto& [key, plugin] : owners_) {
        const auto own = words.find(plugin + ':' + key);
        if (own != words.end()) words[key] = own->second;
    }
}

std::map<std::string, std::string, std::less<>> PluginWords::keys_of(std::size_t plugin) const {
    std::map<std::string, std::string, std::less<>> meant;
    for (const std::string& key : shared_)
        for (const Spoken& other : plugins_) // its own comes behind those that it sees
            if (other.keys.contains(key) && plugins_[plugin].sight.seen.contains(other.plugin))
                meant[key] = other.plugin + ':' + key;
    return meant;
}

} // namespace bastide::host
