#include "presentation/telling/bearings.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace bastide::telling {

using words::sentence;

namespace {

constexpr double usual_middle = .12, small_middle = .03; ///< half of it, in tiles

std::string part_by(PointOnTile at, double middle, const words::Language& tr) {
    static constexpr std::array<std::array<const char*, 3>, 3> parts{
        {{sentence("top left"), sentence("top"), sentence("top right")},
         {sentence("left"), sentence("middle"), sentence("right")},
         {sentence("bottom left"), sentence("bottom"), sentence("bottom right")}}};
    const auto third = [middle](double along) -> std::size_t {
        return along < .5 - middle ? 0 : along > .5 + middle ? 2 : 1;
    };
    return tr(parts[third(at.y)][third(at.x)]);
}

/// What begins in the middle and leads to a side is told apart by the side.
std::string part_told_apart(PointOnTile at, const words::Language& tr) {
    const std::string part = part_by(at, usual_middle, tr);
    return part == tr(sentence("middle")) ? part_by(at, small_middle, tr) : part;
}

} // namespace

std::string part_of_tile(PointOnTile at, const words::Language& tr) {
    return part_by(at, usual_middle, tr);
}

std::vector<std::string> bearings(const std::vector<std::string>& titles,
                                  const std::vector<PointOnTile>& places,
                                  const words::Language& tr) {
    std::vector<std::string> found;
    for (std::size_t i = 0; i < titles.size(); ++i)
        found.push_back(std::count(titles.begin(), titles.end(), titles[i]) > 1
                            ? part_told_apart(places[i], tr)
                            : std::string());
    return found;
}

} // namespace bastide::telling
