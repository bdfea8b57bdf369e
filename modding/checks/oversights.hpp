// What the author of a plugin may have forgotten: the game can be played all the same.
// Tested in tests/modding/checks/trial_test.cpp.
#pragma once

#include "core/catalogue/tiles/tile_tables.hpp"
#include "core/host/game_rules.hpp"

#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace bastide::checks {

/// Keys that frontends ask words for: layers, figures, their roles, choices, decks, tokens of bags,
/// slots that are shown, what formulas give points for.
std::set<std::string> spoken_keys(const host::GameRules& rules);

/// Of some keys, by language, those where none of the game's plugins has a word. Languages are
/// those that the checked plugin speaks, English always. Throws `LoadError`.
std::map<std::string, std::vector<std::string>> missing_words(const std::string& checked,
                                                              const host::GameRules& rules,
                                                              const std::set<std::string>& keys);

/// Names of the steps that stand nowhere in the turn, and that neither an effect nor any text in
/// the plugins' scripts names once more: nobody takes them. Throws `LoadError`.
std::set<std::string> steps_never_taken(const host::GameRules& rules);

/// What a plugin's weights.toml speaks of, and the plugin does not declare in this game:
/// "figures.NAME". Throws `LoadError`.
std::vector<std::string> weights_of_nothing(const catalogue::Plugin& plugin,
                                            const engine::Ruleset& ruleset);

/// Of the game's tiles those that are in no deck and not on the table at the beginning.
std::vector<const catalogue::TileEntry*> tiles_in_no_deck(const catalogue::TileTables& tables,
                                                          const engine::Ruleset& ruleset);

/// Sides of a tile, in its own frame, beside which no other tile of the game can lie.
std::vector<engine::Side> sides_without_match(engine::TileTypeId tile,
                                              const engine::Ruleset& ruleset);

/// Pairs of a tile's segments that lie side by side and do not touch, though others of their
/// terrains do, on some tile of the game.
std::vector<engine::Link> untouched_neighbours(engine::TileTypeId tile,
                                               const engine::Ruleset& ruleset);

/// Attributes of a plugin that no script of the game names, and whose style nobody paints. Throws
/// `LoadError`.
std::vector<const catalogue::Named*>
idle_attributes(const std::string& plugin, const catalogue::TileTables& tables,
                const host::GameRules& rules,
                const std::function<bool(const std::string& style)>& is_painted);

} // namespace bastide::checks
