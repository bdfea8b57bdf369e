#include "modding/checks/near_misses.hpp"

#include "core/catalogue/plugin_files.hpp"
#include "core/catalogue/words/locale_reader.hpp"
#include "core/engine/rules/names.hpp"
#include "core/host/declare/reckoning.hpp"
#include "core/reading/folder.hpp"
#include "core/reading/nearest_names.hpp"
#include "core/sandbox/limits.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <string_view>

namespace bastide::checks {
namespace {

namespace fs = std::filesystem;

std::string nearest(const std::string& name, const std::vector<std::string>& known) {
    const std::vector<std::string> near = reading::nearest_names(name, known);
    return near.empty() ? "" : near.front();
}

bool is_for_people(const fs::path& file) {
    const std::string extension = file.extension().string();
    return file.filename().string().starts_with('.') || extension.empty() || extension == ".md"
           || extension == ".txt";
}

const std::vector<std::string>& read_files() {
    static const std::vector<std::string> names = {"plugin.toml", "tiles.toml",
                                                   host::reckoning_file, "rules.lua"};
    return names;
}

/// Folders that are read, and the extensions of what is read in them.
struct ReadFolder {
    std::string_view name;
    std::array<std::string_view, 2> extensions;
};
constexpr std::array<ReadFolder, 3> read_folders = {{{"tiles", {".toml", ".toml"}},
                                                     {"locale", {".toml", ".md"}},
                                                     {"scenarios", {".scenario", ".scenario"}}}};

/// Whether some script of the plugin requires this one, "name" or "folder/name", by a text.
bool is_required(const catalogue::Sources& sources, const std::string& name) {
    return std::any_of(sources.begin(), sources.end(), [&](const auto& source) {
        return source.second.find('"' + name + '"') != std::string::npos
               || source.second.find('\'' + name + '\'') != std::string::npos;
    });
}

class StrayFiles {
  public:
    explicit StrayFiles(const catalogue::Plugin& plugin)
        : folder_(plugin.folder),
          sources_(catalogue::read_sources(folder_, sandbox::ScriptLimits().source)) {}

    std::vector<NearMiss> list() {
        for (const fs::path& entry : reading::entries_of(folder_))
            if (!entry.filename().string().starts_with('.')) look_at(entry);
        for (const auto& [name, source] : sources_)
            if (name != "rules" && !is_required(sources_, name))
                add(folder_ / (name + ".lua"), read_files());
        return std::move(found_);
    }

  private:
    void look_at(const fs::path& entry) {
        const std::string name = entry.filename().string();
        if (reading::is_folder(entry)) return look_into(entry, name);
        const auto& known = read_files();
        if (entry.extension() != ".lua" && !is_for_people(entry)
            && std::find(known.begin(), known.end(), name) == known.end())
            add(entry, known);
    }

    void look_into(const fs::path& folder, const std::string& name) {
        std::error_code none;
        if (fs::is_symlink(folder, none)) return; // what lies elsewhere is not for telling
        std::vector<std::string> known;
        for (const ReadFolder& read : read_folders) {
            known.emplace_back(read.name);
            if (name != read.name) continue;
            for (const fs::path& file : reading::entries_of(folder))
                if (!is_for_people(file)
                    && std::find(read.extensions.begin(), read.extensions.end(),
                                 file.extension().string())
                           == read.extensions.end())
                    add(file, {});
            return;
        }
        const bool has_sources =
            std::any_of(sources_.begin(), sources_.end(),
                        [&](const auto& source) { return source.first.starts_with(name + '/'); });
        if (!has_sources) add(folder, known);
    }

    void add(const fs::path& file, const std::vector<std::string>& known) {
        const std::string name = file.filename().string();
        std::string small = name;
        for (char& letter : small)
            letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
        found_.push_back({{file.string(), 0, 0}, name, nearest(small, known)});
    }

    fs::path folder_;
    catalogue::Sources sources_;
    std::vector<NearMiss> found_;
};

} // namespace

std::vector<NearMiss> stray_files(const catalogue::Plugin& plugin) {
    return StrayFiles(plugin).list();
}

std::vector<NearMiss> misspelt_styles(const std::string& plugin,
                                      const catalogue::TileTables& tables, const Looks& looks) {
    std::vector<NearMiss> found;
    const auto look_at = [&](const auto& entries, const std::vector<std::string>& known) {
        for (const auto& entry : entries) {
            if (entry.plugin != plugin || entry.style.empty()
                || std::find(known.begin(), known.end(), entry.style) != known.end())
                continue;
            const std::string meant = nearest(entry.style, known);
            if (!meant.empty()) found.push_back({entry.place, entry.style, meant});
        }
    };
    look_at(tables.terrains, looks.land);
    look_at(tables.segment_attributes, looks.things);
    look_at(tables.tile_attributes, looks.things);
    look_at(tables.figure_looks, looks.figures);
    look_at(tables.slot_looks, looks.things);
    return found;
}

std::map<std::string, std::vector<NearMiss>>
misspelt_words(const catalogue::Plugin& plugin, const std::set<std::string>& spoken,
               const std::map<std::string, std::vector<std::string>>& missing) {
    std::set<std::string> asked; // by their plain names, as files give them
    for (const std::string& key : spoken)
        asked.insert(std::string(engine::short_name(key)));
    std::map<std::string, std::vector<NearMiss>> found;
    for (const auto& [language, keys] : missing) {
        const auto texts = plugin.texts.find(language);
        if (texts == plugin.texts.end()) continue;
        catalogue::Presentation given;
        catalogue::read_words(texts->second.words, given);
        for (const auto& [key, word] : given.words) {
            if (asked.contains(key)) continue;
            const std::string meant = nearest(key, keys);
            if (!meant.empty())
                found[language].push_back({{texts->second.words.string(), 0, 0}, key, meant});
        }
    }
    return found;
}

} // namespace bastide::checks
