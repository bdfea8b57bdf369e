#include "protocol/study.hpp"

#include "core/engine/state/content.hpp"
#include "players/computer_seats.hpp"

#include <chrono>
#include <utility>

namespace bastide::protocol {

Study::Study() = default;
Study::~Study() = default;

Answer Study::answer(const Question& question, threads::StopToken stop) {
    const auto begin = std::chrono::steady_clock::now();
    Answer answer;
    try {
        engine_for(question.rules);
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

engine::Engine& Study::engine_for(const std::shared_ptr<const host::GameRules>& rules) {
    if (rules_ == rules) return *engine_;
    engine_.reset();
    runtime_ = rules->make_runtime();
    rules_ = rules;
    engine_ = std::make_unique<engine::Engine>(rules_->ruleset(), runtime_.get());
    return *engine_;
}

/// For a part of a second where others wait, as the kind of player that thinks says.
std::vector<players::AdvisedTurn> Study::advise(const Question& question, threads::StopToken stop) {
    constexpr players::Budget::Seconds usual{1}, hurried{.2};
    players::Budget budget{.time = question.kind == "hard" ? usual : hurried,
                           .clock = players::Budget::Clock::processor};
    budget.stop = std::move(stop);
    players::Search search({engine_.get()});
    return players::best_different_turns(
        search.think(question.view, engine::content_hash(question.view), budget));
}

/// The same. What is expected after each turn nobody is told.
players::Analysis Study::analyse(const Question& question, const threads::StopToken& stop) {
    constexpr players::Budget::Seconds usual{.5}, hurried{.1}, turn{.3};
    const AnalysisStep& step = *question.analysis;
    players::Analysis found =
        players::analyse_further(step.game, *engine_, {.result = 0, .most = turn},
                                 question.kind == "hard" ? usual : hurried, stop, step.so_far);
    found.keep_costliest();
    return found;
}

engine::Action Study::choose(const Question& question, threads::StopToken stop) {
    const auto players = static_cast<std::size_t>(question.view.players());
    players::ComputerSeats seats(std::vector<std::string>(players, question.kind), question.seed);
    seats.take_aids({.stop = std::move(stop)});
    return seats.choose(question.seat, *engine_, question.view, question.actions);
}

} // namespace bastide::protocol
