// What stands on the card of a feature: what is there, whose it is, what it is worth.
// Tested in tests/protocol/told/told_more_test.cpp.
#pragma once

#include "core/session/session.hpp"
#include "presentation/telling/features.hpp"

#include <optional>
#include <string>
#include <vector>

namespace bastide::telling {

struct CardRow {
    std::string label;
    std::string value;
};

struct FeatureCard {
    std::string title;              ///< "City"
    std::vector<int> owners;        ///< who would score it, or who has
    std::string unowned;            ///< where nobody is, and somebody may still be: "nobody's"
    std::vector<CardRow> extent;    ///< its tiles, what is missing
    std::vector<int> weights;       ///< of figures, by player; empty where there are none
    std::vector<CardRow> worth;     ///< what lies on it and on the tile, and what it would score
    std::vector<std::string> about; ///< what plugins say of it, a sentence each
    std::string problem;            ///< why its points are not known: a rule fails
};

/// As it is seen from `tile`, one of its tiles; without what is on the tile for `no_tile`.
FeatureCard feature_card(const FeatureFacts& facts, engine::TileIndex tile,
                         const std::vector<session::LogEntry>& log, const Telling& telling);

/// Of a segment that belongs to no feature by the rules of this game, where a plugin says something
/// of it.
std::optional<FeatureCard> plain_card(engine::TileIndex tile, engine::SegmentIndex segment,
                                      const Telling& telling);

/// Those of all features of a tile, one after another, and of what belongs to none.
std::vector<FeatureCard> feature_cards(engine::Engine& engine, engine::TileIndex tile,
                                       const std::vector<session::LogEntry>& log,
                                       const Telling& telling);

} // namespace bastide::telling
