#include "frontend/desktop/game/panels/result_panel.hpp"

#include "core/engine/turn/scoring.hpp"
#include "presentation/telling/awards.hpp"
#include "presentation/telling/score_text.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <optional>

namespace bastide::desktop {
namespace {

constexpr float low_window = 640;
constexpr float buttons_height = 48;
constexpr float name_width = 140;
constexpr float total_width = 70;

struct Column {
    std::string title;
    std::optional<engine::LayerId> layer = {}; ///< whose land stands above the title
    std::vector<int> points = {};              ///< by player
    float right = 0;                           ///< where its numbers end
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

bool any(const std::vector<int>& points) {
    return std::any_of(points.begin(), points.end(), [](int p) { return p != 0; });
}

/// A column for each kind of feature, and one for all that was not completed.
std::vector<Column> columns_of(const course::Play& play) {
    const auto players = static_cast<std::size_t>(play.state().players());
    std::vector<Column> columns;
    Column unfinished{play.language()("Unfinished"), {}, std::vector<int>(players)};
    for (const session::BreakdownRow& row :
         session::score_breakdown(play.rules(), play.log(), play.state().players())) {
        const auto layer = play.rules().find_layer(row.name);
        const bool never =
            layer && play.rules().layers[*layer].completion == engine::Completion::never;
        const std::string title = words::capitalised(play.words().word(row.name, 2));
        columns.push_back({title, layer, never ? row.incomplete : row.completed});
        for (std::size_t i = 0; !never && i < players; ++i)
            unfinished.points[i] += row.incomplete[i];
    }
    if (any(unfinished.points)) columns.push_back(unfinished);
    return columns;
}

/// Shares the room out by what the titles need.
void lay_out(Painter& painter, std::vector<Column>& columns, float left, float room) {
    constexpr float gap = 14;
    float needed = 0;
    for (Column& column : columns) {
        column.width = painter.width(column.title, head_style) + gap;
        needed += column.width;
    }
    for (Column& column : columns) {
        column.width *= room / needed;
        left += column.width;
        column.right = left;
    }
}

void draw_table(Painter& painter, const course::Play& play, BoardView& board, sf::FloatRect area) {
    std::vector<Column> columns = columns_of(play);
    lay_out(painter, columns, area.left + name_width, area.width - name_width - total_width - 12);
    const auto scores = play.state().scores();
    const auto [head_height, result_height] = heights_in(painter);
    painter.island(area);
    for (const Column& column : columns) {
        const float wide = std::min(painter.width(column.title, head_style), column.width - 6);
        const bool pictured = head_height >= Heights().head;
        const float y = area.top + (pictured ? head_height - 16 : head_height / 2);
        painter.fitted(column.title, {column.right - wide, y}, wide + 1, head_style);
        constexpr float picture = 30;
        if (pictured && column.layer)
            board.draw_tile(painter, {column.right - picture, area.top + 8, picture, picture},
                            board.sample_of(play.rules(), *column.layer), 0, {});
    }
    painter.text(play.language()("Total"),
                 {area.left + area.width - 16, area.top + head_height / 2}, head_style,
                 Align::right);
    float top = area.top + head_height;
    const std::vector<int> winners = engine::winners_of(play.state());
    int place = 0, last = -1, row = 0;
    for (const int player : ranking(play.state())) {
        const auto p = static_cast<std::size_t>(player);
        ++row;
        const bool wins = std::find(winners.begin(), winners.end(), player) != winners.end();
        // All winners are first, and who has lost by a rule is not.
        if (wins)
            place = 1;
        else if (scores[p] != last || place == 1)
            place = row;
        last = scores[p];
        if (wins)
            painter.box({area.left + 1, top, area.width - 2, result_height}, 0, theme::accent_soft);
        painter.rule({area.left, top}, area.width);
        const float y = top + result_height / 2;
        painter.text(std::to_string(place), {area.left + 18, y}, {Face::bold, 15, theme::text_3});
        painter.shield(play.player_colour(player), {area.left + 50, y}, 28);
        painter.fitted(play.player_name(player), {area.left + 72, y}, name_width - 76,
                       {Face::bold, 15, theme::text_1});
        for (const Column& column : columns) {
            const int best = *std::max_element(column.points.begin(), column.points.end());
            const int points = column.points[p];
            painter.text(std::to_string(points), {column.right, y},
                         {points == best && best > 0 ? Face::bold : Face::text, 15, theme::text_1},
                         Align::right);
        }
        painter.text(std::to_string(scores[p]), {area.left + area.width - 16, y},
                     {Face::heavy, 21, theme::text_1}, Align::right);
        top += result_height;
    }
}

/// "93 turns, 47 minutes."; turns alone where nobody knows how long they took.
std::string length_text(const course::Play& play) {
    const words::Language& tr = play.language();
    constexpr double minute = 60;
    const int minutes = static_cast<int>(std::lround(play.seconds() / minute));
    const int turns = play.state().turn();
    if (minutes == 0) return tr.count("{} turn.", "{} turns.", turns);
    return tr("{}, {}.", tr.count("{} turn", "{} turns", turns),
              tr.count("{} minute of thought", "{} minutes of thought", minutes));
}

std::string lead_text(const course::Play& play) {
    if (play.state().decided())
        return play.language()("Decided by a rule, not by points.") + ' ' + length_text(play);
    const auto scores = play.state().scores();
    const std::vector<int> ranks = ranking(play.state());
    const words::Language& tr = play.language();
    std::string text;
    if (ranks.size() > 1) {
        const int second = scores[static_cast<std::size_t>(ranks[1])];
        const int lead = scores[static_cast<std::size_t>(ranks[0])] - second;
        std::string names;
        for (const int player : ranks)
            if (scores[static_cast<std::size_t>(player)] == second)
                names += (names.empty() ? "" : ", ") + play.player_name(player);
        if (lead > 0)
            text = tr("{} ahead of {}.", telling::points_text(lead, play.wording()), names) + ' ';
    }
    return text + length_text(play);
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
          .kind = ButtonKind::quiet,
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

/// In a row; without icons, and then with smaller letters, where they would be too wide.
void draw_choices(Painter& painter, Controls& controls, std::vector<Choice> choices,
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
    for (const Choice& choice : choices) {
        Button button = choice.button;
        button.area = {from.x, from.y, button_width(painter, button), buttons_height};
        controls.button(painter, button, choice.action);
        from.x += button.area.width + gap;
    }
}

} // namespace

std::vector<int> ranking(const engine::GameState& state) {
    std::vector<int> players(static_cast<std::size_t>(state.players()));
    std::iota(players.begin(), players.end(), 0);
    const auto scores = state.scores();
    const std::vector<int> winners = engine::winners_of(state);
    const auto wins = [&](int player) {
        return std::find(winners.begin(), winners.end(), player) != winners.end();
    };
    std::stable_sort(players.begin(), players.end(), [&](int a, int b) {
        return wins(a) != wins(b)
                   ? wins(a)
                   : scores[static_cast<std::size_t>(a)] > scores[static_cast<std::size_t>(b)];
    });
    return players;
}

std::string result_title(const course::Play& play) {
    const words::Language& tr = play.language();
    const std::vector<int> winners = engine::winners_of(play.state());
    if (winners.empty()) return tr("Nobody wins");
    std::vector<std::string> names;
    for (const int player : winners)
        names.push_back(play.player_name(player));
    std::string text = names[0];
    for (std::size_t i = 1; i + 1 < names.size(); ++i)
        text += ", " + names[i];
    if (play.state().decided())
        return names.size() == 1 ? tr("{} wins", text)
                                 : tr("{} and {} win together", text, names.back());
    const int most = play.state().scores()[static_cast<std::size_t>(winners.front())];
    const std::string points = telling::points_text(most, play.wording());
    return names.size() == 1
               ? tr("{} wins with {}", text, points)
               : tr("{} and {} share the victory with {}", text, names.back(), points);
}

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
    const std::string title = result_title(play);
    while (size > 18 && painter.width(title, {Face::title, size, theme::text_1}) > width - 76)
        size -= 2;
    painter.text(title, {92, 42}, {Face::title, size, theme::text_1});
    painter.text(lead_text(play), {92, 74}, {Face::text, 15, theme::text_2});
    const Heights heights = heights_in(painter);
    const float table_height =
        heights.head + heights.row * static_cast<float>(play.state().players());
    const float top = painter.size().y < low_window ? 96 : 104;
    draw_table(painter, play, board, {20, top, width, table_height});
    const float y = top + table_height + 20;
    draw_choices(painter, controls, choices_of(course, view, exits, shows_log), {20, y}, width);
    const float below = y + buttons_height + 20;
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
