#include "frontend/desktop/window/preferences.hpp"

#include "core/reading/error.hpp"
#include "tests/fuzz/folder.hpp"
#include "tests/fuzz/targets.hpp"

#include <stdexcept>

namespace bastide::fuzz {

void preferences(std::string_view bytes) {
    static const Folder folder;
    static const auto catalogue = catalogue::Catalogue::read({folder.path("plugins")});
    const auto file = folder.write("desktop.json", bytes);
    desktop::Preferences read;
    try {
        read = desktop::read_preferences(file);
    } catch (const reading::LoadError&) {
        return;
    }
    if (read.last_setup) desktop::playable(*read.last_setup, catalogue, {"person", "greedy"});
    const auto again = folder.path("again.json");
    desktop::write_preferences(read, again);
    if (desktop::read_preferences(again).favourites.size() != read.favourites.size())
        throw std::logic_error("what was written is read otherwise");
}

} // namespace bastide::fuzz
