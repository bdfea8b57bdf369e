// What computer players go by, beside the rules: no rule asks for it.
// Tested in tests/core/host/declare/reckoning_test.cpp.
#pragma once

#include <optional>
#include <string>

namespace bastide::engine {

/// Of a kind of figure; nothing where its plugin says nothing.
struct FigureReckoning {
    std::string plugin = {}; ///< that declares it
    std::string name = {};   ///< that it gives it
    /// In hundredths of a point: the last one at hand while all the land is to come; with n at
    /// hand, the n-th part of it for the n-th.
    std::optional<int> at_hand = {};
    /// In hundredths of that: what one on a feature is worth beside it, times the chance that
    /// completion sends it home.
    std::optional<int> coming_home = {};

    friend bool operator==(const FigureReckoning&, const FigureReckoning&) = default;
};

/// Of the features of a layer.
struct LayerReckoning {
    std::string plugin = {};
    std::string name = {};
    /// In hundredths of a tile: for each empty cell that a feature faces and m of the unseen tiles
    /// fit, its chance to be completed is m / (m + this). At least 1.
    std::optional<int> rare = {};

    friend bool operator==(const LayerReckoning&, const LayerReckoning&) = default;
};

} // namespace bastide::engine
