// The plan of a town: worked out from its area before houses are put up.
// Tested in tests/frontend/art/styles_test.cpp.
#pragma once

#include "frontend/art/terrain/scene.hpp"

#include <optional>
#include <vector>

namespace bastide::art {

enum class Post { none, end, tower, gate };

/// A wall as it is built: straight from post to post.
struct TownWall {
    Curve posts;
    std::vector<Post> kinds; ///< by post
    bool notch = false;
};

struct Plaza {
    Point centre;
    double radius = 0;
};

struct TownPlan {
    Curve outline; ///< along the straight walls
    std::vector<TownWall> walls;
    std::vector<Curve> streets;
    std::optional<Plaza> plaza;
    double sides = 0; ///< how many sides of the tile the town fills
};

/// Where the tower stands that a wall ends in.
Point end_tower_place(Point post);

TownPlan plan_of_town(const Scene& scene, std::size_t area);

} // namespace bastide::art
