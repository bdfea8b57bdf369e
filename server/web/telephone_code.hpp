// A code for the camera of a telephone, of a text that stands in no address, since these are
// written down.
// Tested in tests/server/games/game_server_test.cpp.
#pragma once

#include "protocol/json_rpc.hpp"

namespace bastide::server {

/// The result of `code`: rows of modules, dark ones are "1". Throws `reading::LoadError` for no
/// text and for one that is too long.
protocol::Json telephone_code(const protocol::Json& params);

} // namespace bastide::server
