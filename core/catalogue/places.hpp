// Where plugins and languages are looked for.
#pragma once

#include <filesystem>
#include <vector>

namespace bastide::catalogue {

/// Whose a plugin is.
enum class Origin {
    bundled, ///< of the installation
    own,     ///< in the user's folder
    named,   ///< by `--plugin-path`
};

/// Folders that hold plugins. Of two plugins with one id that of the later place counts.
struct Places {
    std::filesystem::path bundled;
    std::filesystem::path own; ///< may not be there yet
    std::vector<std::filesystem::path> named;
    std::vector<std::filesystem::path> languages = {}; ///< by `--languages`

    /// In the order in which a catalogue reads them.
    std::vector<std::filesystem::path> in_order() const;
    /// Folders that hold languages: `content/languages` beside the bundled plugins, and what
    /// `--languages` names.
    std::vector<std::filesystem::path> language_roots() const;
    /// Of a plugin that lies directly in one of them.
    Origin origin_of(const std::filesystem::path& plugin) const;
};

/// The folder above a file of the program that holds the bundled `plugins` and `content`:
/// share/bastide of an installation, or the source tree above a build folder. Where there is none,
/// the folder in which the user stands.
std::filesystem::path bundle_above(const std::filesystem::path& file);

/// Where the user's plugins and saved games are kept: $XDG_DATA_HOME/bastide, or
/// ~/.local/share/bastide where that is not set.
std::filesystem::path user_data_folder();
/// The folder of the user's plugins in it.
std::filesystem::path user_plugin_folder();

/// A folder of the XDG rules: what a variable says, if it is an absolute path, else one below home.
std::filesystem::path environment_folder(const char* variable, const char* below_home);

} // namespace bastide::catalogue
