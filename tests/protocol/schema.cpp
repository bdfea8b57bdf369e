#include "tests/protocol/schema.hpp"

#include "tests/support.hpp"

#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

#include <map>

namespace bastide::tests {
namespace {

using nlohmann::json;

/// Objects have no other members than those described.
void allow_no_more(json& schema) {
    if (schema.is_object() && schema.contains("properties")
        && !schema.contains("additionalProperties"))
        schema["additionalProperties"] = false;
    for (json& each : schema)
        if (each.is_structured()) allow_no_more(each);
}

const valijson::Schema& schema_of(const std::string& definition) {
    static std::map<std::string, valijson::Schema> schemas;
    const auto found = schemas.find(definition);
    if (found != schemas.end()) return found->second;
    static const json all = [] {
        json definitions = json::parse(read_text(source_folder() / "content/protocol.schema.json"))
                               .at("definitions");
        allow_no_more(definitions);
        return definitions;
    }();
    const json one = {{"$ref", "#/definitions/" + definition}, {"definitions", all}};
    valijson::SchemaParser parser;
    parser.populateSchema(valijson::adapters::NlohmannJsonAdapter(one), schemas[definition]);
    return schemas[definition];
}

std::string wrong_by(const json& value, const valijson::Schema& schema) {
    valijson::Validator validator;
    valijson::ValidationResults results;
    if (validator.validate(schema, valijson::adapters::NlohmannJsonAdapter(value), &results))
        return {};
    std::string text;
    valijson::ValidationResults::Error error;
    while (results.popError(error)) {
        for (const std::string& step : error.context)
            text += step;
        text += ": " + error.description + '\n';
    }
    return text;
}

} // namespace

std::string wrong_by_schema(const protocol::Json& value, const std::string& definition) {
    return wrong_by(json::parse(value.dump()), schema_of(definition));
}

std::string wrong_by(const json& value, const json& schema) {
    valijson::Schema read;
    valijson::SchemaParser().populateSchema(valijson::adapters::NlohmannJsonAdapter(schema), read);
    return wrong_by(value, read);
}

std::string wrong_message(const protocol::Json& message, const std::string& method) {
    if (message.value("jsonrpc", "") != "2.0") return "no JSON-RPC 2.0";
    if (message.contains("error")) return wrong_by_schema(message.at("error"), "error");
    if (message.contains("result"))
        return wrong_by_schema(message.at("result"), method + "_result");
    std::string definition = message.at("method");
    if (definition == "rematch" && !message.contains("id")) definition = "rematch_made";
    return wrong_by_schema(message.value("params", protocol::Json::object()), definition);
}

} // namespace bastide::tests
