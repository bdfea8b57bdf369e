#include "protocol/told/told_hints.hpp"

#include "presentation/telling/features.hpp"
#include "presentation/telling/proposed_turn.hpp"
#include "protocol/action_names.hpp"

#include <set>

namespace bastide::protocol {
namespace {

std::string joined(const telling::ProposedTurn& turn) {
    std::string text = turn.title;
    for (const std::string& detail : turn.details)
        text += ", " + detail;
    return turn.place.empty() ? text : text + " (" + turn.place + ')';
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
        Json hint = {{"id", name},
                     {"text", joined(proposed)},
                     {"gain", telling::margin_text(turn.gain, telling.say.language)}};
        if (turn.gain < 0) hint["loses"] = true;
        if (proposed.placement) {
            hint["at"] = {proposed.placement->cell.x, proposed.placement->cell.y};
            hint["rotation"] = 90 * proposed.placement->rotation;
            hint["tile"] = state.rules().tiles[proposed.placement->tile].id;
        }
        json.push_back(std::move(hint));
    }
    return json;
}

} // namespace bastide::protocol
