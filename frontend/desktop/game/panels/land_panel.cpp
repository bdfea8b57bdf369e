#include "frontend/desktop/game/panels/land_panel.hpp"

#include "frontend/desktop/board/marks.hpp"
#include "frontend/desktop/game/panels/panel_header.hpp"
#include "presentation/telling/score_text.hpp"

#include <algorithm>

namespace bastide::desktop {
namespace {

constexpr float land_row = 54;
constexpr float land_padding = 14;
constexpr float shared_width = 60;

/// Whose figures weigh how much there; owners first.
float draw_shares(Painter& painter, const course::Play& play, const LandWorth& land,
                  sf::Vector2f at) {
    const float left = at.x;
    for (const bool owners : {true, false})
        for (std::size_t i = 0; i < land.facts.weights.size(); ++i) {
            const int player = static_cast<int>(i);
            const auto& list = land.land.owners;
            const bool owns = std::find(list.begin(), list.end(), player) != list.end();
            if (land.facts.weights[i] == 0 || owns != owners) continue;
            painter.shield(play.player_colour(player), {at.x + 9, at.y}, 18);
            at.x += 21;
            at.x += painter.text(
                        std::to_string(land.facts.weights[i]), at,
                        {owns ? Face::bold : Face::text, 13, owns ? theme::text_1 : theme::text_3})
                    + 10;
        }
    return at.x - left;
}

void draw_land(Painter& painter, Controls& controls, const course::Play& play,
               const LandWorth& land, std::size_t number, sf::FloatRect row, ViewCommands& view) {
    const words::Language& tr = painter.language();
    const std::string id = "land_" + std::to_string(number);
    controls.hotspot(id, std::to_string(number), row,
                     [&view, cells = land.cells] { view.show_cells(cells); });
    if (controls.hovers(id))
        painter.box({row.left + 1, row.top, row.width - 2, row.height}, 0, theme::accent_soft);
    const float right = row.left + row.width - land_padding;
    painter.frame({row.left + 12, row.top + row.height / 2 - 13, 26, 26}, 13, 1.5f, theme::text_2);
    painter.text(std::to_string(number), {row.left + 25, row.top + row.height / 2},
                 {Face::bold, 13, theme::text_1}, Align::centre);
    const float left = row.left + 48, upper = row.top + 17, lower = row.top + 37;
    const float shares = draw_shares(painter, play, land, {left, upper});
    if (land.land.owners.size() > 1)
        painter.fitted(tr("shared"), {left + shares + 4, upper}, shared_width,
                       {Face::text, 13, theme::text_2});
    const TextStyle points{Face::heavy, 17, theme::text_1};
    painter.text(std::to_string(land.facts.points_now), {right, upper}, points, Align::right);
    std::string text = land.facts.problem.empty() ? land.facts.terms_now : land.facts.problem;
    if (land.facts.problem.empty() && land.facts.points_now == 0)
        text = tr("nothing that scores, yet");
    painter.fitted(text, {left, lower}, right - left, {Face::text, 13, theme::text_2});
    painter.rule({row.left, row.top + row.height}, row.width);
}

} // namespace

std::vector<LandWorth> land_worths(const course::Play& play, const BoardView& board) {
    std::vector<LandWorth> lands;
    for (telling::LandWorth& land : telling::land_worths(play.engine(), play.telling())) {
        const sf::Vector2f place = board.place_of(play.state(), land.land.root);
        lands.push_back({std::move(land), place});
    }
    return lands;
}

void draw_land_panel(Painter& painter, Controls& controls, const course::Play& play,
                     const std::string& title, std::span<const LandWorth> lands, sf::FloatRect area,
                     ViewCommands& view) {
    const words::Language& tr = painter.language();
    constexpr float foot = 34;
    const float rows = area.height - theme::panel_header - foot;
    const auto shown =
        std::min(lands.size(), static_cast<std::size_t>(std::max(1.f, rows / land_row)));
    area.height = theme::panel_header + land_row * static_cast<float>(shown) + foot;
    painter.island(area);
    controls.cover(area);
    draw_panel_header(
        painter, controls, area, title,
        {"close_owners", tr("Hide the owners of land"), [&view] { view.toggle_owners(); }});
    float top = area.top + theme::panel_header + 1;
    for (std::size_t i = 0; i < shown; ++i, top += land_row)
        draw_land(painter, controls, play, lands[i], i + 1, {area.left, top, area.width, land_row},
                  view);
    const int hidden = static_cast<int>(lands.size() - shown);
    painter.fitted(hidden > 0 ? tr.count("and {} more", "and {} more", hidden)
                              : tr("What each brings if the game ended now"),
                   {area.left + land_padding, top + foot / 2 - 2}, area.width - 2 * land_padding,
                   {Face::text, 13, theme::text_3});
}

void draw_land_numbers(Painter& painter, const Camera& camera, std::span<const LandWorth> lands) {
    for (std::size_t i = 0; i < lands.size(); ++i) {
        const sf::Vector2f at = camera.to_screen(lands[i].place) / painter.scale();
        constexpr float size = 26;
        painter.box({at.x - size / 2, at.y - size / 2, size, size}, size / 2, theme::casing);
        painter.box({at.x - size / 2 + 1.5f, at.y - size / 2 + 1.5f, size - 3, size - 3},
                    size / 2 - 1.5f, theme::cream);
        painter.text(std::to_string(i + 1), at, {Face::heavy, 14, theme::ink}, Align::centre);
    }
}

} // namespace bastide::desktop
