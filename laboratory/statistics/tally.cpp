#include "laboratory/statistics/tally.hpp"

#include <algorithm>
#include <stdexcept>

namespace bastide::statistics {

std::int64_t sum_of(std::int64_t a, std::int64_t b) {
    std::int64_t sum = 0;
    if (__builtin_add_overflow(a, b, &sum))
        throw std::overflow_error("the numbers of these games are too large to be added up");
    return sum;
}

void Tally::add(const Name& name, const Numbers& numbers) {
    Numbers& row = rows_[name];
    if (row.size() < numbers.size()) row.resize(numbers.size());
    for (std::size_t i = 0; i < numbers.size(); ++i)
        row[i] = sum_of(row[i], numbers[i]);
}

void Tally::add(const Tally& other) {
    for (const auto& [name, numbers] : other.rows_)
        add(name, numbers);
}

const Numbers& Tally::at(const Name& name) const {
    static const Numbers none;
    const auto row = rows_.find(name);
    return row == rows_.end() ? none : row->second;
}

std::vector<std::string> Tally::below(const Name& beginning) const {
    std::vector<std::string> found;
    for (auto row = rows_.lower_bound(beginning); row != rows_.end(); ++row) {
        const Name& name = row->first;
        if (name.size() < beginning.size()
            || !std::equal(beginning.begin(), beginning.end(), name.begin()))
            break;
        if (name.size() > beginning.size()
            && (found.empty() || found.back() != name[beginning.size()]))
            found.push_back(name[beginning.size()]);
    }
    return found;
}

namespace {

std::int64_t cut(std::int64_t value) {
    return std::clamp(value, -most_counted, most_counted);
}

} // namespace

Numbers moments_of(std::int64_t value) {
    return {1, cut(value), cut(value) * cut(value)};
}

Numbers parted_moments_of(std::int64_t parts, std::int64_t value) {
    const std::int64_t x = cut(parts);
    const std::int64_t y = cut(value);
    return {1, x, y, x * x, x * y, y * y};
}

Numbers seated_moments_of(const std::vector<std::int64_t>& parts, std::int64_t value) {
    Numbers row = moments_of(value);
    for (const std::int64_t each : parts)
        row.push_back(cut(each));
    for (const std::int64_t each : parts)
        row.push_back(cut(each) * cut(value));
    for (const std::int64_t one : parts)
        for (const std::int64_t other : parts)
            row.push_back(cut(one) * cut(other));
    return row;
}

} // namespace bastide::statistics
