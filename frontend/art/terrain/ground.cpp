// Grass or steppe, and what grows on it.
// Tested in tests/frontend/art/styles_test.cpp.
#include "frontend/art/object/things/tree.hpp"
#include "frontend/art/object/things/unknown.hpp"
#include "frontend/art/terrain/parcels.hpp"
#include "frontend/art/terrain/terrains.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace bastide::art {

namespace {

using namespace material;

constexpr int noise_squares = 32; ///< to a side; blurred when painted

/// The tones of one kind of ground.
struct Tones {
    Colour middle, lit, dark, dry, tuft;
};

constexpr Tones meadow_tones{field, field_lit, field_dark, field_dry, tuft};
constexpr Tones steppe_tones{steppe, steppe_lit, steppe_dark, steppe_dry, steppe_tuft};

bool is_steppe(const Scene& scene) {
    return scene.layout.shape.has(Texture::steppe);
}

/// Grass and steppe on one tile, each in its own tones.
bool is_both(const Scene& scene) {
    return is_steppe(scene) && scene.layout.shape.has(Texture::grass);
}

/// Of the tile, apart from the steppe of one that has both.
const Tones& tones_of(const Scene& scene) {
    return is_steppe(scene) && !is_both(scene) ? steppe_tones : meadow_tones;
}

Point on_board(const Scene& scene, Point p) {
    return {scene.cell.x + p.x, scene.cell.y + p.y};
}

/// How a parcel differs from the meadow around.
Colour cropped(const Colour& ground, const ParcelAt& parcel) {
    const double share = std::clamp(parcel.to_edge / .03, 0.0, 1.0); // borders are worn
    switch (parcel.crop) {
    case Crop::pasture: return mixed(ground, field_lit, .30 * share);
    case Crop::meadow: return ground;
    case Crop::lush: return mixed(ground, field_dark, .42 * share);
    case Crop::stubble: return mixed(ground, lit(field_dry, .12), .62 * share);
    case Crop::ploughed: return mixed(ground, mixed(soil, field_dry, .45), .50 * share);
    }
    return ground;
}

/// From far a hedge is a line: single bushes would be blots.
Colour hedged(const Colour& ground, const ParcelAt& parcel) {
    constexpr double reach = .04;
    const double share = parcel.hedged ? std::max(0.0, 1 - parcel.to_edge / reach) : 0;
    return mixed(ground, trees[1], .55 * share);
}

Colour ground_colour(const Scene& scene, const Tones& tones, Point p) {
    const double waves =
        .5 * scene.noise(p, 1.7, 1) + .3 * scene.noise(p, 4.3, 2) + .2 * scene.noise(p, 11, 3);
    const double height = std::clamp((waves - .5) * 1.7 + .5, 0.0, 1.0);
    const double dryness = std::clamp((scene.noise(p, 1.1, 4) - .58) * 2.2, 0.0, .55);
    const Colour tone = height < .5 ? mixed(tones.dark, tones.middle, height * 2)
                                    : mixed(tones.middle, tones.lit, height * 2 - 1);
    const Colour ground = mixed(tone, tones.dry, dryness);
    if (&tones != &meadow_tones) return ground;
    const ParcelAt parcel = parcel_at(on_board(scene, p));
    const Colour crop = cropped(ground, parcel);
    return scene.canvas.is_far() ? hedged(crop, parcel) : crop;
}

/// Of what was ploughed or mown: short strokes along the furrows, which keep to their parcels.
void paint_furrows(Scene& scene) {
    constexpr double apart = .030, length = .034;
    constexpr int reach = 24;
    std::vector<ParcelAt> done;
    for (const double y : {0.0, .33, .66, 1.0})
        for (const double x : {0.0, .33, .66, 1.0}) {
            const ParcelAt parcel = parcel_at(on_board(scene, {x, y}));
            const auto is_it = [&](const ParcelAt& other) { return other.seed == parcel.seed; };
            if (parcel.crop < Crop::stubble || std::any_of(done.begin(), done.end(), is_it))
                continue;
            done.push_back(parcel);
            const Point along{std::cos(parcel.angle), std::sin(parcel.angle)};
            const Point centre = parcel.seed - Point{1.0 * scene.cell.x, 1.0 * scene.cell.y};
            for (int j = -reach; j <= reach; ++j)
                for (int i = -reach; i <= reach; ++i) {
                    const Point at = centre + along * (i * length) + right_of(along) * (j * apart);
                    if (at.x < -.03 || at.y < -.03 || at.x > 1.03 || at.y > 1.03) continue;
                    const ParcelAt here = parcel_at(on_board(scene, at));
                    if (here.seed != parcel.seed || here.to_edge < .022) continue;
                    scene.canvas.line(at - along * (length * .5), at + along * (length * .5), .0042,
                                      shaded(parcel.crop == Crop::ploughed ? soil : field_dark, .1),
                                      parcel.crop == Crop::ploughed ? .42 : .26);
                }
        }
}

/// Samples lie half a square inside the border and one row beyond it, so that blurring ends alike
/// on both sides of a border.
void paint_noise(Scene& scene, const Tones& tones) {
    constexpr int count = noise_squares + 2;
    Image samples{count, count, {}};
    for (int y = 0; y < count; ++y) {
        for (int x = 0; x < count; ++x) {
            const Colour c =
                ground_colour(scene, tones, {(x - .5) / noise_squares, (y - .5) / noise_squares});
            for (const double channel : {c.r, c.g, c.b, 1.0})
                samples.rgba.push_back(static_cast<std::uint8_t>(channel * 255 + .5));
        }
    }
    Canvas source(count, count);
    source.place(samples, 0, 0);
    const Keep keep(scene.canvas);
    cairo_t* context = scene.canvas.context();
    constexpr double square = 1.0 / noise_squares;
    cairo_translate(context, -square, -square);
    cairo_scale(context, square, square);
    cairo_set_source_surface(context, cairo_get_target(source.context()), 0, 0);
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BILINEAR);
    cairo_paint(context);
}

/// Broad dry strokes on a lattice over the whole board: they run across borders.
void paint_strokes(Scene& scene, const Tones& tones) {
    constexpr int lattice = 9;
    cairo_t* context = scene.canvas.context();
    for (int j = -1; j <= lattice; ++j) {
        for (int i = -1; i <= lattice; ++i) {
            Random random(scene.cell.x * lattice + i, scene.cell.y * lattice + j, "stroke");
            const double x = (i + random.unit()) / lattice, y = (j + random.unit()) / lattice;
            const double angle = random.within(-.45, .30), half = random.within(.03, .075);
            scene.canvas.width(random.within(.010, .024), 0);
            const double across = half * std::cos(angle), down = half * std::sin(angle);
            cairo_move_to(context, x - across, y - down);
            cairo_curve_to(context, x - half * .3, y - down * .3 - .012, x + half * .3,
                           y + down * .3 - .012, x + across, y + down);
            if (random.chance(.5))
                scene.canvas.stroke(tones.lit, .26);
            else
                scene.canvas.stroke(tones.dark, .22);
        }
    }
}

void paint_tuft(Canvas& canvas, Point p, Colour blades) {
    for (const double blade : {-.008, 0.0, .008})
        canvas.line(p + Point{blade * .6, 0}, p + Point{blade * 1.5, blade == 0 ? -.019 : -.014},
                    .0045, blades, .75);
}

void paint_tufts(Scene& scene) {
    Random random = scene.random("tufts");
    for (int i = scene.canvas.by_level(0, 16, 36); i > 0; --i) {
        const Point p{random.within(.04, .96), random.within(.05, .96)};
        const bool flowering = random.chance(.28);
        const Colour blossom = random.pick(flowers);
        if (!scene.is_open(p, .022)) continue;
        if (!flowering) {
            paint_tuft(scene.canvas, p, tones_of(scene).tuft);
        } else if (scene.canvas.is_near()) {
            for (int k = 0; k < 3; ++k)
                scene.canvas.disc(p + Point{random.within(-.013, .013), random.within(-.009, .009)},
                                  .0048, blossom, .95);
        }
    }
}

void plant(Scene& scene, const Tree& tree) {
    scene.stand(tree.foot.y, [&canvas = scene.canvas, tree] { paint_tree(canvas, tree); });
}

/// On a lattice over the whole board, where borders of parcels have one.
void plant_borders(Scene& scene) {
    constexpr int lattice = 44;
    const double gaps = scene.canvas.is_near() ? .22 : .55;
    for (int j = 1; j < lattice; ++j)
        for (int i = 1; i < lattice; ++i) {
            Random random(scene.cell.x * lattice + i, scene.cell.y * lattice + j, "hedge");
            const Point foot{(i + random.within(-.3, .3)) / lattice,
                             (j + random.within(-.3, .3)) / lattice};
            const ParcelAt parcel = parcel_at(on_board(scene, foot));
            const bool gap = random.chance(gaps);
            if (!parcel.hedged || parcel.to_edge > .013 || gap || !scene.is_open(foot, .022))
                continue;
            const double radius = random.within(.011, .017) * scene.canvas.level().growth;
            plant(scene, {foot, radius, trees[random.chance(.6) ? 1 : 0], TreeKind::bush,
                          random.below(1000)});
        }
}

void plant_copse(Scene& scene, Point centre, Random& random) {
    const Colour colour = random.pick(trees);
    const int count = 1 + random.below(4);
    for (int i = 0; i < count; ++i) {
        const Point offset{random.within(-.05, .05), random.within(-.03, .03)};
        const Point foot = i == 0 ? centre : centre + offset;
        const bool inside = foot.x > .06 && foot.x < .94 && foot.y > .11 && foot.y < .95;
        if (!inside || !scene.is_open(foot, .03) || !scene.is_open(foot - Point{0, .06}, .035))
            continue;
        plant(scene, {foot, random.within(.030, .043), mixed(colour, random.pick(trees), .3),
                      TreeKind::broadleaf, random.below(1000)});
    }
}

void plant_bushes(Scene& scene, Point centre, Random& random) {
    const Colour colour = random.pick(trees);
    for (int i = 1 + random.below(3); i > 0; --i) {
        const Point offset{random.within(-.035, .035), random.within(-.02, .02)};
        plant(scene, {centre + offset, random.within(.014, .023), colour, TreeKind::bush,
                      random.below(1000)});
    }
}

void plant_copses(Scene& scene) {
    Random random = scene.random("copses");
    for (int attempt = 0; attempt < 20; ++attempt) {
        const Point centre{random.within(.09, .91), random.within(.13, .91)};
        const bool tall = random.chance(.5);
        if (!scene.is_open(centre, .06)) continue;
        if (tall)
            plant_copse(scene, centre, random);
        else
            plant_bushes(scene, centre, random);
        scene.busy.add_disc(centre, .11);
    }
}

/// What little stands on the steppe.
void scatter_stones(Scene& scene) {
    Random random = scene.random("stones");
    for (int attempt = 0; attempt < 10; ++attempt) {
        const Point foot{random.within(.07, .93), random.within(.08, .94)};
        const bool stone = random.chance(.5);
        const double radius = stone ? random.within(.012, .022) : random.within(.014, .020);
        const int variant = random.below(1000);
        if (!scene.is_open(foot, .05)) continue;
        if (stone)
            scene.stand(foot.y, [&canvas = scene.canvas, foot, radius] {
                paint_rock(canvas, foot, radius);
            });
        else
            plant(scene, {foot, radius, steppe_tuft, TreeKind::bush, variant});
        scene.busy.add_disc(foot, .10);
    }
}

/// Paints on the squares of one piece only. What bounds a ground is painted over its edge later.
template <class Paint>
void paint_within(Scene& scene, int piece, Paint&& paint) {
    constexpr int size = 2 * Layout::raster_size;
    const Bitmap squares = squares_of(scene.layout, piece, size);
    Image image{size, size, {}};
    for (int y = 0; y < size; ++y)
        for (int x = 0; x < size; ++x)
            image.rgba.insert(image.rgba.end(),
                              {0, 0, 0, squares.at(x, y) ? std::uint8_t{255} : std::uint8_t{0}});
    Canvas mask(size, size);
    mask.place(image, 0, 0);
    cairo_t* context = scene.canvas.context();
    cairo_push_group(context);
    paint();
    cairo_pop_group_to_source(context);
    const Keep keep(scene.canvas);
    cairo_scale(context, 1.0 / size, 1.0 / size);
    cairo_mask_surface(context, cairo_get_target(mask.context()), 0, 0);
}

/// Colour and pattern of its style.
void paint_unknown_ground(Scene& scene, int piece) {
    const std::string& style = scene.layout.shape.pieces[static_cast<std::size_t>(piece)].style;
    paint_within(scene, piece, [&] {
        scene.canvas.box(0, 0, 1, 1, colour_of_style(style));
        paint_pattern(scene.canvas, style);
    });
}

} // namespace

void paint_ground(Scene& scene) {
    paint_noise(scene, tones_of(scene));
    if (!is_steppe(scene) && !scene.canvas.is_far()) paint_furrows(scene);
    for (std::size_t i = 0; i < scene.layout.shape.pieces.size(); ++i) {
        const auto& piece = scene.layout.shape.pieces[i];
        if (piece.form != TileForm::ground) continue;
        if (piece.texture == Texture::plain) paint_unknown_ground(scene, static_cast<int>(i));
        if (piece.texture == Texture::steppe && is_both(scene))
            paint_within(scene, static_cast<int>(i), [&] {
                paint_noise(scene, steppe_tones);
                if (!scene.canvas.is_far()) paint_strokes(scene, steppe_tones);
            });
    }
}

void paint_growth(Scene& scene) {
    if (scene.canvas.is_far()) return;
    if (!is_both(scene)) paint_strokes(scene, tones_of(scene));
    paint_tufts(scene);
    if (is_steppe(scene)) {
        scatter_stones(scene);
        return;
    }
    plant_borders(scene);
    plant_copses(scene);
}

} // namespace bastide::art
