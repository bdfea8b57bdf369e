// The colours of the game: materials of the painted map and the players' colours with their signs.
#pragma once

#include <array>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::art {

/// Channels and opacity from 0 to 1.
struct Colour {
    double r = 0, g = 0, b = 0, a = 1;

    friend constexpr bool operator==(Colour, Colour) = default;
};

/// Reads "#rrggbb". Throws `std::invalid_argument` for anything else.
constexpr Colour colour(std::string_view hex) {
    if (hex.size() != 7 || hex[0] != '#') throw std::invalid_argument("a colour is #rrggbb");
    const auto digit = [](char c) {
        if (c >= '0' && c <= '9') return c - '0';
        if (c >= 'a' && c <= 'f') return c - 'a' + 10;
        if (c >= 'A' && c <= 'F') return c - 'A' + 10;
        throw std::invalid_argument("a colour is #rrggbb");
    };
    const auto channel = [&](std::size_t at) {
        return (16 * digit(hex[at]) + digit(hex[at + 1])) / 255.0;
    };
    return {channel(1), channel(3), channel(5), 1};
}

constexpr Colour mixed(Colour from, Colour to, double share) {
    return {from.r + (to.r - from.r) * share, from.g + (to.g - from.g) * share,
            from.b + (to.b - from.b) * share, from.a + (to.a - from.a) * share};
}

/// Towards the sun, which is warm.
constexpr Colour lit(Colour from, double share) {
    return mixed(from, {1, .95, .80, from.a}, share);
}

/// Towards the shade, which is cool.
constexpr Colour shaded(Colour from, double share) {
    return mixed(from, {.20, .15, .22, from.a}, share);
}

/// How light a colour looks, 0 to 1.
constexpr double luminance(Colour of) {
    return .30 * of.r + .59 * of.g + .11 * of.b;
}

/// What the map is painted with.
namespace material {
inline constexpr Colour ink = colour("#4A3A2C"); ///< line work; never pure black
inline constexpr Colour shadow = colour("#2E2A3F");
inline constexpr Colour sun = colour("#FFF2CF");
inline constexpr Colour parchment = colour("#F3E6C6");
inline constexpr Colour stone = colour("#CDC3AE");
inline constexpr Colour stone_face = colour("#9C9080");
inline constexpr Colour stone_dark = colour("#6F675C");
inline constexpr Colour plaster = colour("#E4D2AE");
inline constexpr Colour plaster_shade = colour("#CDB995");
inline constexpr Colour wood = colour("#8A6240");
inline constexpr Colour gold = colour("#E0B23E");
inline constexpr Colour field = colour("#A4B261");
inline constexpr Colour field_lit = colour("#BDC67D");
inline constexpr Colour field_dark = colour("#8C9E50");
inline constexpr Colour field_dry = colour("#C9C27A");
inline constexpr Colour tuft = colour("#6F8A3C");
inline constexpr Colour town = colour("#D8BE90");
inline constexpr Colour town_dark = colour("#BFA072");
inline constexpr Colour plaza = colour("#E8D6AE");
inline constexpr Colour road = colour("#EFE1BC");
inline constexpr Colour road_edge = colour("#9A7F55");
inline constexpr Colour water = colour("#709FB0");
inline constexpr Colour water_lit = colour("#9CC4CC");
inline constexpr Colour water_deep = colour("#52849A");
inline constexpr Colour bank = colour("#7E8A48");
inline constexpr Colour sand = colour("#D8C88E");
inline constexpr Colour soil = colour("#B08A5A");
inline constexpr Colour steppe = colour("#CDBB70");
inline constexpr Colour steppe_lit = colour("#DFCF8E");
inline constexpr Colour steppe_dark = colour("#B5A65C");
inline constexpr Colour steppe_dry = colour("#D9BC78");
inline constexpr Colour steppe_tuft = colour("#93893F");
inline constexpr Colour rock = colour("#B3A895");
inline constexpr Colour rock_dark = colour("#7E7466");
inline constexpr Colour deer = colour("#A8653A");
inline constexpr Colour aurochs = colour("#5B4032");
inline constexpr Colour mammoth = colour("#7C4F36");
inline constexpr Colour tiger = colour("#D8963C");
inline constexpr Colour ivory = colour("#FBF3DC");
inline constexpr Colour fish = colour("#F6E9CC");
inline constexpr Colour mushroom = colour("#BF4330");
inline constexpr Colour hide = colour("#7A4A33");
inline constexpr Colour skin = colour("#C98F63");
inline constexpr Colour grape = colour("#6B2F5B");
inline constexpr Colour ash = colour("#4A3A30");
inline constexpr Colour pit = colour("#2C2420");
inline constexpr std::array flames = {colour("#B93A22"), colour("#E8822E"), colour("#F8D465")};
inline constexpr Colour forest = colour("#4C6238");
inline constexpr Colour forest_dark = colour("#3C5233");
inline constexpr Colour roof_dark_red = colour("#8E3B33");
inline constexpr Colour slate = colour("#5F7486");
inline constexpr Colour autumn = colour("#B9863A");
inline constexpr Colour table = colour("#D6CCB4");
inline constexpr Colour table_shade = colour("#1A120A"); ///< of tiles, on wood
inline constexpr Colour card_front = colour("#CDB98F");  ///< what tiles are made of
inline constexpr Colour card_side = colour("#A08C66");
inline constexpr std::array roofs = {colour("#B9523A"), colour("#C8683F"), colour("#A8432F"),
                                     colour("#D08A4A"), colour("#B8693A")};
inline constexpr Colour roof_slate = colour("#6E7E8C");
inline constexpr Colour roof_straw = colour("#C99B57");
inline constexpr std::array trees = {colour("#5F7F3A"), colour("#71903F"), colour("#4F7038"),
                                     colour("#86993F")};
inline constexpr std::array conifers = {colour("#44674B"), colour("#3C5C46"), colour("#547851")};
inline constexpr std::array flowers = {colour("#F4E9B8"), colour("#E9C654"), colour("#D9785A")};
inline constexpr std::array beds = {colour("#D9785A"), colour("#E9C654"), colour("#F4E9D8"),
                                    colour("#B65B7A")};
} // namespace material

/// The mark that tells a player without colour.
enum class Sign { disc, bar, lozenge, cross, ring, chevron, saltire, none };

struct PlayerColour {
    std::string name; ///< "yellow", "red" ... as records and locale keys write it
    Colour colour;
    Sign sign = Sign::disc;
};

/// Yellow, red, green, blue, black, violet and grey, in this order.
const std::vector<PlayerColour>& player_colours();

/// Also `tokens::nobodys_colour`, plain wood, without a sign. Grey when no colour has this name.
const PlayerColour& player_colour(std::string_view name);

/// From 1 to 21, as the guidelines for accessible pages count it; signs need 3.
double contrast(Colour one, Colour other);

/// What the sign is drawn in: cream or a dark tone, whichever stands out more.
Colour sign_colour(const PlayerColour& player);

} // namespace bastide::art
