// Colours and measures of the interface. Lengths are logical pixels, at a scale of 100 %.
#pragma once

#include <SFML/Graphics/Color.hpp>

namespace bastide::desktop::theme {

inline const sf::Color table{0xd6, 0xcc, 0xb4};
inline const sf::Color table_cross{0xc3, 0xb6, 0x96};
inline const sf::Color paper{0xfb, 0xf6, 0xea};
inline const sf::Color sunken{0xf1, 0xe8, 0xd5};
inline const sf::Color chip{0xe7, 0xdc, 0xc3};
inline const sf::Color line{0xd9, 0xcc, 0xb0};   ///< for decoration
inline const sf::Color border{0x95, 0x82, 0x59}; ///< of controls
inline const sf::Color text_1{0x2a, 0x23, 0x1a};
inline const sf::Color text_2{0x59, 0x4e, 0x3d};
inline const sf::Color text_3{0x6f, 0x63, 0x4f};
inline const sf::Color accent{0x1f, 0x5e, 0x5b};
inline const sf::Color on_accent{0xff, 0xfa, 0xf0};
inline const sf::Color accent_soft{0xdc, 0xeb, 0xe4};
inline const sf::Color focus{0xc4, 0x7a, 0x06};
inline const sf::Color bad{0xa1, 0x2f, 0x1e};
inline const sf::Color bad_soft{0xf8, 0xde, 0xd4};
inline const sf::Color warn{0x7a, 0x52, 0x00};
inline const sf::Color warn_soft{0xf8, 0xe7, 0xbf};

// On the board.
inline const sf::Color highlight{0xff, 0xf3, 0xc9};
inline const sf::Color casing{0x1d, 0x16, 0x0e};
inline const sf::Color legal{0xff, 0xfa, 0xf0, 158};
inline const sf::Color outline{0x22, 0x1b, 0x12}; ///< round every player colour

inline constexpr float margin = 16;
inline constexpr float radius = 10; ///< of islands
inline constexpr float button_radius = 8;
inline constexpr float players_width = 248;
inline constexpr float dock_width = 288;
inline constexpr float deploy_width = 324;
inline constexpr float log_width = 288;
inline constexpr float seats_width = 332; ///< of the new game form
inline constexpr float end_width = 700;

} // namespace bastide::desktop::theme
