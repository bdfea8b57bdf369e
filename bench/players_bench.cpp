// How fast computer players play games on.
#include "bench/games.hpp"
#include "players/search/playout.hpp"

#include <benchmark/benchmark.h>

#include <ctime>

namespace {

using namespace bastide;

double processor_seconds() {
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

/// Of a random turn and taking it back.
double seconds_of_random_turn(bench::RandomGame& game) {
    constexpr int repeats = 500, turns = 20;
    const double begin = processor_seconds();
    for (int repeat = 0; repeat < repeats; ++repeat) {
        engine::Journal journal;
        for (int i = 0; i < turns; ++i)
            game.play_turn(&journal);
        journal.rewind(game.state(), 0);
    }
    return (processor_seconds() - begin) / (repeats * turns);
}

/// From turn 20 of a random game, cut after some tiles.
void guided_simulation(benchmark::State& loop, const std::vector<std::string>& plugins, int tiles) {
    bench::RandomGame game(bench::rules_of(plugins), 0);
    while (game.state().turn() < 20)
        game.play_turn();
    game.play_to(engine::StepKind::place);
    players::Playout playout(game.engine(), tiles);
    playout.begin_at(game.state());
    engine::GameState state = game.state();
    std::uint64_t number = 0;
    const double begin = processor_seconds();
    for (auto _ : loop) {
        state = game.state();
        benchmark::DoNotOptimize(playout.play(state, 0, number++));
    }
    const double seconds = (processor_seconds() - begin) / static_cast<double>(loop.iterations());
    loop.SetItemsProcessed(loop.iterations());
    loop.counters["random_turns"] = seconds / seconds_of_random_turn(game);
}
BENCHMARK_CAPTURE(guided_simulation, base_4, bench::base, 4);
BENCHMARK_CAPTURE(guided_simulation, base_8, bench::base, 8);
BENCHMARK_CAPTURE(guided_simulation, everything_medieval_8, bench::everything_medieval, 8);
BENCHMARK_CAPTURE(guided_simulation, hunters_and_gatherers_8, bench::hunters_and_gatherers, 8);

} // namespace
