// Scenarios: a rule told as a short game in plain sentences, with forced draws.
//
//     Scenario: TITLE
//     Players: COLOUR, COLOUR
//
//     COLOUR draws TILE, places it at X,Y turned 90 and deploys a FIGURE on SEGMENT.
//     Then COLOUR scores POINTS for the LAYER: 3 tiles × 1.
//
// docs/scenarios.md lists all sentences.
#pragma once

#include "core/host/game_rules.hpp"
#include "modding/scenarios/sentence.hpp"

#include <deque>
#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace bastide::scenarios {

/// A scenario file may hold several, each beginning with its `Scenario:` line.
struct Scenario {
    std::filesystem::path file;
    int line = 0;
    std::string title;
    std::vector<std::string> plugins;
    std::map<std::string, std::string> settings; ///< by "plugin.setting", as written
    std::vector<std::string> players;
    bool deck_of_these_tiles = false; ///< the deck holds no others than the tiles drawn here,
    int more_tiles = 0;               ///< but so many more of the first of them
    std::vector<Sentence> sentences;
};

/// Reads all scenarios of a file. `plugin` is played where no `Plugins:` line says otherwise.
/// Throws `reading::LoadError` with file and line.
std::vector<Scenario> read_scenarios(const std::filesystem::path& file, const std::string& plugin);

/// How a scenario went. `message` is empty when all of it holds, else it begins with file and line.
struct Outcome {
    std::string title;
    std::string message = {};
    std::deque<host::PrintedLine> printed = {}; ///< by rules
};

/// Is shown the game behind each sentence that holds.
using Watch = std::function<void(const engine::GameState&)>;

/// Plays one scenario. Never throws for what a plugin or a scenario does wrong.
Outcome run(const Scenario& scenario, const catalogue::Catalogue& catalogue,
            const Watch& watch = {});

/// Plays all `*.scenario` files in a plugin's `scenarios/` folder, by name. Throws
/// `reading::LoadError` for a folder that cannot be read.
std::vector<Outcome> run_all(const catalogue::Plugin& plugin, const catalogue::Catalogue& catalogue,
                             const Watch& watch = {});

} // namespace bastide::scenarios
