// A recorded game as an animated picture: its board after each turn.
#pragma once

#include "core/session/session.hpp"

#include <cstddef>
#include <filesystem>
#include <functional>

namespace bastide::film {

/// How many frames there are, and how many of them are painted.
struct Progress {
    std::size_t done = 0;
    std::size_t frames = 0;
};

/// How large a film is, of pixels to a tile's side and to the longer side of all.
struct Size {
    int cell = 64;
    int longest = 1024;
};

/// Writes an animated PNG of a game that is watched, as spectators see it: a frame for each turn,
/// and one of the end. It may be elsewhere in the game afterwards. `go_on` is asked before each
/// frame; where it says no, there is no file. Returns whether there is one. Throws
/// `std::runtime_error` where it cannot be written.
bool write_film(session::Session& game, const Size& size, const std::filesystem::path& file,
                const std::function<bool(const Progress&)>& go_on);

} // namespace bastide::film
