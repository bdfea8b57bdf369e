// The second stage: how a plugin plays, alone and with others.
// Tested in tests/modding/checks/check_test.cpp.
#include "core/catalogue/load_order.hpp"
#include "core/reading/text.hpp"
#include "modding/checks/balance.hpp"
#include "modding/checks/check.hpp"
#include "modding/checks/findings.hpp"
#include "modding/checks/oversights.hpp"
#include "modding/checks/trial.hpp"

#include <algorithm>
#include <optional>
#include <regex>

namespace bastide::checks {

using engine::message;
using engine::verbatim;
using reading::LoadError;

namespace {

/// The same for one fault however it reads in another game: of its numbers only the lines count.
std::string signature(const std::string& problem) {
    static const std::regex numbers("(\\.lua:[0-9]+)|[0-9]+");
    return std::regex_replace(problem, numbers, "$1");
}

class PlayCheck {
  public:
    PlayCheck(const catalogue::Plugin& plugin, const catalogue::Catalogue& catalogue,
              Report& report)
        : plugin_(plugin), catalogue_(catalogue), findings_(plugin, report) {}

    /// Returns whether it plays well enough to be tried with others.
    bool play_alone(int games) {
        const auto rules = host::GameRules::load(
            catalogue_, catalogue::sample_choice(catalogue_, plugin_.manifest.id));
        Balance balance;
        Printed printed;
        std::set<std::string> words;
        std::set<std::pair<std::string, std::string>> offered_twice;
        const Games alone = play(*rules, games, "", [&](const Trial& trial) {
            if (!trial.problem) balance.add(trial);
            words.insert(trial.words.begin(), trial.words.end());
            offered_twice.insert(trial.offered_twice.begin(), trial.offered_twice.end());
            for (const host::PrintedLine& line : trial.printed)
                printed.add(line);
        });
        if (!findings_.goes_on()) return false;
        printed.tell(findings_);
        for (const auto& [step, choice] : offered_twice)
            findings_.note(
                message("step '{}' offers the choice '{}' twice about the same", step, choice));
        for (const std::string& known : spoken_keys(*rules))
            words.erase(known);
        findings_.missing_words(missing_words(plugin_.manifest.id, *rules, words));
        findings_.result(
            alone.enough_failed()
                ? message("{} of {} trial games went well; after two that fail there are no more",
                          alone.well, alone.tried)
                : message("{} of {} trial games went well", alone.well, alone.tried));
        for (const engine::Message& sentence : balance.sentences())
            findings_.result(sentence);
        return !alone.enough_failed();
    }

    void play_with(const std::vector<std::string>& others, int games_with_each) {
        Games together;
        std::vector<std::string> played;
        for (const std::string& other : others) {
            if (!findings_.goes_on()) return;
            const auto rules = rules_with(other);
            if (rules == nullptr) continue;
            played.push_back(other);
            const Games games = play(*rules, games_with_each, other, [](const Trial&) {});
            together.tried += games.tried;
            together.well += games.well;
        }
        if (!played.empty())
            findings_.result(message("{} of {} trial games together with others went well: {}",
                                     together.well, together.tried, reading::in_a_row(played)));
    }

  private:
    struct Games {
        int tried = 0;
        int well = 0;
        /// The rest would fail as well, and some faults take their time.
        bool enough_failed() const { return tried - well >= 2; }
    };

    /// Null where another plugin does not go with this one, or does already.
    std::shared_ptr<const host::GameRules> rules_with(const std::string& other) {
        try {
            const auto alone = catalogue::load_order(
                catalogue_, catalogue::sample_choice(catalogue_, plugin_.manifest.id).plugins);
            if (std::any_of(alone.begin(), alone.end(), [&](const catalogue::Plugin* plugin) {
                    return plugin->manifest.id == other;
                }))
                return nullptr;
            const auto both = catalogue::load_order(catalogue_, {plugin_.manifest.id, other});
            // Two games are made one by a plugin that says how, not by being chosen together.
            const auto is_game = [](const catalogue::Plugin* plugin) {
                return plugin->manifest.requires_.empty() && !plugin->manifest.variant;
            };
            if (std::count_if(both.begin(), both.end(), is_game) > 1) return nullptr;
        } catch (const LoadError&) {
            return nullptr;
        }
        try {
            return host::GameRules::load(catalogue_, {{plugin_.manifest.id, other}, {}});
        } catch (const LoadError& error) {
            findings_.note(message("does not load together with '{}', and neither names the other "
                                   "under conflicts: {}",
                                   other, error.message()));
            return nullptr;
        }
    }

    /// Plays random games with every number of players, until enough of them have failed.
    template <class Look>
    Games play(const host::GameRules& rules, int games, const std::string& other, Look&& look) {
        const int least = rules.ruleset().least_players;
        const int numbers = rules.ruleset().most_players - least + 1;
        TrialGames trials(rules);
        Games played;
        while (played.tried < games && !played.enough_failed() && findings_.goes_on()) {
            const auto seed = static_cast<std::uint64_t>(played.tried / numbers) + 1;
            const Trial trial = trials.play(least + played.tried % numbers, seed);
            ++played.tried;
            look(trial);
            if (trial.problem)
                tell_fault(trial, other);
            else
                ++played.well;
        }
        return played;
    }

    void tell_fault(const Trial& trial, const std::string& other) {
        if (!told_.insert(signature(*trial.problem)).second) return;
        const auto fault = verbatim(trial.where + ": " + *trial.problem);
        findings_.error(other.empty() ? fault : message("together with '{}': {}", other, fault));
    }

    const catalogue::Plugin& plugin_;
    const catalogue::Catalogue& catalogue_;
    Findings findings_;
    std::set<std::string> told_; ///< signatures of faults
};

} // namespace

void check_play(const catalogue::Plugin& plugin, const catalogue::Catalogue& catalogue,
                const Trials& trials, Report& report) {
    PlayCheck check(plugin, catalogue, report);
    try {
        if (check.play_alone(trials.games)) check.play_with(trials.others, trials.games);
    } catch (const LoadError& error) {
        Findings(plugin, report).error(error);
    }
}

} // namespace bastide::checks
