#include "frontend/desktop/board/board_view.hpp"

#include "frontend/art/canvas/palette.hpp"
#include "frontend/art/standing_figures.hpp"
#include "frontend/desktop/board/marks.hpp"
#include "frontend/desktop/life/evening.hpp"
#include "frontend/desktop/life/motion.hpp"
#include "frontend/desktop/look/texture.hpp"
#include "presentation/telling/bearings.hpp"
#include "presentation/telling/log_places.hpp"
#include "presentation/telling/remaining_tiles.hpp"

#include <SFML/Graphics/Sprite.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace bastide::desktop {
namespace {

constexpr int least_detail = 24; ///< of smaller tiles lines and corners between them are dots
constexpr float settle_seconds = .18f;
constexpr float settle_lift = 10; ///< logical pixels

TilePicture picture_of(const engine::PlacedTile& tile) {
    TilePicture picture;
    picture.tiles[0] = {tile.type, tile.rotation};
    picture.cell = tile.cell;
    return picture;
}

int pixels_of(const Camera& camera) {
    return static_cast<int>(std::lround(camera.goal().cell));
}

/// How much of the tiles to be laid has been drawn.
float share_of_day(const engine::GameState& state) {
    const std::vector<telling::TilesLeft> piles = telling::tiles_left(state);
    if (piles.empty() || piles.front().all == 0) return 0;
    return 1 - static_cast<float>(piles.front().left) / static_cast<float>(piles.front().all);
}

void append_quad(sf::VertexArray& quads, sf::FloatRect area, sf::Color colour) {
    quads.append({{area.left, area.top}, colour});
    quads.append({{area.left + area.width, area.top}, colour});
    quads.append({{area.left + area.width, area.top + area.height}, colour});
    quads.append({{area.left, area.top + area.height}, colour});
}

/// The middle of the one side of its tile whose middle belongs to it: of a road that ends, a city.
std::optional<telling::PointOnTile> only_side(const SpotGround& ground) {
    constexpr double inside = .02;
    constexpr std::array<art::Point, 4> middles = {
        {{.5, inside}, {1 - inside, .5}, {.5, 1 - inside}, {inside, .5}}};
    std::optional<telling::PointOnTile> side;
    if (ground.map == nullptr || ground.segment == engine::no_segment) return side;
    for (const art::Point middle : middles) {
        if (ground.map->segment[SegmentMap::pixel_at(middle)] != ground.segment) continue;
        if (side) return std::nullopt;
        side = telling::PointOnTile{middle.x, middle.y};
    }
    return side;
}

} // namespace

BoardView::BoardView(const engine::Ruleset& rules, const catalogue::Presentation& look)
    : painter_(std::make_shared<const art::TilePainter>(rules, look)),
      rules_(rules),
      look_(&look),
      textures_(painter_, rules.tiles.size()),
      life_(painter_, look) {}

void BoardView::Batch::add(const TileTexture& texture, sf::FloatRect area) {
    const sf::FloatRect& from = texture.area;
    Quads& page = pages[texture.page];
    page.exact = page.exact && area.width == from.width && area.height == from.height
                 && area.left == std::round(area.left) && area.top == std::round(area.top);
    sf::VertexArray& quads = page.quads;
    quads.append({{area.left, area.top}, light, {from.left, from.top}});
    quads.append({{area.left + area.width, area.top}, light, {from.left + from.width, from.top}});
    quads.append({{area.left + area.width, area.top + area.height},
                  light,
                  {from.left + from.width, from.top + from.height}});
    quads.append({{area.left, area.top + area.height}, light, {from.left, from.top + from.height}});
}

void BoardView::Batch::draw(sf::RenderTarget& target, bool opaque) const {
    for (const auto& [texture, page] : pages) {
        if (texture->isSmooth() == page.exact) texture->setSmooth(!page.exact);
        sf::RenderStates states(texture);
        if (opaque) states.blendMode = sf::BlendNone;
        target.draw(page.quads, states);
    }
}

bool BoardView::update(float seconds) {
    const bool came = table_.collect();
    if (settling_ >= 1) return came;
    settling_ = std::min(1.f, settling_ + seconds / settle_seconds);
    return true;
}

float BoardView::lift(float scale) const {
    const float left = 1 - settling_;
    return std::round(settle_lift * scale * left * left * left);
}

void BoardView::draw(Painter& painter, const Camera& camera, const course::Play& play,
                     const course::Ghost& ghost, bool choosing,
                     std::optional<sf::Vector2f> pointer) {
    textures_.begin_frame();
    table_.draw(painter, camera, play.state(), table_look_.table);
    const bool places = choosing && play.stage() == course::Stage::placing;
    if (places) draw_legal(painter, camera, play, pointer);
    if (marks_dead_cells_) draw_dead_cells(painter, camera, play.state());
    draw_tiles(painter, camera, play);
    draw_owners(painter, camera);
    draw_edges(painter, camera, play.state());
    draw_life(painter, camera, play);
    if (shows_last_moves_) draw_last_moves(painter, camera, play);
    draw_taken(painter, camera, play.state());
    draw_outline(painter, camera);
    draw_tokens(painter, camera, play.state());
    if (evening_ > 0) draw_shadows(painter, camera, play);
    draw_figures(painter, camera, play);
    spotlight_.draw(painter, camera);
    if (scored_ != engine::no_node) draw_figures(painter, camera, play, scored_);
    if (places && ghost.cell())
        draw_ghost(painter, camera, *ghost.cell(), play.tile(), ghost.rotation());
}

void BoardView::draw_tiles(Painter& painter, const Camera& camera, const course::Play& play) {
    const engine::GameState& state = play.state();
    const int pixels = pixels_of(camera);
    sf::VertexArray blanks(sf::Quads);
    Batch batch, corners;
    if (life_.on()) batch.light = corners.light = motion::daylight(share_of_day(state));
    const auto lifted = [&, last = &state.tiles().back()](sf::FloatRect area,
                                                          const engine::PlacedTile& tile) {
        if (&tile == last) area.top -= lift(painter.scale());
        return area;
    };
    for (const engine::PlacedTile& tile : state.tiles()) {
        const sf::FloatRect area = camera.cell_rect(tile.cell.x, tile.cell.y);
        if (camera.outside(area)) continue;
        if (const auto texture = textures_.find(picture_of(tile), pixels))
            batch.add(*texture, lifted(area, tile));
        else
            append_quad(blanks, area, painter.colour(theme::chip));
    }
    if (pixels >= least_detail) add_corners(corners, camera, state, pixels);
    relief_.draw_below(painter, camera, state, painter.colour(TableTop::shade(table_look_.table)),
                       lift(painter.scale()));
    painter.target().draw(blanks);
    batch.draw(painter.target());
    corners.draw(painter.target(), false);
}

void BoardView::draw_life(Painter& painter, const Camera& camera, const course::Play& play) {
    life_.look_at(play.state(), play.version());
    const sf::Vector2f first = camera.to_place({0, 0}), last = camera.to_place(camera.window());
    const auto& sprites =
        life_.sprites(play.state(), {first.x, first.y, last.x - first.x, last.y - first.y},
                      camera.cell() / painter.scale());
    life_sheet_.draw(painter.target(), sprites, camera.cell_rect(0, 0), pixels_of(camera),
                     life_.beasts());
}

void BoardView::draw_lit_windows(Painter& painter, const Camera& camera, const course::Play& play) {
    constexpr float least_cell = 30; ///< as for all that lives on the land
    if (camera.cell() / painter.scale() < least_cell) return;
    if (std::exchange(windows_of_, play.version()) != play.version())
        windows_ = lit_windows(play.state(), *painter_);
    std::vector<LifeSprite> lit = windows_;
    for (LifeSprite& each : lit)
        each.alpha *= evening_;
    life_sheet_.draw(painter.target(), lit, camera.cell_rect(0, 0), pixels_of(camera),
                     life_.beasts());
}

void BoardView::add_corners(Batch& batch, const Camera& camera, const engine::GameState& state,
                            int pixels) {
    for (const engine::PlacedTile& tile : state.tiles()) {
        const auto x = tile.cell.x, y = tile.cell.y;
        const auto at = [&](int dx, int dy) {
            return state.tile_at(
                {static_cast<std::int16_t>(x + dx), static_cast<std::int16_t>(y + dy)});
        };
        const std::array around = {at(-1, -1), at(0, -1), at(0, 0), at(-1, 0)};
        if (std::any_of(around.begin(), around.end(), [](engine::TileIndex i) { return i < 0; }))
            continue;
        TilePicture picture;
        picture.corner = true;
        picture.cell = tile.cell;
        for (std::size_t i = 0; i < around.size(); ++i) {
            const auto& other = state.tiles()[static_cast<std::size_t>(around[i])];
            picture.tiles[i] = {other.type, other.rotation};
        }
        const auto texture = textures_.find(picture, pixels);
        if (!texture) continue;
        const sf::FloatRect cell = camera.cell_rect(x, y);
        const float size = texture->area.width * cell.width / static_cast<float>(texture->pixels);
        batch.add(*texture,
                  {std::round(cell.left - size / 2), std::round(cell.top - size / 2), size, size});
    }
}

/// Fine lines between tiles, and a stronger one along the edge of the land, which is rounded.
void BoardView::draw_edges(Painter& painter, const Camera& camera,
                           const engine::GameState& state) const {
    sf::VertexArray lines(sf::Quads);
    const float thin = std::max(1.f, std::round(painter.scale()));
    for (const engine::PlacedTile& tile : state.tiles()) {
        const sf::FloatRect area = camera.cell_rect(tile.cell.x, tile.cell.y);
        if (camera.outside(area)) continue;
        for (int side = 0; side < 4; ++side) {
            const bool edge = state.tile_at(engine::step(tile.cell, side)) == engine::no_tile;
            if (!edge && (side > 1 || pixels_of(camera) < least_detail)) continue;
            const sf::Color colour = edge ? sf::Color(60, 46, 30, 130) : sf::Color(50, 38, 24, 56);
            const bool across = side % 2 == 0;
            append_quad(lines,
                        {side == 1 ? area.left + area.width - thin / 2 : area.left - thin / 2,
                         side == 2 ? area.top + area.height - thin / 2 : area.top - thin / 2,
                         across ? area.width + thin : thin, across ? thin : area.height + thin},
                        colour);
        }
    }
    painter.target().draw(lines);
    TileRelief::draw_above(painter, camera, state);
}

void BoardView::draw_legal(Painter& painter, const Camera& camera, const course::Play& play,
                           std::optional<sf::Vector2f> pointer) {
    std::vector<engine::Cell> cells;
    for (const auto& [cell, rotations] : play.placements().by_cell())
        cells.push_back(cell);
    // Light does not stand out from paper.
    if (table_look_.table != Table::map && !table_look_.high_contrast)
        return relief_.draw_glow(painter, camera, cells, pointer);
    for (const engine::Cell cell : cells) {
        const sf::FloatRect area = camera.cell_rect(cell.x, cell.y);
        if (camera.outside(area)) continue;
        if (table_look_.high_contrast)
            marks::framed_cell(painter, area);
        else
            marks::legal_cell(painter, area);
    }
}

void BoardView::draw_dead_cells(Painter& painter, const Camera& camera,
                                const engine::GameState& state) const {
    for (const engine::Cell cell : telling::dead_cells(state)) {
        const sf::FloatRect area = camera.cell_rect(cell.x, cell.y);
        if (!camera.outside(area)) marks::dead_cell(painter, area);
    }
}

void BoardView::draw_ghost(Painter& painter, const Camera& camera, engine::Cell cell,
                           engine::TileTypeId tile, engine::Rotation rotation) {
    TilePicture picture;
    picture.tiles[0] = {tile, rotation};
    picture.cell = cell;
    const sf::FloatRect area = camera.cell_rect(cell.x, cell.y);
    marks::ghost_frame(painter, area);
    Batch batch;
    if (const auto texture = textures_.find(picture, pixels_of(camera))) batch.add(*texture, area);
    batch.draw(painter.target());
}

void BoardView::draw_proposed(Painter& painter, const Camera& camera, const course::Play& play,
                              int player, const telling::ProposedTurn& turn) {
    if (!turn.placement) return;
    const engine::Cell cell = turn.placement->cell;
    const auto tile = static_cast<engine::TileTypeId>(turn.placement->tile);
    const engine::Rotation rotation = turn.placement->rotation;
    draw_ghost(painter, camera, cell, tile, rotation);
    if (!turn.figure) return;
    const art::Point at = painter_->anchor(tile, rotation, turn.figure->segment);
    const sf::FloatRect area = camera.cell_rect(cell.x, cell.y);
    painter.figure(look_->figure_styles[turn.figure->kind], play.owner_colour(player),
                   sf::Vector2f{area.left + area.width * static_cast<float>(at.x),
                                area.top + area.height * static_cast<float>(at.y)}
                       / painter.scale(),
                   figure_size(camera, painter.scale()));
}

void BoardView::draw_last_moves(Painter& painter, const Camera& camera,
                                const course::Play& play) const {
    for (const telling::LastMove& move : telling::last_moves(play.log(), play.state().players())) {
        const art::Colour of = art::player_colour(play.player_colour(move.player)).colour;
        marks::brackets(painter, camera.cell_rect(move.cell.x, move.cell.y),
                        {static_cast<sf::Uint8>(of.r * 255), static_cast<sf::Uint8>(of.g * 255),
                         static_cast<sf::Uint8>(of.b * 255)});
    }
}

void BoardView::draw_tile(Painter& painter, sf::FloatRect logical, engine::TileTypeId tile,
                          engine::Rotation rotation, engine::Cell cell) {
    const sf::FloatRect area = painter.device(logical);
    TilePicture picture;
    picture.tiles[0] = {tile, rotation};
    picture.cell = cell;
    if (const auto texture = textures_.find(picture, static_cast<int>(area.width))) {
        const bool exact = texture->area.width == area.width;
        if (texture->page->isSmooth() == exact) texture->page->setSmooth(!exact);
        painter.image(*texture->page, logical, texture->area);
    }
    painter.frame(logical, 3, 1, theme::text_3);
}

engine::TileTypeId BoardView::sample_of(const engine::Ruleset& rules, engine::LayerId layer) {
    constexpr int size = 12;
    const auto [sample, fresh] = samples_.try_emplace(layer, engine::TileTypeId{0});
    if (!fresh) return sample->second;
    const auto& terrains = rules.layers[layer].terrains;
    std::ptrdiff_t most = 0;
    for (std::size_t i = 0; i < rules.tiles.size(); ++i) {
        const auto type = static_cast<engine::TileTypeId>(i);
        std::ptrdiff_t covered = 0;
        for (std::size_t s = 0; s < rules.tiles[i].segments.size(); ++s) {
            const engine::TerrainId terrain = rules.tiles[i].segments[s].terrain;
            if (std::find(terrains.begin(), terrains.end(), terrain) == terrains.end()) continue;
            const art::Mask region =
                painter_->region(type, 0, static_cast<engine::SegmentIndex>(s), size);
            covered += std::count(region.inside.begin(), region.inside.end(), true);
        }
        if (covered > most) {
            most = covered;
            sample->second = type;
        }
    }
    return sample->second;
}

const SegmentMap& BoardView::map_of(const engine::PlacedTile& tile) {
    const auto [map, fresh] = maps_.try_emplace({tile.type, tile.rotation});
    if (fresh) map->second = segment_map(*painter_, rules_, {tile.type, tile.rotation});
    return map->second;
}

SpotGround BoardView::ground_of(const Camera& camera, const engine::GameState& state,
                                const telling::BoardSpot& spot, float scale) {
    const auto& tile = state.tiles()[static_cast<std::size_t>(spot.place.tile)];
    const art::Point at = anchor_of(state, spot);
    const sf::FloatRect origin = camera.cell_rect(0, 0);
    const sf::FloatRect area = camera.cell_rect(tile.cell.x, tile.cell.y);
    const float size = figure_size(camera, scale) * scale;
    std::vector<sf::Vector2f> others;
    if (spot.action.about != engine::About::figure)
        for (const art::StandingFigure& each : art::standing_figures(state, *painter_)) {
            if (each.tile != spot.place.tile) continue;
            const sf::Vector2f feet{area.left + area.width * static_cast<float>(each.place.x),
                                    area.top + area.height * static_cast<float>(each.place.y)};
            others.push_back(feet - sf::Vector2f{0, size * .3f});
            if (!tokens::tokens_kept(state, *look_, each.figure).empty())
                others.push_back(feet + sf::Vector2f{size * .42f, -size * .08f});
        }
    return {.tile = area,
            .map = &map_of(tile),
            .segment = spot.place.segment,
            .anchor = {origin.left + origin.width * static_cast<float>(at.x),
                       origin.top + origin.height * static_cast<float>(at.y)},
            .figure = spot.action.about == engine::About::figure,
            .others = std::move(others),
            .other_radius = size * .4f};
}

std::vector<SpotMark> BoardView::spot_marks(const Camera& camera, const course::Play& play,
                                            const std::vector<sf::FloatRect>& panels, float scale) {
    const engine::GameState& state = play.state();
    std::vector<SpotGround> grounds;
    std::vector<std::string> titles;
    std::vector<std::size_t> ground_at; // of each on the board
    std::vector<SpotMark> marks(play.spots().size());
    for (std::size_t i = 0; i < marks.size(); ++i) {
        const telling::BoardSpot& spot = play.spots()[i];
        if (!spot.on_board()) continue;
        marks[i].with_last = i > 0 && share_place(play.spots()[i - 1], spot);
        if (!marks[i].with_last) grounds.push_back(ground_of(camera, state, spot, scale));
        ground_at.push_back(grounds.size() - 1);
        titles.push_back(spot.title);
    }
    SpotRoom room{.window = {0, 0, camera.window().x, camera.window().y}, .scale = scale};
    for (const sf::FloatRect& panel : panels)
        room.panels.push_back(
            {panel.left * scale, panel.top * scale, panel.width * scale, panel.height * scale});
    for (const engine::PlacedTile& tile : state.tiles())
        room.land.push_back(camera.cell_rect(tile.cell.x, tile.cell.y));
    const std::vector<SpotPlace> places = lay_out_spots(grounds, room);
    // What is told is the side that it leads to, or where the number lies, or its dot: a field may
    // lie in several parts.
    std::vector<telling::PointOnTile> on_tile;
    for (const std::size_t ground : ground_at) {
        const sf::FloatRect& tile = grounds[ground].tile;
        const SpotPlace& place = places[ground];
        if (const auto side = only_side(grounds[ground])) {
            on_tile.push_back(*side);
            continue;
        }
        const sf::Vector2f at = place.dot            ? *place.dot
                                : place.has_number() ? place.centre
                                                     : grounds[ground].anchor;
        on_tile.push_back({(at.x - tile.left) / tile.width, (at.y - tile.top) / tile.height});
    }
    const std::vector<std::string> bearing = telling::bearings(titles, on_tile, play.language());
    std::size_t on_board = 0;
    for (std::size_t i = 0; i < marks.size(); ++i) {
        if (!play.spots()[i].on_board()) continue;
        marks[i].at = places[ground_at[on_board]];
        // Figures go on one tile; what else is chosen may lie on many.
        if (play.spots()[i].action.kind == engine::ActionKind::deploy)
            marks[i].bearing = bearing[on_board];
        ++on_board;
    }
    return marks;
}

void BoardView::draw_spots(Painter& painter, const std::vector<SpotMark>& spots,
                           std::optional<std::size_t> hot) {
    std::vector<marks::Leader> leaders;
    for (std::size_t i = 0; i < spots.size(); ++i) {
        const SpotPlace& at = spots[i].at;
        if (at.dot && !(at.has_number() && !at.at_line()))
            leaders.push_back({at.has_number() ? at.centre : *at.dot, *at.dot, hot == i});
    }
    marks::draw_leaders(painter, leaders);
    std::size_t number = 0;
    for (std::size_t first = 0, end = 0; first < spots.size(); first = end) {
        end = first + 1;
        while (end < spots.size() && spots[end].with_last)
            ++end;
        ++number;
        if (!spots[first].at.has_number()) continue;
        marks::spot(painter, spots[first].at.centre / painter.scale(), std::to_string(number),
                    hot && *hot >= first && *hot < end, spots[first].at.diameter / painter.scale());
    }
}

void BoardView::outline(const engine::GameState& state, engine::NodeIndex node,
                        const Camera& camera) {
    if (node == engine::no_node) {
        outline_.reset();
        return;
    }
    const int pixels = std::clamp(pixels_of(camera), 24, 160);
    if (outline_ && outline_->node == node && outline_->cell_pixels == pixels) return;
    const FeatureOutline made = outline_of(*painter_, state, node, pixels);
    outline_ = Outline{node, made.first, pixels, to_texture(made.image)};
}

void BoardView::show_owners(const course::Play& play,
                            const std::vector<telling::OwnedLand>& lands) {
    constexpr int pixels = 64;
    owned_.clear();
    for (const telling::OwnedLand& land : lands) {
        std::vector<art::Colour> colours;
        for (const int owner : land.owners)
            colours.push_back(art::player_colour(play.player_colour(owner)).colour);
        const Hatching made =
            hatched(*painter_, play.state(), land.root, colours, land.owners.front(), pixels);
        owned_.push_back({land.root, made.first, made.cell_pixels, to_texture(made.image)});
        owned_.back().texture.setSmooth(true);
    }
}

void BoardView::draw_owners(Painter& painter, const Camera& camera) const {
    for (const Outline& land : owned_) {
        sf::Sprite sprite(land.texture);
        const sf::FloatRect area = camera.cell_rect(land.first.x, land.first.y);
        const float zoom = area.width / static_cast<float>(land.cell_pixels);
        sprite.setScale(zoom, zoom);
        sprite.setPosition(area.left, area.top);
        painter.target().draw(sprite);
    }
}

void BoardView::draw_outline(Painter& painter, const Camera& camera) const {
    if (!outline_) return;
    sf::Sprite sprite(outline_->texture);
    const sf::FloatRect area = camera.cell_rect(outline_->first.x, outline_->first.y);
    const float zoom = area.width / static_cast<float>(outline_->cell_pixels);
    sprite.setScale(zoom, zoom);
    sprite.setPosition(area.left - FeatureOutline::border * zoom,
                       area.top - FeatureOutline::border * zoom);
    painter.target().draw(sprite);
}

std::optional<BoardView::Target> BoardView::target_at(const engine::GameState& state,
                                                      sf::Vector2f place) {
    const engine::Cell cell{static_cast<std::int16_t>(std::floor(place.x)),
                            static_cast<std::int16_t>(std::floor(place.y))};
    const engine::TileIndex index = state.tile_at(cell);
    if (index < 0) return std::nullopt;
    const engine::PlacedTile& tile = state.tiles()[static_cast<std::size_t>(index)];
    const engine::SegmentIndex segment =
        map_of(tile).segment[SegmentMap::pixel_at({place.x - cell.x, place.y - cell.y})];
    if (segment == engine::no_segment) return std::nullopt;
    return Target{index, segment};
}

} // namespace bastide::desktop
