// All games of one storage into another: to move, and to keep a copy.
// Tested in tests/server/program/copy_test.cpp.
#pragma once

#include "core/catalogue/places.hpp"

#include <filesystem>
#include <functional>
#include <string>

namespace bastide::server {

struct CopyOptions {
    std::string from, to;       ///< "postgresql://...", or the folder of a server with SQLite
    std::filesystem::path data; ///< a folder, for packages of plugins on their way
    catalogue::Places plugins;
};

/// Copies every game, those that were closed too, with the packages that they are played by. Each
/// is read back and played once more. Also while servers have the source open: of each game it
/// takes what is there when it comes to it. `tell` is told of each game that does not hold, and of
/// the whole. False where one does not. Throws `StorageError`, also where one of the games is in
/// the target already: nothing is copied then.
bool copy_games(const CopyOptions& options, const std::function<void(const std::string&)>& tell);

} // namespace bastide::server
