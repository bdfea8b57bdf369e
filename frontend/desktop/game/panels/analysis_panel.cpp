#include "frontend/desktop/game/panels/analysis_panel.hpp"

#include "frontend/desktop/game/panels/chart.hpp"
#include "frontend/desktop/game/panels/panel_header.hpp"

#include <functional>
#include <string>
#include <vector>

namespace bastide::desktop {
namespace {

constexpr float side_padding = 14;
constexpr float turn_height = 66;
constexpr float turn_line = 19;
constexpr float progress_height = 26;
constexpr float costly_heading = 24;
constexpr float least_curve = 90;
constexpr float highest_curve = 190;

/// How far it has come; nothing at the end. Returns how high it is.
float draw_progress(Painter& painter, const course::GameAnalysis& analysis, sf::FloatRect area) {
    if (analysis.found().finished()) return 0;
    const float share = static_cast<float>(analysis.percent()) / 100;
    const sf::FloatRect bar{area.left + side_padding, area.top + 8, area.width - 100, 8};
    painter.box(bar, 4, theme::chip);
    painter.box({bar.left, bar.top, bar.width * share, bar.height}, 4, theme::accent);
    painter.text(painter.language()("{} %", analysis.percent()),
                 {area.left + area.width - side_padding, area.top + 12},
                 {Face::text, 13, theme::text_2}, Align::right);
    return progress_height;
}

/// What was done or could have been, as much of it as fits, and what was expected of it. Where it
/// lies is shown on the land.
void draw_proposal(Painter& painter, const telling::ProposedTurn& turn, const std::string& lead,
                   Tone tone, const std::function<std::string(const std::string&)>& say,
                   sf::Vector2f at, float right) {
    const TextStyle small{Face::text, 13, theme::text_2}, number{Face::bold, 13, tone};
    painter.text(lead, {right, at.y}, number, Align::right);
    const float room = right - painter.width(lead, number) - 8 - at.x;
    std::vector<std::string> words = {turn.title};
    words.insert(words.end(), turn.details.begin(), turn.details.end());
    const std::string fitting = telling::as_many_as_fit(words, [&](const std::string& longer) {
        return painter.width(say(longer), small) <= room;
    });
    painter.fitted(say(fitting), at, room, small);
}

void draw_turn(Painter& painter, Controls& controls, course::GameCourse& course, std::size_t index,
               sf::FloatRect row) {
    const words::Language& tr = painter.language();
    const course::Play& play = course.play();
    const course::CostlyTurn& turn = course.analysis()->costly()[index];
    const std::string id = "costly_" + std::to_string(index + 1);
    const std::string title = tr("Turn {} · {}", turn.turn, play.player_name(turn.player));
    controls.hotspot(
        id, title, row, [&course, index] { course.show_costly(index); },
        tr("{}: points of lead that the turn has cost. {} was to be expected at the end, {} with "
           "the "
           "better one. Both are shown on the land.",
           turn.cost, turn.played_lead, turn.lead));
    const course::CostlyTurn* const shown = course.better_shown();
    if (controls.hovers(id) || (shown != nullptr && shown->actions == turn.actions))
        painter.box({row.left + 1, row.top, row.width - 2, row.height}, 0, theme::accent_soft);
    painter.rule({row.left, row.top}, row.width);
    const float right = row.left + row.width - side_padding, left = row.left + 40;
    float y = row.top + row.height / 2 - turn_line;
    painter.shield(play.player_colour(turn.player), {row.left + 22, y}, 22);
    const TextStyle cost{Face::heavy, 15, theme::bad};
    painter.text(turn.cost, {right, y}, cost, Align::right);
    painter.fitted(title, {left, y}, right - painter.width(turn.cost, cost) - 8 - left,
                   {Face::bold, 14, theme::text_1});
    const auto say_played = [&](const std::string& what) { return tr("Played: {}", what); };
    const auto say_better = [&](const std::string& what) { return tr("Better: {}", what); };
    draw_proposal(painter, turn.played, turn.played_lead, theme::text_2, say_played,
                  {left, y += turn_line}, right);
    draw_proposal(painter, turn.better, turn.lead, theme::good, say_better, {left, y += turn_line},
                  right);
}

/// Why there is no turn to be shown, or why there will be none.
void draw_note(Painter& painter, const std::string& note, sf::Vector2f at, float width) {
    const TextStyle style{Face::text, 13, theme::text_2};
    for (const std::string& line : painter.wrapped(note, width - 2 * side_padding, style)) {
        painter.text(line, {at.x + side_padding, at.y + 14}, style);
        at.y += 18;
    }
}

} // namespace

void draw_analysis(Painter& painter, Controls& controls, course::GameCourse& course,
                   sf::FloatRect area, ViewCommands& view) {
    painter.island(area);
    controls.cover(area);
    const words::Language& tr = painter.language();
    draw_panel_header(painter, controls, area, tr("Analysis"),
                      {"close_analysis", tr("Close the analysis"),
                       [&view] { view.toggle_side(SidePanel::analysis); }});
    const course::GameAnalysis* const analysis = course.analysis();
    if (analysis == nullptr) return;
    float top = area.top + theme::panel_header + 1;
    if (!analysis->found().problem.empty()) {
        draw_note(painter, tr("The analysis ends here: {}", analysis->found().problem),
                  {area.left, top}, area.width);
        return;
    }
    top += draw_progress(painter, *analysis, {area.left, top, area.width, progress_height});
    constexpr std::size_t most = 5;
    const float bottom = area.top + area.height - 6;
    const float room = bottom - top - turn_height * static_cast<float>(most) - costly_heading;
    if (room >= least_curve) {
        const float tall = std::min(room, highest_curve);
        draw_expected(painter, course, {area.left, top, area.width, tall});
        top += tall;
    }
    const std::size_t count = analysis->costly().size();
    if (count > 0) {
        const TextStyle small{Face::text, 13, theme::text_3};
        const float middle = top + costly_heading / 2;
        painter.text(tr("Costly turns"), {area.left + side_padding, middle}, small);
        painter.text(tr("Expected lead"), {area.left + area.width - side_padding, middle}, small,
                     Align::right);
        top += costly_heading;
    }
    for (std::size_t i = 0; i < count && top + turn_height <= bottom; ++i, top += turn_height)
        draw_turn(painter, controls, course, i, {area.left, top, area.width, turn_height});
    if (count == 0 && analysis->found().finished())
        draw_note(painter, tr("No better turn was found than those that were played."),
                  {area.left, top}, area.width);
}

} // namespace bastide::desktop
