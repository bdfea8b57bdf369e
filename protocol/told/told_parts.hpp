// What people are told of a game, as JSON: the table as a seat sees it, in words of its language.
// Everything that is said in it is made by presentation/telling, as for every other face.
// Tested in tests/protocol/told/told_game_test.cpp.
#pragma once

#include "presentation/telling/scoring.hpp"
#include "presentation/telling/telling.hpp"
#include "protocol/json_rpc.hpp"

#include <string>
#include <vector>

namespace bastide::protocol {

/// How somebody is told of a game: what a seat sees, in a language, which must outlive it.
struct Listener {
    engine::Seat seat = engine::spectator;
    const words::Language* language = nullptr;
};

/// A game as a listener sees it now, until its next change.
class Outlook {
  public:
    Outlook(const session::Session& session, const Listener& listener);

    const engine::GameState& state() const { return state_; }
    const std::vector<session::LogEntry>& log() const { return log_; }
    engine::Engine& engine() const { return session_.engine(); }
    const host::GameRules& rules() const { return session_.rules(); }
    telling::Telling telling() const;
    /// Who is to decide; -1 where it is nobody.
    int actor() const;
    /// Who has made the last choice, where it can be taken back; else -1.
    int last_chooser() const { return session_.last_chooser(); }

  private:
    const session::Session& session_;
    const engine::GameState& state_;
    const std::vector<session::LogEntry>& log_;
    const words::Language& language_;
    std::vector<std::string> names_;
};

Json cells_json(const std::vector<engine::Cell>& cells);
/// The `state_of_table` of the schema: all but the tiles that lie there and the log.
Json state_json(const Outlook& outlook);
/// The tiles that were placed from the given one on, from 0.
Json placed_json(const engine::GameState& state, std::size_t first);
/// What is there to see of scores.
Json scored_json(const std::vector<telling::Scoring>& scorings, const Outlook& outlook);
/// Scores turn by turn, and whether the last of them is the final scoring.
Json course_json(const Outlook& outlook);
/// What can be decided by the listener, who is to decide now: the params of `decision` besides
/// game, seat and entry.
Json decision_json(const Outlook& outlook, const std::vector<engine::Action>& legal);
/// How the game has ended. `seconds` as of a session.
Json result_json(const Outlook& outlook, double seconds);

} // namespace bastide::protocol
