#include "frontend/desktop/game/game_camera.hpp"

#include "frontend/desktop/board/board_view.hpp"
#include "frontend/desktop/board/gains.hpp"
#include "frontend/desktop/game/islands/guide.hpp"
#include "frontend/desktop/game/islands/replay_bar.hpp"
#include "frontend/desktop/game/islands/score_card.hpp"
#include "frontend/desktop/game/panels/result_panel.hpp"
#include "frontend/desktop/look/theme.hpp"

#include <algorithm>
#include <utility>

namespace bastide::desktop {
namespace {

// Sides of cells that the camera chooses by itself, in logical pixels.
constexpr float largest_cell = 120;
constexpr float smallest_cell = 36;
constexpr float smallest_cell_at_the_end = 20; ///< when nothing has to be hit any more

constexpr float pan_speed = 900;    ///< logical pixels in a second
constexpr float longest_pan = .05f; ///< seconds; a frame that took longer makes no leap

} // namespace

void GameCamera::resize(sf::Vector2f pixels, float scale, const Play& play,
                        const Surroundings& around) {
    scale_ = scale;
    camera_.set_window(pixels);
    const bool first = !std::exchange(started_, true);
    if (!follows_ && !first) return;
    fit(play, around);
    follow(play, around);
    camera_.jump_to(camera_.goal());
}

void GameCamera::follow(const Play& play, const Surroundings& around) {
    if (!started_ || !follows_) return;
    const bool deploys = play.stage() == Stage::deploying && !around.computer && !around.replay;
    if (deploys && play.is_about_last_tile())
        approach_last_tile(play, around);
    else if (!sees_all(play, around))
        fit(play, around);
}

void GameCamera::fit(const Play& play, const Surroundings& around) {
    if (started_) camera_.ease_to(view_of_all(play, around));
}

void GameCamera::show_all(const Play& play, const Surroundings& around) {
    follows_ = true;
    fit(play, around);
}

void GameCamera::pan(sf::Vector2f pixels) {
    follows_ = false;
    camera_.pan(pixels);
}

void GameCamera::zoom(float factor, sf::Vector2f pixel) {
    follows_ = false;
    camera_.zoom(factor, pixel);
}

void GameCamera::show(const std::vector<engine::Cell>& cells) {
    follows_ = false;
    camera_.ease_to({middle_of(cells), camera_.goal().cell});
}

bool GameCamera::update(float seconds, const KeyMap& keys, bool reduced_motion) {
    bool changed = false;
    if (camera_.moving()) {
        if (reduced_motion) camera_.jump_to(camera_.goal());
        camera_.update(seconds);
        changed = true;
    }
    const sf::Vector2f direction = held_direction(keys);
    if (direction == sf::Vector2f()) return changed;
    pan(direction * (pan_speed * scale_ * std::min(seconds, longest_pan)));
    return true;
}

sf::Vector2f GameCamera::held_direction(const KeyMap& keys) const {
    using Key = sf::Keyboard::Key;
    sf::Vector2f direction;
    for (const Key key : held_) {
        const auto means = [&](Command command, Key arrow) {
            const bool bound = keys.key(command, 0).code == key || keys.key(command, 1).code == key;
            return bound || key == arrow;
        };
        if (means(Command::pan_left, Key::Left)) direction.x += 1;
        if (means(Command::pan_right, Key::Right)) direction.x -= 1;
        if (means(Command::pan_up, Key::Up)) direction.y += 1;
        if (means(Command::pan_down, Key::Down)) direction.y -= 1;
    }
    return direction;
}

sf::FloatRect GameCamera::free_part(const Surroundings& around) const {
    const sf::Vector2f window = camera_.window(), logical = window / scale_;
    if (around.result) {
        constexpr float gap = 12;
        const sf::FloatRect frame = framed_board(logical);
        return {(frame.left + gap) * scale_, (frame.top + gap) * scale_,
                (frame.width - 2 * gap) * scale_, (frame.height - 2 * gap) * scale_};
    }
    const float left = around.guide ? Guide::right_edge + theme::margin
                                    : 2 * theme::margin + theme::players_width(logical);
    const float right =
        around.replay && !around.side_panel ? theme::margin : 2 * theme::margin + theme::dock_width;
    const float top = 100;
    const float bottom = (around.replay ? replay_bar_height + 2 * theme::margin : theme::margin + 8)
                         + (around.chart ? chart_height : 0)
                         + (around.card ? score_card_height : 0);
    return {left * scale_, top * scale_, std::max(100.f, window.x - (left + right) * scale_),
            std::max(100.f, window.y - (top + bottom) * scale_)};
}

CameraView GameCamera::view_of_all(const Play& play, const Surroundings& around) const {
    const bool over = play.stage() == Stage::over;
    const float least = over ? smallest_cell_at_the_end : smallest_cell;
    return camera_.fitting(BoardView::extent(play.state(), !over), free_part(around),
                           least * scale_, largest_cell * scale_);
}

/// Once the camera rests.
bool GameCamera::sees_all(const Play& play, const Surroundings& around) const {
    const sf::FloatRect places = BoardView::extent(play.state(), play.stage() != Stage::over);
    const sf::FloatRect part = free_part(around);
    const CameraView& goal = camera_.goal();
    const auto on_screen = [&](float x, float y) {
        return sf::Vector2f{camera_.window().x / 2 + (x - goal.centre.x) * goal.cell,
                            camera_.window().y / 2 + (y - goal.centre.y) * goal.cell};
    };
    const sf::Vector2f first = on_screen(places.left, places.top);
    const sf::Vector2f last = on_screen(places.left + places.width, places.top + places.height);
    return first.x >= part.left - 1 && first.y >= part.top - 1
           && last.x <= part.left + part.width + 1 && last.y <= part.top + part.height + 1;
}

/// Spots must not be larger than the tile that they are on.
void GameCamera::approach_last_tile(const Play& play, const Surroundings& around) {
    const float least = around.deploy_cell * scale_;
    if (camera_.goal().cell >= least * .8f) return;
    const engine::GameState& state = play.state();
    if (state.last_tile() < 0) return;
    const engine::Cell cell = state.tiles()[static_cast<std::size_t>(state.last_tile())].cell;
    const sf::FloatRect tile{static_cast<float>(cell.x), static_cast<float>(cell.y), 1, 1};
    camera_.ease_to(camera_.fitting(tile, free_part(around), least, least));
}

} // namespace bastide::desktop
