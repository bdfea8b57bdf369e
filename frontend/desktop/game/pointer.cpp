#include "frontend/desktop/game/pointer.hpp"

#include <cmath>
#include <cstdlib>
#include <utility>

namespace bastide::desktop {
namespace {

constexpr int drag_pixels = 6; ///< a press that moves less is a click
constexpr float hover_seconds = .25f;

} // namespace

engine::Cell Pointer::cell_at(sf::Vector2i pixel) const {
    const sf::Vector2f place = view_.camera().now().to_place(sf::Vector2f(pixel));
    return {static_cast<std::int16_t>(std::floor(place.x)),
            static_cast<std::int16_t>(std::floor(place.y))};
}

std::optional<engine::Cell> Pointer::cell() const {
    if (mouse_.x < 0 || controls_.covered(logical(mouse_))) return std::nullopt;
    return cell_at(mouse_);
}

void Pointer::pressed(const sf::Event::MouseButtonEvent& event) {
    mouse_ = {event.x, event.y};
    if (course_.too_early_for_hand()) return;
    carries_tile_ =
        event.button == sf::Mouse::Left && drawing_.tile_area().contains(logical(mouse_));
    if (event.button == sf::Mouse::Left && controls_.pressed(logical(mouse_))) return;
    if (controls_.covered(logical(mouse_))) return;
    if (event.button == sf::Mouse::Left || event.button == sf::Mouse::Middle)
        drag_ = Drag{mouse_, mouse_, false, event.button};
    if (event.button == sf::Mouse::Right && course_.play().stage() == course::Stage::placing)
        course_.ghost().turn(1);
}

void Pointer::released(const sf::Event::MouseButtonEvent& event) {
    mouse_ = {event.x, event.y};
    const bool may_place = course_.play().stage() == course::Stage::placing
                           && !course_.others_at_turn() && !course_.watches()
                           && !news_.ceremony().running();
    if (std::exchange(carries_tile_, false) && may_place && !controls_.covered(logical(mouse_)))
        course_.point_out(cell_at(mouse_));
    if (event.button == sf::Mouse::Left && controls_.released(logical(mouse_))) {
        drag_.reset();
        return;
    }
    if (!drag_ || drag_->button != event.button) return;
    const bool clicked = !drag_->moving && event.button == sf::Mouse::Left;
    drag_.reset();
    if (clicked) click_board(mouse_);
}

void Pointer::moved(sf::Vector2i to) {
    const bool really = std::exchange(mouse_, to) != to;
    controls_.mouse_moved(logical(to));
    if (drag_) return drag_to(to);
    if (really) focus_choice(to);
    aim(to);
}

/// What the mouse comes to is what a key confirms, as if arrows had led there.
void Pointer::focus_choice(sf::Vector2i at) {
    if (course_.play().stage() != course::Stage::deploying || course_.others_at_turn()
        || course_.watches() || news_.ceremony().running())
        return;
    for (std::size_t spot = 0; spot < course_.play().spots().size(); ++spot)
        if (controls_.hovers(Dock::row_id(spot)) || drawing_.spot_at(sf::Vector2f(at)) == spot)
            return course_.focus_spot(spot);
}

void Pointer::drag_to(sf::Vector2i to) {
    const sf::Vector2i way = to - drag_->start;
    drag_->moving = drag_->moving || std::abs(way.x) + std::abs(way.y) > drag_pixels;
    if (!drag_->moving) return;
    view_.camera().pan(sf::Vector2f(to - drag_->last));
    drag_->last = to;
}

/// The tile follows the mouse, and what lies under it is looked at.
void Pointer::aim(sf::Vector2i at) {
    const bool on_board = !controls_.covered(logical(at)) && !view_.panels().menu;
    if (on_board && !course_.others_at_turn() && !course_.watches())
        course_.hover(cell_at(at));
    else if (!on_board && course_.play().stage() == course::Stage::placing
             && !controls_.hovers("turn_left") && !controls_.hovers("turn_right"))
        course_.ghost().leave();
    // A number stands for its choice, whatever land lies under it.
    const bool on_spot = drawing_.spot_at(sf::Vector2f(at)).has_value();
    const auto target = on_board && !on_spot ? board_.target_at(
                            course_.play().state(), view_.camera().now().to_place(sf::Vector2f(at)))
                                             : std::nullopt;
    if (target == target_) return;
    target_ = target;
    view_.forget_feature();
    hover_left_ = target ? hover_seconds : 0;
}

bool Pointer::update(float seconds) {
    if (hover_left_ <= 0 || (hover_left_ -= seconds) > 0) return false;
    if (target_ && !drag_ && !view_.panels().menu && !view_.result_shown())
        view_.show_land(target_->tile, target_->segment);
    view_.follow_guide();
    return true;
}

void Pointer::left() {
    mouse_ = {-1, -1};
    controls_.mouse_moved({-1, -1});
    course_.ghost().leave();
    view_.forget_feature();
    hover_left_ = 0;
}

void Pointer::follow_change() {
    target_.reset();
    if (mouse_.x >= 0) moved(mouse_);
    hover_left_ = 0;
}

void Pointer::wheel(const sf::Event::MouseWheelScrollEvent& event) {
    if (view_.panels().menu) return;
    const sf::Vector2i at{event.x, event.y};
    if (controls_.wheel(logical(at), event.delta)) return;
    view_.forget_feature();
    target_.reset();
    view_.camera().zoom(std::pow(1.15f, event.delta), sf::Vector2f(at));
}

void Pointer::click_board(sf::Vector2i at) {
    if (controls_.covered(logical(at))) return;
    if (news_.ceremony().running()) {
        news_.ceremony().go_on();
        return;
    }
    if (course_.others_at_turn() || course_.watches()) return;
    const course::Play& play = course_.play();
    if (play.stage() == course::Stage::drawing) {
        if (!course_.confirms_turn()) course_.draw_now();
    } else if (play.stage() == course::Stage::placing) {
        course_.point_out(cell_at(at));
        view_.follow_guide();
    } else if (const auto spot = drawing_.spot_at(sf::Vector2f(at))) {
        course_.choose(*spot);
    } else if (const auto under = board_.target_at(
                   play.state(), view_.camera().now().to_place(sf::Vector2f(at)))) {
        if (const auto choice = telling::choice_at(play.spots(), under->tile, under->segment))
            course_.choose(*choice);
    }
}

} // namespace bastide::desktop
