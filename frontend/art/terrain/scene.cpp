#include "frontend/art/terrain/scene.hpp"

#include <algorithm>

namespace bastide::art {

Random Scene::random_of_side(int side, const char* purpose) const {
    const int east = cell.x + (side == engine::east ? 1 : 0);
    const int south = cell.y + (side == engine::south ? 1 : 0);
    return Random(east, south, side % 2, purpose);
}

bool Scene::is_open(Point point, double radius) const {
    for (const Point offset :
         {Point{0, 0}, Point{radius, 0}, Point{-radius, 0}, Point{0, radius}, Point{0, -radius}}) {
        const Point p = point + offset;
        if (depth_in_tile(p) < 0 || layout.raster.barrier.at(p) || busy.at(p)) return false;
    }
    return true;
}

void Scene::paint_standing() {
    std::stable_sort(standing_.begin(), standing_.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    for (const auto& [foot, paint] : standing_)
        paint();
    standing_.clear();
}

void stand_house(Scene& scene, const House& house) {
    scene.stand(house.foot.y, [&canvas = scene.canvas, house] { paint_house(canvas, house); });
}

} // namespace bastide::art
