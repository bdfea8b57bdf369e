#include "server/program/export.hpp"

#include "core/catalogue/catalogue.hpp"
#include "server/games/keys.hpp"
#include "server/games/stored_game.hpp"
#include "server/program/forget.hpp"
#include "server/program/open_storage.hpp"

#include <nlohmann/json.hpp>

#include <cstdio>
#include <fstream>

namespace bastide::server {
namespace {

std::string text_of(const Json& record) {
    std::string text;
    for (const Json& line : record)
        text += line.dump() + '\n';
    return text;
}

void write(const std::filesystem::path& file, const std::string& text) {
    std::filesystem::create_directories(file.parent_path());
    std::ofstream stream(file, std::ios::binary);
    stream << text;
    if (!stream.flush()) throw std::runtime_error(file.string() + " cannot be written");
    std::puts(file.c_str());
}

} // namespace

bool export_games(const ExportOptions& options) {
    const OpenedStorage opened = open_to_read(options.database, options.data);
    Storage& storage = *opened.storage;
    if (!options.key.empty()) {
        if (!is_key(options.key)) throw std::runtime_error("a key is 32 hexadecimal digits");
        const std::string text = left_by(storage, options.key).dump(2) + '\n';
        if (options.to.empty())
            std::fputs(text.c_str(), stdout);
        else
            write(options.to / "person.json", text);
        return true;
    }
    packages::Library library(catalogue::Catalogue::of(options.plugins), options.data / "plugins");
    bool all = true;
    for (const std::string& game : options.games.empty() ? storage.games() : options.games) {
        try {
            const std::vector<Entry> entries = storage.entries(game);
            if (entries.empty()) throw std::runtime_error("there is no such game");
            if (opened.leases != nullptr)
                fetch_packages(*opened.leases, library, stored_packages(entries));
            const std::string text = text_of(stored_record(library, game, entries));
            if (options.to.empty())
                std::fputs(text.c_str(), stdout);
            else
                write(options.to / (game + ".jsonl"), text);
        } catch (const StorageError&) {
            throw;
        } catch (const std::exception& error) {
            std::fprintf(stderr, "bastide-server: game %s: %s\n", game.c_str(), error.what());
            all = false;
        }
    }
    return all;
}

} // namespace bastide::server
