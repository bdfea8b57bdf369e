#include "frontend/desktop/look/ink.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace bastide::desktop {
namespace {

constexpr unsigned side = 2048;
constexpr unsigned gap = 2; ///< between parts, so that none shines into another
constexpr unsigned white_side = 4;
constexpr float large_area = 5000; ///< of less the step of its own takes longer than it saves

} // namespace

void Ink::begin(sf::RenderTarget& target) {
    target_ = &target;
    if (texture_.getSize().x == 0) {
        texture_.create(side, side);
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
    const std::vector<sf::Uint8> clear(static_cast<std::size_t>(4) * side * side, 0);
    texture_.update(clear.data());
    const std::vector<sf::Uint8> white(4 * white_side * white_side, 255);
    const sf::FloatRect placed = place(white.data(), white_side, white_side);
    // Its middle, where no edge is mixed in.
    white_ = {placed.left + 1, placed.top + 1, white_side - 2, white_side - 2};
}

bool Ink::find_room(unsigned width, unsigned height) {
    if (row_left_ + width > side) {
        row_top_ += row_height_ + gap;
        row_left_ = row_height_ = 0;
    }
    return row_top_ + height <= side;
}

sf::FloatRect Ink::place(const sf::Uint8* rgba, unsigned width, unsigned height) {
    width = std::min(width, side);
    height = std::min(height, side);
    if (!find_room(width, height)) {
        start_anew();
        find_room(width, height);
    }
    const sf::FloatRect placed(static_cast<float>(row_left_), static_cast<float>(row_top_),
                               static_cast<float>(width), static_cast<float>(height));
    if (width > 0 && height > 0) texture_.update(rgba, width, height, row_left_, row_top_);
    row_left_ += width + gap;
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

const Ink::Letter& Ink::letter(const sf::Font& font, int face, unsigned size, std::uint32_t code) {
    const std::uint64_t key =
        static_cast<std::uint64_t>(face) << 48 | static_cast<std::uint64_t>(size) << 32 | code;
    const auto found = letters_.find(key);
    if (found != letters_.end()) return found->second;
    const sf::Glyph& glyph = font.getGlyph(code, size, false);
    // SFML leaves a pixel around each glyph in its own texture; with it edges stay soft.
    sf::IntRect cut = glyph.textureRect;
    Letter letter{glyph.bounds, {}, glyph.advance};
    if (cut.width > 0 && cut.height > 0) {
        cut = {cut.left - 1, cut.top - 1, cut.width + 2, cut.height + 2};
        letter.bounds = {glyph.bounds.left - 1, glyph.bounds.top - 1, glyph.bounds.width + 2,
                         glyph.bounds.height + 2};
        sf::Image image;
        image.create(static_cast<unsigned>(cut.width), static_cast<unsigned>(cut.height),
                     {255, 255, 255, 0});
        image.copy(font.getTexture(size).copyToImage(), 0, 0, cut);
        letter.from = place(image.getPixelsPtr(), image.getSize().x, image.getSize().y);
    }
    return letters_.insert_or_assign(key, letter).first->second;
}

void Ink::quad(sf::FloatRect area, sf::FloatRect from, sf::Color colour) {
    const float right = area.left + area.width, bottom = area.top + area.height;
    const float far = from.left + from.width, low = from.top + from.height;
    quads_.append({{area.left, area.top}, colour, {from.left, from.top}});
    quads_.append({{right, area.top}, colour, {far, from.top}});
    quads_.append({{right, bottom}, colour, {far, low}});
    quads_.append({{area.left, bottom}, colour, {from.left, low}});
}

void Ink::plain(sf::FloatRect area, sf::Color colour) {
    if (area.width <= 0 || area.height <= 0) return;
    quad(area, white_, colour);
    if (colour.a < 255 || area.width * area.height < large_area) return;
    // Nothing shines through, so that it needs neither the texture nor what lies below.
    const std::array<sf::Vertex, 4> corners = {
        quads_[quads_.getVertexCount() - 4], quads_[quads_.getVertexCount() - 3],
        quads_[quads_.getVertexCount() - 2], quads_[quads_.getVertexCount() - 1]};
    quads_.resize(quads_.getVertexCount() - 4);
    flush();
    target_->draw(corners.data(), corners.size(), sf::Quads, sf::BlendNone);
}

} // namespace bastide::desktop
