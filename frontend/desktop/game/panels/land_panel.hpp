// Right side while owners of land are shown: who has which, and what it is worth.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "course/play.hpp"
#include "frontend/desktop/board/board_view.hpp"
#include "frontend/desktop/game/islands/view_commands.hpp"
#include "frontend/desktop/window/controls.hpp"

#include <span>
#include <string>
#include <vector>

namespace bastide::desktop {

/// A land, and where its number lies, in cells.
struct LandWorth : telling::LandWorth {
    sf::Vector2f place;
};

/// What is worth most first. Throws as `telling::owned_lands` does.
std::vector<LandWorth> land_worths(const course::Play& play, const BoardView& board);

/// A row for each land, as many as fit; a click moves the board there.
void draw_land_panel(Painter& painter, Controls& controls, const course::Play& play,
                     const std::string& title, std::span<const LandWorth> lands, sf::FloatRect area,
                     ViewCommands& view);

/// The number of each row, on its land.
void draw_land_numbers(Painter& painter, const Camera& camera, std::span<const LandWorth> lands);

} // namespace bastide::desktop
