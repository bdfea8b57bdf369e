// Messages held against content/protocol.schema.json, and other files against schemas of their own.
#pragma once

#include "protocol/json_rpc.hpp"

#include <string>

namespace bastide::tests {

/// What is wrong with a value that ought to be as a definition of the schema says, members that it
/// does not know too; empty for nothing.
std::string wrong_by_schema(const protocol::Json& value, const std::string& definition);

/// What is wrong with a value by a whole schema.
std::string wrong_by(const nlohmann::json& value, const nlohmann::json& schema);

/// The same for a whole message. The result of a request is held against that of its `method`.
std::string wrong_message(const protocol::Json& message, const std::string& method = "");

} // namespace bastide::tests
