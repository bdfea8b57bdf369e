#include "frontend/desktop/game/bearings.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace bastide::desktop {

std::string part_of_tile(art::Point at, const Language& tr) {
    constexpr double middle_radius = .12;
    static constexpr std::array parts{
        sentence("right"), sentence("bottom right"), sentence("bottom"), sentence("bottom left"),
        sentence("left"),  sentence("top left"),     sentence("top"),    sentence("top right")};
    const double x = at.x - .5, y = at.y - .5;
    if (std::hypot(x, y) < middle_radius) return tr("middle");
    const auto eighth = std::lround(std::atan2(y, x) / (std::numbers::pi / 4));
    return tr(parts[static_cast<std::size_t>(eighth + 8) % parts.size()]);
}

std::vector<std::string> bearings(const std::vector<std::string>& titles,
                                  const std::vector<art::Point>& places, const Language& tr) {
    std::vector<std::string> found;
    for (std::size_t i = 0; i < titles.size(); ++i)
        found.push_back(std::count(titles.begin(), titles.end(), titles[i]) > 1
                            ? part_of_tile(places[i], tr)
                            : std::string());
    return found;
}

} // namespace bastide::desktop
