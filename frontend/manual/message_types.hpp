// The messages of the protocol as types of TypeScript, for the page in the browser.
#pragma once

#include <nlohmann/json.hpp>

#include <string>

namespace bastide::manual {

/// A module: a type for each definition of content/protocol.schema.json, called as it is in
/// PascalCase, `ErrorCodes` by their names, and `Notifications` and `Requests`, by method. Throws
/// `nlohmann::json::exception` for a schema that lacks what it is made of.
std::string message_types(const nlohmann::ordered_json& schema);

} // namespace bastide::manual
