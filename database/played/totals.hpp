// Sums over played games, for whoever looks back on them.
#pragma once

#include "database/played/played_game.hpp"

namespace bastide::played {

/// Which games are summed up.
struct Filter {
    enum class Who { everybody, people_only, with_computers };
    std::vector<std::string> plugins = {}; ///< those that play exactly by these; empty for all
    Who who = Who::everybody;
};

bool shows(const Filter& filter, const PlayedGame& game);

/// Somebody over all games: the same name, or where there is none the same colour; people and
/// computer players apart.
struct PlayerTotals {
    std::string name;
    std::string colour; ///< of the newest game
    bool person = true;
    int games = 0;
    int won = 0; ///< alone or with others
    std::int64_t points = 0;
    int best = 0;

    double average() const { return static_cast<double>(points) / games; }
};

/// Games by the same plugins.
struct PluginTotals {
    std::vector<std::string> plugins;
    int games = 0;
    int turns = 0;
    double seconds = 0;
    int timed = 0; ///< games of which it is known how long they took
    std::int64_t points = 0;
    int seats = 0;

    double average() const { return static_cast<double>(points) / seats; }
};

struct CategoryTotals {
    std::string category;
    std::int64_t points = 0;
    int seats = 0; ///< players who could have scored it

    double average() const { return static_cast<double>(points) / seats; }
};

/// The best ever: the highest score, of an empty category, or the largest of one.
struct BestEver {
    std::string category;
    int tiles = 0;
    int points = 0;
    PlayedSeat seat;
    std::int64_t finished = 0;
    std::string file = {};               ///< of the game, in the folder of saves
    std::vector<PlayedSeat> others = {}; ///< who had as much in the same game
};

struct Totals {
    int games = 0;
    double seconds = 0;
    std::vector<PlayerTotals> players;      ///< people first, then most games, then most won
    std::vector<PluginTotals> plugins;      ///< most games first
    std::vector<CategoryTotals> categories; ///< most points first
    std::vector<BestEver> best;             ///< the score first, then by category
};

/// Of equal ones that were best, the older counts. `games` are newest first.
Totals totals_of(const std::vector<PlayedGame>& games, const Filter& filter);

} // namespace bastide::played
