#include "presentation/words/first_sentences.hpp"

namespace bastide::words {

std::string first_sentences(const std::string& text, std::size_t fitting) {
    if (fitting >= text.size()) return text;
    const std::size_t sentence = text.rfind(". ", fitting);
    if (sentence != std::string::npos && sentence < fitting) return text.substr(0, sentence + 1);
    const std::size_t word = text.rfind(' ', fitting);
    const std::size_t end = word == std::string::npos || word == 0 ? fitting : word;
    const std::size_t last = text.find_last_not_of(" ,;:", end == 0 ? 0 : end - 1);
    return text.substr(0, last == std::string::npos ? 0 : last + 1) + "…";
}

} // namespace bastide::words
