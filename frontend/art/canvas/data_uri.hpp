// A picture as text, to stand in a page.
#pragma once

#include "frontend/art/canvas/image.hpp"

#include <string>
#include <string_view>

namespace bastide::art {

/// "data:image/png;base64,...". Throws `std::invalid_argument` when the image has no pixels, and
/// `std::bad_alloc`.
std::string data_uri(const Image& image);

/// Bytes as base64, padded.
std::string base64(std::string_view bytes);

} // namespace bastide::art
