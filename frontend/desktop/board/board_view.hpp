// Draws the table: tiles, figures, marks for what can be done, the outline of a feature.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "course/ghost.hpp"
#include "course/play.hpp"
#include "frontend/desktop/board/camera.hpp"
#include "frontend/desktop/board/feature_outline.hpp"
#include "frontend/desktop/board/hatching.hpp"
#include "frontend/desktop/board/spot_layout.hpp"
#include "frontend/desktop/board/spotlight.hpp"
#include "frontend/desktop/board/table_top.hpp"
#include "frontend/desktop/board/tile_relief.hpp"
#include "frontend/desktop/board/tile_textures.hpp"
#include "frontend/desktop/life/life_sheet.hpp"
#include "frontend/desktop/life/living_land.hpp"
#include "frontend/desktop/look/painter.hpp"
#include "presentation/telling/owned_land.hpp"
#include "presentation/telling/proposed_turn.hpp"

#include <SFML/Graphics/VertexArray.hpp>

#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace bastide::desktop {

/// A numbered disc for something that can be chosen. In device pixels.
struct SpotMark {
    SpotPlace at;           ///< without a number where only the dock offers it
    std::string bearing;    ///< in which part of the tile, where titles alone do not tell
    bool with_last = false; ///< for the place of the mark before, and drawn as one with it
};

class BoardView {
  public:
    BoardView(const engine::Ruleset& rules, const catalogue::Presentation& look);

    TileTextures& textures() { return textures_; }
    const TileTextures& textures() const { return textures_; }
    const art::TilePainter& painter() const { return *painter_; }
    std::shared_ptr<const art::TilePainter> shared_painter() const { return painter_; }

    /// The table, its tiles and figures, and the marks of the stage at hand.
    /// `choosing`: cells to choose from are marked, those near the pointer (device pixels) most.
    void draw(Painter& painter, const Camera& camera, const course::Play& play,
              const course::Ghost& ghost, bool choosing, std::optional<sf::Vector2f> pointer);
    void set_table(const TableLook& look) { table_look_ = look; }
    /// Hatches land in the colours of its owners; nothing for none.
    void show_owners(const course::Play& play, const std::vector<telling::OwnedLand>& lands);

    /// Whether cells that no tile can fill any more are marked.
    void mark_dead_cells(bool on) { marks_dead_cells_ = on; }
    bool marks_dead_cells() const { return marks_dead_cells_; }
    void show_last_moves(bool shown) { shows_last_moves_ = shown; }
    /// How low the sun stands, from 0 (day) to 1: figures throw long shadows.
    void set_evening(float share) { evening_ = share; }
    /// Light in the windows, over a land that has been dimmed.
    void draw_lit_windows(Painter& painter, const Camera& camera, const course::Play& play);

    /// What moves on the land by itself.
    LivingLand& life() { return life_; }
    const LivingLand& life() const { return life_; }

    /// A tile or figure has just been put down: it settles in a short movement.
    void settle() { settling_ = 0; }
    /// True while something settles.
    bool update(float seconds);

    /// The numbered spots of the deploy step; `hot` is drawn larger.
    void draw_spots(Painter& painter, const std::vector<SpotMark>& marks,
                    std::optional<std::size_t> hot);
    /// A tile that would be placed, with the figure that a player would deploy on it.
    void draw_proposed(Painter& painter, const Camera& camera, const course::Play& play, int player,
                       const telling::ProposedTurn& turn);
    /// What is being scored is lit, while it is.
    void light(const course::Ceremony& ceremony, const course::Play& play, const Camera& camera) {
        spotlight_.follow(ceremony, *painter_, play, camera);
        scored_ = ceremony.running() ? ceremony.now().scored.node : engine::no_node;
    }
    void draw_counted(Painter& painter, const Camera& camera) const {
        spotlight_.draw_counted(painter, camera);
    }
    /// Where a figure stands that is on the board no more, in cells.
    sf::Vector2f place_of(const engine::GameState& state,
                          const engine::FigureReturned& figure) const;
    /// About the middle of a feature, on its land, in cells.
    sf::Vector2f place_of(const engine::GameState& state, engine::NodeIndex root) const;
    /// How large a figure's picture is drawn, in logical pixels.
    float figure_size(const Camera& camera, float scale) const;
    /// A figure whose feet are at a place in logical pixels.
    void draw_figure(Painter& painter, const course::Play& play, engine::FigureKindId kind,
                     int owner, sf::Vector2f feet, float size, bool lying = false) const;
    /// A single tile, for the dock.
    void draw_tile(Painter& painter, sf::FloatRect logical, engine::TileTypeId tile,
                   engine::Rotation rotation, engine::Cell cell);

    /// A tile that shows what a layer is about: of which its land takes most.
    engine::TileTypeId sample_of(const engine::Ruleset& rules, engine::LayerId layer);

    /// Where the numbers of the deploy step go, clear of panels (logical pixels).
    std::vector<SpotMark> spot_marks(const Camera& camera, const course::Play& play,
                                     const std::vector<sf::FloatRect>& panels, float scale);

    /// Outlines the feature of a node; `no_node` for none.
    void outline(const engine::GameState& state, engine::NodeIndex node, const Camera& camera);
    void forget_outline() { outline_.reset(); }

    /// The segment of a tile under a place on the table; nothing beside the tiles.
    struct Target {
        engine::TileIndex tile = engine::no_tile;
        engine::SegmentIndex segment = engine::no_segment;
        friend bool operator==(const Target&, const Target&) = default;
    };
    std::optional<Target> target_at(const engine::GameState& state, sf::Vector2f place);

  private:
    /// Pictures of tiles that are drawn together, those of a page in one go.
    struct Batch {
        struct Quads {
            sf::VertexArray quads{sf::Quads};
            bool exact = true; ///< pixel by pixel: nothing has to be smoothed
        };
        std::map<sf::Texture*, Quads> pages;
        sf::Color light = sf::Color::White; ///< multiplied with the pictures
        void add(const TileTexture& texture, sf::FloatRect area);
        /// What is opaque hides what lies below it: blending would only take time.
        void draw(sf::RenderTarget& target, bool opaque = true) const;
    };
    struct Outline {
        engine::NodeIndex node = engine::no_node;
        engine::Cell first;
        int cell_pixels = 0;
        sf::Texture texture;
    };

    /// How far above its place the last tile still is, in device pixels.
    float lift(float scale) const;
    void draw_tiles(Painter& painter, const Camera& camera, const course::Play& play);
    void draw_life(Painter& painter, const Camera& camera, const course::Play& play);
    void add_corners(Batch& batch, const Camera& camera, const engine::GameState& state,
                     int pixels);
    void draw_edges(Painter& painter, const Camera& camera, const engine::GameState& state) const;
    void draw_legal(Painter& painter, const Camera& camera, const course::Play& play,
                    std::optional<sf::Vector2f> pointer);
    void draw_owners(Painter& painter, const Camera& camera) const;
    void draw_dead_cells(Painter& painter, const Camera& camera,
                         const engine::GameState& state) const;
    void draw_ghost(Painter& painter, const Camera& camera, engine::Cell cell,
                    engine::TileTypeId tile, engine::Rotation rotation);
    void draw_last_moves(Painter& painter, const Camera& camera, const course::Play& play) const;
    struct Standing {
        sf::Vector2f at; ///< its feet, in device pixels
        engine::FigureIndex index;
        bool lying;
    };
    std::vector<Standing> standing_on(const Camera& camera, const engine::GameState& state,
                                      engine::NodeIndex only_on) const;
    /// All, or those on one feature.
    void draw_figures(Painter& painter, const Camera& camera, const course::Play& play,
                      engine::NodeIndex only_on = engine::no_node) const;
    void draw_shadows(Painter& painter, const Camera& camera, const course::Play& play) const;
    void draw_tokens(Painter& painter, const Camera& camera, const engine::GameState& state) const;
    void draw_taken(Painter& painter, const Camera& camera, const engine::GameState& state) const;
    void draw_outline(Painter& painter, const Camera& camera) const;
    art::Point anchor_of(const engine::GameState& state, const telling::BoardSpot& spot) const;
    const SegmentMap& map_of(const engine::PlacedTile& tile);
    SpotGround ground_of(const Camera& camera, const engine::GameState& state,
                         const telling::BoardSpot& spot, float scale);

    std::shared_ptr<const art::TilePainter> painter_;
    const engine::Ruleset& rules_;
    const catalogue::Presentation* look_;
    TableLook table_look_;
    TableTop table_;
    TileRelief relief_;
    TileTextures textures_;
    LivingLand life_;
    LifeSheet life_sheet_;
    std::optional<Outline> outline_;
    Spotlight spotlight_;
    engine::NodeIndex scored_ = engine::no_node; ///< the feature that is lit
    std::vector<Outline> owned_;                 ///< hatched
    bool marks_dead_cells_ = false;
    bool shows_last_moves_ = true;
    float evening_ = 0;
    std::vector<LifeSprite> windows_; ///< with light in them
    int windows_of_ = -1;             ///< the version of the game that they are for
    std::map<engine::LayerId, engine::TileTypeId> samples_; ///< known so far
    float settling_ = 1;                                    ///< share of the movement that is over
    std::map<std::pair<engine::TileTypeId, engine::Rotation>, SegmentMap> maps_;
};

} // namespace bastide::desktop
