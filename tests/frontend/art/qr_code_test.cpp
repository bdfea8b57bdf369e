#include "frontend/art/canvas/palette.hpp"
#include "frontend/art/qr_code.hpp"
#include "tests/catch.hpp"
#include "tests/frontend/art/scan.hpp"

#include <array>
#include <cmath>
#include <cstdint>
#include <stdexcept>
#include <string>

using namespace bastide;

TEST_CASE("[art] a QR code is read from its picture, whatever it says") {
    constexpr int of_window = 190, of_large_window = 380;
    const std::string link = "https://bastide.example:8443/#abcdefghij?";
    for (const std::string& text :
         {std::string("b"), link, std::string("http://[2001:db8::7]:8080/#abcdefghij"),
          std::string(213, '7'), link + link + link + link + link})
        for (const int pixels : {of_window, of_large_window}) {
            CAPTURE(text, pixels);
            CHECK(tests::scan(art::paint_qr_code(art::qr_code(text).value(), pixels)) == text);
        }
}

TEST_CASE("[art] a QR code is as small as its text allows") {
    // The bytes that just fit into versions 1 to 10 at level M, by the table of ISO/IEC 18004.
    constexpr std::array<std::size_t, 10> room{14, 26, 42, 62, 84, 106, 122, 152, 180, 213};
    for (std::size_t i = 0; i < room.size(); ++i) {
        const int size = 21 + 4 * static_cast<int>(i);
        const art::QrCode full = art::qr_code(std::string(room[i], '\xff')).value();
        CHECK(full.size == size);
        CHECK(full.dark.size() == static_cast<std::size_t>(size * size));
        if (i + 1 < room.size())
            CHECK(art::qr_code(std::string(room[i] + 1, '\0')).value().size == size + 4);
    }
    CHECK_FALSE(art::qr_code(std::string(214, 'b')));
    CHECK_FALSE(art::qr_code(""));
}

TEST_CASE("[art] a QR code is painted in whole pixels on a white margin") {
    const art::QrCode code = art::qr_code("bastide").value();
    // 21 modules and a margin of 8: three pixels each leave 13 for both margins more.
    const art::Image image = art::paint_qr_code(code, 100);
    REQUIRE(image.width == 100);
    REQUIRE(image.height == 100);
    REQUIRE(image.rgba.size() == 40'000);
    const int first = (100 - 63) / 2;
    const auto ink = [](double share) { return static_cast<int>(std::lround(255 * share)); };
    int wrong = 0;
    for (int y = 0; y < 100; ++y)
        for (int x = 0; x < 100; ++x) {
            const bool inside = x >= first && y >= first && x < first + 63 && y < first + 63;
            const bool is_dark = inside
                                 && code.dark[static_cast<std::size_t>((y - first) / 3 * code.size
                                                                       + (x - first) / 3)];
            const std::uint8_t* pixel = &image.rgba[static_cast<std::size_t>(y * 100 + x) * 4];
            wrong += pixel[0] != (is_dark ? ink(art::material::ink.r) : 255);
            wrong += pixel[1] != (is_dark ? ink(art::material::ink.g) : 255);
            wrong += pixel[2] != (is_dark ? ink(art::material::ink.b) : 255);
            wrong += pixel[3] != 255;
        }
    CHECK(wrong == 0);
    CHECK(art::contrast(art::material::ink, {1, 1, 1}) > 7);
    CHECK(art::paint_qr_code(code, 29).width == 29);
    CHECK_THROWS_AS(art::paint_qr_code(code, 28), std::invalid_argument);
}
