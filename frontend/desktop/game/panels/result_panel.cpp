#include "frontend/desktop/game/panels/result_panel.hpp"

#include "core/engine/turn/scoring.hpp"
#include "presentation/telling/awards.hpp"
#include "presentation/telling/result.hpp"

#include <algorithm>
#include <cmath>
#include <functional>

namespace bastide::desktop {
namespace {

constexpr float low_window = 640;
constexpr float buttons_height = 48;
constexpr float row_of_buttons = 38; ///< where there are several
constexpr float name_width = 140;
constexpr float total_width = 70;

struct Column {
    telling::ResultColumn told;
    float right = 0; ///< where its numbers end
    float width = 0;
};

/// Of the table.
struct Heights {
    float head = 64;
    float row = 46;
};

/// In low windows the chart below it needs the room.
Heights heights_in(const Painter& painter) {
    return painter.size().y < low_window ? Heights{34, 36} : Heights{};
}

const TextStyle head_style{Face::text, 13, theme::text_2};

/// Shares the room out by what the titles need.
void lay_out(Painter& painter, std::vector<Column>& columns, float left, float room) {
    constexpr float gap = 14;
    float needed = 0;
    for (Column& column : columns) {
        column.width = painter.width(column.told.title, head_style) + gap;
        needed += column.width;
    }
    for (Column& column : columns) {
        column.width *= room / needed;
        left += column.width;
        column.right = left;
    }
}

void draw_table(Painter& painter, Controls& controls, const course::Play& play, BoardView& board,
                sf::FloatRect area) {
    std::vector<Column> columns;
    for (telling::ResultColumn& told : telling::result_columns(play.log(), play.telling()))
        columns.push_back({std::move(told)});
    lay_out(painter, columns, area.left + name_width, area.width - name_width - total_width - 12);
    const auto scores = play.state().scores();
    const auto [head_height, result_height] = heights_in(painter);
    painter.island(area);
    for (const Column& column : columns) {
        const float wide = std::min(painter.width(column.told.title, head_style), column.width - 6);
        const bool pictured = head_height >= Heights().head;
        const float y = area.top + (pictured ? head_height - 16 : head_height / 2);
        painter.fitted(column.told.title, {column.right - wide, y}, wide + 1, head_style);
        if (!column.told.about.empty())
            controls.explain("column_" + column.told.title,
                             {column.right - column.width, area.top, column.width, head_height},
                             column.told.about);
        constexpr float picture = 30;
        if (pictured && column.told.layer)
            board.draw_tile(painter, {column.right - picture, area.top + 8, picture, picture},
                            board.sample_of(play.rules(), *column.told.layer), 0, {});
    }
    painter.text(play.language()("Total"),
                 {area.left + area.width - 16, area.top + head_height / 2}, head_style,
                 Align::right);
    float top = area.top + head_height;
    const std::vector<int> winners = engine::winners_of(play.state());
    const std::vector<int> places = telling::places(play.state());
    std::size_t row = 0;
    for (const int player : telling::ranking(play.state())) {
        const auto p = static_cast<std::size_t>(player);
        const bool wins = std::find(winners.begin(), winners.end(), player) != winners.end();
        if (wins)
            painter.box({area.left + 1, top, area.width - 2, result_height}, 0, theme::accent_soft);
        painter.rule({area.left, top}, area.width);
        const float y = top + result_height / 2;
        painter.text(std::to_string(places[row++]), {area.left + 18, y},
                     {Face::bold, 15, theme::text_3});
        painter.shield(play.player_colour(player), {area.left + 50, y}, 28);
        painter.fitted(play.player_name(player), {area.left + 72, y}, name_width - 76,
                       {Face::bold, 15, theme::text_1});
        for (const Column& column : columns) {
            const int best =
                *std::max_element(column.told.points.begin(), column.told.points.end());
            const int points = column.told.points[p];
            painter.text(std::to_string(points), {column.right, y},
                         {points == best && best > 0 ? Face::bold : Face::text, 15, theme::text_1},
                         Align::right);
            if (p < column.told.parts.size() && !column.told.parts[p].empty())
                controls.explain("parts_" + std::to_string(player),
                                 {column.right - column.width, top, column.width, result_height},
                                 column.told.parts[p]);
        }
        painter.text(std::to_string(scores[p]), {area.left + area.width - 16, y},
                     {Face::heavy, 21, theme::text_1}, Align::right);
        top += result_height;
    }
}

std::string lead_and_length(const course::Play& play) {
    const std::string lead = telling::lead_text(play.telling());
    return (lead.empty() ? "" : lead + ' ')
           + telling::length_text(play.telling(), play.session().seconds());
}

float result_width(sf::Vector2f window) {
    return std::min(theme::end_width, window.x * .56f);
}

constexpr float award_height = 30;
constexpr float frame_top = 86;

/// How many awards there is room for.
std::size_t most_awards(sf::Vector2f window) {
    return window.y < low_window ? 2 : 4;
}

float awards_height(std::size_t awards) {
    return award_height * static_cast<float>(awards) + 16;
}

void draw_award(Painter& painter, const course::Play& play, const telling::Award& award,
                sf::FloatRect row) {
    const float y = row.top + row.height / 2;
    float x = row.left + row.width;
    const TextStyle style{Face::bold, 14, theme::text_1};
    painter.text(award.detail, {x, y}, style, Align::right);
    x -= painter.width(award.detail, style) + 22;
    for (auto player = award.players.rbegin(); player != award.players.rend(); ++player) {
        painter.shield(play.player_colour(*player), {x, y}, 22);
        x -= 26;
    }
    painter.fitted(award.title, {row.left, y}, x - row.left - 8, {Face::text, 15, theme::text_1});
}

struct Choice {
    Button button;
    std::function<void()> action;
};

std::string rematch_label(const course::GameCourse& course) {
    const words::Language& tr = course.play().language();
    if (course.elsewhere() == nullptr) return tr("Play again");
    return course.elsewhere()->next().empty() ? tr("Rematch") : tr("Go to the rematch");
}

/// What can be done after a game.
std::vector<Choice> choices_of(course::GameCourse& course, ViewCommands& view, GameExits& exits,
                               bool shows_log) {
    const words::Language& tr = course.play().language();
    std::vector<Choice> choices = {
        {{.id = "play_again",
          .label = rematch_label(course),
          .kind = ButtonKind::primary,
          .icon = "play"},
         [&exits] { exits.play_again(); }},
        {{.id = "view_board", .label = tr("View board"), .icon = "tiles"},
         [&view] { view.toggle_result(); }},
        {{.id = "replay", .label = tr("Replay")}, [&exits] { exits.watch_replay(); }},
        {{.id = "final_scoring",
          .label = tr("Final scoring"),
          .hint = tr("Shows once more what was scored at the end")},
         [&view] { view.show_final_scoring(); }},
        {{.id = "analysis",
          .label = tr("Analysis"),
          .hint = tr("What each turn cost, and what was to be expected")},
         [&exits] { exits.analyse(); }},
        {{.id = "title", .label = tr("Main menu")}, [&exits] { exits.to_title(); }},
        {{.id = "result_log",
          .label = shows_log ? tr("Chart") : tr("Log"),
          .icon = shows_log ? "chart" : "log"},
         [&view] { view.toggle_result_log(); }},
    };
    if (course.play().why_no_undo().empty())
        choices.push_back({{.id = "undo",
                            .label = tr("Undo"),
                            .kind = ButtonKind::quiet,
                            .icon = "undo",
                            .hint = tr("Take back the last step")},
                           [&course] { course.undo(); }});
    return choices;
}

/// In a row; without icons, then with smaller letters, and then in two rows, where they would be
/// too wide. Returns where they end.
float draw_choices(Painter& painter, Controls& controls, std::vector<Choice> choices,
                   sf::Vector2f from, float most) {
    constexpr float gap = 8;
    const auto width = [&] {
        float wide = -gap;
        for (const Choice& choice : choices)
            wide += button_width(painter, choice.button) + gap;
        return wide;
    };
    for (Choice& choice : choices)
        choice.button.text_size = 17;
    if (width() > most)
        for (Choice& choice : choices)
            choice.button.icon.clear();
    if (width() > most)
        for (Choice& choice : choices)
            choice.button.text_size = 13;
    const bool in_rows = width() > most;
    const float height = in_rows ? row_of_buttons : buttons_height, left = from.x;
    for (const Choice& choice : choices) {
        Button button = choice.button;
        const float wide = button_width(painter, button);
        if (in_rows && from.x > left && from.x + wide > left + most)
            from = {left, from.y + height + gap};
        button.area = {from.x, from.y, wide, height};
        controls.button(painter, button, choice.action);
        from.x += wide + gap;
    }
    return from.y + height;
}

} // namespace

sf::FloatRect draw_result(Painter& painter, Controls& controls, course::GameCourse& course,
                          BoardView& board, ViewCommands& view, GameExits& exits, bool shows_log) {
    const course::Play& play = course.play();
    const float width = result_width(painter.size());
    const sf::FloatRect whole{0, 0, width + 20 + 16, painter.size().y};
    painter.box(whole, 0, theme::table);
    controls.cover(whole);
    const std::vector<int> winners = engine::winners_of(play.state());
    if (!winners.empty()) painter.shield(play.player_colour(winners.front()), {48, 52}, 64);
    float size = 36;
    const std::string title = telling::result_title(play.telling());
    while (size > 18 && painter.width(title, {Face::title, size, theme::text_1}) > width - 76)
        size -= 2;
    painter.text(title, {92, 42}, {Face::title, size, theme::text_1});
    painter.text(lead_and_length(play), {92, 74}, {Face::text, 15, theme::text_2});
    const Heights heights = heights_in(painter);
    const float table_height =
        heights.head + heights.row * static_cast<float>(play.state().players());
    const float top = painter.size().y < low_window ? 96 : 104;
    draw_table(painter, controls, play, board, {20, top, width, table_height});
    const float y = top + table_height + 20;
    const float below = 20
                        + draw_choices(painter, controls,
                                       choices_of(course, view, exits, shows_log), {20, y}, width);
    return {20, below, width, std::max(120.f, painter.size().y - below - theme::margin)};
}

sf::FloatRect framed_board(sf::Vector2f window) {
    const float left = result_width(window) + 20 + 2 * theme::margin;
    const float below = awards_height(most_awards(window)) + theme::margin + 12;
    return {left, frame_top, std::max(60.f, window.x - left - 20),
            std::max(60.f, window.y - frame_top - below)};
}

void draw_board_frame(Painter& painter, Controls& controls, const course::Play& play,
                      std::span<const telling::Award> awards) {
    const sf::Vector2f window = painter.size();
    const sf::FloatRect frame = framed_board(window);
    const float right = frame.left + frame.width, bottom = frame.top + frame.height;
    const float left = result_width(window) + 20 + theme::margin;
    for (const sf::FloatRect& rest :
         {sf::FloatRect{left, 0, window.x - left, frame.top},
          sf::FloatRect{left, bottom, window.x - left, window.y - bottom},
          sf::FloatRect{left, frame.top, frame.left - left, frame.height},
          sf::FloatRect{right, frame.top, window.x - right, frame.height}}) {
        painter.box(rest, 0, theme::table);
        controls.cover(rest);
    }
    painter.frame(frame, theme::radius, 1.5f, theme::border);
    const auto all = awards.first(std::min(awards.size(), most_awards(window)));
    if (all.empty()) return;
    const sf::FloatRect area{frame.left, bottom + 12, frame.width, awards_height(all.size())};
    painter.island(area);
    for (std::size_t i = 0; i < all.size(); ++i)
        draw_award(painter, play, all[i],
                   {area.left + 16, area.top + 8 + award_height * static_cast<float>(i),
                    area.width - 32, award_height});
}

} // namespace bastide::desktop
