#include "frontend/desktop/board/free_shape.hpp"
#include "tests/catch.hpp"

#include <array>

using namespace bastide::desktop;

namespace {

const sf::Vector2f small_window{1000, 600};

FreeShape shape_with(std::vector<sf::FloatRect> islands) {
    return {{0, 0, small_window.x, small_window.y}, std::move(islands)};
}

/// Where an area lies on the screen.
sf::FloatRect on_screen(sf::FloatRect area, const CameraView& view) {
    return {small_window.x / 2 + (area.left - view.centre.x) * view.cell,
            small_window.y / 2 + (area.top - view.centre.y) * view.cell, area.width * view.cell,
            area.height * view.cell};
}

} // namespace

TEST_CASE("[desktop] areas that lie free stay where they are") {
    const std::array areas = {sf::FloatRect{0, 0, 2, 1}};
    const CameraView near{{1, .5f}, 100};
    const auto view = place_in(shape_with({{0, 0, 100, 100}}), areas, 100, near, small_window);
    REQUIRE(view);
    CHECK(*view == near);
}

TEST_CASE("[desktop] an area under an island moves beside it by the shortest way") {
    const std::array areas = {sf::FloatRect{0, 0, 2, 1}};
    const FreeShape shape = shape_with({{350, 0, 300, 280}});
    const CameraView near{{1, .5f}, 100}; // 400 to 600, 250 to 350
    CHECK_FALSE(lies_free(shape, areas, near, small_window));
    const auto view = place_in(shape, areas, 100, near, small_window);
    REQUIRE(view);
    CHECK(on_screen(areas[0], *view) == sf::FloatRect(400, 280, 200, 100));
    CHECK(lies_free(shape, areas, *view, small_window));
}

TEST_CASE("[desktop] land of a corner lies round an island, where its bounds would lie under it") {
    // An L: its corner is at the bottom left, the island at the top right.
    const std::array areas = {sf::FloatRect{0, 0, 1, 3}, sf::FloatRect{0, 2, 4, 1}};
    const FreeShape shape = shape_with({{300, 0, 700, 390}});
    const auto view = place_in(shape, areas, 190, {{2, 1.5f}, 190}, small_window);
    REQUIRE(view);
    CHECK(on_screen(areas[0], *view).left + 190 <= 300.5f);
    CHECK(on_screen(areas[1], *view).top >= 379.5f);
    const std::array bounds = {sf::FloatRect{0, 0, 4, 3}};
    CHECK_FALSE(place_in(shape, bounds, 190, {{2, 1.5f}, 190}, small_window));
}

TEST_CASE("[desktop] what is too large for the window has no place") {
    const std::array areas = {sf::FloatRect{0, 0, 11, 1}};
    CHECK_FALSE(place_in(shape_with({}), areas, 100, {{0, 0}, 100}, small_window));
    CHECK(place_in(shape_with({}), areas, 90, {{0, 0}, 90}, small_window));
}
