// The link of a game for the camera of a phone.
#pragma once

#include "network/listening/network.hpp"

namespace bastide::server {

/// Answers `/qr.svg?text=` with a QR code of the text, dark on white with its quiet zone; 400 for
/// no text or more than 213 bytes.
network::HttpResponse qr_picture(const network::HttpRequest& request);

} // namespace bastide::server
