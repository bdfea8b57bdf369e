#include "frontend/art/canvas/palette.hpp"
#include "frontend/art/qr_code.hpp"
#include "frontend/art/qr_words.hpp"
#include "tests/catch.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

using namespace bastide;

namespace {

/// The bytes that just fit into versions 1 to 10 at level M, by the table of the standard.
constexpr std::array<std::size_t, 10> room{14, 26, 42, 62, 84, 106, 122, 152, 180, 213};

/// The formats of level M with masks 0 to 7, by the table of the standard.
constexpr std::array<std::uint32_t, 8> formats{
    0b101010000010010, 0b101000100100101, 0b101111001111100, 0b101101101001011,
    0b100010111111001, 0b100000011001110, 0b100111110010111, 0b100101010100000};

bool dark(const art::QrCode& code, int row, int column) {
    return code.dark.at(static_cast<std::size_t>(row * code.size + column));
}

art::QrCode code_of_version(int version) {
    return art::qr_code(std::string(room[version - 1], 'b')).value();
}

std::string picture(const art::QrCode& code) {
    std::string text;
    for (const bool module : code.dark)
        text += module ? '#' : '.';
    return text;
}

/// The finder that begins here, as rows of text.
std::string finder_at(const art::QrCode& code, int row, int column) {
    std::string text;
    for (int y = row; y < row + 7; ++y)
        for (int x = column; x < column + 7; ++x)
            text += dark(code, y, x) ? '#' : '.';
    return text;
}

constexpr std::string_view finder = "#######"
                                    "#.....#"
                                    "#.###.#"
                                    "#.###.#"
                                    "#.###.#"
                                    "#.....#"
                                    "#######";

} // namespace

TEST_CASE("[art] the error correction of a QR code, by the example of ISO/IEC 18004") {
    // "01234567" in version 1-M, Annex I.
    const std::vector<std::uint8_t> digits{16,  32, 12,  86, 97,  128, 236, 17,
                                           236, 17, 236, 17, 236, 17,  236, 17};
    CHECK(art::qr_correction(digits, 10)
          == std::vector<std::uint8_t>{165, 36, 212, 193, 237, 54, 199, 135, 44, 85});
    // "HELLO WORLD" in version 1-M, an example that many explanations share.
    const std::vector<std::uint8_t> hello{32, 91, 11,  120, 209, 114, 220, 77,
                                          67, 64, 236, 17,  236, 17,  236, 17};
    CHECK(art::qr_correction(hello, 10)
          == std::vector<std::uint8_t>{196, 35, 39, 119, 235, 215, 231, 226, 93, 23});
}

TEST_CASE("[art] what a QR code tells of itself, by the tables of ISO/IEC 18004") {
    for (int mask = 0; mask < 8; ++mask)
        CHECK(art::qr_format_bits(mask) == formats[mask]);
    CHECK(art::qr_version_bits(7) == 0b000111110010010100);
    CHECK(art::qr_version_bits(8) == 0b001000010110111100);
    CHECK(art::qr_version_bits(9) == 0b001001101010011001);
    CHECK(art::qr_version_bits(10) == 0b001010010011010011);
}

TEST_CASE("[art] a QR code holds its text, then padding") {
    const art::QrWords words = art::qr_words("ab").value();
    CHECK(words.version == 1);
    REQUIRE(words.words.size() == 26);
    const std::vector<std::uint8_t> data{0x40, 0x26, 0x16, 0x20, 0xec, 0x11, 0xec, 0x11,
                                         0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11};
    CHECK(std::vector(words.words.begin(), words.words.begin() + 16) == data);
    // From version 10 on, the length takes two bytes, and the blocks are laid side by side.
    const art::QrWords most = art::qr_words(std::string(213, '\0')).value();
    CHECK(most.version == 10);
    REQUIRE(most.words.size() == 346);
    CHECK(std::vector(most.words.begin(), most.words.begin() + 11)
          == std::vector<std::uint8_t>{0x40, 0, 0, 0, 0, 0x0d, 0, 0, 0, 0, 0x50});
}

TEST_CASE("[art] a QR code is as small as its text allows") {
    CHECK(art::qr_code("").value().size == 21);
    for (std::size_t i = 0; i < room.size(); ++i) {
        const int size = 21 + 4 * static_cast<int>(i);
        const art::QrCode full = art::qr_code(std::string(room[i], '\xff')).value();
        CHECK(full.size == size);
        CHECK(full.dark.size() == static_cast<std::size_t>(size * size));
        const auto next = art::qr_code(std::string(room[i] + 1, '\xff'));
        if (i + 1 < room.size())
            CHECK(next.value().size == size + 4);
        else
            CHECK_FALSE(next);
    }
}

TEST_CASE("[art] a QR code can be found, whatever it says") {
    for (int version = 1; version <= 10; ++version) {
        CAPTURE(version);
        const art::QrCode code = code_of_version(version);
        const int far = code.size - 7;
        CHECK(finder_at(code, 0, 0) == finder);
        CHECK(finder_at(code, 0, far) == finder);
        CHECK(finder_at(code, far, 0) == finder);
        bool parted = true;
        for (int i = 0; i < 8; ++i)
            for (const auto& [row, column] : {std::pair{7, i},
                                              {i, 7},
                                              {7, far - 1 + i},
                                              {i, far - 1},
                                              {far - 1, i},
                                              {far - 1 + i, 7}})
                parted = parted && !dark(code, row, column);
        CHECK(parted);
        bool in_turn = true;
        for (int i = 8; i < far; ++i)
            in_turn =
                in_turn && dark(code, 6, i) == (i % 2 == 0) && dark(code, i, 6) == (i % 2 == 0);
        CHECK(in_turn);
        CHECK(dark(code, far - 1, 8));
    }
}

TEST_CASE("[art] a QR code has its small squares where ISO/IEC 18004 lists them") {
    const std::vector<std::vector<int>> lines{{},          {6, 18},    {6, 22},     {6, 26},
                                              {6, 30},     {6, 34},    {6, 22, 38}, {6, 24, 42},
                                              {6, 26, 46}, {6, 28, 50}};
    for (int version = 2; version <= 10; ++version) {
        const art::QrCode code = code_of_version(version);
        for (const int row : lines[version - 1])
            for (const int column : lines[version - 1]) {
                const bool north = row == 6;
                const bool west = column == 6;
                if ((north && west) || (north && column == code.size - 7)
                    || (west && row == code.size - 7))
                    continue;
                std::string square;
                for (int y = row - 2; y <= row + 2; ++y)
                    for (int x = column - 2; x <= column + 2; ++x)
                        square += dark(code, y, x) ? '#' : '.';
                CAPTURE(version, row, column);
                CHECK(square == "######...##.#.##...######");
            }
    }
}

TEST_CASE("[art] a QR code tells its mask twice, the same") {
    for (int version = 1; version <= 10; ++version) {
        CAPTURE(version);
        const art::QrCode code = code_of_version(version);
        std::uint32_t corner = 0;
        std::uint32_t parted = 0;
        for (const int column : {0, 1, 2, 3, 4, 5, 7, 8})
            corner = corner << 1 | dark(code, 8, column);
        for (const int row : {7, 5, 4, 3, 2, 1, 0})
            corner = corner << 1 | dark(code, row, 8);
        for (int i = 1; i <= 7; ++i)
            parted = parted << 1 | dark(code, code.size - i, 8);
        for (int i = 8; i >= 1; --i)
            parted = parted << 1 | dark(code, 8, code.size - i);
        CHECK(corner == parted);
        CHECK(std::count(formats.begin(), formats.end(), corner) == 1);
    }
}

TEST_CASE("[art] a QR code is the one that another encoder makes") {
    // By qrencode 4.1.1, with -8 -l M. It weighs masks a little differently, so that other texts
    // may get another mask.
    const art::QrCode small = art::qr_code("http://192.168.1.20:8080/").value();
    CHECK(picture(small)
          == "#######..###...##.#######"
             "#.....#.....##.##.#.....#"
             "#.###.#...#....#..#.###.#"
             "#.###.#..##.#.....#.###.#"
             "#.###.#..###.#.#..#.###.#"
             "#.....#.##.######.#.....#"
             "#######.#.#.#.#.#.#######"
             ".........##....##........"
             "#..#.##.#..###...#.#....."
             "..##........#.#...##....#"
             "##.##.####..#.#...#.#..##"
             "#.#.##.###.#.##.#.##....."
             "##...###....#####.##.#.##"
             ".##.#..#.######.###..##.#"
             "#..####..##.#...#..#..#.#"
             ".###...#..#.##.#.###.#.#."
             "###.#####.###.#########.."
             "........###..#..#...###.#"
             "#######...#...###.#.#..##"
             "#.....#.#...#..##...###.."
             "#.###.#..#..##..#####..#."
             "#.###.#.#.#...####..#.#.."
             "#.###.#.....####.#.####.#"
             "#.....#..##..##.#....#..."
             "#######.##...##.####...##");
    // Its mask is another one when five in a row cost nothing.
    CHECK(picture(art::qr_code("table 29").value())
          == "#######..#..#.#######"
             "#.....#.#.#.#.#.....#"
             "#.###.#...##..#.###.#"
             "#.###.#...#.#.#.###.#"
             "#.###.#.#..##.#.###.#"
             "#.....#..#.#..#.....#"
             "#######.#.#.#.#######"
             ".........##.........."
             "#.#.#.#.....#...#..#."
             "...##....#.#.##.##.##"
             ".#....###.##.##.#####"
             "###.##.#...###.##..#."
             "###.#####.##..#.#..##"
             "........#.#...#.##..#"
             "#######..##.#...#..##"
             "#.....#..##...##...#."
             "#.###.#.#.#.#.#.#...."
             "#.###.#..#.#.#.##.##."
             "#.###.#.#..#.##.#.#.#"
             "#.....#..#.###.....#."
             "#######.#.##.####..##");
    // This one's when the share of dark modules does not count.
    CHECK(picture(art::qr_code(std::string(22, 'G')).value())
          == "#######.#.#.###.#.#######"
             "#.....#..###....#.#.....#"
             "#.###.#....#..#...#.###.#"
             "#.###.#.#####.###.#.###.#"
             "#.###.#.####.##.#.#.###.#"
             "#.....#.#.###...#.#.....#"
             "#######.#.#.#.#.#.#######"
             "........##..#.#.........."
             "#...#.###.#.##...#####..#"
             "##..##.#...#.##.#.#.##..#"
             "...####.##.#####...##...."
             ".####...#..##.#...##..#.#"
             ".##.#.#....#.#...####..##"
             "#.####...#..###.#.#.##..#"
             "..##.#####.#####...##...."
             "..#..#..#.##..#...##..#.#"
             "##.####.....##..#####..##"
             "........##...##.#...##..#"
             "#######.#....####.#.#...."
             "#.....#...#.#.#.#...#.###"
             "#.###.#.##.#.##.#####..##"
             "#.###.#..#..#.########.##"
             "#.###.#...#####.##.#...#."
             "#.....#....#.#.##..##.##."
             "#######.#.#.##.#.#..#..##");
    // Version 7: with its number, six small squares, and four blocks.
    const art::QrCode large =
        art::qr_code("https://bastide.example:8443/join/cloister-market-harbour-02"
                     "/and-the-longest-of-all-names-of-a-table-by-the-river")
            .value();
    CHECK(picture(large)
          == "#######..##..#.#.#....##.#...##..#..#.#######"
             "#.....#....####..#....#.#.##...#...#..#.....#"
             "#.###.#.#.#..###.##......#.##.#.##.#..#.###.#"
             "#.###.#.#...##...##.#.#..#...###...##.#.###.#"
             "#.###.#.#.######....######...##...###.#.###.#"
             "#.....#.##.##.###.#.#...###.##..##....#.....#"
             "#######.#.#.#.#.#.#.#.#.#.#.#.#.#.#.#.#######"
             "........#.....##.####...##########.#........."
             "#.#####..#.###.#..########....##.##...#####.."
             "..###.....#.##...##..#..##....###..##...#..##"
             "#....###.##.##...#.....#.###.....##.####.###."
             "..#....#.#####..##.##.....#####.#..#.######.."
             "..###.#..##.#.##.##.####.....###.#.#........#"
             "..##...###..##.....###...#.##.##...###...#..#"
             "#..####.#..##.#.#.#.#..##.#....#####..##...#."
             ".##.##.#.###..#......#...######.#.#.#.######."
             ".#...##....###..#.###..#.....###..#........##"
             ".#.#...##..##.#......##..#....##...###.#..#.#"
             "##..#.#.######.#.#.###.##.#.#...####..#..###."
             "..####.###.##...##...#.....##.#.##.#...##.##."
             "..#######...#.#.#########.##...#.##.#####...."
             ".####...##.#..###...#...#..#.##....##...###.#"
             "....#.#.#.#...####.##.#.#......#..#.#.#.#.##."
             "..#.#...##....#.#..##...#..###.###..#...#####"
             "#...#####....#..##.######....###...#######.##"
             "#.#.#..#....#.#.#.##..#.##.#.###......#..#..#"
             ".#.##.##..####.#..#....#..###..#..#.##..#..#."
             "##.##...#..#...##.#.#...#...##..#..#..##..##."
             "###..##.##.##.....#.#..###...###......#.#...."
             "#......#####.#####....####...###......#..##.#"
             ".#...##...#..#.###..#.########.##.##...#..#.."
             "##..##.####...#####.....######..#.##..##..#.#"
             "####..#####.###.###.#..##..#...#.##..####..#."
             "#.###...###...#.#######.#..####.....###..#..#"
             "....#.#.##.#....###.#.#...#....#.#####.#.###."
             ".####...####.##..#..#######.#..######.#..####"
             "#..##.##...###.#.#..#####.#..#.#....######.##"
             "........##...#.##.#.#...###..###.#.##...###.#"
             "#######.......#...###.#.#......######.#.#.##."
             "#.....#.######.#.#..#...###.##..##.##...###.#"
             "#.###.#.#.#.#...###.#####....#.#..########..#"
             "#.###.#.#####..#..#.#.####...####....#..##.##"
             "#.###.#.#..#.#..#....#.#..#....#..####...#.#."
             "#.....#..#.##.##.####......##.#.##..#....##.."
             "#######.#..#...####..#.##.#......###..#.#..#.");
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
            const bool is_dark = inside && dark(code, (y - first) / 3, (x - first) / 3);
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
