#include "frontend/desktop/game/panels/log_panel.hpp"

#include <algorithm>
#include <cmath>

namespace bastide::desktop {
namespace {

constexpr float log_line_height = 18;
constexpr float log_text_left = 34;
constexpr float points_width = 48;
constexpr float log_heading_height = 28;
const TextStyle line_style{Face::text, 14, theme::text_1};

/// Where it happened; of a game that is watched also when.
void show_entry(course::GameCourse& course, ViewCommands& view, std::size_t entry) {
    if (course.watches())
        course.watch([entry](course::Replay& replay) { replay.go_to(replay.moment_of(entry)); });
    const auto& log = course.play().log();
    if (entry < log.size()) view.show_place(log[entry]);
}

} // namespace

LogPanel::Story LogPanel::story_of(const course::GameCourse& course) {
    const course::Play& play = course.play();
    const telling::Telling now = play.telling();
    if (!course.watches()) return {play.log(), now, false};
    // Where it stands, tiles are missing that lines further on tell of.
    return {course.replay().log(), {course.replay().end(), now.say, now.players}, true};
}

telling::LogWish LogPanel::wish_of(const course::Play& play) {
    telling::LogWish wish;
    if (play.stage() == course::Stage::placing || play.stage() == course::Stage::deploying)
        wish.open_turn = play.state().turn();
    return wish;
}

std::vector<std::string> LogPanel::texts(const course::Play& play) {
    std::vector<std::string> texts;
    for (const telling::LogLine& line :
         telling::log_lines(play.log(), play.telling(), wish_of(play)))
        texts.push_back(line.text);
    return texts;
}

void LogPanel::lay_out(const Painter& painter, const course::GameCourse& course, float width) {
    const Story story = story_of(course);
    telling::LogWish wish = wish_of(course.play());
    wish.forward = story.forward;
    wish.points_only = points_only_;
    wish.player = player_;
    std::vector<telling::LogLine> lines = telling::log_lines(story.log, story.telling, wish);
    rows_.clear();
    for (telling::LogLine& line : lines) {
        Row row{std::move(line), {}, log_heading_height};
        if (!row.line.heading) {
            const float shields =
                22 * static_cast<float>(std::max<std::size_t>(row.line.players.size(), 1)) - 22;
            row.wrapped = painter.wrapped(
                row.line.text, width - log_text_left - points_width - shields, line_style);
            row.height = log_line_height * static_cast<float>(row.wrapped.size()) + 8;
        }
        rows_.push_back(std::move(row));
    }
}

/// Shields of all players: a click shows one player's lines alone.
void LogPanel::draw_players(Painter& painter, Controls& controls, const course::Play& play,
                            sf::Vector2f from) {
    constexpr float size = 20, step = 25;
    for (int player = 0; player < play.state().players(); ++player) {
        const sf::FloatRect spot{from.x + step * static_cast<float>(player) - 2, from.y - 14, 24,
                                 28};
        if (player == player_) painter.box(spot, 5, theme::accent_soft);
        painter.shield(play.player_colour(player), {spot.left + 12, from.y}, size);
        if (player_ >= 0 && player != player_) painter.box(spot, 5, theme::veil);
        controls.hotspot("log_player_" + std::to_string(player + 1), play.player_name(player), spot,
                         [this, player] {
                             player_ = player_ == player ? -1 : player;
                             version_ = -1;
                         });
    }
}

void LogPanel::draw_header(Painter& painter, Controls& controls, const course::Play& play,
                           sf::FloatRect area) {
    const words::Language& tr = play.language();
    const float after =
        painter.text(tr("Log"), {area.left + 14, area.top + 21}, {Face::bold, 16, theme::text_1});
    draw_players(painter, controls, play, {area.left + 14 + after + 14, area.top + 21});
    const std::string label = tr("Only points");
    const float wide = std::max(58.f, painter.width(label, {Face::bold, 13, theme::text_1}) + 22);
    controls.button(painter,
                    {.id = "log_points",
                     .label = label,
                     .area = {area.left + area.width - wide - 8, area.top + 7, wide, 27},
                     .kind = points_only_ ? ButtonKind::primary : ButtonKind::plain,
                     .text_size = 13},
                    [this] {
                        points_only_ = !points_only_;
                        version_ = -1;
                    });
}

/// The last line that has happened where the replay stands.
std::optional<std::size_t> LogPanel::current_row(const course::GameCourse& course) const {
    if (!course.watches()) return std::nullopt;
    const auto last = course.replay().last_entry();
    std::optional<std::size_t> found;
    for (std::size_t i = 0; last && i < rows_.size(); ++i)
        if (!rows_[i].line.heading && rows_[i].line.entry <= *last) found = i;
    return found;
}

/// Where the replay has moved on, its line comes to lie in the upper part of the list.
void LogPanel::follow(Controls& controls, const course::GameCourse& course, float room) {
    if (!course.watches() || followed_ == course.replay().at()) return;
    followed_ = course.replay().at();
    const auto current = current_row(course);
    float above = 0;
    for (std::size_t i = 0; current && i < *current; ++i)
        above += rows_[i].height;
    controls.scroll_to(list_id, above - room / 3);
}

void LogPanel::draw(Painter& painter, Controls& controls, course::GameCourse& course,
                    sf::FloatRect area, ViewCommands& view) {
    constexpr float above = 4, below = 6;
    const course::Play& play = course.play();
    const sf::FloatRect list{area.left, area.top + theme::panel_header + above, area.width,
                             area.height - theme::panel_header - above - below};
    const sf::Vector2f wide{area.width, painter.scale()};
    const int version = course.watches() ? 0 : play.version(); // a record does not change
    if (version_ != version || laid_out_ != wide) {
        controls.scroll_to(list_id, 0);
        followed_.reset();
        version_ = version;
        laid_out_ = wide;
        lay_out(painter, course, area.width);
    }
    follow(controls, course, list.height);
    painter.island(area);
    controls.cover(area);
    draw_header(painter, controls, play, area);
    painter.rule({area.left, area.top + theme::panel_header}, area.width);
    if (rows_.empty())
        painter.text(play.language()("Nothing has been scored yet"),
                     {list.left + 14, list.top + 18}, {Face::text, 14, theme::text_3});
    draw_rows(painter, controls, course, list, view);
}

void LogPanel::draw_rows(Painter& painter, Controls& controls, course::GameCourse& course,
                         sf::FloatRect list, ViewCommands& view) {
    const auto current = current_row(course);
    const float top = list.top - controls.begin_list(painter, list_id, list);
    float y = top;
    for (std::size_t i = 0; i < rows_.size(); y += rows_[i++].height) {
        // The keyboard finds one more on either side, and goes on there.
        const float beside = rows_[i].line.heading ? 0 : 2 * log_heading_height;
        if (y + rows_[i].height < list.top - beside || y > list.top + list.height + beside)
            continue;
        const sf::FloatRect whole{list.left + 1, y, list.width - 10, rows_[i].height};
        if (!rows_[i].line.heading) {
            const std::string id = "log_line_" + std::to_string(i);
            if (i == current) {
                painter.box(whole, 0, theme::accent_soft);
                painter.box({whole.left, y, 4, whole.height}, 0, theme::accent);
            } else if (controls.hovers(id)) {
                painter.box(whole, 0, theme::sunken);
            }
            controls.hotspot(
                id, rows_[i].line.text, whole,
                [&course, &view, entry = rows_[i].line.entry] { show_entry(course, view, entry); });
        }
        draw_row(painter, course.play(), rows_[i], {list.left, y}, list.width);
        if (course.watches() && (!current || i > *current)) {
            sf::Color still_to_come = painter.colour(theme::paper);
            still_to_come.a = 140;
            painter.box(whole, 0, still_to_come);
        }
    }
    controls.end_list(painter, y - top);
}

void LogPanel::draw_row(Painter& painter, const course::Play& play, const Row& row, sf::Vector2f at,
                        float width) const {
    if (row.line.heading) {
        const float wide =
            painter.text(row.line.text, {at.x + 14, at.y + 15}, {Face::text, 13, theme::text_3});
        painter.rule({at.x + 14 + wide + 8, at.y + 15}, width - 28 - wide - 8);
        return;
    }
    float x = at.x + 12;
    for (const int player : row.line.players) {
        painter.shield(play.player_colour(player), {x + 8, at.y + 11}, 18);
        x += 22;
    }
    if (row.line.players.empty()) x += 22;
    float y = at.y + 11;
    for (const std::string& line : row.wrapped) {
        painter.fitted(line, {x, y}, at.x + width - points_width - x, line_style);
        y += log_line_height;
    }
    painter.text(row.line.points, {at.x + width - 12, at.y + 11}, {Face::bold, 14, theme::text_1},
                 Align::right);
}

} // namespace bastide::desktop
