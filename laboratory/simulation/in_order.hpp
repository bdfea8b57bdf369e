// Numbered games on several threads, told in their order.
// Tested in tests/laboratory/simulation/simulation_test.cpp.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <exception>
#include <map>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace bastide::simulation {

/// The numbers of games from `begin` to before `end`.
struct Numbers {
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
};

/// Hands out games and keeps the played ones until their turn comes.
template <class Game>
class Schedule {
  public:
    Schedule(Numbers numbers, std::uint64_t most_ahead)
        : end_(numbers.end), most_ahead_(most_ahead), next_(numbers.begin), told_(numbers.begin) {}

    /// The next game to play; nothing when there is none. Waits when too many are not told yet.
    std::optional<std::uint64_t> take() {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return closed_ || next_ < told_ + most_ahead_; });
        if (closed_ || next_ == end_) return std::nullopt;
        return next_++;
    }

    void put(std::uint64_t number, Game game, std::exception_ptr failure) {
        const std::scoped_lock lock(mutex_);
        played_.emplace(number, Outcome{std::move(game), failure});
        changed_.notify_all();
    }

    /// A thread that has played a game cannot hand it over: nothing goes on.
    void fail(std::exception_ptr failure) {
        const std::scoped_lock lock(mutex_);
        failure_ = std::move(failure);
        changed_.notify_all();
    }

    /// The games in order; throws in place of a game that failed.
    Game next_played() {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return failure_ || played_.count(told_) > 0; });
        if (failure_) std::rethrow_exception(failure_);
        Outcome outcome = std::move(played_.extract(told_).mapped());
        ++told_;
        changed_.notify_all();
        if (outcome.failure) std::rethrow_exception(outcome.failure);
        return std::move(outcome.game);
    }

    /// Nobody is to begin another game.
    void close() {
        const std::scoped_lock lock(mutex_);
        closed_ = true;
        changed_.notify_all();
    }

  private:
    struct Outcome {
        Game game;
        std::exception_ptr failure;
    };

    std::mutex mutex_;
    std::condition_variable changed_;
    std::uint64_t end_;
    std::uint64_t most_ahead_;
    std::uint64_t next_;
    std::uint64_t told_;
    bool closed_ = false;
    std::exception_ptr failure_;
    std::map<std::uint64_t, Outcome> played_;
};

template <class Game, class Worker>
void play_on(Worker& worker, Schedule<Game>& schedule) {
    while (const auto number = schedule.take()) {
        Game game{};
        std::exception_ptr failure;
        try {
            game = worker.play(*number);
        } catch (...) {
            failure = std::current_exception();
        }
        schedule.put(*number, std::move(game), failure);
    }
}

/// Ends all threads, also when telling fails. As many work as the system gives.
template <class Game, class Worker>
class Crew {
  public:
    Crew(std::deque<Worker>& workers, Schedule<Game>& schedule) : schedule_(schedule) {
        threads_.reserve(workers.size());
        try {
            for (Worker& worker : workers)
                threads_.emplace_back([&worker, &schedule] { work(worker, schedule); });
        } catch (const std::system_error&) {
            if (threads_.empty()) throw;
        }
    }
    ~Crew() {
        schedule_.close();
        for (std::thread& thread : threads_)
            thread.join();
    }
    Crew(const Crew&) = delete;
    Crew& operator=(const Crew&) = delete;

  private:
    static void work(Worker& worker, Schedule<Game>& schedule) {
        try {
            play_on(worker, schedule);
        } catch (...) {
            schedule.fail(std::current_exception());
        }
    }

    Schedule<Game>& schedule_;
    std::vector<std::thread> threads_;
};

/// Plays games by `worker.play(number)`, each worker on a thread, and calls `tell` in the calling
/// thread for each game, in order, until it returns false. Throws what the first game that fails
/// throws, and what `tell` throws.
template <class Game, class Worker, class Tell>
void play_in_order(std::deque<Worker>& workers, Numbers numbers, const Tell& tell) {
    if (workers.size() == 1) {
        for (std::uint64_t number = numbers.begin; number < numbers.end; ++number)
            if (!tell(workers.front().play(number))) return;
        return;
    }
    constexpr std::uint64_t ahead_per_thread = 64;
    Schedule<Game> schedule(numbers, workers.size() * ahead_per_thread);
    const Crew<Game, Worker> crew(workers, schedule);
    for (std::uint64_t number = numbers.begin; number < numbers.end; ++number)
        if (!tell(schedule.next_played())) return;
}

} // namespace bastide::simulation
