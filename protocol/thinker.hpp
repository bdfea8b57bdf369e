// Who thinks about a question, so that nobody has to wait: on a thread of its own, or elsewhere.
// Tested in tests/protocol/host_test.cpp.
#pragma once

#include "core/threads/beside.hpp"
#include "protocol/study.hpp"

#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>

namespace bastide::protocol {

/// Thinks about one question at a time. Its functions are for one thread.
class Thinking {
  public:
    virtual ~Thinking() = default;
    /// Forgets a question that was asked before.
    virtual void ask(Question question) = 0;
    /// The answer is no longer wanted.
    virtual void forget() = 0;
    /// Of the question asked last; nothing before it is there, and once it was taken.
    virtual std::optional<Answer> take() = 0;
    /// Whether an answer is to come, or to be taken.
    virtual bool is_busy() const = 0;
};

/// Beside whoever asks.
class Thinker : public Thinking {
  public:
    /// `wake` is called when an answer can be taken, from the thread that thinks.
    explicit Thinker(std::function<void()> wake);
    /// Stops what is being thought, and waits for its end.
    ~Thinker() override;
    Thinker(const Thinker&) = delete;
    Thinker& operator=(const Thinker&) = delete;

    void ask(Question question) override;
    void forget() override;
    std::optional<Answer> take() override;
    bool is_busy() const override;

  private:
    threads::Piece think();

    std::function<void()> wake_;
    Study study_; ///< of whoever thinks
    mutable std::mutex mutex_;
    threads::Bell asked_;
    std::optional<Question> question_;
    std::optional<Answer> answer_;
    threads::StopSource stop_; ///< of what is being thought
    std::uint64_t number_ = 0; ///< of the question whose answer is wanted
    bool busy_ = false;
    bool ended_ = false;
    threads::Beside beside_; ///< the last: it uses all the others
};

} // namespace bastide::protocol
