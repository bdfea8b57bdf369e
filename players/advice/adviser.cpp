#include "players/advice/adviser.hpp"

#include "core/engine/state/content.hpp"
#include "players/advice/engines.hpp"

#include <exception>
#include <utility>

namespace bastide::players {

/// The scripts and what a search keeps; loaded by the first question.
struct Adviser::Workplace {
    Workplace(std::shared_ptr<const host::GameRules> rules, int threads)
        : engines(std::move(rules), threads), search(engines.all()) {}

    Engines engines;
    Search search;
};

Adviser::Adviser(std::shared_ptr<const host::GameRules> rules, int threads)
    : rules_(std::move(rules)), threads_(threads), beside_([this] { return answer_question(); }) {}

Adviser::~Adviser() {
    forget();
    {
        const std::scoped_lock lock(mutex_);
        ended_ = true;
    }
    asked_.ring();
    beside_.join();
}

void Adviser::ask(engine::GameState view, const Budget& budget) {
    const std::scoped_lock lock(mutex_);
    stop_.request_stop();
    stop_ = threads::StopSource();
    question_ = Question{std::move(view), budget};
    question_->budget.stop = stop_.get_token();
    answer_.reset();
    thinks_ = true;
    asked_.ring();
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

threads::Piece Adviser::answer_question() {
    std::unique_lock lock(mutex_);
    if (!asked_.wait(lock, [this] { return ended_ || question_; })) return threads::Piece::nothing;
    if (ended_) return threads::Piece::last;
    const Question question = std::move(*std::exchange(question_, std::nullopt));
    lock.unlock();
    Advice advice;
    try {
        if (!workplace_) workplace_ = std::make_unique<Workplace>(rules_, threads_);
        advice.turns = best_different_turns(workplace_->search.think(
            question.view, engine::content_hash(question.view), question.budget));
    } catch (const std::exception& error) {
        advice.problem = error.what();
    }
    lock.lock();
    if (question.budget.stop.stop_requested()) return threads::Piece::done;
    answer_ = std::move(advice);
    thinks_ = false;
    return threads::Piece::done;
}

} // namespace bastide::players
