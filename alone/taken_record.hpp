// A record becomes a game of those that are kept.
// Tested in tests/alone/host_test.cpp.
#pragma once

#include "server/games/stored_game.hpp"

#include <string>
#include <vector>

namespace bastide::alone {

/// The entries of a game of this name, as it stands at the end of the last record of a text; its
/// people are whoever has a key of this hash. It goes on by the plugins of now. Throws
/// `reading::LoadError` where the record does not hold by them.
std::vector<server::Entry> entries_of_record(const std::string& text, const std::string& game,
                                             const std::string& key_hash,
                                             const packages::Library& library);

} // namespace bastide::alone
