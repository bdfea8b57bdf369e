#include "frontend/art/tile_painter.hpp"

#include "frontend/art/canvas/canvas.hpp"
#include "frontend/art/layout/layout.hpp"
#include "frontend/art/object/things/tree.hpp"
#include "frontend/art/object/things/wall.hpp"
#include "frontend/art/terrain/terrains.hpp"
#include "frontend/art/unknown_styles.hpp"

#include <algorithm>
#include <mutex>
#include <stdexcept>

namespace bastide::art {

/// The layouts, worked out when they are first asked for.
struct TilePainter::Gallery {
    struct Entry {
        std::once_flag made;
        std::optional<Layout> layout;
    };

    std::vector<engine::TileType> tiles;
    catalogue::Presentation look;
    std::vector<std::array<Entry, 4>> entries;

    const Layout& layout(engine::TileTypeId tile, engine::Rotation rotation) {
        Entry& entry = entries.at(tile).at(rotation);
        std::call_once(entry.made, [&] {
            entry.layout = make_layout(shape_of(tiles[tile], look, rotation), seed_of("tile"));
        });
        return *entry.layout;
    }
};

namespace {

void paint_whole(Scene& scene) {
    const bool hill = count_of(scene.layout.shape.marks, Footing::relief) > 0;
    paint_ground(scene);
    if (hill) paint_hill(scene);
    paint_growth(scene);
    paint_forest_floors(scene);
    paint_water(scene);
    paint_roads(scene);
    paint_floors(scene);
    paint_bridges(scene);
    raise_areas(scene);
    paint_villages(scene);
    raise_spots(scene);
    scene.paint_standing();
    if (hill) finish_hill(scene);
    finish_paper(scene);
}

/// The texture of the area that fills the corner before a side, clockwise; nothing when none does.
std::optional<Texture> texture_in_corner(const Layout& layout, int side) {
    const int before = layout.shape.owner[static_cast<std::size_t>((side * 3 + 11) % 12)];
    const int after = layout.shape.owner[static_cast<std::size_t>(side * 3)];
    if (before != after || !layout.shape.is(after, TileForm::area)) return std::nullopt;
    return layout.shape.pieces[static_cast<std::size_t>(after)].texture;
}

void paint_keep(Canvas& canvas, Point centre) {
    canvas.disc(centre, .085, material::town);
    canvas.disc(centre, .072, material::plaza, .9);
    paint_tower(canvas, centre + Point{0, .045}, 2.1, true);
}

void paint_clump(Canvas& canvas, Point centre, engine::Cell cell) {
    canvas.disc(centre + Point{0, .01}, .10, material::forest_dark);
    Random random(cell.x, cell.y, "clump");
    for (const Point offset :
         {Point{.04, -.03}, Point{-.045, -.02}, Point{0, 0}, Point{.055, .03}, Point{-.06, .035},
          Point{0, .06}, Point{.02, .085}, Point{-.03, .085}})
        paint_tree(canvas, {centre + offset + Point{0, .03}, .038 * canvas.level().growth,
                            mixed(material::trees[2], material::trees[1], random.unit()),
                            TreeKind::broadleaf, random.below(1000)});
}

} // namespace

TilePainter::TilePainter(const engine::RulesetDraft& ruleset, const catalogue::Presentation& look)
    : gallery_(std::make_unique<Gallery>()) {
    gallery_->tiles = ruleset.tiles;
    gallery_->look = with_looks(ruleset, look);
    gallery_->entries = std::vector<std::array<Gallery::Entry, 4>>(ruleset.tiles.size());
}

TilePainter::~TilePainter() = default;
TilePainter::TilePainter(TilePainter&&) noexcept = default;
TilePainter& TilePainter::operator=(TilePainter&&) noexcept = default;

Image TilePainter::paint(engine::TileTypeId tile, engine::Rotation rotation, engine::Cell cell,
                         int pixels) const {
    Canvas canvas(pixels, pixels);
    canvas.scale(pixels);
    Scene scene(canvas, gallery_->layout(tile, rotation), cell);
    paint_whole(scene);
    return canvas.image();
}

std::optional<Image> TilePainter::paint_corner(const std::array<TurnedTile, 4>& tiles,
                                               engine::Cell south_east, int pixels) const {
    std::optional<Texture> common;
    for (std::size_t i = 0; i < tiles.size(); ++i) {
        // The north-west tile shows its south-east corner, which lies before its south side.
        const int side = (static_cast<int>(i) + 2) % 4;
        const auto texture =
            texture_in_corner(gallery_->layout(tiles[i].tile, tiles[i].rotation), side);
        if (!texture || (common && *common != *texture)) return std::nullopt;
        common = texture;
    }
    if (*common != Texture::town && *common != Texture::forest) return std::nullopt;
    Canvas canvas(std::max(1, pixels / 2), std::max(1, pixels / 2));
    canvas.scale(pixels);
    const Point centre{.25, .25};
    if (*common == Texture::town)
        paint_keep(canvas, centre);
    else
        paint_clump(canvas, centre, south_east);
    return canvas.image();
}

Point TilePainter::anchor(engine::TileTypeId tile, engine::Rotation rotation,
                          engine::SegmentIndex segment) const {
    return gallery_->layout(tile, rotation).anchors.at(segment);
}

Point TilePainter::token_place(engine::TileTypeId tile, engine::Rotation rotation,
                               engine::SegmentIndex segment) const {
    constexpr double border = .14;
    if (segment == engine::no_segment) return {1 - border, 1 - border};
    const Point beside = anchor(tile, rotation, segment) - Point{.19, 0};
    return {std::clamp(beside.x, border, 1 - border), std::clamp(beside.y, border, 1 - border)};
}

LivingPlaces TilePainter::living(engine::TileTypeId tile, engine::Rotation rotation,
                                 engine::Cell cell) const {
    return living_places(gallery_->layout(tile, rotation), cell);
}

std::vector<Point> TilePainter::grazing(engine::TileTypeId tile, engine::Rotation rotation,
                                        engine::SegmentIndex segment, engine::Cell cell) const {
    return grazing_places(gallery_->layout(tile, rotation), segment, cell);
}

Mask TilePainter::region(engine::TileTypeId tile, engine::Rotation rotation,
                         engine::SegmentIndex segment, int size) const {
    const Layout& layout = gallery_->layout(tile, rotation);
    if (segment >= layout.shape.pieces.size())
        throw std::out_of_range("the tile has no such segment");
    const Bitmap squares = squares_of(layout, segment, std::max(8, size));
    Mask mask{squares.size(), {}};
    for (int y = 0; y < mask.size; ++y)
        for (int x = 0; x < mask.size; ++x)
            mask.inside.push_back(squares.at(x, y));
    return mask;
}

std::string_view TilePainter::figure_style(engine::FigureKindId kind) const {
    const std::vector<std::string>& styles = gallery_->look.figure_styles;
    return kind < styles.size() ? std::string_view(styles[kind]) : std::string_view();
}

std::vector<std::string> TilePainter::faults(engine::TileTypeId tile,
                                             engine::Rotation rotation) const {
    return gallery_->layout(tile, rotation).faults;
}

} // namespace bastide::art
