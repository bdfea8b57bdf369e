// Text that a telephone reads from a picture.
#pragma once

#include "frontend/art/canvas/image.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace bastide::art {

/// A QR code without its margin: `size` x `size` modules, row by row from the north-west.
struct QrCode {
    int size = 0;
    std::vector<bool> dark;
};

/// The smallest code for the bytes of a text, at error correction level M. Nothing for no text, and
/// for more than 213 bytes: that is version 10, as large as a telephone reads well from a screen.
std::optional<QrCode> qr_code(std::string_view text);

/// Ink on white, `pixels` to a side. Each module has as many whole pixels as fit beside a margin of
/// four modules; pixels that are left over widen the margin. Throws `std::invalid_argument` when
/// there is not even one pixel for each module.
Image paint_qr_code(const QrCode& code, int pixels);

} // namespace bastide::art
