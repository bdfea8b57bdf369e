#include "tests/frontend/art/scan.hpp"

#include <zbar.h>

namespace bastide::tests {

std::string scan(const art::Image& image) {
    std::string grey;
    for (std::size_t pixel = 0; pixel < image.rgba.size(); pixel += 4)
        grey += static_cast<char>(image.rgba[pixel]);
    zbar::Image picture(static_cast<unsigned>(image.width), static_cast<unsigned>(image.height),
                        "Y800", grey.data(), grey.size());
    zbar::ImageScanner scanner;
    scanner.set_config(zbar::ZBAR_NONE, zbar::ZBAR_CFG_ENABLE, 0);
    scanner.set_config(zbar::ZBAR_QRCODE, zbar::ZBAR_CFG_ENABLE, 1);
    if (scanner.scan(picture) != 1) return "";
    return picture.symbol_begin()->get_data();
}

} // namespace bastide::tests
