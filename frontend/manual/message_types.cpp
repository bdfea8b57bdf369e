#include "frontend/manual/message_types.hpp"

#include "frontend/manual/schema.hpp"
#include "protocol/json_rpc.hpp"

#include <cctype>
#include <utility>

namespace bastide::manual {
namespace {

using Json = nlohmann::ordered_json;

/// "state_of_table" is StateOfTable.
std::string type_name(const std::string& name) {
    std::string made;
    bool begins = true;
    for (const char letter : name) {
        if (letter == '_') {
            begins = true;
            continue;
        }
        made +=
            begins ? static_cast<char>(std::toupper(static_cast<unsigned char>(letter))) : letter;
        begins = false;
    }
    return made;
}

std::string type_of(const Json& value);

std::string members_of(const Json& object) {
    std::string text = "{";
    for (const auto& [name, value] : object.at("properties").items())
        text += ' ' + name + (is_required(object, name) ? ": " : "?: ") + type_of(value) + ';';
    return text + " }";
}

std::string list_of(const Json& value) {
    const std::string item = type_of(value.at("items"));
    const int least = value.value("minItems", 0), most = value.value("maxItems", -1);
    if (least != most || most > 4) return "(" + item + ")[]";
    std::string text;
    for (int i = 0; i < most; ++i)
        text += (i == 0 ? "[" : ", ") + item;
    return text + ']';
}

std::string plain_type(const std::string& type, const Json& value) {
    if (type == "integer" || type == "number") return "number";
    if (type == "array") return list_of(value);
    if (type != "object") return type; // string, boolean, null
    if (value.contains("properties")) return members_of(value);
    if (value.contains("additionalProperties"))
        return "{ [name: string]: " + type_of(value.at("additionalProperties")) + " }";
    return "{ [name: string]: unknown }"; // not Record, which is a definition
}

std::string type_of(const Json& value) {
    if (const std::string name = definition_of(value); !name.empty()) return type_name(name);
    std::string text;
    if (value.contains("enum")) {
        for (const Json& each : value.at("enum"))
            text += (text.empty() ? "" : " | ") + each.dump();
        return text;
    }
    const Json& type = value.at("type");
    if (type.is_string()) return plain_type(type, value);
    for (const Json& each : type)
        text += (text.empty() ? "" : " | ") + plain_type(each, value);
    return text;
}

/// By the names that they have in `protocol::ErrorCode`.
std::string error_codes() {
    using protocol::ErrorCode;
    constexpr std::pair<const char*, ErrorCode> codes[] = {
        {"no_json", ErrorCode::no_json},
        {"no_request", ErrorCode::no_request},
        {"unknown_method", ErrorCode::unknown_method},
        {"wrong_params", ErrorCode::wrong_params},
        {"line_too_long", ErrorCode::line_too_long},
        {"no_game", ErrorCode::no_game},
        {"not_your_turn", ErrorCode::not_your_turn},
        {"not_legal", ErrorCode::not_legal},
        {"out_of_date", ErrorCode::out_of_date},
        {"cannot_begin", ErrorCode::cannot_begin},
        {"cannot_undo", ErrorCode::cannot_undo},
        {"stopped", ErrorCode::stopped},
        {"busy", ErrorCode::busy},
        {"rule_failed", ErrorCode::rule_failed},
        {"refused", ErrorCode::refused},
        {"too_often", ErrorCode::too_often},
        {"wrong_password", ErrorCode::wrong_password},
    };
    std::string text = "\n/** Why something is refused. */\nexport type ErrorCodes = {\n";
    for (const auto& [name, code] : codes)
        text += "  " + std::string(name) + ": " + std::to_string(static_cast<int>(code)) + ";\n";
    return text + "};\n";
}

std::string comment(const Json& value) {
    const std::string about = value.value("description", "");
    return about.empty() ? "" : "/** " + about + " */\n";
}

} // namespace

std::string message_types(const Json& schema) {
    const Json& definitions = schema.at("definitions");
    std::string text = "// Made of content/protocol.schema.json.\n";
    for (const auto& [name, value] : definitions.items())
        text += '\n' + comment(value) + "export type " + type_name(name) + " = " + type_of(value)
                + ";\n";
    text += error_codes();
    std::string notifications, requests;
    for (const Json& message : schema.at("anyOf")) {
        const Json& members = message.at("properties");
        if (!members.contains("method")) continue;
        const std::string method = members.at("method").at("const");
        const std::string definition = definition_of(members.at("params"));
        const bool is_request = definitions.contains(method + "_result")
                                && (definition == method || definition == method + "_request");
        if (is_request)
            requests += "  " + method + ": { params: " + type_name(definition)
                        + "; result: " + type_name(method + "_result") + " };\n";
        else
            notifications += "  " + method + ": " + type_name(definition) + ";\n";
    }
    return text
           + "\n/** By method: what comes without being asked for. */\nexport type Notifications = "
             "{\n"
           + notifications
           + "};\n\n/** By method: what can be asked for. */\nexport type Requests = {\n" + requests
           + "};\n";
}

} // namespace bastide::manual
