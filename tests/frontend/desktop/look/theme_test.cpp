#include "frontend/desktop/look/theme.hpp"
#include "tests/catch.hpp"

#include <algorithm>
#include <cmath>

using namespace bastide::desktop;

namespace {

/// As WCAG 2.2 has it.
double luminance(sf::Color colour) {
    const auto part = [](sf::Uint8 value) {
        const double share = value / 255.0;
        return share <= .04045 ? share / 12.92 : std::pow((share + .055) / 1.055, 2.4);
    };
    return .2126 * part(colour.r) + .7152 * part(colour.g) + .0722 * part(colour.b);
}

double contrast(sf::Color a, sf::Color b) {
    const auto [least, most] = std::minmax({luminance(a), luminance(b)}); // by value
    return (most + .05) / (least + .05);
}

} // namespace

TEST_CASE("[desktop] letters stand out from their ground, and with high contrast more so") {
    for (const Theme theme : {Theme::light, Theme::dark})
        for (const Tone& ink : {theme::text_1, theme::text_2, theme::text_3, theme::accent,
                                theme::bad, theme::warn, theme::good})
            for (const Tone& ground : {theme::paper, theme::sunken, theme::chip}) {
                CHECK(contrast(ink.in(theme), ground.in(theme)) >= 4.2);
                CHECK(contrast(ink.in_high_contrast(theme), ground.in_high_contrast(theme)) >= 7);
            }
}

TEST_CASE("[desktop] with high contrast controls have borders that are seen") {
    for (const Theme theme : {Theme::light, Theme::dark})
        CHECK(contrast(theme::border.in_high_contrast(theme), theme::paper.in_high_contrast(theme))
              >= 4.5);
}

TEST_CASE("[desktop] what lies on the board is the same with high contrast") {
    for (const Tone& tone : {theme::cream, theme::casing, theme::highlight, theme::outline})
        CHECK(tone.in_high_contrast(Theme::light) == tone.in(Theme::light));
}
