// The camera of a game. It is calm: by itself it moves only when a tile is to be placed and cells
// to choose lie out of the part of the window that islands leave free, and never once somebody has
// moved it.
#pragma once

#include "course/play.hpp"
#include "frontend/desktop/board/camera.hpp"
#include "frontend/desktop/window/keys.hpp"

#include <SFML/Window/Keyboard.hpp>

#include <optional>
#include <set>
#include <vector>

namespace bastide::desktop {

class GameCamera {
  public:
    /// What lies around the board, and who looks at it.
    struct Covered {
        bool result = false;     ///< covers the left side
        bool replay = false;     ///< is watched, with a bar at the bottom
        bool side_panel = false; ///< on the right
        bool chart = false;      ///< at the bottom
        bool card = false;       ///< of the final scoring, at the bottom
        bool computer = false;   ///< is at turn
        bool deploying = false;  ///< the dock is wider then
        bool guide = false;      ///< lies at the bottom left
        /// Of the players' panel in the top left corner, in logical pixels; 0 while not known.
        float players_bottom = 0;
        std::optional<engine::Cell> pointed = {}; ///< lies under the mouse
    };

    const Camera& now() const { return camera_; }
    bool follows() const { return follows_; }

    /// Before anything else, and whenever the window changes. `pixels` are device pixels.
    void resize(sf::Vector2f pixels, float scale, const course::Play& play, const Covered& around);
    /// Something can be chosen now. When a step begins in which a tile is placed, brings land and
    /// cells to choose into sight, as little as needed; not while one of those cells is pointed at,
    /// nor after somebody has moved the camera. A game that is watched is kept in sight always.
    void follow(const course::Play& play, const Covered& around);
    /// Shows the whole board as long as its cells can be hit, whoever has moved the camera.
    void fit(const course::Play& play, const Covered& around);
    /// All of it, however small, beside what lies around; follows from now on.
    void show_all(const course::Play& play, const Covered& around);

    // Moved by a player, who does not want it to follow any more.
    void pan(sf::Vector2f pixels);
    void zoom(float factor, sf::Vector2f pixel);
    void show(const std::vector<engine::Cell>& cells);
    /// Moves as little as needed for these cells to be seen, and follows as before. Where they lie
    /// too far apart, for the first of them.
    void reach(const std::vector<engine::Cell>& cells, const Covered& around);

    /// Pans while the key is held.
    void hold(sf::Keyboard::Key key) { held_.insert(key); }
    void release(sf::Keyboard::Key key) { held_.erase(key); }
    void release_all() { held_.clear(); }

    /// True when something has moved.
    bool update(float seconds, const KeyMap& keys, bool reduced_motion);

  private:
    /// Where the board is seen, in device pixels: beside the players' panel, or below it.
    std::vector<sf::FloatRect> free_parts(const Covered& around) const;
    sf::FloatRect beside_players(const Covered& around) const;
    CameraView view_of_all(const course::Play& play, const Covered& around, float least) const;
    bool sees_all(const course::Play& play, const Covered& around) const;
    void come_to(sf::FloatRect places, const Covered& around, float least);
    sf::Vector2f held_direction(const KeyMap& keys) const;

    Camera camera_;
    float scale_ = 1;
    bool started_ = false; ///< the size of the window is known
    bool follows_ = true;
    int followed_ = -1; ///< so many actions were done when the last tile was to be placed
    std::set<sf::Keyboard::Key> held_; ///< arrow keys and the like
};

/// At the bottom of the window, above the bar of a replay; logical pixels.
inline constexpr float chart_height = 270;

} // namespace bastide::desktop
