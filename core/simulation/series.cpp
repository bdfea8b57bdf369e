#include "core/simulation/series.hpp"

#include "core/engine/state/content.hpp"
#include "core/simulation/in_order.hpp"

#include <algorithm>

namespace bastide::simulation {
namespace {

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
    play_in_order<PlayedGame>(workers, {0, series.games}, [&](const PlayedGame& game) {
        tell(game);
        return true;
    });
}

} // namespace bastide::simulation
