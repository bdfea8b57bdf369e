#include "frontend/desktop/look/painter.hpp"

#include <SFML/Graphics/Sprite.hpp>
#include <SFML/Graphics/Text.hpp>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdio>

namespace bastide::desktop {
namespace {

/// Blanks that do not break have done their duty by now; fonts draw them as they like.
sf::String utf8(std::string_view text) {
    sf::String decoded = sf::String::fromUtf8(text.begin(), text.end());
    for (sf::Uint32& c : decoded)
        if (c == 0xa0) c = ' ';
    return decoded;
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

/// Titles have old-style figures in which 1 reads as I: their digits are set in the text face.
std::vector<Run> runs_of(std::string_view text, const TextStyle& style) {
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
            runs.push_back({part, Face::heavy, style.size * .93f});
        else
            runs.push_back({part, style.face, style.size});
        begin = end;
    }
    return runs;
}

float advance(const sf::Text& text) {
    return text.findCharacterPos(text.getString().getSize()).x - text.getPosition().x;
}

std::string hex(sf::Color colour) {
    char text[8];
    std::snprintf(text, sizeof text, "#%02x%02x%02x", colour.r, colour.g, colour.b);
    return text;
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
    shapes_.box(target_, device(area), static_cast<int>(std::lround(radius * scale_)),
                this->colour(colour));
}

void Painter::frame(sf::FloatRect area, float radius, float thickness, Tone colour) {
    shapes_.ring(target_, device(area), static_cast<int>(std::lround(radius * scale_)),
                 std::max(1, static_cast<int>(std::lround(thickness * scale_))),
                 this->colour(colour));
}

void Painter::island(sf::FloatRect area) {
    const int radius = static_cast<int>(std::lround(theme::radius * scale_));
    sf::FloatRect below = device(area);
    below.top += std::round(3 * scale_);
    shapes_.glow(target_, below, radius, static_cast<int>(std::lround(7 * scale_)),
                 {46, 42, 63, 70});
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
    const float wide = align == Align::left ? 0 : width(text, style);
    float x = at.x * scale_;
    if (align == Align::centre) x -= wide * scale_ / 2;
    if (align == Align::right) x -= wide * scale_;
    const float begin = std::round(x);
    x = begin;
    const auto pixels = static_cast<unsigned>(std::lround(style.size * scale_));
    const float capital = -fonts_[style.face].getGlyph('H', pixels, false).bounds.top;
    const float baseline = std::round(at.y * scale_ + capital / 2);
    for (const Run& run : runs_of(text, style)) {
        const auto run_pixels = static_cast<unsigned>(std::lround(run.size * scale_));
        sf::Text piece(utf8(run.text), fonts_[run.face], run_pixels);
        piece.setFillColor(colour(style.colour));
        piece.setPosition(std::round(x), baseline - static_cast<float>(run_pixels));
        target_.draw(piece);
        x += advance(piece);
    }
    return (x - begin) / scale_;
}

float Painter::width(std::string_view text, const TextStyle& style) const {
    float wide = 0;
    for (const Run& run : runs_of(text, style))
        wide += advance(sf::Text(utf8(run.text), fonts_[run.face],
                                 static_cast<unsigned>(std::lround(run.size * scale_))));
    return wide / scale_;
}

void Painter::fitted(const std::string& text, sf::Vector2f at, float most, const TextStyle& style) {
    if (width(text, style) <= most) {
        this->text(text, at, style);
        return;
    }
    sf::String shortened = utf8(text);
    const sf::String dots = utf8("…");
    while (shortened.getSize() > 1) {
        shortened.erase(shortened.getSize() - 1);
        const auto bytes = (shortened + dots).toUtf8();
        const std::string candidate(bytes.begin(), bytes.end());
        if (width(candidate, style) > most) continue;
        this->text(candidate, at, style);
        return;
    }
}

std::vector<std::string> Painter::wrapped(std::string_view text, float most,
                                          const TextStyle& style) const {
    std::vector<std::string> lines;
    std::string line;
    std::size_t begin = 0;
    while (begin <= text.size()) {
        const std::size_t end = std::min(text.find_first_of(" \n", begin), text.size());
        const std::string word(text.substr(begin, end - begin));
        const std::string longer = line.empty() ? word : line + ' ' + word;
        if (line.empty() || width(longer, style) <= most) {
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

void Painter::picture(const sf::Texture& texture, sf::Vector2f centre, float opacity) {
    sf::Sprite sprite(texture);
    sprite.setColor({255, 255, 255, static_cast<sf::Uint8>(std::lround(opacity * 255))});
    const sf::Vector2u size = texture.getSize();
    sprite.setPosition(std::round(centre.x * scale_ - static_cast<float>(size.x) / 2),
                       std::round(centre.y * scale_ - static_cast<float>(size.y) / 2));
    target_.draw(sprite);
}

void Painter::icon(std::string_view name, sf::Vector2f centre, float size, Tone colour) {
    const sf::Color shown = this->colour(colour);
    picture(pictures_.icon(name, static_cast<int>(std::lround(size * scale_)), hex(shown)), centre,
            static_cast<float>(shown.a) / 255);
}

void Painter::shield(std::string_view player_colour, sf::Vector2f centre, float size) {
    picture(pictures_.shield(player_colour, static_cast<int>(std::lround(size * scale_))), centre,
            1);
}

void Painter::figure(std::string_view style, std::string_view player_colour, sf::Vector2f centre,
                     float size, float opacity) {
    const int pixels = static_cast<int>(std::lround(size * scale_));
    picture(pictures_.figure(style, player_colour, pixels), centre, opacity);
}

float Painter::key_cap_width(std::string_view key) const {
    return std::max(20.f, width(key, {Face::bold, 12, theme::text_2}) + 12);
}

void Painter::token(const std::string& style, int number, sf::Vector2f centre, float size) {
    const int pixels = std::max(8, static_cast<int>(std::lround(size * scale_)));
    picture(pictures_.token(style, pixels), centre, 1);
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
