// What a name stands for, among things that are called "plugin:name" or by a plain name.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::engine {

/// The name without the plugin before it: "chest" of "coast:chest".
inline std::string_view short_name(std::string_view full) {
    return full.substr(full.find(':') + 1); // npos + 1 is 0
}

/// The index of the entry that a name stands for: the one whose `name` it is, else the only one
/// that it is the short name of. Nothing when there is none, or when several share the short name.
template <class List>
std::optional<std::size_t> find_by_name(const List& list, std::string_view name) {
    std::optional<std::size_t> found;
    bool several = false;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const std::string_view full = list[i].name;
        if (full == name) return i;
        if (short_name(full) != name) continue;
        several = found.has_value();
        found = i;
    }
    return several ? std::nullopt : found;
}

/// The names that a name could be the short one of.
inline std::vector<std::string> namesakes(const std::vector<std::string>& names,
                                          std::string_view name) {
    std::vector<std::string> found;
    for (const std::string& full : names)
        if (short_name(full) == name) found.push_back(full);
    return found;
}

} // namespace bastide::engine
