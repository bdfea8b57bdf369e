#include "core/catalogue/version.hpp"

#include <algorithm>
#include <charconv>

namespace bastide::catalogue {
namespace {

constexpr std::size_t most_numbers = 8;

std::string_view without_spaces_around(std::string_view text) {
    const auto first = text.find_first_not_of(' ');
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

/// Cuts off what stands before a separator, or all.
std::string_view take_part(std::string_view& text, char separator) {
    const auto end = text.find(separator);
    const std::string_view part = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    return part;
}

} // namespace

std::optional<Version> Version::parse(std::string_view text) {
    Version version;
    if (text.empty() || text.back() == '.') return std::nullopt;
    while (!text.empty()) {
        const std::string_view part = take_part(text, '.');
        int number = 0;
        const char* const end = part.data() + part.size();
        const auto [stopped, failed] = std::from_chars(part.data(), end, number);
        const bool whole = !part.empty() && failed == std::errc() && stopped == end && number >= 0;
        if (!whole || part.front() == '-' || version.numbers_.size() == most_numbers)
            return std::nullopt;
        version.numbers_.push_back(number);
    }
    while (!version.numbers_.empty() && version.numbers_.back() == 0)
        version.numbers_.pop_back();
    return version;
}

std::optional<VersionRange::Bound> VersionRange::parse_bound(std::string_view text) {
    const auto number = text.find_first_not_of("<>=");
    if (number == std::string_view::npos) return std::nullopt;
    const std::string_view sign = text.substr(0, number);
    static constexpr std::string_view signs[] = {">=", ">", "<=", "<", "="};
    if (std::find(std::begin(signs), std::end(signs), sign) == std::end(signs)) return std::nullopt;
    const auto version = Version::parse(without_spaces_around(text.substr(number)));
    if (!version) return std::nullopt;
    const auto has = [&](char c) { return sign.find(c) != std::string_view::npos; };
    return Bound{has('<'), has('='), has('>'), *version};
}

std::optional<VersionRange> VersionRange::parse(std::string_view text) {
    VersionRange range;
    range.text_ = without_spaces_around(text);
    std::string_view rest = range.text_;
    if (rest.ends_with(',')) return std::nullopt;
    while (!rest.empty()) {
        const auto bound = parse_bound(without_spaces_around(take_part(rest, ',')));
        if (!bound) return std::nullopt;
        range.bounds_.push_back(*bound);
    }
    return range;
}

bool VersionRange::contains(const Version& version) const {
    return std::all_of(bounds_.begin(), bounds_.end(), [&](const Bound& bound) {
        const auto order = version <=> bound.version;
        return order < 0 ? bound.less : order > 0 ? bound.greater : bound.equal;
    });
}

} // namespace bastide::catalogue
