#include "frontend/art/canvas/colour_vision.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>

namespace bastide::art {
namespace {

using Row = std::array<double, 3>;
using Matrix = std::array<Row, 3>;

/// Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision
/// Deficiency" (2009), full deficiency, for linear light.
constexpr std::array<Matrix, 4> seen{
    {{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
     {{{.152286, 1.052583, -.204868}, {.114503, .786281, .099216}, {-.003882, -.048116, 1.051998}}},
     {{{.367322, .860646, -.227968}, {.280085, .672501, .047413}, {-.011820, .042940, .968881}}},
     {{{1.255528, -.076749, -.178779},
       {-.078411, .930809, .147602},
       {.004733, .691367, .303900}}}}};

double to_light(double channel) {
    return channel <= .04045 ? channel / 12.92 : std::pow((channel + .055) / 1.055, 2.4);
}

double from_light(double light) {
    return light <= .0031308 ? light * 12.92 : 1.055 * std::pow(light, 1 / 2.4) - .055;
}

} // namespace

Colour seen_by(Eyes eyes, const Colour& colour) {
    const Matrix& matrix = seen[static_cast<std::size_t>(eyes)];
    const Row light = {to_light(colour.r), to_light(colour.g), to_light(colour.b)};
    const auto channel = [&](const Row& row) {
        const double sum = row[0] * light[0] + row[1] * light[1] + row[2] * light[2];
        return from_light(std::clamp(sum, 0., 1.));
    };
    return {channel(matrix[0]), channel(matrix[1]), channel(matrix[2]), colour.a};
}

Image seen_by(Eyes eyes, Image image) {
    const auto byte = [](double channel) {
        return static_cast<std::uint8_t>(std::lround(channel * 255));
    };
    for (std::size_t at = 0; at + 3 < image.rgba.size(); at += 4) {
        std::uint8_t* const pixel = &image.rgba[at];
        const Colour there =
            seen_by(eyes, {pixel[0] / 255.0, pixel[1] / 255.0, pixel[2] / 255.0, 1});
        pixel[0] = byte(there.r);
        pixel[1] = byte(there.g);
        pixel[2] = byte(there.b);
    }
    return image;
}

} // namespace bastide::art
