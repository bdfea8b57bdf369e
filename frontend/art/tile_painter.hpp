// Paints tiles from their definitions.
#pragma once

#include "core/catalogue/words/presentation.hpp"
#include "core/engine/rules/ruleset.hpp"
#include "frontend/art/canvas/curve.hpp"
#include "frontend/art/canvas/image.hpp"
#include "frontend/art/living_places.hpp"

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::art {

/// A tile type as it is turned.
struct TurnedTile {
    engine::TileTypeId tile = 0;
    engine::Rotation rotation = 0; ///< clockwise quarter turns, 0 to 3
};

/// Paints every tile of a ruleset. Copies what it needs of ruleset and presentation. All calls may
/// come from several threads. Ids out of range throw `std::out_of_range`.
class TilePainter {
  public:
    TilePainter(const engine::RulesetDraft& ruleset, const catalogue::Presentation& look);
    ~TilePainter();
    TilePainter(TilePainter&&) noexcept;
    TilePainter& operator=(TilePainter&&) noexcept;

    /// The tile as it lies on the table, `pixels` to a side (at least 1), without gaps and opaque.
    /// The tile is turned first and painted then: light comes always from the north-west. `cell`
    /// seeds what varies and what has to agree with the neighbours.
    Image paint(engine::TileTypeId tile, engine::Rotation rotation, engine::Cell cell,
                int pixels) const;

    /// What covers the point where four tiles meet when one terrain fills all their corners: a keep
    /// or a clump of trees, to be drawn half a tile wide with its middle on the point, over the
    /// tiles. The tiles lie clockwise from the one in the north-west; `south_east` is the cell of
    /// the third. Nothing when the corners show something else.
    std::optional<Image> paint_corner(const std::array<TurnedTile, 4>& tiles,
                                      engine::Cell south_east, int pixels) const;

    /// Where a figure on this segment stands, in tile sides from the north-west corner of the
    /// turned tile: inside the segment's region and away from the anchors of the other segments.
    Point anchor(engine::TileTypeId tile, engine::Rotation rotation,
                 engine::SegmentIndex segment) const;

    /// The middle of the first token on a segment, or on the whole tile for `engine::no_segment`,
    /// in tile sides: aside of where a figure stands. Further tokens lie north of it.
    Point token_place(engine::TileTypeId tile, engine::Rotation rotation,
                      engine::SegmentIndex segment) const;

    /// Where something may live on the turned tile.
    LivingPlaces living(engine::TileTypeId tile, engine::Rotation rotation,
                        engine::Cell cell) const;
    std::vector<Point> grazing(engine::TileTypeId tile, engine::Rotation rotation,
                               engine::SegmentIndex segment, engine::Cell cell) const;

    /// Which pixels of the turned tile belong to a segment, `size` to a side (at least 8).
    Mask region(engine::TileTypeId tile, engine::Rotation rotation, engine::SegmentIndex segment,
                int size) const;

    /// The picture style of a figure kind; empty when the presentation names none.
    std::string_view figure_style(engine::FigureKindId kind) const;

    /// In what the painting fails to show the definition, in words; empty when it is faithful.
    /// Meant for those who define tiles.
    std::vector<std::string> faults(engine::TileTypeId tile, engine::Rotation rotation) const;

  private:
    struct Gallery;
    std::unique_ptr<Gallery> gallery_;
};

} // namespace bastide::art
