// What the window remembers from one start to the next.
#pragma once

#include "core/host/game_rules.hpp"
#include "core/records/record.hpp"

#include <filesystem>
#include <optional>
#include <vector>

namespace bastide::desktop {

/// The choices of the last game, to begin the next setup with.
struct SetupMemory {
    host::Choice choice;
    std::vector<records::Seat> seats;
};

struct Preferences {
    unsigned width = 1280; ///< of the window, in pixels
    unsigned height = 720;
    bool full_screen = false;
    std::optional<SetupMemory> last_setup;
};

/// Reads a file that `write_preferences` has written. A file that is not there gives what a first
/// start has. Throws `host::LoadError` with the file and what was expected.
Preferences read_preferences(const std::filesystem::path& file);

/// Writes beside the file and renames, so that nothing is lost when it fails: then it throws
/// `std::filesystem::filesystem_error`.
void write_preferences(const Preferences& preferences, const std::filesystem::path& file);

/// What can still be played of a setup: plugins and settings that are there, players whose kinds
/// and colours are known. Nothing when no plugin is left.
std::optional<SetupMemory> playable(const SetupMemory& setup, const host::Catalogue& catalogue,
                                    const std::vector<std::string>& player_kinds);

} // namespace bastide::desktop
