// Plugins as they lie on disk: manifests, settings and the catalogue of what is there.
#pragma once

#include "core/host/error.hpp"
#include "core/host/presentation.hpp"

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace bastide::host {

/// The version of the plugin interface that this program speaks.
inline constexpr int api_version = 1;

/// A switch, a whole number, or one of some named values.
using SettingValue = std::variant<bool, int, std::string>;

/// As a record or a command line writes it: true, 7, two_points.
std::string to_text(const SettingValue& value);

/// One named value that a choice allows.
struct SettingChoice {
    std::string value;
    std::string title;
    std::string description;
};

/// Something a player can choose for a game. The kind follows from the default's type.
struct Setting {
    std::string id; ///< "hand_size"; outside its plugin "some-plugin.hand_size"
    std::string title;
    std::string description;
    SettingValue initial;
    int least = 0; ///< of numbers
    int most = 0;
    std::vector<SettingChoice> choices; ///< of named values

    /// Nothing when the value is allowed, else what was expected ("one of these: normal,
    /// two_points").
    std::optional<engine::Message> refuses(const SettingValue& value) const;
    /// Reads a value from text; nothing when it is not allowed.
    std::optional<SettingValue> parse(std::string_view text) const;
};

/// plugin.toml
struct Manifest {
    std::string id;
    std::string title;
    std::string description;
    std::string version;
    int api = 0;
    bool variant = false; ///< goes with any game, and is none by itself
    std::vector<std::string> requires_;
    std::vector<std::string> optional; ///< loaded before this plugin where both are chosen
    std::vector<std::string> conflicts;
    std::vector<std::string> reconciles; ///< conflicts between others that this plugin settles
    int least_players = 0;               ///< 0: says nothing about it
    int most_players = 0;
    std::vector<std::string> colours; ///< players' colours it brings, in the order of seats
    std::vector<Setting> settings;

    const Setting* find_setting(std::string_view id) const;
};

/// A folder with plugin.toml, and possibly tiles.toml, rules.lua, and words and a page of rules for
/// each language in locale/.
struct Plugin {
    Manifest manifest;
    /// The same with the texts of another language, by its code.
    std::map<std::string, Manifest, std::less<>> translations;
    std::filesystem::path folder;
    std::uint64_t content = 0; ///< hash of everything that can change a game: names and bytes

    std::string content_text() const; ///< 16 hexadecimal digits
    /// The manifest with texts of a language; in English where it has no others.
    const Manifest& manifest_in(std::string_view language) const;
    /// The page of rules, locale/LANGUAGE.md; the English one, or nothing, where there is none.
    std::optional<std::filesystem::path> rules_page(std::string_view language) const;
};

/// A plugin folder that could not be read.
struct BrokenPlugin {
    std::filesystem::path folder;
    std::string message; ///< with file, line and what was expected
};

/// All plugins found in some folders. Of two with one id the one found first counts; the other is
/// listed as broken.
class Catalogue {
  public:
    /// Reads every folder that holds a plugin.toml directly below one of `roots`; roots that do not
    /// exist are skipped. Never throws for a bad plugin.
    static Catalogue read(const std::vector<std::filesystem::path>& roots);

    const std::vector<Plugin>& plugins() const { return plugins_; } ///< by id
    const std::vector<BrokenPlugin>& broken() const { return broken_; }
    const Plugin* find(std::string_view id) const;

  private:
    std::vector<Plugin> plugins_;
    std::vector<BrokenPlugin> broken_;
};

/// Reads one manifest. Throws `LoadError`.
Manifest read_manifest(const std::filesystem::path& file);

} // namespace bastide::host
