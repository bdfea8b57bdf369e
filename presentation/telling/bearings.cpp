#include "presentation/telling/bearings.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace bastide::telling {

using words::sentence;

std::string part_of_tile(PointOnTile at, const words::Language& tr) {
    constexpr double middle = .12;
    static constexpr std::array<std::array<const char*, 3>, 3> parts{
        {{sentence("top left"), sentence("top"), sentence("top right")},
         {sentence("left"), sentence("middle"), sentence("right")},
         {sentence("bottom left"), sentence("bottom"), sentence("bottom right")}}};
    const auto third = [](double along) -> std::size_t {
        return along < .5 - middle ? 0 : along > .5 + middle ? 2 : 1;
    };
    return tr(parts[third(at.y)][third(at.x)]);
}

std::vector<std::string> bearings(const std::vector<std::string>& titles,
                                  const std::vector<PointOnTile>& places,
                                  const words::Language& tr) {
    std::vector<std::string> found;
    for (std::size_t i = 0; i < titles.size(); ++i)
        found.push_back(std::count(titles.begin(), titles.end(), titles[i]) > 1
                            ? part_of_tile(places[i], tr)
                            : std::string());
    return found;
}

} // namespace bastide::telling
