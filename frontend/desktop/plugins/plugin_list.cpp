#include "frontend/desktop/plugins/plugin_list.hpp"

#include "core/host/game_rules.hpp"
#include "core/reading/reason.hpp"
#include "presentation/setup/families.hpp"

#include <algorithm>
#include <map>
#include <tuple>

namespace bastide::desktop {

std::vector<ListedPlugin> listed_plugins(const catalogue::Catalogue& catalogue,
                                         const catalogue::Places& places) {
    using State = ListedPlugin::State;
    std::vector<ListedPlugin> plugins;
    std::map<std::string, std::size_t> place; ///< among those that come with the game
    for (const catalogue::Plugin* const plugin : setup::by_family(catalogue)) {
        place.emplace(plugin->manifest.id, place.size());
        plugins.push_back({plugin->manifest.id, plugin->folder, places.origin_of(plugin->folder)});
    }
    for (const catalogue::BrokenPlugin& broken : catalogue.broken())
        plugins.push_back({broken.id, broken.folder, places.origin_of(broken.folder), State::broken,
                           PluginProblem{broken.message, broken.place}});
    for (const catalogue::HiddenPlugin& hidden : catalogue.hidden())
        plugins.push_back({hidden.id, hidden.folder, places.origin_of(hidden.folder), State::hidden,
                           PluginProblem{hidden.message(), {}}, hidden.by});
    std::stable_sort(
        plugins.begin(), plugins.end(), [&](const ListedPlugin& a, const ListedPlugin& b) {
            const auto rank = [&](const ListedPlugin& plugin) {
                const bool bundled = plugin.origin == catalogue::Origin::bundled;
                const auto known = place.find(plugin.id);
                return std::tuple(bundled, bundled && known != place.end() ? known->second : 0,
                                  plugin.id);
            };
            return rank(a) < rank(b);
        });
    return plugins;
}

void tell_failures(std::vector<ListedPlugin>& plugins, const host::Console& console) {
    for (const auto& [id, failure] : console.failures())
        for (ListedPlugin& plugin : plugins)
            if (plugin.id == id && plugin.state != ListedPlugin::State::hidden)
                plugin.failure = failure;
}

void try_rules(ListedPlugin& plugin, const catalogue::Catalogue& catalogue) {
    using State = ListedPlugin::State;
    if (plugin.state != State::unseen) return;
    plugin.state = State::broken;
    try {
        host::GameRules::load(catalogue, catalogue::sample_choice(catalogue, plugin.id));
        plugin.state = State::usable;
    } catch (const reading::LoadError& error) {
        plugin.problem = PluginProblem{error.message(), error.place()};
    } catch (const std::exception& error) {
        plugin.problem = PluginProblem{reading::told(error), {}};
    }
}

} // namespace bastide::desktop
