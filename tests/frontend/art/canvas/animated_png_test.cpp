#include "frontend/art/canvas/animated_png.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

#include <zlib.h>

#include <algorithm>
#include <cstdlib>

using namespace bastide;
using namespace bastide::tests;

namespace {

struct Chunk {
    std::string kind, data;
};

std::uint32_t number(const std::string& text, std::size_t at) {
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < 4; ++i)
        value = value << 8 | static_cast<std::uint8_t>(text.at(at + i));
    return value;
}

std::vector<Chunk> chunks_of(const std::string& file) {
    std::vector<Chunk> chunks;
    REQUIRE(file.substr(0, 8) == "\x89PNG\r\n\x1a\n");
    for (std::size_t at = 8; at < file.size();) {
        const std::size_t length = number(file, at);
        const std::string body = file.substr(at + 4, 4 + length);
        REQUIRE(number(file, at + 8 + length)
                == crc32(0, reinterpret_cast<const Bytef*>(body.data()),
                         static_cast<uInt>(body.size())));
        chunks.push_back({body.substr(0, 4), body.substr(4)});
        at += 12 + length;
    }
    return chunks;
}

/// Lays the pixels of a frame over a picture, but for those that are transparent.
void lay_over(art::Image& onto, const std::string& control, const std::string& packed) {
    const std::size_t wide = number(control, 4), high = number(control, 8);
    const std::size_t left = number(control, 12), top = number(control, 16);
    std::string raw(high * (4 * wide + 1), '\0');
    auto size = static_cast<uLongf>(raw.size());
    REQUIRE(uncompress(reinterpret_cast<Bytef*>(raw.data()), &size,
                       reinterpret_cast<const Bytef*>(packed.data()),
                       static_cast<uLong>(packed.size()))
            == Z_OK);
    REQUIRE(size == raw.size());
    std::vector<int> above(4 * wide), row(4 * wide);
    for (std::size_t y = 0; y < high; ++y) {
        const int filter = raw[y * (4 * wide + 1)];
        for (std::size_t i = 0; i < 4 * wide; ++i) {
            const int a = i < 4 ? 0 : row[i - 4], b = above[i], c = i < 4 ? 0 : above[i - 4];
            const int p = a + b - c, pa = std::abs(p - a), pb = std::abs(p - b),
                      pc = std::abs(p - c);
            const int guesses[] = {0, a, b, (a + b) / 2,
                                   pa <= pb && pa <= pc ? a : (pb <= pc ? b : c)};
            const auto rest = static_cast<std::uint8_t>(raw[y * (4 * wide + 1) + 1 + i]);
            row[i] = (rest + guesses[filter]) % 256;
        }
        for (std::size_t x = 0; x < wide; ++x)
            for (std::size_t part = 0; part < 4 && row[4 * x + 3] == 255; ++part)
                onto.rgba[4 * ((top + y) * static_cast<std::size_t>(onto.width) + left + x)
                          + part] = static_cast<std::uint8_t>(row[4 * x + part]);
        above = row;
    }
}

art::Image noise(int width, int height) {
    art::Image image{width, height, {}};
    for (int i = 0; i < width * height; ++i)
        for (const int part : {i * 7 % 251, i * i % 13, i / width, 255})
            image.rgba.push_back(static_cast<std::uint8_t>(part));
    return image;
}

} // namespace

TEST_CASE("[art] an animated picture shows every frame as it was given") {
    const TemporaryFolder folder;
    std::vector<art::Image> frames = {noise(40, 30)};
    frames.push_back(frames[0]); // nothing changes
    frames.push_back(frames[0]);
    for (const int at : {5 * 40 + 7, 20 * 40 + 33}) // far from each other
        frames[2].rgba[static_cast<std::size_t>(4 * at)] ^= 0xff;
    frames.push_back(noise(40, 30));
    const auto file = folder / "film.apng";
    {
        art::AnimatedPng film(file);
        for (const art::Image& frame : frames)
            film.add(frame, 250);
        CHECK_THROWS_AS(film.add(noise(41, 30), 250), std::invalid_argument);
        art::Image seen_through = frames[0];
        seen_through.rgba[3] = 0;
        CHECK_THROWS_AS(film.add(seen_through, 250), std::invalid_argument);
        CHECK_FALSE(std::filesystem::exists(file));
        film.finish();
    }
    const auto chunks = chunks_of(read_text(file));
    REQUIRE(chunks.size() == 3 + 2 * frames.size());
    CHECK(chunks[0].kind == "IHDR");
    CHECK(chunks[1].kind == "acTL");
    CHECK(number(chunks[1].data, 0) == frames.size());
    CHECK(chunks.back().kind == "IEND");
    art::Image shown{40, 30, std::vector<std::uint8_t>(4 * 40 * 30)};
    std::uint32_t sequence = 0;
    for (std::size_t i = 0; i < frames.size(); ++i) {
        const Chunk& control = chunks[2 + 2 * i];
        const Chunk& data = chunks[3 + 2 * i];
        REQUIRE(control.kind == "fcTL");
        CHECK(number(control.data, 0) == sequence++);
        REQUIRE(data.kind == (i == 0 ? "IDAT" : "fdAT"));
        if (i > 0) CHECK(number(data.data, 0) == sequence++);
        lay_over(shown, control.data, i == 0 ? data.data : data.data.substr(4));
        CHECK(shown == frames[i]);
    }
    CHECK(number(chunks[4].data, 4) == 1); // one pixel for a frame like the one before
    CHECK(number(chunks[6].data, 4) == 27);
    CHECK(number(chunks[6].data, 8) == 16);
}

TEST_CASE("[art] an animated picture that is not finished leaves nothing") {
    const TemporaryFolder folder;
    const auto file = folder / "film.apng";
    write_text(file, "before");
    {
        art::AnimatedPng film(file);
        film.add(noise(8, 8), 100);
    }
    CHECK(read_text(file) == "before");
    CHECK(std::distance(std::filesystem::directory_iterator(folder / "."), {}) == 1);
    CHECK_THROWS_WITH(art::AnimatedPng(folder / "none" / "film.apng"),
                      Catch::Matchers::ContainsSubstring("there is no such file or folder"));
    CHECK_THROWS_AS(art::AnimatedPng(file).finish(), std::invalid_argument);
}
