#include "modding/scenarios/sentence.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <sstream>

namespace bastide::scenarios {
namespace {

bool is_filling(const std::string& word) {
    static constexpr std::array filling = {"a",  "an", "the",  "it",  "and", "on",
                                           "at", "as", "each", "for", "with"};
    return std::find(filling.begin(), filling.end(), word) != filling.end();
}

Words words_of(const std::string& text) {
    Words words;
    std::istringstream stream(text);
    std::string word;
    while (stream >> word) {
        while (!word.empty() && (word.back() == ',' || word.back() == '.' || word.back() == ';'))
            word.pop_back();
        if (!word.empty() && !is_filling(word)) words.push_back(word);
    }
    return words;
}

} // namespace

Sentence sentence_of(const std::string& text, int line) {
    Sentence sentence{line, text, {}, {}};
    const auto colon = text.find(": "); // without the blank, that of "plugin:name"
    sentence.words = words_of(text.substr(0, colon));
    if (!sentence.words.empty())
        for (char& letter : sentence.words.front())
            letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    if (colon != std::string::npos) {
        sentence.expression = trimmed(text.substr(colon + 1));
        if (!sentence.expression.empty() && sentence.expression.back() == '.')
            sentence.expression.pop_back();
    }
    return sentence;
}

std::string trimmed(const std::string& text) {
    const auto begin = text.find_first_not_of(" \t\r");
    if (begin == std::string::npos) return {};
    return text.substr(begin, text.find_last_not_of(" \t\r") - begin + 1);
}

std::string joined(const Words& words, const char* between) {
    std::string text;
    for (const std::string& word : words)
        text += (text.empty() ? "" : between) + word;
    return text;
}

bool is_verb(const std::string& word) {
    static constexpr std::array verbs = {"draws",    "places",  "deploys", "passes",
                                         "discards", "chooses", "takes"};
    return std::find(verbs.begin(), verbs.end(), word) != verbs.end();
}

std::optional<std::size_t> find_word(const Words& words, const Words& wanted) {
    const auto found = std::find_first_of(words.begin(), words.end(), wanted.begin(), wanted.end());
    if (found == words.end()) return std::nullopt;
    return static_cast<std::size_t>(found - words.begin());
}

Words items_behind(const Words& words, std::size_t at) {
    const auto begin = words.begin() + static_cast<std::ptrdiff_t>(at) + 1;
    return {begin, std::find_if(begin, words.end(), is_verb)};
}

} // namespace bastide::scenarios
