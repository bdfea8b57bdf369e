// One action in one sentence, with all that tells it from others: for programs, and for people who
// read along.
#pragma once

#include "core/engine/turn/action.hpp"
#include "presentation/telling/telling.hpp"

namespace bastide::telling {

/// "Place base/D on 1,0, turned by 90 degrees", "Deploy: Guard on wall@1 (1,0)", "Bid 3", "Pass":
/// tiles and segments as records name them. Of an action that is legal, or of any that is on the
/// board.
std::string action_text(const Telling& telling, const engine::Action& action);

} // namespace bastide::telling
