// What has changed in JSON, as RFC 7396 says it.
#pragma once

#include "protocol/json_rpc.hpp"

namespace bastide::protocol {

/// What turns `before` into `after`, both objects without nulls: members that differ, and null for
/// those that are gone. Objects are told by what differs in them, all else whole. Empty where
/// nothing does.
Json merge_patch(const Json& before, const Json& after);

} // namespace bastide::protocol
