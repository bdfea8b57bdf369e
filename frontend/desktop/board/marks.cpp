#include "frontend/desktop/board/marks.hpp"

#include <SFML/Graphics/VertexArray.hpp>

#include <algorithm>
#include <cmath>

namespace bastide::desktop::marks {
namespace {

void append(Ink& ink, float left, float top, float width, float height, sf::Color colour) {
    ink.plain({left, top, width, height}, colour);
}

sf::FloatRect inset(sf::FloatRect area, float by) {
    return {area.left + by, area.top + by, area.width - 2 * by, area.height - 2 * by};
}

/// Dashes along the four sides, evenly spread, leaving the corners free.
void append_dashes(Ink& quads, sf::FloatRect area, float corner, float thick, float dash,
                   sf::Color colour) {
    const float along = area.width - 2 * corner;
    const int count = std::max(1, static_cast<int>((along + dash * .7f) / (dash * 1.7f)));
    const float gap =
        count > 1 ? (along - static_cast<float>(count) * dash) / static_cast<float>(count - 1) : 0;
    for (int i = 0; i < count; ++i) {
        const float at = std::round(corner + static_cast<float>(i) * (dash + gap));
        append(quads, area.left + at, area.top, dash, thick, colour);
        append(quads, area.left + at, area.top + area.height - thick, dash, thick, colour);
        append(quads, area.left, area.top + at, thick, dash, colour);
        append(quads, area.left + area.width - thick, area.top + at, thick, dash, colour);
    }
}

/// Four corners, each an angle of two bars.
void append_corners(Ink& quads, sf::FloatRect area, float arm, float thick, sf::Color colour) {
    const float right = area.left + area.width, bottom = area.top + area.height;
    for (const bool west : {true, false})
        for (const bool north : {true, false}) {
            append(quads, west ? area.left : right - arm, north ? area.top : bottom - thick, arm,
                   thick, colour);
            append(quads, west ? area.left : right - thick, north ? area.top : bottom - arm, thick,
                   arm, colour);
        }
}

void append_line(sf::VertexArray& quads, sf::Vector2f from, sf::Vector2f to, float thick,
                 sf::Color colour) {
    const sf::Vector2f way = to - from;
    const float length = std::hypot(way.x, way.y);
    if (length < 1) return;
    const sf::Vector2f aside = sf::Vector2f{-way.y, way.x} * (thick / 2 / length);
    for (const sf::Vector2f corner : {from + aside, to + aside, to - aside, from - aside})
        quads.append({corner, colour});
}

} // namespace

void framed_cell(Painter& painter, sf::FloatRect cell) {
    const float thick = std::max(2.f, std::round(3 * painter.scale()));
    const sf::FloatRect outer = inset(cell, std::round(2 * painter.scale()));
    const sf::FloatRect inner = inset(outer, thick), middle = inset(inner, thick);
    const sf::Color dark = painter.colour(theme::casing), light = painter.colour(theme::cream);
    draw_box(painter.ink(), outer, 0, dark);
    draw_box(painter.ink(), inner, 0, light);
    draw_box(painter.ink(), middle, 0, painter.colour(theme::highlight));
}

void legal_cell(Painter& painter, sf::FloatRect cell) {
    const float scale = painter.scale();
    const sf::FloatRect paper = inset(cell, std::round(3 * scale));
    const int radius = static_cast<int>(std::lround(4 * scale));
    draw_box(painter.ink(), paper, radius, painter.colour(theme::legal));
    Ink& dashes = painter.ink();
    append_dashes(dashes, paper, 5 * scale, std::max(1.f, std::round(1.5f * scale)),
                  std::round(6 * scale), painter.colour(theme::legal_edge));
}

void dead_cell(Painter& painter, sf::FloatRect cell) {
    const float scale = painter.scale();
    const sf::FloatRect area = inset(cell, std::round(4 * scale));
    const float thick = std::max(1.f, std::round(1.5f * scale));
    const sf::Color grey = painter.colour(theme::text_3);
    Ink& frame = painter.ink();
    append(frame, area.left, area.top, area.width, thick, grey);
    append(frame, area.left, area.top + area.height - thick, area.width, thick, grey);
    append(frame, area.left, area.top, thick, area.height, grey);
    append(frame, area.left + area.width - thick, area.top, thick, area.height, grey);
    const sf::Vector2f middle{area.left + area.width / 2, area.top + area.height / 2};
    painter.icon("cross", middle / scale, area.width * .5f / scale, theme::text_3);
}

void ghost_frame(Painter& painter, sf::FloatRect cell) {
    const float scale = painter.scale();
    const int radius = static_cast<int>(std::lround(6 * scale));
    sf::FloatRect shadow = inset(cell, -4 * scale);
    shadow.top += 4 * scale;
    draw_glow(painter.ink(), shadow, radius, static_cast<int>(std::lround(6 * scale)),
              {46, 42, 63, 110});
    draw_box(painter.ink(), inset(cell, -std::round(6 * scale)), radius,
             painter.colour(theme::board_accent));
    draw_box(painter.ink(), inset(cell, -std::round(3 * scale)), radius / 2,
             painter.colour(theme::highlight));
}

void brackets(Painter& painter, sf::FloatRect cell, sf::Color colour) {
    const float scale = painter.scale();
    const float thick = std::round(3 * scale), casing = std::max(1.f, std::round(scale));
    const float arm = std::round(std::max(7 * scale, cell.width * .2f));
    Ink& quads = painter.ink();
    const sf::FloatRect area = inset(cell, std::round(scale) + casing);
    append_corners(quads, inset(area, -casing), arm + 2 * casing, thick + 2 * casing,
                   painter.colour(theme::casing));
    append_corners(quads, area, arm, thick, colour);
}

void spot(Painter& painter, sf::Vector2f centre, const std::string& number, bool hot,
          float diameter) {
    const float size = hot ? diameter + 6 : diameter;
    const sf::FloatRect area{centre.x - size / 2, centre.y - size / 2, size, size};
    const sf::FloatRect rim = inset(area, -2);
    painter.box(rim, size, theme::casing);
    painter.box(area, size, hot ? theme::board_accent : theme::cream);
    TextStyle style{Face::heavy, std::max(12.f, std::round(diameter * .47f)),
                    hot ? theme::cream : theme::ink};
    while (style.size > 9 && painter.width(number, style) > diameter - 4)
        style.size -= 1;
    painter.text(number, centre, style, Align::centre);
}

void expected(Painter& painter, sf::Vector2f centre, const std::string& gain, bool best) {
    const TextStyle style{Face::heavy, 14, best ? theme::cream : theme::ink};
    const float wide = painter.width(gain, style) + 14, tall = 22;
    const sf::FloatRect area{centre.x - wide / 2, centre.y - tall / 2, wide, tall};
    painter.box(inset(area, -1.5f), tall / 2 + 1, theme::casing);
    painter.box(area, tall / 2, best ? theme::board_accent : theme::cream);
    painter.text(gain, centre, style, Align::centre);
}

void draw_leaders(Painter& painter, const std::vector<Leader>& leaders) {
    const float scale = painter.scale();
    constexpr float casing = 1.5f, thick = 2, dot = 9;
    sf::VertexArray lines(sf::Quads);
    for (const bool below : {true, false})
        for (const Leader& leader : leaders)
            append_line(lines, leader.disc, leader.place,
                        (thick + (below ? 2 * casing : 0)) * scale,
                        painter.colour(below        ? theme::casing
                                       : leader.hot ? theme::board_accent
                                                    : theme::cream));
    painter.target().draw(lines);
    for (const Leader& leader : leaders) {
        const sf::Vector2f centre = leader.place / scale;
        const sf::FloatRect area{centre.x - dot / 2, centre.y - dot / 2, dot, dot};
        painter.box(inset(area, -casing), dot, theme::casing);
        painter.box(area, dot, leader.hot ? theme::board_accent : theme::cream);
    }
}

void token(Painter& painter, sf::Vector2f centre, const std::string& style, int number,
           float size) {
    painter.token(style, number, centre, size);
}

void taken(Painter& painter, sf::Vector2f centre, float size) {
    painter.box({centre.x - size / 2, centre.y - size / 2, size, size}, size, theme::casing);
    painter.icon("cross", centre, size * .7f, theme::cream);
}

} // namespace bastide::desktop::marks
