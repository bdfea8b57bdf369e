#include "alone/outer_thinker.hpp"

#include "alone/questions.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace bastide::alone {
namespace {

/// Players that look no further than their own turn.
bool is_quick(const protocol::Question& question) {
    constexpr std::array<std::string_view, 4> quick = {"easy", "normal", "random", "greedy"};
    return !question.advises && !question.analysis
           && std::find(quick.begin(), quick.end(), question.kind) != quick.end();
}

} // namespace

OuterThinker::OuterThinker(std::function<void()> wake, std::function<void(protocol::Json)> tell)
    : wake_(wake), tell_(std::move(tell)), here_(std::move(wake)) {}

void OuterThinker::ask(protocol::Question question) {
    forget();
    if (is_quick(question)) return here_.ask(std::move(question));
    tell_({{"think", {{"number", ++number_}, {"question", question_text(question)}}}});
    asked_ = std::move(question);
}

void OuterThinker::forget() {
    here_.forget();
    answer_.reset();
    if (std::exchange(asked_, std::nullopt)) tell_({{"forget", number_}});
}

std::optional<protocol::Answer> OuterThinker::take() {
    if (answer_) return std::exchange(answer_, std::nullopt);
    return here_.take();
}

bool OuterThinker::is_busy() const {
    return asked_ || answer_ || here_.is_busy();
}

void OuterThinker::answered(int number, const std::string& answer) {
    if (!asked_ || number != number_) return;
    const protocol::Question question = *std::exchange(asked_, std::nullopt);
    try {
        answer_ = read_answer(answer, question, study_.engine_for(question.rules));
    } catch (const std::exception& error) {
        answer_.emplace().problem = error.what();
    }
    wake_();
}

} // namespace bastide::alone
