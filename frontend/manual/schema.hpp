// Reading content/protocol.schema.json.
// Tested in tests/frontend/manual/protocol_page_test.cpp.
#pragma once

#include <nlohmann/json.hpp>

#include <string>

namespace bastide::manual {

/// The definition that a value is, by its name; empty where it is told in place.
std::string definition_of(const nlohmann::ordered_json& value);

bool is_required(const nlohmann::ordered_json& object, const std::string& member);

} // namespace bastide::manual
