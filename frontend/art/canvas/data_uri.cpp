#include "frontend/art/canvas/data_uri.hpp"

#include "frontend/art/canvas/canvas.hpp"

#include <new>
#include <stdexcept>

namespace bastide::art {
namespace {

cairo_status_t append_bytes(void* text, const unsigned char* bytes, unsigned int count) {
    static_cast<std::string*>(text)->append(bytes, bytes + count);
    return CAIRO_STATUS_SUCCESS;
}

} // namespace

std::string base64(std::string_view bytes) {
    constexpr std::string_view digits =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    for (std::size_t at = 0; at < bytes.size(); at += 3) {
        unsigned three = 0;
        for (std::size_t i = 0; i < 3; ++i)
            three = three << 8
                    | (at + i < bytes.size() ? static_cast<unsigned char>(bytes[at + i]) : 0u);
        for (std::size_t i = 0; i < 4; ++i)
            text += at + i > bytes.size() ? '=' : digits[three >> (18 - 6 * i) & 63];
    }
    return text;
}

std::string png_bytes(const Image& image) {
    if (image.width <= 0 || image.height <= 0)
        throw std::invalid_argument("an image without pixels cannot be written");
    Canvas canvas(image.width, image.height);
    canvas.place(image, 0, 0);
    std::string png;
    if (cairo_surface_write_to_png_stream(cairo_get_target(canvas.context()), append_bytes, &png)
        != CAIRO_STATUS_SUCCESS)
        throw std::bad_alloc();
    return png;
}

std::string data_uri(const Image& image) {
    return "data:image/png;base64," + base64(png_bytes(image));
}

} // namespace bastide::art
