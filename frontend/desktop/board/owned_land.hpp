// Who owns what is only scored at the end: fields, meadows.
#pragma once

#include "core/engine/engine.hpp"
#include "frontend/art/canvas/image.hpp"
#include "frontend/art/canvas/palette.hpp"
#include "frontend/art/tile_painter.hpp"

#include <span>
#include <vector>

namespace bastide::desktop {

/// A feature that is never completed, and who would score it now.
struct OwnedLand {
    engine::NodeIndex root = engine::no_node;
    std::vector<int> owners; ///< several where they are tied
};

/// All such features with an owner, in the order of their first figures. Throws `HookError` when a
/// rule fails that has a say in majorities.
std::vector<OwnedLand> owned_lands(engine::Engine& engine, const engine::GameState& state);

/// The last layer that is never completed and scores, which is what players wait for; `no_layer`
/// when there is none.
engine::LayerId land_layer(const engine::Ruleset& rules);

/// A picture of a feature, hatched in colours by turns. Each pattern has a direction of its own, so
/// that owners can be told apart without colours.
struct Hatching {
    art::Image image;
    engine::Cell first; ///< the cell in the image's north-west
    int cell_pixels = 0;
};
Hatching hatched(const art::TilePainter& painter, const engine::GameState& state,
                 engine::NodeIndex node, std::span<const art::Colour> colours, int pattern,
                 int cell_pixels);

} // namespace bastide::desktop
