// Tested in tests/frontend/art/styles_test.cpp.
#include "frontend/art/layout/perimeter.hpp"
#include "frontend/art/terrain/town.hpp"

#include <algorithm>

namespace bastide::art {

namespace {

constexpr double between_towers = .21;

/// The way along a wall to the point nearest to `goal`; nothing when the wall does not pass it.
std::optional<double> way_to(const Curve& wall, Point goal) {
    double way = 0, best = 0, least = .03;
    for (std::size_t i = 0; i + 1 < wall.size(); ++i) {
        if (distance(wall[i], goal) < least) {
            least = distance(wall[i], goal);
            best = way;
        }
        way += distance(wall[i], wall[i + 1]);
    }
    return least < .03 ? std::optional(best) : std::nullopt;
}

TownWall straight_notch(const Wall& wall) {
    TownWall built{wall.points, std::vector<Post>(wall.points.size(), Post::none), true};
    built.kinds.front() = built.kinds.back() = Post::end;
    return built;
}

/// Towers at even distances between the ends and the gates.
TownWall with_towers(const Wall& wall, const std::vector<Gate>& gates, Random& random) {
    const double total = curve_length(wall.points);
    std::vector<double> marks = {0, total};
    for (const Gate& gate : gates)
        if (const auto way = way_to(wall.points, gate.point)) marks.push_back(*way);
    std::sort(marks.begin(), marks.end());
    TownWall built;
    for (std::size_t i = 0; i + 1 < marks.size(); ++i) {
        const double from = marks[i], reach = marks[i + 1] - from;
        const int count = std::max(1, static_cast<int>(std::lround(reach / between_towers)));
        for (int k = 0; k < count; ++k) {
            const double jitter = k > 0 ? random.within(-.10, .10) : 0;
            built.posts.push_back(along(wall.points, from + reach * (k + jitter) / count).point);
            built.kinds.push_back(k > 0 ? Post::tower : i == 0 ? Post::end : Post::gate);
        }
    }
    built.posts.push_back(wall.points.back());
    built.kinds.push_back(Post::end);
    return built;
}

void lay_walls(TownPlan& plan, const Area& area, Random random) {
    for (std::size_t i = 0; i < area.walls.size(); ++i) {
        const Wall& wall = area.walls[i];
        plan.walls.push_back(wall.notch ? straight_notch(wall)
                                        : with_towers(wall, area.gates, random));
        plan.outline.push_back(border_point(area.intervals[i].from));
        plan.outline.push_back(border_point(area.intervals[i].to));
        const Curve& posts = plan.walls.back().posts;
        plan.outline.insert(plan.outline.end(), posts.begin(), posts.end());
    }
    if (area.walls.empty()) plan.outline = area.outline;
}

} // namespace

TownPlan plan_of_town(const Scene& scene, std::size_t index) {
    const Area& area = scene.layout.areas[index];
    TownPlan plan;
    lay_walls(plan, area, scene.random("walls", index));
    const Point middle = scene.layout.anchors[static_cast<std::size_t>(area.piece)];
    for (const Gate& gate : area.gates)
        if (!gate.water)
            plan.streets.push_back(
                {gate.point - gate.outward * .01, gate.point - gate.outward * .08, middle});
    for (const Interval& interval : area.intervals)
        plan.sides += interval.to - interval.from;
    if (plan.sides > 1.6) plan.plaza = Plaza{middle, plan.sides < 2.6 ? .075 : .09};
    return plan;
}

} // namespace bastide::art
