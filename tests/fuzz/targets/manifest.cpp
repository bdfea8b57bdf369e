#include "core/catalogue/chosen_settings.hpp"
#include "core/catalogue/load_order.hpp"
#include "tests/fuzz/folder.hpp"
#include "tests/fuzz/targets.hpp"

namespace bastide::fuzz {

void manifest(std::string_view bytes) {
    static const Folder folder;
    folder.write("plugins/some/plugin.toml", bytes);
    const auto catalogue = catalogue::Catalogue::read({folder.path("plugins")});
    for (const catalogue::Plugin& plugin : catalogue.plugins()) {
        try {
            const auto plugins = catalogue::plugins_of_game(catalogue, {plugin.manifest.id});
            catalogue::settings_in_force(plugins, {});
            catalogue::sample_choice(catalogue, plugin.manifest.id);
        } catch (const reading::LoadError&) {
        }
    }
}

} // namespace bastide::fuzz
