#include "frontend/art/object/things/unknown.hpp"

#include "frontend/art/object/things/strokes.hpp"

#include <array>
#include <cctype>
#include <charconv>

namespace bastide::art {

namespace {

using namespace material;

constexpr int patterns = 8;
constexpr double spacing = .125; ///< of a pattern; a whole part of the tile, so that borders agree

void paint_lines(Canvas& canvas, Point along, Point aside, Colour ink_tone) {
    for (int i = -16; i <= 16; ++i) {
        const Point middle = Point{.5, .5} + aside * (i * spacing + spacing / 2);
        canvas.line(middle - along * 2, middle + along * 2, .022, ink_tone, .8);
    }
}

void paint_dots(Canvas& canvas, Colour ink_tone, bool rings) {
    for (double y = spacing / 2; y < 1; y += spacing)
        for (double x = spacing / 2; x < 1; x += spacing) {
            if (!rings) {
                canvas.disc({x, y}, .030, ink_tone, .8);
                continue;
            }
            canvas.ellipse_path({x, y}, .040, .040);
            canvas.width(.014, .8);
            canvas.stroke(ink_tone, .8);
        }
}

void paint_chevrons(Canvas& canvas, Colour ink_tone) {
    for (double y = spacing / 2; y < 1 + spacing; y += spacing)
        for (double x = 0; x < 1; x += spacing) {
            const Point bend[] = {{x, y}, {x + spacing / 2, y - spacing / 2}, {x + spacing, y}};
            canvas.line(bend, .020, ink_tone, .8);
        }
}

} // namespace

std::string with_look(std::string_view style, const UnknownLook& look) {
    return std::string(style) + '#' + std::to_string(look.number) + ':' + look.letters;
}

UnknownLook look_of(std::string_view style) {
    const std::size_t mark = style.find('#');
    const std::string_view name = style.substr(0, mark);
    UnknownLook look{static_cast<int>(seed_of("look", name) % unknown_looks),
                     std::string(name.substr(0, 2))};
    if (!look.letters.empty())
        look.letters[0] =
            static_cast<char>(std::toupper(static_cast<unsigned char>(look.letters[0])));
    if (mark == std::string_view::npos) return look;
    const std::string_view written = style.substr(mark + 1);
    int number = 0;
    const auto [end, failed] =
        std::from_chars(written.data(), written.data() + written.size(), number);
    const auto length = static_cast<std::size_t>(end - written.data());
    if (failed != std::errc() || number < 0 || length >= written.size() || written[length] != ':')
        return look;
    return {number % unknown_looks, std::string(written.substr(length + 1))};
}

Colour colour_of_style(std::string_view style) {
    const int number = look_of(style).number;
    const double hue = full_turn * .381966 * number;
    const auto channel = [&](double turn) { return .58 + .14 * std::cos(hue + turn); };
    const Colour pure{channel(0), channel(full_turn / 3), channel(2 * full_turn / 3), 1};
    const Colour tuned = mixed(pure, field_dry, .22);
    switch (number % 3) {
    case 0: return lit(tuned, .45);
    case 1: return tuned;
    default: return shaded(tuned, .40);
    }
}

void paint_pattern(Canvas& canvas, std::string_view style) {
    const int number = look_of(style).number;
    const Colour tone = colour_of_style(style);
    const Colour ink_tone = luminance(tone) < .42 ? lit(tone, .55) : shaded(tone, .50);
    constexpr double slope = .70710678;
    switch (number % patterns) {
    case 0: paint_dots(canvas, ink_tone, false); break;
    case 1: paint_lines(canvas, {1, 0}, {0, 1}, ink_tone); break;
    case 2: paint_lines(canvas, {slope, slope}, {slope, -slope}, ink_tone); break;
    case 3: paint_dots(canvas, ink_tone, true); break;
    case 4: paint_lines(canvas, {0, 1}, {1, 0}, ink_tone); break;
    case 5: paint_chevrons(canvas, ink_tone); break;
    case 6: paint_lines(canvas, {slope, -slope}, {slope, slope}, ink_tone); break;
    default:
        paint_lines(canvas, {1, 0}, {0, 1}, ink_tone);
        paint_lines(canvas, {0, 1}, {1, 0}, ink_tone);
    }
}

void mark_road(Canvas& canvas, std::span<const Point> points, std::string_view style) {
    const int number = look_of(style).number;
    const double on = .014 * (1 + number % 4), off = .018 * (1 + number / 4 % 3);
    const Colour tone = colour_of_style(style);
    const Keep keep(canvas);
    const std::array dash = {on, off};
    cairo_set_dash(canvas.context(), dash.data(), static_cast<int>(dash.size()), 0);
    cairo_set_line_cap(canvas.context(), CAIRO_LINE_CAP_BUTT);
    canvas.line(points, .022, luminance(tone) < .42 ? lit(tone, .7) : shaded(tone, .65), .9);
}

void paint_letters(const Thing& thing, std::string_view style) {
    Canvas& canvas = thing.canvas;
    const double r = thing.radius;
    const std::string letters = look_of(style).letters;
    canvas.disc(thing.centre + Point{.008, .010}, r, shadow, .35);
    canvas.disc(thing.centre, r, ink);
    canvas.disc(thing.centre, r * .90, mixed(colour_of_style(style), parchment, .45));
    if (letters.empty()) return;
    const Keep keep(canvas);
    cairo_t* const context = canvas.context();
    cairo_select_font_face(context, "Lato", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
    cairo_set_font_size(context, r * 1.5);
    cairo_text_extents_t extents;
    cairo_text_extents(context, letters.c_str(), &extents);
    const double room = r * 1.40;
    if (extents.width > room) {
        cairo_set_font_size(context, r * 1.5 * room / extents.width);
        cairo_text_extents(context, letters.c_str(), &extents);
    }
    canvas.set(ink);
    cairo_move_to(context, thing.centre.x - extents.width / 2 - extents.x_bearing,
                  thing.centre.y - extents.height / 2 - extents.y_bearing);
    cairo_show_text(context, letters.c_str());
}

} // namespace bastide::art
