// The sentences that scenarios know, for those that are none of them.
// Tested in tests/modding/scenarios/scenario_test.cpp.
#pragma once

#include "modding/scenarios/sentence.hpp"

#include <string>
#include <vector>

namespace bastide::scenarios {

/// A kind of sentence, by its verb; what is named in it stands in capitals.
struct SentenceForm {
    std::string verb;
    std::string text;
};

/// As docs/scenarios.md explains them.
const std::vector<SentenceForm>& forms();

/// Texts of those whose verb is nearest to a word of the sentence; where none is near, all that
/// begin as it does, with "Then" or without.
std::vector<std::string> nearest_forms(const Sentence& sentence);

} // namespace bastide::scenarios
