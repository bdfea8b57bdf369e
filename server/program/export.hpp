// Games of a server as records, for `bastide` and whatever else reads them.
#pragma once

#include "core/catalogue/places.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace bastide::server {

struct ExportOptions {
    std::filesystem::path data;
    std::string database; ///< as of a server
    catalogue::Places plugins;
    std::vector<std::string> games; ///< by name; none: all that are open
    std::filesystem::path to;       ///< a folder, made where there is none: GAME.jsonl each
    std::string key = {};           ///< of a person: what they have left instead of records
};

/// Also while a server holds these games. Prints where each was written, or, without a folder to
/// write to, the records. False where a game could not be written; why is printed. Throws
/// `StorageError`.
bool export_games(const ExportOptions& options);

} // namespace bastide::server
