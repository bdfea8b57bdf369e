#include "core/catalogue/load_order.hpp"

#include "core/reading/error.hpp"
#include "core/reading/text.hpp"
#include "core/reading/toml_file.hpp"

#include <algorithm>
#include <set>

namespace bastide::catalogue {

using engine::message;

namespace {

using Chosen = std::map<std::string, const Plugin*>;

/// Throws where a plugin is made for other versions of another.
void check_version(const Plugin& plugin, const Plugin& other) {
    const Manifest& user = plugin.manifest;
    if (user.means(other.manifest)) return;
    throw reading::LoadError({}, message("{} ({}) is made for {}, but {} ({}) is version {}",
                                         user.title, user.id, user.reference_to(other.manifest.id),
                                         other.manifest.title, other.manifest.id,
                                         other.manifest.version));
}

/// Where a manifest names another plugin under a key.
reading::SourcePlace place_naming(const Plugin& plugin, std::string_view key,
                                  const std::string& id) {
    const std::filesystem::path file = plugin.folder / "plugin.toml";
    const toml::table manifest = reading::read_toml(file);
    reading::SourcePlace place{file.string(), 0, 0};
    if (const toml::array* const references = manifest[key].as_array())
        for (const toml::node& reference : *references) {
            const auto text = reference.value_or(std::string());
            const bool with_versions =
                text.starts_with(id) && !reading::is_id(text.substr(0, id.size() + 1));
            if (text != id && !with_versions) continue;
            const toml::source_position& begin = reference.source().begin;
            place.line = static_cast<int>(begin.line);
            place.column = static_cast<int>(begin.column);
        }
    return place;
}

/// Adds a plugin and all that it requires.
void choose(const Catalogue& catalogue, const Plugin& plugin, Chosen& chosen) {
    if (!chosen.emplace(plugin.manifest.id, &plugin).second) return;
    for (const std::string& id : plugin.manifest.requires_) {
        const Plugin* const required = catalogue.find(id);
        if (required == nullptr)
            throw reading::LoadError(place_naming(plugin, "requires", id),
                                     message("'{}' requires a plugin: {}", plugin.manifest.id,
                                             catalogue.why_missing(id)));
        choose(catalogue, *required, chosen);
        check_version(plugin, *required);
    }
}

/// Adds all whose tiles a plugin uses, near or far, and what they require.
void choose_lenders(const Catalogue& catalogue, const Plugin& user, Chosen& lenders) {
    for (const std::string& id : user.manifest.tiles_of) {
        if (lenders.count(id) > 0) continue;
        const Plugin* const lender = catalogue.find(id);
        if (lender == nullptr)
            throw reading::LoadError(place_naming(user, "tiles_of", id),
                                     message("'{}' uses tiles of a plugin: {}", user.manifest.id,
                                             catalogue.why_missing(id)));
        choose(catalogue, *lender, lenders);
        for (const auto& [name, other] : Chosen(lenders))
            choose_lenders(catalogue, *other, lenders);
    }
}

bool reconciled(const Chosen& chosen, const std::string& a, const std::string& b) {
    return std::any_of(chosen.begin(), chosen.end(), [&](const auto& entry) {
        const auto& settled = entry.second->manifest.reconciles;
        return std::find(settled.begin(), settled.end(), a) != settled.end()
               && std::find(settled.begin(), settled.end(), b) != settled.end();
    });
}

void check_conflicts(const Chosen& chosen) {
    for (const auto& [id, plugin] : chosen)
        for (const std::string& other : plugin->manifest.conflicts) {
            const auto found = chosen.find(other);
            if (found == chosen.end() || reconciled(chosen, id, other)
                || !plugin->manifest.means(found->second->manifest))
                continue;
            throw reading::LoadError({}, message("{} ({}) and {} ({}) cannot be played together.",
                                                 plugin->manifest.title, id,
                                                 found->second->manifest.title, other));
        }
}

void check_optional(const Chosen& chosen) {
    for (const auto& [id, plugin] : chosen)
        for (const std::string& other : plugin->manifest.optional)
            if (const auto found = chosen.find(other); found != chosen.end())
                check_version(*plugin, *found->second);
}

void check_game(const Chosen& chosen) {
    const bool is_game = std::any_of(chosen.begin(), chosen.end(), [](const auto& entry) {
        return !entry.second->manifest.variant;
    });
    if (!is_game)
        throw reading::LoadError(
            {}, message("{} ({}) is no game by itself: choose one that it goes with.",
                        chosen.begin()->second->manifest.title, chosen.begin()->first));
}

/// What must come before a plugin, as far as it is chosen.
std::vector<std::string> comes_before(const Chosen& chosen, const Plugin& plugin) {
    std::vector<std::string> before = plugin.manifest.requires_;
    for (const auto* const others : {&plugin.manifest.optional, &plugin.manifest.tiles_of})
        for (const std::string& id : *others)
            if (chosen.count(id) > 0) before.push_back(id);
    return before;
}

/// Where the first plugin of a circle names another of it.
reading::SourcePlace place_of_circle(const Plugin& plugin, const std::vector<std::string>& circle) {
    const Manifest& manifest = plugin.manifest;
    for (const auto& [key, ids] :
         {std::pair("requires", &manifest.requires_), std::pair("optional", &manifest.optional),
          std::pair("tiles_of", &manifest.tiles_of)})
        for (const std::string& id : *ids)
            if (std::find(circle.begin(), circle.end(), id) != circle.end())
                return place_naming(plugin, key, id);
    return {};
}

[[noreturn]] void report_circle(const Chosen& chosen, const std::set<std::string>& placed) {
    std::vector<std::string> circle, quoted;
    for (const auto& [id, plugin] : chosen)
        if (placed.count(id) == 0) {
            circle.push_back(id);
            quoted.push_back(reading::in_quotes(id));
        }
    throw reading::LoadError(place_of_circle(*chosen.at(circle.front()), circle),
                             message("plugins {} cannot be loaded: each waits for another of them",
                                     reading::in_a_row(quoted)));
}

std::vector<const Plugin*> in_order(const Chosen& chosen) {
    std::vector<const Plugin*> order;
    std::set<std::string> placed;
    while (order.size() < chosen.size()) {
        const auto next = std::find_if(chosen.begin(), chosen.end(), [&](const auto& entry) {
            if (placed.count(entry.first) > 0) return false;
            const auto before = comes_before(chosen, *entry.second);
            return std::all_of(before.begin(), before.end(),
                               [&](const std::string& id) { return placed.count(id) > 0; });
        });
        if (next == chosen.end()) report_circle(chosen, placed);
        order.push_back(next->second);
        placed.insert(next->first);
    }
    return order;
}

bool names_conflict(const Manifest& a, const Manifest& b) {
    return std::find(a.conflicts.begin(), a.conflicts.end(), b.id) != a.conflicts.end()
           && a.means(b);
}

} // namespace

bool conflict(const Plugin& a, const Plugin& b) {
    return names_conflict(a.manifest, b.manifest) || names_conflict(b.manifest, a.manifest);
}

std::vector<const Plugin*> load_order(const Catalogue& catalogue,
                                      const std::vector<std::string>& chosen_ids) {
    Chosen chosen;
    for (const std::string& id : chosen_ids) {
        const Plugin* const plugin = catalogue.find(id);
        if (plugin == nullptr) throw reading::LoadError({}, catalogue.why_missing(id));
        choose(catalogue, *plugin, chosen);
    }
    if (chosen.empty()) throw reading::LoadError({}, message("no plugin is chosen"));
    check_conflicts(chosen);
    check_optional(chosen);
    check_game(chosen);
    return in_order(chosen);
}

std::vector<Plugin> plugins_of_game(const Catalogue& catalogue,
                                    const std::vector<std::string>& chosen_ids) {
    const std::vector<const Plugin*> order = load_order(catalogue, chosen_ids);
    std::vector<Plugin> plugins;
    const auto is_in = [](const auto& list, const std::string& id) {
        return std::any_of(list.begin(), list.end(),
                           [&](const Plugin& plugin) { return plugin.manifest.id == id; });
    };
    for (const Plugin* const plugin : order) {
        Plugin user = *plugin;
        Chosen lenders;
        choose_lenders(catalogue, user, lenders);
        for (const Plugin* const lender : in_order(lenders)) {
            user.content = user.content * 31 + lender->content;
            if (std::find(order.begin(), order.end(), lender) != order.end()
                || is_in(plugins, lender->manifest.id))
                continue;
            plugins.push_back(*lender);
            plugins.back().only_tiles = true;
        }
        plugins.push_back(std::move(user));
    }
    return plugins;
}

Choice sample_choice(const Catalogue& catalogue, const std::string& id) {
    const Plugin* const plugin = catalogue.find(id);
    Choice choice{{id}, {}};
    if (plugin == nullptr || !plugin->manifest.variant) return choice;
    for (const Plugin& other : catalogue.plugins()) {
        const Manifest& game = other.manifest;
        if (game.variant || !game.requires_.empty()) continue;
        choice.plugins.push_back(game.id);
        break;
    }
    return choice;
}

} // namespace bastide::catalogue
