#include "frontend/art/canvas/random.hpp"

#include <cmath>

namespace bastide::art {

namespace {

double lattice_value(std::int64_t x, std::int64_t y, int channel) {
    const auto part = [](auto value) { return static_cast<std::uint32_t>(value); };
    std::uint32_t z = part(x) * 0x1F123BB5u + part(y) * 0x5D588B65u + part(channel) * 0x3C6EF372u;
    z = (z ^ (z >> 15)) * 0x2C1B3C6Du;
    z = (z ^ (z >> 12)) * 0x297A2D39u;
    return ((z ^ (z >> 15)) & 0xFFFFu) / 65535.0;
}

double eased(double t) {
    return t * t * (3 - 2 * t);
}

} // namespace

double smooth_noise(double x, double y, int channel) {
    const double left = std::floor(x), top = std::floor(y);
    const auto i = static_cast<std::int64_t>(left), j = static_cast<std::int64_t>(top);
    const double u = eased(x - left), v = eased(y - top);
    const auto row = [&](std::int64_t at) {
        return lattice_value(i, at, channel) * (1 - u) + lattice_value(i + 1, at, channel) * u;
    };
    return row(j) * (1 - v) + row(j + 1) * v;
}

void smooth_noise_row(std::span<double> values, std::int64_t first, double scale, double y,
                      int channel) {
    const double top = std::floor(y), v = eased(y - top);
    const auto j = static_cast<std::int64_t>(top);
    const auto column = [&](std::int64_t at) {
        return lattice_value(at, j, channel) * (1 - v) + lattice_value(at, j + 1, channel) * v;
    };
    double cell = std::floor(static_cast<double>(first) / scale);
    auto i = static_cast<std::int64_t>(cell);
    double left = column(i), right = column(i + 1);
    for (std::size_t k = 0; k < values.size(); ++k) {
        const double x = static_cast<double>(first + static_cast<std::int64_t>(k)) / scale;
        if (x >= cell + 1) {
            ++cell, ++i;
            left = right;
            right = column(i + 1);
        }
        const double u = eased(x - cell);
        values[k] = left * (1 - u) + right * u;
    }
}

} // namespace bastide::art
