// Pixels as every frontend can take them, and the way to a file.
// Tested in tests/frontend/art/pictures_test.cpp.
#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

namespace bastide::art {

/// A picture: `width` x `height` pixels row by row from the north-west, four bytes each (red,
/// green, blue, alpha), colours not multiplied by alpha.
struct Image {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> rgba;

    friend bool operator==(const Image&, const Image&) = default;
};

/// Which pixels of a square of `size` x `size` belong to something, row by row.
struct Mask {
    int size = 0;
    std::vector<bool> inside;
};

/// Throws `std::runtime_error` with the path and the reason when the file cannot be written, and
/// `std::invalid_argument` when the image has no pixels.
void write_png(const Image& image, const std::filesystem::path& path);

} // namespace bastide::art
