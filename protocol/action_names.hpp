// What can be chosen, for programs that know no rule: each action with a name of its own, the parts
// of its line in a record, and a sentence for people.
// Tested in tests/protocol/hosted_game_test.cpp.
#pragma once

#include "core/host/game_rules.hpp"
#include "core/session/session.hpp"
#include "protocol/json_rpc.hpp"

#include <string>
#include <vector>

namespace bastide::protocol {

/// The name of an action by its line in a record: "place 1,0 90", "deploy guard wall@1".
std::string action_name(const Json& line);

/// The same of an action that is about to be done.
std::string name_of(const engine::Action& action, const engine::GameState& state);

/// A legal action by its name.
struct NamedAction {
    std::string name;
    engine::Action action;
};

/// All that can be chosen now; actions that records do not tell apart are one. `state` is what
/// their actor sees.
std::vector<NamedAction> named_actions(const std::vector<engine::Action>& legal,
                                       const engine::GameState& state);

/// The members of an action's line, and besides `id`, its name, `text`, the cell `at` of whatever
/// lies on the board, the `tile` that is placed and the `feature` that it is about, by its number
/// in the view.
Json action_json(const NamedAction& named, const engine::GameState& state,
                 const host::GameRules& rules);

} // namespace bastide::protocol
