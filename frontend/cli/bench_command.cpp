// Tested in tests/frontend/cli/cli_test.cpp.
#include "frontend/cli/commands.hpp"
#include "laboratory/simulation/simulation.hpp"

#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include <chrono>

namespace bastide::cli {
namespace {

struct BenchOptions {
    GameOptions game;
    double seconds = 5;
    std::uint64_t seed = 1;
    bool as_json = false;
};

int bench(const Context& context, const BenchOptions& options) {
    using Clock = std::chrono::steady_clock;
    simulation::Simulator simulator(
        options.game.load(context.catalogue()),
        std::vector<std::string>(static_cast<std::size_t>(options.game.players), "random"));
    const auto begin = Clock::now();
    const auto elapsed = [&] {
        return std::chrono::duration<double>(Clock::now() - begin).count();
    };
    std::uint64_t games = 0;
    double seconds = 0;
    do {
        simulator.play(simulation::seed_of_game(options.seed, games++));
        seconds = elapsed();
    } while (seconds < options.seconds);
    const double rate = static_cast<double>(games) / seconds;
    if (options.as_json)
        fmt::print("{}\n", nlohmann::ordered_json{{"games_per_second", rate},
                                                  {"games", games},
                                                  {"seconds", seconds}}
                               .dump());
    else
        fmt::print("{:.0f} games per second ({} games in {:.2f} s)\n", rate, games, seconds);
    return all_well;
}

} // namespace

Run add_bench(CLI::App& app, const Context& context) {
    const auto options = std::make_shared<BenchOptions>();
    auto* const command = app.add_subcommand("bench", "Measure complete random games on one core");
    options->game.add_to(*command);
    command->add_option("--seconds", options->seconds, "How long")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    command->add_option("--seed", options->seed, "Of the games")
        ->check(whole_number())
        ->capture_default_str();
    command->add_flag("--json", options->as_json, "As JSON");
    return [&context, options] { return bench(context, *options); };
}

} // namespace bastide::cli
