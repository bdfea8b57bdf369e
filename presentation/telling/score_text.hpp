// What a player reads about a score: where the points come from.
#pragma once

#include "core/engine/rules/ruleset.hpp"
#include "core/engine/turn/event.hpp"
#include "presentation/words/wording.hpp"

#include <string>
#include <vector>

namespace bastide::telling {

/// "City", "Unfinished city": what was scored, at the beginning of a line.
std::string feature_title(const engine::FeatureScored& scored, const engine::RulesetDraft& rules,
                          const words::Wording& say);

/// "3 tiles × 2 + 1 coat of arms × 2", without the sum. Blanks around signs do not break.
std::string terms_text(const std::vector<engine::ScoreTerm>& terms,
                       const engine::RulesetDraft& rules, const words::Wording& say);

/// A term by itself: "3 × 2" and "tiles", or "9" and nothing.
struct TermParts {
    std::string numbers;
    std::string what;
};
std::vector<TermParts> term_parts(const std::vector<engine::ScoreTerm>& terms,
                                  const engine::RulesetDraft& rules, const words::Wording& say);

/// "City: 3 tiles × 2 + 1 coat of arms × 2 = 8"
std::string score_text(const engine::FeatureScored& scored, const engine::RulesetDraft& rules,
                       const words::Wording& say);

/// "+3", "−2"
std::string gain_text(int points);

/// A score told apart by what each of the winners got: one for all, but where terms are for single
/// players. The terms that are left are for everybody who is left.
std::vector<engine::FeatureScored> shares_of(const engine::FeatureScored& scored);

/// "Tied at 1 : 1" or "Majority of 2 : 1"; empty where only one player has figures.
std::string majority_text(const engine::FeatureScored& scored, const words::Language& tr);

/// A word of the ruleset, or one of ours for what the engine itself counts: tiles, neighbours,
/// points.
std::string counted_word(const std::string& key, int count, const words::Wording& say);

/// "1 point", "2 points"
std::string points_text(int points, const words::Wording& say);

} // namespace bastide::telling
