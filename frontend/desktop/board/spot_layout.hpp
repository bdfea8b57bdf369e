// Where the numbers of what can be chosen lie: each on what it speaks for, or at the end of a line
// from there. No window, no game.
#pragma once

#include "frontend/desktop/board/segment_map.hpp"

#include <SFML/Graphics/Rect.hpp>

#include <optional>
#include <vector>

namespace bastide::desktop {

/// What a number speaks for. All lengths in pixels of the screen.
struct SpotGround {
    sf::FloatRect tile;
    const SegmentMap* map = nullptr;                   ///< of that tile
    engine::SegmentIndex segment = engine::no_segment; ///< or anywhere on the tile
    sf::Vector2f anchor;                               ///< where it lies best
    bool figure = false;                               ///< one that stands at the anchor
    std::vector<sf::Vector2f> others = {};             ///< middles of figures, under no number
    float other_radius = 0;                            ///< of their pictures
};

/// Where numbers may lie.
struct SpotRoom {
    sf::FloatRect window;
    std::vector<sf::FloatRect> panels = {}; ///< nothing lies under them
    std::vector<sf::FloatRect> land = {};   ///< other tiles, which lines rather do not lead to
    float scale = 1;                        ///< pixels for a logical one
};

struct SpotPlace {
    std::optional<sf::Vector2f> dot; ///< a place on the ground; nothing where it cannot be seen
    sf::Vector2f centre;             ///< of the number; elsewhere than the dot at the end of a line
    float diameter = 0;              ///< 0: there is room for the number in the dock only

    bool has_number() const { return diameter > 0; }
    bool at_line() const { return has_number() && dot != centre; }
};

/// As large as they can be with each on its ground; at the end of lines only those for which there
/// is no room there at the smallest.
std::vector<SpotPlace> lay_out_spots(const std::vector<SpotGround>& grounds, const SpotRoom& room);

} // namespace bastide::desktop
