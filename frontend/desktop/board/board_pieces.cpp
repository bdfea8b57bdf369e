// Figures and tokens on the board, and what was taken from it.
// Tested in tests/frontend/desktop/window/tour.cpp.
#include "core/engine/state/features.hpp"
#include "core/engine/turn/scoring.hpp"
#include "frontend/art/figure_painter.hpp"
#include "frontend/art/standing_figures.hpp"
#include "frontend/art/unknown_styles.hpp"
#include "frontend/desktop/board/board_view.hpp"
#include "frontend/desktop/board/gains.hpp"
#include "frontend/desktop/board/marks.hpp"
#include "presentation/tokens/kept_tokens.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace bastide::desktop {
namespace {

constexpr float figure_share = .42f;   ///< side of a figure's picture, in cells
constexpr float figure_lowered = .07f; ///< feet stand so far south of the anchor, in cells
constexpr float least_figure = 34;     ///< logical pixels

} // namespace

/// Those in the window, the farthest first.
std::vector<BoardView::Standing> BoardView::standing_on(const Camera& camera,
                                                        const engine::GameState& state,
                                                        engine::NodeIndex only_on) const {
    std::vector<Standing> standing;
    for (const art::StandingFigure& each : art::standing_figures(state, *painter_)) {
        const engine::PlacedTile& tile = state.tiles()[static_cast<std::size_t>(each.tile)];
        const sf::FloatRect area = camera.cell_rect(tile.cell.x, tile.cell.y);
        if (camera.outside(area)) continue;
        const engine::Figure& figure = state.figures()[each.figure];
        if (only_on != engine::no_node
            && (!figure.on_feature() || engine::root_of(state, figure.node) != only_on))
            continue;
        const float lowered = each.lying ? 0 : figure_lowered;
        standing.push_back({{area.left + area.width * static_cast<float>(each.place.x),
                             area.top + area.height * (static_cast<float>(each.place.y) + lowered)},
                            each.figure,
                            each.lying});
    }
    std::sort(standing.begin(), standing.end(),
              [](const Standing& a, const Standing& b) { return a.at.y < b.at.y; });
    return standing;
}

void BoardView::draw_shadows(Painter& painter, const Camera& camera,
                             const course::Play& play) const {
    constexpr float longest = 1.7f, darkest = .42f;
    const float size = figure_size(camera, painter.scale());
    for (const Standing& one : standing_on(camera, play.state(), engine::no_node)) {
        const engine::Figure& figure = play.state().figures()[one.index];
        if (!one.lying)
            painter.long_shadow(look_->figure_styles[figure.kind], play.owner_colour(figure.owner),
                                one.at / painter.scale(), size, longest * evening_,
                                darkest * evening_);
    }
}

void BoardView::draw_figures(Painter& painter, const Camera& camera, const course::Play& play,
                             engine::NodeIndex only_on) const {
    const engine::GameState& state = play.state();
    const std::vector<Standing> standing = standing_on(camera, state, only_on);
    const float size = figure_size(camera, painter.scale());
    for (const Standing& one : standing) {
        const engine::Figure& figure = state.figures()[one.index];
        draw_figure(painter, play, figure.kind, figure.owner, one.at / painter.scale(), size,
                    one.lying);
    }
    for (const Standing& one : standing) {
        sf::Vector2f at = one.at / painter.scale() + sf::Vector2f{size * .42f, -size * .08f};
        for (const art::TokenPicture& stack : art::token_pictures(
                 state.rules(), *look_, tokens::tokens_kept(state, *look_, one.index))) {
            marks::token(painter, at, stack.picture, stack.number, std::max(22.f, size * .55f));
            at.y -= size * .5f;
        }
    }
}

float BoardView::figure_size(const Camera& camera, float scale) const {
    const float cell = camera.goal().cell / scale;
    return std::max(cell * figure_share, std::min(cell * .95f, least_figure));
}

void BoardView::draw_figure(Painter& painter, const course::Play& play, engine::FigureKindId kind,
                            int owner, sf::Vector2f feet, float size, bool lying) const {
    const art::Point foot = art::figure_foot(lying);
    const sf::Vector2f to_middle{(.5f - static_cast<float>(foot.x)) * size,
                                 (.5f - static_cast<float>(foot.y)) * size};
    painter.figure(look_->figure_styles[kind], play.owner_colour(owner), feet + to_middle, size, 1,
                   lying);
}

sf::Vector2f BoardView::place_of(const engine::GameState& state,
                                 const engine::FigureReturned& figure) const {
    const engine::TileIndex index = state.tile_at(figure.cell);
    art::Point on_tile{.5, .5};
    if (index != engine::no_tile) {
        const engine::PlacedTile& tile = state.tiles()[static_cast<std::size_t>(index)];
        on_tile = figure.segment == engine::no_segment
                      ? art::place_on_tile(state.rules(), *painter_, tile)
                      : painter_->anchor(tile.type, tile.rotation, figure.segment);
    }
    return {static_cast<float>(figure.cell.x + on_tile.x),
            static_cast<float>(figure.cell.y + on_tile.y) + figure_lowered};
}

sf::Vector2f BoardView::place_of(const engine::GameState& state, engine::NodeIndex root) const {
    const sf::Vector2f middle = middle_of(engine::cells_of(state, root));
    sf::Vector2f nearest = middle;
    float least = std::numeric_limits<float>::max();
    engine::for_each_member(state, root, [&](const engine::Node& member, engine::NodeIndex) {
        const engine::PlacedTile& tile = state.tiles()[static_cast<std::size_t>(member.tile)];
        const art::Point on_tile = painter_->anchor(tile.type, tile.rotation, member.segment);
        const sf::Vector2f place{tile.cell.x + static_cast<float>(on_tile.x),
                                 tile.cell.y + static_cast<float>(on_tile.y)};
        const float far = std::hypot(place.x - middle.x, place.y - middle.y);
        if (far >= least) return;
        least = far;
        nearest = place;
    });
    return nearest;
}

void BoardView::draw_tokens(Painter& painter, const Camera& camera,
                            const engine::GameState& state) const {
    const float size = figure_size(camera, painter.scale());
    for (const tokens::TokensOnTile& each : tokens::tokens_on_tiles(state, *look_)) {
        const engine::PlacedTile& tile = state.tiles()[static_cast<std::size_t>(each.tile)];
        const sf::FloatRect area = camera.cell_rect(tile.cell.x, tile.cell.y);
        if (camera.outside(area)) continue;
        const art::Point place = painter_->token_place(tile.type, tile.rotation, each.segment);
        sf::Vector2f at = sf::Vector2f{area.left + area.width * static_cast<float>(place.x),
                                       area.top + area.height * static_cast<float>(place.y)}
                          / painter.scale();
        for (const art::TokenPicture& stack :
             art::token_pictures(state.rules(), *look_, each.kept)) {
            marks::token(painter, at, stack.picture, stack.number, std::max(22.f, size * .55f));
            at.y -= size * .5f;
        }
    }
}

/// Marks segments from which something that the tile shows was taken away.
void BoardView::draw_taken(Painter& painter, const Camera& camera,
                           const engine::GameState& state) const {
    const auto& slots = state.rules().slots;
    for (std::size_t slot = 0; slot < slots.size(); ++slot) {
        if (!slots[slot].adds_to) continue;
        for (const engine::PlacedTile& tile : state.tiles()) {
            const sf::FloatRect area = camera.cell_rect(tile.cell.x, tile.cell.y);
            if (camera.outside(area)) continue;
            const auto count = state.rules().tiles[tile.type].segments.size();
            for (std::size_t segment = 0; segment < count; ++segment) {
                if (state.slot(slot, tile.first_segment + static_cast<int>(segment)) >= 0) continue;
                const art::Point at = painter_->anchor(tile.type, tile.rotation,
                                                       static_cast<engine::SegmentIndex>(segment));
                marks::taken(painter,
                             sf::Vector2f{area.left + area.width * static_cast<float>(at.x),
                                          area.top + area.height * static_cast<float>(at.y)}
                                 / painter.scale(),
                             std::max(14.f, camera.goal().cell / painter.scale() * .2f));
            }
        }
    }
}

/// Where that is which can be chosen, in cells. Only for what is on the board.
art::Point BoardView::anchor_of(const engine::GameState& state,
                                const telling::BoardSpot& spot) const {
    const auto& tile = state.tiles()[static_cast<std::size_t>(spot.place.tile)];
    art::Point on_tile{.5, .5};
    if (spot.action.about == engine::About::figure) {
        for (const art::StandingFigure& each : art::standing_figures(state, *painter_))
            if (each.figure == spot.figure) on_tile = each.place;
    } else if (spot.place.segment != engine::no_segment) {
        on_tile = painter_->anchor(tile.type, tile.rotation, spot.place.segment);
    }
    return {tile.cell.x + on_tile.x, tile.cell.y + on_tile.y};
}

} // namespace bastide::desktop
