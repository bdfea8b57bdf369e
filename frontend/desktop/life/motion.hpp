// How what lives on the land moves: where it is at which second. The same seed and second always
// give the same.
#pragma once

#include "frontend/art/living_places.hpp"
#include "frontend/desktop/life/life_sprite.hpp"

#include <SFML/Graphics/Color.hpp>
#include <SFML/Graphics/Rect.hpp>

#include <cstdint>
#include <vector>

namespace bastide::desktop::motion {

using Sprites = std::vector<LifeSprite>;

/// A glint drifts and fades; for more than half of the time there is none. Places are on the table.
void add_glint(Sprites& sprites, const art::Drift& way, std::uint64_t seed, double seconds);

/// Puffs rise one after another, grow and thin out.
void add_smoke(Sprites& sprites, art::Point chimney, std::uint64_t seed, double seconds);

void add_flag(Sprites& sprites, art::Point foot, std::uint64_t seed, double seconds);

/// A beast takes a small step now and then, and turns round seldom.
void add_beast(Sprites& sprites, art::Point place, int which, std::uint64_t seed, double seconds);

/// A few birds cross the land now and then, each with its shadow. `land`: the tiles, in cells.
void add_birds(Sprites& sprites, sf::FloatRect land, double seconds);

/// The light over the land, to be multiplied with its colours: cool in the morning (0), plain at
/// noon, warm in the evening (1). Never takes more than a twelfth of the brightness.
sf::Color daylight(float share_of_day);

} // namespace bastide::desktop::motion
