#include "frontend/desktop/board/camera.hpp"

#include <algorithm>
#include <cmath>

namespace bastide::desktop {
namespace {

constexpr float ease_seconds = .28f;
constexpr float least_share = .8f; ///< of its size, to which it goes at once by itself

float ease_in_out(float t) {
    return t < .5f ? 4 * t * t * t : 1 - std::pow(-2 * t + 2, 3.f) / 2;
}

float mix(float from, float to, float share) {
    return from + (to - from) * share;
}

/// The largest step of the ladder that is no larger than `cell`.
float on_ladder(float cell, float most) {
    float step = most;
    while (step > cell && step > Camera::least_cell)
        step = std::floor(step * .9f);
    return std::max(step, Camera::least_cell);
}

/// By how many pixels `from` to `to` must move to lie between `first` and `last`, or to cover all
/// between them where it is longer.
float shift_into(float from, float to, float first, float last) {
    const bool longer = to - from > last - first;
    const float least = longer ? last - to : first - from;
    const float most = longer ? first - from : last - to;
    const float shift = std::clamp(0.f, least, std::max(least, most));
    return std::abs(shift) < 1 ? 0 : shift;
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

CameraView Camera::fitting(sf::FloatRect places, sf::FloatRect part, float least,
                           float most) const {
    const float fits = std::min(part.width / places.width, part.height / places.height);
    const float cell = std::max(on_ladder(std::min(fits, most), most), least);
    const sf::Vector2f middle{places.left + places.width / 2, places.top + places.height / 2};
    const sf::Vector2f part_middle{part.left + part.width / 2, part.top + part.height / 2};
    return {{middle.x - (part_middle.x - window_.x / 2) / cell,
             middle.y - (part_middle.y - window_.y / 2) / cell},
            cell};
}

CameraView Camera::reaching(sf::FloatRect places, sf::FloatRect part, float least,
                            float most) const {
    const sf::Vector2f middle{part.left + part.width / 2 - window_.x / 2,
                              part.top + part.height / 2 - window_.y / 2};
    CameraView view = goal_;
    const float too_large =
        std::max(places.width * view.cell - part.width, places.height * view.cell - part.height);
    if (too_large > 1) {
        const float fits = std::min(part.width / places.width, part.height / places.height);
        view.cell = std::max({on_ladder(fits, most), std::floor(view.cell * least_share),
                              std::min(least, view.cell)});
        view.centre = goal_.centre + middle / goal_.cell - middle / view.cell;
    }
    const sf::Vector2f origin = window_ / 2.f - view.centre * view.cell;
    const float left = origin.x + places.left * view.cell, top = origin.y + places.top * view.cell;
    const sf::Vector2f shift{
        shift_into(left, left + places.width * view.cell, part.left, part.left + part.width),
        shift_into(top, top + places.height * view.cell, part.top, part.top + part.height)};
    view.centre -= shift / view.cell;
    return view;
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
