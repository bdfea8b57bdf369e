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
constexpr float largest_cell = 180;
constexpr float smallest_cell = 36;
constexpr float comfortable_cell = 56; ///< smaller ones are not paid for with cells seen whole
constexpr float smallest_cell_at_the_end = 20; ///< when nothing has to be hit any more
constexpr float least_looked_at = 64;          ///< where something scores
constexpr float looked_at = 96;                ///< and is seen closer
constexpr float closest = 150;                 ///< what is shown for its own sake
constexpr float zoom_width = 46;               ///< of the buttons at the bottom left
constexpr float zoom_height = 126;
constexpr float gap = 8;         ///< kept from islands
constexpr float edge = 6;        ///< kept from the edge of the window
constexpr float row_bottom = 88; ///< of whose turn it is and players, in a row
constexpr float tools_bottom = 70;
constexpr float step_down = .96f; ///< of the ladder of sizes
constexpr float row_gain = 1.1f;  ///< so much larger land has to be for players to come to lie in a
                                  ///< row; and nearly as much for them to leave it
constexpr float row_loss = 1.05f;
constexpr float around_score = .3f; ///< cells kept free around what scores

sf::FloatRect place_of(engine::Cell cell) {
    return {static_cast<float>(cell.x), static_cast<float>(cell.y), 1, 1};
}

std::vector<sf::FloatRect> places_of(const std::vector<engine::Cell>& cells) {
    std::vector<sf::FloatRect> places;
    for (const engine::Cell cell : cells)
        places.push_back(place_of(cell));
    return places;
}

std::vector<sf::FloatRect> with_room_around(const std::vector<engine::Cell>& cells) {
    std::vector<sf::FloatRect> places = places_of(cells);
    for (sf::FloatRect& place : places)
        place = {place.left - around_score, place.top - around_score,
                 place.width + 2 * around_score, place.height + 2 * around_score};
    return places;
}

/// Of a cell where a tile may go, enough to see and to hit it.
sf::FloatRect middle_part(engine::Cell cell) {
    return {static_cast<float>(cell.x) + .25f, static_cast<float>(cell.y) + .25f, .5f, .5f};
}

sf::FloatRect around_all(const std::vector<sf::FloatRect>& areas) {
    sf::FloatRect all = areas.front();
    for (const sf::FloatRect& area : areas) {
        const float right = std::max(all.left + all.width, area.left + area.width);
        const float bottom = std::max(all.top + all.height, area.top + area.height);
        all.left = std::min(all.left, area.left);
        all.top = std::min(all.top, area.top);
        all.width = right - all.left;
        all.height = bottom - all.top;
    }
    return all;
}

/// Of the tiles, those side by side as one.
std::vector<sf::FloatRect> land_of(const engine::GameState& state) {
    std::vector<engine::Cell> cells;
    for (const engine::PlacedTile& tile : state.tiles())
        cells.push_back(tile.cell);
    if (cells.empty()) cells.push_back({});
    std::sort(cells.begin(), cells.end(),
              [](engine::Cell a, engine::Cell b) { return a.y != b.y ? a.y < b.y : a.x < b.x; });
    std::vector<sf::FloatRect> land;
    for (const engine::Cell cell : cells) {
        const sf::FloatRect place = place_of(cell);
        if (!land.empty() && land.back().top == place.top
            && land.back().left + land.back().width == place.left)
            land.back().width += 1;
        else
            land.push_back(place);
    }
    return land;
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
    const bool chooses_on_it = play.stage() == course::Stage::deploying && !around.computer
                               && !play.state().tiles().empty();
    // Whoever deploys sees the whole of the tile just laid.
    if (chooses_on_it) {
        Covered now = around;
        now.islands.dock_height = around.islands.dock_now;
        return come_to(Needed({place_of(play.state().tiles().back().cell)}), now,
                       camera_.goal().cell);
    }
    if (play.stage() != course::Stage::placing || (play.covered() && !around.computer)) return;
    if (play.session().actions() <= std::exchange(followed_, play.session().actions()))
        return; // it goes on, or anew
    const bool aims =
        around.pointed && !around.computer && !play.placements().rotations(*around.pointed).empty();
    if (aims || is_seen(needed(play, around), free_shape(around, players_in_row_), camera_.goal()))
        return;
    // Where it moves anyway all comes to the middle, so that it need not move again soon.
    const float now = camera_.goal().cell;
    camera_.ease_to(best_view(needed(play, around), around, std::min(smallest_cell * scale_, now),
                              now, nullptr));
}

void GameCamera::make_way(const course::Play& play, const Covered& around) {
    if (!started_ || !follows_ || around.replay || around.computer) return;
    if (play.stage() == course::Stage::deploying) return follow(play, around);
    if (play.stage() != course::Stage::placing || play.covered()) return;
    Covered now = around;
    now.islands.dock_height = around.islands.dock_now;
    come_to(needed(play, now), now, smallest_cell * scale_);
}

void GameCamera::fit(const course::Play& play, const Covered& around) {
    const bool only_looks = play.stage() == course::Stage::over || around.chart;
    const float least = only_looks ? smallest_cell_at_the_end : smallest_cell;
    if (started_)
        camera_.ease_to(best_view(needed(play, around), around, least * scale_,
                                  largest_cell * scale_, nullptr));
}

void GameCamera::show_all(const course::Play& play, const Covered& around) {
    follows_ = true;
    if (started_)
        camera_.ease_to(best_view(needed(play, around), around, Camera::least_cell,
                                  largest_cell * scale_, nullptr));
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
    std::vector<sf::FloatRect> places = places_of(cells);
    const CameraView& goal = camera_.goal();
    const FreeShape shape = free_shape(around, players_in_row_);
    if (!place_in(shape, places, goal.cell, goal, camera_.window())) places.resize(1);
    come_to(Needed(places), around, goal.cell);
}

void GameCamera::look_at(const std::vector<engine::Cell>& cells, const Covered& around,
                         const course::Play* land) {
    if (!started_ || !follows_ || cells.empty()) return;
    const Needed needed(with_room_around(cells));
    const CameraView goal = camera_.goal();
    const FreeShape shape = free_shape(around, players_in_row_);
    const bool large = goal.cell >= least_looked_at * scale_;
    if (large && lies_free(shape, needed.land, goal, camera_.window())) return;
    if (!before_look_) before_look_ = goal;
    const float most = std::max(goal.cell, looked_at * scale_);
    if (land != nullptr) {
        const CameraView whole =
            largest_view(Needed(land_of(land->state())), shape, Camera::least_cell, most, nullptr);
        if (whole.cell >= comfortable_cell * scale_) return camera_.ease_to(whole);
    }
    // Where it moves anyway that comes to the middle.
    camera_.ease_to(largest_view(needed, shape, Camera::least_cell, most, nullptr));
}

void GameCamera::look_closely(const std::vector<engine::Cell>& cells, const Covered& around) {
    if (!started_ || cells.empty()) return;
    camera_.ease_to(largest_view(Needed(with_room_around(cells)),
                                 free_shape(around, players_in_row_), Camera::least_cell,
                                 closest * scale_, nullptr));
}

void GameCamera::look_back() {
    const auto before = std::exchange(before_look_, std::nullopt);
    if (before && follows_) camera_.ease_to(*before);
}

void GameCamera::come_to(const Needed& needed, const Covered& around, float least) {
    const CameraView goal = camera_.goal();
    if (is_seen(needed, free_shape(around, players_in_row_), goal)) return;
    const CameraView best = best_view(needed, around, std::min(least, goal.cell), goal.cell, &goal);
    if (best != goal) camera_.ease_to(best);
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

/// Land, and the cells where the tile may go; of a computer's turn those beside the land.
GameCamera::Needed GameCamera::needed(const course::Play& play, const Covered& around) {
    Needed needed(land_of(play.state()));
    const auto add = [&needed](engine::Cell cell) {
        needed.with_open.push_back(place_of(cell));
        needed.with_middles.push_back(middle_part(cell));
    };
    const bool chooses =
        play.stage() == course::Stage::placing && !around.replay && !around.computer;
    if (chooses)
        for (const auto& [cell, rotations] : play.placements().by_cell())
            add(cell);
    else if (play.stage() != course::Stage::over)
        for (const engine::FrontierCell& open : play.state().frontier())
            add(open.cell);
    return needed;
}

FreeShape GameCamera::free_shape(const Covered& around, bool in_row) const {
    const sf::Vector2f window = camera_.window(), logical = window / scale_;
    if (around.result) {
        constexpr float inside = 12;
        const sf::FloatRect frame = framed_board(logical);
        return {{(frame.left + inside) * scale_, (frame.top + inside) * scale_,
                 (frame.width - 2 * inside) * scale_, (frame.height - 2 * inside) * scale_},
                {}};
    }
    if (around.finale) {
        constexpr float title = 208, foot = 14, button_width = 190, button_height = 66;
        return {{edge * scale_, title * scale_, window.x - 2 * edge * scale_,
                 window.y - (title + foot) * scale_},
                {{window.x - button_width * scale_, window.y - button_height * scale_,
                  button_width * scale_, button_height * scale_}}};
    }
    FreeShape shape{
        {edge * scale_, edge * scale_, window.x - 2 * edge * scale_, window.y - 2 * edge * scale_},
        {}};
    const auto cover = [&](float left, float top, float right, float bottom) {
        shape.islands.push_back({(left - gap) * scale_, (top - gap) * scale_,
                                 (right - left + 2 * gap) * scale_,
                                 (bottom - top + 2 * gap) * scale_});
    };
    const float width = theme::players_width(logical);
    if (in_row)
        cover(0, 0, logical.x, row_bottom);
    else {
        cover(0, 0, theme::margin + width, around.islands.players_bottom);
        cover(logical.x - theme::margin - around.islands.tools_width, 0, logical.x, tools_bottom);
    }
    const float above_bar =
        logical.y - (around.replay ? replay_bar_height + 2 * theme::margin : theme::margin);
    if (around.replay)
        cover(0, above_bar + theme::margin, logical.x, logical.y);
    else {
        // They stand beside players whose column comes down to them.
        const bool beside =
            !in_row && around.islands.players_bottom + gap > above_bar - zoom_height;
        cover(0, above_bar - zoom_height, theme::margin + zoom_width + (beside ? width + gap : 0),
              logical.y);
        // Where a figure is deployed it is wider, and land is not to move then.
        cover(logical.x - theme::margin - theme::deploy_width,
              above_bar - around.islands.dock_height, logical.x, logical.y);
    }
    if (around.guide) {
        const float left = in_row ? Guide::left_edge
                                  : Guide::left_beside(theme::margin + width,
                                                       around.islands.players_bottom, logical.y);
        cover(left, above_bar - Guide::most_height, left + Guide::width, logical.y);
    }
    // Above the dock, or beside it where there is no room.
    const auto panel_right = [&](float least_height) {
        const bool playing = !around.replay && !around.only_looks;
        const float room = above_bar - around.islands.dock_now - gap - tools_bottom;
        return logical.x - theme::margin
               - (playing && room < least_height && !theme::is_compact(logical)
                      ? theme::deploy_width + gap
                      : 0);
    };
    if (around.side_panel) {
        const float right = panel_right(least_side_height);
        cover(right - side_panel_width, 0, right, logical.y);
    }
    if (around.chart) {
        const float right = panel_right(least_chart_height);
        cover(right - chart_width, 0, right, tools_bottom + chart_height);
    }
    const float below = above_bar - (around.card ? score_card_height : 0);
    if (below < above_bar) cover(0, below, logical.x, logical.y);
    return shape;
}

bool GameCamera::is_seen(const Needed& needed, const FreeShape& shape,
                         const CameraView& view) const {
    const sf::Vector2f window = camera_.window();
    return lies_free(shape, needed.with_open, view, window)
           || (view.cell <= comfortable_cell * scale_
               && lies_free(shape, needed.with_middles, view, window));
}

std::optional<CameraView> GameCamera::place_for(const Needed& needed, const FreeShape& shape,
                                                float cell, const CameraView& near) const {
    const sf::Vector2f window = camera_.window();
    const auto whole = place_in(shape, needed.with_open, cell, near, window);
    return whole || cell > comfortable_cell * scale_
               ? whole
               : place_in(shape, needed.with_middles, cell, near, window);
}

CameraView GameCamera::largest_view(const Needed& needed, const FreeShape& shape, float least,
                                    float most, const CameraView* near) const {
    const sf::Vector2f window = camera_.window();
    const sf::FloatRect all = around_all(needed.with_open);
    const sf::Vector2f aim{shape.window.left + shape.window.width / 2,
                           shape.window.top + shape.window.height / 2};
    const auto middle_at = [&](float cell) {
        return CameraView{sf::Vector2f{all.left + all.width / 2, all.top + all.height / 2}
                              - (aim - window / 2.f) / cell,
                          cell};
    };
    for (float cell = most; cell >= least; cell = std::floor(cell * step_down))
        if (const auto view = place_for(needed, shape, cell, near ? *near : middle_at(cell)))
            return *view;
    const float cell = std::min(least, most);
    if (const auto view =
            place_in(shape, needed.land, cell, near ? *near : middle_at(cell), window))
        return *view;
    return middle_at(cell);
}

CameraView GameCamera::best_view(const Needed& needed, const Covered& around, float least,
                                 float most, const CameraView* near) {
    const auto view = [&](bool in_row) {
        return largest_view(needed, free_shape(around, in_row), least, most, near);
    };
    if (!around.islands.row_possible) {
        players_in_row_ = false;
        return view(false);
    }
    // Once there, they stay there while it goes on.
    const CameraView row = view(true);
    if (players_in_row_ && near) return row;
    const CameraView column = view(false);
    players_in_row_ =
        players_in_row_ ? column.cell < row.cell * row_loss : row.cell >= column.cell * row_gain;
    return players_in_row_ ? row : column;
}

/// Once the camera rests.
bool GameCamera::sees_all(const course::Play& play, const Covered& around) const {
    return is_seen(needed(play, around), free_shape(around, players_in_row_), camera_.goal());
}

} // namespace bastide::desktop
