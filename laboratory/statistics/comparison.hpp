// What differs between two variants, and whether a setting changes anything.
#pragma once

#include "laboratory/statistics/summary.hpp"

#include <optional>
#include <string>
#include <vector>

namespace bastide::statistics {

/// A figure of two variants.
struct Difference {
    std::string figure;
    Moments first;
    Moments second;
    Estimate difference; ///< second minus first

    bool clear() const { return difference.excludes(0); }
};

/// How games of two variants differ. They are compared seed by seed where at least half of the
/// games of the smaller one have their like in the other, which takes most of the chance out of it;
/// else as two samples.
struct Comparison {
    std::int64_t pairs = 0; ///< seeds that both have
    std::int64_t alike = 0; ///< pairs whose games end in the same state
    bool paired = false;
    std::vector<Difference> differences; ///< of every figure that both have

    /// How many figures differ clearly.
    int clear() const;
};

Comparison compare(const Games& first, const Games& second);

/// What is known of a setting's effect from two variants that differ in nothing else.
struct SettingEffect {
    enum class Verdict {
        none,    ///< every pair of games ends in the same state
        unseen,  ///< games differ, but no figure's interval excludes 0
        differs, ///< some figure's does
    };
    std::string setting;
    std::string first_value;
    std::string second_value;
    const Variant* first = nullptr;
    const Variant* second = nullptr;
    Comparison comparison;
    Verdict verdict = Verdict::differs;
};

/// Of all pairs of variants that differ in one setting only, by setting. They point into the
/// summary.
std::vector<SettingEffect> effects_of_settings(const Summary& summary);

} // namespace bastide::statistics
