#include "protocol/json_rpc.hpp"

#include "core/reading/json_reader.hpp"
#include "core/reading/vocabulary.hpp"

#include <utility>

namespace bastide::protocol {

using engine::message;

namespace {

/// A text or a whole number names a request.
void check_id(const Json& id) {
    if (!id.is_string() && !id.is_number_integer())
        throw RequestError(ErrorCode::no_request,
                           message("'{}': expected {}, found {}", "id",
                                   message("a text or a whole number"), reading::describe(id)));
}

Request read_request(const Json& json) {
    Request request;
    const Json& method = json.at("method");
    if (!method.is_string())
        throw RequestError(ErrorCode::no_request,
                           message("'{}': expected {}, found {}", "method", reading::a_text(),
                                   reading::describe(method)));
    request.method = method.get<std::string>();
    if (const auto id = json.find("id"); id != json.end()) {
        check_id(*id);
        request.id = *id;
    }
    if (const auto params = json.find("params"); params != json.end()) request.params = *params;
    if (!request.params.is_object())
        throw RequestError(ErrorCode::no_request,
                           message("'{}': expected {}, found {}", "params", message("an object"),
                                   reading::describe(request.params)));
    return request;
}

Response read_response(const Json& json) {
    Response response;
    response.id = json.value("id", Json());
    if (const auto error = json.find("error"); error != json.end()) {
        const bool told = error->is_object();
        const Json code = told ? error->value("code", Json()) : Json();
        const Json reason = told ? error->value("message", Json()) : Json();
        response.error = code.is_number_integer() ? code.get<int>() : 0;
        if (reason.is_string()) response.reason = reason.get<std::string>();
    } else {
        response.result = json.at("result");
    }
    return response;
}

} // namespace

std::variant<Request, Response> read_message(std::string_view line) {
    const auto json = reading::json_from(line);
    if (!json)
        throw RequestError(ErrorCode::no_json,
                           message("expected a JSON object, found {}", reading::shortened(line)));
    if (!json->is_object() || json->value("jsonrpc", Json()) != "2.0")
        throw RequestError(ErrorCode::no_request,
                           message("expected an object with {}, found {}", "\"jsonrpc\":\"2.0\"",
                                   reading::shortened(line)));
    if (json->contains("method")) return read_request(*json);
    if (json->contains("result") || json->contains("error")) return read_response(*json);
    throw RequestError(ErrorCode::no_request, message("expected '{}', found none in {}", "method",
                                                      reading::shortened(line)));
}

Json request(int id, const std::string& method, Json params) {
    return {{"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", std::move(params)}};
}

Json notification(const std::string& method, Json params) {
    return {{"jsonrpc", "2.0"}, {"method", method}, {"params", std::move(params)}};
}

Json result(const Json& id, Json value) {
    return {{"jsonrpc", "2.0"}, {"id", id}, {"result", std::move(value)}};
}

Json failure(const Json& id, const RequestError& error) {
    return failure(id, error.code(), error.what());
}

Json failure(const Json& id, ErrorCode code, const std::string& sentence) {
    return {{"jsonrpc", "2.0"},
            {"id", id},
            {"error", {{"code", static_cast<int>(code)}, {"message", sentence}}}};
}

} // namespace bastide::protocol
