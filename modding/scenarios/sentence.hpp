// The sentences of scenarios, cut into words.
// Tested in tests/modding/scenarios/scenario_test.cpp.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace bastide::scenarios {

using Words = std::vector<std::string>;

/// One sentence, cut into words, the first in lower case; filling words are left out.
struct Sentence {
    int line = 0;
    std::string text;
    Words words;
    std::string expression; ///< what stood behind a colon, blanks squeezed
};

/// Without words where there is nothing but filling ones.
Sentence sentence_of(const std::string& text, int line);

/// Without the blanks around it.
std::string trimmed(const std::string& text);

std::string joined(const Words& words, const char* between);

/// Of a move: "draws", "places" ...
bool is_verb(const std::string& word);

/// Where the first of these words stands.
std::optional<std::size_t> find_word(const Words& words, const Words& wanted);

/// What stands behind a word up to the next verb: several tiles may be drawn in a row.
Words items_behind(const Words& words, std::size_t at);

} // namespace bastide::scenarios
