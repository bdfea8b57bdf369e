#include "core/scenarios/scenario.hpp"
#include "core/simulation/trial.hpp"
#include "frontend/cli/commands.hpp"
#include "frontend/cli/say.hpp"

#include <fmt/core.h>

namespace bastide::cli {
namespace {

/// Plays some random games with every number of players; returns how many went wrong.
int play_trials(const catalogue::Plugin& plugin, const catalogue::Catalogue& catalogue) {
    constexpr std::uint64_t games_each = 3;
    const auto rules = host::GameRules::load(
        catalogue, catalogue::sample_choice(catalogue, plugin.manifest.id));
    int failed = 0;
    int played = 0;
    for (int players = rules->ruleset().least_players; players <= rules->ruleset().most_players;
         ++players)
        for (std::uint64_t seed = 1; seed <= games_each; ++seed, ++played)
            if (const auto problem = simulation::try_out(*rules, players, seed)) {
                say(plugin.manifest.id + ": " + *problem);
                ++failed;
            }
    say(fmt::format("{}: {} of {} trial games went well", plugin.manifest.id, played - failed,
                    played));
    return failed;
}

/// Returns how many scenarios do not hold.
int play_scenarios(const catalogue::Plugin& plugin, const catalogue::Catalogue& catalogue) {
    int failed = 0;
    const auto outcomes = scenarios::run_all(plugin, catalogue);
    for (const scenarios::Outcome& outcome : outcomes) {
        if (outcome.message.empty()) continue;
        ++failed;
        say(outcome.title);
        say("    " + outcome.message);
    }
    say(fmt::format("{}: {} of {} scenarios hold", plugin.manifest.id,
                    static_cast<int>(outcomes.size()) - failed, outcomes.size()));
    return failed;
}

int check(const Context& context, const std::vector<std::string>& ids) {
    const catalogue::Catalogue catalogue = context.catalogue();
    int failed = 0;
    for (const std::string& id : ids) {
        const catalogue::Plugin* plugin = catalogue.find(id);
        if (plugin == nullptr)
            throw UsageError("there is no plugin '" + id + "'; 'bastide plugins' lists them");
        failed += play_trials(*plugin, catalogue);
        failed += play_scenarios(*plugin, catalogue);
    }
    return failed == 0 ? all_well : something_failed;
}

} // namespace

Run add_check(CLI::App& app, const Context& context) {
    const auto ids = std::make_shared<std::vector<std::string>>();
    auto* const command =
        app.add_subcommand("check", "Load plugins, try them out in random games, and play the "
                                    "scenarios in their folders");
    command->add_option("PLUGIN", *ids, "Plugins by id")->required();
    return [&context, ids] { return check(context, *ids); };
}

} // namespace bastide::cli
