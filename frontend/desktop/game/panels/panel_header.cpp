#include "frontend/desktop/game/panels/panel_header.hpp"

#include <utility>

namespace bastide::desktop {

void draw_panel_header(Painter& painter, Controls& controls, sf::FloatRect area,
                       const std::string& title, PanelClosing closing) {
    constexpr float padding = 14, beside = 70;
    painter.fitted(title, {area.left + padding, area.top + 21}, area.width - beside,
                   {Face::bold, 16, theme::text_1});
    controls.button(painter,
                    {.id = std::move(closing.id),
                     .area = {area.left + area.width - 40, area.top + 4, 32, 32},
                     .kind = ButtonKind::quiet,
                     .icon = "cross",
                     .hint = std::move(closing.hint)},
                    std::move(closing.close));
    painter.rule({area.left, area.top + theme::panel_header}, area.width);
}

} // namespace bastide::desktop
