// The camera of a game. It is calm: by itself it moves when a tile is to be placed and land or
// cells to choose do not lie free, when the tile just laid does not, and to what scores and back;
// never once somebody has moved it.
#pragma once

#include "course/play.hpp"
#include "frontend/desktop/board/free_shape.hpp"
#include "frontend/desktop/look/theme.hpp"
#include "frontend/desktop/window/keys.hpp"

#include <SFML/Window/Keyboard.hpp>

#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace bastide::desktop {

class GameCamera {
  public:
    /// How large islands are; logical pixels.
    struct Islands {
        /// Of the column in the top left corner: whose turn it is, and players; 0 while not known.
        float players_bottom = 0;
        bool row_possible = false; ///< players can lie in a row at the top as well
        float tools_width = 311;
        float dock_height = 276;
        float dock_now = 276; ///< a long list of choices is higher, and may cover land

        friend bool operator==(const Islands&, const Islands&) = default;
    };
    /// What lies around the board, and who looks at it.
    struct Covered {
        bool result = false; ///< covers the left side
        bool finale = false; ///< whoever has won is told at the top, and nothing else lies there
        bool replay = false; ///< is watched, with a bar at the bottom
        bool side_panel = false; ///< on the right
        bool chart = false;      ///< the same, and less high
        bool card = false;       ///< of what is scored, at the bottom
        bool computer = false;   ///< is at turn
        bool only_looks = false; ///< there is no dock
        bool guide = false;      ///< lies at the bottom left
        Islands islands = {};
        std::optional<engine::Cell> pointed = {}; ///< lies under the mouse
    };

    const Camera& now() const { return camera_; }
    bool follows() const { return follows_; }
    /// Players lie in a row at the top, since land is seen larger then.
    bool players_in_row() const { return players_in_row_; }

    /// Before anything else, and whenever the window changes. `pixels` are device pixels.
    void resize(sf::Vector2f pixels, float scale, const course::Play& play, const Covered& around);
    /// Something can be chosen now. When a step begins in which a tile is placed, brings land and
    /// cells to choose into sight, as little as needed; not while one of those cells is pointed at,
    /// nor after somebody has moved the camera. A game that is watched is kept in sight always.
    void follow(const course::Play& play, const Covered& around);
    /// The dock has grown: what can be chosen comes out from under it.
    void make_way(const course::Play& play, const Covered& around);
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

    /// Eases to what scores, where it lies hidden or small; not after somebody has moved the
    /// camera. To all of a `land` that is large enough whole.
    void look_at(const std::vector<engine::Cell>& cells, const Covered& around,
                 const course::Play* land = nullptr);
    /// To where it was before that.
    void look_back();
    /// Eases close to these cells, at the end of a game.
    void look_closely(const std::vector<engine::Cell>& cells, const Covered& around);

    /// Pans while the key is held.
    void hold(sf::Keyboard::Key key) { held_.insert(key); }
    void release(sf::Keyboard::Key key) { held_.erase(key); }
    void release_all() { held_.clear(); }

    /// True when something has moved.
    bool update(float seconds, const KeyMap& keys, bool reduced_motion);

  private:
    /// What has to be seen, in cells.
    struct Needed {
        explicit Needed(std::vector<sf::FloatRect> only)
            : land(std::move(only)), with_open(land), with_middles(land) {}
        std::vector<sf::FloatRect> land;
        std::vector<sf::FloatRect> with_open;    ///< that, and cells beside it
        std::vector<sf::FloatRect> with_middles; ///< or their middles, where tiles are small
    };
    /// Whether it lies free, at this view.
    bool is_seen(const Needed& needed, const FreeShape& shape, const CameraView& view) const;
    /// Where it lies free, at this size.
    std::optional<CameraView> place_for(const Needed& needed, const FreeShape& shape, float cell,
                                        const CameraView& near) const;
    static Needed needed(const course::Play& play, const Covered& around);
    /// What islands leave of the window, with players in a row or in a column.
    FreeShape free_shape(const Covered& around, bool in_row) const;
    /// The largest view in which all lies free, at most `most` device pixels a cell; the nearest to
    /// `near`, or in the middle. Only land is held to where `least` does not suffice.
    CameraView largest_view(const Needed& needed, const FreeShape& shape, float least, float most,
                            const CameraView* near) const;
    /// The larger of the views with players in a column and in a row, which is remembered; with
    /// `near` they stay in a row.
    CameraView best_view(const Needed& needed, const Covered& around, float least, float most,
                         const CameraView* near);
    bool sees_all(const course::Play& play, const Covered& around) const;
    void come_to(const Needed& needed, const Covered& around, float least);
    sf::Vector2f held_direction(const KeyMap& keys) const;

    Camera camera_;
    float scale_ = 1;
    bool started_ = false; ///< the size of the window is known
    bool follows_ = true;
    bool players_in_row_ = false;
    std::optional<CameraView> before_look_; ///< while it looks at something
    int followed_ = -1; ///< so many actions were done when the last tile was to be placed
    std::set<sf::Keyboard::Key> held_; ///< arrow keys and the like
};

// What lies below the toolbar; logical pixels.
inline constexpr float side_panel_width = theme::log_width + 16;
inline constexpr float chart_width = 400;
inline constexpr float chart_height = 250;
// Where they find less room above the dock they lie beside it.
inline constexpr float least_side_height = 220;
inline constexpr float least_chart_height = 160;
inline constexpr float least_in_small_window = 120;

} // namespace bastide::desktop
