#include "frontend/manual/message_types.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

using namespace bastide;
using Catch::Matchers::ContainsSubstring;

TEST_CASE("[manual] definitions become types, messages are told by their methods") {
    const auto schema = nlohmann::ordered_json::parse(R"({
      "anyOf": [
        {"properties": {"method": {"const": "told"}, "params": {"$ref": "#/definitions/told"}}},
        {"properties": {"method": {"const": "ask"}, "params": {"$ref": "#/definitions/ask"}}},
        {"properties": {"error": {}}}],
      "definitions": {
        "cell": {"type": "array", "items": {"type": "integer"}, "minItems": 2, "maxItems": 2},
        "told": {"description": "Said.", "type": "object", "required": ["at"], "properties": {
          "at": {"$ref": "#/definitions/cell"},
          "who": {"description": "Whose.", "allOf": [{"$ref": "#/definitions/cell"}]},
          "kind": {"type": "string", "enum": ["a", "b"]},
          "by_name": {"type": "object", "additionalProperties": {"type": ["string", "null"]}}}},
        "ask": {"type": "object", "properties": {}},
        "ask_result": {"type": "object", "properties": {"list": {"type": "array", "items": {"type": "boolean"}}}}}})");
    const std::string types = manual::message_types(schema);
    CHECK_THAT(types, ContainsSubstring("export type Cell = [number, number];"));
    CHECK_THAT(types, ContainsSubstring("/** Said. */\nexport type Told = { at: Cell; who?: Cell; "
                                        "kind?: \"a\" | \"b\"; "
                                        "by_name?: { [name: string]: string | null }; };"));
    CHECK_THAT(types, ContainsSubstring("export type AskResult = { list?: (boolean)[]; };"));
    CHECK_THAT(types, ContainsSubstring("  told: Told;\n"));
    CHECK_THAT(types, ContainsSubstring("  ask: { params: Ask; result: AskResult };\n"));
}

TEST_CASE("[manual] the protocol's own schema becomes types") {
    const std::string types = manual::message_types(nlohmann::ordered_json::parse(
        tests::read_text(tests::source_folder() / "content/protocol.schema.json")));
    CHECK_THAT(types, ContainsSubstring("export type StateOfTable = {"));
    CHECK_THAT(types, ContainsSubstring("  change: Change;"));
    CHECK_THAT(types, ContainsSubstring("  wrong_password: -32013;\n"));
    CHECK_THAT(types, ContainsSubstring("  form: { params: Form; result: FormResult };"));
}
