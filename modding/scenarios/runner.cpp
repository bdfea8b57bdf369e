// Tested in tests/modding/scenarios/scenario_test.cpp.

#include "core/reading/folder.hpp"
#include "core/reading/text.hpp"
#include "modding/scenarios/expectations.hpp"
#include "modding/scenarios/moves.hpp"

namespace bastide::scenarios {

using engine::message;
using reading::LoadError;

namespace {

/// What is played; a setting that its plugin would refuse is told with the scenario's line.
catalogue::Choice choice_of(const Scenario& scenario, const catalogue::Catalogue& catalogue) {
    catalogue::Choice choice{scenario.plugins, {}};
    for (const auto& [name, text] : scenario.settings) {
        const auto dot = name.find('.');
        const catalogue::Plugin* plugin = catalogue.find(name.substr(0, dot));
        const catalogue::Setting* setting =
            plugin == nullptr || dot == std::string::npos
                ? nullptr
                : plugin->manifest.find_setting(name.substr(dot + 1));
        const reading::SourcePlace place{scenario.file.string(), scenario.line, 0};
        if (setting == nullptr)
            throw LoadError(place,
                            message("expected a setting like plugin.setting, found '{}'", name));
        const auto value = setting->parse(text);
        if (!value)
            throw LoadError(place, message("setting '{}': expected {}, found {}", name,
                                           setting->refuses(catalogue::SettingValue(text))
                                               .value_or(message("another value")),
                                           reading::in_quotes(text)));
        choice.settings[name] = *value;
    }
    return choice;
}

/// Loads what is played; an error tells the scenario's line.
std::shared_ptr<const host::GameRules> rules_of(const Scenario& scenario,
                                                const catalogue::Catalogue& catalogue) {
    const catalogue::Choice choice = choice_of(scenario, catalogue);
    try {
        auto rules = host::GameRules::load(catalogue, choice);
        rules->check_players(scenario.players.size());
        return rules;
    } catch (const LoadError& error) {
        throw LoadError({scenario.file.string(), scenario.line, 0}, error.message());
    }
}

/// Throws `LoadError` at the first sentence that does not hold.
void play(const Scenario& scenario, Game& game, const Watch& watch) {
    for (const Sentence& sentence : scenario.sentences) {
        game.turn_to(sentence);
        const Words& words = sentence.words;
        if (words.front() == "then")
            expect(game, Words(words.begin() + 1, words.end()));
        else
            move(game, words);
        if (watch) watch(game.state());
    }
}

} // namespace

Outcome run(const Scenario& scenario, const catalogue::Catalogue& catalogue, const Watch& watch) {
    Outcome outcome{scenario.title};
    std::shared_ptr<const host::GameRules> rules;
    std::optional<Game> game;
    try {
        rules = rules_of(scenario, catalogue);
        game.emplace(scenario, *rules);
        play(scenario, *game, watch);
    } catch (const LoadError& error) {
        outcome.message = error.what();
    }
    if (game) outcome.printed = game->printed();
    return outcome;
}

std::vector<Outcome> run_all(const catalogue::Plugin& plugin, const catalogue::Catalogue& catalogue,
                             const Watch& watch) {
    const std::filesystem::path folder = plugin.folder / "scenarios";
    std::vector<Outcome> outcomes;
    std::error_code none;
    // A link could lead out of the plugin's folder, and what lies there would be printed.
    if (std::filesystem::is_symlink(folder, none))
        return {{"scenarios", folder.string() + ": expected a folder, found a link"}};
    for (const auto& file : reading::entries_of(folder, ".scenario")) {
        try {
            for (const Scenario& scenario : read_scenarios(file, plugin.manifest.id))
                outcomes.push_back(run(scenario, catalogue, watch));
        } catch (const LoadError& error) {
            outcomes.push_back({file.filename().string(), error.what()});
        }
    }
    return outcomes;
}

} // namespace bastide::scenarios
