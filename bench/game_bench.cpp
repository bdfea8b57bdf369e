// Whole random games, and what a turn of one allocates.
#include "bench/games.hpp"
#include "core/simulation/simulation.hpp"

#include <benchmark/benchmark.h>

namespace {

using namespace bastide;

void whole_game(benchmark::State& loop, const std::vector<std::string>& plugins) {
    simulation::Simulator simulator(bench::rules_of(plugins), {"random", "random"});
    std::uint64_t game = 0;
    for (auto _ : loop)
        benchmark::DoNotOptimize(simulator.play(simulation::seed_of_game(1, game++)));
    loop.SetItemsProcessed(static_cast<std::int64_t>(game));
    loop.counters["state_bytes"] = static_cast<double>(simulator.state().size());
}
BENCHMARK_CAPTURE(whole_game, base, bench::base);
BENCHMARK_CAPTURE(whole_game, everything_medieval, bench::everything_medieval);
BENCHMARK_CAPTURE(whole_game, hunters_and_gatherers, bench::hunters_and_gatherers);

/// Turns on an ordinary table, taken back by a journal. Once warm a turn of base allocates nothing.
void turn_and_undo(benchmark::State& loop, const std::vector<std::string>& plugins) {
    bench::RandomGame game(bench::rules_of(plugins), 200);
    game.play_until(100);
    engine::Journal journal;
    const auto turn = [&] {
        game.play_turn(&journal);
        journal.rewind(game.state(), 0);
    };
    for (int warm = 0; warm < 2000; ++warm)
        turn();
    const std::uint64_t before = bench::allocations();
    for (auto _ : loop)
        turn();
    loop.counters["allocations"] = benchmark::Counter(
        static_cast<double>(bench::allocations() - before), benchmark::Counter::kAvgIterations);
}
BENCHMARK_CAPTURE(turn_and_undo, base, bench::base);
BENCHMARK_CAPTURE(turn_and_undo, everything_medieval, bench::everything_medieval);
BENCHMARK_CAPTURE(turn_and_undo, hunters_and_gatherers, bench::hunters_and_gatherers);

} // namespace
