#include "laboratory/simulation/series.hpp"

#include "core/engine/state/content.hpp"
#include "laboratory/simulation/in_order.hpp"

#include <algorithm>

namespace bastide::simulation {
namespace {

/// How many games are played, each variant counted.
Numbers played_numbers(const Series& series) {
    const std::uint64_t variants = series.variants.size();
    return {series.games.begin * variants, series.games.end * variants};
}

class SeriesPlayer {
  public:
    explicit SeriesPlayer(const Series& series) : series_(series) {
        for (std::size_t variant = 0; variant < series.variants.size(); ++variant)
            variants_.emplace_back(series, variant);
    }

    PlayedGame play(std::uint64_t played) {
        const std::uint64_t number = played / variants_.size();
        const auto variant = static_cast<std::size_t>(played % variants_.size());
        auto& [simulator, chronicle] = variants_[variant];
        PlayedGame game{number, variant, seed_of_game(series_.seed, number), {}, 0, {}, {}};
        if (chronicle) chronicle->begin(game.seed);
        game.result = simulator.play(game.seed, chronicle.get());
        game.hash = engine::content_hash(simulator.state());
        if (chronicle) game.chronicle = chronicle->take();
        game.printed = simulator.console().lines();
        return game;
    }

  private:
    struct VariantGames {
        VariantGames(const Series& series, std::size_t variant)
            : simulator(series.variants[variant], series.kinds),
              chronicle(series.chronicle ? series.chronicle(variant) : nullptr) {}

        Simulator simulator;
        std::unique_ptr<Chronicle> chronicle;
    };

    const Series& series_;
    std::deque<VariantGames> variants_; ///< by variant
};

/// One for each thread, or as many as there is memory for.
std::deque<SeriesPlayer> workers_for(const Series& series) {
    const auto threads = static_cast<std::uint64_t>(std::max(1, series.threads));
    const Numbers numbers = played_numbers(series);
    std::deque<SeriesPlayer> workers;
    try {
        for (std::uint64_t i = 0; i < std::min(threads, numbers.end - numbers.begin); ++i)
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
    std::deque<SeriesPlayer> workers = workers_for(series);
    play_in_order<PlayedGame>(workers, played_numbers(series), [&](const PlayedGame& game) {
        tell(game);
        return true;
    });
}

} // namespace bastide::simulation
