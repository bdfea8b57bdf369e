// Why the system would not read or write a file.
#pragma once

#include "core/engine/message.hpp"

namespace bastide::reading {

/// What an `errno` says, for players.
engine::Message reason_of(int error);

} // namespace bastide::reading
