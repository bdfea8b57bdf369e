// A stored game as the record that other programs know.
#pragma once

#include "network/packages/library.hpp"
#include "server/games/surroundings.hpp"

namespace bastide::server {

/// The packages that a stored game is played by; none where its first entry does not tell.
packages::Packages stored_packages(const std::vector<Entry>& entries);
/// The lines of the record of a game by its entries, its setup first. Throws `reading::LoadError`
/// where it cannot be played by these plugins, or has not begun.
Json stored_record(const packages::Library& library, const std::string& game,
                   const std::vector<Entry>& entries);

} // namespace bastide::server
