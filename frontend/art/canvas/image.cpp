#include "frontend/art/canvas/image.hpp"

#include "frontend/art/canvas/canvas.hpp"

#include <stdexcept>

namespace bastide::art {

void write_png(const Image& image, const std::filesystem::path& path) {
    if (image.width <= 0 || image.height <= 0)
        throw std::invalid_argument("an image without pixels cannot be written");
    Canvas canvas(image.width, image.height);
    canvas.place(image, 0, 0);
    const cairo_status_t status =
        cairo_surface_write_to_png(cairo_get_target(canvas.context()), path.string().c_str());
    if (status != CAIRO_STATUS_SUCCESS)
        throw std::runtime_error("cannot write " + path.string() + ": "
                                 + cairo_status_to_string(status));
}

} // namespace bastide::art
