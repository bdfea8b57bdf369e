// Towns: paving, houses in joined rows, walls with towers and gates.
#include "frontend/art/terrain/town.hpp"

#include "frontend/art/layout/perimeter.hpp"
#include "frontend/art/object/things/house.hpp"
#include "frontend/art/object/things/strokes.hpp"
#include "frontend/art/object/things/tree.hpp"
#include "frontend/art/object/things/wall.hpp"
#include "frontend/art/terrain/areas.hpp"

#include <algorithm>
#include <array>

namespace bastide::art {

namespace {

using namespace material;

constexpr double wall_height = .030;

void paint_shade_of_walls(Scene& scene, const TownPlan& plan, Point offset, double width,
                          double alpha) {
    for (const TownWall& wall : plan.walls) {
        Curve moved = wall.posts;
        for (Point& post : moved)
            post = post + offset;
        scene.canvas.line(moved, width, shadow, alpha);
    }
}

/// Worn patches on a lattice over the whole board.
void paint_paving(Scene& scene) {
    constexpr int lattice = 10;
    for (int j = -1; j <= lattice; ++j) {
        for (int i = -1; i <= lattice; ++i) {
            Random random(scene.cell.x * lattice + i, scene.cell.y * lattice + j, "paving");
            const Point p{(i + random.unit()) / lattice, (j + random.unit()) / lattice};
            const double across = random.within(.02, .06), down = random.within(.015, .04);
            scene.canvas.ellipse(p, across, down, random.chance(.5) ? plaza : town_dark, .20);
        }
    }
}

void paint_plaza(Scene& scene, const Plaza& place) {
    scene.canvas.ellipse(place.centre, place.radius * 1.05, place.radius * .85, plaza, .95);
    if (!scene.canvas.is_near()) return;
    scene.canvas.ellipse_path(place.centre, place.radius * .97, place.radius * .78);
    scene.canvas.width(.004);
    scene.canvas.stroke(town_dark, .7);
}

void raise_middle(Scene& scene, const TownPlan& plan, Random& random) {
    const Point p = plan.plaza->centre;
    Canvas& canvas = scene.canvas;
    const int kind = plan.sides < 2.4 ? random.below(3) : 0;
    if (kind == 0)
        scene.stand(p.y + .03, [&canvas, p] { paint_church(canvas, p + Point{0, .035}, .095); });
    else if (kind == 1)
        scene.stand(p.y, [&canvas, p] { paint_well(canvas, p); });
    else
        scene.stand(p.y, [&canvas, p] {
            paint_tree(canvas, {p, .036, trees[1], TreeKind::broadleaf, 3});
        });
}

/// Where tiles are so small that roofs run together, few large ones are a town sooner than many.
double house_growth(const Canvas& canvas) {
    return canvas.level().growth * (canvas.is_far() ? 1.35 : 1);
}

/// Roofs of a quarter resemble each other; now and then one of slate or straw.
Colour roof_at(const Scene& scene, Point p, Random& random) {
    const double kind = random.unit(), tone = random.within(-.16, .16);
    if (kind < .07) return roof_slate;
    if (kind < .16) return roof_straw;
    return mixed(roofs[2], roofs[3],
                 std::clamp(.1 + .75 * scene.noise(p, 2.3, 9) + tone, 0.0, 1.0));
}

/// Finds out where houses have room.
class Builders {
  public:
    Builders(const Scene& scene, const TownPlan& plan) : scene_(scene), plan_(plan) {}

    bool has_room(Point foot, double width, double height) const {
        const Point top = foot - Point{0, height}, heart = foot - Point{0, height * .45};
        return inside(foot, top, width, height) && clear_of_walls(foot, top, height)
               && clear_of_streets(foot, heart) && clear_of_things(heart)
               && clear_of_houses(foot, width);
    }

    void remember(Point foot, double width) { houses_.emplace_back(foot, width); }

  private:
    bool inside(Point foot, Point top, double width, double height) const {
        const Point eaves = foot - Point{0, height * .3}, half{width / 2, 0};
        return foot.x - half.x > .022 && foot.x + half.x < .974 && top.y > .014 && foot.y < .972
               && contains(plan_.outline, foot) && contains(plan_.outline, top)
               && contains(plan_.outline, eaves - half) && contains(plan_.outline, eaves + half);
    }

    bool clear_of_walls(Point foot, Point top, double height) const {
        const double margin = wall_width / 2 + (scene_.canvas.is_far() ? .036 : .030);
        return std::all_of(plan_.walls.begin(), plan_.walls.end(), [&](const TownWall& wall) {
            return distance_to(foot, wall.posts) >= margin
                   && distance_to(foot - Point{0, height * .5}, wall.posts) >= .040
                   && distance_to(top, wall.posts) >= .012;
        });
    }

    bool clear_of_streets(Point foot, Point heart) const {
        if (plan_.plaza) {
            const Point off = heart - plan_.plaza->centre;
            if (std::hypot(off.x / (plan_.plaza->radius + .045),
                           off.y / (plan_.plaza->radius + .03))
                < 1)
                return false;
        }
        return std::all_of(plan_.streets.begin(), plan_.streets.end(), [&](const Curve& street) {
            return distance_to(foot, street) >= .038 && distance_to(heart, street) >= .030;
        });
    }

    bool clear_of_things(Point heart) const {
        const Layout& layout = scene_.layout;
        return std::all_of(layout.spots.begin(), layout.spots.end(),
                           [&](const Spot& spot) {
                               return distance(heart, spot.centre) >= spot.radius + .035;
                           })
               && std::all_of(layout.rivers.begin(), layout.rivers.end(), [&](const Line& river) {
                      return distance_to(heart, river.points) >= .12;
                  });
    }

    bool clear_of_houses(Point foot, double width) const {
        return std::all_of(houses_.begin(), houses_.end(), [&](const auto& house) {
            const auto& [other, other_width] = house;
            return std::abs(foot.x - other.x) > (width + other_width) * .42
                   || std::abs(foot.y - other.y) > .050 * house_growth(scene_.canvas);
        });
    }

    const Scene& scene_;
    const TownPlan& plan_;
    std::vector<std::pair<Point, double>> houses_;
};

/// Houses wall to wall under one ridge: what is alike in them.
struct Terrace {
    int houses = 0; ///< still to be built
    double height = 0;
    double off = 0; ///< to the south of its row
    Colour roof;
};

Terrace begin_terrace(const Scene& scene, Point place, Random& random) {
    const double growth = house_growth(scene.canvas);
    const bool close = scene.canvas.is_near();
    return {.houses = close ? 1 + random.below(3) : 2 + random.below(4),
            .height = (random.chance(.2) ? .112 : random.within(.082, .098)) * growth,
            .off = random.within(-.008, .010),
            .roof = roof_at(scene, place, random)};
}

/// Neighbours differ a little; where roofs are small, they are one mass with one lit edge.
Colour roof_in(const Scene& scene, const Terrace& terrace, Random& random) {
    const double tone = random.within(-.14, .14) * (scene.canvas.is_near() ? 1 : .35);
    return tone < 0 ? shaded(terrace.roof, -tone) : lit(terrace.roof, tone);
}

void stand_tree_in_alley(Scene& scene, Point foot, Random& random) {
    const Tree tree{foot, .024, random.pick(trees), TreeKind::broadleaf, random.below(99)};
    scene.stand(foot.y, [&canvas = scene.canvas, tree] { paint_tree(canvas, tree); });
}

void raise_row(Scene& scene, Builders& builders, double y, Random& random) {
    constexpr std::array widths = {.066, .082, .082, .104};
    const double growth = house_growth(scene.canvas), step = .022;
    Terrace terrace;
    for (double x = random.within(.02, .08); x < .98;) {
        if (terrace.houses == 0) terrace = begin_terrace(scene, {x, y}, random);
        const double width = random.pick(widths) * growth;
        const Point foot{x + width / 2, y + terrace.off};
        if (!builders.has_room(foot, width, terrace.height)) {
            x += step;
            terrace.houses = 0;
            continue;
        }
        builders.remember(foot, width);
        const bool last = --terrace.houses == 0;
        const bool gable = last && random.chance(.35);
        stand_house(scene, {foot, width, terrace.height * (gable ? 1.08 : 1),
                            roof_in(scene, terrace, random), !gable, random.below(999)});
        x += width;
        if (!last) continue;
        const bool tree = !scene.canvas.is_far() && random.chance(.16);
        if (tree) stand_tree_in_alley(scene, {x + .018, foot.y - .012}, random);
        x += tree ? .036 : random.within(.010, scene.canvas.is_near() ? .046 : .026);
    }
}

void raise_houses(Scene& scene, const TownPlan& plan, Random& random) {
    Builders builders(scene, plan);
    const double growth = house_growth(scene.canvas);
    bool before_street = false; // two rows stand back to back
    for (double y = .085; y < .99;
         y += (before_street ? .080 : .064) * growth, before_street = !before_street)
        raise_row(scene, builders, y + random.within(-.004, .004), random);
}

/// Houses on an open side stand half in the neighbour's tile; both paint the same ones.
void raise_houses_on_side(Scene& scene, const Area& area, int side) {
    Random random = scene.random_of_side(side, "houses");
    const double growth = house_growth(scene.canvas);
    const std::vector<int>& ports = scene.piece(area.piece).ports;
    for (const double place : {.185, .5, .815}) {
        const double share = place + random.within(-.025, .025), off = random.within(.02, .05);
        const double jitter = random.within(-.012, .012);
        House house{{}, random.within(.086, .106) * growth, random.within(.088, .100) * growth, {}};
        house.roof = mixed(roofs[2], roofs[3], random.within(.1, .8));
        house.broad = random.chance(.55);
        house.variant = random.below(999);
        if (random.chance(.12)) continue;
        house.foot = side % 2 == 0 ? Point{share, (side == engine::south ? 1 : 0) + off}
                                   : Point{(side == engine::east ? 1 : 0) + jitter, share + .03};
        const double clockwise_share = side >= 2 ? 1 - place : place;
        const int port = side * 3 + std::min(2, static_cast<int>(clockwise_share * 3));
        if (std::find(ports.begin(), ports.end(), port) != ports.end()) stand_house(scene, house);
    }
}

void raise_stretch(Scene& scene, Point from, Point to, double height) {
    const int count = std::max(1, static_cast<int>(std::lround(distance(from, to) / .07)));
    for (int i = 0; i < count; ++i) {
        const Point a = between(from, to, static_cast<double>(i) / count);
        const Point b = between(from, to, (i + 1.0) / count);
        scene.stand(std::min(a.y, b.y) + .004,
                    [&canvas = scene.canvas, a, b, height] { paint_wall(canvas, a, b, height); });
    }
}

void raise_post(Scene& scene, const Area& area, Point post, Post kind) {
    Canvas& canvas = scene.canvas;
    if (kind == Post::gate) {
        const Gate gate = *std::min_element(
            area.gates.begin(), area.gates.end(), [&](const Gate& a, const Gate& b) {
                return distance(a.point, post) < distance(b.point, post);
            });
        scene.stand(post.y + .012,
                    [&canvas, post, gate] { paint_gate(canvas, post, gate.outward, gate.water); });
    } else if (kind == Post::tower) {
        scene.stand(post.y + .010, [&canvas, post] { paint_tower(canvas, post, 1, true); });
    } else if (kind == Post::end) {
        const Point place = end_tower_place(post);
        scene.stand(place.y + .010, [&canvas, place] { paint_tower(canvas, place, .86, false); });
    }
}

void raise_walls(Scene& scene, const Area& area, const TownPlan& plan) {
    for (const TownWall& wall : plan.walls) {
        const double height = wall_height * (wall.notch ? .8 : 1);
        for (std::size_t i = 0; i + 1 < wall.posts.size(); ++i)
            raise_stretch(scene, wall.posts[i], wall.posts[i + 1], height);
        for (std::size_t i = 0; i < wall.posts.size(); ++i)
            raise_post(scene, area, wall.posts[i], wall.kinds[i]);
    }
}

} // namespace

/// The half towers at the fixed points of a side are drawn by both neighbours; other ends of walls
/// move into the tile.
Point end_tower_place(Point post) {
    const auto fixed = [](double at) {
        return std::abs(at - inset) < 1e-6 || std::abs(at - 1 + inset) < 1e-6;
    };
    if (fixed(post.x) || fixed(post.y)) return post;
    const double way = distance(post, {.5, .5});
    return way > .2 ? between(post, {.5, .5}, .07 / way) : post;
}

void paint_town_floor(Scene& scene, std::size_t index) {
    const TownPlan plan = plan_of_town(scene, index);
    const Keep keep(scene.canvas);
    paint_shade_of_walls(scene, plan, {shadow_offset.x * 1.3, shadow_offset.y * 1.2},
                         wall_width + .03, .25);
    scene.canvas.closed_path(plan.outline);
    scene.canvas.fill_and_keep(town);
    cairo_clip(scene.canvas.context());
    if (!scene.canvas.is_far()) paint_paving(scene);
    paint_shade_of_walls(scene, plan, {shadow_offset.x * .9, shadow_offset.y * 1.3}, .045, .20);
    for (const Curve& street : plan.streets) {
        scene.canvas.smooth_path(street, false);
        scene.canvas.width(.05);
        scene.canvas.stroke(plaza, .95);
    }
    if (plan.plaza) paint_plaza(scene, *plan.plaza);
}

void raise_town(Scene& scene, std::size_t index) {
    const Area& area = scene.layout.areas[index];
    const TownPlan plan = plan_of_town(scene, index);
    Random random = scene.random("town", index);
    if (plan.plaza) raise_middle(scene, plan, random);
    raise_houses(scene, plan, random);
    for (int side = 0; side < 4; ++side)
        if (opens_to(area, side)) raise_houses_on_side(scene, area, side);
    raise_walls(scene, area, plan);
}

} // namespace bastide::art
