// A coarse picture of a layout, to find regions and free room.
// Tested in tests/frontend/art/layout/layout_test.cpp.
#pragma once

#include "frontend/art/canvas/curve.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace bastide::art {

/// Yes or no for each of `size` x `size` squares of a tile.
class Bitmap {
  public:
    explicit Bitmap(int size) : size_(size), bits_(index(0, size)) {}

    int size() const { return size_; }
    bool at(int x, int y) const { return bits_[index(x, y)] != 0; }
    void put(int x, int y, bool value) { bits_[index(x, y)] = value; }

    /// The square that holds the point; false outside.
    bool at(Point point) const;

    /// The middle of a square.
    Point middle(int x, int y) const { return {(x + .5) / size_, (y + .5) / size_}; }

    int count() const;
    Bitmap& operator|=(const Bitmap& other);
    Bitmap without(const Bitmap& other) const;
    void add_disc(Point centre, double radius);

  private:
    std::size_t index(int x, int y) const {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(size_)
               + static_cast<std::size_t>(x);
    }
    int size_;
    std::vector<std::uint8_t> bits_;
};

/// Draws closed outlines and bands into a bitmap; a square counts when its better part is covered.
struct Shapes {
    std::vector<Curve> outlines;
    double rim = 0; ///< width of a line drawn round the outlines as well
    std::vector<std::pair<Curve, double>> bands; ///< with their widths
    std::vector<std::pair<Point, double>> discs; ///< with their radii
};
Bitmap drawn(const Shapes& shapes, int size);

/// Squares joined by their sides, numbered from 1 by region; 0 where `free` is false.
struct Regions {
    int size = 0;
    int count = 0;
    std::vector<int> label;

    int at(int x, int y) const { return label[static_cast<std::size_t>(y * size + x)]; }
    int at(Point point) const; ///< the nearest square for a point outside
    int area(int region) const;
};
Regions regions_of(const Bitmap& free);

/// Distance of each square's middle to the nearest square that is not free, in tile sides; the
/// border of the tile counts as free unless `closed`.
std::vector<double> room_around(const Bitmap& free, bool closed);

struct FreePlace {
    Point point;
    double room = 0; ///< radius of the free disc around it
};

/// What makes one place better than another.
struct Wish {
    double room = .1;          ///< more room than this adds nothing
    std::optional<Point> near; ///< else the middle of the tile
    double border = .02;       ///< least distance from the sides
};

/// The best place for something in the free squares; nothing when there are none.
std::optional<FreePlace> best_place(const Bitmap& free, const Wish& wish);

} // namespace bastide::art
