// A picture as bytes to send, or as text to stand in a page.
#pragma once

#include "frontend/art/canvas/image.hpp"

#include <string>

namespace bastide::art {

/// The bytes of a PNG. Throws `std::invalid_argument` when the image has no pixels, and
/// `std::bad_alloc`.
std::string png_bytes(const Image& image);

/// "data:image/png;base64,...". Throws as `png_bytes` does.
std::string data_uri(const Image& image);

} // namespace bastide::art
