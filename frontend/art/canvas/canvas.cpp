#include "frontend/art/canvas/canvas.hpp"

#include "core/reading/error.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <utility>

namespace bastide::art {

namespace {

using Gradient = std::unique_ptr<cairo_pattern_t, decltype(&cairo_pattern_destroy)>;

Gradient gradient(Point from, Colour start, Colour middle, Point to, Colour end) {
    Gradient made(cairo_pattern_create_linear(from.x, from.y, to.x, to.y), &cairo_pattern_destroy);
    for (const auto& [place, c] :
         {std::pair(0.0, start), std::pair(.5, middle), std::pair(1.0, end)})
        cairo_pattern_add_color_stop_rgba(made.get(), place, c.r, c.g, c.b, c.a);
    return made;
}

std::uint8_t times(unsigned value, unsigned alpha) {
    return static_cast<std::uint8_t>((value * alpha + 127) / 255);
}

std::uint8_t divided(unsigned value, unsigned alpha) {
    if (alpha == 255) return static_cast<std::uint8_t>(value);
    return static_cast<std::uint8_t>(
        alpha == 0 ? 0 : std::min(255u, (value * 255 + alpha / 2) / alpha));
}

} // namespace

Canvas::Canvas(int width, int height)
    : surface_(cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height)) {
    if (cairo_surface_status(surface_.get()) != CAIRO_STATUS_SUCCESS)
        throw reading::LoadError(
            {}, engine::message("a picture of {} × {} pixels cannot be made", width, height));
    context_.reset(cairo_create(surface_.get()));
    cairo_set_line_cap(context(), CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(context(), CAIRO_LINE_JOIN_ROUND);
}

void Canvas::scale(double pixels) {
    cairo_scale(context(), pixels, pixels);
    pixel_ /= pixels;
}

void Canvas::set(Colour colour, double alpha) {
    cairo_set_source_rgba(context(), colour.r, colour.g, colour.b, colour.a * alpha);
}

void Canvas::width(double units, double least_pixels) {
    cairo_set_line_width(context(), std::max(units, least_pixels * pixel_));
}

void Canvas::fill(Colour colour, double alpha) {
    set(colour, alpha);
    cairo_fill(context());
}

void Canvas::stroke(Colour colour, double alpha) {
    set(colour, alpha);
    cairo_stroke(context());
}

void Canvas::fill_and_keep(Colour colour, double alpha) {
    set(colour, alpha);
    cairo_fill_preserve(context());
}

void Canvas::fill_between(Point from, Colour start, Colour middle, Point to, Colour end) {
    fill_between_and_keep(from, start, middle, to, end);
    cairo_new_path(context());
}

void Canvas::fill_between_and_keep(Point from, Colour start, Colour middle, Point to, Colour end) {
    cairo_set_source(context(), gradient(from, start, middle, to, end).get());
    cairo_fill_preserve(context());
}

void Canvas::open_path(std::span<const Point> points) {
    cairo_new_path(context());
    for (const Point p : points)
        cairo_line_to(context(), p.x, p.y);
}

void Canvas::closed_path(std::span<const Point> points) {
    open_path(points);
    cairo_close_path(context());
}

void Canvas::smooth_path(std::span<const Point> points, bool closed) {
    const int count = static_cast<int>(points.size());
    if (count < 2) return;
    // Catmull-Rom: the curve leaves each point in the direction from its forerunner to its
    // follower.
    const auto at = [&](int i) {
        return points[static_cast<std::size_t>(closed ? (i + count) % count
                                                      : std::clamp(i, 0, count - 1))];
    };
    cairo_new_path(context());
    cairo_move_to(context(), points[0].x, points[0].y);
    for (int i = 0; i < (closed ? count : count - 1); ++i) {
        const Point first = at(i) + (at(i + 1) - at(i - 1)) * (1.0 / 6);
        const Point second = at(i + 1) - (at(i + 2) - at(i)) * (1.0 / 6);
        cairo_curve_to(context(), first.x, first.y, second.x, second.y, at(i + 1).x, at(i + 1).y);
    }
    if (closed) cairo_close_path(context());
}

void Canvas::ellipse_path(Point centre, double across, double down) {
    cairo_new_path(context());
    if (across <= 0 || down <= 0) return;
    const Keep keep(*this);
    cairo_translate(context(), centre.x, centre.y);
    cairo_scale(context(), across, down);
    cairo_arc(context(), 0, 0, 1, 0, full_turn);
    cairo_close_path(context());
}

void Canvas::polygon(std::span<const Point> points, Colour colour, double alpha) {
    closed_path(points);
    fill(colour, alpha);
}

void Canvas::polygon(std::initializer_list<Point> points, Colour colour, double alpha) {
    polygon(std::span(points.begin(), points.size()), colour, alpha);
}

void Canvas::box(double left, double top, double right, double bottom, Colour colour,
                 double alpha) {
    cairo_rectangle(context(), left, top, right - left, bottom - top);
    fill(colour, alpha);
}

void Canvas::disc(Point centre, double radius, Colour colour, double alpha) {
    ellipse(centre, radius, radius, colour, alpha);
}

bool Canvas::is_unclipped() {
    const std::unique_ptr<cairo_rectangle_list_t, decltype(&cairo_rectangle_list_destroy)> clip(
        cairo_copy_clip_rectangle_list(context()), &cairo_rectangle_list_destroy);
    if (clip->status != CAIRO_STATUS_SUCCESS || clip->num_rectangles != 1) return false;
    double right = clip->rectangles->width, bottom = clip->rectangles->height;
    cairo_user_to_device_distance(context(), &right, &bottom);
    return std::lround(std::abs(right)) == cairo_image_surface_get_width(surface_.get())
           && std::lround(std::abs(bottom)) == cairo_image_surface_get_height(surface_.get());
}

std::optional<Oval> Canvas::plain_oval(Point centre, double across, double down) {
    cairo_matrix_t matrix;
    cairo_get_matrix(context(), &matrix);
    Oval oval{centre, across * std::abs(matrix.xx), down * std::abs(matrix.yy)};
    cairo_matrix_transform_point(&matrix, &oval.centre.x, &oval.centre.y);
    const bool plain = matrix.xy == 0 && matrix.yx == 0 && oval.across > 0 && oval.down > 0
                       && oval.across <= largest_oval && oval.down <= largest_oval
                       && cairo_get_group_target(context()) == surface_.get()
                       && cairo_get_operator(context()) == CAIRO_OPERATOR_OVER && is_unclipped();
    return plain ? std::optional(oval) : std::nullopt;
}

void Canvas::ellipse(Point centre, double across, double down, Colour colour, double alpha) {
    const std::optional<Oval> oval = plain_oval(centre, across, down);
    if (!oval) {
        ellipse_path(centre, across, down);
        fill(colour, alpha);
        return;
    }
    cairo_new_path(context());
    cairo_surface_t* surface = surface_.get();
    cairo_surface_flush(surface);
    fill_oval({cairo_image_surface_get_data(surface), cairo_image_surface_get_width(surface),
               cairo_image_surface_get_height(surface), cairo_image_surface_get_stride(surface)},
              *oval, colour, alpha);
    cairo_surface_mark_dirty(surface);
}

void Canvas::line(Point from, Point to, double units, Colour colour, double alpha) {
    const Point both[] = {from, to};
    line(both, units, colour, alpha);
}

void Canvas::line(std::span<const Point> points, double units, Colour colour, double alpha) {
    open_path(points);
    width(units);
    stroke(colour, alpha);
}

void Canvas::place(const Image& image, double x, double y) {
    Canvas source(image.width, image.height);
    cairo_surface_t* surface = source.surface_.get();
    unsigned char* data = cairo_image_surface_get_data(surface);
    const auto stride = static_cast<std::size_t>(cairo_image_surface_get_stride(surface));
    const auto across = static_cast<std::size_t>(image.width);
    for (std::size_t row = 0; row < static_cast<std::size_t>(image.height); ++row) {
        for (std::size_t column = 0; column < across; ++column) {
            const std::uint8_t* from = &image.rgba[(row * across + column) * 4];
            auto& to = *reinterpret_cast<std::uint32_t*>(data + row * stride + column * 4);
            to = static_cast<std::uint32_t>(from[3]) << 24
                 | static_cast<std::uint32_t>(times(from[0], from[3])) << 16
                 | static_cast<std::uint32_t>(times(from[1], from[3])) << 8
                 | times(from[2], from[3]);
        }
    }
    cairo_surface_mark_dirty(surface);
    const Keep keep(*this);
    double left = x, top = y;
    cairo_user_to_device(context(), &left, &top);
    cairo_identity_matrix(context());
    cairo_set_source_surface(context(), surface, left, top);
    cairo_paint(context());
}

Image Canvas::image() const {
    cairo_surface_t* surface = surface_.get();
    cairo_surface_flush(surface);
    Image made{cairo_image_surface_get_width(surface), cairo_image_surface_get_height(surface), {}};
    const unsigned char* data = cairo_image_surface_get_data(surface);
    const auto stride = static_cast<std::size_t>(cairo_image_surface_get_stride(surface));
    const auto across = static_cast<std::size_t>(made.width);
    made.rgba.resize(across * static_cast<std::size_t>(made.height) * 4);
    for (std::size_t row = 0; row < static_cast<std::size_t>(made.height); ++row) {
        for (std::size_t column = 0; column < across; ++column) {
            const auto from =
                *reinterpret_cast<const std::uint32_t*>(data + row * stride + column * 4);
            std::uint8_t* to = &made.rgba[(row * across + column) * 4];
            const unsigned alpha = from >> 24;
            to[0] = divided(from >> 16 & 255, alpha);
            to[1] = divided(from >> 8 & 255, alpha);
            to[2] = divided(from & 255, alpha);
            to[3] = static_cast<std::uint8_t>(alpha);
        }
    }
    return made;
}

} // namespace bastide::art
