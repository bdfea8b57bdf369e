// What there is to see of a score: where it lies, who gets what, whose figures come home.
// Tested in tests/course/ceremony/ceremony_test.cpp.
#pragma once

#include "core/session/session.hpp"

#include <vector>

namespace bastide::telling {

/// A feature, or what a rule scores by itself, with what follows from it at once.
struct Scoring {
    engine::FeatureScored scored;
    std::vector<engine::FeatureScored> shares; ///< told apart by what each winner gets
    std::vector<engine::Cell> lit;             ///< its cells, and those around that count for it
    std::vector<engine::Cell> counted;         ///< those that count as tiles, in order
    /// Features beside it that it is paid for, each with a cell of its own and what it brings.
    struct Beside {
        engine::NodeIndex node = engine::no_node;
        engine::Cell cell;
        int points = 0;
    };
    std::vector<Beside> beside = {};
    std::vector<engine::FigureReturned> returned; ///< figures that it sends home
    int player = -1;                              ///< whose turn it was

    bool is_final() const { return scored.occasion == engine::Occasion::at_end; }
};

/// What has scored since so many entries of the log, in order; the final scoring in acts, kind by
/// kind. Leaves out what brought nobody a point. Tiles are counted from the cell outwards.
std::vector<Scoring> scorings_since(const std::vector<session::LogEntry>& log, std::size_t first,
                                    const engine::GameState& state);

} // namespace bastide::telling
