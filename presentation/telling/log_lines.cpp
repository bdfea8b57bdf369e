#include "presentation/telling/log_lines.hpp"

#include "presentation/telling/choice_text.hpp"
#include "presentation/telling/log_text.hpp"
#include "presentation/telling/score_text.hpp"

#include <algorithm>
#include <set>

namespace bastide::telling {
namespace {

/// Turns that are over, in which a tile was placed and nothing else was done by its player.
std::set<int> turns_passed(std::span<const session::LogEntry> log, const Telling& telling,
                           std::optional<int> open_turn) {
    std::set<int> turns;
    if (telling.rules().figures.empty()) return turns;
    for (const session::LogEntry& entry : log)
        if (std::holds_alternative<engine::TilePlaced>(entry.event)) turns.insert(entry.turn);
    for (const session::LogEntry& entry : log)
        if (!std::holds_alternative<engine::FeatureScored>(entry.event)
            && !log_text(entry.event, telling).empty())
            turns.erase(entry.turn);
    if (open_turn) turns.erase(*open_turn);
    return turns;
}

} // namespace

std::vector<LogLine> log_lines(std::span<const session::LogEntry> log, const Telling& telling,
                               const LogWish& wish) {
    const words::Language& tr = telling.say.language;
    const std::set<int> passed = turns_passed(log, telling, wish.open_turn);
    std::vector<LogLine> lines;
    int heading_turn = -1;
    std::vector<LogLine> group;
    const auto close_group = [&](const std::string& title) {
        if (group.empty()) return;
        // That a tile was placed is told of turns in which nothing else was done.
        const auto tells = [](const LogLine& line) { return !line.quiet; };
        if (std::any_of(group.begin(), group.end(), tells))
            std::erase_if(group, [](const LogLine& line) { return line.quiet; });
        lines.push_back({true, {}, title, {}, 0, false});
        lines.insert(lines.end(), group.begin(), group.end());
        group.clear();
    };
    const auto title_of = [&](const session::LogEntry& entry) {
        const auto* scored = std::get_if<engine::FeatureScored>(&entry.event);
        if (scored != nullptr && scored->occasion == engine::Occasion::at_end)
            return tr("Final scoring");
        if (entry.player < 0) return tr("Before the first turn");
        return tr("Turn {} · {}", entry.turn, name_of(entry.player, telling.players));
    };
    std::string title;
    for (std::size_t i = 0; i < log.size(); ++i) {
        const std::size_t number = wish.forward ? i : log.size() - 1 - i;
        const session::LogEntry* const entry = &log[number];
        const auto* scored = std::get_if<engine::FeatureScored>(&entry->event);
        if (wish.points_only && scored == nullptr) continue;
        const std::string now = title_of(*entry);
        const std::vector<engine::FeatureScored> shares =
            scored == nullptr ? std::vector<engine::FeatureScored>() : shares_of(*scored);
        const auto add = [&](const engine::Event& event, const std::string& points) {
            std::string text = log_text(event, telling);
            const bool places = std::holds_alternative<engine::TilePlaced>(event) && text.empty();
            const bool passes = places && passed.contains(entry->turn);
            const bool quiet = places && !passes && wish.forward;
            if (passes) text = tr("Passes");
            if (quiet) text = tr("Places a tile");
            const std::vector<int> players = players_of(event);
            if (text.empty()
                || (wish.player >= 0
                    && std::find(players.begin(), players.end(), wish.player) == players.end()))
                return;
            if (entry->turn != heading_turn || now != title) close_group(title);
            heading_turn = entry->turn;
            title = now;
            group.push_back({false, players, text, points, number, quiet});
        };
        if (scored == nullptr) add(entry->event, "");
        for (const engine::FeatureScored& share : shares)
            add(share, gain_text(share.points));
    }
    close_group(title);
    return lines;
}

} // namespace bastide::telling
