// Points that rise from what was scored.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "course/play.hpp"
#include "frontend/desktop/board/camera.hpp"
#include "frontend/desktop/look/painter.hpp"

#include <vector>

namespace bastide::desktop {

class Gains {
  public:
    /// Looks what is new in the log.
    void follow(const course::Play& play);
    /// What is there already is not shown.
    void skip(const course::Play& play);
    /// True while something moves.
    bool update(float seconds);
    /// Without `motion` they stand where they are.
    void draw(Painter& painter, const Camera& camera, const course::Play& play, bool motion) const;

  private:
    struct Gain {
        sf::Vector2f place; ///< on the table
        std::vector<int> players;
        int points = 0;
        float age = 0; ///< seconds
    };

    std::vector<Gain> gains_;
    std::size_t seen_ = 0;
};

/// The middle of some cells.
sf::Vector2f middle_of(const std::vector<engine::Cell>& cells);

} // namespace bastide::desktop
