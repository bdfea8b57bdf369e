// Game presets: plugins and settings that go well together, as files in content/presets/.
#pragma once

#include "core/host/game_rules.hpp"
#include "presentation/words/language.hpp"

#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::setup {

/// How much there is to learn before one plays it.
enum class Weight { first_game, light, medium, heavy };

struct Preset {
    std::string id = {}; ///< the name of its file, without the ending
    struct Texts {
        std::string title;
        std::string description;
    };
    Texts texts;
    std::map<std::string, Texts, std::less<>> translations = {}; ///< by language
    int order = 0;                                               ///< smaller ones are shown first
    std::optional<Weight> weight = {};
    catalogue::Choice choice = {};

    /// In a language; in English where the preset has no other.
    const Texts& texts_in(std::string_view language) const;
};

/// "A good first game"; empty where the preset says nothing of it.
std::string weight_text(const Preset& preset, const words::Language& language);

/// Reads one preset, in English. Throws `LoadError` with file and line.
Preset read_preset(const std::filesystem::path& file);

struct Presets {
    std::vector<Preset> presets;           ///< by order, then by title
    std::vector<engine::Message> problems; ///< of files that could not be read
};

/// Reads all presets of a folder, and their texts in other languages; a folder that does not exist
/// holds none.
Presets read_presets(const std::filesystem::path& folder,
                     const catalogue::LanguageFolders& languages = {});

} // namespace bastide::setup
