#include "frontend/art/canvas/data_uri.hpp"

#include "core/reading/bytes_as_text.hpp"
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
    return "data:image/png;base64," + reading::to_base64(png_bytes(image));
}

} // namespace bastide::art
