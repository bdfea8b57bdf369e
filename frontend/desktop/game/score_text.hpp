// What a player reads about a score: where the points come from.
#pragma once

#include "core/engine/event.hpp"
#include "core/engine/ruleset.hpp"
#include "core/host/presentation.hpp"

#include <string>
#include <vector>

namespace bastide::desktop {

/// "City", "Unfinished city": what was scored, at the beginning of a line.
std::string feature_title(const engine::FeatureScored& scored, const engine::Ruleset& rules,
                          const host::Presentation& words);

/// "3 tiles × 2 + 1 coat of arms × 2", without the sum. Blanks around signs do not break.
std::string terms_text(const std::vector<engine::ScoreTerm>& terms, const engine::Ruleset& rules,
                       const host::Presentation& words);

/// "City: 3 tiles × 2 + 1 coat of arms × 2 = 8"
std::string score_text(const engine::FeatureScored& scored, const engine::Ruleset& rules,
                       const host::Presentation& words);

/// "Tied at 1 : 1" or "Majority of 2 : 1"; empty where only one player has figures.
std::string majority_text(const engine::FeatureScored& scored);

/// A word of the ruleset, or one of ours for what the engine itself counts: tiles, neighbours,
/// points.
std::string counted_word(const std::string& key, int count, const host::Presentation& words);

/// "1 point", "2 points"
std::string points_text(int points, const host::Presentation& words);

/// With a capital letter.
std::string capitalised(std::string text);

} // namespace bastide::desktop
