// What there is to know and to see of a game before it.
#pragma once

#include "core/engine/rules/ruleset.hpp"
#include "core/records/record.hpp"
#include "presentation/setup/presets.hpp"
#include "presentation/words/language.hpp"

#include <string>
#include <vector>

namespace bastide::setup {

/// The one preset of these plugins; null for none, and for several.
const Preset* preset_of(const std::vector<std::string>& plugins, const Presets& presets);

/// "about 10 minutes · 14 tiles · A good first game": by these rules as they are played, in these
/// seats; the last where a preset says it.
std::string glance_text(const engine::Ruleset& ruleset, const std::vector<records::Seat>& seats,
                        const Preset* preset, const words::Language& language);

/// The names of some tiles that show what the game looks like: those with most on them.
std::vector<std::string> pictured_tiles(const engine::Ruleset& ruleset, std::size_t most);
/// One of the last of these plugins that brings any: what sets the game apart.
std::string pictured_tile(const engine::Ruleset& ruleset, const std::vector<std::string>& plugins);

} // namespace bastide::setup
