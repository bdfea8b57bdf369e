// What scripts and scenarios are told of a name that stands for nothing. In English, as they are.
// Tested in tests/core/engine/rules/names_test.cpp.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace bastide::reading {

/// The names of the entries of a list.
template <class List>
std::vector<std::string> names_in(const List& list) {
    std::vector<std::string> names;
    for (const auto& entry : list)
        names.push_back(entry.name);
    return names;
}

/// "expected a deck, found 'pack'; known: ...", or the full names where several plugins have one
/// that is called so.
std::string unknown_name(std::string_view expected, std::string_view name,
                         const std::vector<std::string>& known);

} // namespace bastide::reading
