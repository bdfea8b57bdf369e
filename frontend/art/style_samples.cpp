#include "frontend/art/style_samples.hpp"

#include "frontend/art/canvas/canvas.hpp"
#include "frontend/art/figure_painter.hpp"
#include "frontend/art/sheet_painter.hpp"
#include "frontend/art/tile_painter.hpp"

#include <string>
#include <vector>

namespace bastide::art {

namespace {

using engine::PortMask;

constexpr PortMask north_side = 0b111;
constexpr PortMask middle_of_west = 1 << 10;
constexpr PortMask all_but_north = engine::all_ports & ~north_side;
constexpr PortMask road_ports = 1 << 4 | 1 << 10;

/// One tile of a ruleset with the terrains ground, and one more.
class SampleTile {
  public:
    SampleTile() {
        look_.terrain_styles = {"grass", ""};
        rules_.terrains.resize(2);
        tile_.id = "sample";
        tile_.segment.fill(engine::no_segment);
    }

    void add(engine::TerrainId terrain, PortMask ports) {
        for (int port = 0; port < engine::port_count; ++port)
            if (ports & engine::port_bit(port)) {
                tile_.terrain[static_cast<std::size_t>(port)] = terrain;
                tile_.segment[static_cast<std::size_t>(port)] =
                    static_cast<engine::SegmentIndex>(tile_.segments.size());
            }
        tile_.segments.push_back({"sample", terrain, ports, {}});
    }
    void terrain(std::string_view style) { look_.terrain_styles[1] = style; }
    void attribute_of_tile(std::string_view style) {
        look_.tile_attribute_styles = {std::string(style)};
        tile_.attributes = {1};
    }
    void attribute_of_last(std::string_view style) {
        look_.segment_attribute_styles = {std::string(style)};
        for (engine::Segment& segment : tile_.segments)
            segment.attributes = {0};
        tile_.segments.back().attributes = {1};
    }
    void last_ends_in(std::string_view style) {
        look_.endings[{tile_.id, tile_.segments.size() - 1}] = style;
    }

    Image paint(int pixels) {
        rules_.tiles = {tile_};
        return TilePainter(rules_, look_).paint(0, 0, {}, pixels);
    }

  private:
    engine::RulesetDraft rules_;
    engine::TileType tile_;
    catalogue::Presentation look_;
};

constexpr engine::TerrainId ground = 0, other_ground = 1;

Image paint_land(const Style& style, int pixels) {
    SampleTile tile;
    tile.terrain(style.name);
    switch (style.texture) {
    case Texture::road:
    case Texture::water:
        tile.add(ground, engine::all_ports & ~road_ports);
        tile.add(other_ground, road_ports);
        break;
    case Texture::monastery:
    case Texture::garden:
        tile.add(ground, engine::all_ports);
        tile.add(other_ground, 0);
        break;
    case Texture::grass:
    case Texture::steppe: tile.add(other_ground, engine::all_ports); break;
    default: tile.add(ground, all_but_north); tile.add(other_ground, north_side);
    }
    return tile.paint(pixels);
}

Image paint_thing_on_tile(const Style& style, int pixels) {
    SampleTile tile;
    switch (style.footing) {
    case Footing::relief:
    case Footing::plot:
    case Footing::bed:
    case Footing::edge:
        tile.add(ground, engine::all_ports);
        tile.attribute_of_tile(style.name);
        break;
    case Footing::swimming:
    case Footing::floating:
        tile.terrain("water");
        tile.add(ground, engine::all_ports);
        tile.add(other_ground, 0);
        tile.attribute_of_last(style.name);
        break;
    case Footing::roadside:
        tile.terrain("path");
        tile.add(ground, engine::all_ports & ~road_ports);
        tile.add(other_ground, road_ports);
        tile.attribute_of_last(style.name);
        break;
    case Footing::corner:
        tile.terrain("town");
        tile.add(other_ground, engine::all_ports);
        tile.attribute_of_last(style.name);
        break;
    default: tile.add(ground, engine::all_ports); tile.attribute_of_last(style.name);
    }
    return tile.paint(pixels);
}

Image paint_ending(const Style& style, int pixels) {
    SampleTile tile;
    tile.terrain("water");
    tile.add(ground, engine::all_ports & ~middle_of_west);
    tile.add(other_ground, middle_of_west);
    tile.last_ends_in(style.name);
    return tile.paint(pixels);
}

Image paint_figure_on_grass(const Style& style, int pixels) {
    SampleTile tile;
    tile.add(ground, engine::all_ports);
    Canvas canvas(pixels, pixels);
    canvas.place(tile.paint(pixels), 0, 0);
    canvas.place(paint_figure(style.name, player_colour("red"), pixels), 0, 0);
    return canvas.image();
}

} // namespace

Image paint_sample(const Style& style, int pixels) {
    switch (style.use) {
    case StyleUse::terrain: return paint_land(style, pixels);
    case StyleUse::thing: return paint_thing_on_tile(style, pixels);
    case StyleUse::figure: return paint_figure_on_grass(style, pixels);
    case StyleUse::ending: break;
    }
    return paint_ending(style, pixels);
}

Image paint_levels(const Style& style) {
    constexpr int gap = 6;
    int wide = -gap;
    for (const LevelOfDetail& level : levels())
        wide += level.sample + gap;
    const int tall = levels().back().sample;
    Canvas canvas(wide, tall);
    int right = wide;
    for (const LevelOfDetail& level : levels()) { // from far to near
        right -= level.sample;
        canvas.place(paint_sample(style, level.sample), right, tall - level.sample);
        right -= gap;
    }
    return canvas.image();
}

Image paint_styles() {
    std::vector<Image> pictures;
    std::vector<std::string> labels;
    for (const Style& style : styles()) {
        pictures.push_back(paint_levels(style));
        labels.emplace_back(style.name);
    }
    return paint_labelled(pictures, labels);
}

} // namespace bastide::art
