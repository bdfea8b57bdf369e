// A language made from the English by a program: every letter with an accent, and a third longer.
// A plain letter that is seen in it was never translated; what has no room for it has too little.
// Tested in tests/languages/pseudo_language_test.cpp.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::tests {

/// What browsers and translators know as English with accents.
inline constexpr const char* pseudo_code = "en-XA";

/// "Place {}" as "[Þľáčé {} ōō]": placeholders stay as they are.
std::string pseudo(std::string_view english);
/// The same without brackets, for names and words within sentences.
std::string pseudo_word(std::string_view english);

/// Writes all of the language, from the sources of a checkout, as a folder of that code in another.
void write_pseudo_language(const std::filesystem::path& source,
                           const std::filesystem::path& languages);

/// What of a text is not in the language: words of two or more plain letters, besides `allowed`
/// ones and what looks like a path, a file or a key of the keyboard.
std::vector<std::string> plain_words(std::string_view text,
                                     const std::vector<std::string>& allowed = {});

} // namespace bastide::tests
