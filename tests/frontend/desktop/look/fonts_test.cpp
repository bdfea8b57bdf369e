#include "frontend/desktop/look/fonts.hpp"
#include "tests/catch.hpp"

#include <algorithm>
#include <numeric>
#include <string_view>

using bastide::desktop::Face;
using bastide::desktop::Fonts;

namespace {

/// Columns that the letter darkens, weighed: where its middle is seen.
float middle_of(const Fonts::Glyph& glyph) {
    float sum = 0, weighed = 0;
    for (int y = 0; y < glyph.height; ++y)
        for (int x = 0; x < glyph.width; ++x) {
            const auto dark =
                static_cast<float>(glyph.coverage[static_cast<std::size_t>(y * glyph.width + x)]);
            sum += dark;
            weighed += dark * (static_cast<float>(glyph.left + x) + .5f);
        }
    return weighed / sum;
}

} // namespace

TEST_CASE("[fonts] letters of Europe have a width and a picture in every face") {
    const Fonts fonts = Fonts::load();
    for (const Face face : {Face::text, Face::bold, Face::heavy, Face::title, Face::mono})
        for (const char32_t letter : std::u32string_view(U"AgžřĚůşğİłøþßñ→≥×…")) {
            INFO(static_cast<std::uint32_t>(letter));
            CHECK(fonts.advance(face, letter) > .1f);
            const Fonts::Glyph glyph = fonts.paint(face, 15, letter, 0);
            CHECK(std::any_of(glyph.coverage.begin(), glyph.coverage.end(),
                              [](int dark) { return dark > 100; }));
        }
}

TEST_CASE("[fonts] a letter that a font lacks comes from another one") {
    const Fonts fonts = Fonts::load();
    constexpr char32_t circle = U'●'; // no font for titles has it
    CHECK(fonts.advance(Face::title, circle) == fonts.advance(Face::other, circle));
    CHECK(fonts.kerning(Face::title, U'A', circle) == 0);
}

TEST_CASE("[fonts] nothing is rounded: a letter lies where it was asked for") {
    const Fonts fonts = Fonts::load();
    const float whole = middle_of(fonts.paint(Face::text, 13, U'l', 0));
    for (const float shift : {.25f, .5f, .75f})
        CHECK(std::abs(middle_of(fonts.paint(Face::text, 13, U'l', shift)) - whole - shift) < .1f);
}

TEST_CASE("[fonts] capitals stand on whole pixels") {
    const Fonts fonts = Fonts::load();
    for (const float size : {12.f, 13.f, 14.f, 15.f, 16.25f, 26.f}) {
        const Fonts::Glyph glyph = fonts.paint(Face::text, size, U'H', 0);
        CHECK(glyph.height == glyph.top);
        const auto first_row = glyph.coverage.begin();
        CHECK(*std::max_element(first_row, first_row + glyph.width) > 200); // no grey edge
    }
}
