#include "frontend/desktop/game/islands/menu.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace bastide::desktop {
namespace {

constexpr float menu_width = 260;
constexpr float keys_width = 360;
constexpr float menu_height = 524; // a window is at least 540 high
constexpr float key_row = 17.5f;

/// Both keys of a command: "R", "Ctrl Z, U".
std::string keys_of(const KeyMap& keys, Command command, const words::Language& tr) {
    std::string text = to_text(keys.key(command, 0), tr);
    const std::string second = to_text(keys.key(command, 1), tr);
    if (!second.empty()) text += (text.empty() ? "" : ", ") + second;
    return text;
}

void draw_keys(Painter& painter, const KeyMap& keys, sf::FloatRect area) {
    const words::Language& tr = painter.language();
    painter.text(tr("Keys"), {area.left, area.top}, {Face::title, 20, theme::text_1});
    float y = area.top + 30;
    const auto row = [&](const std::string& what, const std::string& key) {
        painter.fitted(what, {area.left, y}, area.width - 120, {Face::text, 13, theme::text_2});
        painter.text(key, {area.left + area.width, y}, {Face::bold, 13, theme::text_1},
                     Align::right);
        y += key_row;
    };
    for (const Command command : all_commands())
        row(tr(describe(command)), keys_of(keys, command, tr));
    row(tr("Choose a figure, or a tile of the hand"), "1 – 9");
    row(tr("Nearest cell"), tr("Arrows"));
    row(tr("Panels and buttons, and back"), "F6, Esc");
}

} // namespace

void draw_menu(Painter& painter, Controls& controls, ViewCommands& view, GameExits& exits,
               const KeyMap& keys, const std::string& saved_as) {
    const words::Language& tr = painter.language();
    const sf::Vector2f size = painter.size();
    painter.box({0, 0, size.x, size.y}, 0, sf::Color(29, 22, 14, 120));
    controls.begin_dialog();
    controls.cover({0, 0, size.x, size.y});
    const float wide = menu_width + keys_width + 3 * 28;
    const sf::FloatRect area{(size.x - wide) / 2, (size.y - menu_height) / 2, wide, menu_height};
    painter.island(area);
    const float left = area.left + 28;
    painter.text(tr("Menu"), {left, area.top + 36}, {Face::title, 26, theme::text_1});
    std::vector<std::pair<Button, std::function<void()>>> buttons = {
        {{.id = "resume",
          .label = tr("Back to the game"),
          .kind = ButtonKind::primary,
          .key = "Esc"},
         [&view] { view.close_menu(); }},
        {{.id = "rules", .label = tr("Rules of this game")}, [&exits] { exits.show_rules(); }},
        {{.id = "settings", .label = tr("Settings")}, [&exits] { exits.show_settings(); }},
        {{.id = "plugins", .label = tr("Plugins")}, [&exits] { exits.show_plugins(); }},
        {{.id = "guide", .label = tr("Guide")}, [&view] { view.start_guide(); }},
        {{.id = "name", .label = tr("Name this game")}, [&exits] { exits.name_game(); }},
        {{.id = "save_copy", .label = tr("Save a copy")},
         [&view, &exits] {
             exits.save_copy();
             view.close_menu();
         }},
        {{.id = "picture", .label = tr("Save a picture of the board")},
         [&view, &exits] {
             exits.save_picture();
             view.close_menu();
         }},
        {{.id = "load", .label = tr("Load a game")}, [&exits] { exits.show_saves(); }},
        {{.id = "new_game", .label = tr("New game")}, [&exits] { exits.new_game(); }},
        {{.id = "title", .label = tr("Main menu")}, [&exits] { exits.to_title(); }},
        {{.id = "quit", .label = tr("Quit Bastide")}, [&exits] { exits.quit(); }},
    };
    if (exits.is_elsewhere()) {
        // It has no file, and goes on by the plugins of the server.
        std::erase_if(buttons, [](const auto& button) {
            const std::string& id = button.first.id;
            return id == "plugins" || id == "name" || id == "save_copy";
        });
        if (exits.may_take_home())
            buttons.insert(buttons.begin() + 2,
                           {{.id = "take_home",
                             .label = tr("Save for this screen"),
                             .hint = tr("As it stands, to go on with here by other tiles")},
                            [&view, &exits] {
                                exits.take_home();
                                view.close_menu();
                            }});
        buttons.insert(buttons.end() - 2,
                       {{.id = "leave",
                         .label = tr("Leave the game"),
                         .hint = tr("A computer plays for you until you come back")},
                        [&exits] { exits.leave(); }});
    }
    float y = area.top + 58;
    for (auto [button, action] : buttons) {
        constexpr float between_groups = 9;
        if (button.id == "rules" || button.id == "name" || button.id == "load") y += between_groups;
        button.area = {left, y, menu_width, 29};
        controls.button(painter, button, action);
        y += 32;
    }
    const TextStyle note{Face::text, 13, theme::text_2};
    painter.fitted(exits.is_elsewhere() ? tr("Every step is kept by the server:")
                                        : tr("Every step is saved at once, as"),
                   {left, y + 14}, menu_width, note);
    painter.fitted(exits.is_elsewhere() ? tr("come back whenever you like") : saved_as,
                   {left, y + 33}, menu_width, note);
    draw_keys(painter, keys, {left + menu_width + 28, area.top + 36, keys_width, menu_height});
}

} // namespace bastide::desktop
