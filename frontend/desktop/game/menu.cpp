#include "frontend/desktop/game/menu.hpp"

#include <array>
#include <utility>
#include <vector>

namespace bastide::desktop {
namespace {

constexpr float menu_width = 260;
constexpr float keys_width = 330;
constexpr float height = 492;

constexpr std::array<std::pair<const char*, const char*>, 17> keys = {{
    {"Choose a cell", "Tab"},
    {"Turn the tile", "R, right click"},
    {"Turn it back", "Shift R"},
    {"Place", "Enter, click"},
    {"Deploy a figure", "1 to 9"},
    {"Pass", "Space"},
    {"Take back", "Ctrl Z, U"},
    {"Move the board", "Drag, W A S D"},
    {"Zoom", "Wheel, + -"},
    {"Whole board", "Home"},
    {"Log", "L"},
    {"Tiles to come", "T"},
    {"Owners of land", "F"},
    {"Cells nothing fits", "X"},
    {"Full screen", "F11"},
    {"Save a picture", "F12"},
    {"Menu, keys", "Esc, F1"},
}};

void draw_keys(Painter& painter, sf::FloatRect area) {
    painter.text("Keys", {area.left, area.top}, {Face::title, 20, theme::text_1});
    float y = area.top + 34;
    for (const auto& [what, key] : keys) {
        painter.text(what, {area.left, y}, {Face::text, 14, theme::text_2});
        painter.text(key, {area.left + area.width, y}, {Face::bold, 14, theme::text_1},
                     Align::right);
        y += 24;
    }
}

} // namespace

void draw_menu(Painter& painter, Controls& controls, const MenuActions& actions,
               const std::string& saved_as) {
    const sf::Vector2f size = painter.size();
    painter.box({0, 0, size.x, size.y}, 0, {29, 22, 14, 120});
    controls.begin_dialog();
    controls.cover({0, 0, size.x, size.y});
    const float wide = menu_width + keys_width + 3 * 28;
    const sf::FloatRect area{(size.x - wide) / 2, (size.y - height) / 2, wide, height};
    painter.island(area);
    const float left = area.left + 28;
    painter.text("Menu", {left, area.top + 40}, {Face::title, 26, theme::text_1});
    const std::vector<std::pair<Button, std::function<void()>>> buttons = {
        {{.id = "resume", .label = "Back to the game", .kind = ButtonKind::primary, .key = "Esc"},
         actions.resume},
        {{.id = "save_copy", .label = "Save a copy"}, actions.save_copy},
        {{.id = "load", .label = "Load a game"}, actions.load},
        {{.id = "new_game", .label = "New game"}, actions.new_game},
        {{.id = "title", .label = "Title"}, actions.title},
        {{.id = "quit", .label = "Quit Bastide"}, actions.quit},
    };
    float y = area.top + 70;
    for (auto [button, action] : buttons) {
        button.area = {left, y, menu_width, 40};
        controls.button(painter, button, action);
        y += 46;
    }
    const TextStyle note{Face::text, 13, theme::text_2};
    painter.text("Every step is saved at once, in", {left, y + 14}, note);
    painter.fitted(saved_as, {left, y + 33}, menu_width, note);
    draw_keys(painter, {left + menu_width + 28, area.top + 40, keys_width, height});
}

} // namespace bastide::desktop
