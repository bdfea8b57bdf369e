#include "frontend/desktop/look/painter.hpp"

#include "frontend/art/canvas/palette.hpp"
#include "frontend/art/figure_painter.hpp"
#include "frontend/art/icon_painter.hpp"
#include "frontend/art/token_painter.hpp"
#include "frontend/desktop/look/line_fitting.hpp"

#include <SFML/System/String.hpp>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <utility>

namespace bastide::desktop {
namespace {

/// Blanks that do not break have done their duty by now; fonts draw them as they like.
sf::Uint32 drawn_letter(sf::Uint32 code) {
    constexpr sf::Uint32 no_break_space = 0xa0;
    return code == no_break_space ? ' ' : code;
}

bool is_title(Face face) {
    return face == Face::title || face == Face::title_black;
}

/// A piece of a line that is set in one face.
struct Run {
    std::string_view text;
    Face face;
    float size;
};

/// Titles have old-style figures in which 1 reads as I: their digits are set in another serif.
std::vector<Run> runs_of(std::string_view whole, const TextStyle& style) {
    const std::string_view text = words::first_letters(whole, most_letters);
    if (!is_title(style.face)) return {{text, style.face, style.size}};
    const auto digit = [](char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; };
    std::vector<Run> runs;
    std::size_t begin = 0;
    while (begin < text.size()) {
        std::size_t end = begin + 1;
        while (end < text.size() && digit(text[end]) == digit(text[begin]))
            ++end;
        const std::string_view part = text.substr(begin, end - begin);
        if (digit(text[begin]))
            runs.push_back({part, Face::title_figures, style.size * .88f});
        else
            runs.push_back({part, style.face, style.size});
        begin = end;
    }
    return runs;
}

} // namespace

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

float Painter::text(std::string_view text, sf::Vector2f at, const TextStyle& style, Align align) {
    if (text.empty()) return 0;
    texts_.emplace_back(text);
    const float wide = align == Align::left ? 0 : width(text, style);
    float x = at.x * scale_;
    if (align == Align::centre) x -= wide * scale_ / 2;
    if (align == Align::right) x -= wide * scale_;
    const float begin = std::round(x);
    x = begin;
    const auto pixels = static_cast<unsigned>(std::lround(style.size * scale_));
    const float capital = -fonts_[style.face].getGlyph('H', pixels, false).bounds.top;
    const float baseline = std::round(at.y * scale_ + capital / 2);
    for (const Run& run : runs_of(text, style))
        x +=
            draw_run(run.text, run.face, run.size, {std::round(x), baseline}, colour(style.colour));
    return (x - begin) / scale_;
}

/// In device pixels, from the pen on the baseline. Transparent letters are only measured.
float Painter::draw_run(std::string_view text, Face face, float size, sf::Vector2f pen,
                        sf::Color colour) const {
    const auto pixels = static_cast<unsigned>(std::lround(size * scale_));
    const sf::Font& font = fonts_[face];
    const float begin = pen.x;
    sf::Uint32 before = 0;
    const char* const end = text.data() + text.size();
    for (const char* at = text.data(); at != end;) {
        sf::Uint32 code = 0;
        at = sf::Utf8::decode(at, end, code, U'?');
        code = drawn_letter(code);
        pen.x += font.getKerning(before, code, pixels);
        const Ink::Letter letter = ink_.letter(font, static_cast<int>(face), pixels, code);
        if (colour.a > 0 && letter.from.width > 0)
            ink_.quad({std::round(pen.x + letter.bounds.left),
                       std::round(pen.y + letter.bounds.top), letter.bounds.width,
                       letter.bounds.height},
                      letter.from, colour);
        pen.x += letter.advance;
        before = code;
    }
    return pen.x - begin;
}

float Painter::width(std::string_view text, const TextStyle& style) const {
    float wide = 0;
    for (const Run& run : runs_of(text, style))
        wide += draw_run(run.text, run.face, run.size, {}, sf::Color::Transparent);
    return wide / scale_;
}

void Painter::fitted(std::string_view text, sf::Vector2f at, float most, const TextStyle& style) {
    if (fitting(text, most, style) == text.size()) {
        this->text(text, at, style);
        return;
    }
    const std::string dots = "…";
    cut_texts_.emplace_back(words::first_letters(text, most_letters));
    const std::size_t fits = fitting(text, most - width(dots, style), style);
    if (fits > 0) this->text(std::string(text.substr(0, fits)) + dots, at, style);
}

/// How many bytes of a text fit, whole letters.
std::size_t Painter::fitting(std::string_view text, float most, const TextStyle& style) const {
    float room = most * scale_;
    std::size_t fits = 0;
    for (const Run& run : runs_of(text, style)) {
        const auto pixels = static_cast<unsigned>(std::lround(run.size * scale_));
        const sf::Font& font = fonts_[run.face];
        const auto advance = [&](sf::Uint32 before, sf::Uint32 code) {
            const sf::Uint32 letter = drawn_letter(code);
            const float step =
                font.getKerning(drawn_letter(before), letter, pixels)
                + ink_.letter(font, static_cast<int>(run.face), pixels, letter).advance;
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

void Painter::picture(const std::string& name, const std::function<art::Image()>& paint,
                      sf::Vector2f centre, float opacity) {
    const sf::FloatRect part = ink_.part(name, paint);
    ink_.quad({std::round(centre.x * scale_ - part.width / 2),
               std::round(centre.y * scale_ - part.height / 2), part.width, part.height},
              part, {255, 255, 255, static_cast<sf::Uint8>(std::lround(opacity * 255))});
}

void Painter::icon(std::string_view name, sf::Vector2f centre, float size, const Tone& tone) {
    const sf::Color shown = colour(tone);
    const int pixels = static_cast<int>(std::lround(size * scale_));
    // Painted white and coloured when drawn, so that one picture does for every colour.
    const sf::FloatRect part =
        ink_.part("icon " + std::string(name) + ' ' + std::to_string(pixels), [&] {
            return art::paint_icon(name, art::Colour{1, 1, 1}, pixels);
        });
    ink_.quad({std::round(centre.x * scale_ - part.width / 2),
               std::round(centre.y * scale_ - part.height / 2), part.width, part.height},
              part, shown);
}

void Painter::shield(std::string_view player_colour, sf::Vector2f centre, float size) {
    const int pixels = static_cast<int>(std::lround(size * scale_));
    picture(
        "shield " + std::string(player_colour) + ' ' + std::to_string(pixels),
        [&] { return art::paint_shield(art::player_colour(player_colour), pixels); }, centre, 1);
}

void Painter::figure(std::string_view style, std::string_view player_colour, sf::Vector2f centre,
                     float size, float opacity, bool lying) {
    const int pixels = static_cast<int>(std::lround(size * scale_));
    picture(
        "figure " + std::string(style) + ' ' + std::string(player_colour) + ' '
            + std::to_string(pixels) + (lying ? " lying" : ""),
        [&] { return art::paint_figure(style, art::player_colour(player_colour), pixels, lying); },
        centre, opacity);
}

float Painter::key_cap_width(std::string_view key) const {
    return std::max(20.f, width(key, {Face::bold, 12, theme::text_2}) + 12);
}

void Painter::token(const std::string& style, int number, sf::Vector2f centre, float size) {
    const int pixels = std::max(8, static_cast<int>(std::lround(size * scale_)));
    picture(
        "token " + style + ' ' + std::to_string(pixels),
        [&] { return art::paint_token(style, pixels); }, centre, 1);
    text(std::to_string(number), centre + sf::Vector2f{0, size * .2f},
         {Face::heavy, std::max(10.f, size * .4f), theme::ink}, Align::centre);
}

float Painter::key_cap(std::string_view key, sf::Vector2f at, Tone colour) {
    const float wide = key_cap_width(key);
    frame({at.x, at.y - 10, wide, 20}, 4, 1, colour);
    text(key, {at.x + wide / 2, at.y}, {Face::bold, 12, colour}, Align::centre);
    return wide;
}

} // namespace bastide::desktop
