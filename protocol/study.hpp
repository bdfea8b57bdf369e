// A question about a decision, or about a game that is over, and how it is answered.
// Tested in tests/protocol/host_test.cpp.
#pragma once

#include "core/engine/engine.hpp"
#include "core/engine/state/state.hpp"
#include "core/engine/turn/action.hpp"
#include "core/host/game_rules.hpp"
#include "core/threads/stop.hpp"
#include "players/advice/advice.hpp"
#include "players/analysis/analysis.hpp"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace bastide::protocol {

/// A game that is over, and how far its analysis has come: some more of its turns are looked at.
struct AnalysisStep {
    players::GameActions game;
    players::Analysis so_far;
};

/// A game up to a decision: the lines of its record, and what it is played by.
struct GameSoFar {
    nlohmann::ordered_json record;
    std::map<std::string, std::string> packages; ///< of each plugin, by its id, a hash
};

/// A decision at hand.
struct Question {
    std::shared_ptr<const host::GameRules> rules;
    std::string kind; ///< of computer player, which there must be
    engine::GameState view;
    int seat = 0;
    int actions = 0; ///< so far in the game
    std::uint64_t seed = 0;
    bool advises = false; ///< somebody else decides, who wants to know what is worth considering
    std::shared_ptr<const AnalysisStep> analysis = {}; ///< nobody decides, this is wanted
    /// How the game came about, for whoever thinks in another program; null for all others.
    std::shared_ptr<const GameSoFar> game = {};
};

struct Answer {
    engine::Action action;
    std::optional<std::vector<players::AdvisedTurn>> advice = {}; ///< instead, the best first
    std::optional<players::Analysis> analysis = {};               ///< instead
    std::string problem; ///< a rule failed, and there is no action; else empty
    double seconds = 0;
};

/// Answers one question after another, with scripts for the rules of the last.
class Study {
  public:
    Study();
    ~Study();
    Study(const Study&) = delete;
    Study& operator=(const Study&) = delete;

    Answer answer(const Question& question, threads::StopToken stop);
    /// For these rules, until the next question about others.
    engine::Engine& engine_for(const std::shared_ptr<const host::GameRules>& rules);

  private:
    std::vector<players::AdvisedTurn> advise(const Question& question, threads::StopToken stop);
    players::Analysis analyse(const Question& question, const threads::StopToken& stop);
    engine::Action choose(const Question& question, threads::StopToken stop);

    std::shared_ptr<const host::GameRules> rules_;
    std::unique_ptr<host::ScriptRuntime> runtime_;
    std::unique_ptr<engine::Engine> engine_;
};

} // namespace bastide::protocol
