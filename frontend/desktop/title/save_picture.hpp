// A small picture of the board of a saved game.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "frontend/desktop/board/board_pictures.hpp"
#include "frontend/desktop/title/saves.hpp"

#include <SFML/System/Vector2.hpp>

namespace bastide::desktop {

/// As it stands in the file, so many pixels wide and high; null while it is painted, and where it
/// cannot be.
const sf::Texture* picture_of_save(BoardPictures& pictures, const catalogue::Catalogue& catalogue,
                                   const SavedGame& game, sf::Vector2i size);

} // namespace bastide::desktop
