// Colours and measures of the interface, light and dark. Lengths are logical pixels, at a scale of
// 100 %.
// Tested in tests/frontend/desktop/look/theme_test.cpp.
#pragma once

#include "frontend/desktop/look/theme_name.hpp"

#include <SFML/Graphics/Color.hpp>
#include <SFML/System/Vector2.hpp>

namespace bastide::desktop {

/// A colour by what it is for: one value in each theme.
struct Tone {
    sf::Color light;
    sf::Color dark;

    Tone() = default;
    Tone(sf::Color both) : light(both), dark(both) {}
    Tone(sf::Color in_light, sf::Color in_dark) : light(in_light), dark(in_dark) {}

    sf::Color in(Theme theme) const { return theme == Theme::dark ? dark : light; }
    /// The same where it has to stand out: ink that is nearer to its ground goes away from it. What
    /// is the same in both themes lies on the board, and stays.
    sf::Color in_high_contrast(Theme theme) const;
};

} // namespace bastide::desktop

namespace bastide::desktop::theme {

inline const Tone table{{0xd6, 0xcc, 0xb4}, {0x25, 0x22, 0x1d}};
inline const Tone table_edge{{0xc6, 0xb9, 0x9b}, {0x19, 0x17, 0x13}}; ///< of the window
inline const Tone table_cross{{0xc3, 0xb6, 0x96}, {0x38, 0x32, 0x29}};
// Of the other tables: their middle shade, and what their shadows take away from it.
inline const Tone wood{{0xa8, 0x7f, 0x59}, {0x54, 0x42, 0x35}};
inline const Tone wood_shade{{0x74, 0x58, 0x3e}, {0x3e, 0x31, 0x28}};
inline const Tone cloth{{0x68, 0x84, 0x76}, {0x2e, 0x3c, 0x3a}};
inline const Tone cloth_shade{{0x4a, 0x5e, 0x54}, {0x24, 0x2e, 0x2d}};
inline const Tone table_shade{{0x6e, 0x66, 0x54}, {0x1e, 0x1c, 0x18}};
inline const Tone paper{{0xfb, 0xf6, 0xea}, {0x35, 0x31, 0x2a}};
inline const Tone sunken{{0xf1, 0xe8, 0xd5}, {0x2b, 0x28, 0x22}};
inline const Tone chip{{0xe7, 0xdc, 0xc3}, {0x45, 0x40, 0x36}};
inline const Tone line{{0xd9, 0xcc, 0xb0}, {0x4b, 0x45, 0x3a}};   ///< for decoration
inline const Tone border{{0x95, 0x82, 0x59}, {0x92, 0x87, 0x6f}}; ///< of controls
inline const Tone text_1{{0x2a, 0x23, 0x1a}, {0xf5, 0xef, 0xe0}};
inline const Tone text_2{{0x59, 0x4e, 0x3d}, {0xd2, 0xc8, 0xb2}};
inline const Tone text_3{{0x6f, 0x63, 0x4f}, {0xbd, 0xb2, 0x96}};
inline const Tone accent{{0x1f, 0x5e, 0x5b}, {0x86, 0xcf, 0xc1}};
inline const Tone on_accent{{0xff, 0xfa, 0xf0}, {0x0f, 0x25, 0x22}};
inline const Tone accent_soft{{0xdc, 0xeb, 0xe4}, {0x2c, 0x45, 0x41}};
inline const Tone focus{{0xc4, 0x7a, 0x06}, {0xf2, 0xb5, 0x44}};
inline const Tone bad{{0xa1, 0x2f, 0x1e}, {0xf5, 0x9c, 0x85}};
inline const Tone bad_soft{{0xf8, 0xde, 0xd4}, {0x4d, 0x2a, 0x22}};
inline const Tone warn{{0x7a, 0x52, 0x00}, {0xf3, 0xcf, 0x7d}};
inline const Tone warn_soft{{0xf8, 0xe7, 0xbf}, {0x4a, 0x3c, 0x1c}};

inline const Tone good{{0x2f, 0x6a, 0x33}, {0x9e, 0xd2, 0x8f}};
inline const Tone hint{{0x2a, 0x23, 0x1a}, {0xf5, 0xef, 0xe0}}; ///< ground of tooltips
inline const Tone on_hint{{0xfb, 0xf6, 0xea}, {0x2a, 0x23, 0x1a}};
inline const Tone selection{{0x9c, 0xc9, 0xbd}, {0x3d, 0x6b, 0x64}}; ///< of text
inline const Tone question_veil{{46, 42, 63, 110},
                                {0, 0, 0, 150}};                ///< over what waits for an answer
inline const Tone veil{sf::Color(0x80, 0x78, 0x68, 0x6e)};      ///< over what does not count now
inline const Tone thin_veil{sf::Color(0x80, 0x78, 0x68, 0x34)}; ///< over what is not spoken of

// On the board, the same in both themes.
inline const Tone board_accent{sf::Color(0x1f, 0x5e, 0x5b)};
inline const Tone cream{sf::Color(0xff, 0xfa, 0xf0)};
inline const Tone ink{sf::Color(0x2a, 0x23, 0x1a)};
inline const Tone highlight{sf::Color(0xff, 0xf3, 0xc9)};
inline const Tone casing{sf::Color(0x1d, 0x16, 0x0e)};
/// In the dark as if a lamp stood there; grey would look like what cannot be chosen.
inline const Tone legal{{0xff, 0xfa, 0xf0, 158}, {0xff, 0xdf, 0x9a, 150}};
inline const Tone legal_edge{{0x1f, 0x5e, 0x5b}, {0xff, 0xf3, 0xc9}};
/// Soft light on them.
inline const Tone glow{{0xff, 0xf6, 0xd6}, {0xff, 0xdf, 0x9a}};
inline const Tone outline{sf::Color(0x22, 0x1b, 0x12)}; ///< round every player colour

inline constexpr float margin = 16;
inline constexpr float panel_header = 40; ///< height of the line with a panel's title
inline constexpr float radius = 10;       ///< of islands
inline constexpr float button_radius = 8;
/// Below this width of the window islands are smaller, and tools have no labels.
inline constexpr float compact_below = 1200;
inline bool is_compact(sf::Vector2f window) {
    return window.x < compact_below;
}
inline float players_width(sf::Vector2f window) {
    return is_compact(window) ? 200.f : 248.f;
}
inline constexpr float dock_width = 288;
inline constexpr float deploy_width = 336;
inline constexpr float log_width = 288;
inline constexpr float presets_width = 270; ///< of the new game form
inline constexpr float seats_width = 352;   ///< of the new game form
inline constexpr float end_width = 700;

} // namespace bastide::desktop::theme
