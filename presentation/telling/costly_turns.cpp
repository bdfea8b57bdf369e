#include "presentation/telling/costly_turns.hpp"

namespace bastide::telling {

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
    return costly;
}

int percent_of(const players::Analysis& analysis) {
    return analysis.all == 0 ? 100 : 100 * analysis.done / analysis.all;
}

} // namespace bastide::telling
