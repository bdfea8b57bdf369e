#include "protocol/thinker.hpp"

#include "core/engine/engine.hpp"
#include "core/engine/state/content.hpp"
#include "players/computer_seats.hpp"

#include <chrono>
#include <utility>
#include <vector>

namespace bastide::protocol {
namespace {

/// Scripts for the rules of one question after another.
class Study {
  public:
    Answer answer(const Question& question, std::stop_token stop) {
        const auto begin = std::chrono::steady_clock::now();
        Answer answer;
        try {
            use(question.rules);
            if (question.analysis)
                answer.analysis = analyse(question, stop);
            else if (question.advises)
                answer.advice = advise(question, std::move(stop));
            else
                answer.action = choose(question, std::move(stop));
        } catch (const std::exception& error) {
            answer.problem = error.what();
        }
        answer.seconds =
            std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
        return answer;
    }

  private:
    void use(const std::shared_ptr<const host::GameRules>& rules) {
        if (rules_ == rules) return;
        engine_.reset();
        runtime_ = rules->make_runtime();
        rules_ = rules;
        engine_ = std::make_unique<engine::Engine>(rules_->ruleset(), runtime_.get());
    }

    /// For a part of a second where others wait, as the kind of player that thinks says.
    std::vector<players::AdvisedTurn> advise(const Question& question, std::stop_token stop) {
        constexpr players::Budget::Seconds usual{1}, hurried{.2};
        players::Budget budget{.time = question.kind == "hard" ? usual : hurried,
                               .clock = players::Budget::Clock::processor};
        budget.stop = std::move(stop);
        players::Search search({engine_.get()});
        return players::best_different_turns(
            search.think(question.view, engine::content_hash(question.view), budget));
    }

    /// The same. What is expected after each turn nobody is told.
    players::Analysis analyse(const Question& question, const std::stop_token& stop) {
        constexpr players::Budget::Seconds usual{.5}, hurried{.1}, turn{.3};
        const AnalysisStep& step = *question.analysis;
        players::Analysis found =
            players::analyse_further(step.game, *engine_, {.result = 0, .most = turn},
                                     question.kind == "hard" ? usual : hurried, stop, step.so_far);
        found.keep_costliest();
        return found;
    }

    engine::Action choose(const Question& question, std::stop_token stop) {
        const auto players = static_cast<std::size_t>(question.view.players());
        players::ComputerSeats seats(std::vector<std::string>(players, question.kind),
                                     question.seed);
        seats.take_aids({.stop = std::move(stop)});
        return seats.choose(question.seat, *engine_, question.view, question.actions);
    }

    std::shared_ptr<const host::GameRules> rules_;
    std::unique_ptr<host::ScriptRuntime> runtime_;
    std::unique_ptr<engine::Engine> engine_;
};

} // namespace

Thinker::Thinker(std::function<void()> wake)
    : wake_(std::move(wake)), thread_([this] { think(); }) {}

Thinker::~Thinker() {
    {
        const std::scoped_lock lock(mutex_);
        ended_ = true;
        stop_.request_stop();
    }
    asked_.notify_all();
    thread_.join();
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
    asked_.notify_all();
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

void Thinker::think() {
    Study study;
    std::unique_lock lock(mutex_);
    while (true) {
        asked_.wait(lock, [&] { return ended_ || question_; });
        if (ended_) return;
        const Question question = *std::exchange(question_, std::nullopt);
        const std::uint64_t number = number_;
        stop_ = {};
        std::stop_token stop = stop_.get_token();
        lock.unlock();
        Answer answer = study.answer(question, std::move(stop));
        lock.lock();
        if (number != number_) continue;
        answer_ = std::move(answer);
        lock.unlock();
        wake_();
        lock.lock();
    }
}

} // namespace bastide::protocol
