#include "frontend/art/token_painter.hpp"

#include "frontend/art/canvas/canvas.hpp"
#include "frontend/art/object/styles.hpp"

namespace bastide::art {
namespace {

constexpr Colour rim{.36, .27, .17};
constexpr Colour card{.98, .95, .86};

} // namespace

Image paint_token(std::string_view style, int pixels) {
    Canvas canvas(pixels, pixels);
    canvas.scale(pixels);
    canvas.disc({.5, .5}, .49, rim);
    canvas.disc({.5, .5}, .43, card);
    paint_thing({canvas, {.49, .34}, .25}, style);
    return canvas.image();
}

} // namespace bastide::art
