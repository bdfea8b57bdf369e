// What the commands share: where plugins lie, and how plugins and settings are chosen.
// Tested in tests/frontend/cli/cli_test.cpp.
#pragma once

#include "core/catalogue/places.hpp"
#include "core/host/game_rules.hpp"

#include <CLI/CLI.hpp>

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace bastide::cli {

/// The user asked for something that cannot be: exit status 2.
class UsageError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// Exit statuses of the program.
inline constexpr int all_well = 0, something_failed = 1, wrong_usage = 2;

/// Folders, found beside the program or given by options and environment.
struct Folders {
    catalogue::Places plugins;
    std::filesystem::path content;
    std::filesystem::path saves;
    std::filesystem::path config;
    std::filesystem::path state; ///< for logs
    /// The first page of the documentation: HTML where that was made, else as it was written; empty
    /// where there is none.
    std::filesystem::path manual;
};

/// Finds the bundled folders from where the program lies (a source tree or an installation), the
/// user's by the XDG rules. `more_plugins` and `more_languages` are read too; throws `UsageError`
/// for one that is no folder of such.
Folders find_folders(const std::vector<std::string>& more_plugins,
                     const std::vector<std::string>& more_languages = {});

/// All plugins, and those that `names` name by their folders: what has a "/" or a ".", and what is
/// no id, but a plugin's folder from where the user stands.
catalogue::Catalogue catalogue_with(const Folders& folders, const std::vector<std::string>& names);

/// The plugin of a name: its id, or its folder. Throws `LoadError` that says why it is broken, with
/// file and line, or `UsageError` when there is none.
const catalogue::Plugin& need_plugin(const catalogue::Catalogue& catalogue, const std::string& id);

/// Where the plugins of some names lie, broken ones too. Throws `UsageError` for an unknown one.
std::vector<std::filesystem::path> folders_of(const catalogue::Catalogue& catalogue,
                                              const std::vector<std::string>& names);

/// `--plugins`, `--set`, `--tiles` and `--players` as typed.
struct GameOptions {
    std::vector<std::string> plugins = {};
    std::vector<std::string> settings = {};
    std::string tiles = {}; ///< empty: all
    int players = 2;

    void add_to(CLI::App& command);
    /// Throws `UsageError` for an unknown plugin or setting, or a value that is not allowed.
    std::shared_ptr<const host::GameRules> load(const catalogue::Catalogue& catalogue) const;
};

/// For options without sign, which the parser would read from -1 as a very large number.
CLI::Validator whole_number();
/// For a kind of computer player, offered to people or not.
CLI::Validator player_kind();
/// Of a file that is written.
CLI::Validator file_name();

} // namespace bastide::cli
