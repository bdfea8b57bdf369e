#include "frontend/desktop/board/hatching.hpp"

#include "frontend/desktop/board/feature_mask.hpp"

#include <algorithm>
#include <cmath>

namespace bastide::desktop {
namespace {

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
