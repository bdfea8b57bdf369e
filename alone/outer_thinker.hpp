// Who thinks about the questions of a browser's games: what is known at once here, what takes
// longer in another worker.
// Tested in tests/alone/host_test.cpp.
#pragma once

#include "protocol/json_rpc.hpp"
#include "protocol/thinker.hpp"

#include <functional>
#include <optional>
#include <string>

namespace bastide::alone {

/// What is told: `{"think": {"number", "question"}}`, and `{"forget": NUMBER}` for one whose answer
/// nobody wants any more. One question is asked at a time.
class OuterThinker : public protocol::Thinking {
  public:
    OuterThinker(std::function<void()> wake, std::function<void(protocol::Json)> tell);

    void ask(protocol::Question question) override;
    void forget() override;
    std::optional<protocol::Answer> take() override;
    bool is_busy() const override;

    /// The answer to a question that was told; those that nobody waits for do nothing.
    void answered(int number, const std::string& answer);

  private:
    std::function<void()> wake_;
    std::function<void(protocol::Json)> tell_;
    protocol::Thinker here_;
    protocol::Study study_; ///< for what answers leave out
    std::optional<protocol::Question> asked_;
    std::optional<protocol::Answer> answer_;
    int number_ = 0; ///< of the question asked last
};

} // namespace bastide::alone
