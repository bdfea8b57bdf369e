// Loading plugins, beginning games, starting the program.
#include "bench/games.hpp"

#include <benchmark/benchmark.h>

#include <cstdlib>

namespace {

using namespace bastide;

/// All plugins that come with the game: their files are read, and the rules of both worlds loaded.
void load_all_plugins(benchmark::State& loop) {
    for (auto _ : loop) {
        benchmark::DoNotOptimize(bench::rules_of(bench::everything_medieval));
        benchmark::DoNotOptimize(bench::rules_of(bench::hunters_and_gatherers));
    }
}
BENCHMARK(load_all_plugins)->Unit(benchmark::kMillisecond);

void load_base(benchmark::State& loop) {
    for (auto _ : loop)
        benchmark::DoNotOptimize(bench::rules_of(bench::base));
}
BENCHMARK(load_base)->Unit(benchmark::kMillisecond);

void new_game(benchmark::State& loop, const std::vector<std::string>& plugins) {
    const auto rules = bench::rules_of(plugins);
    const auto runtime = rules->make_runtime();
    engine::Engine engine(rules->ruleset(), runtime.get());
    for (auto _ : loop)
        benchmark::DoNotOptimize(engine.new_game(2));
}
BENCHMARK_CAPTURE(new_game, base, bench::base)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(new_game, everything_medieval, bench::everything_medieval)
    ->Unit(benchmark::kMicrosecond);

void program_start(benchmark::State& loop) {
    for (auto _ : loop)
        if (std::system(BASTIDE_PROGRAM " --version > /dev/null") != 0)
            loop.SkipWithError("the program does not start");
}
BENCHMARK(program_start)->Unit(benchmark::kMillisecond)->UseRealTime();

} // namespace

BENCHMARK_MAIN();
