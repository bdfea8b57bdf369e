#include "frontend/art/table_ground.hpp"

#include "frontend/art/canvas/random.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace bastide::art {
namespace {

/// Noise between -1 and 1 on a square of side 1 that goes on on every side: so many lattice points
/// across and down.
class TiledNoise {
  public:
    TiledNoise(int across, int down, int channel)
        : across_(across), down_(down), points_(static_cast<std::size_t>(across * down)) {
        Random random("table", channel, across, down);
        for (double& point : points_)
            point = random.within(-1, 1);
    }

    double at(double x, double y) const {
        const double u = x * across_, v = y * down_;
        const double left = std::floor(u), top = std::floor(v);
        const double share_x = eased(u - left), share_y = eased(v - top);
        const int i = static_cast<int>(left), j = static_cast<int>(top);
        return std::lerp(std::lerp(point(i, j), point(i + 1, j), share_x),
                         std::lerp(point(i, j + 1), point(i + 1, j + 1), share_x), share_y);
    }

  private:
    static double eased(double t) { return t * t * (3 - 2 * t); }
    double point(int i, int j) const {
        return points_[static_cast<std::size_t>((j % down_) * across_ + i % across_)];
    }

    int across_;
    int down_;
    std::vector<double> points_;
};

/// Several of them, each twice as fine as the one before and half as strong.
class TableGrain {
  public:
    TableGrain(int across, int down, int octaves, int channel) {
        for (int octave = 0; octave < octaves; ++octave)
            layers_.emplace_back(across << octave, down << octave, channel + octave);
    }
    double at(double x, double y) const {
        double sum = 0, share = .5;
        for (const TiledNoise& layer : layers_) {
            sum += layer.at(x, y) * share;
            share /= 2;
        }
        return sum;
    }

  private:
    std::vector<TiledNoise> layers_;
};

using Shade = std::array<double, 3>;

void set(Image& image, int x, int y, const Shade& shade, double light) {
    const auto pixel = 4 * static_cast<std::size_t>(y * image.width + x);
    for (std::size_t i = 0; i < 3; ++i)
        image.rgba[pixel + i] =
            static_cast<std::uint8_t>(std::lround(std::clamp(shade[i] * light, 0., 255.)));
    image.rgba[pixel + 3] = 255;
}

/// A plank: where it begins and ends, as shares of the square, and how light its wood is.
struct Plank {
    double top, bottom, tone;
};

std::vector<Plank> planks() {
    constexpr int count = 8;
    std::vector<Plank> planks;
    Random random("planks");
    double top = 0;
    for (int i = 0; i < count; ++i) {
        const double bottom = i + 1 == count ? 1 : (i + 1 + random.within(-.16, .16)) / count;
        planks.push_back({top, bottom, 1 + random.within(-.04, .04)});
        top = bottom;
    }
    return planks;
}

void paint_wood(Image& image, bool dark) {
    const Shade base = dark ? Shade{84, 66, 53} : Shade{168, 127, 89};
    const TableGrain broad(3, 130, 4, 10), fine(14, 260, 2, 20);
    const std::vector<Plank> all = planks();
    const double side = image.width, groove = 2.2 / side;
    for (int y = 0; y < image.height; ++y) {
        const double v = (y + .5) / side;
        std::size_t at = 0;
        while (v >= all[at].bottom)
            ++at;
        const double above = v - all[at].top, below = all[at].bottom - v;
        double edge = 1;
        if (above < groove)
            edge = .84;
        else if (below < groove / 2)
            edge = .91;
        else if (above < 2 * groove)
            edge = 1.03;
        // Each plank is cut from another place of the same wood.
        const double cut = static_cast<double>(at) * .37;
        for (int x = 0; x < image.width; ++x) {
            const double u = std::fmod((x + .5) / side + cut, 1);
            const double wave = .0035 * std::sin(2 * std::numbers::pi * (u + cut));
            const double grown = std::fmod(v + wave + 1, 1);
            const double grain = broad.at(u, grown) * .12 + fine.at(u, grown) * .06;
            set(image, x, y, base, all[at].tone * edge * (1 + grain));
        }
    }
}

void paint_cloth(Image& image, bool dark) {
    const Shade base = dark ? Shade{46, 60, 58} : Shade{104, 132, 118};
    const TableGrain folds(4, 4, 3, 40), across(220, 60, 2, 50), down(60, 220, 2, 60);
    const double side = image.width;
    for (int y = 0; y < image.height; ++y)
        for (int x = 0; x < image.width; ++x) {
            const double u = (x + .5) / side, v = (y + .5) / side;
            set(image, x, y, base,
                1 + folds.at(u, v) * .09 + (across.at(u, v) + down.at(u, v)) * .11);
        }
}

/// How much of a light that is `soft` reaches a place beside an edge at 0.
double beyond(double x, double soft) {
    return (1 + std::erf(x / (soft * std::numbers::sqrt2))) / 2;
}

/// The same of a strip from 0 to 1.
double within_cell(double x, double soft, double kept_off = 0) {
    return beyond(x - kept_off, soft) - beyond(x - 1 + kept_off, soft);
}

template <class Opacity>
Image white(int side, double before, double behind, Opacity opacity) {
    Image image{side, side,
                std::vector<std::uint8_t>(4 * static_cast<std::size_t>(side * side), 255)};
    const auto place = [&](int pixel) {
        return (pixel + .5) / side * (1 + before + behind) - before;
    };
    for (int y = 0; y < side; ++y)
        for (int x = 0; x < side; ++x)
            image.rgba[4 * static_cast<std::size_t>(y * side + x) + 3] = static_cast<std::uint8_t>(
                std::lround(255 * std::clamp(opacity(place(x), place(y)), 0., 1.)));
    return image;
}

} // namespace

Image paint_table_ground(TableGround ground, bool dark, int side) {
    side = std::max(side, 64);
    Image image{side, side, std::vector<std::uint8_t>(4 * static_cast<std::size_t>(side * side))};
    ground == TableGround::wood ? paint_wood(image, dark) : paint_cloth(image, dark);
    return image;
}

Image paint_cell_shadow(int side) {
    return white(side, shade_before, shade_behind, [](double x, double y) {
        constexpr double far = .14, near = .04; // how soft
        return .55 * within_cell(x - .10, far) * within_cell(y - .15, far)
               + .3 * within_cell(x - .04, near) * within_cell(y - .07, near);
    });
}

Image paint_cell_glow(int side) {
    return white(side, glow_around, glow_around, [](double x, double y) {
        constexpr double soft = .055, kept_off = .09;
        return within_cell(x, soft, kept_off) * within_cell(y, soft, kept_off);
    });
}

} // namespace bastide::art
