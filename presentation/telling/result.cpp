#include "presentation/telling/result.hpp"

#include "core/engine/state/features.hpp"
#include "core/engine/turn/scoring.hpp"
#include "presentation/telling/choice_text.hpp"
#include "presentation/telling/score_text.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace bastide::telling {
namespace {

bool any(const std::vector<int>& points) {
    return std::any_of(points.begin(), points.end(), [](int p) { return p != 0; });
}

int score_of(const engine::GameState& state, int player) {
    return state.scores()[static_cast<std::size_t>(player)];
}

} // namespace

std::vector<int> ranking(const engine::GameState& state) {
    std::vector<int> players(static_cast<std::size_t>(state.players()));
    std::iota(players.begin(), players.end(), 0);
    const std::vector<int> winners = engine::winners_of(state);
    const auto wins = [&](int player) {
        return std::find(winners.begin(), winners.end(), player) != winners.end();
    };
    std::stable_sort(players.begin(), players.end(), [&](int a, int b) {
        return wins(a) != wins(b) ? wins(a) : score_of(state, a) > score_of(state, b);
    });
    return players;
}

std::vector<int> places(const engine::GameState& state) {
    const std::vector<int> winners = engine::winners_of(state);
    std::vector<int> found;
    int place = 0, last = -1, row = 0;
    for (const int player : ranking(state)) {
        ++row;
        // All winners are first, and who has lost by a rule is not.
        if (std::find(winners.begin(), winners.end(), player) != winners.end())
            place = 1;
        else if (score_of(state, player) != last || place == 1)
            place = row;
        last = score_of(state, player);
        found.push_back(place);
    }
    return found;
}

const engine::FeatureScored* finest_scoring(const std::vector<session::LogEntry>& log,
                                            const engine::GameState& state) {
    const std::vector<int> winners = engine::winners_of(state);
    const engine::FeatureScored* finest = nullptr;
    int most = 0;
    for (const session::LogEntry& entry : log) {
        const auto* const scored = std::get_if<engine::FeatureScored>(&entry.event);
        if (scored == nullptr || scored->node == engine::no_node) continue;
        for (const int player : scored->winners) {
            const bool wins = std::find(winners.begin(), winners.end(), player) != winners.end();
            if (!wins || scored->points_of(player) <= most) continue;
            most = scored->points_of(player);
            finest = scored;
        }
    }
    return finest;
}

engine::NodeIndex finest_feature(const std::vector<session::LogEntry>& log,
                                 const engine::GameState& state) {
    const engine::FeatureScored* const finest = finest_scoring(log, state);
    return finest == nullptr ? engine::no_node : engine::root_of(state, finest->node);
}

std::string finest_text(const std::vector<session::LogEntry>& log, const Telling& telling) {
    const words::Language& tr = telling.say.language;
    const engine::FeatureScored* const finest = finest_scoring(log, telling.state);
    return finest == nullptr ? std::string()
                             : tr("The winner's best is framed. {}",
                                  score_text(*finest, telling.rules(), telling.say));
}

std::string result_title(const Telling& telling) {
    const words::Language& tr = telling.say.language;
    const std::vector<int> winners = engine::winners_of(telling.state);
    if (winners.empty()) return tr("Nobody wins");
    std::vector<std::string> names;
    for (const int player : winners)
        names.push_back(name_of(player, telling.players));
    std::string text = names[0];
    for (std::size_t i = 1; i + 1 < names.size(); ++i)
        text += ", " + names[i];
    if (telling.state.decided())
        return names.size() == 1 ? tr("{} wins", text)
                                 : tr("{} and {} win together", text, names.back());
    const std::string points = points_text(score_of(telling.state, winners.front()), telling.say);
    return names.size() == 1
               ? tr("{} wins with {}", text, points)
               : tr("{} and {} share the victory with {}", text, names.back(), points);
}

std::string lead_text(const Telling& telling) {
    const words::Language& tr = telling.say.language;
    if (telling.state.decided()) return tr("Decided by a rule, not by points.");
    const std::vector<int> ranks = ranking(telling.state);
    if (ranks.size() < 2) return {};
    const int second = score_of(telling.state, ranks[1]);
    const int lead = score_of(telling.state, ranks[0]) - second;
    if (lead <= 0) return {};
    std::string names;
    for (const int player : ranks)
        if (score_of(telling.state, player) == second)
            names += (names.empty() ? "" : ", ") + name_of(player, telling.players);
    return tr("{} ahead of {}.", points_text(lead, telling.say), names);
}

std::string length_text(const Telling& telling, double seconds) {
    constexpr double minute = 60;
    const words::Language& tr = telling.say.language;
    const int minutes = static_cast<int>(std::lround(seconds / minute));
    const int turns = telling.state.turn();
    if (minutes == 0) return tr.count("{} turn.", "{} turns.", turns);
    return tr("{}, {}.", tr.count("{} turn", "{} turns", turns),
              tr.count("{} minute of thought", "{} minutes of thought", minutes));
}

/// A column for each kind of feature, and one for all that was not completed.
std::vector<ResultColumn> result_columns(const std::vector<session::LogEntry>& log,
                                         const Telling& telling) {
    const auto players = static_cast<std::size_t>(telling.state.players());
    const engine::Ruleset& rules = telling.rules();
    std::vector<ResultColumn> columns;
    const words::Language& tr = telling.say.language;
    ResultColumn unfinished{tr("Unfinished"),
                            tr("Scored at the end, without being completed"),
                            {},
                            std::vector<int>(players),
                            std::vector<std::string>(players)};
    for (const session::BreakdownRow& row :
         session::score_breakdown(rules, log, telling.state.players())) {
        const auto layer = rules.find_layer(row.name);
        const bool never = layer && rules.layers[*layer].completion == engine::Completion::never;
        columns.push_back({words::capitalised(telling.say.word(row.name, 2)),
                           {},
                           layer,
                           never ? row.incomplete : row.completed});
        for (std::size_t i = 0; !never && i < players; ++i) {
            unfinished.points[i] += row.incomplete[i];
            if (row.incomplete[i] == 0) continue;
            std::string& parts = unfinished.parts[i];
            parts += (parts.empty() ? "" : ", ") + columns.back().title + ' '
                     + std::to_string(row.incomplete[i]);
        }
    }
    if (any(unfinished.points)) columns.push_back(unfinished);
    return columns;
}

} // namespace bastide::telling
