// Cells, sides, ports and quarter turns: the geometry that every tile shares.
#pragma once

#include <array>
#include <cstdint>

namespace bastide::engine {

/// A place on the table. x grows to the east, y to the south; the first tile usually lies at (0,
/// 0).
struct Cell {
    std::int16_t x = 0;
    std::int16_t y = 0;

    friend constexpr bool operator==(Cell, Cell) = default;
    friend constexpr auto operator<=>(Cell, Cell) = default;
};

/// Tiles may lie at most this far from (0, 0) in each direction.
inline constexpr int farthest_cell = 32000;

/// Sides run clockwise: north 0, east 1, south 2, west 3.
using Side = std::uint8_t;
inline constexpr Side north = 0, east = 1, south = 2, west = 3;

/// Clockwise quarter turns, 0 to 3.
using Rotation = std::uint8_t;

/// The twelve ports of a tile run clockwise, three per side: north 0 1 2, east 3 4 5, south 6 7 8,
/// west 9 10 11. Port 0 is the west end of the north side.
using Port = std::uint8_t;
inline constexpr int port_count = 12;
inline constexpr int ports_per_side = 3;

/// The side of a turned tile, in the tile's own frame, that lies on `side` of the board.
constexpr Side own_side(Side side, Rotation rotation) {
    return static_cast<Side>((4u + side - rotation) & 3u);
}

/// The side of the neighbouring cell that touches `side`.
constexpr Side facing_side(Side side) {
    return static_cast<Side>((side + 2u) & 3u);
}

/// A set of ports, one bit each.
using PortMask = std::uint16_t;
inline constexpr PortMask all_ports = 0x0FFF;

constexpr PortMask port_bit(int port) {
    return static_cast<PortMask>(1u << port);
}

/// Where a port of the tile's own frame comes to lie when the tile is turned.
constexpr Port turned(Port port, Rotation rotation) {
    const int on = port + ports_per_side * rotation;
    return static_cast<Port>(on < port_count ? on : on - port_count);
}

/// The port in the tile's own frame that lies at `port` of the board when the tile is turned.
constexpr Port unturned(Port port, Rotation rotation) {
    const int back = port - ports_per_side * rotation;
    return static_cast<Port>(back < 0 ? back + port_count : back);
}

constexpr PortMask turned_mask(PortMask ports, Rotation rotation) {
    const int shift = ports_per_side * rotation;
    return static_cast<PortMask>(((ports << shift) | (ports >> (port_count - shift))) & all_ports);
}

/// The port of the neighbouring cell that touches `port`.
constexpr Port facing(Port port) {
    const int side = port / ports_per_side;
    const int place = port % ports_per_side;
    return static_cast<Port>(((side + 2) % 4) * ports_per_side + (ports_per_side - 1 - place));
}

/// Steps to the eight cells around a cell: first the four sides, north to west, then the corners
/// clockwise from the north-east.
inline constexpr std::array<Cell, 8> around = {
    {{0, -1}, {1, 0}, {0, 1}, {-1, 0}, {1, -1}, {1, 1}, {-1, 1}, {-1, -1}}};

constexpr Cell step(Cell from, int direction) {
    const Cell by = around[static_cast<std::size_t>(direction)];
    return {static_cast<std::int16_t>(from.x + by.x), static_cast<std::int16_t>(from.y + by.y)};
}

/// A cell as one number: its neighbours are a sum away. Looking at the eight of them with cells
/// takes twice as long.
using CellKey = std::uint32_t;

/// Both halves are made positive, so that a step never carries from one into the other.
constexpr CellKey key_of(Cell cell) {
    constexpr CellKey positive = 0x80008000u;
    return (static_cast<CellKey>(static_cast<std::uint16_t>(cell.y)) << 16
            | static_cast<std::uint16_t>(cell.x))
           ^ positive;
}

/// What the steps of `around` add to a key.
inline constexpr std::array<CellKey, 8> around_keys = [] {
    std::array<CellKey, 8> keys{};
    for (std::size_t i = 0; i < keys.size(); ++i)
        keys[i] = key_of(around[i]) - key_of({0, 0});
    return keys;
}();

} // namespace bastide::engine
