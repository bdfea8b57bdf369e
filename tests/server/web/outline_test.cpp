#include "server/web/outline.hpp"
#include "tests/catch.hpp"

#include <algorithm>

using namespace bastide;

namespace {

/// A mask of rows in which '#' is inside.
art::Mask mask_of(const std::vector<std::string>& rows) {
    art::Mask mask{static_cast<int>(rows.size()), {}};
    for (const std::string& row : rows)
        for (const char pixel : row)
            mask.inside.push_back(pixel == '#');
    return mask;
}

} // namespace

TEST_CASE("[outline] a square is a ring of its four corners, in sides of the mask") {
    CHECK(server::outline_path(mask_of({"    ", " ## ", " ## ", "    "}))
          == "M0.75 0.25L0.75 0.75L0.25 0.75L0.25 0.25Z");
}

TEST_CASE("[outline] nothing has no border, and all has that of the mask") {
    CHECK(server::outline_path(mask_of({"  ", "  "})).empty());
    CHECK(server::outline_path(mask_of({"##", "##"})) == "M1 0L1 1L0 1L0 0Z");
}

TEST_CASE("[outline] a hole and an island are rings of their own") {
    const std::string path =
        server::outline_path(mask_of({"#####   ", "#   #   ", "#   #   ", "#   #   ", "#####   ",
                                      "        ", "      ##", "      ##"}));
    CHECK(std::count(path.begin(), path.end(), 'M') == 3);
    CHECK(std::count(path.begin(), path.end(), 'Z') == 3);
}

TEST_CASE("[outline] steps of single pixels become one line") {
    std::vector<std::string> rows;
    constexpr std::size_t size = 32;
    for (std::size_t y = 0; y < size; ++y)
        rows.push_back(std::string(y + 1, '#') + std::string(size - y - 1, ' '));
    const std::string path = server::outline_path(mask_of(rows));
    CHECK(std::count(path.begin(), path.end(), 'L') <= 4);
}
