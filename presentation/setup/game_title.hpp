// What a game is called.
// Tested in tests/presentation/setup/game_title_test.cpp.
#pragma once

#include "core/catalogue/catalogue.hpp"
#include "presentation/setup/presets.hpp"
#include "presentation/words/language.hpp"

#include <string>
#include <vector>

namespace bastide::setup {

/// "The base game, Abbot": what is played, in the language; plugins that are not there by their
/// own names.
std::string plugin_titles(const std::vector<std::string>& plugins,
                          const catalogue::Catalogue& catalogue, const words::Language& tr);

/// "Everything medieval": by the one preset that has just these plugins, whatever its settings;
/// else as above.
std::string game_title(const std::vector<std::string>& plugins, const Presets& presets,
                       const catalogue::Catalogue& catalogue, const words::Language& tr);

} // namespace bastide::setup
