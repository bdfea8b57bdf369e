#include "core/simulation/series.hpp"

#include "core/engine/state/content.hpp"

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <exception>
#include <map>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>

namespace bastide::simulation {
namespace {

/// Hands out games and keeps the played ones until their turn comes.
class Schedule {
  public:
    Schedule(std::uint64_t games, std::uint64_t most_ahead)
        : games_(games), most_ahead_(most_ahead) {}

    /// The next game to play; nothing when there is none. Waits when too many are not told yet.
    std::optional<std::uint64_t> take() {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return closed_ || next_ < told_ + most_ahead_; });
        if (closed_ || next_ == games_) return std::nullopt;
        return next_++;
    }

    void put(PlayedGame game, std::exception_ptr failure) {
        const std::scoped_lock lock(mutex_);
        const std::uint64_t number = game.number;
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
    PlayedGame next_played() {
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
        PlayedGame game;
        std::exception_ptr failure;
    };

    std::mutex mutex_;
    std::condition_variable changed_;
    std::uint64_t games_;
    std::uint64_t most_ahead_;
    std::uint64_t next_ = 0;
    std::uint64_t told_ = 0;
    bool closed_ = false;
    std::exception_ptr failure_;
    std::map<std::uint64_t, Outcome> played_;
};

class Worker {
  public:
    explicit Worker(const Series& series)
        : series_(series),
          simulator_(series.rules, series.kinds),
          chronicle_(series.chronicle ? series.chronicle() : nullptr) {}

    PlayedGame play(std::uint64_t number) {
        PlayedGame game{number, seed_of_game(series_.seed, number), {}, 0, {}, {}};
        if (chronicle_) chronicle_->begin(game.seed);
        game.result = simulator_.play(game.seed, chronicle_.get());
        game.hash = engine::content_hash(simulator_.state());
        if (chronicle_) game.chronicle = chronicle_->take();
        game.printed = simulator_.console().lines();
        return game;
    }

  private:
    const Series& series_;
    Simulator simulator_;
    std::unique_ptr<Chronicle> chronicle_;
};

void play_on(Worker& worker, Schedule& schedule) {
    while (const auto number = schedule.take()) {
        PlayedGame game{*number, 0, {}, 0, {}, {}};
        std::exception_ptr failure;
        try {
            game = worker.play(*number);
        } catch (...) {
            failure = std::current_exception();
        }
        schedule.put(std::move(game), failure);
    }
}

void work(Worker& worker, Schedule& schedule) {
    try {
        play_on(worker, schedule);
    } catch (...) {
        schedule.fail(std::current_exception());
    }
}

/// Ends all threads, also when telling fails. As many work as the system gives.
class Crew {
  public:
    Crew(std::deque<Worker>& workers, Schedule& schedule) : schedule_(schedule) {
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
    Schedule& schedule_;
    std::vector<std::thread> threads_;
};

} // namespace

namespace {

/// One for each thread, or as many as there is memory for.
std::deque<Worker> workers_for(const Series& series) {
    const auto threads = static_cast<std::uint64_t>(std::max(1, series.threads));
    std::deque<Worker> workers;
    try {
        for (std::uint64_t i = 0; i < std::min(threads, series.games); ++i)
            workers.emplace_back(series);
    } catch (const std::exception&) {
        if (workers.empty()) throw;
        // The first has come about, so this is a lack of memory, and games need some too.
        for (auto surplus = workers.size() / 2; surplus > 0; --surplus)
            workers.pop_back();
    }
    return workers;
}

} // namespace

void play_series(const Series& series, const std::function<void(const PlayedGame&)>& tell) {
    std::deque<Worker> workers = workers_for(series);
    if (workers.size() == 1) {
        for (std::uint64_t game = 0; game < series.games; ++game)
            tell(workers.front().play(game));
        return;
    }
    constexpr std::uint64_t ahead_per_thread = 64;
    Schedule schedule(series.games, workers.size() * ahead_per_thread);
    const Crew crew(workers, schedule);
    for (std::uint64_t game = 0; game < series.games; ++game)
        tell(schedule.next_played());
}

} // namespace bastide::simulation
