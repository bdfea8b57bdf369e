// All of a session, what is hidden from players too. For tests and measurements, and for whoever
// gives computer players their whims; a test holds who else may ask.
// Tested in tests/core/session/session_test.cpp.
#pragma once

#include "core/session/session.hpp"

namespace bastide::session {

/// The session must outlive it.
class WholeGame {
  public:
    explicit WholeGame(const Session& session) : session_(session) {}

    const engine::GameState& state() const { return session_.state(); }
    /// All that happened, in order.
    const std::vector<LogEntry>& log() const { return session_.log(); }
    std::uint64_t seed() const;
    /// All that was done, chance too, and what `seek` went back behind.
    std::vector<engine::Action> recorded_actions() const;
    /// The chance action that the seed gives now; only while waiting for chance.
    engine::Action next_chance() const { return session_.next_chance(); }
    /// The legal actions of the step at hand, kept until the next change.
    const std::vector<engine::Action>& legal_actions() const { return session_.legal_actions(); }
    /// The game so far as the lines of a record, its setup first.
    std::vector<nlohmann::ordered_json> record() const { return session_.lines(); }

  private:
    const Session& session_;
};

} // namespace bastide::session
