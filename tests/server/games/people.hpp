// What people in tests do in a house: offer a game, begin it, play without knowing a rule.
#pragma once

#include "core/engine/state/random.hpp"
#include "tests/server/games/visit.hpp"

namespace bastide::tests {

/// Of an answer; 0 where nothing was refused.
int code_of(const Json& answer);
int number(protocol::ErrorCode code);
Json offer_of(const std::vector<std::string>& plugins, const std::vector<std::string>& kinds);
/// The name of a new game of the base rules for two, Anna and Boris, which has begun.
std::string game_for_two(Visit& visit, const Json& offer = offer_of({"base"}, {"person", "open"}));
/// The entry up to which a client has been told of the game; -1 before.
int entry_of(const Visit& visit, network::ConnectionId client);
/// The number of the message of chat that a client was told last; -1 before the first.
int said_to(const Visit& visit, network::ConnectionId client);
/// The client whose turn it is, as these have been told by now; 0 for none.
network::ConnectionId to_move(const Visit& visit,
                              const std::vector<network::ConnectionId>& clients);
bool is_over(const Visit& visit, const std::vector<network::ConnectionId>& clients);
Json any_act(const Json& turn, engine::Random& random);
/// So many moves of people who know no rule, fewer where the game ends before.
void play(Visit& visit, const std::vector<network::ConnectionId>& clients, int moves,
          engine::Random& random);

/// What was done before has come to the game.
void settle(Visit& visit, const std::string& game);
/// Asks again and again, for at most 60 s.
bool comes_true(const std::function<bool()>& holds);

} // namespace bastide::tests
