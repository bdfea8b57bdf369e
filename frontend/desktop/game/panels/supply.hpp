// What a player has at hand: figures that are left, then tokens.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "course/ceremony/ceremony.hpp"
#include "course/play.hpp"
#include "frontend/desktop/look/painter.hpp"

#include <optional>
#include <string>
#include <vector>

namespace bastide::desktop {

struct SupplyThing {
    std::optional<engine::FigureKindId> figure; ///< else a token
    std::string picture;                        ///< of the token
    int left = 0;                               ///< but for figures that still walk home
    std::string text;                           ///< "5 meeples"
};

std::vector<SupplyThing> supply_of(const course::Play& play, const course::Ceremony& ceremony,
                                   int player);

/// Pale where none is left. Tokens bear their number.
void draw_supply_thing(Painter& painter, const course::Play& play, int player,
                       const SupplyThing& thing, sf::Vector2f centre, float size);

} // namespace bastide::desktop
