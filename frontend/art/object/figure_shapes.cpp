#include "frontend/art/object/figure_shapes.hpp"

#include <initializer_list>

namespace bastide::art {

namespace {

/// A round head; drawn against the clock like the bodies, so that overlaps stay filled.
void head(cairo_t* c, double y, double radius) {
    cairo_new_sub_path(c);
    cairo_arc_negative(c, 0, y, radius, full_turn, 0);
    cairo_close_path(c);
}

void caped_body(cairo_t* c) {
    cairo_move_to(c, -.09, -.60);
    cairo_curve_to(c, -.26, -.60, -.34, -.53, -.37, -.40);
    cairo_curve_to(c, -.40, -.28, -.41, -.22, -.36, -.19);
    cairo_curve_to(c, -.31, -.17, -.27, -.20, -.25, -.27);
    cairo_curve_to(c, -.26, -.16, -.30, -.06, -.32, 0);
    cairo_line_to(c, -.06, 0);
    cairo_curve_to(c, -.05, -.10, .05, -.10, .06, 0);
    cairo_line_to(c, .32, 0);
    cairo_curve_to(c, .30, -.06, .26, -.16, .25, -.27);
    cairo_curve_to(c, .27, -.20, .31, -.17, .36, -.19);
    cairo_curve_to(c, .41, -.22, .40, -.28, .37, -.40);
    cairo_curve_to(c, .34, -.53, .26, -.60, .09, -.60);
    cairo_close_path(c);
}

void robed_body(cairo_t* c) {
    cairo_move_to(c, -.10, -.60);
    cairo_curve_to(c, -.30, -.56, -.30, -.30, -.38, 0);
    cairo_line_to(c, .38, 0);
    cairo_curve_to(c, .30, -.30, .30, -.56, .10, -.60);
    cairo_close_path(c);
    head(c, -.70, .175);
}

void person_path(cairo_t* c) {
    caped_body(c);
    head(c, -.755, .195);
}

void big_person_path(cairo_t* c) {
    person_path(c);
    cairo_move_to(c, -.36, -.88); // the brim of a hat
    cairo_curve_to(c, -.2, -.79, .2, -.79, .36, -.88);
    cairo_curve_to(c, .2, -.93, -.2, -.93, -.36, -.88);
    cairo_close_path(c);
    cairo_move_to(c, -.19, -.87);
    cairo_line_to(c, .19, -.87);
    cairo_curve_to(c, .15, -1.12, -.15, -1.10, -.19, -.87);
    cairo_close_path(c);
}

void abbot_path(cairo_t* c) {
    robed_body(c);
    cairo_move_to(c, -.16, -.80); // the mitre
    cairo_line_to(c, .16, -.80);
    cairo_line_to(c, .19, -.93);
    cairo_curve_to(c, .14, -1.02, .05, -1.06, 0, -1.12);
    cairo_curve_to(c, -.05, -1.06, -.14, -1.02, -.19, -.93);
    cairo_close_path(c);
}

void shepherd_path(cairo_t* c) {
    robed_body(c);
    cairo_move_to(c, -.33, -.78); // a flat hat
    cairo_curve_to(c, -.15, -.72, .15, -.72, .33, -.78);
    cairo_curve_to(c, .15, -.97, -.15, -.97, -.33, -.78);
    cairo_close_path(c);
    cairo_move_to(c, .37, 0); // the crook
    cairo_line_to(c, .46, 0);
    cairo_line_to(c, .46, -.80);
    cairo_curve_to(c, .46, -.92, .56, -.92, .55, -.78);
    cairo_line_to(c, .64, -.78);
    cairo_curve_to(c, .66, -1.03, .37, -1.03, .37, -.80);
    cairo_close_path(c);
}

void polygon_path(cairo_t* c, std::initializer_list<Point> points) {
    cairo_new_sub_path(c);
    for (const Point p : points)
        cairo_line_to(c, p.x, p.y);
    cairo_close_path(c);
}

void builder_path(cairo_t* c) {
    person_path(c);
    polygon_path(c, {{-.215, -.80}, {.215, -.80}, {.02, -1.16}});
    polygon_path(c, {{.33, -.22},
                     {.42, -.22},
                     {.46, -.70},
                     {.62, -.68},
                     {.64, -.88},
                     {.28, -.92},
                     {.26, -.72},
                     {.38, -.71}});
}

void spearman_path(cairo_t* c) {
    person_path(c);
    polygon_path(
        c, {{.40, 0}, {.47, 0}, {.47, -.88}, {.53, -.88}, {.435, -1.12}, {.34, -.88}, {.40, -.88}});
}

void hut_path(cairo_t* c) {
    cairo_move_to(c, -.50, 0);
    cairo_line_to(c, -.46, -.22);
    cairo_line_to(c, -.58, -.22);
    cairo_curve_to(c, -.30, -.42, -.14, -.66, -.05, -.98);
    cairo_line_to(c, .05, -.98);
    cairo_curve_to(c, .14, -.66, .30, -.42, .58, -.22);
    cairo_line_to(c, .46, -.22);
    cairo_line_to(c, .50, 0);
    cairo_line_to(c, .15, 0);
    cairo_line_to(c, .15, -.18);
    cairo_curve_to(c, .14, -.32, -.14, -.32, -.15, -.18);
    cairo_line_to(c, -.15, 0);
    cairo_close_path(c);
}

void pig_path(cairo_t* c) {
    cairo_move_to(c, -.62, -.30);
    cairo_curve_to(c, -.66, -.40, -.62, -.47, -.55, -.47);
    cairo_curve_to(c, -.52, -.56, -.46, -.60, -.42, -.66);
    cairo_line_to(c, -.34, -.58);
    cairo_curve_to(c, -.10, -.70, .30, -.68, .46, -.50);
    cairo_curve_to(c, .54, -.56, .62, -.60, .64, -.70);
    cairo_curve_to(c, .72, -.60, .64, -.46, .54, -.40);
    cairo_curve_to(c, .56, -.28, .52, -.20, .50, -.16);
    cairo_line_to(c, .50, 0);
    cairo_line_to(c, .34, 0);
    cairo_line_to(c, .32, -.13);
    cairo_curve_to(c, .10, -.08, -.05, -.08, -.20, -.13);
    cairo_line_to(c, -.22, 0);
    cairo_line_to(c, -.38, 0);
    cairo_line_to(c, -.40, -.18);
    cairo_curve_to(c, -.48, -.22, -.52, -.26, -.62, -.30);
    cairo_close_path(c);
}

void bear_path(cairo_t* c) {
    cairo_move_to(c, -.12, -.62);
    cairo_curve_to(c, -.22, -.60, -.29, -.66, -.36, -.82); // a raised arm
    cairo_curve_to(c, -.42, -.93, -.57, -.87, -.53, -.74);
    cairo_curve_to(c, -.49, -.60, -.43, -.50, -.36, -.44);
    cairo_curve_to(c, -.43, -.28, -.43, -.12, -.42, 0);
    cairo_line_to(c, -.08, 0);
    cairo_curve_to(c, -.07, -.09, .07, -.09, .08, 0);
    cairo_line_to(c, .42, 0);
    cairo_curve_to(c, .43, -.12, .43, -.28, .36, -.44);
    cairo_curve_to(c, .43, -.50, .49, -.60, .53, -.74);
    cairo_curve_to(c, .57, -.87, .42, -.93, .36, -.82);
    cairo_curve_to(c, .29, -.66, .22, -.60, .12, -.62);
    cairo_close_path(c);
    head(c, -.76, .21);
    for (const double side : {-1, 1}) { // ears
        cairo_new_sub_path(c);
        cairo_arc_negative(c, side * .17, -.95, .08, full_turn, 0);
        cairo_close_path(c);
    }
}

void pawn_path(cairo_t* c) {
    cairo_move_to(c, -.12, -.60);
    cairo_curve_to(c, -.16, -.34, -.22, -.22, -.38, -.14);
    cairo_line_to(c, -.38, 0);
    cairo_line_to(c, .38, 0);
    cairo_line_to(c, .38, -.14);
    cairo_curve_to(c, .22, -.22, .16, -.34, .12, -.60);
    cairo_close_path(c);
    head(c, -.72, .23);
}

void bow(cairo_t* c, double half_width, double y, double depth) {
    cairo_move_to(c, -half_width, y);
    cairo_curve_to(c, -half_width * .45, y + depth, half_width * .45, y + depth, half_width, y);
}

void cape_seams(cairo_t* c) {
    bow(c, .22, -.575, .075);
    bow(c, .25, -.19, .04);
}

void robe_seams(cairo_t* c) {
    bow(c, .2, -.52, .07);
}

void mitre_seams(cairo_t* c) {
    robe_seams(c);
    bow(c, .17, -.845, .035);
}

void thatch(cairo_t* c) {
    for (const Point straw : {Point{-.34, -.27}, Point{-.12, -.62}, Point{.12, -.62},
                              Point{.34, -.27}, Point{0, -.75}}) {
        cairo_move_to(c, straw.x, straw.y);
        cairo_line_to(c, straw.x * 1.18, straw.y + .11);
    }
}

void ear(cairo_t* c) {
    cairo_move_to(c, -.36, -.56);
    cairo_curve_to(c, -.30, -.48, -.34, -.42, -.42, -.42);
    cairo_new_sub_path(c);
    cairo_arc(c, -.52, -.38, .012, 0, full_turn);
}

void muzzle(cairo_t* c) {
    bow(c, .11, -.72, .05);
    cairo_new_sub_path(c);
    cairo_arc(c, 0, -.74, .02, 0, full_turn);
}

} // namespace

namespace figure {

constexpr FigureShape person{1.0, {0, -.36}, person_path, cape_seams};
constexpr FigureShape big_person{1.28, {0, -.36}, big_person_path, cape_seams};
constexpr FigureShape abbot{1.0, {0, -.30}, abbot_path, mitre_seams};
constexpr FigureShape shepherd{1.0, {0, -.30}, shepherd_path, robe_seams};
constexpr FigureShape builder{1.0, {0, -.36}, builder_path, cape_seams};
constexpr FigureShape spearman{1.0, {0, -.36}, spearman_path, cape_seams};
constexpr FigureShape hut{.92, {0, -.46}, hut_path, thatch};
constexpr FigureShape pig{.86, {.06, -.36}, pig_path, ear};
constexpr FigureShape bear{1.1, {0, -.30}, bear_path, muzzle};
constexpr FigureShape pawn{1.0, {0, -.30}, pawn_path, nullptr};

} // namespace figure

} // namespace bastide::art
