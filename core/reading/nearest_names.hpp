// What somebody may have meant who wrote a name that is none.
// Tested in tests/modding/scenarios/scenario_test.cpp.
#pragma once

#include <string>
#include <vector>

namespace bastide::reading {

/// Letters to be put in, left out or changed to make one word of the other.
std::size_t distance(const std::string& a, const std::string& b);

/// So many letters may be wrong in a word.
std::size_t most_wrong(const std::string& word);

/// Those of the names that differ from a word in few letters, the nearest first.
std::vector<std::string> nearest_names(const std::string& word, std::vector<std::string> names);

} // namespace bastide::reading
