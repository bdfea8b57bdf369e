// Tested in tests/frontend/cli/cli_test.cpp.
#include "core/reading/text_file.hpp"
#include "frontend/cli/commands.hpp"
#include "frontend/cli/say.hpp"
#include "laboratory/learning/learner.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstdio>
#include <thread>

namespace bastide::cli {
namespace {

struct LearnOptions {
    GameOptions game;
    std::vector<std::string> of;
    std::uint64_t pairs = 200;
    int rounds = 2;
    int threads = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
    std::uint64_t seed = 1;
    bool dry = false;
};

const catalogue::Plugin* find_plugin(const host::GameRules& rules, const std::string& id) {
    for (const catalogue::Plugin& plugin : rules.plugins())
        if (plugin.manifest.id == id && !plugin.only_tiles) return &plugin;
    return nullptr;
}

std::set<std::string> plugins_to_learn(const host::GameRules& rules, const LearnOptions& options) {
    std::set<std::string> ids(options.of.begin(), options.of.end());
    for (const std::string& id : ids)
        if (find_plugin(rules, id) == nullptr)
            throw UsageError("--of " + id + ": no plugin of this game");
    if (ids.empty())
        for (const catalogue::Plugin& plugin : rules.plugins())
            if (!plugin.only_tiles) ids.insert(plugin.manifest.id);
    return ids;
}

void print_trial(const learning::Trial& trial) {
    say(fmt::format("{}: {} -> {}: {:.1f} % (+- {:.1f}){}", trial.weight, trial.before, trial.tried,
                    100 * trial.compared.score, 100 * trial.compared.error,
                    trial.taken ? ", taken" : ""));
    std::fflush(stdout); // each takes a while
}

int learn(const Context& context, const LearnOptions& options) {
    if (options.game.players != 2)
        throw UsageError("--players: weights are learnt in games of two");
    learning::Lesson lesson;
    lesson.pairs = {options.game.load(context.catalogue()), options.pairs, options.seed,
                    options.threads};
    lesson.plugins = plugins_to_learn(*lesson.pairs.rules, options);
    lesson.rounds = options.rounds;
    bool tried = false, taken = false;
    const learning::Learnt learnt = learning::learn(lesson, [&](const learning::Trial& trial) {
        tried = true;
        taken = taken || trial.taken;
        print_trial(trial);
    });
    if (!tried)
        throw UsageError("there is nothing to learn: no figure that counts in majorities, and no "
                         "feature that is completed, is of these plugins");
    if (taken)
        say(fmt::format("All together, in other games: {:.1f} % (+- {:.1f})",
                        100 * learnt.compared.score, 100 * learnt.compared.error));
    if (learnt.compared.score <= .5) {
        say("No better weights were found, and none written.");
        return all_well;
    }
    for (const auto& [id, reckoning] : learnt.by_plugin) {
        const auto file = find_plugin(*lesson.pairs.rules, id)->folder / host::reckoning_file;
        // What settings of this game leave out is in the file still.
        const std::string text = host::text_of(host::joined(host::read_reckoning(file), reckoning));
        if (!options.dry) reading::replace_text_file(file, text);
        say(fmt::format("{}:\n{}", file.string(), text));
    }
    return all_well;
}

} // namespace

Run add_learn(CLI::App& app, const Context& context) {
    const auto options = std::make_shared<LearnOptions>();
    auto* const command =
        app.add_subcommand("learn", "Learn what computer players go by in a game of two, into the "
                                    "weights.toml of its plugins; +- is the standard error");
    options->game.add_to(*command);
    command
        ->add_option("--of", options->of, "Learn of these plugins only (default: all of the game)")
        ->delimiter(',');
    command->add_option("--pairs", options->pairs, "Pairs of games for each change that is tried")
        ->check(CLI::Range(10, 1'000'000))
        ->capture_default_str();
    command->add_option("--rounds", options->rounds, "Through all weights, by smaller steps each")
        ->check(CLI::Range(1, 10))
        ->capture_default_str();
    command->add_option("--seed", options->seed, "Of the games")
        ->check(whole_number())
        ->capture_default_str();
    command->add_option("--threads", options->threads, "Games played at a time")
        ->check(CLI::Range(1, 1024))
        ->capture_default_str();
    command->add_flag("--dry", options->dry, "Write nothing");
    return [&context, options] { return learn(context, *options); };
}

} // namespace bastide::cli
