#include "frontend/desktop/look/painter.hpp"

#include "frontend/art/canvas/palette.hpp"
#include "frontend/art/figure_painter.hpp"
#include "frontend/art/icon_painter.hpp"
#include "frontend/art/token_painter.hpp"
#include "frontend/desktop/look/line_fitting.hpp"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <utility>

namespace bastide::desktop {
namespace {

bool is_title(Face face) {
    return face == Face::title || face == Face::title_black;
}

} // namespace

/// A piece of a line that is set in one face, so many device pixels large.
struct Painter::Run {
    std::string_view text;
    Face face;
    float pixels;
};

/// Titles have old-style figures in which 1 reads as I: their digits are set in another serif.
std::vector<Painter::Run> Painter::runs_of(std::string_view whole, const TextStyle& style) const {
    const std::string_view text = words::first_letters(whole, most_letters);
    const float pixels = style.size * scale_;
    if (!is_title(style.face)) return {{text, style.face, pixels}};
    const auto digit = [](char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; };
    std::vector<Run> runs;
    std::size_t begin = 0;
    while (begin < text.size()) {
        std::size_t end = begin + 1;
        while (end < text.size() && digit(text[end]) == digit(text[begin]))
            ++end;
        const std::string_view part = text.substr(begin, end - begin);
        if (digit(text[begin]))
            runs.push_back({part, Face::title_figures, pixels * .88f});
        else
            runs.push_back({part, style.face, pixels});
        begin = end;
    }
    return runs;
}

sf::Vector2f Painter::size() const {
    const sf::Vector2u pixels = target_.getSize();
    return {static_cast<float>(pixels.x) / scale_, static_cast<float>(pixels.y) / scale_};
}

sf::FloatRect Painter::device(sf::FloatRect logical) const {
    const float left = std::round(logical.left * scale_);
    const float top = std::round(logical.top * scale_);
    return {left, top, std::round((logical.left + logical.width) * scale_) - left,
            std::round((logical.top + logical.height) * scale_) - top};
}

void Painter::clip(const std::optional<sf::FloatRect>& area) {
    ink_.clip(area ? std::optional(device(*area)) : std::nullopt);
}

void Painter::box(sf::FloatRect area, float radius, Tone colour) {
    draw_box(ink_, device(area), static_cast<int>(std::lround(radius * scale_)),
             this->colour(colour));
}

void Painter::frame(sf::FloatRect area, float radius, float thickness, Tone colour) {
    draw_ring(ink_, device(area), static_cast<int>(std::lround(radius * scale_)),
              std::max(1, static_cast<int>(std::lround(thickness * scale_))), this->colour(colour));
}

void Painter::island(sf::FloatRect area) {
    const int radius = static_cast<int>(std::lround(theme::radius * scale_));
    sf::FloatRect below = device(area);
    below.top += std::round(3 * scale_);
    draw_glow(ink_, below, radius, static_cast<int>(std::lround(7 * scale_)), {46, 42, 63, 70});
    box(area, theme::radius, theme::paper);
    frame(area, theme::radius, 1, theme::line);
}

void Painter::scroll_bar(sf::FloatRect list, float scrolled, float total) {
    if (total <= list.height + 1) return;
    constexpr float width = 4, least = 24;
    const float length = std::max(least, list.height * list.height / total);
    const float way = (list.height - length) * scrolled / (total - list.height);
    const float left = list.left + list.width - width - 3;
    box({left, list.top, width, list.height}, width / 2, theme::sunken);
    box({left, list.top + way, width, length}, width / 2, theme::border);
}

void Painter::rule(sf::Vector2f from, float width, Tone colour) {
    box({from.x, from.y, width, 1}, 0, colour);
}

void Painter::round_off(sf::FloatRect area, float radius, Tone ground) {
    draw_outside_corners(ink_, device(area), static_cast<int>(std::lround(radius * scale_)),
                         colour(ground));
}

void Painter::image(const sf::Texture& texture, sf::FloatRect area,
                    const std::optional<sf::FloatRect>& from) {
    const sf::Vector2f whole(texture.getSize());
    ink_.picture(texture, device(area), from.value_or(sf::FloatRect({}, whole)));
}

float Painter::text(std::string_view text, sf::Vector2f at, const TextStyle& style, Align align) {
    if (text.empty()) return 0;
    texts_.emplace_back(text);
    float begin = at.x * scale_;
    if (align == Align::centre) begin -= width(text, style) * scale_ / 2;
    if (align == Align::right) begin -= width(text, style) * scale_;
    float x = begin;
    const Ink::Letter capital = ink_.letter(fonts_, style.face, style.size * scale_, U'H', 0);
    const float baseline = std::round(at.y * scale_ - capital.area.top / 2);
    for (const Run& run : runs_of(text, style))
        x = draw_run(run, {x, baseline}, colour(style.colour));
    return (x - begin) / scale_;
}

/// In device pixels, from the pen on the baseline. Returns where the pen is then.
float Painter::draw_run(const Run& run, sf::Vector2f pen, sf::Color colour) {
    char32_t before = 0;
    const char* const end = run.text.data() + run.text.size();
    for (const char* at = run.text.data(); at != end;) {
        sf::Uint32 code = 0;
        at = sf::Utf8::decode(at, end, code, U'?');
        const char32_t letter = code;
        if (before != 0) pen.x += fonts_.kerning(run.face, before, letter) * run.pixels;
        const auto steps = std::lround(pen.x * Ink::letter_phases);
        const auto phase = static_cast<int>(steps & (Ink::letter_phases - 1));
        const auto whole = static_cast<float>((steps - phase) / Ink::letter_phases);
        const Ink::Letter& drawn = ink_.letter(fonts_, run.face, run.pixels, letter, phase);
        if (drawn.from.width > 0)
            ink_.quad({whole + drawn.area.left, pen.y + drawn.area.top, drawn.area.width,
                       drawn.area.height},
                      drawn.from, colour);
        pen.x += fonts_.advance(run.face, letter) * run.pixels;
        before = letter;
    }
    return pen.x;
}

float Painter::width(const Run& run) const {
    float wide = 0;
    char32_t before = 0;
    const char* const end = run.text.data() + run.text.size();
    for (const char* at = run.text.data(); at != end;) {
        sf::Uint32 code = 0;
        at = sf::Utf8::decode(at, end, code, U'?');
        if (before != 0) wide += fonts_.kerning(run.face, before, code);
        wide += fonts_.advance(run.face, code);
        before = code;
    }
    return wide * run.pixels;
}

float Painter::width(std::string_view text, const TextStyle& style) const {
    float wide = 0;
    for (const Run& run : runs_of(text, style))
        wide += width(run);
    return wide / scale_;
}

void Painter::fitted(std::string_view text, sf::Vector2f at, float most, const TextStyle& style,
                     Align align) {
    if (shortened(text, at, most, style, align))
        cut_texts_.emplace_back(words::first_letters(text, most_letters));
}

bool Painter::shortened(std::string_view text, sf::Vector2f at, float most, const TextStyle& style,
                        Align align) {
    if (fitting(text, most, style) == text.size()) {
        this->text(text, at, style, align);
        return false;
    }
    const std::string dots = "…";
    const std::size_t fits = fitting(text, most - width(dots, style), style);
    if (fits > 0) this->text(std::string(text.substr(0, fits)) + dots, at, style, align);
    return true;
}

std::size_t Painter::fitting(std::string_view text, float most, const TextStyle& style) const {
    float room = most * scale_;
    std::size_t fits = 0;
    for (const Run& run : runs_of(text, style)) {
        const auto advance = [&](sf::Uint32 before, sf::Uint32 letter) {
            const float step = ((before == 0 ? 0 : fonts_.kerning(run.face, before, letter))
                                + fonts_.advance(run.face, letter))
                               * run.pixels;
            room -= step;
            return step;
        };
        const float before = room;
        const std::size_t bytes = fitting_bytes(run.text, before, advance);
        fits += bytes;
        if (bytes < run.text.size()) break;
    }
    return fits;
}
std::vector<std::string> Painter::wrapped(std::string_view text, float most,
                                          const TextStyle& style) const {
    std::vector<std::string> lines;
    std::string line;
    std::size_t begin = 0;
    while (begin <= text.size()) {
        const std::size_t end = std::min(text.find_first_of(" \n", begin), text.size());
        std::string_view word = text.substr(begin, end - begin);
        for (std::size_t fits = fitting(word, most, style); fits < word.size() && word.size() > 1;
             fits = fitting(word, most, style)) {
            if (!line.empty()) lines.push_back(std::exchange(line, {}));
            if (fits == 0) fits = words::first_letters(word, 1).size();
            lines.emplace_back(word.substr(0, fits));
            word.remove_prefix(fits);
        }
        const std::string longer =
            line.empty() ? std::string(word) : line + ' ' + std::string(word);
        if (line.empty() || fitting(longer, most, style) == longer.size()) {
            line = longer;
        } else {
            lines.push_back(line);
            line = word;
        }
        if (end < text.size() && text[end] == '\n') {
            lines.push_back(line);
            line.clear();
        }
        begin = end + 1;
    }
    if (!line.empty()) lines.push_back(line);
    return lines;
}

void Painter::draw_part(const sf::FloatRect& part, sf::Vector2f centre, sf::Color colour) {
    ink_.quad({std::round(centre.x * scale_ - part.width / 2),
               std::round(centre.y * scale_ - part.height / 2), part.width, part.height},
              part, colour);
}

void Painter::picture(const std::string& name, const std::function<art::Image(int pixels)>& paint,
                      sf::Vector2f centre, float size, float opacity) {
    const int pixels = std::max(1, static_cast<int>(std::lround(size * scale_)));
    draw_part(ink_.part(name + ' ' + std::to_string(pixels), [&] { return paint(pixels); }), centre,
              {255, 255, 255, static_cast<sf::Uint8>(std::lround(opacity * 255))});
}

void Painter::icon(std::string_view name, sf::Vector2f centre, float size, const Tone& tone) {
    const int pixels = static_cast<int>(std::lround(size * scale_));
    // Painted white and coloured when drawn, so that one picture does for every colour.
    draw_part(ink_.part("icon " + std::string(name) + ' ' + std::to_string(pixels),
                        [&] {
                            return art::paint_icon(name, art::Colour{1, 1, 1}, pixels);
                        }),
              centre, colour(tone));
}

void Painter::shield(std::string_view player_colour, sf::Vector2f centre, float size) {
    picture(
        "shield " + std::string(player_colour),
        [&](int pixels) { return art::paint_shield(art::player_colour(player_colour), pixels); },
        centre, size);
}

void Painter::figure(std::string_view style, std::string_view player_colour, sf::Vector2f centre,
                     float size, float opacity, bool lying) {
    picture((lying ? "lying " : "figure ") + std::string(style) + ' ' + std::string(player_colour),
            [&](int pixels) {
                return art::paint_figure(style, art::player_colour(player_colour), pixels, lying);
            },
            centre, size, opacity);
}

void Painter::long_shadow(std::string_view style, std::string_view player_colour, sf::Vector2f feet,
                          float size, float length, float opacity) {
    constexpr float northwards = .28f; // the sun stands a little south of west
    const int pixels = std::max(1, static_cast<int>(std::lround(size * scale_)));
    const sf::FloatRect part = ink_.part(
        "figure " + std::string(style) + ' ' + std::string(player_colour) + ' '
            + std::to_string(pixels),
        [&] { return art::paint_figure(style, art::player_colour(player_colour), pixels, false); });
    const art::Point foot = art::figure_foot(false);
    const auto thrown = [&](float x, float y) { // of the picture, from 0 to 1
        const float aside = (x - static_cast<float>(foot.x)) * size;
        const float height = (static_cast<float>(foot.y) - y) * size;
        return sf::Vector2f{feet.x + aside + length * height, feet.y - northwards * height}
               * scale_;
    };
    ink_.quad({thrown(0, 0), thrown(1, 0), thrown(1, 1), thrown(0, 1)}, part,
              {24, 14, 20, static_cast<sf::Uint8>(std::lround(opacity * 255))});
}

void Painter::token(const std::string& style, int number, sf::Vector2f centre, float size) {
    picture(
        "token " + style, [&](int pixels) { return art::paint_token(style, pixels); }, centre,
        std::max(size, 8 / scale_));
    text(std::to_string(number), centre + sf::Vector2f{0, size * .2f},
         {Face::heavy, std::max(10.f, size * .4f), theme::ink}, Align::centre);
}

float Painter::key_cap_width(std::string_view key) const {
    return std::max(20.f, width(key, {Face::bold, 12, theme::text_2}) + 12);
}

float Painter::key_cap(std::string_view key, sf::Vector2f at, Tone colour) {
    const float wide = key_cap_width(key);
    frame({at.x, at.y - 10, wide, 20}, 4, 1, colour);
    text(key, {at.x + wide / 2, at.y}, {Face::bold, 12, colour}, Align::centre);
    return wide;
}

} // namespace bastide::desktop
