// Where roads and rivers end that do not cross the tile.
// Tested in tests/frontend/art/layout/layout_test.cpp.
#include "frontend/art/layout/builder.hpp"
#include "frontend/art/layout/lines.hpp"
#include "frontend/art/layout/outline.hpp"
#include "frontend/art/layout/perimeter.hpp"

#include <algorithm>

namespace bastide::art {

/// How far a line may go straight in before it comes within `clear` of something else.
double Builder::free_way(Point from, Point direction, double most, double clear) const {
    const auto near_line = [&](Point point) {
        const auto close = [&](const auto& line) { return distance_to(point, line.points) < .10; };
        return std::any_of(layout_.roads.begin(), layout_.roads.end(), close)
               || std::any_of(layout_.rivers.begin(), layout_.rivers.end(), close)
               || std::any_of(layout_.hedges.begin(), layout_.hedges.end(),
                              [&](const Hedge& hedge) {
                                  return distance_to(point, {hedge.from, hedge.to}) < .10;
                              });
    };
    double way = .10;
    for (; way < most; way += .02) {
        const Point ahead = from + direction * (way + clear);
        if (near_line(ahead)
            || std::any_of(layout_.areas.begin(), layout_.areas.end(),
                           [&](const Area& area) { return contains(area.outline, ahead); }))
            break;
    }
    return way;
}

void Builder::farm_at(Point point) {
    layout_.spots.push_back({SpotKind::farm, point, .08});
}

void Builder::end_river_at_area(int index, Area& area) {
    const int port = piece(index).ports[0];
    const bool leafy = piece(area.piece).texture == Texture::forest;
    const Point start = port_point(port);
    const WallPlace end = wall_place(area, start);
    const double way = distance(start, end.point);
    layout_.rivers.push_back({index,
                              bezier(start, start + inward_at(port / 3) * (.45 * way),
                                     end.point + end.outward * (.35 * way),
                                     end.point - end.outward * (leafy ? .05 : .01)),
                              leafy});
    if (!leafy) area.gates.push_back({end.point, end.outward, true});
}

void Builder::end_river_in_pool(int index) {
    constexpr double radius = .20;
    const int port = piece(index).ports[0];
    const Point start = port_point(port), in = inward_at(port / 3);
    const Point centre = start + in * free_way(start, in, .54, radius + .05);
    layout_.rivers.push_back({index, spoke(port, centre, random_)});
    layout_.pools.push_back({index, centre, radius});
}

void Builder::end_river_at_spring(int index, const Meeting& meeting) {
    const int port = piece(index).ports[0];
    const Point start = port_point(port), in = inward_at(port / 3);
    Point end = meeting.hub;
    if (!meeting.hedged)
        end = start + in * free_way(start, in, .52, .15) + clockwise_at(port / 3) * .03;
    layout_.rivers.push_back({index, spoke(port, end, random_), true});
    layout_.busy.add_disc(end, .10);
}

void Builder::end_rivers(const Meeting& meeting) {
    for (const int index : meeting.late_rivers) {
        if (!meeting.areas.empty())
            end_river_at_area(index, area_of(meeting.areas.front(), meeting.block));
        else if (piece(index).ends_in_pool)
            end_river_in_pool(index);
        else
            end_river_at_spring(index, meeting);
    }
}

/// Whether a ground between two roads keeps off the area, so that the roads join before they reach
/// it.
bool Builder::roads_meet_before_area(const Meeting& meeting) const {
    if (meeting.areas.empty() || meeting.late_roads.size() < 2) return false;
    const Block& block = blocks_[meeting.block];
    for (int ground = 0; ground < static_cast<int>(shape_.pieces.size()); ++ground) {
        if (!shape_.is(ground, TileForm::ground) || piece(ground).ports.empty()
            || shape_.touching(ground, meeting.areas.front()))
            continue;
        const auto between_roads = std::count_if(block.begin(), block.end(), [&](const Gap& gap) {
            return (gap.ground_before == ground || gap.ground_after == ground)
                   && std::any_of(gap.pieces.begin(), gap.pieces.end(),
                                  [&](int index) { return holds(meeting.late_roads, index); });
        });
        if (between_roads >= 2) return true;
    }
    return false;
}

void Builder::end_road_at_gate(int index, Area& area) {
    const int port = piece(index).ports[0];
    const Point start = port_point(port);
    const WallPlace end = wall_place(area, start);
    const double handle = .42 * distance(start, end.point);
    Curve course = bezier(start, start + inward_at(port / 3) * handle,
                          end.point + end.outward * handle, end.point, 20);
    course.push_back(end.point - end.outward * .05);
    layout_.roads.push_back({index, std::move(course)});
    area.gates.push_back({end.point, end.outward});
}

/// Each road ends at the area that both grounds beside it touch; where two areas meet in a point,
/// one gate serves all roads.
void Builder::end_roads_at_areas(const Meeting& meeting) {
    const Block& block = blocks_[meeting.block];
    for (const int index : meeting.late_roads) {
        const Gap& gap = *std::find_if(block.begin(), block.end(),
                                       [&](const Gap& each) { return holds(each.pieces, index); });
        const auto touched = [&](bool by_both) {
            return std::find_if(meeting.areas.begin(), meeting.areas.end(), [&](int area) {
                const bool before = shape_.touching(gap.ground_before, area);
                const bool after = shape_.touching(gap.ground_after, area);
                return by_both ? before && after : before || after;
            });
        };
        const auto both = touched(true), either = touched(false);
        const int index_of_area = both != meeting.areas.end()     ? *both
                                  : either != meeting.areas.end() ? *either
                                                                  : meeting.areas.front();
        Area& area = area_of(index_of_area, meeting.block);
        if (both != meeting.areas.end() || meeting.areas.size() == 1) {
            end_road_at_gate(index, area);
            continue;
        }
        layout_.roads.push_back({index, spoke(piece(index).ports[0], meeting.hub, random_)});
        const bool has_gate =
            std::any_of(layout_.areas.begin(), layout_.areas.end(), [&](const Area& each) {
                return std::any_of(each.gates.begin(), each.gates.end(), [&](const Gate& gate) {
                    return distance(gate.point, meeting.hub) < .05;
                });
            });
        if (!has_gate) area.gates.push_back({meeting.hub, {0, 1}});
    }
}

void Builder::end_roads_at_crossing(const Meeting& meeting) {
    Point centre = meeting.hub;
    if (!meeting.areas.empty()) {
        Area& area = area_of(meeting.areas.front(), meeting.block);
        const WallPlace near = wall_place(area, centre);
        centre = between(near.point + near.outward * .17, centre, .3);
        const WallPlace gate = wall_place(area, centre);
        layout_.roads.push_back(
            {meeting.late_roads.front(),
             {centre, between(centre, gate.point, .5), gate.point - gate.outward * .06}});
        area.gates.push_back({gate.point, gate.outward});
    }
    Crossing crossing{centre, {}};
    for (const int index : meeting.late_roads) {
        const int port = piece(index).ports[0];
        layout_.roads.push_back({index, spoke(port, centre, random_)});
        crossing.directions.push_back(unit(port_point(port) - centre));
    }
    if (shape_.has(Texture::monastery))
        monastery_ = centre;
    else
        layout_.crossings.push_back(std::move(crossing));
}

/// Two grounds that a river parts on one side and a road on the other: the road goes over the
/// river.
void Builder::end_road_beyond_river(int index) {
    const int port = piece(index).ports[0];
    const Point end = port_point(port) + inward_at(port / 3) * .76;
    layout_.roads.push_back({index, spoke(port, end, random_)});
    if (shape_.has(Texture::monastery))
        monastery_ = end;
    else
        farm_at(end);
}

bool Builder::end_road_at_other(int index, const Meeting& meeting) {
    const int port = piece(index).ports[0];
    const Point goal = between(port_point(port), {.5, .5}, .8);
    std::optional<Point> nearest;
    for (const Line& road : layout_.roads)
        for (const Gap& gap : blocks_[meeting.block])
            if (holds(gap.pieces, road.piece))
                for (const Point point : road.points)
                    if (!nearest || distance(point, goal) < distance(*nearest, goal))
                        nearest = point;
    if (!nearest) return false;
    layout_.roads.push_back({index, spoke(port, *nearest, random_)});
    layout_.crossings.push_back({*nearest, {}});
    return true;
}

void Builder::end_roads(const Meeting& meeting) {
    if (meeting.late_roads.empty()) return;
    const int first = meeting.late_roads.front();
    const bool meet_first = roads_meet_before_area(meeting);
    const bool river_runs_through = meeting.rivers.size() > meeting.late_rivers.size();
    if (!meeting.areas.empty() && !meet_first) {
        end_roads_at_areas(meeting);
    } else if (meeting.late_roads.size() > 1) {
        end_roads_at_crossing(meeting);
    } else if (meeting.hedged) {
        layout_.roads.push_back({first, spoke(piece(first).ports[0], meeting.hub, random_)});
        farm_at(meeting.hub);
    } else if (river_runs_through) {
        end_road_beyond_river(first);
    } else if (blocks_[meeting.block].size() == 1 || !end_road_at_other(first, meeting)) {
        lone_roads_.push_back(first);
    }
}

void Builder::end_lone_roads() {
    for (const int index : lone_roads_) {
        const int port = piece(index).ports[0];
        const Point start = port_point(port), in = inward_at(port / 3);
        const auto monastery =
            std::find_if(layout_.spots.begin(), layout_.spots.end(),
                         [](const Spot& spot) { return spot.kind == SpotKind::monastery; });
        if (monastery != layout_.spots.end() && index == lone_roads_.front()) {
            const Point end = monastery->centre;
            layout_.roads.push_back({index, bezier(start, start + in * (.5 * distance(start, end)),
                                                   between(start, end, .7), end)});
            continue;
        }
        const Point end = start + in * free_way(start, in, .25, .10);
        layout_.roads.push_back({index, bezier(start, start + in * .1, start + in * .18, end)});
        layout_.spots.push_back({SpotKind::farm, end, .085});
    }
}

} // namespace bastide::art
