#include "protocol/action_names.hpp"

#include "core/engine/turn/places.hpp"
#include "core/records/replay.hpp"

#include <set>

namespace bastide::protocol {

using engine::Action;
using engine::ActionKind;
using engine::GameState;
using engine::message;

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

std::string cell_text(engine::Cell cell) {
    return std::to_string(cell.x) + ',' + std::to_string(cell.y);
}

/// "wall@1 (1,0)": the segment that an action is about.
std::string segment_at(const Action& action, const GameState& state) {
    const auto& tile = state.tiles()[static_cast<std::size_t>(state.tile_at(action.cell))];
    return records::segment_text(state.rules(), state.rules().tiles[tile.type], action.segment)
           + " (" + cell_text(action.cell) + ")";
}

/// What a choice is about, for people; empty for nothing.
std::string subject_text(const Action& action, const GameState& state,
                         const catalogue::Presentation& words) {
    std::string text;
    if (action.figure != engine::no_figure_kind)
        text = words.word(state.rules().figures[action.figure].name);
    if (action.segment != engine::no_segment)
        text += (text.empty() ? "" : ", ") + segment_at(action, state);
    else if (action.about == engine::About::tile || action.about == engine::About::figure)
        text += (text.empty() ? "" : ", ") + cell_text(action.cell);
    if (action.number != 0) text += (text.empty() ? "" : ", ") + std::to_string(action.number);
    return text;
}

engine::Message text_of(const Action& action, const GameState& state,
                        const catalogue::Presentation& words) {
    const engine::Ruleset& rules = state.rules();
    switch (action.kind) {
    case ActionKind::place:
        return message("Place {} on {}, turned by {} degrees", rules.tiles[action.tile].id,
                       cell_text(action.cell), action.rotation * 90);
    case ActionKind::deploy:
        return message("Deploy: {} on {}", words.word(rules.figures[action.figure].name),
                       segment_at(action, state));
    case ActionKind::retrieve:
        return message("Take back: {} from {}", words.word(rules.figures[action.figure].name),
                       segment_at(action, state));
    case ActionKind::choose: {
        const std::string subject = subject_text(action, state, words);
        const std::string choice = words.word(rules.choices[action.choice].name);
        return engine::verbatim(subject.empty() ? choice : choice + ": " + subject);
    }
    default: return message("Pass");
    }
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
    json["text"] = text_of(action, state, rules.presentation()).text();
    if (action.kind == ActionKind::place) json["tile"] = state.rules().tiles[action.tile].id;
    if (action.kind == ActionKind::deploy) json["at"] = {action.cell.x, action.cell.y};
    if (action.segment == engine::no_segment) return json;
    const engine::Place place = engine::place_of(state, action);
    if (place.root != engine::no_node) json["feature"] = place.root;
    return json;
}

} // namespace bastide::protocol
