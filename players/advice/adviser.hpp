// Thinks about a decision in the background, while somebody else makes it.
// Tested in tests/players/advice/advice_test.cpp.
#pragma once

#include "core/host/game_rules.hpp"
#include "core/threads/beside.hpp"
#include "players/advice/advice.hpp"

#include <memory>
#include <mutex>
#include <optional>

namespace bastide::players {

/// Asked and stopped at any time, and never waited for but at its end. Its scripts are its own.
class Adviser {
  public:
    /// Nothing is loaded before the first question.
    Adviser(std::shared_ptr<const host::GameRules> rules, int threads);
    /// Ends within a playout.
    ~Adviser();

    /// The view is of whoever makes the decision at hand. A former question is forgotten; the
    /// budget's token for stopping is not used.
    void ask(engine::GameState view, const Budget& budget);
    /// Stops, and answers nothing.
    void forget();
    bool thinks() const;
    /// The answer to the last question, once; nothing while it thinks.
    std::optional<Advice> take();

  private:
    struct Question {
        engine::GameState view;
        Budget budget;
    };
    struct Workplace;
    threads::Piece answer_question();

    std::shared_ptr<const host::GameRules> rules_;
    int threads_;
    mutable std::mutex mutex_; ///< of the five below
    threads::Bell asked_;
    std::optional<Question> question_; ///< that nobody thinks about yet
    std::optional<Advice> answer_;
    threads::StopSource stop_; ///< of the last question
    bool thinks_ = false, ended_ = false;
    std::unique_ptr<Workplace> workplace_; ///< of whoever thinks
    threads::Beside beside_;               ///< the last: it uses all the others
};

} // namespace bastide::players
