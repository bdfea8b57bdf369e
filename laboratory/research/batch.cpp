#include "laboratory/research/batch.hpp"

#include "core/reading/error.hpp"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <stdexcept>
#include <thread>

namespace bastide::research {
namespace {

/// The failure of the first game that failed.
class FirstFailure {
  public:
    void add(std::size_t game, std::exception_ptr failure) {
        const std::scoped_lock lock(mutex_);
        if (failure_ && game_ < game) return;
        game_ = game;
        failure_ = std::move(failure);
    }
    void throw_if_any() const {
        if (failure_) std::rethrow_exception(failure_);
    }

  private:
    std::mutex mutex_;
    std::size_t game_ = 0;
    std::exception_ptr failure_;
};

} // namespace

Batch::Batch(std::shared_ptr<const host::GameRules> rules, int players,
             const std::vector<std::uint64_t>& seeds, int threads)
    : players_(players), legal_(seeds.size()) {
    const auto most = std::max<std::size_t>(seeds.size(), 1);
    const std::size_t tables = std::clamp<std::size_t>(
        threads > 0 ? static_cast<std::size_t>(threads) : std::thread::hardware_concurrency(), 1,
        most);
    for (std::size_t i = 0; i < tables; ++i)
        environments_.emplace_back(rules);
    if (seeds.empty()) return;
    // A game has no empty state: all begin as copies of the first.
    games_.assign(seeds.size(), environments_.front().begin(players, seeds.front()));
    for_each([&](Environment& environment, std::size_t game) {
        games_[game] = environment.begin(players_, seeds[game]);
        legal_[game] = environment.legal(games_[game]);
    });
}

void Batch::for_each(const std::function<void(Environment&, std::size_t)>& work) {
    constexpr std::size_t together = 16;
    std::atomic<std::size_t> next = 0;
    FirstFailure failure;
    const auto work_on = [&](Environment& environment) {
        for (std::size_t begin = next.fetch_add(together); begin < games_.size();
             begin = next.fetch_add(together))
            for (std::size_t game = begin; game < std::min(begin + together, games_.size()); ++game)
                try {
                    work(environment, game);
                } catch (...) {
                    failure.add(game, std::current_exception());
                }
    };
    {
        std::vector<std::jthread> threads;
        const std::size_t useful = (games_.size() + together - 1) / together;
        for (std::size_t i = 1; i < std::min(environments_.size(), useful); ++i)
            threads.emplace_back([&, i] { work_on(environments_[i]); });
        work_on(environments_.front());
    }
    failure.throw_if_any();
}

void Batch::act(std::span<const std::int64_t> choices) {
    if (choices.size() != size())
        throw std::out_of_range("expected a choice for each of " + std::to_string(size())
                                + " games, found " + std::to_string(choices.size()));
    for (std::size_t game = 0; game < size(); ++game)
        if (choices[game] != no_choice
            && (choices[game] < 0
                || static_cast<std::size_t>(choices[game]) >= legal_[game].size()))
            throw std::out_of_range("game " + std::to_string(game) + ": expected a number below "
                                    + std::to_string(legal_[game].size()) + ", or -1, found "
                                    + std::to_string(choices[game]));
    for_each([&](Environment& environment, std::size_t game) {
        if (choices[game] == no_choice) return;
        const auto choice = static_cast<std::size_t>(choices[game]);
        legal_[game] = environment.act(games_[game], legal_[game][choice]);
    });
}

std::vector<std::int64_t> Batch::choose(const std::string& kind) {
    std::vector<std::int64_t> choices(size(), no_choice);
    for_each([&](Environment& environment, std::size_t game) {
        if (!games_[game].state.over())
            choices[game] = static_cast<std::int64_t>(environment.choose(games_[game], kind));
    });
    return choices;
}

void Batch::play(const std::vector<std::string>& kinds) {
    for_each([&](Environment& environment, std::size_t game) {
        environment.play(games_[game], kinds);
        legal_[game].clear();
    });
}

void Batch::begin_again(std::span<const std::size_t> games, std::span<const std::uint64_t> seeds) {
    if (games.size() != seeds.size())
        throw std::out_of_range("expected a seed for each of " + std::to_string(games.size())
                                + " games, found " + std::to_string(seeds.size()));
    std::vector<const std::uint64_t*> seed_of(size());
    for (std::size_t i = 0; i < games.size(); ++i) {
        if (games[i] >= size())
            throw std::out_of_range("expected a game below " + std::to_string(size()) + ", found "
                                    + std::to_string(games[i]));
        seed_of[games[i]] = &seeds[i];
    }
    for_each([&](Environment& environment, std::size_t game) {
        if (seed_of[game] == nullptr) return;
        games_[game] = environment.begin(players_, *seed_of[game]);
        legal_[game] = environment.legal(games_[game]);
    });
}

} // namespace bastide::research
