// Game presets: plugins and settings that go well together, as files in content/presets/.
#pragma once

#include "core/host/game_rules.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace bastide::desktop {

struct Preset {
    std::string title;
    std::string description;
    int order = 0; ///< smaller ones are shown first
    host::Choice choice;
};

/// Reads one preset. Throws `host::LoadError` with file and line.
Preset read_preset(const std::filesystem::path& file);

struct Presets {
    std::vector<Preset> presets;       ///< by order, then by title
    std::vector<std::string> problems; ///< of files that could not be read
};

/// Reads all presets of a folder; one that does not exist holds none.
Presets read_presets(const std::filesystem::path& folder);

} // namespace bastide::desktop
