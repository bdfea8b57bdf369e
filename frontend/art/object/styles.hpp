// The one list of picture styles: what each is for, how it is painted, and a line about it. All
// that asks what a style means asks here; docs/styles.md shows the list.
// Tested in tests/frontend/art/styles_test.cpp.
#pragma once

#include "frontend/art/object/figure_shapes.hpp"
#include "frontend/art/object/things/thing.hpp"

#include <cstdint>
#include <span>
#include <string_view>

namespace bastide::art {

/// What a style is given to.
enum class StyleUse : std::uint8_t {
    terrain,
    thing, ///< an attribute of a segment or a tile, and a token
    figure,
    ending, ///< `ends` of a segment
};

/// What a segment is painted as.
enum class Texture : std::uint8_t {
    grass,
    steppe,
    town,
    road,
    water,
    forest,
    monastery,
    garden,
    plain ///< of an unknown style
};

/// How a thing takes its room.
enum class Footing : std::uint8_t {
    lying,    ///< wherever there is room, over all that stands
    upright,  ///< the same, among what stands
    corner,   ///< towards a corner of a town or forest: a coat of arms
    swimming, ///< in water, beside others of its kind
    floating, ///< in water, behind those
    roadside, ///< of a road: on the ground beside it
    bed,      ///< the same, with a margin around
    plot,     ///< of a tile: a square on the ground
    relief,   ///< of a tile: the land itself, with a sign
    edge,     ///< of a tile: at one side, which its number names: 1 north, 2 east, 3 south, 4 west
};

struct Style {
    std::string_view name;
    StyleUse use = StyleUse::thing;
    std::string_view description;
    Texture texture = Texture::plain; ///< of a terrain
    Footing footing = Footing::lying; ///< of a thing
    double radius = .10;              ///< of a thing, where there is room; in tile sides
    ThingPainter paint = nullptr;     ///< of a thing
    const FigureShape* figure = nullptr;
    bool smokes = false; ///< a thing with a hearth
};

/// All styles, those of one use side by side.
std::span<const Style> styles();

/// Null for a style that is not known for this use.
const Style* find_style(StyleUse use, std::string_view name);

/// `plain` for an unknown style.
Texture texture_of(std::string_view terrain_style);

/// The plain pawn for an unknown style.
const FigureShape& figure_shape(std::string_view figure_style);

/// How an attribute of this style takes its room.
Footing footing_of(std::string_view thing_style);

/// How large a thing is painted where there is room.
double radius_of(std::string_view thing_style);

/// Whether a thing of this style is an animal of the land.
bool is_beast(std::string_view thing_style);

/// Whether smoke rises from a thing of this style.
bool smokes(std::string_view thing_style);

/// The thing, or the letters of an unknown one.
void paint_thing(const Thing& thing, std::string_view thing_style);

} // namespace bastide::art
