// What makes all tiles one sheet: a common light and the grain of the paper.
// Tested in tests/frontend/art/styles_test.cpp.
#include "frontend/art/terrain/terrains.hpp"

#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

namespace bastide::art {

namespace {

/// Fine grain and soft fibres, by pixels of the board.
class Grain {
  public:
    /// A row is `width` pixels from the column `left` on.
    Grain(std::int64_t left, std::size_t width)
        : left_(left), seeds_(width), fibres_(width), patches_(width) {
        for (std::size_t i = 0; i < width; ++i)
            seeds_[i] = seed_of(left + static_cast<std::int64_t>(i));
    }

    void go_to(std::int64_t row) {
        row_ = row;
        const auto down = static_cast<double>(row);
        smooth_noise_row(fibres_, left_, 9, down / 2.5, 31);
        smooth_noise_row(patches_, left_, 7, down / 7, 32);
    }

    /// -1 to 1, mostly little, of a pixel in the row.
    float at(std::size_t i) const {
        const double fine = static_cast<double>(seed_with(seeds_[i], row_) >> 40) * 0x1p-24;
        return static_cast<float>(
            2 * (.155 * (fine - .5) + .20 * (fibres_[i] - .5) + .18 * (patches_[i] - .5)));
    }

  private:
    std::int64_t left_, row_ = 0;
    std::vector<std::uint64_t> seeds_;
    std::vector<double> fibres_, patches_;
};

/// By how much the "soft light" way of painting changes each value of a channel at most.
struct SoftLight {
    std::array<float, 256> darker, lighter;

    explicit SoftLight(double strength) {
        for (std::size_t i = 0; i < 256; ++i) {
            const double value = static_cast<double>(i) / 255;
            const double lifted =
                value <= .25 ? ((16 * value - 12) * value + 4) * value : std::sqrt(value);
            darker[i] = static_cast<float>(value * (1 - value) * strength * 255);
            lighter[i] = static_cast<float>((lifted - value) * strength * 255);
        }
    }
};

void add_grain(Scene& scene) {
    static const SoftLight light(.40);
    cairo_surface_t* surface = cairo_get_target(scene.canvas.context());
    cairo_surface_flush(surface);
    unsigned char* data = cairo_image_surface_get_data(surface);
    const int width = cairo_image_surface_get_width(surface);
    const int height = cairo_image_surface_get_height(surface);
    const int stride = cairo_image_surface_get_stride(surface);
    Grain grain(std::int64_t{scene.cell.x} * width, static_cast<std::size_t>(width));
    for (int y = 0; y < height; ++y) {
        grain.go_to(std::int64_t{scene.cell.y} * height + y);
        unsigned char* pixel = data + static_cast<std::ptrdiff_t>(y) * stride;
        for (int x = 0; x < width; ++x, pixel += 4) {
            const float lean = grain.at(static_cast<std::size_t>(x));
            const std::array<float, 256>& most = lean <= 0 ? light.darker : light.lighter;
            for (int channel = 0; channel < 3; ++channel) {
                const unsigned char value = pixel[channel];
                pixel[channel] = static_cast<unsigned char>(
                    static_cast<int>(static_cast<float>(value) + lean * most[value] + .5f));
            }
        }
    }
    cairo_surface_mark_dirty(surface);
}

} // namespace

void finish_paper(Scene& scene) {
    scene.canvas.box(0, 0, 1, 1, material::sun, .05);
    if (scene.canvas.is_near()) add_grain(scene);
}

} // namespace bastide::art
