#include "core/sandbox/lua_errors.hpp"

#include "core/sandbox/lua_state.hpp"

#include <cstdlib>

namespace bastide::sandbox {
namespace {

constexpr std::size_t longest_message = 2000;

struct Mark {
    std::size_t begin = std::string::npos;
    std::size_t end = std::string::npos; ///< past the second mark
    std::size_t file = 0;
};

Mark find_mark(const std::string& message, std::size_t from) {
    Mark found;
    found.begin = message.find(place_mark, from);
    if (found.begin == std::string::npos) return found;
    const std::size_t second = message.find(place_mark, found.begin + 1);
    if (second == std::string::npos) return {};
    found.end = second + 1;
    found.file = std::strtoul(message.c_str() + found.begin + 1, nullptr, 10);
    return found;
}

} // namespace

std::string ChunkNames::add(const std::string& file) {
    files_.push_back(file);
    return '@' + std::string(1, place_mark) + std::to_string(files_.size() - 1) + place_mark;
}

std::string ChunkNames::expanded(const std::string& message) const {
    std::string text;
    std::size_t at = 0;
    for (Mark found = find_mark(message, 0); found.begin != std::string::npos;
         found = find_mark(message, at)) {
        text += message.substr(at, found.begin - at);
        if (found.file < files_.size()) text += files_[found.file];
        at = found.end;
    }
    text += message.substr(at);
    if (text.size() > longest_message) text = text.substr(0, longest_message) + "...";
    return text;
}

reading::SourcePlace ChunkNames::place_in(const std::string& message) const {
    if (!has_place(message)) return {};
    const Mark found = find_mark(message, 0);
    if (found.begin == std::string::npos || found.file >= files_.size()) return {};
    reading::SourcePlace place{files_[found.file], 0, 0};
    if (found.end < message.size() && message[found.end] == ':')
        place.line = std::atoi(message.c_str() + found.end + 1);
    return place;
}

std::pair<reading::SourcePlace, std::string>
ChunkNames::place_and_text(const std::string& message) const {
    const reading::SourcePlace place = place_in(message);
    std::string text = expanded(message);
    const std::string prefix = place.text() + ": ";
    if (!place.file.empty() && text.rfind(prefix, 0) == 0) text = text.substr(prefix.size());
    return {place, text};
}

reading::LoadError ChunkNames::as_load_error(const std::string& message,
                                             const std::string& fallback_file) const {
    auto [place, text] = place_and_text(message);
    if (place.file.empty()) place = {fallback_file, 0, 0};
    return reading::LoadError(place, engine::verbatim(text));
}

} // namespace bastide::sandbox
