// Which part of the table is seen, and how large. No drawing here.
#pragma once

#include <SFML/Graphics/Rect.hpp>
#include <SFML/System/Vector2.hpp>

namespace bastide::desktop {

/// A place on the table is measured in cells: the cell (x, y) covers x to x + 1 and y to y + 1.
struct CameraView {
    sf::Vector2f centre; ///< the place in the middle of the window
    float cell = 100;    ///< side of a cell in device pixels

    friend bool operator==(const CameraView&, const CameraView&) = default;
};

class Camera {
  public:
    static constexpr float least_cell = 8;
    static constexpr float most_cell = 420;

    void set_window(sf::Vector2f pixels) { window_ = pixels; }
    sf::Vector2f window() const { return window_; }
    const CameraView& view() const { return view_; }
    float cell() const { return view_.cell; }

    sf::Vector2f to_screen(sf::Vector2f place) const;
    sf::Vector2f to_place(sf::Vector2f pixel) const;
    /// The rectangle of a cell on the screen, on whole pixels while the camera rests.
    sf::FloatRect cell_rect(int x, int y) const;
    /// Whether nothing of an area of the screen is within the window.
    bool outside(sf::FloatRect area) const;

    /// Moves the table by so many pixels.
    void pan(sf::Vector2f pixels);
    /// Makes cells larger by `factor` (of the cell size it is heading for); what lies under the
    /// pixel stays there.
    void zoom(float factor, sf::Vector2f pixel);

    void jump_to(const CameraView& view);
    void ease_to(const CameraView& view);
    /// Where the camera rests once it has arrived.
    const CameraView& goal() const { return goal_; }
    bool moving() const { return progress_ < 1; }
    void update(float seconds);

  private:
    sf::Vector2f window_{1280, 720};
    CameraView view_;
    CameraView start_;
    CameraView goal_;
    float progress_ = 1;
};

} // namespace bastide::desktop
