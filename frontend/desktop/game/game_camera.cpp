#include "frontend/desktop/game/game_camera.hpp"

#include "frontend/desktop/board/board_view.hpp"
#include "frontend/desktop/board/gains.hpp"
#include "frontend/desktop/game/islands/guide.hpp"
#include "frontend/desktop/game/islands/replay_bar.hpp"
#include "frontend/desktop/game/islands/score_card.hpp"
#include "frontend/desktop/game/panels/result_panel.hpp"
#include "frontend/desktop/look/theme.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace bastide::desktop {
namespace {

// Sides of cells that the camera chooses by itself, in logical pixels.
constexpr float largest_cell = 120;
constexpr float smallest_cell = 36;
constexpr float smallest_cell_at_the_end = 20; ///< when nothing has to be hit any more
constexpr float zoom_width = 46;               ///< of the buttons at the bottom left
constexpr float gap_below = 8;

sf::FloatRect around_both(const sf::FloatRect& a, const sf::FloatRect& b) {
    const float left = std::min(a.left, b.left), top = std::min(a.top, b.top);
    return {left, top, std::max(a.left + a.width, b.left + b.width) - left,
            std::max(a.top + a.height, b.top + b.height) - top};
}

/// Land, and the cells where the tile may go; those of a computer are of no interest before.
sf::FloatRect places_needed(const course::Play& play, bool computer) {
    sf::FloatRect places = BoardView::extent(play.state(), computer);
    for (const auto& [cell, rotations] : play.placements().by_cell())
        places =
            around_both(places, {static_cast<float>(cell.x), static_cast<float>(cell.y), 1, 1});
    return places;
}

constexpr float pan_speed = 900;    ///< logical pixels in a second
constexpr float longest_pan = .05f; ///< seconds; a frame that took longer makes no leap

} // namespace

void GameCamera::resize(sf::Vector2f pixels, float scale, const course::Play& play,
                        const Covered& around) {
    scale_ = scale;
    camera_.set_window(pixels);
    const bool first = !std::exchange(started_, true);
    if (!follows_ && !first) return;
    fit(play, around);
    follow(play, around);
    camera_.jump_to(camera_.goal());
}

void GameCamera::follow(const course::Play& play, const Covered& around) {
    if (!started_ || !follows_) return;
    if (around.replay) {
        if (!sees_all(play, around)) fit(play, around);
        return;
    }
    if (play.stage() != course::Stage::placing || (play.covered() && !around.computer)) return;
    if (play.session().actions() <= std::exchange(followed_, play.session().actions()))
        return; // it goes on, or anew
    const bool aims =
        around.pointed && !around.computer && !play.placements().rotations(*around.pointed).empty();
    if (!aims) come_to(places_needed(play, around.computer), around, smallest_cell * scale_);
}

void GameCamera::fit(const course::Play& play, const Covered& around) {
    const bool over = play.stage() == course::Stage::over;
    const float least = over ? smallest_cell_at_the_end : smallest_cell;
    if (started_) camera_.ease_to(view_of_all(play, around, least * scale_));
}

void GameCamera::show_all(const course::Play& play, const Covered& around) {
    follows_ = true;
    if (started_) camera_.ease_to(view_of_all(play, around, Camera::least_cell));
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

void GameCamera::reach(const std::vector<engine::Cell>& cells, const Covered& around) {
    const auto place_of = [](engine::Cell cell) {
        return sf::FloatRect{static_cast<float>(cell.x), static_cast<float>(cell.y), 1, 1};
    };
    sf::FloatRect places = place_of(cells.front());
    for (const engine::Cell cell : cells)
        places = around_both(places, place_of(cell));
    const float size = camera_.goal().cell;
    const auto parts = free_parts(around);
    const auto has_room = [&](const sf::FloatRect& part) {
        return places.width * size <= part.width && places.height * size <= part.height;
    };
    if (std::none_of(parts.begin(), parts.end(), has_room)) places = place_of(cells.front());
    come_to(places, around, size);
}

void GameCamera::come_to(sf::FloatRect places, const Covered& around, float least) {
    const CameraView& goal = camera_.goal();
    const auto way = [&goal](const CameraView& view) {
        return std::hypot(view.centre.x - goal.centre.x, view.centre.y - goal.centre.y);
    };
    std::optional<CameraView> best;
    for (const sf::FloatRect& part : free_parts(around)) {
        const CameraView view = camera_.reaching(places, part, least, largest_cell * scale_);
        if (!best || view.cell > best->cell || (view.cell == best->cell && way(view) < way(*best)))
            best = view;
    }
    if (*best != goal) camera_.ease_to(*best);
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

std::vector<sf::FloatRect> GameCamera::free_parts(const Covered& around) const {
    const sf::FloatRect beside = beside_players(around);
    if (around.players_bottom <= 0 || around.guide || around.result || around.replay)
        return {beside};
    // To the right of the buttons that zoom.
    const float left = 2 * theme::margin + zoom_width;
    const float top = std::max(beside.top, (around.players_bottom + gap_below) * scale_);
    const sf::FloatRect below{left * scale_, top, beside.left + beside.width - left * scale_,
                              beside.top + beside.height - top};
    if (below.height < beside.height / 2) return {beside};
    return {beside, below};
}

sf::FloatRect GameCamera::beside_players(const Covered& around) const {
    const sf::Vector2f window = camera_.window(), logical = window / scale_;
    if (around.result) {
        constexpr float gap = 12;
        const sf::FloatRect frame = framed_board(logical);
        return {(frame.left + gap) * scale_, (frame.top + gap) * scale_,
                (frame.width - 2 * gap) * scale_, (frame.height - 2 * gap) * scale_};
    }
    const float left = around.guide ? Guide::right_edge + theme::margin
                                    : 2 * theme::margin + theme::players_width(logical);
    const float dock = around.deploying ? theme::deploy_width : theme::dock_width;
    const float right =
        around.replay && !around.side_panel ? theme::margin : 2 * theme::margin + dock;
    const float top = 100;
    const float bottom = (around.replay ? replay_bar_height + 2 * theme::margin : theme::margin + 8)
                         + (around.chart ? chart_height : 0)
                         + (around.card ? score_card_height : 0);
    return {left * scale_, top * scale_, std::max(100.f, window.x - (left + right) * scale_),
            std::max(100.f, window.y - (top + bottom) * scale_)};
}

CameraView GameCamera::view_of_all(const course::Play& play, const Covered& around,
                                   float least) const {
    const bool over = play.stage() == course::Stage::over;
    const sf::FloatRect places = play.stage() == course::Stage::placing && !around.replay
                                     ? places_needed(play, around.computer)
                                     : BoardView::extent(play.state(), !over);
    CameraView best;
    best.cell = 0;
    for (const sf::FloatRect& part : free_parts(around)) {
        const CameraView view = camera_.fitting(places, part, least, largest_cell * scale_);
        if (view.cell > best.cell) best = view;
    }
    return best;
}

/// Once the camera rests.
bool GameCamera::sees_all(const course::Play& play, const Covered& around) const {
    const sf::FloatRect places =
        BoardView::extent(play.state(), play.stage() != course::Stage::over);
    const sf::FloatRect part = beside_players(around);
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

} // namespace bastide::desktop
