#include "core/reading/nearest_names.hpp"

#include <algorithm>
#include <utility>

namespace bastide::reading {

std::size_t distance(const std::string& a, const std::string& b) {
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j)
        row[j] = j;
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t before = std::exchange(row[0], i + 1);
        for (std::size_t j = 0; j < b.size(); ++j)
            before = std::exchange(row[j + 1], std::min({row[j] + 1, row[j + 1] + 1,
                                                         before + (a[i] != b[j] ? 1 : 0)}));
    }
    return row.back();
}

std::size_t most_wrong(const std::string& word) {
    return (word.size() + 1) / 3;
}

std::vector<std::string> nearest_names(const std::string& word, std::vector<std::string> names) {
    const auto far = [&](const std::string& name) { return distance(name, word); };
    std::erase_if(names, [&](const std::string& name) { return far(name) > most_wrong(name); });
    std::stable_sort(names.begin(), names.end(),
                     [&](const std::string& a, const std::string& b) { return far(a) < far(b); });
    return names;
}

} // namespace bastide::reading
