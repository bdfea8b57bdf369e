#include "frontend/desktop/look/theme.hpp"

#include <cmath>

namespace bastide::desktop {
namespace {

sf::Color towards(sf::Color colour, float end, float share) {
    const auto part = [&](sf::Uint8 value) {
        return static_cast<sf::Uint8>(
            std::lround(std::lerp(static_cast<float>(value), end, share)));
    };
    return {part(colour.r), part(colour.g), part(colour.b), colour.a};
}

float lightness(sf::Color colour) {
    return (.3f * colour.r + .59f * colour.g + .11f * colour.b) / 255;
}

} // namespace

sf::Color Tone::in_high_contrast(Theme theme) const {
    constexpr float most_of_ink = .62f, least_of_light_ink = .45f, share = .6f;
    if (light == dark) return light;
    if (theme == Theme::dark)
        return lightness(dark) > least_of_light_ink ? towards(dark, 255, share) : dark;
    return lightness(light) < most_of_ink ? towards(light, 0, share) : light;
}

} // namespace bastide::desktop
