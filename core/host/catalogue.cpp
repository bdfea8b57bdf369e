#include "core/host/locale_reader.hpp"
#include "core/host/plugin.hpp"
#include "core/host/plugin_files.hpp"
#include "core/host/text.hpp"

namespace bastide::host {
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

const Manifest& Plugin::manifest_in(std::string_view language) const {
    const auto found = translations.find(language);
    return found == translations.end() ? manifest : found->second;
}

std::optional<fs::path> Plugin::rules_page(std::string_view language) const {
    for (const std::string_view code : {language, std::string_view("en")}) {
        fs::path page = folder / "locale" / (std::string(code) + ".md");
        if (fs::is_regular_file(page)) return page;
    }
    return std::nullopt;
}

Catalogue Catalogue::read(const std::vector<fs::path>& roots) {
    Catalogue catalogue;
    for (const fs::path& root : roots)
        for (const fs::path& folder : plugin_folders(root)) {
            try {
                Plugin plugin = read_plugin(folder);
                const Plugin* const twin = catalogue.find(plugin.manifest.id);
                if (twin != nullptr)
                    throw LoadError({(folder / "plugin.toml").string(), 0, 0},
                                    "plugin " + in_quotes(plugin.manifest.id)
                                        + " is already there, in " + twin->folder.string());
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

} // namespace bastide::host
