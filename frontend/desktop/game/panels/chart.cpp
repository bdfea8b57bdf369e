#include "frontend/desktop/game/panels/chart.hpp"

#include "frontend/desktop/look/player_paint.hpp"
#include "presentation/telling/score_course.hpp"

#include <SFML/Graphics/VertexArray.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <vector>

namespace bastide::desktop {
namespace {

constexpr float names_width = 130;
constexpr int least_range = 5; ///< of points
constexpr float scale_width = 44;
constexpr float turns_height = 26;
constexpr float line_width = 3;
constexpr float least_name_gap = 19;
constexpr float sign_size = 16;
/// Lengths of dashes and gaps, in turn: lines are told apart without their colours too.
using DashPattern = std::array<float, 4>;
constexpr std::array<DashPattern, 6> line_dashes = {DashPattern{},
                                                    DashPattern{14, 5, 14, 5},
                                                    DashPattern{4, 4, 4, 4},
                                                    DashPattern{16, 4, 4, 4},
                                                    DashPattern{26, 4, 26, 4},
                                                    DashPattern{8, 8, 8, 8}};

/// Where the lines go, and how turns and points become places.
struct Plot {
    sf::FloatRect area;
    int turns = 1;
    int most = 10;
    int least = 0;
    float last_step = 1; ///< how many turns wide what comes after the last turn but one is

    float share(int turn) const {
        const float all = static_cast<float>(std::max(1, turns)) - 1 + last_step;
        return (static_cast<float>(turn) - (turn < turns ? 0 : 1 - last_step)) / all;
    }
    sf::Vector2f at(int turn, int points) const {
        return {
            area.left + area.width * share(turn),
            area.top
                + area.height
                      * (1
                         - static_cast<float>(points - least) / static_cast<float>(most - least))};
    }
};

/// A step of 1, 2 or 5 times a power of ten, so that about five lie in `range`.
int step_of(int range) {
    constexpr int lines = 5;
    int power = 1;
    while (true) {
        for (const int step : {1, 2, 5})
            if (step * power * lines >= range) return step * power;
        power *= 10;
    }
}

void draw_scales(Painter& painter, const Plot& plot) {
    const TextStyle style{Face::text, 12, theme::text_3};
    const int apart = step_of(plot.most - plot.least);
    for (int points = plot.least / apart * apart; points <= plot.most; points += apart) {
        const float y = plot.at(0, points).y;
        painter.rule({plot.area.left, y}, plot.area.width);
        painter.text(std::to_string(points), {plot.area.left - 8, y}, style, Align::right);
    }
    const int step = std::max(1, step_of(plot.turns));
    const int last = plot.last_step > 1 ? plot.turns - 1 : plot.turns;
    for (int turn = step; turn <= last; turn += step)
        painter.text(std::to_string(turn),
                     {plot.at(turn, 0).x, plot.area.top + plot.area.height + 14}, style,
                     Align::centre);
}

void append_segment(sf::VertexArray& quads, sf::Vector2f from, sf::Vector2f to, float width,
                    sf::Color colour) {
    const sf::Vector2f along = to - from;
    const float length = std::max(.01f, std::hypot(along.x, along.y));
    const sf::Vector2f aside{-along.y / length * width / 2, along.x / length * width / 2};
    const sf::Vector2f end = to + along / length * (width / 2);
    for (const sf::Vector2f corner : {from + aside, end + aside, end - aside, from - aside})
        quads.append({corner, colour});
}

/// Where in a pattern a line has got to.
class Dashes {
  public:
    explicit Dashes(const DashPattern& pattern) : pattern_(pattern), left_(pattern[0]) {}

    /// Adds the dashes of a piece of the line, which may end within one.
    void append(sf::VertexArray& quads, sf::Vector2f from, sf::Vector2f to, float scale,
                sf::Color colour) {
        if (pattern_[0] == 0) return append_segment(quads, from, to, line_width * scale, colour);
        const float length = std::hypot(to.x - from.x, to.y - from.y);
        for (float gone = 0; gone < length;) {
            const float next = std::min(length, gone + left_ * scale);
            const auto place = [&](float at) { return from + (to - from) * (at / length); };
            if (part_ % 2 == 0)
                append_segment(quads, place(gone), place(next), line_width * scale, colour);
            left_ -= (next - gone) / scale;
            if (left_ <= .01f) {
                part_ = (part_ + 1) % pattern_.size();
                left_ = pattern_[part_];
            }
            gone = next;
        }
    }

  private:
    const DashPattern& pattern_;
    std::size_t part_ = 0;
    float left_;
};

void draw_line(Painter& painter, const Plot& plot, const telling::ScoreCourse& course,
               std::size_t player, sf::Color colour) {
    sf::VertexArray casing(sf::Quads), line(sf::Quads);
    const float scale = painter.scale();
    const sf::Color edge = painter.colour(edge_on_paper(colour));
    const sf::Color around = edge == colour ? painter.colour(theme::outline) : edge;
    Dashes dashes(line_dashes[player % line_dashes.size()]);
    for (std::size_t turn = 1; turn < course.scores.size(); ++turn) {
        const auto place = [&](std::size_t at) {
            return plot.at(static_cast<int>(at), course.scores[at][player]) * scale;
        };
        append_segment(casing, place(turn - 1), place(turn), (line_width + 1.5f) * scale, around);
        dashes.append(line, place(turn - 1), place(turn), scale, colour);
    }
    painter.target().draw(casing);
    painter.target().draw(line);
}

/// Names at the ends of their lines, pushed apart where the scores are close.
void draw_names(Painter& painter, const course::Play& play, const Plot& plot,
                const telling::ScoreCourse& course) {
    std::vector<int> players(static_cast<std::size_t>(play.state().players()));
    std::iota(players.begin(), players.end(), 0);
    const std::vector<int>& last = course.scores.back();
    std::stable_sort(players.begin(), players.end(), [&](int a, int b) {
        return last[static_cast<std::size_t>(a)] > last[static_cast<std::size_t>(b)];
    });
    // As high as they must be for all of them to stay above the lower edge.
    float room =
        plot.area.top + plot.area.height - least_name_gap * static_cast<float>(players.size() - 1);
    float least = 0;
    for (const int player : players) {
        const int score = last[static_cast<std::size_t>(player)];
        const float y = std::max(least, std::min(room, plot.at(0, score).y));
        room += least_name_gap;
        const float x = plot.area.left + plot.area.width + 14;
        painter.shield(play.player_colour(player), {x + 6, y}, sign_size);
        painter.fitted(play.player_name(player) + ' ' + std::to_string(score), {x + 20, y},
                       names_width - 38, {Face::bold, 13, theme::text_1});
        least = y + least_name_gap;
    }
}

/// In points, by turn; turns that were not looked at are missing at the end.
telling::ScoreCourse expected_course(const players::Analysis& analysis) {
    telling::ScoreCourse course;
    for (const players::ExpectedResult& result : analysis.results) {
        std::vector<int> margins;
        for (const long margin : result.margins)
            margins.push_back(static_cast<int>(std::lround(static_cast<double>(margin) / 100)));
        while (course.scores.size() <= static_cast<std::size_t>(result.turn))
            course.scores.push_back(margins);
        course.scores[static_cast<std::size_t>(result.turn)] = std::move(margins);
    }
    return course;
}

} // namespace

void draw_expected(Painter& painter, const course::GameCourse& course, sf::FloatRect area) {
    const course::Play& play = course.play();
    const telling::ScoreCourse expected = expected_course(course.analysis()->found());
    if (expected.scores.empty()) return; // it has just begun
    const course::Replay& replay = course.replay();
    painter.text(play.language()("Expected lead"), {area.left + 14, area.top + 14},
                 {Face::text, 13, theme::text_2});
    int most = 10, least = -10;
    for (const auto& margins : expected.scores)
        for (const int margin : margins) {
            most = std::max(most, margin);
            least = std::min(least, margin);
        }
    const Plot plot{{area.left + scale_width, area.top + 30, area.width - scale_width - 30,
                     area.height - 30 - turns_height},
                    replay.moments().back().turn,
                    most,
                    least};
    draw_scales(painter, plot);
    painter.rule(plot.at(0, 0), plot.area.width, theme::border);
    const float here = plot.at(replay.moments()[replay.at()].turn, 0).x;
    painter.box({here - 1, plot.area.top, 2, plot.area.height}, 0, theme::accent);
    for (std::size_t player = 0; player < expected.scores.front().size(); ++player) {
        const std::string& colour = play.player_colour(static_cast<int>(player));
        draw_line(painter, plot, expected, player, to_sf_colour(colour));
        const int turn = static_cast<int>(expected.scores.size()) - 1;
        painter.shield(colour, plot.at(turn, expected.scores.back()[player]) + sf::Vector2f{12, 0},
                       14);
    }
}

void draw_chart(Painter& painter, Controls& controls, const course::Play& play, sf::FloatRect area,
                bool until_final) {
    const words::Language& tr = play.language();
    painter.island(area);
    controls.cover(area);
    painter.text(tr("Course of the game"), {area.left + 16, area.top + 22},
                 {Face::bold, 16, theme::text_1});
    telling::ScoreCourse course = telling::score_course(play.log(), play.state().players());
    if (until_final && course.ends_with_final_scoring && course.scores.size() > 1) {
        course.scores.pop_back();
        course.ends_with_final_scoring = false;
    }
    constexpr float share_of_final_scoring = .2f;
    Plot plot{{area.left + scale_width, area.top + theme::panel_header + 8,
               area.width - scale_width - names_width,
               area.height - theme::panel_header - 8 - turns_height},
              static_cast<int>(course.scores.size()) - 1,
              std::max(least_range, course.highest())};
    if (course.ends_with_final_scoring) {
        // As wide as its words, so that no line shoots up at the edge.
        plot.last_step =
            std::max(1.f, share_of_final_scoring * static_cast<float>(course.scores.size()));
        const float from = plot.at(plot.turns - 1, 0).x, to = plot.at(plot.turns, 0).x;
        painter.box({from, plot.area.top, to - from, plot.area.height}, 0, theme::sunken);
        const std::string title = tr("Final scoring");
        const TextStyle small{Face::text, 12, theme::text_2};
        if (painter.width(title, small) <= to - from)
            painter.text(title, {(from + to) / 2, plot.area.top + plot.area.height + 14}, small,
                         Align::centre);
    }
    draw_scales(painter, plot);
    painter.text(tr("turns"), {plot.area.left - 8, plot.area.top + plot.area.height + 14},
                 {Face::text, 12, theme::text_3}, Align::right);
    constexpr float apart = 2; // so that equal ones are all seen
    const int players = play.state().players();
    for (int player = 0; player < players; ++player) {
        Plot own = plot;
        own.area.top += apart * (static_cast<float>(player) - static_cast<float>(players - 1) / 2);
        draw_line(painter, own, course, static_cast<std::size_t>(player),
                  to_sf_colour(play.player_colour(player)));
    }
    draw_names(painter, play, plot, course);
}

} // namespace bastide::desktop
