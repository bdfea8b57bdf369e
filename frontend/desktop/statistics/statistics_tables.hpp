// Sums over played games as rows of tables, in words.
#pragma once

#include "core/catalogue/catalogue.hpp"
#include "database/played/totals.hpp"
#include "presentation/words/wording.hpp"

#include <string>
#include <vector>

namespace bastide::desktop {

struct StatisticsRow {
    std::string colour; ///< of a player's shield; empty for none
    std::string name;
    std::string note;                 ///< below the name, smaller
    std::vector<std::string> numbers; ///< as many as columns
    double share = 0;                 ///< of a bar, 0 for none to 1
    std::string file = {};            ///< of the game that it tells of; empty where it is of many
};

struct StatisticsTable {
    std::string id;
    std::string title;
    std::vector<std::string> columns; ///< of numbers
    std::vector<StatisticsRow> rows;
};

/// What plugins are called, one after another; the id of one that is not there.
std::string titles_of(const std::vector<std::string>& plugins,
                      const catalogue::Catalogue& catalogue, const words::Language& tr);

/// The words of the plugins of some games, as far as they are there.
catalogue::Presentation words_of(const played::Totals& totals,
                                 const catalogue::Catalogue& catalogue, const words::Language& tr);

/// By player, by plugins, by category, and the best ever; and the newest games.
std::vector<StatisticsTable> statistics_tables(const played::Totals& totals,
                                               const std::vector<played::PlayedGame>& games,
                                               const catalogue::Catalogue& catalogue,
                                               const words::Language& tr);

/// "12 games, 340 minutes"
std::string games_text(const played::Totals& totals, const words::Language& tr);

} // namespace bastide::desktop
