#include "frontend/desktop/board/camera.hpp"

#include <algorithm>
#include <cmath>

namespace bastide::desktop {
namespace {

constexpr float ease_seconds = .28f;

float ease_in_out(float t) {
    return t < .5f ? 4 * t * t * t : 1 - std::pow(-2 * t + 2, 3.f) / 2;
}

float mix(float from, float to, float share) {
    return from + (to - from) * share;
}

} // namespace

sf::Vector2f Camera::to_screen(sf::Vector2f place) const {
    return {window_.x / 2 + (place.x - view_.centre.x) * view_.cell,
            window_.y / 2 + (place.y - view_.centre.y) * view_.cell};
}

sf::Vector2f Camera::to_place(sf::Vector2f pixel) const {
    return {view_.centre.x + (pixel.x - window_.x / 2) / view_.cell,
            view_.centre.y + (pixel.y - window_.y / 2) / view_.cell};
}

sf::FloatRect Camera::cell_rect(int x, int y) const {
    const sf::Vector2f origin = to_screen({0, 0});
    // Rounding the origin alone keeps every cell exactly as wide as the textures painted for it.
    const float left = std::round(origin.x) + static_cast<float>(x) * view_.cell;
    const float top = std::round(origin.y) + static_cast<float>(y) * view_.cell;
    return {left, top, view_.cell, view_.cell};
}

bool Camera::outside(sf::FloatRect area) const {
    return area.left > window_.x || area.top > window_.y || area.left + area.width < 0
           || area.top + area.height < 0;
}

void Camera::pan(sf::Vector2f pixels) {
    const CameraView to{
        {view_.centre.x - pixels.x / view_.cell, view_.centre.y - pixels.y / view_.cell},
        moving() ? goal_.cell : view_.cell};
    jump_to(to);
}

void Camera::zoom(float factor, sf::Vector2f pixel) {
    const sf::Vector2f place = to_place(pixel);
    float cell = std::clamp(std::round(goal_.cell * factor), least_cell, most_cell);
    if (cell == goal_.cell && factor > 1) cell = std::min(cell + 1, most_cell);
    if (cell == goal_.cell && factor < 1) cell = std::max(cell - 1, least_cell);
    ease_to(
        {{place.x - (pixel.x - window_.x / 2) / cell, place.y - (pixel.y - window_.y / 2) / cell},
         cell});
}

void Camera::jump_to(const CameraView& view) {
    view_ = start_ = goal_ = view;
    progress_ = 1;
}

void Camera::ease_to(const CameraView& view) {
    if (view == view_) {
        jump_to(view);
        return;
    }
    start_ = view_;
    goal_ = view;
    progress_ = 0;
}

void Camera::update(float seconds) {
    if (!moving()) return;
    progress_ = std::min(progress_ + seconds / ease_seconds, 1.f);
    if (progress_ >= 1) {
        jump_to(goal_);
        return;
    }
    const float share = ease_in_out(progress_);
    // Sizes are mixed by ratio, and the centre so that the fixed point of a zoom stays in place.
    view_.cell = start_.cell * std::pow(goal_.cell / start_.cell, share);
    const float along =
        std::abs(goal_.cell - start_.cell) < .5f
            ? share
            : (1 / start_.cell - 1 / view_.cell) / (1 / start_.cell - 1 / goal_.cell);
    view_.centre = {mix(start_.centre.x, goal_.centre.x, along),
                    mix(start_.centre.y, goal_.centre.y, along)};
}

} // namespace bastide::desktop
