#include "frontend/desktop/game/islands/toolbar.hpp"

#include <algorithm>
#include <vector>

namespace bastide::desktop {

namespace {

/// "Larger (+)"
std::string with_key(const std::string& hint, const KeyMap& keys, Command command,
                     const words::Language& tr) {
    const std::string key = keys.text(command, tr);
    return key.empty() ? hint : hint + " (" + key + ')';
}

} // namespace

sf::FloatRect draw_toolbar(Painter& painter, Controls& controls, ViewCommands& view,
                           const ToolbarState& state) {
    struct Tool {
        Button button;
        std::function<void()> action;
    };
    const words::Language& tr = painter.language();
    std::vector<Tool> tools;
    if (state.over)
        tools.push_back({{.id = "result",
                          .label = tr("Result"),
                          .kind = ButtonKind::tool,
                          .icon = "result",
                          .hint = tr("Who won, and where the points came from"),
                          .active = state.result_open},
                         [&view] { view.toggle_result(); }});
    if (state.elsewhere && !state.result_open)
        tools.push_back(
            {{.id = "people",
              .label = state.unread == 0 ? tr("People")
                                         : tr("People") + " (" + std::to_string(state.unread) + ')',
              .kind = ButtonKind::tool,
              .icon = "people",
              .hint = tr("Who is here, and what they say"),
              .active = state.side == SidePanel::people || state.unread > 0},
             [&view] { view.toggle_side(SidePanel::people); }});
    if (!state.result_open) // which shows the log anyway
        tools.push_back(
            {{.id = "log",
              .label = tr("Log"),
              .kind = ButtonKind::tool,
              .icon = "log",
              .key = state.keys.text(Command::log, tr),
              .hint = with_key(tr("Where every point came from"), state.keys, Command::log, tr),
              .active = state.side == SidePanel::log},
             [&view] { view.toggle_side(SidePanel::log); }});
    if (!state.over && !state.hides_tiles)
        tools.push_back(
            {{.id = "tiles",
              .label = tr("Tiles"),
              .kind = ButtonKind::tool,
              .icon = "tiles",
              .key = state.keys.text(Command::tiles, tr),
              .hint = with_key(tr("Which tiles are still to come"), state.keys, Command::tiles, tr),
              .active = state.side == SidePanel::tiles},
             [&view] { view.toggle_side(SidePanel::tiles); }});
    if (!state.land.empty() && !state.result_open)
        tools.push_back({{.id = "owners",
                          .label = state.land,
                          .kind = ButtonKind::tool,
                          .icon = "fields",
                          .key = state.keys.text(Command::owners, tr),
                          .hint = with_key(tr("Who owns what is scored at the end"), state.keys,
                                           Command::owners, tr),
                          .active = state.owners_shown},
                         [&view] { view.toggle_owners(); }});
    if (!state.result_open)
        tools.push_back(
            {{.id = "chart",
              .label = tr("Chart"),
              .kind = ButtonKind::tool,
              .icon = "chart",
              .key = state.keys.text(Command::chart, tr),
              .hint = with_key(tr("Course of the game"), state.keys, Command::chart, tr),
              .active = state.chart_shown},
             [&view] { view.toggle_chart(); }});
    tools.push_back({{.id = "menu",
                      .label = tr("Menu"),
                      .kind = ButtonKind::tool,
                      .icon = "menu",
                      .key = state.keys.text(Command::help, tr),
                      .hint = with_key(tr("Save, load, keys"), state.keys, Command::help, tr)},
                     [&view] { view.open_menu(); }});
    constexpr float least_width = 58, icon_width = 42, tool_height = 46, padding = 4;
    const bool compact = theme::is_compact(painter.size());
    float wide = 2 * padding;
    for (Tool& tool : tools) {
        if (compact) tool.button.label = tool.button.key;
        tool.button.area.width =
            compact
                ? icon_width
                : std::max(least_width, painter.width(tool.button.label, {Face::text, 14}) + 18);
        wide += tool.button.area.width;
    }
    const sf::FloatRect area{painter.size().x - theme::margin - wide, theme::margin, wide,
                             tool_height + 2 * padding};
    painter.island(area);
    controls.cover(area);
    float x = area.left + padding;
    for (Tool& tool : tools) {
        tool.button.area = {x, area.top + padding, tool.button.area.width, tool_height};
        controls.button(painter, tool.button, tool.action);
        x += tool.button.area.width;
    }
    return area;
}

void draw_zoom_buttons(Painter& painter, Controls& controls, ViewCommands& view, const KeyMap& keys,
                       const sf::FloatRect& above) {
    const words::Language& tr = painter.language();
    constexpr float size = 40, padding = 3, gap = 8;
    sf::FloatRect area{theme::margin, painter.size().y - theme::margin - 3 * size - 2 * padding,
                       size + 2 * padding, 3 * size + 2 * padding};
    if (above.top + above.height + gap > area.top) area.left = above.left + above.width + gap;
    painter.island(area);
    controls.cover(area);
    const auto place = [&](int row) {
        return sf::FloatRect{area.left + padding,
                             area.top + padding + static_cast<float>(row) * size, size, size};
    };
    controls.button(painter,
                    {.id = "zoom_in",
                     .label = {},
                     .area = place(0),
                     .kind = ButtonKind::tool,
                     .icon = "plus",
                     .hint = with_key(tr("Larger"), keys, Command::zoom_in, tr)},
                    [&view] { view.zoom(1.25f); });
    controls.button(painter,
                    {.id = "zoom_out",
                     .label = {},
                     .area = place(1),
                     .kind = ButtonKind::tool,
                     .icon = "minus",
                     .hint = with_key(tr("Smaller"), keys, Command::zoom_out, tr)},
                    [&view] { view.zoom(.8f); });
    controls.button(painter,
                    {.id = "show_all",
                     .label = {},
                     .area = place(2),
                     .kind = ButtonKind::tool,
                     .icon = "fit",
                     .hint = with_key(tr("Whole board"), keys, Command::show_all, tr)},
                    [&view] { view.show_all(); });
}

} // namespace bastide::desktop
