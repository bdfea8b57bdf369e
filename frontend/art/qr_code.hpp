// QR codes (ISO/IEC 18004): a text as squares that the camera of a phone reads.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

namespace bastide::art {

/// The squares of a code, without the quiet zone of 4 squares that has to surround it.
struct QrCode {
    int side = 0;
    std::vector<bool> squares; ///< row by row

    bool is_dark(int x, int y) const {
        return squares[static_cast<std::size_t>(y) * static_cast<std::size_t>(side)
                       + static_cast<std::size_t>(x)];
    }
};

/// Of a text's bytes, as small as it can be with error correction M: 15 % of it may be unreadable.
/// Nothing for more than 213 bytes.
std::optional<QrCode> qr_code(std::string_view text);

} // namespace bastide::art
