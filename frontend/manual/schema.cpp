#include "frontend/manual/schema.hpp"

#include <algorithm>

namespace bastide::manual {

using Json = nlohmann::ordered_json;

std::string definition_of(const Json& value) {
    const Json& reference = value.contains("allOf") ? value.at("allOf").at(0) : value;
    const std::string path = reference.value("$ref", "");
    return path.substr(path.rfind('/') + 1); // npos + 1 is 0
}

bool is_required(const Json& object, const std::string& member) {
    const Json required = object.value("required", Json::array());
    return std::find(required.begin(), required.end(), member) != required.end();
}

} // namespace bastide::manual
