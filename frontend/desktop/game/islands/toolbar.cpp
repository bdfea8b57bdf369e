#include "frontend/desktop/game/islands/toolbar.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace bastide::desktop {

namespace {

/// "Larger (+)"
std::string with_key(const std::string& hint, const KeyMap& keys, Command command,
                     const words::Language& tr) {
    const std::string key = keys.text(command, tr);
    return key.empty() ? hint : hint + " (" + key + ')';
}

struct Tool {
    const char* id;
    std::string label;
    const char* icon;
    std::string hint;
    std::optional<Command> command; ///< that does the same
    bool active;
    std::function<void()> action;
    bool shown = true;
    std::string mark = {}; ///< behind what is written on it, or alone
};

/// From left to right. Where the result lies open it shows the log, and hides the board.
std::vector<Tool> tools_of(ViewCommands& view, const ToolbarState& state,
                           const words::Language& tr) {
    const bool board = !state.result_open;
    const auto toggles = [&view](SidePanel side) {
        return [&view, side] { view.toggle_side(side); };
    };
    const std::string unread = state.unread == 0 ? "" : '(' + std::to_string(state.unread) + ')';
    std::vector<Tool> tools = {
        {"result",
         tr("Result"),
         "result",
         tr("Who won, and where the points came from"),
         {},
         state.result_open,
         [&view] { view.toggle_result(); },
         state.over},
        {"people",
         tr("People"),
         "people",
         tr("Who is here, and what they say"),
         {},
         state.side == SidePanel::people || state.unread > 0,
         toggles(SidePanel::people),
         state.elsewhere && board,
         unread},
        {"log", tr("Log"), "log", tr("Where every point came from"), Command::log,
         state.side == SidePanel::log, toggles(SidePanel::log), board},
        {"tiles", tr("Tiles"), "tiles", tr("Which tiles are still to come"), Command::tiles,
         state.side == SidePanel::tiles, toggles(SidePanel::tiles),
         !state.over && !state.hides_tiles},
        {"owners", state.land, "fields", tr("Who owns what is scored at the end"), Command::owners,
         state.owners_shown, [&view] { view.toggle_owners(); }, !state.land.empty() && board},
        {"chart", tr("Chart"), "chart", tr("Course of the game"), Command::chart, state.chart_shown,
         [&view] { view.toggle_chart(); }, board},
        {"menu", tr("Menu"), "menu", tr("Save, load, keys"), Command::help, false,
         [&view] { view.open_menu(); }},
    };
    std::erase_if(tools, [](const Tool& tool) { return !tool.shown; });
    return tools;
}

/// Where there is little room it is narrower, and in a small window its key is all that is written
/// on it.
Button button_of(const Tool& tool, const Painter& painter, const ToolbarState& state) {
    constexpr float narrowest = 58, icon_width = 42, least_window_for_words = 900;
    const words::Language& tr = painter.language();
    const KeyMap& keys = state.keys;
    const bool compact = painter.size().x < least_window_for_words;
    const bool narrow = state.narrow || theme::is_compact(painter.size());
    const std::string key = tool.command ? keys.text(*tool.command, tr) : std::string();
    std::string label = compact ? key : tool.label;
    if (!tool.mark.empty()) label += (label.empty() ? "" : " ") + tool.mark;
    const float wide =
        std::max(compact || narrow ? icon_width : narrowest,
                 compact ? 0 : painter.width(label, {Face::text, 14}) + (narrow ? 6 : 18));
    return {.id = tool.id,
            .label = label,
            .area = {0, 0, wide, 0},
            .kind = ButtonKind::tool,
            .icon = tool.icon,
            .key = key,
            .hint = tool.command ? with_key(tool.hint, keys, *tool.command, tr) : tool.hint,
            .active = tool.active};
}

constexpr float tool_height = 46, padding = 4;

} // namespace

float toolbar_width(const Painter& painter, ViewCommands& view, const ToolbarState& state) {
    float wide = 2 * padding;
    for (const Tool& tool : tools_of(view, state, painter.language()))
        wide += button_of(tool, painter, state).area.width;
    return wide;
}

sf::FloatRect draw_toolbar(Painter& painter, Controls& controls, ViewCommands& view,
                           const ToolbarState& state) {
    const std::vector<Tool> tools = tools_of(view, state, painter.language());
    std::vector<Button> buttons;
    for (const Tool& tool : tools)
        buttons.push_back(button_of(tool, painter, state));
    const float wide = toolbar_width(painter, view, state);
    const sf::FloatRect area{painter.size().x - theme::margin - wide, theme::margin, wide,
                             tool_height + 2 * padding};
    painter.island(area);
    controls.cover(area);
    float x = area.left + padding;
    for (std::size_t i = 0; i < tools.size(); ++i) {
        buttons[i].area = {x, area.top + padding, buttons[i].area.width, tool_height};
        controls.button(painter, buttons[i], tools[i].action);
        x += buttons[i].area.width;
    }
    return area;
}

void draw_zoom_buttons(Painter& painter, Controls& controls, ViewCommands& view, const KeyMap& keys,
                       const sf::FloatRect& above) {
    const words::Language& tr = painter.language();
    constexpr float size = 40, inside = 3, gap = 8;
    const Tool tools[] = {
        {"zoom_in", "", "plus", tr("Larger"), Command::zoom_in, false,
         [&view] { view.zoom(1.25f); }},
        {"zoom_out", "", "minus", tr("Smaller"), Command::zoom_out, false,
         [&view] { view.zoom(.8f); }},
        {"show_all", "", "fit", tr("Whole board"), Command::show_all, false,
         [&view] { view.show_all(); }},
    };
    const float tall = size * static_cast<float>(std::size(tools)) + 2 * inside;
    sf::FloatRect area{theme::margin, painter.size().y - theme::margin - tall, size + 2 * inside,
                       tall};
    if (above.top + above.height + gap > area.top) area.left = above.left + above.width + gap;
    painter.island(area);
    controls.cover(area);
    sf::FloatRect place{area.left + inside, area.top + inside, size, size};
    for (const Tool& tool : tools) {
        controls.button(painter,
                        {.id = tool.id,
                         .area = place,
                         .kind = ButtonKind::tool,
                         .icon = tool.icon,
                         .hint = with_key(tool.hint, keys, *tool.command, tr)},
                        tool.action);
        place.top += size;
    }
}

} // namespace bastide::desktop
