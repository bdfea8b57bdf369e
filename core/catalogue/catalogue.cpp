#include "core/catalogue/catalogue.hpp"

#include "core/catalogue/plugin_files.hpp"
#include "core/catalogue/words/locale_reader.hpp"
#include "core/reading/archive.hpp"
#include "core/reading/folder.hpp"
#include "core/reading/reason.hpp"
#include "core/reading/text.hpp"

#include <algorithm>
#include <set>

namespace bastide::catalogue {
namespace {

namespace fs = std::filesystem;

/// Rather than a folder that is called like one.
bool is_archive(const fs::path& path) {
    std::error_code none;
    return path.extension() == reading::archive_extension && !fs::is_directory(path, none);
}

/// Folders directly below `root` that hold a plugin.toml, and archives, by name.
std::vector<fs::path> plugin_folders(const fs::path& root) {
    std::vector<fs::path> folders;
    std::error_code failed;
    for (fs::directory_iterator entry(root, failed), end; !failed && entry != end;
         entry.increment(failed)) {
        std::error_code unreadable;
        if (is_archive(entry->path()) || fs::exists(entry->path() / "plugin.toml", unreadable))
            folders.push_back(entry->path());
    }
    std::sort(folders.begin(), folders.end());
    return folders;
}

/// What it says in its own folder.
void add_own_texts(Plugin& plugin) {
    const fs::path locale = plugin.folder / "locale";
    for (const fs::path& file : reading::entries_of(locale, ".toml"))
        plugin.texts[file.stem().string()] = {translated(plugin.manifest, file), file, {}, {}};
    for (const fs::path& file : reading::entries_of(locale, ".md"))
        plugin.texts.try_emplace(file.stem().string(), PluginTexts{plugin.manifest, {}, {}, {}})
            .first->second.rules = file;
}

/// In the order in which they count, each once, however often and by whatever path it is named.
std::vector<fs::path> ranked(const std::vector<fs::path>& roots) {
    std::vector<fs::path> result;
    std::set<fs::path> seen;
    for (auto root = roots.rbegin(); root != roots.rend(); ++root) {
        std::error_code failed;
        const fs::path real = fs::weakly_canonical(*root, failed);
        if (seen.insert(failed ? *root : real).second) result.push_back(*root);
    }
    return result;
}

} // namespace

/// A sound plugin does not suffer from a language that is not: the problem is kept.
void Catalogue::add_texts(const LanguageFolder& language, Plugin& plugin) {
    const fs::path words = language.words_of(plugin.manifest.id);
    const fs::path rules = language.rules_page_of(plugin.manifest.id);
    const auto own = plugin.texts.find(language.code);
    PluginTexts texts =
        own == plugin.texts.end() ? PluginTexts{plugin.manifest, {}, {}, {}} : own->second;
    texts.plurals = language.plurals;
    try {
        if (texts.words.empty() && reading::exists(words)) {
            Presentation sound;
            read_words(words, sound);
            texts.manifest = translated(plugin.manifest, words);
            texts.words = words;
        }
    } catch (const reading::LoadError& error) {
        languages_.problems.push_back(error.message());
    }
    if (texts.rules.empty() && reading::exists(rules)) texts.rules = rules;
    if (texts.words.empty() && texts.rules.empty()) return;
    plugin.texts[language.code] = std::move(texts);
}

/// `id` is set as soon as it is known.
Plugin Catalogue::read_plugin(const fs::path& folder, std::string& id) {
    Plugin plugin;
    plugin.folder = folder;
    plugin.manifest = read_manifest(folder / "plugin.toml", id);
    plugin.content = hash_content(folder);
    add_own_texts(plugin);
    for (const LanguageFolder& language : languages_.found)
        add_texts(language, plugin);
    return plugin;
}

engine::Message HiddenPlugin::message() const {
    return engine::message("plugin '{}' in {} counts, so that the one in {} does not", id,
                           by.string(), folder.string());
}

void Catalogue::add(const fs::path& folder) {
    std::string id = (is_archive(folder) ? folder.stem() : folder.filename()).string();
    try {
        Plugin plugin = read_plugin(folder, id);
        if (const Plugin* const first = find(id))
            hidden_.push_back({id, folder, first->folder});
        else
            plugins_.push_back(std::move(plugin));
    } catch (const reading::LoadError& error) {
        broken_.push_back({folder, id, error.message(), error.place()});
    } catch (const std::exception& error) {
        broken_.push_back({folder, id, reading::told(error), {}});
    }
}

Catalogue Catalogue::read(const std::vector<fs::path>& roots, const std::vector<fs::path>& folders,
                          const std::vector<fs::path>& languages) {
    Catalogue catalogue;
    catalogue.language_roots_ = languages;
    catalogue.languages_ = read_language_folders(languages);
    for (const fs::path& folder : ranked(folders))
        catalogue.add(folder);
    for (const fs::path& root : ranked(roots))
        for (const fs::path& folder : plugin_folders(root))
            if (catalogue.find_in(folder) == nullptr && catalogue.find_broken_in(folder) == nullptr)
                catalogue.add(folder);
    std::sort(catalogue.plugins_.begin(), catalogue.plugins_.end(),
              [](const Plugin& a, const Plugin& b) { return a.manifest.id < b.manifest.id; });
    return catalogue;
}

const Plugin* Catalogue::find(std::string_view id) const {
    for (const Plugin& plugin : plugins_)
        if (plugin.manifest.id == id) return &plugin;
    return nullptr;
}

namespace {

template <class Entry>
const Entry* find_folder(const std::vector<Entry>& list, const fs::path& folder) {
    const auto found = std::find_if(list.begin(), list.end(), [&](const Entry& entry) {
        std::error_code none;
        return entry.folder == folder || fs::equivalent(entry.folder, folder, none);
    });
    return found == list.end() ? nullptr : &*found;
}

} // namespace

const Plugin* Catalogue::find_in(const fs::path& folder) const {
    return find_folder(plugins_, folder);
}

const BrokenPlugin* Catalogue::find_broken_in(const fs::path& folder) const {
    return find_folder(broken_, folder);
}

const BrokenPlugin* Catalogue::find_broken(std::string_view name) const {
    for (const BrokenPlugin& broken : broken_)
        if (broken.id == name || broken.folder.filename() == name) return &broken;
    return nullptr;
}

engine::Message Catalogue::why_missing(const std::string& name) const {
    if (const BrokenPlugin* const broken = find_broken(name))
        return engine::message("plugin '{}' cannot be used: {}", name, broken->message);
    std::vector<std::string> known;
    for (const Plugin& plugin : plugins_)
        known.push_back(plugin.manifest.id);
    return engine::message("there is no plugin '{}'; known: {}", name, reading::known_names(known));
}

} // namespace bastide::catalogue
