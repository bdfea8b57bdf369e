#include "laboratory/statistics/summary.hpp"

#include "core/host/game_rules.hpp"

#include <algorithm>
#include <numeric>
#include <set>

namespace bastide::statistics {
namespace {

constexpr int thousand = 1000;

std::int64_t thousandths(std::int64_t part, std::int64_t whole) {
    return whole == 0 ? 0 : part * thousand / whole;
}

std::int64_t all_points(const GameFacts& game) {
    return std::accumulate(game.scores.begin(), game.scores.end(), std::int64_t{0});
}

/// How much the best has, and how much the next.
std::pair<std::int64_t, std::int64_t> best_two(std::vector<int> scores) {
    std::sort(scores.rbegin(), scores.rend());
    return {scores[0], scores.size() > 1 ? scores[1] : scores[0]};
}

bool has_won(const GameFacts& game, int player) {
    return std::find(game.winners.begin(), game.winners.end(), player) != game.winners.end();
}

/// Points of all players by category, and of those the ones of the final scoring.
struct PointsBy {
    std::map<std::string, std::int64_t> category;
    std::int64_t at_end = 0;
};

PointsBy points_by(const GameFacts& game) {
    PointsBy by;
    for (const auto& [source, points] : game.points) {
        const auto sum = std::accumulate(points.begin(), points.end(), std::int64_t{0});
        by.category[source.category] += sum;
        if (source.occasion == "at_end") by.at_end += sum;
    }
    return by;
}

void add_figures_of_a_winner(Figures& figures, const GameFacts& game) {
    if (!game.winner() || game.scores.size() < 2) return;
    figures.emplace_back("led", thousandths(game.turns_led(), game.turns()));
    figures.emplace_back("decided", thousandths(game.decided_after(), game.turns()));
}

/// Numbers at an index of their own, the rest 0.
Numbers at_index(std::size_t index, const Numbers& numbers) {
    Numbers row(index);
    row.insert(row.end(), numbers.begin(), numbers.end());
    return row;
}

void count_figures(Tally& tally, const Figures& figures) {
    for (const auto& [name, value] : figures) {
        tally.add({"figure", name}, moments_of(value));
        if (is_of_category(name)) continue;
        const auto step = std::clamp<std::int64_t>(value / spread_step(name), 0, most_steps - 1);
        tally.add({"spread", name}, at_index(static_cast<std::size_t>(step), {1}));
    }
}

void count_points(Tally& tally, const GameFacts& game) {
    for (const auto& [source, points] : game.points)
        tally.add({"points", source.category, source.occasion, source.rule},
                  {std::accumulate(points.begin(), points.end(), std::int64_t{0})});
}

void count_seats(Tally& tally, const GameFacts& game) {
    for (std::size_t seat = 0; seat < game.scores.size(); ++seat) {
        const bool won = has_won(game, static_cast<int>(seat));
        const auto winners = static_cast<std::int64_t>(game.winners.size());
        const Numbers points = moments_of(game.scores[seat]);
        tally.add({"seat", std::to_string(seat + 1)},
                  {1, won && winners == 1, won && winners > 1 ? win_parts / winners : 0, points[1],
                   points[2]});
    }
}

/// Twice as many choices are one step more.
std::size_t choice_step(int choices) {
    std::size_t step = 0;
    for (int most = 1; most < choices && step < 20; most *= 2)
        ++step;
    return step;
}

void count_choices(Tally& tally, const GameFacts& game) {
    struct OfStep {
        Numbers moments = {0, 0, 0};
        Numbers spread;
        Numbers along;
    };
    std::map<std::string, OfStep> steps;
    const auto raise = [](Numbers& row, std::size_t index, std::int64_t by) {
        if (row.size() <= index) row.resize(index + 1);
        row[index] += by;
    };
    for (const Decision& decision : game.decisions) {
        OfStep& step = steps[decision.step];
        const Numbers moments = moments_of(decision.choices);
        for (std::size_t i = 0; i < moments.size(); ++i)
            raise(step.moments, i, moments[i]);
        raise(step.spread, choice_step(decision.choices), 1);
        const auto turn = static_cast<std::size_t>(std::clamp(decision.turn, 1, most_turns) - 1);
        raise(step.along, 2 * turn, 1);
        raise(step.along, 2 * turn + 1, decision.choices);
    }
    for (const auto& [name, step] : steps) {
        tally.add({"choices", name}, step.moments);
        tally.add({"choice_spread", name}, step.spread);
        tally.add({"along", name}, step.along);
    }
}

void count_leads(Tally& tally, const GameFacts& game) {
    if (game.scores.size() < 2) return;
    Numbers row(3 * lead_points);
    for (int point = 0; point < lead_points; ++point) {
        const int turn = (game.turns() * (point + 1) + lead_points - 1) / lead_points;
        const auto& standing = game.standings[static_cast<std::size_t>(turn - 1)];
        const auto leader = leader_of(standing);
        if (!leader) continue;
        const auto at = static_cast<std::size_t>(3 * point);
        const auto [best, next] = best_two(standing);
        row[at] = 1;
        row[at + 1] = game.winner() == leader;
        row[at + 2] = std::min(best - next, most_counted);
    }
    tally.add({"lead"}, row);
}

void count_tiles(Tally& tally, const GameFacts& game) {
    for (const std::string& tile : game.unplaceable)
        tally.add({"unplaceable", tile}, {1});
    struct OfTile {
        std::int64_t laid = 0, gain = 0, result = 0;
        std::vector<std::int64_t> by_player;
    };
    std::map<std::string, OfTile> tiles;
    for (const LaidTile& laid : game.laid) {
        OfTile& tile = tiles[laid.tile];
        ++tile.laid;
        tile.by_player.resize(game.scores.size());
        ++tile.by_player[static_cast<std::size_t>(laid.player)];
        tile.gain += laid.gain;
        tile.result += std::int64_t{game.scores[static_cast<std::size_t>(laid.player)]}
                           * static_cast<std::int64_t>(game.scores.size())
                       - all_points(game);
    }
    for (const auto& [name, tile] : tiles) {
        tally.add({"gain", name}, parted_moments_of(tile.laid, tile.gain));
        tally.add({"result", name}, seated_moments_of(tile.by_player, tile.result));
    }
}

void count_games(Tally& tally, const GameFacts& game) {
    const auto winners = game.winners.size();
    // By points the winners are all who have most.
    const int most = *std::max_element(game.scores.begin(), game.scores.end());
    std::vector<int> best;
    for (std::size_t seat = 0; seat < game.scores.size(); ++seat)
        if (game.scores[seat] == most) best.push_back(static_cast<int>(seat));
    tally.add({"games"}, {1, winners > 1, winners == 0, best != game.winners});
}

} // namespace

bool is_of_category(const std::string& figure) {
    return figure.rfind("points:", 0) == 0;
}

bool in_thousandths(const std::string& figure) {
    static const std::set<std::string> names = {"first_seat", "end_points", "choices", "led",
                                                "decided"};
    return names.count(figure) != 0;
}

int spread_step(const std::string& figure) {
    if (figure == "choices") return thousand;
    if (in_thousandths(figure)) return thousand / lead_points;
    return 1;
}

Figures figures_of(const GameFacts& game) {
    const auto [best, next] = best_two(game.scores);
    const std::int64_t points = all_points(game);
    const PointsBy by = points_by(game);
    std::int64_t choices = 0;
    for (const Decision& decision : game.decisions)
        choices += decision.choices;
    const auto decisions = static_cast<std::int64_t>(game.decisions.size());
    Figures figures = {{"points", points}, {"best", best}};
    if (game.scores.size() > 1) {
        figures.emplace_back("margin", best - next);
        if (!game.winners.empty())
            figures.emplace_back("first_seat",
                                 has_won(game, 0) ? thousandths(1, std::ssize(game.winners)) : 0);
        figures.emplace_back("lead_changes", game.lead_changes());
    }
    if (points > 0) figures.emplace_back("end_points", thousandths(by.at_end, points));
    figures.emplace_back("turns", game.turns());
    figures.emplace_back("decisions", decisions);
    if (decisions > 0) figures.emplace_back("choices", thousandths(choices, decisions));
    add_figures_of_a_winner(figures, game);
    figures.emplace_back("unplaceable", std::ssize(game.unplaceable));
    for (const auto& [category, sum] : by.category)
        figures.emplace_back("points:" + category, sum);
    std::sort(figures.begin(), figures.end());
    return figures;
}

std::int64_t Games::count() const {
    const Numbers& games = tally.at({"games"});
    return games.empty() ? 0 : games.front();
}

Moments Games::figure(const std::string& name) const {
    Moments moments(tally.at({"figure", name}));
    // Of a category that a game has no points of, they are 0.
    if (is_of_category(name)) moments.count = std::max(moments.count, count());
    return moments;
}

void Games::add(const GameFacts& game) {
    const Figures figures = figures_of(game);
    count_games(tally, game);
    count_figures(tally, figures);
    count_points(tally, game);
    count_seats(tally, game);
    count_choices(tally, game);
    count_leads(tally, game);
    count_tiles(tally, game);
    if (!game.seed) return;
    Games one;
    one.seeded[*game.seed] = {game.hash, 1, figures};
    add(one);
}

void Games::add(const Games& other) {
    tally.add(other.tally);
    for (const auto& [seed, game] : other.seeded) {
        const auto [kept, first] = seeded.try_emplace(seed, game);
        if (first) continue;
        const std::int64_t times = sum_of(kept->second.times, game.times);
        // Two that differ though they have one seed: the same one counts in whatever order.
        const bool same_end = game.hash == kept->second.hash;
        if (same_end ? game.figures < kept->second.figures : game.hash < kept->second.hash)
            kept->second = game;
        kept->second.times = times;
    }
}

std::int64_t Summary::count() const {
    std::int64_t games = 0;
    for (const auto& [variant, each] : variants)
        games = sum_of(games, each.count());
    return games;
}

void Summary::add(const Summary& other) {
    for (const auto& [variant, games] : other.variants)
        variants[variant].add(games);
    for (const auto& [reason, games] : other.left_out)
        left_out[reason] = sum_of(left_out[reason], games);
    for (const auto& [key, text] : other.words)
        add_word(key, text);
}

/// Where two call it otherwise, the same one counts in whatever order they come.
void Summary::add_word(const std::string& key, const std::string& text) {
    const auto [word, first] = words.try_emplace(key, text);
    if (!first) word->second = std::min(word->second, text);
}

void Summary::add_words(const host::GameRules& rules) {
    const engine::Ruleset& ruleset = rules.ruleset();
    for (const auto& [key, word] : rules.presentation().words)
        add_word(key, word.one);
    for (const catalogue::Plugin& plugin : rules.plugins()) {
        const catalogue::Manifest& manifest = plugin.manifest;
        add_word("plugin:" + manifest.id, manifest.title);
        for (const catalogue::Setting& setting : manifest.settings) {
            const std::string name = manifest.id + "." + setting.id;
            add_word("setting:" + name, setting.title);
            for (const catalogue::SettingChoice& choice : setting.choices)
                add_word("value:" + name + "=" + choice.value, choice.title);
        }
    }
    for (const engine::PluginStep& step : ruleset.steps)
        add_word(step.name, rules.presentation().word(step.name));
}

std::vector<const std::pair<const Variant, Games>*> in_order(const Summary& summary) {
    std::vector<const std::pair<const Variant, Games>*> order;
    for (const auto& each : summary.variants)
        order.push_back(&each);
    std::stable_sort(order.begin(), order.end(), [](const auto* a, const auto* b) {
        return a->first.changed.size() < b->first.changed.size();
    });
    return order;
}

} // namespace bastide::statistics
