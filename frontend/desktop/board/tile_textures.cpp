#include "frontend/desktop/board/tile_textures.hpp"

#include <algorithm>
#include <exception>
#include <tuple>
#include <utility>

namespace bastide::desktop {
namespace {

constexpr int pictures_per_row = 10;
constexpr int most_page_pixels = 2048;
constexpr std::size_t most_sheets = 5;
constexpr int sketch_pixels = 40;

int row_length(int pixels) {
    return std::clamp(most_page_pixels / pixels, 1, pictures_per_row);
}

} // namespace

bool operator<(const TilePicture& a, const TilePicture& b) {
    const auto plain = [](const TilePicture& p) {
        return std::tuple(p.corner, p.cell, p.tiles[0].tile, p.tiles[0].rotation, p.tiles[1].tile,
                          p.tiles[1].rotation, p.tiles[2].tile, p.tiles[2].rotation,
                          p.tiles[3].tile, p.tiles[3].rotation);
    };
    return plain(a) < plain(b);
}

TileTextures::TileTextures(std::shared_ptr<const art::TilePainter> painter, std::size_t sketched)
    : painter_(std::move(painter)) {
    order_sketches(sketched);
    thread_ = std::thread([this] { paint_orders(); });
}

void TileTextures::order_sketches(std::size_t sketched) {
    for (std::size_t type = 0; type < sketched; ++type)
        for (engine::Rotation rotation = 0; rotation < 4; ++rotation) {
            TilePicture picture;
            picture.tiles[0] = {static_cast<engine::TileTypeId>(type), rotation};
            sketches_to_paint_.emplace_back(sketch_pixels, picture);
        }
}

TileTextures::~TileTextures() {
    {
        const std::lock_guard lock(mutex_);
        stop_ = true;
    }
    wake_.notify_one();
    thread_.join();
}

const std::optional<TileTexture>* TileTextures::known(const TilePicture& picture, int pixels) {
    const auto sheet = sheets_.find(pixels);
    if (sheet == sheets_.end()) return nullptr;
    const auto found = sheet->second.pictures.find(picture);
    if (found == sheet->second.pictures.end()) return nullptr;
    sheet->second.last_use = ++uses_;
    return &found->second;
}

std::optional<TileTexture> TileTextures::find(const TilePicture& picture, int pixels) {
    seen_now_.insert(pixels);
    if (const auto* exact = known(picture, pixels)) return *exact;
    const Order order{pixels, picture};
    if (asked_.insert(order).second) {
        const std::lock_guard lock(mutex_);
        orders_.push_back(order);
        wake_.notify_one();
    }
    for (auto size = sheets_.rbegin(); size != sheets_.rend(); ++size)
        if (const auto* other = known(picture, size->first)) return *other;
    if (picture.corner) return std::nullopt;
    TilePicture anywhere;
    anywhere.tiles[0] = picture.tiles[0];
    const auto sketch = sketches_.pictures.find(anywhere);
    return sketch == sketches_.pictures.end() ? std::nullopt : sketch->second;
}

void TileTextures::begin_frame() {
    seen_ = std::exchange(seen_now_, {});
}

bool TileTextures::is_seen(int pixels) const {
    return seen_.contains(pixels) || seen_now_.contains(pixels);
}

void TileTextures::forget_unseen() {
    const auto unwanted = [&](const Order& order) { return !is_seen(order.first); };
    const std::lock_guard lock(mutex_);
    for (const Order& order : orders_)
        if (unwanted(order)) asked_.erase(order);
    std::erase_if(orders_, unwanted);
}

bool TileTextures::collect() {
    std::vector<Painted> painted;
    {
        const std::lock_guard lock(mutex_);
        painted.swap(painted_);
    }
    for (const Painted& one : painted)
        keep(one);
    if (!painted.empty()) drop_old_sheets();
    return !painted.empty();
}

void TileTextures::keep(const Painted& painted) {
    const auto& [pixels, picture] = painted.order;
    if (!painted.sketch) asked_.erase(painted.order);
    Sheet& sheet = painted.sketch ? sketches_ : sheets_[pixels];
    sheet.last_use = ++uses_;
    sheet.pictures[picture] =
        painted.image ? std::optional(put(sheet, *painted.image, pixels)) : std::nullopt;
}

TileTexture TileTextures::put(Sheet& sheet, const art::Image& image, int pixels) {
    const int row = row_length(pixels);
    if (sheet.pages.empty() || sheet.pages.back()->used == row * row) {
        sheet.pages.push_back(std::make_unique<Atlas>());
        const auto side = static_cast<unsigned>(row * pixels);
        sheet.pages.back()->texture.create(side, side);
        sheet.pages.back()->texture.setSmooth(true);
    }
    Atlas& page = *sheet.pages.back();
    const int x = page.used % row * pixels, y = page.used / row * pixels;
    ++page.used;
    page.texture.update(image.rgba.data(), static_cast<unsigned>(image.width),
                        static_cast<unsigned>(image.height), static_cast<unsigned>(x),
                        static_cast<unsigned>(y));
    return {&page.texture,
            {static_cast<float>(x), static_cast<float>(y), static_cast<float>(image.width),
             static_cast<float>(image.height)},
            pixels};
}

void TileTextures::drop_old_sheets() {
    while (sheets_.size() > most_sheets) {
        auto oldest = sheets_.end();
        for (auto sheet = sheets_.begin(); sheet != sheets_.end(); ++sheet)
            if (!is_seen(sheet->first)
                && (oldest == sheets_.end() || sheet->second.last_use < oldest->second.last_use))
                oldest = sheet;
        if (oldest == sheets_.end()) return;
        sheets_.erase(oldest);
    }
}

void TileTextures::paint_orders() {
    std::unique_lock lock(mutex_);
    while (true) {
        wake_.wait(lock,
                   [this] { return stop_ || !orders_.empty() || !sketches_to_paint_.empty(); });
        if (stop_) return;
        const bool sketch = orders_.empty();
        std::deque<Order>& orders = sketch ? sketches_to_paint_ : orders_;
        const Order order = orders.front();
        orders.pop_front();
        lock.unlock();
        Painted done{order, painted(order), sketch};
        lock.lock();
        painted_.push_back(std::move(done));
    }
}

/// A picture that cannot be painted is shown as an empty tile; the game goes on.
std::optional<art::Image> TileTextures::painted(const Order& order) const {
    const auto& [pixels, picture] = order;
    const art::TurnedTile& tile = picture.tiles[0];
    try {
        return picture.corner ? painter_->paint_corner(picture.tiles, picture.cell, pixels)
                              : painter_->paint(tile.tile, tile.rotation, picture.cell, pixels);
    } catch (const std::exception&) {
        return std::nullopt;
    }
}

} // namespace bastide::desktop
