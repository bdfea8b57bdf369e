#include "core/checks/oversights.hpp"
#include "core/checks/trial.hpp"
#include "core/reading/error.hpp"
#include "core/scenarios/scenario.hpp"
#include "frontend/art/canvas/palette.hpp"
#include "frontend/cli/commands.hpp"
#include "frontend/cli/say.hpp"

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <map>
#include <regex>

namespace bastide::cli {
namespace {

struct Trials {
    int failed = 0;
    std::set<std::string> words; ///< that rules gave points by
};

/// A fault of the rules, as it first came up, and in how many trial games it did.
struct Fault {
    std::string told;
    int games = 0;
};

/// The same for one fault however it reads in another game: of its numbers only the lines count.
std::string signature(const std::string& problem) {
    static const std::regex numbers("(\\.lua:[0-9]+)|[0-9]+");
    return std::regex_replace(problem, numbers, "$1");
}

/// Faults in the order in which they came up.
class Faults {
  public:
    void add(const checks::Trial& trial) {
        const auto [known, is_new] = numbers_.emplace(signature(*trial.problem), faults_.size());
        if (is_new) faults_.push_back({trial.where + ": " + *trial.problem, 0});
        ++faults_[known->second].games;
    }
    void tell(const std::string& id) const {
        for (const Fault& fault : faults_) {
            const int more = fault.games - 1;
            say(fmt::format("{}: {}{}", id, fault.told,
                            more == 0 ? ""
                                      : fmt::format(" (and in {} more trial game{})", more,
                                                    more == 1 ? "" : "s")));
        }
    }

  private:
    std::map<std::string, std::size_t> numbers_; ///< by signature
    std::vector<Fault> faults_;
};

/// Plays some random games with every number of players.
Trials play_trials(const catalogue::Plugin& plugin, const catalogue::Catalogue& catalogue) {
    constexpr std::uint64_t games_each = 3;
    const auto rules =
        host::GameRules::load(catalogue, catalogue::sample_choice(catalogue, plugin.manifest.id));
    Trials trials;
    Faults faults;
    int played = 0;
    for (int players = rules->ruleset().least_players; players <= rules->ruleset().most_players;
         ++players)
        for (std::uint64_t seed = 1; seed <= games_each; ++seed, ++played) {
            checks::Trial trial = checks::try_out(*rules, players, seed);
            trials.words.merge(trial.words);
            if (!trial.problem) continue;
            faults.add(trial);
            ++trials.failed;
        }
    faults.tell(plugin.manifest.id);
    say(fmt::format("{}: {} of {} trial games went well", plugin.manifest.id,
                    played - trials.failed, played));
    return trials;
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

/// Every game that a plugin makes with its defaults, and with one setting chosen otherwise.
std::vector<catalogue::Choice> variations(const catalogue::Plugin& plugin,
                                          const catalogue::Catalogue& catalogue) {
    const catalogue::Choice usual = catalogue::sample_choice(catalogue, plugin.manifest.id);
    std::vector<catalogue::Choice> all = {usual};
    const auto add = [&](const std::string& name, catalogue::SettingValue value) {
        catalogue::Choice choice = usual;
        choice.settings[name] = std::move(value);
        all.push_back(std::move(choice));
    };
    for (const catalogue::Plugin* const each : catalogue::load_order(catalogue, usual.plugins))
        for (const catalogue::Setting& setting : each->manifest.settings) {
            const std::string name = each->manifest.id + '.' + setting.id;
            if (const bool* const on = std::get_if<bool>(&setting.initial)) add(name, !*on);
            for (const catalogue::SettingChoice& choice : setting.choices)
                add(name, choice.value);
        }
    return all;
}

void tell(const std::string& id, const std::string& what, const std::vector<std::string>& names) {
    say(fmt::format("{}: note: {}: {}", id, what, fmt::join(names, ", ")));
}

/// What no player is stopped by, but the plugin's author should know.
void tell_oversights(const catalogue::Plugin& plugin, const catalogue::Catalogue& catalogue,
                     const std::set<std::string>& words) {
    const std::string& id = plugin.manifest.id;
    std::optional<std::set<std::string>> unused;
    for (const catalogue::Choice& choice : variations(plugin, catalogue)) {
        const auto rules = host::GameRules::load(catalogue, choice);
        const std::set<std::string> here = checks::tiles_in_no_deck(*rules);
        if (!unused) {
            if (const auto idle = checks::steps_never_taken(*rules); !idle.empty())
                tell(id, "steps that nothing takes", {idle.begin(), idle.end()});
            for (const auto& [language, keys] : checks::missing_words(*rules, words))
                tell(id, "no words in locale/" + language + ".toml for", keys);
            unused = here;
        }
        std::erase_if(*unused, [&](const std::string& tile) { return !here.contains(tile); });
    }
    if (!unused->empty())
        tell(id, "tiles in no deck, whatever is set", {unused->begin(), unused->end()});
    std::vector<std::string> unknown;
    for (const std::string& colour : plugin.manifest.colours)
        if (art::player_colour(colour).name != colour) unknown.push_back(colour);
    std::vector<std::string> known;
    for (const art::PlayerColour& colour : art::player_colours())
        known.push_back(colour.name);
    if (!unknown.empty())
        tell(id,
             fmt::format("unknown colours of players, shown in grey (known: {})",
                         fmt::join(known, ", ")),
             unknown);
}

/// Returns how much is wrong with a plugin.
int check_plugin(const std::string& id, const catalogue::Catalogue& catalogue) {
    const catalogue::Plugin& plugin = need_plugin(catalogue, id);
    for (const catalogue::HiddenPlugin& hidden : catalogue.hidden())
        if (hidden.id == id) say(fmt::format("{}: note: {}", id, hidden.message().text()));
    if (catalogue.find_broken(id) != nullptr)
        say(fmt::format("{}: note: there is another one: {}", id,
                        catalogue.why_missing(id).text()));
    const Trials trials = play_trials(plugin, catalogue);
    const int failed = trials.failed + play_scenarios(plugin, catalogue);
    tell_oversights(plugin, catalogue, trials.words);
    return failed;
}

int check(const Context& context, const std::vector<std::string>& ids) {
    const catalogue::Catalogue catalogue = context.catalogue();
    int failed = 0;
    for (const std::string& id : ids) {
        try {
            failed += check_plugin(id, catalogue);
        } catch (const reading::LoadError& error) {
            say(fmt::format("{}: {}", id, error.what()));
            ++failed;
        }
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
