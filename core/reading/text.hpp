// Small helpers for sentences and names.
// Tested in tests/core/catalogue/manifest_test.cpp.
#pragma once

#include "core/engine/rules/message.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::reading {

/// "a, b or c"; the last two are joined by `word`.
inline std::string listed(const std::vector<std::string>& names, std::string_view word = "or") {
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (i > 0) text += i + 1 == names.size() ? ' ' + std::string(word) + ' ' : ", ";
        text += names[i];
    }
    return text;
}

/// "a, b, c", for every language.
inline std::string in_a_row(const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names)
        text += (text.empty() ? "" : ", ") + name;
    return text;
}

/// The same in order; "none" where there is none.
engine::Message known_names(std::vector<std::string> names);

inline std::string in_quotes(std::string_view name) {
    return '\'' + std::string(name) + '\'';
}

/// "known are a, b and c", or "there is none".
inline std::string known_are(std::vector<std::string> names) {
    if (names.empty()) return "there is none";
    std::sort(names.begin(), names.end());
    return "known: " + listed(names, "and");
}

/// A hash as records write it: 16 lower-case hexadecimal digits.
std::string hash_text(std::uint64_t hash);

/// True when a name is not empty and made of these ranges and of `others` only.
inline bool is_name(std::string_view name, bool capitals, std::string_view others) {
    return !name.empty() && name.size() <= 64 && std::all_of(name.begin(), name.end(), [&](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')
               || (capitals && c >= 'A' && c <= 'Z') || others.find(c) != std::string_view::npos;
    });
}

/// Ids of plugins and sets: a-z, 0-9 and -.
inline bool is_id(std::string_view name) {
    return is_name(name, false, "-");
}

/// Names of settings, terrains, segments, layers, figures: a-z, 0-9 and _.
inline bool is_word(std::string_view name) {
    return is_name(name, false, "_");
}

} // namespace bastide::reading
