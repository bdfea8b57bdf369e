#include "core/catalogue/catalogue.hpp"

#include "core/catalogue/plugin_files.hpp"
#include "core/catalogue/words/locale_reader.hpp"
#include "core/reading/error.hpp"
#include "core/reading/text.hpp"

namespace bastide::catalogue {
namespace {

namespace fs = std::filesystem;

/// Folders directly below `root` that hold a plugin.toml, by name.
std::vector<fs::path> plugin_folders(const fs::path& root) {
    std::vector<fs::path> folders;
    std::error_code failed;
    for (fs::directory_iterator entry(root, failed), end; !failed && entry != end;
         entry.increment(failed)) {
        std::error_code unreadable;
        if (fs::exists(entry->path() / "plugin.toml", unreadable)) folders.push_back(entry->path());
    }
    std::sort(folders.begin(), folders.end());
    return folders;
}

Plugin read_plugin(const fs::path& folder) {
    Plugin plugin;
    plugin.folder = folder;
    plugin.manifest = read_manifest(folder / "plugin.toml");
    plugin.content = hash_content(folder);
    for (const std::string& language : languages_of(folder))
        plugin.translations.emplace(
            language, translated(plugin.manifest, folder / "locale" / (language + ".toml")));
    return plugin;
}

} // namespace

Catalogue Catalogue::read(const std::vector<fs::path>& roots) {
    Catalogue catalogue;
    for (const fs::path& root : roots)
        for (const fs::path& folder : plugin_folders(root)) {
            try {
                Plugin plugin = read_plugin(folder);
                const Plugin* const twin = catalogue.find(plugin.manifest.id);
                if (twin != nullptr)
                    throw reading::LoadError({(folder / "plugin.toml").string(), 0, 0},
                                             "plugin " + reading::in_quotes(plugin.manifest.id)
                                                 + " is already there, in "
                                                 + twin->folder.string());
                catalogue.plugins_.push_back(std::move(plugin));
            } catch (const std::exception& error) {
                catalogue.broken_.push_back({folder, error.what()});
            }
        }
    std::sort(catalogue.plugins_.begin(), catalogue.plugins_.end(),
              [](const Plugin& a, const Plugin& b) { return a.manifest.id < b.manifest.id; });
    return catalogue;
}

const Plugin* Catalogue::find(std::string_view id) const {
    for (const Plugin& plugin : plugins_)
        if (plugin.manifest.id == id) return &plugin;
    return nullptr;
}

} // namespace bastide::catalogue
