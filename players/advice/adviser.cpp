#include "players/advice/adviser.hpp"

#include "core/engine/state/content.hpp"
#include "players/advice/engines.hpp"

#include <exception>
#include <utility>

namespace bastide::players {
namespace {

/// The scripts and what a search keeps; loaded by the first question.
struct Workplace {
    Workplace(std::shared_ptr<const host::GameRules> rules, int threads)
        : engines(std::move(rules), threads), search(engines.all()) {}

    Engines engines;
    Search search;
};

} // namespace

Adviser::Adviser(std::shared_ptr<const host::GameRules> rules, int threads)
    : rules_(std::move(rules)),
      threads_(threads),
      thread_([this](const std::stop_token& end) { answer_questions(end); }) {}

Adviser::~Adviser() {
    forget();
}

void Adviser::ask(engine::GameState view, const Budget& budget) {
    const std::scoped_lock lock(mutex_);
    stop_.request_stop();
    stop_ = std::stop_source();
    question_ = Question{std::move(view), budget};
    question_->budget.stop = stop_.get_token();
    answer_.reset();
    thinks_ = true;
    asked_.notify_one();
}

void Adviser::forget() {
    const std::scoped_lock lock(mutex_);
    stop_.request_stop();
    question_.reset();
    answer_.reset();
    thinks_ = false;
}

bool Adviser::thinks() const {
    const std::scoped_lock lock(mutex_);
    return thinks_;
}

std::optional<Advice> Adviser::take() {
    const std::scoped_lock lock(mutex_);
    return std::exchange(answer_, std::nullopt);
}

void Adviser::answer_questions(const std::stop_token& end) {
    std::unique_ptr<Workplace> workplace;
    std::unique_lock lock(mutex_);
    while (asked_.wait(lock, end, [this] { return question_.has_value(); })) {
        const Question question = std::move(*std::exchange(question_, std::nullopt));
        lock.unlock();
        Advice advice;
        try {
            if (!workplace) workplace = std::make_unique<Workplace>(rules_, threads_);
            advice.turns = best_different_turns(workplace->search.think(
                question.view, engine::content_hash(question.view), question.budget));
        } catch (const std::exception& error) {
            advice.problem = error.what();
        }
        lock.lock();
        if (question.budget.stop.stop_requested()) continue;
        answer_ = std::move(advice);
        thinks_ = false;
    }
}

} // namespace bastide::players
