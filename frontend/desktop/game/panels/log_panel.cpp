#include "frontend/desktop/game/panels/log_panel.hpp"

#include <algorithm>
#include <cmath>

namespace bastide::desktop {
namespace {

constexpr float line_height = 18;
constexpr float text_left = 34;
constexpr float points_width = 48;
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
    total_ = 0;
    for (telling::LogLine& line : lines) {
        Row row{std::move(line), {}, 28};
        if (!row.line.heading) {
            const float shields =
                22 * static_cast<float>(std::max<std::size_t>(row.line.players.size(), 1)) - 22;
            row.wrapped = painter.wrapped(row.line.text, width - text_left - points_width - shields,
                                          line_style);
            row.height = line_height * static_cast<float>(row.wrapped.size()) + 8;
        }
        total_ += row.height;
        rows_.push_back(std::move(row));
    }
}

void LogPanel::scroll(float steps) {
    const float room = area_.height - theme::panel_header - 12;
    scroll_ = std::clamp(scroll_ - steps * 48, 0.f, std::max(0.f, total_ - room));
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
        controls.hotspot("log_player_" + std::to_string(player + 1), spot, [this, player] {
            player_ = player_ == player ? -1 : player;
            version_ = -1;
        });
    }
}

void LogPanel::draw_header(Painter& painter, Controls& controls, const course::Play& play) {
    const words::Language& tr = play.language();
    const float after =
        painter.text(tr("Log"), {area_.left + 14, area_.top + 21}, {Face::bold, 16, theme::text_1});
    draw_players(painter, controls, play, {area_.left + 14 + after + 14, area_.top + 21});
    const std::string label = tr("Only points");
    const float wide = std::max(58.f, painter.width(label, {Face::bold, 13, theme::text_1}) + 22);
    controls.button(painter,
                    {.id = "log_points",
                     .label = label,
                     .area = {area_.left + area_.width - wide - 8, area_.top + 7, wide, 27},
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
void LogPanel::follow(const course::GameCourse& course) {
    if (!course.watches() || followed_ == course.replay().at()) return;
    followed_ = course.replay().at();
    const auto current = current_row(course);
    float above = 0;
    for (std::size_t i = 0; current && i < *current; ++i)
        above += rows_[i].height;
    const float room = area_.height - theme::panel_header - 12;
    scroll_ = std::clamp(above - room / 3, 0.f, std::max(0.f, total_ - room));
}

void LogPanel::draw(Painter& painter, Controls& controls, course::GameCourse& course,
                    sf::FloatRect area, ViewCommands& view) {
    const course::Play& play = course.play();
    const words::Language& tr = play.language();
    area_ = area;
    const sf::Vector2f wide{area.width, painter.scale()};
    const int version = course.watches() ? 0 : play.version(); // a record does not change
    if (version_ != version || laid_out_ != wide) {
        scroll_ = 0;
        followed_.reset();
        version_ = version;
        laid_out_ = wide;
        lay_out(painter, course, area.width);
    }
    follow(course);
    painter.island(area);
    controls.cover(area);
    draw_header(painter, controls, play);
    painter.rule({area.left, area.top + theme::panel_header}, area.width);
    const float top = area.top + theme::panel_header + 4, bottom = area.top + area.height - 6;
    if (rows_.empty())
        painter.text(tr("Nothing has been scored yet"), {area.left + 14, top + 18},
                     {Face::text, 14, theme::text_3});
    draw_rows(painter, controls, course, view);
    painter.scroll_bar({area.left, top, area.width, bottom - top}, scroll_, total_);
}

void LogPanel::draw_rows(Painter& painter, Controls& controls, course::GameCourse& course,
                         ViewCommands& view) {
    const auto current = current_row(course);
    const float top = area_.top + theme::panel_header + 4, bottom = area_.top + area_.height - 6;
    float y = top - scroll_;
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        const Row& row = rows_[i];
        // Only rectangles can be clipped, so rows that do not fit in whole are left out, and
        // headings that would stand alone.
        const float below = row.line.heading && i + 1 < rows_.size() ? rows_[i + 1].height : 0;
        if (y >= top - 1 && y + row.height + below <= bottom) {
            const sf::FloatRect whole{area_.left + 1, y, area_.width - 10, row.height};
            if (!row.line.heading) {
                const std::string id = "log_line_" + std::to_string(i);
                if (i == current) {
                    painter.box(whole, 0, theme::accent_soft);
                    painter.box({whole.left, y, 4, row.height}, 0, theme::accent);
                } else if (controls.hovers(id)) {
                    painter.box(whole, 0, theme::sunken);
                }
                controls.hotspot(
                    id, {area_.left, y, area_.width - 8, row.height},
                    [&course, &view, entry = row.line.entry] { show_entry(course, view, entry); });
            }
            draw_row(painter, course.play(), row, {area_.left, y}, area_.width);
            if (course.watches() && (!current || i > *current)) {
                sf::Color still_to_come = painter.colour(theme::paper);
                still_to_come.a = 140;
                painter.box(whole, 0, still_to_come);
            }
        }
        y += row.height;
    }
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
        y += line_height;
    }
    painter.text(row.line.points, {at.x + width - 12, at.y + 11}, {Face::bold, 14, theme::text_1},
                 Align::right);
}

} // namespace bastide::desktop
