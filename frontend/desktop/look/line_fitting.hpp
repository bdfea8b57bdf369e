// How much of a line fits, measured no further than the eye would see.
#pragma once

#include "presentation/words/first_letters.hpp"

#include <SFML/System/Utf.hpp>

#include <cstddef>
#include <string_view>

namespace bastide::desktop {

/// No line on a screen has room for more letters. Texts of others may be longer; what lies behind
/// is neither measured nor drawn.
inline constexpr std::size_t most_letters = 1000;

/// How many bytes of a UTF-8 text fit into a room, in whole letters. `advance(before, letter)`
/// tells how far a letter moves on behind another (0 at the beginning); it is asked for one letter
/// more than fits at most.
template <class Advance>
std::size_t fitting_bytes(std::string_view text, float room, Advance&& advance) {
    constexpr float rounding = .01f;
    float x = 0;
    sf::Uint32 before = 0;
    const char* at = text.data();
    const char* const end = at + text.size();
    while (at != end) {
        sf::Uint32 letter = 0;
        const char* const next = sf::Utf8::decode(at, end, letter, U'?');
        x += advance(before, letter);
        if (x > room + rounding) break;
        at = next;
        before = letter;
    }
    return static_cast<std::size_t>(at - text.data());
}

} // namespace bastide::desktop
