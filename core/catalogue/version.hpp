// Versions of plugins, and which of them another plugin means.
#pragma once

#include <compare>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::catalogue {

/// Numbers with dots between. What is missing counts as 0: 1.2 is 1.2.0.
class Version {
  public:
    /// Nothing when the text is none.
    static std::optional<Version> parse(std::string_view text);

    friend std::strong_ordering operator<=>(const Version& a, const Version& b) {
        // Vectors have no <=> in all standard libraries.
        if (a.numbers_ == b.numbers_) return std::strong_ordering::equal;
        return a.numbers_ < b.numbers_ ? std::strong_ordering::less : std::strong_ordering::greater;
    }
    friend bool operator==(const Version&, const Version&) = default;

  private:
    std::vector<int> numbers_; ///< without zeros at the end
};

/// Bounds that all hold: ">= 1.2, < 2". Without any, every version is meant.
class VersionRange {
  public:
    /// Nothing when the text is none. An empty one has no bounds.
    static std::optional<VersionRange> parse(std::string_view text);

    bool contains(const Version& version) const;
    /// As it was written: ">= 1.2, < 2".
    const std::string& text() const { return text_; }

  private:
    struct Bound {
        bool less = false, equal = false, greater = false; ///< what may be
        Version version;
    };
    static std::optional<Bound> parse_bound(std::string_view text);

    std::vector<Bound> bounds_;
    std::string text_;
};

} // namespace bastide::catalogue
