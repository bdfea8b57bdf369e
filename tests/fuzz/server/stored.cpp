#include "protocol/line_splitter.hpp"
#include "server/games/stored_game.hpp"
#include "tests/fuzz/folder.hpp"
#include "tests/fuzz/targets.hpp"

namespace bastide::fuzz {

void stored(std::string_view bytes) {
    static const Folder folder;
    static const packages::Library library(catalogue::Catalogue::read({folder.path("plugins")}),
                                           folder.path("kept"));
    std::vector<server::Entry> entries;
    protocol::LineSplitter lines(protocol::longest_line);
    lines.add(bytes);
    while (const auto line = lines.next())
        entries.push_back({"game", static_cast<int>(entries.size()), line->text});
    try {
        server::stored_record(library, "game", entries);
    } catch (const reading::LoadError&) {
    }
}

} // namespace bastide::fuzz
