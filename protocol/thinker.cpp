#include "protocol/thinker.hpp"

#include <utility>

namespace bastide::protocol {

Thinker::Thinker(std::function<void()> wake)
    : wake_(std::move(wake)), beside_([this] { return think(); }) {}

Thinker::~Thinker() {
    {
        const std::scoped_lock lock(mutex_);
        ended_ = true;
        stop_.request_stop();
    }
    asked_.ring();
    beside_.join();
}

void Thinker::ask(Question question) {
    {
        const std::scoped_lock lock(mutex_);
        question_ = std::move(question);
        stop_.request_stop();
        answer_.reset();
        busy_ = true;
        ++number_;
    }
    asked_.ring();
}

void Thinker::forget() {
    const std::scoped_lock lock(mutex_);
    question_.reset();
    stop_.request_stop();
    answer_.reset();
    busy_ = false;
    ++number_;
}

std::optional<Answer> Thinker::take() {
    const std::scoped_lock lock(mutex_);
    busy_ = busy_ && !answer_;
    return std::exchange(answer_, std::nullopt);
}

bool Thinker::is_busy() const {
    const std::scoped_lock lock(mutex_);
    return busy_;
}

threads::Piece Thinker::think() {
    std::unique_lock lock(mutex_);
    if (!asked_.wait(lock, [&] { return ended_ || question_; })) return threads::Piece::nothing;
    if (ended_) return threads::Piece::last;
    const Question question = *std::exchange(question_, std::nullopt);
    const std::uint64_t number = number_;
    stop_ = {};
    threads::StopToken stop = stop_.get_token();
    lock.unlock();
    Answer answer = study_.answer(question, std::move(stop));
    lock.lock();
    if (number != number_) return threads::Piece::done;
    answer_ = std::move(answer);
    lock.unlock();
    wake_();
    return threads::Piece::done;
}

} // namespace bastide::protocol
