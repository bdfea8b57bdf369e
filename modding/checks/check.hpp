// All that is checked of a plugin, in two stages: what its files say, and how it plays.
#pragma once

#include "core/catalogue/catalogue.hpp"
#include "modding/checks/report.hpp"

#include <functional>
#include <string>
#include <vector>

namespace bastide::checks {

/// What a frontend has pictures for.
struct Looks {
    std::function<bool(const std::string& style)> paints_thing;
    std::vector<std::string> colours; ///< of players
    // Styles by what they are given to.
    std::vector<std::string> land = {};
    std::vector<std::string> things = {};
    std::vector<std::string> figures = {};
};

/// Tells why a plugin cannot be used.
void tell_broken(const catalogue::BrokenPlugin& plugin, Report& report);

/// Its scripts, tiles, words and scenarios. Returns whether it can be played. Never throws for what
/// a plugin does wrong.
bool check_files(const catalogue::Plugin& plugin, const catalogue::Catalogue& catalogue,
                 const Looks& looks, Report& report);

/// Random games of a plugin, so many alone and with each of those others that go with it.
struct Trials {
    int games = 100;
    std::vector<std::string> others = {}; ///< by id
};

/// Tells what fails in them, what rules print, which words are missing, and how the points fell.
/// For a plugin that can be played.
void check_play(const catalogue::Plugin& plugin, const catalogue::Catalogue& catalogue,
                const Trials& trials, Report& report);

} // namespace bastide::checks
