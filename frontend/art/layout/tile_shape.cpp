#include "frontend/art/layout/tile_shape.hpp"

#include <algorithm>

namespace bastide::art {

namespace {

std::string_view style_at(const std::vector<std::string>& styles, std::size_t index) {
    return index < styles.size() ? std::string_view(styles[index]) : std::string_view();
}

bool is_middle(int port) {
    return port % engine::ports_per_side == 1;
}

/// Whether the ports fill at least two thirds of a side that includes its middle.
bool spreads(const std::vector<int>& ports) {
    return std::any_of(ports.begin(), ports.end(), [&](int port) {
        return is_middle(port) && std::any_of(ports.begin(), ports.end(), [&](int other) {
                   return other != port && other / 3 == port / 3;
               });
    });
}

/// The form by ports alone, for styles that do not tell.
TileForm form_by_ports(const std::vector<int>& ports) {
    if (ports.empty()) return TileForm::object;
    if (std::all_of(ports.begin(), ports.end(), is_middle)) return TileForm::line;
    return spreads(ports) ? TileForm::area : TileForm::ground;
}

TileForm form_of(Texture texture, const std::vector<int>& ports) {
    switch (texture) {
    case Texture::grass:
    case Texture::steppe: return TileForm::ground;
    case Texture::water:
        return ports.empty() ? TileForm::pool : spreads(ports) ? TileForm::area : TileForm::line;
    case Texture::road: return ports.empty() ? TileForm::object : TileForm::line;
    case Texture::town:
    case Texture::forest: return ports.empty() ? TileForm::object : TileForm::area;
    case Texture::monastery:
    case Texture::garden:
    case Texture::plain: break;
    }
    return form_by_ports(ports);
}

/// An attribute without a style is not shown. More of a kind than a tile has room for are not told
/// apart anyway.
std::vector<Mark> marks_of(const std::vector<int>& attributes,
                           const std::vector<std::string>& styles) {
    constexpr int most = 4;
    std::vector<Mark> marks;
    for (std::size_t i = 0; i < attributes.size(); ++i)
        if (const auto style = style_at(styles, i); !style.empty() && attributes[i] > 0)
            marks.push_back({std::string(style), std::min(attributes[i], most)});
    return marks;
}

Piece piece_of(const engine::Segment& segment, const catalogue::Presentation& look,
               engine::Rotation rotation) {
    Piece piece;
    piece.style = style_at(look.terrain_styles, segment.terrain);
    piece.texture = texture_of(piece.style);
    const engine::PortMask turned = engine::turned_mask(segment.ports, rotation);
    for (int port = 0; port < engine::port_count; ++port)
        if (turned & engine::port_bit(port)) piece.ports.push_back(port);
    piece.form = form_of(piece.texture, piece.ports);
    piece.marks = marks_of(segment.attributes, look.segment_attribute_styles);
    return piece;
}

} // namespace

int count_of(const std::vector<Mark>& marks, Footing footing) {
    int count = 0;
    for (const Mark& mark : marks)
        if (footing_of(mark.style) == footing) count += mark.count;
    return count;
}

bool TileShape::has(Texture texture) const {
    return std::any_of(pieces.begin(), pieces.end(),
                       [&](const Piece& piece) { return piece.texture == texture; });
}

bool TileShape::touching(int piece, int other) const {
    const std::vector<int>& touches = pieces[static_cast<std::size_t>(piece)].touches;
    return std::find(touches.begin(), touches.end(), other) != touches.end();
}

TileShape shape_of(const engine::TileType& tile, const catalogue::Presentation& look,
                   engine::Rotation rotation) {
    TileShape shape;
    shape.id = tile.id;
    shape.rotation = static_cast<engine::Rotation>(rotation % 4);
    shape.owner.fill(-1);
    for (const engine::Segment& segment : tile.segments) {
        shape.pieces.push_back(piece_of(segment, look, shape.rotation));
        const Style* const end =
            find_style(StyleUse::ending, look.ending(tile.id, shape.pieces.size() - 1));
        shape.pieces.back().ends_in_pool =
            end != nullptr && shape.pieces.back().texture == Texture::water;
        for (const int port : shape.pieces.back().ports)
            shape.owner[static_cast<std::size_t>(port)] = static_cast<int>(shape.pieces.size()) - 1;
    }
    for (const engine::Link& link : tile.links) {
        if (link.a >= shape.pieces.size() || link.b >= shape.pieces.size()) continue;
        shape.pieces[link.a].touches.push_back(link.b);
        shape.pieces[link.b].touches.push_back(link.a);
    }
    shape.marks = marks_of(tile.attributes, look.tile_attribute_styles);
    return shape;
}

} // namespace bastide::art
