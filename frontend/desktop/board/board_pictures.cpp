#include "frontend/desktop/board/board_pictures.hpp"

#include "frontend/art/tile_painter.hpp"
#include "frontend/desktop/look/texture.hpp"

#include <algorithm>
#include <cstring>
#include <exception>

namespace bastide::desktop {
namespace {

/// The cells that hold tiles.
struct Extent {
    int left = 0, top = 0, right = 0, bottom = 0;

    int columns() const { return right - left + 1; }
    int rows() const { return bottom - top + 1; }
};

Extent extent_of(const std::vector<engine::PlacedTile>& tiles) {
    Extent extent;
    for (const engine::PlacedTile& tile : tiles) {
        extent.left = std::min<int>(extent.left, tile.cell.x);
        extent.right = std::max<int>(extent.right, tile.cell.x);
        extent.top = std::min<int>(extent.top, tile.cell.y);
        extent.bottom = std::max<int>(extent.bottom, tile.cell.y);
    }
    return extent;
}

/// Copies a square picture; what sticks out is cut off.
void place(art::Image& onto, const art::Image& tile, int left, int top) {
    const int first = std::max(0, -left), last = std::min(tile.width, onto.width - left);
    if (first >= last) return;
    for (int y = std::max(0, -top); y < std::min(tile.height, onto.height - top); ++y)
        std::memcpy(
            &onto.rgba[static_cast<std::size_t>(4 * ((top + y) * onto.width + left + first))],
            &tile.rgba[static_cast<std::size_t>(4 * (y * tile.width + first))],
            static_cast<std::size_t>(4 * (last - first)));
}

/// The same of a picture through which the ground is seen.
void lay_over(art::Image& onto, const art::Image& picture, int left, int top) {
    for (int y = std::max(0, -top); y < std::min(picture.height, onto.height - top); ++y)
        for (int x = std::max(0, -left); x < std::min(picture.width, onto.width - left); ++x) {
            const auto* const from =
                &picture.rgba[static_cast<std::size_t>(4 * (y * picture.width + x))];
            auto* const to =
                &onto.rgba[static_cast<std::size_t>(4 * ((top + y) * onto.width + left + x))];
            for (int i = 0; i < 3; ++i)
                to[i] =
                    static_cast<std::uint8_t>((from[i] * from[3] + to[i] * (255 - from[3])) / 255);
        }
}

} // namespace

art::Image paint_excerpt(const BoardExcerpt& excerpt, int width, int height) {
    const Extent extent = extent_of(excerpt.tiles);
    const int cell = std::clamp(std::min(width / extent.columns(), height / extent.rows()),
                                excerpt.least_cell, excerpt.most_cell);
    const int left = width / 2 - (extent.left + extent.right + 1) * cell / 2;
    const int top = height / 2 - (extent.top + extent.bottom + 1) * cell / 2;
    const art::TilePainter painter(excerpt.rules->ruleset(), excerpt.rules->presentation());
    art::Image image{width, height, {}};
    image.rgba.resize(static_cast<std::size_t>(4 * width * height));
    for (const engine::PlacedTile& tile : excerpt.tiles) {
        const int x = left + tile.cell.x * cell, y = top + tile.cell.y * cell;
        if (x + cell <= 0 || y + cell <= 0 || x >= width || y >= height) continue;
        place(image, painter.paint(tile.type, tile.rotation, tile.cell, cell), x, y);
    }
    for (const BoardExcerpt::Figure& figure : excerpt.figures) {
        const engine::PlacedTile& tile = excerpt.tiles[figure.tile];
        const int side = std::max(12, cell * 2 / 5);
        const art::Point at = painter.anchor(tile.type, tile.rotation, figure.segment);
        const art::Point foot = art::figure_foot(false);
        lay_over(
            image,
            art::paint_figure(painter.figure_style(0), art::player_colour(figure.colour), side),
            left + tile.cell.x * cell + static_cast<int>(at.x * cell - foot.x * side),
            top + tile.cell.y * cell + static_cast<int>(at.y * cell - foot.y * side));
    }
    return image;
}

BoardPictures::BoardPictures() : thread_([this] { paint_orders(); }) {}

BoardPictures::~BoardPictures() {
    {
        const std::lock_guard lock(mutex_);
        stop_ = true;
    }
    wake_.notify_one();
    thread_.join();
}

const sf::Texture* BoardPictures::find(const std::string& name, const std::string& version,
                                       int width, int height, const Find& find) {
    const Variant wanted{version, width, height};
    const auto [entry, fresh] = pictures_.try_emplace(name);
    Picture& picture = entry->second;
    if (fresh || picture.variant != wanted) {
        picture = {wanted, nullptr};
        enqueue({name, wanted, find});
    }
    return picture.texture.get();
}

void BoardPictures::enqueue(Order order) {
    ++waiting_;
    {
        const std::lock_guard lock(mutex_);
        // While a window is being resized, most sizes are wanted no more before they are painted.
        waiting_ -= static_cast<int>(std::erase_if(
            orders_, [&](const Order& earlier) { return earlier.name == order.name; }));
        orders_.push_back(std::move(order));
    }
    wake_.notify_one();
}

void BoardPictures::forget_all() {
    std::unique_lock lock(mutex_);
    orders_.clear();
    idle_.wait(lock, [this] { return !painting_; });
    painted_.clear();
    pictures_.clear();
    waiting_ = 0;
}

bool BoardPictures::collect() {
    std::vector<Painted> painted;
    {
        const std::lock_guard lock(mutex_);
        painted.swap(painted_);
    }
    for (const Painted& each : painted) {
        --waiting_;
        Picture& picture = pictures_[each.name];
        if (picture.variant == each.variant && !each.image.rgba.empty())
            picture.texture = std::make_unique<sf::Texture>(to_texture(each.image));
    }
    return !painted.empty();
}

void BoardPictures::paint_orders() {
    std::unique_lock lock(mutex_);
    while (true) {
        wake_.wait(lock, [this] { return stop_ || !orders_.empty(); });
        if (stop_) return;
        const Order order = std::move(orders_.front());
        orders_.pop_front();
        painting_ = true;
        lock.unlock();
        art::Image image;
        try {
            image = paint_excerpt(order.find(), order.variant.width, order.variant.height);
        } catch (const std::exception&) {
            image = {}; // whoever asked does without
        }
        lock.lock();
        painted_.push_back({order.name, order.variant, std::move(image)});
        painting_ = false;
        idle_.notify_one();
    }
}

} // namespace bastide::desktop
