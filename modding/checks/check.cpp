// The first stage: what the files of a plugin say.
#include "modding/checks/check.hpp"

#include "core/catalogue/load_order.hpp"
#include "core/host/declare/reckoning.hpp"
#include "core/host/source_errors.hpp"
#include "core/reading/text.hpp"
#include "modding/checks/findings.hpp"
#include "modding/checks/near_misses.hpp"
#include "modding/checks/oversights.hpp"
#include "modding/scenarios/scenario.hpp"

#include <algorithm>
#include <array>

namespace bastide::checks {

using engine::message;
using engine::verbatim;
using reading::LoadError;

namespace {

/// Every game that a plugin makes with one setting chosen otherwise.
std::vector<catalogue::Choice> variations(const catalogue::Choice& usual,
                                          const catalogue::Catalogue& catalogue) {
    std::vector<catalogue::Choice> all;
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
                if (catalogue::SettingValue(choice.value) != setting.initial)
                    add(name, choice.value);
        }
    return all;
}

/// The check of one plugin.
class FileCheck {
  public:
    FileCheck(const catalogue::Plugin& plugin, const catalogue::Catalogue& catalogue,
              const Looks& looks, Report& report)
        : plugin_(plugin), catalogue_(catalogue), looks_(looks), findings_(plugin, report) {}

    bool run() {
        tell_namesakes();
        for (const LoadError& error : host::source_errors(plugin_))
            findings_.error(error);
        try {
            tell_stray_files();
            look_at_game();
            play_scenarios();
        } catch (const LoadError& error) {
            findings_.error(error);
            return false;
        }
        return true;
    }

  private:
    void tell_namesakes() {
        const std::string& id = plugin_.manifest.id;
        for (const catalogue::HiddenPlugin& hidden : catalogue_.hidden())
            if (hidden.id == id) findings_.note(hidden.message());
        if (catalogue_.find_broken(id) != nullptr)
            findings_.note(message("there is another one: {}", catalogue_.why_missing(id)));
    }

    void look_at_game() {
        const catalogue::Choice usual = catalogue::sample_choice(catalogue_, plugin_.manifest.id);
        const auto rules = host::GameRules::load(catalogue_, usual);
        const catalogue::TileTables tables = catalogue::read_all_tiles(rules->plugins());
        tell_printed(*rules);
        tell_decks(usual, *rules, tables);
        tell_sides(*rules, tables);
        for (const catalogue::Named* const attribute :
             idle_attributes(plugin_.manifest.id, tables, *rules,
                             [&](const std::string& style) { return looks_.paints_thing(style); }))
            findings_.note(attribute->place,
                           message("no rule reads attribute '{}', and no style paints it",
                                   engine::short_name(attribute->name)));
        if (const auto idle = steps_never_taken(*rules); !idle.empty())
            findings_.note(message("steps that nothing takes: {}",
                                   reading::in_a_row({idle.begin(), idle.end()})));
        if (const auto names = weights_of_nothing(plugin_, rules->ruleset()); !names.empty())
            findings_.note({(plugin_.folder / host::reckoning_file).string(), 0, 0},
                           message("weights of what this plugin does not declare: {}",
                                   reading::in_a_row(names)));
        for (const NearMiss& style : misspelt_styles(plugin_.manifest.id, tables, looks_))
            findings_.note(style.place, message("nothing paints the style '{}'; did you mean '{}'?",
                                                style.name, style.meant));
        tell_words(*rules);
        tell_colours();
    }

    void tell_stray_files() {
        for (const NearMiss& file : stray_files(plugin_))
            findings_.note(file.place,
                           file.meant.empty()
                               ? message("nothing reads this")
                               : message("nothing reads this; did you mean '{}'?", file.meant));
    }

    void tell_words(const host::GameRules& rules) {
        const std::set<std::string> spoken = spoken_keys(rules);
        const auto missing = missing_words(plugin_.manifest.id, rules, spoken);
        findings_.missing_words(missing);
        for (const auto& [language, words] : misspelt_words(plugin_, spoken, missing))
            for (const NearMiss& word : words)
                findings_.note(word.place,
                               message("'{}' is the name of nothing here; did you mean '{}'?",
                                       word.name, word.meant));
    }

    void tell_printed(const host::GameRules& rules) {
        Printed printed;
        for (const host::PrintedLine& line : rules.console().lines())
            printed.add(line);
        printed.tell(findings_);
    }

    void tell_decks(const catalogue::Choice& usual, const host::GameRules& rules,
                    const catalogue::TileTables& tables) {
        auto unused = tiles_in_no_deck(tables, rules.ruleset());
        if (unused.empty()) return;
        for (const catalogue::Choice& choice : variations(usual, catalogue_)) {
            const auto here =
                tiles_in_no_deck(tables, host::GameRules::load(catalogue_, choice)->ruleset());
            std::erase_if(unused, [&](const auto* tile) {
                return std::find(here.begin(), here.end(), tile) == here.end();
            });
        }
        std::vector<std::string> names;
        for (const catalogue::TileEntry* const tile : unused)
            names.push_back(tile->type.id);
        std::sort(names.begin(), names.end());
        if (!names.empty())
            findings_.note(
                message("tiles in no deck, whatever is set: {}", reading::in_a_row(names)));
    }

    void tell_sides(const host::GameRules& rules, const catalogue::TileTables& tables) {
        constexpr std::array<const char*, 4> names = {"north", "east", "south", "west"};
        for (const catalogue::TileEntry& tile : tables.tiles) {
            const auto type = rules.ruleset().find_tile(tile.type.id);
            if (!type || tile.plugin != plugin_.manifest.id) continue;
            std::vector<std::string> lonely;
            for (const engine::Side side : sides_without_match(*type, rules.ruleset()))
                lonely.emplace_back(names.at(side));
            if (!lonely.empty())
                findings_.note(tile.place,
                               message("tile '{}' has sides that match no other tile: {}",
                                       tile.type.id, reading::in_a_row(lonely)));
            for (const engine::Link& pair : untouched_neighbours(*type, rules.ruleset())) {
                const auto& segments = rules.ruleset().tiles[*type].segments;
                findings_.note(tile.place,
                               message("tile '{}': '{}' and '{}' lie side by side and do not "
                                       "touch, as they do on other tiles",
                                       tile.type.id, segments[pair.a].name, segments[pair.b].name));
            }
        }
    }

    void tell_colours() {
        std::vector<std::string> unknown;
        for (const std::string& colour : plugin_.manifest.colours)
            if (std::find(looks_.colours.begin(), looks_.colours.end(), colour)
                == looks_.colours.end())
                unknown.push_back(colour);
        if (!unknown.empty())
            findings_.note(message("unknown colours of players, shown in grey (known: {}): {}",
                                   reading::in_a_row(looks_.colours), reading::in_a_row(unknown)));
    }

    void play_scenarios() {
        const auto outcomes = scenarios::run_all(plugin_, catalogue_);
        std::size_t held = 0;
        for (const scenarios::Outcome& outcome : outcomes) {
            for (const host::PrintedLine& line : outcome.printed)
                findings_.note(line.place,
                               message("prints in scenario '{}': {}", outcome.title, line.text));
            if (outcome.message.empty())
                ++held;
            else
                findings_.error(
                    message("scenario '{}': {}", outcome.title, verbatim(outcome.message)));
        }
        findings_.result(message("{} of {} scenarios hold", held, outcomes.size()));
    }

    const catalogue::Plugin& plugin_;
    const catalogue::Catalogue& catalogue_;
    const Looks& looks_;
    Findings findings_;
};

} // namespace

void tell_broken(const catalogue::BrokenPlugin& plugin, Report& report) {
    report.tell({Severity::error, plugin.id, place_named_in(plugin.message.text(), plugin.folder),
                 plugin.message});
}

bool check_files(const catalogue::Plugin& plugin, const catalogue::Catalogue& catalogue,
                 const Looks& looks, Report& report) {
    return FileCheck(plugin, catalogue, looks, report).run();
}

} // namespace bastide::checks
