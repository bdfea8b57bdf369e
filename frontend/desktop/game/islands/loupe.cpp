#include "frontend/desktop/game/islands/loupe.hpp"

#include <algorithm>

namespace bastide::desktop {
namespace {

constexpr float loupe_tile = 124;

const engine::PlacedTile& tile_just_laid(const course::Play& play) {
    return play.state().tiles().back();
}

} // namespace

bool Loupe::shows(const course::Play& play, const telling::BoardSpot& spot) {
    const auto last = static_cast<engine::TileIndex>(play.state().tiles().size()) - 1;
    return spot.on_board() && spot.place.tile == last;
}

bool Loupe::helps(const course::Play& play, float cell) {
    const auto& spots = play.spots();
    return cell < large_enough && play.stage() == course::Stage::deploying
           && std::any_of(spots.begin(), spots.end(),
                          [&play](const telling::BoardSpot& spot) { return shows(play, spot); });
}

/// As on the board, with nothing but the tile in sight.
void Loupe::lay_out(const course::Play& play, BoardView& board, sf::Vector2f pixels, float scale) {
    const engine::Cell cell = tile_just_laid(play).cell;
    Camera camera;
    camera.set_window(pixels);
    camera.jump_to(
        {{static_cast<float>(cell.x) + .5f, static_cast<float>(cell.y) + .5f}, loupe_tile * scale});
    marks_ = board.spot_marks(camera, play, {}, scale);
    for (std::size_t i = 0; i < marks_.size(); ++i)
        if (!shows(play, play.spots()[i])) marks_[i] = {};
}

std::optional<std::size_t> Loupe::draw(Painter& painter, Controls& controls,
                                       course::GameCourse& course, BoardView& board,
                                       sf::FloatRect area, std::optional<std::size_t> hot) {
    const course::Play& play = course.play();
    const float scale = painter.scale();
    const MarkedFor now{play.version(), sf::Vector2f{area.width, area.height} * scale};
    if (marked_ != now) {
        lay_out(play, board, now.pixels, scale);
        marked_ = now;
    }
    const engine::PlacedTile& tile = tile_just_laid(play);
    board.draw_tile(painter,
                    {area.left + (area.width - loupe_tile) / 2,
                     area.top + (area.height - loupe_tile) / 2, loupe_tile, loupe_tile},
                    tile.type, tile.rotation, tile.cell);
    std::vector<SpotMark> marks = marks_;
    const sf::Vector2f corner = sf::Vector2f{area.left, area.top} * scale;
    std::optional<std::size_t> pointed;
    for (std::size_t i = 0; i < marks.size(); ++i) {
        SpotPlace& at = marks[i].at;
        if (at.dot) *at.dot += corner;
        at.centre += corner;
        if (!at.has_number() || marks[i].with_last) continue;
        constexpr float square = .7f; // within the disc: others come close
        const float side = at.diameter / scale * square;
        const std::string id = "loupe_" + std::to_string(i + 1);
        controls.mouse_spot(
            id, play.spots()[i].title,
            {at.centre.x / scale - side / 2, at.centre.y / scale - side / 2, side, side},
            [&course, i] { course.choose(i); });
        if (controls.hovers(id)) pointed = i;
    }
    board.draw_spots(painter, marks, pointed ? pointed : hot);
    return pointed;
}

} // namespace bastide::desktop
