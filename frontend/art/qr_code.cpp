#include "frontend/art/qr_code.hpp"

#include "frontend/art/canvas/palette.hpp"

#include <qrencode.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <stdexcept>

namespace bastide::art {
namespace {

constexpr int margin_modules = 4;

std::uint8_t channel(double share) {
    return static_cast<std::uint8_t>(std::lround(share * 255));
}

} // namespace

std::optional<QrCode> qr_code(std::string_view text) {
    constexpr std::size_t most_bytes = 213; // of the largest version
    if (text.size() > most_bytes) return std::nullopt;
    const std::unique_ptr<QRcode, decltype(&QRcode_free)> made(
        QRcode_encodeData(static_cast<int>(text.size()),
                          reinterpret_cast<const unsigned char*>(text.data()), 0, QR_ECLEVEL_M),
        QRcode_free);
    if (!made) return std::nullopt;
    QrCode code{made->width, {}};
    for (int module = 0; module < code.size * code.size; ++module)
        code.dark.push_back((made->data[module] & 1) != 0);
    return code;
}

Image paint_qr_code(const QrCode& code, int pixels) {
    const int module = pixels / (code.size + 2 * margin_modules);
    if (module < 1) throw std::invalid_argument("a QR code needs a pixel for each module");
    const std::array ink{channel(material::ink.r), channel(material::ink.g),
                         channel(material::ink.b)};
    const int first = (pixels - module * code.size) / 2;
    Image image{pixels, pixels, {}};
    image.rgba.assign(static_cast<std::size_t>(pixels) * pixels * 4, 255);
    for (int y = 0; y < module * code.size; ++y)
        for (int x = 0; x < module * code.size; ++x) {
            if (!code.dark[y / module * code.size + x / module]) continue;
            const std::size_t pixel = static_cast<std::size_t>(first + y) * pixels + first + x;
            std::copy(ink.begin(), ink.end(), image.rgba.begin() + pixel * 4);
        }
    return image;
}

} // namespace bastide::art
