#include "protocol/json_rpc.hpp"
#include "tests/catch.hpp"
#include "tests/protocol/schema.hpp"

using namespace bastide;
using namespace bastide::protocol;
using Catch::Matchers::ContainsSubstring;

namespace {

RequestError error_of(const std::string& line) {
    try {
        read_message(line);
    } catch (const RequestError& error) {
        return error;
    }
    FAIL("no error for " + line);
    return {ErrorCode::no_json, {}};
}

} // namespace

TEST_CASE("[protocol] requests, notifications and responses are told apart") {
    const auto request = std::get<Request>(
        read_message(R"({"jsonrpc":"2.0","id":7,"method":"act","params":{"id":"pass"}})"));
    CHECK(request.id == Json(7));
    CHECK(request.method == "act");
    CHECK(request.params.at("id") == "pass");
    CHECK_FALSE(std::get<Request>(read_message(R"({"jsonrpc":"2.0","method":"turn"})")).id);
    const auto good =
        std::get<Response>(read_message(R"({"jsonrpc":"2.0","id":"x","result":{"entry":3}})"));
    CHECK_FALSE(good.error);
    CHECK(good.result.at("entry") == 3);
    const auto bad = std::get<Response>(
        read_message(R"({"jsonrpc":"2.0","id":1,"error":{"code":-32004,"message":"no"}})"));
    CHECK(bad.error == -32004);
    CHECK(bad.reason == "no");
}

TEST_CASE("[protocol] what is no message is told what was expected and found") {
    CHECK(error_of("{").code() == ErrorCode::no_json);
    CHECK(error_of(std::string(5000, '[')).code() == ErrorCode::no_json);
    CHECK(error_of("[]").code() == ErrorCode::no_request);
    CHECK(error_of(R"({"id":1,"method":"act"})").code() == ErrorCode::no_request);
    CHECK(error_of(R"({"jsonrpc":"2.0","id":1})").code() == ErrorCode::no_request);
    CHECK(error_of(R"({"jsonrpc":"2.0","id":[1],"method":"act"})").code() == ErrorCode::no_request);
    const RequestError wrong = error_of(R"({"jsonrpc":"2.0","method":"act","params":[1]})");
    CHECK(wrong.code() == ErrorCode::no_request);
    CHECK_THAT(wrong.what(), ContainsSubstring("'params': expected an object, found the list"));
}

TEST_CASE("[protocol] messages that are written are as the schema says") {
    CHECK(tests::wrong_message(request(1, "act", {{"id", "pass"}})).empty());
    CHECK(tests::wrong_message(result(1, {{"entry", 1}}), "act").empty());
    CHECK(
        tests::wrong_message(failure(nullptr, RequestError(ErrorCode::busy, engine::verbatim("x"))))
            .empty());
    CHECK_FALSE(tests::wrong_message(request(1, "act", {{"id", 7}})).empty());
    CHECK_FALSE(tests::wrong_message(request(1, "act", {{"id", "pass"}, {"more", 7}})).empty());
    CHECK_FALSE(tests::wrong_message(result(1, {{"entry", "one"}}), "act").empty());
}
