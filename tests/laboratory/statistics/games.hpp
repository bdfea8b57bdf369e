// Games for tests of statistics.
#pragma once

#include "laboratory/statistics/collection.hpp"
#include "tests/support.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace bastide::tests {

/// Base games by computer players, as the text of a file of records: game `first` of a series and
/// those after it.
std::string base_games(std::uint64_t first, std::uint64_t games,
                       const std::map<std::string, catalogue::SettingValue>& settings = {});

/// What is counted of files; nothing may go wrong.
statistics::Summary counted(const std::vector<std::filesystem::path>& files, int threads = 1);

/// A game that is made up: two players, these scores at the end of each turn, the last ones after
/// the final scoring. Its winners are those who have most.
statistics::GameFacts made_up(const std::vector<std::vector<int>>& scores);

} // namespace bastide::tests
