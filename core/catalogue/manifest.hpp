// plugin.toml: what a plugin says of itself.
#pragma once

#include "core/catalogue/setting.hpp"
#include "core/catalogue/version.hpp"
#include "core/reading/error.hpp"

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::catalogue {

/// The version of the plugin interface that this program speaks.
inline constexpr int api_version = 1;

/// What a plugin that puts games together makes one of.
struct Joins {
    std::vector<std::string> decks; ///< "plugin:name"; shuffled into one, called like the first
    std::string turn;               ///< the plugin whose turn is played; empty: nothing is said
    reading::SourcePlace decks_place;
    reading::SourcePlace turn_place;
};

/// plugin.toml
struct Manifest {
    std::string id;
    std::string title;
    std::string description;
    std::string version;
    int api = 0;
    bool variant = false; ///< goes with any game, and is none by itself
    /// The tile that stands for it in lists, "plugin/tile"; empty: the first that it adds.
    std::string thumbnail;
    reading::SourcePlace thumbnail_place;
    std::vector<std::string> requires_;
    std::vector<std::string> optional; ///< loaded before this plugin where both are chosen
    /// Plugins whose tiles, looks and words are used, also where their rules are not played.
    std::vector<std::string> tiles_of;
    std::vector<std::string> conflicts;
    /// Which versions of plugins under `requires_`, `optional` and `conflicts` are meant, by id;
    /// all of those that are not here.
    std::map<std::string, VersionRange, std::less<>> versions;
    std::vector<std::string> reconciles; ///< conflicts between others that this plugin settles
    Joins joins;
    int least_players = 0; ///< 0: says nothing about it
    int most_players = 0;
    std::vector<std::string> colours; ///< players' colours it brings, in the order of seats
    std::vector<Setting> settings;

    const Setting* find_setting(std::string_view id) const;
    /// Another plugin is of a version that this one means.
    bool means(const Manifest& other) const;
    /// As it was written, for people: "base >= 1.2".
    std::string reference_to(const std::string& id) const;
};

/// Reads one manifest. Throws `LoadError`. `id` is set as soon as it is known, so that a plugin can
/// be named even where the rest is wrong.
Manifest read_manifest(const std::filesystem::path& file, std::string& id);

/// The manifest with the texts of a locale file's table `plugin`. Throws `LoadError`, also for
/// settings and values that the manifest does not have.
Manifest translated(const Manifest& manifest, const std::filesystem::path& file);

} // namespace bastide::catalogue
