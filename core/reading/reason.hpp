// Why a file could not be read or written, or something from outside be used.
// Tested in tests/core/catalogue/manifest_test.cpp.
#pragma once

#include "core/engine/rules/message.hpp"

#include <exception>

namespace bastide::reading {

/// What an `errno` says, for players.
engine::Message reason_of(int error);

/// What went wrong, for players: a `LoadError` in its own words, an error of the file system by
/// path and reason; anything else verbatim.
engine::Message told(const std::exception& error);

} // namespace bastide::reading
