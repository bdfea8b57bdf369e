// Questions of computer players, and their answers, between programs: as texts, since numbers of a
// seed have more digits than JavaScript has.
// Tested in tests/alone/host_test.cpp.
#pragma once

#include "protocol/json_rpc.hpp"
#include "protocol/study.hpp"

#include <string>

namespace bastide::alone {

using protocol::Json;

/// One that tells its game so far.
std::string question_text(const protocol::Question& question);
std::string answer_text(const protocol::Answer& answer);
/// Of the question that was asked. Throws where it is no answer to it.
protocol::Answer read_answer(const std::string& text, const protocol::Question& question,
                             engine::Engine& engine);

/// Numbers in the order of the action's members.
Json action_json(const engine::Action& action);
engine::Action read_action(const Json& json);
/// What was found out so far; not how the game stood before each turn, which follows from the game.
Json analysis_json(const players::Analysis& analysis);
players::Analysis read_analysis(const Json& json);

} // namespace bastide::alone
