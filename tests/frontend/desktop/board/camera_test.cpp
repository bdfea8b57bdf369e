#include "frontend/desktop/board/camera.hpp"
#include "frontend/desktop/window/interface_scale.hpp"
#include "tests/catch.hpp"

#include <cmath>

using bastide::desktop::Camera;
using bastide::desktop::CameraView;
using bastide::desktop::interface_scale;

namespace {

Camera camera_at(CameraView view) {
    Camera camera;
    camera.set_window({1280, 720});
    camera.jump_to(view);
    return camera;
}

bool close_to(float a, float b, float margin = .01f) {
    return std::abs(a - b) <= margin;
}

} // namespace

TEST_CASE("[desktop] the camera maps places to pixels and back") {
    const Camera camera = camera_at({{2, 3}, 80});
    CHECK(camera.to_screen({2, 3}) == sf::Vector2f(640, 360));
    CHECK(camera.to_screen({3, 3}) == sf::Vector2f(720, 360));
    const sf::Vector2f place = camera.to_place(camera.to_screen({-4.5f, 7.25f}));
    CHECK(close_to(place.x, -4.5f));
    CHECK(close_to(place.y, 7.25f));
}

TEST_CASE("[desktop] cells lie side by side on whole pixels while the camera rests") {
    const Camera camera = camera_at({{.37f, -.21f}, 77});
    const sf::FloatRect first = camera.cell_rect(0, 0), second = camera.cell_rect(1, 0);
    CHECK(first.left == std::round(first.left));
    CHECK(first.left + first.width == second.left);
}

TEST_CASE("[desktop] what lies under the mouse stays there while zooming") {
    Camera camera = camera_at({{0, 0}, 100});
    const sf::Vector2f mouse{1000, 200};
    const sf::Vector2f before = camera.to_place(mouse);
    camera.zoom(1.5f, mouse);
    for (int i = 0; i < 40; ++i) {
        camera.update(.01f);
        const sf::Vector2f now = camera.to_place(mouse);
        CHECK(close_to(now.x, before.x, .02f));
        CHECK(close_to(now.y, before.y, .02f));
    }
    CHECK(camera.cell() == 150);
    CHECK_FALSE(camera.moving());
}

TEST_CASE("[desktop] zooming ends at the smallest and the largest cell") {
    Camera camera = camera_at({{0, 0}, 100});
    for (int i = 0; i < 100; ++i)
        camera.zoom(1.15f, {640, 360});
    CHECK(camera.goal().cell == Camera::most_cell);
    for (int i = 0; i < 200; ++i)
        camera.zoom(1 / 1.15f, {640, 360});
    CHECK(camera.goal().cell == Camera::least_cell);
    camera.zoom(1.01f, {640, 360});
    CHECK(camera.goal().cell == Camera::least_cell + 1);
}

TEST_CASE("[desktop] panning moves the table with the mouse") {
    Camera camera = camera_at({{0, 0}, 50});
    camera.pan({100, -50});
    CHECK(camera.to_screen({0, 0}) == sf::Vector2f(740, 310));
}

TEST_CASE("[desktop] the scale follows the window and leaves room for the interface") {
    CHECK(interface_scale(1280, 720, 0) == 1.f);
    CHECK(interface_scale(1920, 1080, 0) == 1.25f);
    CHECK(interface_scale(2560, 1440, 0) == 1.75f);
    CHECK(interface_scale(3840, 2160, 0) == 2.f);
    CHECK(interface_scale(1920, 1080, 75) == .75f);
    CHECK(close_to(interface_scale(1280, 720, 200), 720.f / 540));
}

TEST_CASE("[desktop] an area is outside the window when nothing of it is seen") {
    Camera camera;
    camera.set_window({600, 400});
    CHECK_FALSE(camera.outside({-10, -10, 11, 11}));
    CHECK_FALSE(camera.outside({599, 399, 50, 50}));
    CHECK(camera.outside({-10, 10, 9, 9}));
    CHECK(camera.outside({10, -10, 9, 9}));
    CHECK(camera.outside({601, 10, 9, 9}));
    CHECK(camera.outside({10, 401, 9, 9}));
}
