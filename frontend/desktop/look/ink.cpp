#include "frontend/desktop/look/ink.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace bastide::desktop {
namespace {

constexpr unsigned sheet_side = 2048;
constexpr unsigned part_gap = 2; ///< between parts, so that none shines into another
constexpr unsigned white_side = 4;
constexpr float large_area = 5000; ///< of less the step of its own takes longer than it saves

std::array<sf::Vertex, 4> corners_of(sf::FloatRect area, sf::FloatRect from, sf::Color colour) {
    const float right = area.left + area.width, bottom = area.top + area.height;
    const float far = from.left + from.width, low = from.top + from.height;
    return {sf::Vertex{{area.left, area.top}, colour, {from.left, from.top}},
            sf::Vertex{{right, area.top}, colour, {far, from.top}},
            sf::Vertex{{right, bottom}, colour, {far, low}},
            sf::Vertex{{area.left, bottom}, colour, {from.left, low}}};
}

} // namespace

void Ink::begin(sf::RenderTarget& target) {
    target_ = &target;
    clip_.reset();
    if (texture_.getSize().x == 0) {
        texture_.create(sheet_side, sheet_side);
        texture_.setSmooth(false); // everything lies on whole pixels; smoothing only takes time
        start_anew();
    }
}

void Ink::flush() {
    if (quads_.getVertexCount() == 0) return;
    target_->draw(quads_, &texture_);
    quads_.clear();
}

void Ink::start_anew() {
    flush();
    parts_.clear();
    letters_.clear();
    row_left_ = row_top_ = row_height_ = 0;
    const std::vector<sf::Uint8> clear(static_cast<std::size_t>(4) * sheet_side * sheet_side, 0);
    texture_.update(clear.data());
    const std::vector<sf::Uint8> white(4 * white_side * white_side, 255);
    const sf::FloatRect placed = place(white.data(), white_side, white_side);
    // Its middle, where no edge is mixed in.
    white_ = {placed.left + 1, placed.top + 1, white_side - 2, white_side - 2};
}

bool Ink::find_room(unsigned width, unsigned height) {
    if (row_left_ + width > sheet_side) {
        row_top_ += row_height_ + part_gap;
        row_left_ = row_height_ = 0;
    }
    return row_top_ + height <= sheet_side;
}

sf::FloatRect Ink::place(const sf::Uint8* rgba, unsigned width, unsigned height) {
    width = std::min(width, sheet_side);
    height = std::min(height, sheet_side);
    if (!find_room(width, height)) {
        start_anew();
        find_room(width, height);
    }
    const sf::FloatRect placed(static_cast<float>(row_left_), static_cast<float>(row_top_),
                               static_cast<float>(width), static_cast<float>(height));
    if (width > 0 && height > 0) texture_.update(rgba, width, height, row_left_, row_top_);
    row_left_ += width + part_gap;
    row_height_ = std::max(row_height_, height);
    return placed;
}

const sf::FloatRect& Ink::part(const std::string& name, const std::function<art::Image()>& paint) {
    const auto found = parts_.find(name);
    if (found != parts_.end()) return found->second;
    const art::Image image = paint();
    const sf::FloatRect placed = place(image.rgba.data(), static_cast<unsigned>(image.width),
                                       static_cast<unsigned>(image.height));
    return parts_.insert_or_assign(name, placed).first->second;
}

const Ink::Letter& Ink::letter(const Fonts& fonts, Face face, float size, char32_t code,
                               int phase) {
    constexpr int bits_of_code = 21, bits_of_size = 18, bits_of_phase = 4;
    std::uint64_t key = static_cast<std::uint64_t>(face);
    key = key << bits_of_size | static_cast<std::uint64_t>(std::lround(size * 64));
    key = key << bits_of_phase | static_cast<std::uint64_t>(phase);
    key = key << bits_of_code | code;
    const auto found = letters_.find(key);
    if (found != letters_.end()) return found->second;
    const Fonts::Glyph glyph =
        fonts.paint(face, size, code, static_cast<float>(phase) / letter_phases);
    std::vector<sf::Uint8> rgba;
    for (const std::uint8_t coverage : glyph.coverage)
        rgba.insert(rgba.end(), {255, 255, 255, coverage});
    const sf::FloatRect from =
        place(rgba.data(), static_cast<unsigned>(glyph.width), static_cast<unsigned>(glyph.height));
    const Letter letter{
        {static_cast<float>(glyph.left), static_cast<float>(-glyph.top), from.width, from.height},
        from};
    return letters_.insert_or_assign(key, letter).first->second;
}

bool Ink::cut(sf::FloatRect& area, sf::FloatRect& from) const {
    if (!clip_) return true;
    sf::FloatRect seen;
    if (!area.intersects(*clip_, seen)) return false;
    const sf::Vector2f texels{from.width / area.width, from.height / area.height};
    from = {from.left + (seen.left - area.left) * texels.x,
            from.top + (seen.top - area.top) * texels.y, seen.width * texels.x,
            seen.height * texels.y};
    area = seen;
    return true;
}

void Ink::quad(sf::FloatRect area, sf::FloatRect from, sf::Color colour) {
    if (!cut(area, from)) return;
    for (const sf::Vertex& corner : corners_of(area, from, colour))
        quads_.append(corner);
}

void Ink::quad(const std::array<sf::Vector2f, 4>& corners, sf::FloatRect from, sf::Color colour) {
    auto vertices = corners_of({}, from, colour);
    for (std::size_t i = 0; i < corners.size(); ++i) {
        vertices[i].position = corners[i];
        quads_.append(vertices[i]);
    }
}

void Ink::plain(sf::FloatRect area, sf::Color colour) {
    if (area.width <= 0 || area.height <= 0) return;
    sf::FloatRect from = white_;
    if (!cut(area, from)) return;
    const auto corners = corners_of(area, white_, colour);
    if (colour.a < 255 || area.width * area.height < large_area) {
        for (const sf::Vertex& corner : corners)
            quads_.append(corner);
        return;
    }
    // Nothing shines through, so that it needs neither the texture nor what lies below.
    flush();
    target_->draw(corners.data(), corners.size(), sf::Quads, sf::BlendNone);
}

void Ink::picture(const sf::Texture& texture, sf::FloatRect area, sf::FloatRect from) {
    if (!cut(area, from)) return;
    flush();
    const auto corners = corners_of(area, from, sf::Color::White);
    target_->draw(corners.data(), corners.size(), sf::Quads, &texture);
}

} // namespace bastide::desktop
