#include "frontend/art/icon_painter.hpp"

#include "frontend/art/canvas/canvas.hpp"

#include <algorithm>
#include <array>
#include <numbers>

namespace bastide::art {

namespace {

/// Draws in a square of 24 units, as strokes of the colour that is set.
struct Pen {
    cairo_t* c;

    void line(std::initializer_list<Point> points) const {
        cairo_new_sub_path(c);
        for (const Point p : points)
            cairo_line_to(c, p.x, p.y);
        cairo_stroke(c);
    }
    void box(double left, double top, double right, double bottom) const {
        cairo_rectangle(c, left, top, right - left, bottom - top);
        cairo_stroke(c);
    }
    void ring(Point centre, double radius) const {
        cairo_new_sub_path(c);
        cairo_arc(c, centre.x, centre.y, radius, 0, full_turn);
        cairo_stroke(c);
    }
    void dot(Point centre, double radius) const {
        cairo_new_sub_path(c);
        cairo_arc(c, centre.x, centre.y, radius, 0, full_turn);
        cairo_fill(c);
    }
    /// From one angle clockwise to another, in turns from the east.
    void arc(Point centre, double radius, double from, double to) const {
        cairo_new_sub_path(c);
        cairo_arc(c, centre.x, centre.y, radius, from * full_turn, to * full_turn);
        cairo_stroke(c);
    }
};

/// An arrow round the middle, clockwise, its head in the north-east.
void turn(const Pen& pen) {
    pen.arc({12, 12.5}, 7, -.05, .82);
    pen.line({{18.9, 4.6}, {18.9, 10.2}, {13.3, 10.2}});
}

void mirrored(const Pen& pen) {
    cairo_translate(pen.c, 24, 0);
    cairo_scale(pen.c, -1, 1);
}

void undo(const Pen& pen) {
    pen.line({{9.5, 5}, {5, 9.5}, {9.5, 14}});
    cairo_new_sub_path(pen.c);
    cairo_move_to(pen.c, 5, 9.5);
    cairo_line_to(pen.c, 14.5, 9.5);
    cairo_arc(pen.c, 14.5, 14.25, 4.75, -std::numbers::pi / 2, std::numbers::pi / 2);
    cairo_line_to(pen.c, 10, 19);
    cairo_stroke(pen.c);
}

void corners(const Pen& pen) {
    pen.line({{4.5, 9}, {4.5, 4.5}, {9, 4.5}});
    pen.line({{15, 4.5}, {19.5, 4.5}, {19.5, 9}});
    pen.line({{19.5, 15}, {19.5, 19.5}, {15, 19.5}});
    pen.line({{9, 19.5}, {4.5, 19.5}, {4.5, 15}});
}

void list(const Pen& pen) {
    for (const double y : {6.0, 12.0, 18.0}) {
        pen.dot({5, y}, 1.3);
        pen.line({{9.5, y}, {20, y}});
    }
}

void tiles(const Pen& pen) {
    for (const double x : {4.5, 13.5})
        for (const double y : {4.5, 13.5})
            pen.box(x, y, x + 6, y + 6);
}

void two_ahead(const Pen& pen) {
    pen.line({{5.5, 5.5}, {12, 12}, {5.5, 18.5}});
    pen.line({{12.5, 5.5}, {19, 12}, {12.5, 18.5}});
}

void fields(const Pen& pen) {
    pen.box(4.5, 4.5, 19.5, 19.5);
    pen.line({{5, 13}, {13, 5}});
    pen.line({{5.5, 18.5}, {18.5, 5.5}});
    pen.line({{11, 19}, {19, 11}});
}

/// A tile and the pencil that draws on it.
void workshop(const Pen& pen) {
    pen.line({{12, 5}, {4.5, 5}, {4.5, 19.5}, {19, 19.5}, {19, 12.5}});
    pen.line({{9, 15}, {9.8, 11.6}, {17.5, 4}, {20, 6.5}, {12.4, 14.2}, {9, 15}});
}

/// A cup.
/// A crown.
void leader(const Pen& pen) {
    cairo_new_sub_path(pen.c);
    for (const Point p : {Point{3, 7}, Point{8, 11.5}, Point{12, 4.5}, Point{16, 11.5},
                          Point{21, 7}, Point{19, 18.5}, Point{5, 18.5}})
        cairo_line_to(pen.c, p.x, p.y);
    cairo_close_path(pen.c);
    cairo_fill_preserve(pen.c);
    cairo_stroke(pen.c);
}

void result(const Pen& pen) {
    pen.line({{8, 4.5}, {16, 4.5}});
    pen.arc({12, 9}, 4, 0, .5);
    pen.line({{8, 4.5}, {8, 9}});
    pen.line({{16, 4.5}, {16, 9}});
    pen.line({{8, 6}, {4.5, 6}, {4.8, 8.5}, {8, 11}});
    pen.line({{16, 6}, {19.5, 6}, {19.2, 8.5}, {16, 11}});
    pen.line({{12, 13}, {12, 19}});
    pen.line({{8, 19.5}, {16, 19.5}});
}

struct Icon {
    std::string_view name;
    void (*draw)(const Pen&);
};

constexpr std::array icons = {
    Icon{"undo", undo},
    Icon{"redo",
         [](const Pen& pen) {
             mirrored(pen);
             undo(pen);
         }},
    Icon{"turn_right", turn},
    Icon{"turn_left",
         [](const Pen& pen) {
             mirrored(pen);
             turn(pen);
         }},
    Icon{"check",
         [](const Pen& pen) {
             pen.line({{5, 12.5}, {10, 17.5}, {19, 7}});
         }},
    Icon{"cross",
         [](const Pen& pen) {
             pen.line({{6, 6}, {18, 18}});
             pen.line({{18, 6}, {6, 18}});
         }},
    Icon{"plus",
         [](const Pen& pen) {
             pen.line({{12, 5}, {12, 19}});
             pen.line({{5, 12}, {19, 12}});
         }},
    Icon{"minus",
         [](const Pen& pen) {
             pen.line({{5, 12}, {19, 12}});
         }},
    Icon{"fit", corners},
    Icon{"menu",
         [](const Pen& pen) {
             for (const double y : {6.5, 12.0, 17.5})
                 pen.line({{4.5, y}, {19.5, y}});
         }},
    Icon{"log", list},
    Icon{"tiles", tiles},
    Icon{"workshop", workshop},
    Icon{"result", result},
    Icon{"leader", leader},
    Icon{"fields", fields},
    Icon{"chart",
         [](const Pen& pen) {
             pen.line({{4.5, 4.5}, {4.5, 19.5}, {19.5, 19.5}});
             pen.line({{8, 15}, {11.5, 11}, {14, 13}, {19, 7}});
         }},
    Icon{"hint",
         [](const Pen& pen) {
             pen.arc({12, 10}, 5.5, .37, 1.13);
             pen.line({{8.2, 14}, {9.5, 17}, {14.5, 17}, {15.8, 14}});
             pen.line({{10, 20}, {14, 20}});
         }},
    Icon{"pass", two_ahead},
    Icon{"pass_back",
         [](const Pen& pen) {
             mirrored(pen);
             two_ahead(pen);
         }},
    Icon{"next",
         [](const Pen& pen) {
             pen.line({{9, 5.5}, {15.5, 12}, {9, 18.5}});
         }},
    Icon{"previous",
         [](const Pen& pen) {
             pen.line({{15, 5.5}, {8.5, 12}, {15, 18.5}});
         }},
    Icon{"open",
         [](const Pen& pen) {
             pen.line({{5.5, 9}, {12, 15.5}, {18.5, 9}});
         }},
    Icon{"play",
         [](const Pen& pen) {
             pen.line({{7, 5}, {18.5, 12}, {7, 19}, {7, 5}});
         }},
    Icon{"film",
         [](const Pen& pen) {
             pen.box(4, 6, 20, 18);
             for (const double x : {8., 12., 16.})
                 for (const double y : {8.7, 15.3})
                     pen.line({{x - .2, y}, {x + .2, y}});
         }},
    Icon{"pause",
         [](const Pen& pen) {
             pen.line({{8.5, 5.5}, {8.5, 18.5}});
             pen.line({{15.5, 5.5}, {15.5, 18.5}});
         }},
    Icon{"computer",
         [](const Pen& pen) {
             pen.box(6.5, 6.5, 17.5, 17.5);
             pen.ring({12, 12}, 2.2);
             for (const double at : {9.5, 14.5}) {
                 pen.line({{at, 3.5}, {at, 6}});
                 pen.line({{at, 18}, {at, 20.5}});
                 pen.line({{3.5, at}, {6, at}});
                 pen.line({{18, at}, {20.5, at}});
             }
         }},
    Icon{"people",
         [](const Pen& pen) {
             pen.ring({9, 8}, 3.2);
             pen.arc({9, 19.5}, 6, .5, 1);
             pen.arc({15.5, 8}, 3.2, -.25, .25);
             pen.arc({15.5, 19.5}, 5.5, .68, 1);
         }},
    Icon{"help",
         [](const Pen& pen) {
             pen.arc({12, 9}, 4, -.5, .12);
             pen.line({{13.9, 12.2}, {12, 14}, {12, 15.5}});
             pen.dot({12, 19}, 1.3);
         }},
};

} // namespace

std::vector<std::string_view> icon_names() {
    std::vector<std::string_view> names;
    for (const Icon& icon : icons)
        names.push_back(icon.name);
    return names;
}

Image paint_icon(std::string_view name, Colour colour, int pixels) {
    Canvas canvas(pixels, pixels);
    canvas.scale(pixels / 24.0);
    canvas.set(colour);
    canvas.width(2, 1.1);
    const Pen pen{canvas.context()};
    const auto icon = std::find_if(icons.begin(), icons.end(),
                                   [&](const Icon& each) { return each.name == name; });
    if (icon == icons.end())
        pen.ring({12, 12}, 5);
    else
        icon->draw(pen);
    return canvas.image();
}

} // namespace bastide::art
