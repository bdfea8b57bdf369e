#include "frontend/art/canvas/palette.hpp"

#include "presentation/tokens/nobodys_colour.hpp"

#include <algorithm>
#include <cmath>

namespace bastide::art {

const std::vector<PlayerColour>& player_colours() {
    static const std::vector<PlayerColour> all = {
        {"yellow", colour("#EFC531"), Sign::disc},   {"red", colour("#C5382E"), Sign::bar},
        {"green", colour("#2C9B74"), Sign::lozenge}, {"blue", colour("#2B66B8"), Sign::cross},
        {"black", colour("#34323A"), Sign::ring},    {"violet", colour("#A877C9"), Sign::chevron},
        {"grey", colour("#9A9A9A"), Sign::saltire},
    };
    return all;
}

const PlayerColour& player_colour(std::string_view name) {
    static const PlayerColour wood{std::string(tokens::nobodys_colour), colour("#C08E58"),
                                   Sign::none};
    if (name == tokens::nobodys_colour) return wood;
    const std::vector<PlayerColour>& all = player_colours();
    const auto found = std::find_if(all.begin(), all.end(),
                                    [&](const PlayerColour& each) { return each.name == name; });
    return found == all.end() ? all.back() : *found;
}

double contrast(Colour one, Colour other) {
    const auto brightness = [](Colour of) {
        const auto linear = [](double channel) {
            return channel <= .04045 ? channel / 12.92 : std::pow((channel + .055) / 1.055, 2.4);
        };
        return .2126 * linear(of.r) + .7152 * linear(of.g) + .0722 * linear(of.b);
    };
    const auto [low, high] = std::minmax({brightness(one), brightness(other)});
    return (high + .05) / (low + .05);
}

Colour sign_colour(const PlayerColour& player) {
    constexpr Colour dark = colour("#2A2018"), cream = colour("#FFF6E6");
    return contrast(player.colour, dark) > contrast(player.colour, cream) ? dark : cream;
}

} // namespace bastide::art
