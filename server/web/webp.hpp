// Pictures for browsers in a tenth of the bytes of a PNG.
// Tested in tests/server/web/pictures_test.cpp.
#pragma once

#include "frontend/art/canvas/image.hpp"

#include <string>

namespace bastide::server {

/// A WebP file of what is opaque; small losses are not seen on painted land. Throws
/// `std::runtime_error` where there is no memory.
std::string webp_bytes(const art::Image& image);

} // namespace bastide::server
