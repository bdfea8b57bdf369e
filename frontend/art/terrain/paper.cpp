// What makes all tiles one sheet: a common light and the grain of the paper.
#include "frontend/art/terrain/terrains.hpp"

#include <algorithm>

namespace bastide::art {

namespace {

/// Grey around .5: fine grain and soft fibres, by pixels of the board.
double grain_at(std::int64_t x, std::int64_t y) {
    const double fine = static_cast<double>(seed_of(x, y) >> 40) * 0x1p-24;
    const auto across = static_cast<double>(x), down = static_cast<double>(y);
    const double fibre = smooth_noise(across / 9, down / 2.5, 31);
    const double patch = smooth_noise(across / 7, down / 7, 32);
    return .5 + .155 * (fine - .5) + .20 * (fibre - .5) + .18 * (patch - .5);
}

/// The "soft light" way to lighten and darken a channel by a grey.
double in_soft_light(double channel, double grey) {
    if (grey <= .5) return channel - (1 - 2 * grey) * channel * (1 - channel);
    const double lifted =
        channel <= .25 ? ((16 * channel - 12) * channel + 4) * channel : std::sqrt(channel);
    return channel + (2 * grey - 1) * (lifted - channel);
}

void add_grain(Scene& scene) {
    constexpr double strength = .40;
    cairo_surface_t* surface = cairo_get_target(scene.canvas.context());
    cairo_surface_flush(surface);
    unsigned char* data = cairo_image_surface_get_data(surface);
    const int width = cairo_image_surface_get_width(surface);
    const int height = cairo_image_surface_get_height(surface);
    const int stride = cairo_image_surface_get_stride(surface);
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            const double grey = grain_at(std::int64_t{scene.cell.x} * width + x,
                                         std::int64_t{scene.cell.y} * height + y);
            unsigned char* pixel = data + static_cast<std::ptrdiff_t>(y) * stride + x * 4;
            for (int channel = 0; channel < 3; ++channel) {
                const double value = pixel[channel] / 255.0;
                const double grained = value + (in_soft_light(value, grey) - value) * strength;
                pixel[channel] =
                    static_cast<unsigned char>(std::clamp(grained, 0.0, 1.0) * 255 + .5);
            }
        }
    }
    cairo_surface_mark_dirty(surface);
}

} // namespace

void finish_paper(Scene& scene) {
    scene.canvas.box(0, 0, 1, 1, material::sun, .05);
    if (scene.canvas.detail() >= 2) add_grain(scene);
}

} // namespace bastide::art
