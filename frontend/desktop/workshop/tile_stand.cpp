#include "frontend/desktop/workshop/tile_stand.hpp"

#include <algorithm>
#include <cmath>

namespace bastide::desktop {
namespace {

constexpr float least_side = 60;
constexpr float around_port = 5; ///< between tile and ports, ports and sides
constexpr float port_depth = 34;
constexpr float to_sides = around_port + port_depth + around_port;
constexpr float side_height = 24; ///< of north and south
constexpr float side_width = 58;  ///< of east and west: room for two numbers
constexpr float narrow_width = 34;

} // namespace

TileStand::TileStand(sf::FloatRect area, float scale, bool narrow)
    : scale_(scale), side_width_(narrow ? narrow_width : side_width) {
    const float side =
        std::max(least_side * scale,
                 std::floor(std::min(area.width - 2 * scale * (to_sides + side_width_),
                                     area.height - 2 * scale * (to_sides + side_height))));
    tile_ = {std::floor(area.left + (area.width - side) / 2),
             std::floor(area.top + (area.height - side) / 2), side, side};
}

sf::FloatRect TileStand::strip(engine::Side side, float from, float to, float begin,
                               float end) const {
    const float right = tile_.left + tile_.width, bottom = tile_.top + tile_.height;
    switch (side) {
    case engine::north: return {tile_.left + begin, tile_.top - to, end - begin, to - from};
    case engine::east: return {right + from, tile_.top + begin, to - from, end - begin};
    case engine::south: return {right - end, bottom + from, end - begin, to - from};
    default: return {tile_.left - to, bottom - end, to - from, end - begin};
    }
}

sf::FloatRect TileStand::port(engine::Port port) const {
    const float third = tile_.width / engine::ports_per_side;
    const auto place = static_cast<float>(port % engine::ports_per_side);
    return strip(static_cast<engine::Side>(port / engine::ports_per_side), around_port * scale_,
                 (around_port + port_depth) * scale_, place * third + scale_,
                 (place + 1) * third - scale_);
}

sf::FloatRect TileStand::side(engine::Side side) const {
    const float depth = side % 2 == 0 ? side_height : side_width_;
    return strip(side, to_sides * scale_, (to_sides + depth) * scale_, scale_,
                 tile_.width - scale_);
}

std::optional<engine::Port> TileStand::port_at(sf::Vector2f point) const {
    for (engine::Port each = 0; each < engine::port_count; ++each)
        if (port(each).contains(point)) return each;
    return std::nullopt;
}

std::optional<sf::Vector2f> TileStand::on_tile(sf::Vector2f point) const {
    if (!tile_.contains(point)) return std::nullopt;
    return (point - sf::Vector2f(tile_.left, tile_.top)) / tile_.width;
}

} // namespace bastide::desktop
