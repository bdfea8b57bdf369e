#include "presentation/telling/turn_reasons.hpp"

#include "core/engine/state/features.hpp"
#include "core/reading/text.hpp"
#include "presentation/telling/choice_text.hpp"
#include "presentation/telling/features.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace bastide::telling {
namespace {

using engine::NodeIndex;

/// A feature where figures stand, as a tile has left it and as it was.
struct Grown {
    FeatureFacts now;
    std::set<NodeIndex> roots_before; ///< several where it has been joined
};

std::vector<Grown> features_with_figures(engine::Engine& engine, const engine::GameState& before,
                                         const Telling& placed) {
    std::vector<Grown> all;
    for (const engine::Figure& figure : before.figures()) {
        if (figure.owner == engine::nobody || !figure.on_feature()) continue;
        const NodeIndex root = engine::root_of(placed.state, figure.node);
        auto found = std::find_if(all.begin(), all.end(),
                                  [root](const Grown& each) { return each.now.root == root; });
        if (found == all.end()) {
            all.push_back({facts_of(engine, placed.state, root, placed.say), {}});
            found = std::prev(all.end());
        }
        found->roots_before.insert(engine::root_of(before, figure.node));
    }
    return all;
}

bool has(const std::vector<int>& players, int player) {
    return std::find(players.begin(), players.end(), player) != players.end();
}

std::string names_of(const std::vector<int>& players, int but, const Telling& telling) {
    std::vector<std::string> names;
    for (const int player : players)
        if (player != but) names.push_back(name_of(player, telling.players));
    return reading::in_a_row(names);
}

/// Whoever would have scored a part of it.
std::set<int> owners_before(engine::Engine& engine, const engine::GameState& before,
                            const Grown& grown, const words::Wording& say, int& points) {
    std::set<int> owners;
    for (const NodeIndex root : grown.roots_before) {
        const FeatureFacts facts = facts_of(engine, before, root, say);
        owners.insert(facts.owners.begin(), facts.owners.end());
        points += facts.points_now;
    }
    return owners;
}

/// With how much it has to say: the least first.
using Ranked = std::pair<int, std::string>;

void add_reason(std::vector<Ranked>& reasons, engine::Engine& engine,
                const engine::GameState& before, const Grown& grown, const Telling& placed,
                int player) {
    const words::Language& tr = placed.say.language;
    const FeatureFacts& now = grown.now;
    int points_before = 0;
    const std::set<int> scored = owners_before(engine, before, grown, placed.say, points_before);
    const bool mine = has(now.owners, player);
    const std::string others = names_of(now.owners, player, placed);
    std::string feature =
        words::capitalised(placed.say.word(placed.rules().layers[now.layer].name));
    if (!mine) feature += others.empty() ? "" : " (" + others + ')';
    if (now.completed) {
        reasons.emplace_back(mine ? 0 : 3, tr("{} completed: +{}", feature, now.points_now));
        if (mine && !others.empty())
            reasons.emplace_back(0, tr("{}: shared with {}", feature, others));
        return;
    }
    const bool was_mine = scored.contains(player);
    if (mine && !others.empty()) {
        const bool was_theirs = std::any_of(now.owners.begin(), now.owners.end(), [&](int owner) {
            return owner != player && scored.contains(owner);
        });
        if (grown.roots_before.size() > 1 && was_mine && was_theirs)
            reasons.emplace_back(1, tr("{}: shared with {}", feature, others));
    } else if (mine && grown.roots_before.size() > 1 && scored.size() > 1) {
        reasons.emplace_back(1, tr("{}: taken over", feature));
    } else if (!mine && was_mine) {
        reasons.emplace_back(1, tr("{}: lost", feature));
        return;
    }
    if (now.points_now > points_before)
        reasons.emplace_back(mine ? 2 : 4, tr("{} then worth {}", feature, now.points_now));
}

} // namespace

TurnReasons turn_reasons(engine::Engine& engine, const engine::GameState& before,
                         const Telling& placed, int player) {
    std::vector<Ranked> ranked;
    TurnReasons reasons;
    for (const Grown& grown : features_with_figures(engine, before, placed)) {
        if (!grown.now.problem.empty()) continue;
        add_reason(ranked, engine, before, grown, placed, player);
        if (grown.now.completed && has(grown.now.owners, player))
            reasons.points_told += grown.now.points_now;
    }
    std::stable_sort(ranked.begin(), ranked.end(),
                     [](const Ranked& a, const Ranked& b) { return a.first < b.first; });
    for (Ranked& each : ranked)
        reasons.sentences.push_back(std::move(each.second));
    return reasons;
}

} // namespace bastide::telling
