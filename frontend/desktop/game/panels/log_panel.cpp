#include "frontend/desktop/game/panels/log_panel.hpp"

#include "frontend/desktop/telling/log_text.hpp"
#include "frontend/desktop/telling/score_text.hpp"

#include <algorithm>
#include <cmath>
#include <set>

namespace bastide::desktop {
namespace {

constexpr float line_height = 18;
constexpr float text_left = 34;
constexpr float points_width = 48;
const TextStyle line_style{Face::text, 14, theme::text_1};

/// Turns that are over, in which a tile was placed and nothing else was done by its player.
std::set<int> turns_passed(const Play& play) {
    std::set<int> turns;
    if (play.rules().figures.empty()) return turns;
    for (const session::LogEntry& entry : play.log())
        if (std::holds_alternative<engine::TilePlaced>(entry.event)) turns.insert(entry.turn);
    for (const session::LogEntry& entry : play.log())
        if (!std::holds_alternative<engine::FeatureScored>(entry.event)
            && !log_text(entry.event, play.telling()).empty())
            turns.erase(entry.turn);
    if (play.stage() == Stage::placing || play.stage() == Stage::deploying)
        turns.erase(play.state().turn());
    return turns;
}

} // namespace

void LogPanel::append_lines(std::vector<Line>& lines, const Play& play) const {
    const Language& tr = play.language();
    const auto& log = play.log();
    const std::set<int> passed = turns_passed(play);
    int heading_turn = -1;
    std::vector<Line> group;
    const auto close_group = [&](const std::string& title) {
        if (group.empty()) return;
        lines.push_back({true, {}, title, {}, 0});
        lines.insert(lines.end(), group.begin(), group.end());
        group.clear();
    };
    const auto title_of = [&](const session::LogEntry& entry) {
        const auto* scored = std::get_if<engine::FeatureScored>(&entry.event);
        if (scored != nullptr && scored->occasion == engine::Occasion::at_end)
            return tr("Final scoring");
        if (entry.player < 0) return tr("Before the first turn");
        return tr("Turn {} · {}", entry.turn, play.player_name(entry.player));
    };
    std::string title;
    for (auto entry = log.rbegin(); entry != log.rend(); ++entry) {
        const auto* scored = std::get_if<engine::FeatureScored>(&entry->event);
        if (points_only_ && scored == nullptr) continue;
        const std::string now = title_of(*entry);
        const std::vector<engine::FeatureScored> shares =
            scored == nullptr ? std::vector<engine::FeatureScored>() : shares_of(*scored);
        const auto add = [&](const engine::Event& event, const std::string& points) {
            const bool passes =
                std::holds_alternative<engine::TilePlaced>(event) && passed.contains(entry->turn);
            const std::string text = passes ? tr("Passes") : log_text(event, play.telling());
            const std::vector<int> players = players_of(event);
            if (text.empty()
                || (player_ >= 0
                    && std::find(players.begin(), players.end(), player_) == players.end()))
                return;
            if (entry->turn != heading_turn || now != title) close_group(title);
            heading_turn = entry->turn;
            title = now;
            group.push_back(
                {false, players, text, points, static_cast<std::size_t>(log.rend() - entry) - 1});
        };
        if (scored == nullptr) add(entry->event, "");
        for (const engine::FeatureScored& share : shares)
            add(share, gain_text(share.points));
    }
    close_group(title);
}

std::vector<std::string> LogPanel::texts(const Play& play) {
    std::vector<Line> lines;
    LogPanel().append_lines(lines, play);
    std::vector<std::string> texts;
    for (const Line& line : lines)
        texts.push_back(line.text);
    return texts;
}

void LogPanel::lay_out(const Painter& painter, const Play& play, float width) {
    std::vector<Line> lines;
    append_lines(lines, play);
    rows_.clear();
    total_ = 0;
    for (Line& line : lines) {
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
void LogPanel::draw_players(Painter& painter, Controls& controls, const Play& play,
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

void LogPanel::draw_header(Painter& painter, Controls& controls, const Play& play) {
    const Language& tr = play.language();
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

void LogPanel::draw(Painter& painter, Controls& controls, const Play& play, sf::FloatRect area,
                    ViewCommands& view) {
    const Language& tr = play.language();
    area_ = area;
    const sf::Vector2f wide{area.width, painter.scale()};
    if (version_ != play.version() || laid_out_ != wide) {
        scroll_ = 0;
        version_ = play.version();
        laid_out_ = wide;
        lay_out(painter, play, area.width);
    }
    painter.island(area);
    controls.cover(area);
    draw_header(painter, controls, play);
    painter.rule({area.left, area.top + theme::panel_header}, area.width);
    const float top = area.top + theme::panel_header + 4, bottom = area.top + area.height - 6;
    if (rows_.empty())
        painter.text(tr("Nothing has been scored yet"), {area.left + 14, top + 18},
                     {Face::text, 14, theme::text_3});
    float y = top - scroll_;
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        const Row& row = rows_[i];
        // Only rectangles can be clipped, so rows that do not fit in whole are left out, and
        // headings that would stand alone.
        const float below = row.line.heading && i + 1 < rows_.size() ? rows_[i + 1].height : 0;
        if (y >= top - 1 && y + row.height + below <= bottom) {
            if (!row.line.heading) {
                const std::string id = "log_line_" + std::to_string(i);
                if (controls.hovers(id))
                    painter.box({area.left + 1, y, area.width - 10, row.height}, 0, theme::sunken);
                controls.hotspot(id, {area.left, y, area.width - 8, row.height},
                                 [&play, &view, entry = row.line.entry] {
                                     if (entry < play.log().size())
                                         view.show_place(play.log()[entry]);
                                 });
            }
            draw_row(painter, play, row, {area.left, y}, area.width);
        }
        y += row.height;
    }
    painter.scroll_bar({area.left, top, area.width, bottom - top}, scroll_, total_);
}

void LogPanel::draw_row(Painter& painter, const Play& play, const Row& row, sf::Vector2f at,
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
