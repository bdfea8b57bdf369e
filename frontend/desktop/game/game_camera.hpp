// The camera of a game: it keeps the board in the part of the window that islands leave free, until
// somebody moves it.
#pragma once

#include "frontend/desktop/board/camera.hpp"
#include "frontend/desktop/play/play.hpp"
#include "frontend/desktop/window/keys.hpp"

#include <SFML/Window/Keyboard.hpp>

#include <set>
#include <vector>

namespace bastide::desktop {

class GameCamera {
  public:
    /// What lies around the board, and who looks at it.
    struct Surroundings {
        bool result = false;     ///< covers the left side
        bool replay = false;     ///< is watched, with a bar at the bottom
        bool side_panel = false; ///< on the right
        bool chart = false;      ///< at the bottom
        bool card = false;       ///< of the final scoring, at the bottom
        bool computer = false;   ///< is at turn
        bool guide = false;      ///< lies at the bottom left
        float deploy_cell = 0;   ///< the tile is at least so large while a figure is deployed
    };

    const Camera& now() const { return camera_; }
    bool follows() const { return follows_; }

    /// Before anything else, and whenever the window changes. `pixels` are device pixels.
    void resize(sf::Vector2f pixels, float scale, const Play& play, const Surroundings& around);
    /// Keeps board and free cells in sight, as long as nobody has moved the camera. Comes nearer
    /// where a figure is to be deployed.
    void follow(const Play& play, const Surroundings& around);
    /// Shows the whole board, whoever has moved the camera.
    void fit(const Play& play, const Surroundings& around);
    /// Follows from now on.
    void show_all(const Play& play, const Surroundings& around);

    // Moved by a player, who does not want it to follow any more.
    void pan(sf::Vector2f pixels);
    void zoom(float factor, sf::Vector2f pixel);
    void show(const std::vector<engine::Cell>& cells);

    /// Pans while the key is held.
    void hold(sf::Keyboard::Key key) { held_.insert(key); }
    void release(sf::Keyboard::Key key) { held_.erase(key); }
    void release_all() { held_.clear(); }

    /// True when something has moved.
    bool update(float seconds, const KeyMap& keys, bool reduced_motion);

  private:
    sf::FloatRect free_part(const Surroundings& around) const;
    CameraView view_of_all(const Play& play, const Surroundings& around) const;
    bool sees_all(const Play& play, const Surroundings& around) const;
    void approach_last_tile(const Play& play, const Surroundings& around);
    sf::Vector2f held_direction(const KeyMap& keys) const;

    Camera camera_;
    float scale_ = 1;
    bool started_ = false; ///< the size of the window is known
    bool follows_ = true;
    std::set<sf::Keyboard::Key> held_; ///< arrow keys and the like
};

/// At the bottom of the window, above the bar of a replay; logical pixels.
inline constexpr float chart_height = 270;

} // namespace bastide::desktop
