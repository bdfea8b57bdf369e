#include "protocol/action_names.hpp"

#include "core/engine/turn/places.hpp"
#include "core/records/replay.hpp"
#include "presentation/telling/action_text.hpp"

#include <set>

namespace bastide::protocol {

using engine::Action;
using engine::ActionKind;
using engine::GameState;

namespace {

std::string part_of_name(const std::string& key, const Json& value) {
    if (value.is_array())
        return std::to_string(value.at(0).get<int>()) + ','
               + std::to_string(value.at(1).get<int>());
    if (key == "args") return value.at("number").dump();
    const std::string text = value.is_string() ? value.get<std::string>()
                             : value.is_null() ? "nobody"
                                               : value.dump();
    if (key == "player") return "of " + text;
    if (key == "held_by") return "by " + text;
    return text;
}

} // namespace

std::string action_name(const Json& line) {
    std::string name;
    for (const auto& [key, value] : line.items())
        name += (name.empty() ? "" : " ") + part_of_name(key, value);
    return name;
}

std::string name_of(const Action& action, const GameState& state) {
    return action_name(records::action_json(action, state));
}

std::vector<NamedAction> named_actions(const std::vector<Action>& legal, const GameState& state) {
    std::vector<NamedAction> named;
    std::set<std::string> names;
    for (const Action& action : legal) {
        std::string name = name_of(action, state);
        if (names.insert(name).second) named.push_back({std::move(name), action});
    }
    return named;
}

Json action_json(const NamedAction& named, const GameState& state, const host::GameRules& rules) {
    const Action& action = named.action;
    Json json = {{"id", named.name}};
    json.update(records::action_json(action, state));
    static const words::Language english;
    json["text"] = telling::action_text({state, {english, rules.presentation()}}, action);
    if (action.kind == ActionKind::place) json["tile"] = state.rules().tiles[action.tile].id;
    if (action.kind == ActionKind::deploy) json["at"] = {action.cell.x, action.cell.y};
    if (action.segment == engine::no_segment) return json;
    const engine::Place place = engine::place_of(state, action);
    if (place.root != engine::no_node) json["feature"] = place.root;
    return json;
}

} // namespace bastide::protocol
