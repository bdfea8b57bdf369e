#include "frontend/art/layout/raster.hpp"

#include "frontend/art/canvas/canvas.hpp"

#include <algorithm>
#include <cmath>

namespace bastide::art {

bool Bitmap::at(Point point) const {
    const int x = static_cast<int>(std::floor(point.x * size_));
    const int y = static_cast<int>(std::floor(point.y * size_));
    return x >= 0 && y >= 0 && x < size_ && y < size_ && at(x, y);
}

int Bitmap::count() const {
    return static_cast<int>(std::count(bits_.begin(), bits_.end(), 1));
}

Bitmap& Bitmap::operator|=(const Bitmap& other) {
    std::transform(bits_.begin(), bits_.end(), other.bits_.begin(), bits_.begin(),
                   [](std::uint8_t a, std::uint8_t b) { return a | b; });
    return *this;
}

Bitmap Bitmap::without(const Bitmap& other) const {
    Bitmap rest = *this;
    for (std::size_t i = 0; i < bits_.size(); ++i)
        if (other.bits_[i]) rest.bits_[i] = 0;
    return rest;
}

void Bitmap::add_disc(Point centre, double radius) {
    const auto first = [&](double from) {
        return std::clamp(static_cast<int>(std::floor((from - radius) * size_)), 0, size_);
    };
    const auto last = [&](double from) {
        return std::clamp(static_cast<int>(std::ceil((from + radius) * size_)), 0, size_);
    };
    for (int y = first(centre.y); y < last(centre.y); ++y)
        for (int x = first(centre.x); x < last(centre.x); ++x)
            if (distance(middle(x, y), centre) < radius) put(x, y, true);
}

Bitmap drawn(const Shapes& shapes, int size) {
    Canvas canvas(size, size);
    canvas.scale(size);
    cairo_set_line_cap(canvas.context(), CAIRO_LINE_CAP_BUTT);
    const Colour black{0, 0, 0, 1};
    for (const Curve& outline : shapes.outlines) {
        canvas.closed_path(outline);
        canvas.fill_and_keep(black);
        cairo_set_line_width(canvas.context(), shapes.rim);
        if (shapes.rim > 0) canvas.stroke(black);
    }
    for (const auto& [curve, width] : shapes.bands)
        canvas.line(curve, width, black);
    for (const auto& [centre, radius] : shapes.discs) {
        canvas.ellipse_path(centre, radius, radius);
        canvas.fill(black);
    }
    const Image image = canvas.image();
    Bitmap bitmap(size);
    for (int y = 0; y < size; ++y)
        for (int x = 0; x < size; ++x)
            bitmap.put(x, y, image.rgba[static_cast<std::size_t>((y * size + x) * 4 + 3)] > 96);
    return bitmap;
}

int Regions::at(Point point) const {
    const int x = std::clamp(static_cast<int>(point.x * size), 0, size - 1);
    const int y = std::clamp(static_cast<int>(point.y * size), 0, size - 1);
    return label[static_cast<std::size_t>(y * size + x)];
}

int Regions::area(int region) const {
    return static_cast<int>(std::count(label.begin(), label.end(), region));
}

Regions regions_of(const Bitmap& free) {
    const int size = free.size();
    Regions regions{size, 0, std::vector<int>(static_cast<std::size_t>(size * size), 0)};
    std::vector<std::pair<int, int>> open;
    const auto reach = [&](int x, int y) {
        if (x < 0 || y < 0 || x >= size || y >= size || !free.at(x, y)) return;
        int& label = regions.label[static_cast<std::size_t>(y * size + x)];
        if (label != 0) return;
        label = regions.count;
        open.emplace_back(x, y);
    };
    for (int y = 0; y < size; ++y) {
        for (int x = 0; x < size; ++x) {
            if (!free.at(x, y) || regions.label[static_cast<std::size_t>(y * size + x)] != 0)
                continue;
            ++regions.count;
            reach(x, y);
            while (!open.empty()) {
                const auto [i, j] = open.back();
                open.pop_back();
                reach(i + 1, j);
                reach(i - 1, j);
                reach(i, j + 1);
                reach(i, j - 1);
            }
        }
    }
    return regions;
}

namespace {

/// Squares up to the nearest blocked one straight above or below, by columns.
std::vector<int> heights_of(const Bitmap& free, bool closed) {
    const int size = free.size(), far = 4 * size;
    std::vector<int> heights(static_cast<std::size_t>(size * size));
    for (int x = 0; x < size; ++x) {
        const auto sweep = [&](int y, int& since) {
            since = free.at(x, y) ? std::min(far, since + 1) : 0;
            return since;
        };
        int since = closed ? 0 : far;
        for (int y = 0; y < size; ++y)
            heights[static_cast<std::size_t>(y * size + x)] = sweep(y, since);
        since = closed ? 0 : far;
        for (int y = size - 1; y >= 0; --y) {
            int& height = heights[static_cast<std::size_t>(y * size + x)];
            height = std::min(height, sweep(y, since));
        }
    }
    return heights;
}

} // namespace

std::vector<double> room_around(const Bitmap& free, bool closed) {
    const int size = free.size();
    const std::vector<int> heights = heights_of(free, closed);
    std::vector<double> room(heights.size());
    for (int y = 0; y < size; ++y) {
        const auto height_at = [&](int x) {
            if (x < 0 || x >= size) return closed ? 0 : 4 * size;
            return heights[static_cast<std::size_t>(y * size + x)];
        };
        for (int x = 0; x < size; ++x) {
            int least = height_at(x) * height_at(x);
            for (int step = 1; step * step < least && step <= size; ++step) {
                const int height = std::min(height_at(x - step), height_at(x + step));
                least = std::min(least, height * height + step * step);
            }
            room[static_cast<std::size_t>(y * size + x)] = std::sqrt(least) / size;
        }
    }
    return room;
}

std::optional<FreePlace> best_place(const Bitmap& free, const Wish& wish) {
    const int size = free.size(), border = static_cast<int>(wish.border * size);
    Bitmap inner(size);
    for (int y = border; y < size - border; ++y)
        for (int x = border; x < size - border; ++x)
            inner.put(x, y, free.at(x, y));
    const std::vector<double> room = room_around(inner, true);
    std::optional<FreePlace> best;
    double best_score = 0;
    for (int y = 0; y < size; ++y) {
        for (int x = 0; x < size; ++x) {
            if (!inner.at(x, y)) continue;
            const Point here = inner.middle(x, y);
            const double around = room[static_cast<std::size_t>(y * size + x)];
            double score = std::min(around, wish.room * 1.15);
            score += wish.near ? -.25 * distance(here, *wish.near)
                               : -.06 * distance(here, {.5, .5}) + .1 * around;
            if (best && score <= best_score) continue;
            best = FreePlace{here, around};
            best_score = score;
        }
    }
    return best;
}

} // namespace bastide::art
