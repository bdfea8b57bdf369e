#include "protocol/told/told_hints.hpp"

#include "presentation/telling/costly_turns.hpp"
#include "presentation/telling/features.hpp"
#include "presentation/telling/proposed_turn.hpp"
#include "protocol/action_names.hpp"

#include <set>

namespace bastide::protocol {
namespace {

/// In words, and where a tile lies then.
Json proposal_json(const telling::ProposedTurn& turn, const engine::Ruleset& rules) {
    telling::ProposedTurn elsewhere_told = turn;
    elsewhere_told.place.clear();
    Json json = {{"text", telling::in_a_line(turn)}, {"line", telling::in_a_line(elsewhere_told)}};
    if (turn.placement) {
        json["at"] = {turn.placement->cell.x, turn.placement->cell.y};
        json["rotation"] = 90 * turn.placement->rotation;
        json["tile"] = rules.tiles[turn.placement->tile].id;
    }
    return json;
}

} // namespace

Json hints_json(const Outlook& outlook, const std::vector<engine::Action>& legal,
                const std::vector<players::AdvisedTurn>& turns) {
    const telling::Telling telling = outlook.telling();
    const engine::GameState& state = telling.state;
    const auto spots = telling::board_spots(outlook.engine(), legal, telling);
    Json json = Json::array();
    std::set<std::string> told;
    for (const players::AdvisedTurn& turn : turns) {
        engine::Action first = turn.actions.front();
        if (const auto spot = telling::spot_of(spots, state, first)) first = spots[*spot].action;
        const std::string name = name_of(first, state);
        if (!told.insert(name).second) continue;
        const telling::ProposedTurn proposed =
            telling::propose(outlook.engine(), telling, turn.actions);
        Json hint = proposal_json(proposed, state.rules());
        hint["id"] = name;
        hint["gain"] = telling::margin_text(turn.gain, telling.say.language);
        if (turn.gain < 0) hint["loses"] = true;
        json.push_back(std::move(hint));
    }
    return json;
}

Json analysis_json(const Outlook& outlook, const players::Analysis& analysis) {
    const telling::Telling telling = outlook.telling();
    const engine::Ruleset& rules = telling.rules();
    Json turns = Json::array();
    for (const telling::CostlyTurn& turn :
         telling::costly_turns(outlook.engine(), telling, analysis)) {
        Json played = proposal_json(turn.played, rules);
        Json better = proposal_json(turn.better, rules);
        played["lead"] = turn.played_lead;
        better["lead"] = turn.lead;
        turns.push_back({{"moves", turn.actions},
                         {"turn", turn.turn},
                         {"player", turn.player},
                         {"cost", turn.cost},
                         {"played", std::move(played)},
                         {"better", std::move(better)}});
    }
    Json json = {{"percent", telling::percent_of(analysis)}, {"turns", std::move(turns)}};
    if (!analysis.problem.empty()) json["problem"] = analysis.problem;
    return json;
}

} // namespace bastide::protocol
