// How a game is spoken of: the interface's sentences and the ruleset's words, in one language.
// Tested in tests/presentation/telling/score_text_test.cpp.
#pragma once

#include "presentation/words/language.hpp"

namespace bastide::words {

struct Wording {
    const Language& language;
    const catalogue::Presentation& words;

    std::string word(std::string_view key, int count = 1) const { return words.word(key, count); }
};

} // namespace bastide::words
