#include "frontend/manual/protocol_page.hpp"

#include "frontend/manual/schema.hpp"

#include <algorithm>

namespace bastide::manual {
namespace {

using Json = nlohmann::ordered_json;

/// The name of the definition that a value is, alone or with words of its own; empty for none.
/// "list of integer", "string or null", a link to a definition, "one of ...".
std::string type_text(const Json& value) {
    if (const std::string name = definition_of(value); !name.empty())
        return '[' + name + "](#" + name + ')';
    if (value.contains("enum")) {
        std::string text;
        for (const Json& each : value.at("enum"))
            text += (text.empty() ? "" : ", ") + ('`' + each.dump() + '`');
        return text;
    }
    const Json& type = value.at("type");
    if (type.is_array()) {
        std::string text;
        for (const Json& each : type)
            text += (text.empty() ? "" : " or ") + each.get<std::string>();
        return text;
    }
    if (type == "array") return "list of " + type_text(value.at("items"));
    if (type == "object" && value.contains("additionalProperties"))
        return "object of " + type_text(value.at("additionalProperties"));
    return type.get<std::string>();
}

/// The object that a member is, or is a list of, where its members are told in place; else null.
const Json* inner_object(const Json& value) {
    if (value.contains("properties")) return &value;
    return value.contains("items") ? inner_object(value.at("items")) : nullptr;
}

/// A row for each member, and for those of members behind "member.".
void add_rows(std::string& page, const Json& object, const std::string& before) {
    for (const auto& [name, value] : object.at("properties").items()) {
        page += "| `" + before + name + '`' + (is_required(object, name) ? "" : " (may be missing)")
                + " | " + type_text(value) + " | " + value.value("description", "") + " |\n";
        if (const Json* const inner = inner_object(value))
            add_rows(page, *inner, before + name + '.');
    }
}

void add_members(std::string& page, const Json& definition) {
    if (const Json* const object = inner_object(definition); object != nullptr) {
        if (object->at("properties").empty()) return;
        page += "\n| member | what it is | |\n|---|---|---|\n";
        add_rows(page, *object, "");
    } else {
        page += "\nIt is " + type_text(definition) + ".\n";
    }
}

void add_definition(std::string& page, const Json& definitions, const std::string& name) {
    const Json& definition = definitions.at(name);
    page += "\n### " + name + "\n";
    if (definition.contains("description"))
        page += '\n' + definition.at("description").get<std::string>() + '\n';
    add_members(page, definition);
    const auto result = definitions.find(name + "_result");
    if (result == definitions.end()) return;
    const bool told = !result->at("properties").empty();
    page += told ? "\nThe result:\n" : "\nThe result is an empty object.\n";
    add_members(page, *result);
}

} // namespace

std::string protocol_page(const Json& schema) {
    std::string page = "<!-- Made by `bastide reference --protocol` of "
                       "content/protocol.schema.json. -->\n# "
                       + schema.at("title").get<std::string>() + "\n\n"
                       + schema.at("description").get<std::string>() + '\n';
    for (const Json& section : schema.at("sections")) {
        page += "\n## " + section.at("title").get<std::string>() + '\n';
        if (const auto about = section.at("about").get<std::string>(); !about.empty())
            page += '\n' + about + '\n';
        for (const Json& name : section.at("of"))
            add_definition(page, schema.at("definitions"), name.get<std::string>());
    }
    return page;
}

} // namespace bastide::manual
