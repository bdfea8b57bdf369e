// Plugins and settings as messages name them.
// Tested in tests/protocol/host_test.cpp.
#pragma once

#include "core/catalogue/load_order.hpp"
#include "protocol/json_rpc.hpp"

namespace bastide::protocol {

/// `plugins` and `settings` of a message. Throws `reading::LoadError` with what was expected and
/// found.
catalogue::Choice read_choice(const Json& params);

} // namespace bastide::protocol
