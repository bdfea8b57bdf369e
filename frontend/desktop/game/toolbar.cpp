#include "frontend/desktop/game/toolbar.hpp"

#include <algorithm>
#include <vector>

namespace bastide::desktop {

float draw_toolbar(Painter& painter, Controls& controls, const GameActions& actions,
                   const ToolbarState& state) {
    struct Tool {
        Button button;
        std::function<void()> action;
    };
    std::vector<Tool> tools;
    if (state.over)
        tools.push_back({{.id = "result",
                          .label = "Result",
                          .kind = ButtonKind::tool,
                          .icon = "chart",
                          .hint = "Who won, and where the points came from",
                          .active = state.result_open},
                         actions.toggle_result});
    if (!state.result_open) // which shows the log anyway
        tools.push_back({{.id = "log",
                          .label = "Log",
                          .kind = ButtonKind::tool,
                          .icon = "log",
                          .hint = "Where every point came from (L)",
                          .active = state.side == SidePanel::log},
                         actions.toggle_log});
    if (!state.over)
        tools.push_back({{.id = "tiles",
                          .label = "Tiles",
                          .kind = ButtonKind::tool,
                          .icon = "tiles",
                          .hint = "Which tiles are still to come (T)",
                          .active = state.side == SidePanel::tiles},
                         actions.toggle_tiles});
    if (!state.land.empty() && !state.result_open)
        tools.push_back({{.id = "owners",
                          .label = state.land,
                          .kind = ButtonKind::tool,
                          .icon = "fields",
                          .hint = "Who owns what is scored at the end (F)",
                          .active = state.owners_shown},
                         actions.toggle_owners});
    tools.push_back({{.id = "menu",
                      .label = "Menu",
                      .kind = ButtonKind::tool,
                      .icon = "menu",
                      .hint = "Save, load, keys (Esc)"},
                     actions.open_menu});
    constexpr float least_width = 58, tool_height = 46, padding = 4;
    float wide = 2 * padding;
    for (Tool& tool : tools) {
        tool.button.area.width =
            std::max(least_width, painter.width(tool.button.label, {Face::text, 14}) + 18);
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
    return area.top + area.height + 8;
}

void draw_zoom_buttons(Painter& painter, Controls& controls, const GameActions& actions) {
    constexpr float size = 40, padding = 3;
    const sf::FloatRect area{theme::margin,
                             painter.size().y - theme::margin - 3 * size - 2 * padding,
                             size + 2 * padding, 3 * size + 2 * padding};
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
                     .hint = "Larger (+)"},
                    [zoom = actions.zoom] { zoom(1.25f); });
    controls.button(painter,
                    {.id = "zoom_out",
                     .label = {},
                     .area = place(1),
                     .kind = ButtonKind::tool,
                     .icon = "minus",
                     .hint = "Smaller (-)"},
                    [zoom = actions.zoom] { zoom(.8f); });
    controls.button(painter,
                    {.id = "show_all",
                     .label = {},
                     .area = place(2),
                     .kind = ButtonKind::tool,
                     .icon = "fit",
                     .hint = "Whole board (Home)"},
                    actions.show_all);
}

} // namespace bastide::desktop
