// How a game is spoken of: the interface's sentences and the ruleset's words, in one language.
#pragma once

#include "frontend/desktop/words/language.hpp"

namespace bastide::desktop {

struct Wording {
    const Language& language;
    const catalogue::Presentation& words;

    std::string word(std::string_view key, int count = 1) const { return words.word(key, count); }
};

} // namespace bastide::desktop
