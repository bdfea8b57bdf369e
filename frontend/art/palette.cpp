#include "frontend/art/palette.hpp"

#include <algorithm>

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
    const std::vector<PlayerColour>& all = player_colours();
    const auto found = std::find_if(all.begin(), all.end(),
                                    [&](const PlayerColour& each) { return each.name == name; });
    return found == all.end() ? all.back() : *found;
}

Colour sign_colour(const PlayerColour& player) {
    return luminance(player.colour) > .5 ? colour("#2A2018") : colour("#FFF6E6");
}

} // namespace bastide::art
