#include "frontend/desktop/board/owned_land.hpp"

#include "core/engine/state/features.hpp"
#include "frontend/desktop/board/feature_mask.hpp"

#include <algorithm>
#include <cmath>

namespace bastide::desktop {
namespace {

bool is_land(const engine::Layer& layer) {
    return layer.completion == engine::Completion::never && layer.scores_incomplete();
}

/// How far a pixel lies across the stripes.
int across(int pattern, int x, int y) {
    switch (pattern % 4) {
    case 0: return x + y;
    case 1: return x - y;
    case 2: return 2 * y;
    default: return 2 * x;
    }
}

/// Whether a pixel of the mask lies at its edge.
bool at_edge(const FeatureMask& mask, int x, int y) {
    const int thick = std::max(1, mask.cell_pixels / 32);
    const auto inside = [&](int column, int row) {
        return column >= 0 && row >= 0 && column < mask.width && row < mask.height
               && mask.inside[static_cast<std::size_t>(row) * static_cast<std::size_t>(mask.width)
                              + static_cast<std::size_t>(column)];
    };
    return !inside(x - thick, y) || !inside(x + thick, y) || !inside(x, y - thick)
           || !inside(x, y + thick);
}

} // namespace

engine::LayerId land_layer(const engine::Ruleset& rules) {
    engine::LayerId last = engine::no_layer;
    for (engine::LayerId layer = 0; layer < rules.layers.size(); ++layer)
        if (is_land(rules.layers[layer])) last = layer;
    return last;
}

std::vector<OwnedLand> owned_lands(engine::Engine& engine, const engine::GameState& state) {
    std::vector<OwnedLand> lands;
    for (const engine::Figure& figure : state.figures()) {
        if (!figure.on_feature()) continue;
        const engine::NodeIndex root = engine::root_of(state, figure.node);
        const engine::Node& node = state.nodes()[static_cast<std::size_t>(root)];
        const bool known = std::any_of(lands.begin(), lands.end(),
                                       [&](const OwnedLand& land) { return land.root == root; });
        if (known || !is_land(state.rules().layers[node.layer])) continue;
        const auto& winners = engine.scorer().majority(state, root, false).winners;
        if (!winners.empty()) lands.push_back({root, winners});
    }
    return lands;
}

Hatching hatched(const art::TilePainter& painter, const engine::GameState& state,
                 engine::NodeIndex node, std::span<const art::Colour> colours, int pattern,
                 int cell_pixels) {
    constexpr int largest_texture = 4096;
    constexpr std::uint8_t stripe_alpha = 200, ground_alpha = 48;
    const FeatureMask mask = mask_of(painter, state, node, cell_pixels, 0, largest_texture);
    Hatching hatching{{mask.width, mask.height, {}}, mask.first, mask.cell_pixels};
    hatching.image.rgba.resize(mask.inside.size() * 4);
    const int period = std::max(4, mask.cell_pixels / 6);
    for (int y = 0; y < mask.height; ++y)
        for (int x = 0; x < mask.width; ++x) {
            const std::size_t i = static_cast<std::size_t>(y) * static_cast<std::size_t>(mask.width)
                                  + static_cast<std::size_t>(x);
            if (!mask.inside[i]) continue;
            // Shifted to be positive, so that stripes go on evenly.
            const int place = across(pattern, x, y) + mask.height * period;
            const art::Colour owner =
                colours[static_cast<std::size_t>(place / period) % colours.size()];
            // Light colours would not stand out from light ground without a line around them.
            const bool edge = at_edge(mask, x, y);
            const art::Colour colour = edge ? art::shaded(owner, .6) : owner;
            const auto byte = [](double share) {
                return static_cast<std::uint8_t>(std::lround(share * 255));
            };
            std::uint8_t* const pixel = &hatching.image.rgba[i * 4];
            pixel[0] = byte(colour.r);
            pixel[1] = byte(colour.g);
            pixel[2] = byte(colour.b);
            pixel[3] = edge ? 255 : place % period < (period + 1) / 2 ? stripe_alpha : ground_alpha;
        }
    return hatching;
}

} // namespace bastide::desktop
