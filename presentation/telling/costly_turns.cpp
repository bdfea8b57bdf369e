#include "presentation/telling/costly_turns.hpp"

#include <algorithm>

namespace bastide::telling {
namespace {

/// Where both are called the same, how the better one differs comes first.
void tell_apart(CostlyTurn& turn, const words::Language& tr) {
    if (turn.played.title != turn.better.title) return;
    const auto &played = turn.played.placement, &better = turn.better.placement;
    if (!played || !better) return;
    std::vector<std::string>& details = turn.better.details;
    if (played->cell != better->cell)
        details.insert(details.begin(), tr("another cell"));
    else if (played->rotation != better->rotation)
        details.insert(details.begin(), tr("turned otherwise"));
}

} // namespace

std::vector<CostlyTurn> costly_turns(engine::Engine& engine, const Telling& telling,
                                     const players::Analysis& analysis) {
    const words::Language& language = telling.say.language;
    std::vector<CostlyTurn> costly;
    for (const std::size_t place : analysis.costliest()) {
        const players::JudgedTurn& turn = analysis.turns[place];
        const Telling before{*turn.before, telling.say, telling.players};
        costly.push_back({.actions = turn.actions,
                          .turn = turn.turn,
                          .player = turn.player,
                          .cost = margin_text(-turn.cost(), language),
                          .played_lead = margin_text(turn.played_lead, language),
                          .lead = margin_text(turn.best_lead, language),
                          .played = propose(engine, before, turn.played),
                          .better = propose(engine, before, turn.best)});
    }
    for (CostlyTurn& turn : costly)
        tell_apart(turn, language);
    return costly;
}

int percent_of(const players::Analysis& analysis) {
    return analysis.all == 0 ? 100 : 100 * analysis.done / analysis.all;
}

} // namespace bastide::telling
