// The description of the bot protocol: docs/bots/protocol.md.
// Tested in tests/frontend/manual/protocol_page_test.cpp.
#pragma once

#include <nlohmann/json.hpp>

#include <string>

namespace bastide::manual {

/// The whole page, from content/protocol.schema.json. Throws `nlohmann::json::exception` for a
/// schema that lacks what the page is made of.
std::string protocol_page(const nlohmann::ordered_json& schema);

} // namespace bastide::manual
