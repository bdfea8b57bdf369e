#include "frontend/desktop/board/feature_outline.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

namespace bastide::desktop {
namespace {

/// A grid of steps to the nearest square that is (or is not) inside, by two sweeps.
class Distances {
  public:
    Distances(int width, int height, const std::vector<bool>& inside, bool to)
        : width_(width), height_(height), steps_(inside.size()) {
        for (std::size_t i = 0; i < inside.size(); ++i)
            steps_[i] = inside[i] == to ? 0.f : 1000.f;
        for (int y = 0; y < height_; ++y)
            for (int x = 0; x < width_; ++x)
                relax(x, y, -1);
        for (int y = height_ - 1; y >= 0; --y)
            for (int x = width_ - 1; x >= 0; --x)
                relax(x, y, 1);
    }
    float at(std::size_t index) const { return steps_[index]; }

  private:
    void relax(int x, int y, int by) {
        float& here = steps_[index(x, y)];
        here = std::min({here, value(x + by, y) + 1, value(x, y + by) + 1,
                         value(x + by, y + by) + 1.4f, value(x - by, y + by) + 1.4f});
    }
    float value(int x, int y) const {
        return x < 0 || y < 0 || x >= width_ || y >= height_ ? 1000.f : steps_[index(x, y)];
    }
    std::size_t index(int x, int y) const {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(width_)
               + static_cast<std::size_t>(x);
    }
    int width_, height_;
    std::vector<float> steps_;
};

struct LineColour {
    std::uint8_t r = 0, g = 0, b = 0, a = 0;
};

/// Cream with a dark casing; nothing away from it.
std::optional<LineColour> line_at(float to_outside, float to_inside, float line) {
    constexpr LineColour light{0xff, 0xf3, 0xc9, 255}, dark{0x1d, 0x16, 0x0e, 235};
    if (to_inside > 0) return to_inside <= line * .6f ? std::optional(dark) : std::nullopt;
    if (to_outside <= line) return light;
    if (to_outside <= line * 1.5f) return dark;
    return std::nullopt;
}

/// Paints the line around a mask; what else lies inside and outside, `ground` says, by its pixel.
template <class Ground>
FeatureOutline outlined(const FeatureMask& mask, Ground&& ground) {
    const std::vector<bool>& inside = mask.inside;
    const Distances to_inside(mask.width, mask.height, inside, true),
        to_outside(mask.width, mask.height, inside, false);
    FeatureOutline outline{{mask.width, mask.height, std::vector<std::uint8_t>(inside.size() * 4)},
                           mask.first,
                           mask.cell_pixels};
    const float line = std::max(2.f, static_cast<float>(mask.cell_pixels) / 32);
    for (std::size_t i = 0; i < inside.size(); ++i) {
        const auto on_line = line_at(to_outside.at(i), to_inside.at(i), line);
        const LineColour colour = on_line ? *on_line : ground(i);
        const std::uint8_t bytes[] = {colour.r, colour.g, colour.b, colour.a};
        std::copy(std::begin(bytes), std::end(bytes),
                  outline.image.rgba.begin() + static_cast<std::ptrdiff_t>(i * 4));
    }
    return outline;
}

LineColour bytes_of(art::Colour colour) {
    const auto byte = [](double share) {
        return static_cast<std::uint8_t>(std::lround(share * 255));
    };
    return {byte(colour.r), byte(colour.g), byte(colour.b), byte(colour.a)};
}

} // namespace

FeatureOutline outline_of(const art::TilePainter& painter, const engine::GameState& state,
                          engine::NodeIndex node, int cell_pixels) {
    const FeatureMask mask = mask_of(painter, state, node, cell_pixels, FeatureOutline::border);
    return outlined(mask, [&](std::size_t i) {
        constexpr LineColour breath{0xff, 0xf3, 0xc9, 46};
        return mask.inside[i] ? breath : LineColour{};
    });
}

FeatureOutline spotlight_on(const FeatureMask& mask, art::Colour dim,
                            const std::vector<art::Colour>& tints) {
    constexpr double tint = .4;
    const auto stripe = static_cast<std::size_t>(std::max(3, mask.cell_pixels / 6));
    const auto width = static_cast<std::size_t>(mask.width);
    return outlined(mask, [&](std::size_t i) {
        if (!mask.inside[i])
            return !mask.beside.empty() && mask.beside[i] ? LineColour{} : bytes_of(dim);
        if (tints.empty()) return LineColour{};
        art::Colour colour = tints[(i % width + i / width) / stripe % tints.size()];
        colour.a = tint;
        return bytes_of(colour);
    });
}

} // namespace bastide::desktop
