// A computer player that thinks on a thread of its own, so that nobody has to wait.
// Tested in tests/protocol/host_test.cpp.
#pragma once

#include "core/engine/state/state.hpp"
#include "core/engine/turn/action.hpp"
#include "core/host/game_rules.hpp"
#include "players/advice/advice.hpp"
#include "players/analysis/analysis.hpp"

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

namespace bastide::protocol {

/// A game that is over, and how far its analysis has come: some more of its turns are looked at.
struct AnalysisStep {
    players::GameActions game;
    players::Analysis so_far;
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
};

struct Answer {
    engine::Action action;
    std::optional<std::vector<players::AdvisedTurn>> advice = {}; ///< instead, the best first
    std::optional<players::Analysis> analysis = {};               ///< instead
    std::string problem; ///< a rule failed, and there is no action; else empty
    double seconds = 0;
};

/// Thinks about one question at a time. Its functions are for one thread.
class Thinker {
  public:
    /// `wake` is called when an answer can be taken, from the thread that thinks.
    explicit Thinker(std::function<void()> wake);
    /// Stops what is being thought, and waits for its end.
    ~Thinker();
    Thinker(const Thinker&) = delete;
    Thinker& operator=(const Thinker&) = delete;

    /// Forgets a question that was asked before.
    void ask(Question question);
    /// The answer is no longer wanted.
    void forget();
    /// Of the question asked last; nothing before it is there, and once it was taken.
    std::optional<Answer> take();
    /// Whether an answer is to come, or to be taken.
    bool is_busy() const;

  private:
    void think();

    std::function<void()> wake_;
    mutable std::mutex mutex_;
    std::condition_variable asked_;
    std::optional<Question> question_;
    std::optional<Answer> answer_;
    std::stop_source stop_;    ///< of what is being thought
    std::uint64_t number_ = 0; ///< of the question whose answer is wanted
    bool busy_ = false;
    bool ended_ = false;
    std::thread thread_;
};

} // namespace bastide::protocol
