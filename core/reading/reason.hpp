// Why a file could not be read or written, or something from outside be used.
#pragma once

#include "core/engine/message.hpp"

#include <exception>

namespace bastide::reading {

/// What an `errno` says, for players.
engine::Message reason_of(int error);

/// What went wrong, for players: a `LoadError` in its own words, an error of the file system by
/// path and reason; anything else verbatim.
engine::Message told(const std::exception& error);

} // namespace bastide::reading
