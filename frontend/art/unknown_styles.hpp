// Gives the unknown styles of a game looks that differ from each other.
// Tested in tests/frontend/art/styles_test.cpp.
#pragma once

#include "core/catalogue/words/presentation.hpp"
#include "core/engine/rules/ruleset.hpp"
#include "presentation/tokens/kept_tokens.hpp"

#include <string>
#include <vector>

namespace bastide::art {

/// The presentation, with the look of its own behind every terrain's and attribute's style that no
/// painter knows (see `with_look`). Land differs by pattern and lightness, a token by the first
/// letters of its attribute's name. Up to `unknown_looks` terrains differ.
catalogue::Presentation with_looks(const engine::RulesetDraft& rules, catalogue::Presentation look);

/// What `paint_token` takes for each slot; letters as on the board. Empty where a slot has no
/// style.
std::vector<std::string> slot_pictures(const engine::RulesetDraft& rules,
                                       const catalogue::Presentation& look);

/// Tokens that lie on each other, as they are painted.
struct TokenPicture {
    std::string picture; ///< what `paint_token` takes
    int number = 0;      ///< of them
};
std::vector<TokenPicture> token_pictures(const engine::RulesetDraft& rules,
                                         const catalogue::Presentation& look,
                                         const std::vector<tokens::TokenStack>& stacks);

} // namespace bastide::art
