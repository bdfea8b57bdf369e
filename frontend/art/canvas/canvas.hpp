// A surface to paint on and the strokes that all painters share.
// Tested in tests/frontend/art/canvas/oval_test.cpp.
#pragma once

#include "frontend/art/canvas/curve.hpp"
#include "frontend/art/canvas/image.hpp"
#include "frontend/art/canvas/level.hpp"
#include "frontend/art/canvas/oval.hpp"
#include "frontend/art/canvas/palette.hpp"

#include <cairo.h>

#include <initializer_list>
#include <memory>
#include <optional>
#include <span>

namespace bastide::art {

/// A transparent picture in the making. Lengths are in the unit set by `scale`, at first pixels.
class Canvas {
  public:
    /// Throws `std::runtime_error` when there is no memory for so many pixels.
    Canvas(int width, int height);

    cairo_t* context() { return context_.get(); }

    /// The unit becomes `pixels` long.
    void scale(double pixels);

    /// One pixel in units.
    double pixel() const { return pixel_; }

    /// How much there is room to show, by the pixels of a unit.
    const LevelOfDetail& level() const { return level_at(1 / pixel_ - .5); }
    bool is_far() const { return level().level == Level::far; }
    bool is_near() const { return level().level == Level::near; }
    /// What there is of something: how many, how large.
    template <class Value>
    Value by_level(Value far, Value middle, Value near) const {
        return is_far() ? far : is_near() ? near : middle;
    }

    void set(Colour colour, double alpha = 1);

    /// Width of the next strokes, at least so many pixels.
    void width(double units, double least_pixels = .6);

    void fill(Colour colour, double alpha = 1);   ///< the current path
    void stroke(Colour colour, double alpha = 1); ///< the current path
    void fill_and_keep(Colour colour, double alpha = 1);

    /// Fills the current path with a gradient: `start` at `from`, `middle` half way, `end` at `to`.
    void fill_between(Point from, Colour start, Colour middle, Point to, Colour end);
    void fill_between_and_keep(Point from, Colour start, Colour middle, Point to, Colour end);

    // Paths.
    void open_path(std::span<const Point> points);
    void closed_path(std::span<const Point> points);
    void smooth_path(std::span<const Point> points, bool closed);
    void ellipse_path(Point centre, double across, double down);

    // Filled shapes.
    void polygon(std::span<const Point> points, Colour colour, double alpha = 1);
    void polygon(std::initializer_list<Point> points, Colour colour, double alpha = 1);
    void box(double left, double top, double right, double bottom, Colour colour, double alpha = 1);
    void disc(Point centre, double radius, Colour colour, double alpha = 1);
    void ellipse(Point centre, double across, double down, Colour colour, double alpha = 1);

    // Single strokes.
    void line(Point from, Point to, double units, Colour colour, double alpha = 1);
    void line(std::span<const Point> points, double units, Colour colour, double alpha = 1);

    /// Puts a picture with its north-west corner at (x, y), in units, pixel for pixel.
    void place(const Image& image, double x, double y);

    Image image() const;

  private:
    struct Release {
        void operator()(cairo_t* context) const { cairo_destroy(context); }
        void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
    };

    /// The ellipse in pixels, when nothing but its shape decides which pixels it covers.
    std::optional<Oval> plain_oval(Point centre, double across, double down);
    bool is_unclipped();

    std::unique_ptr<cairo_surface_t, Release> surface_;
    std::unique_ptr<cairo_t, Release> context_;
    double pixel_ = 1;
};

/// Keeps clip, position and line styles of a canvas for the time of a block.
class Keep {
  public:
    explicit Keep(Canvas& canvas) : context_(canvas.context()) { cairo_save(context_); }
    ~Keep() { cairo_restore(context_); }
    Keep(const Keep&) = delete;
    Keep& operator=(const Keep&) = delete;

  private:
    cairo_t* context_;
};

} // namespace bastide::art
