// The border of a region as a path of SVG.
#pragma once

#include "frontend/art/canvas/image.hpp"

#include <string>

namespace bastide::server {

/// "M.25 0L.5 .5Z...": closed rings around the pixels inside, holes too (fill rule evenodd), in
/// sides of the mask, simplified to a pixel. Empty where nothing is inside.
std::string outline_path(const art::Mask& mask);

} // namespace bastide::server
