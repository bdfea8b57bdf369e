#include "frontend/desktop/workshop/draft_picture.hpp"

#include "frontend/desktop/look/texture.hpp"
#include "frontend/desktop/look/theme.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

namespace bastide::desktop {
namespace {

constexpr int region_pixels = 64;

/// The rim of a region, light within a dark line.
art::Image rim_of(const art::Mask& region, int thickness) {
    const int size = region.size;
    const auto inside = [&](int x, int y) {
        return x >= 0 && y >= 0 && x < size && y < size
               && region.inside[static_cast<std::size_t>(y * size + x)];
    };
    art::Image image{size, size,
                     std::vector<std::uint8_t>(static_cast<std::size_t>(size * size) * 4)};
    for (int y = 0; y < size; ++y)
        for (int x = 0; x < size; ++x) {
            const bool own = inside(x, y);
            const int reach = own ? thickness : 1;
            bool edge = false;
            for (int dy = -reach; dy <= reach && !edge; ++dy)
                for (int dx = -reach; dx <= reach && !edge; ++dx)
                    edge = inside(x + dx, y + dy) != own;
            if (!edge) continue;
            const sf::Color colour = (own ? theme::highlight : theme::casing).light;
            const std::size_t at = static_cast<std::size_t>(y * size + x) * 4;
            image.rgba[at] = colour.r;
            image.rgba[at + 1] = colour.g;
            image.rgba[at + 2] = colour.b;
            image.rgba[at + 3] = 255;
        }
    return image;
}

} // namespace

void DraftPicture::show(std::shared_ptr<const art::TilePainter> painter, std::size_t segments) {
    if (painter == painter_) return;
    painter_ = std::move(painter);
    segments_ = segments;
    regions_.clear();
    outline_pixels_ = 0;
    faulty_ = painter_ && !painter_->faults(0, 0).empty();
    if (!painter_) picture_.reset();
}

const sf::Texture* DraftPicture::find(int pixels) {
    const bool other = asked_ != painter_ || asked_pixels_ != pixels;
    if (painter_ && other && !painting_.valid() && pixels > 0) {
        asked_ = painter_;
        asked_pixels_ = pixels;
        painting_ = std::async(std::launch::async, [painter = painter_, pixels] {
            return painter->paint(0, 0, {}, pixels);
        });
    }
    return picture_ ? &*picture_ : nullptr;
}

bool DraftPicture::collect() {
    constexpr std::chrono::seconds no_time(0);
    if (!painting_.valid() || painting_.wait_for(no_time) != std::future_status::ready)
        return false;
    const art::Image image = painting_.get();
    if (painter_) picture_ = to_texture(image);
    return true;
}

std::optional<std::size_t> DraftPicture::segment_at(sf::Vector2f point) {
    if (!painter_) return std::nullopt;
    for (std::size_t i = regions_.size(); i < segments_; ++i)
        regions_.push_back(
            painter_->region(0, 0, static_cast<engine::SegmentIndex>(i), region_pixels));
    const auto pixel = [](float along) {
        return std::clamp(static_cast<int>(along * region_pixels), 0, region_pixels - 1);
    };
    const auto at = static_cast<std::size_t>(pixel(point.y) * region_pixels + pixel(point.x));
    for (std::size_t i = 0; i < regions_.size(); ++i)
        if (regions_[i].inside[at]) return i;
    return std::nullopt;
}

const sf::Texture* DraftPicture::outline(std::size_t segment, int pixels) {
    if (!painter_ || segment >= segments_ || pixels < 8) return nullptr;
    if (outline_pixels_ != pixels || outlined_ != segment) {
        const auto region =
            painter_->region(0, 0, static_cast<engine::SegmentIndex>(segment), pixels);
        outline_ = to_texture(rim_of(region, 2));
        outline_pixels_ = pixels;
        outlined_ = segment;
    }
    return &outline_;
}

std::optional<art::Point> DraftPicture::anchor(std::size_t segment) const {
    if (!painter_ || segment >= segments_) return std::nullopt;
    return painter_->anchor(0, 0, static_cast<engine::SegmentIndex>(segment));
}

} // namespace bastide::desktop
