#include "frontend/desktop/game/hint_marks.hpp"

#include "frontend/desktop/board/marks.hpp"

namespace bastide::desktop {
namespace {

bool ghost_follows(const course::GameCourse& course, const engine::Action& placement) {
    return course.ghost().cell() == placement.cell && course.play().tile() == placement.tile
           && course.ghost().rotation() == placement.rotation;
}

/// In the middle of its cell; at the lower edge of a tile that is shown there.
void mark_cell(Painter& painter, sf::FloatRect cell, std::size_t number, const course::Hint& hint,
               bool tile) {
    const sf::Vector2f middle{(cell.left + cell.width / 2) / painter.scale(),
                              (cell.top + cell.height / 2) / painter.scale()};
    const bool best = number == 0;
    if (tile) {
        marks::expected(painter, {middle.x, (cell.top + cell.height) / painter.scale()}, hint.gain,
                        best);
        return;
    }
    marks::spot(painter, middle - sf::Vector2f{0, 8}, std::to_string(number + 1), best);
    marks::expected(painter, middle + sf::Vector2f{0, 20}, hint.gain, best);
}

} // namespace

void draw_better_turn(Painter& painter, const Camera& camera, BoardView& board,
                      const course::Play& play, const course::CostlyTurn& better) {
    const auto& placement = better.better.placement;
    if (!placement) return;
    const words::Language& tr = painter.language();
    const auto label = [&](engine::Cell at, const std::string& text, bool best) {
        // Within the tile: where that is seen, its label is.
        constexpr float above_edge = 13;
        const sf::FloatRect cell = camera.cell_rect(at.x, at.y);
        const sf::Vector2f foot{cell.left + cell.width / 2, cell.top + cell.height};
        marks::expected(painter, foot / painter.scale() - sf::Vector2f{0, above_edge}, text, best);
    };
    const auto& played = better.played.placement;
    const bool elsewhere = played && played->cell != placement->cell;
    if (elsewhere) {
        board.draw_proposed(painter, camera, play, better.player, better.played);
        label(played->cell, tr("Played: {}", better.played_lead), false);
    }
    board.draw_proposed(painter, camera, play, better.player, better.better);
    label(placement->cell, elsewhere ? tr("Better: {}", better.lead) : better.lead, true);
}

void draw_hint_marks(Painter& painter, const Camera& camera, BoardView& board,
                     const course::GameCourse& course, const std::vector<SpotMark>& spots,
                     std::optional<std::size_t> pointed) {
    const std::vector<course::Hint>& hints = course.hints().list();
    for (std::size_t i = hints.size(); i-- > 0;) { // the best one on top
        const course::Hint& hint = hints[i];
        if (hint.turn.placement) {
            const engine::Action& placement = *hint.turn.placement;
            const bool tile = pointed == i || ghost_follows(course, placement);
            if (tile)
                board.draw_proposed(painter, camera, course.play(), course.play().actor(),
                                    hint.turn);
            mark_cell(painter, camera.cell_rect(placement.cell.x, placement.cell.y), i, hint, tile);
        } else if (i == 0 && hint.spot && *hint.spot < spots.size()
                   && spots[*hint.spot].at.has_number()) { // the others would hide the tile
            const SpotPlace& at = spots[*hint.spot].at;
            const sf::Vector2f below{0, at.diameter / painter.scale() / 2 + 11};
            marks::expected(painter, at.centre / painter.scale() + below, hint.gain, true);
        }
    }
}

} // namespace bastide::desktop
