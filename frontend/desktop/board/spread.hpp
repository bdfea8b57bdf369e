// Keeping round marks apart so that each can be hit.
#pragma once

#include <SFML/System/Vector2.hpp>

#include <vector>

namespace bastide::desktop {

/// Pushes points apart until no two are closer than `distance`, as little as needed.
std::vector<sf::Vector2f> spread(std::vector<sf::Vector2f> points, float distance);

} // namespace bastide::desktop
