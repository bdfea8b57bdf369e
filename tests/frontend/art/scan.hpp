// A reader of QR codes, as telephones have one.
#pragma once

#include "frontend/art/canvas/image.hpp"

#include <string>

namespace bastide::tests {

/// The text of the one code in a picture; empty where none can be read, or several.
std::string scan(const art::Image& image);

} // namespace bastide::tests
