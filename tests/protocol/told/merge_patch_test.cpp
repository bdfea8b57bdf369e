#include "protocol/told/merge_patch.hpp"
#include "tests/catch.hpp"

using namespace bastide;
using protocol::Json;
using protocol::merge_patch;

namespace {

/// As whoever is told of a change applies it.
void check(const Json& before, const Json& after, const Json& patch) {
    CHECK(merge_patch(before, after) == patch);
    Json patched = before;
    patched.merge_patch(patch);
    CHECK(nlohmann::json(patched) == nlohmann::json(after)); // in any order
}

} // namespace

TEST_CASE("[told] a patch has what differs, and null for what is gone") {
    check({{"a", 1}}, {{"a", 1}}, Json::object());
    check({{"a", 1}}, {{"a", 2}, {"b", "x"}}, {{"a", 2}, {"b", "x"}});
    check({{"a", 1}, {"b", 2}}, {{"b", 2}}, {{"a", nullptr}});
    check({{"a", {{"x", 1}, {"y", 2}}}}, {{"a", {{"x", 1}, {"y", 3}}}}, {{"a", {{"y", 3}}}});
    check({{"a", {{"x", 1}}}}, {{"a", Json::object()}}, {{"a", {{"x", nullptr}}}});
}

TEST_CASE("[told] lists, and what becomes another kind, are told whole") {
    check({{"a", {1, 2}}}, {{"a", {1, 2, 3}}}, {{"a", {1, 2, 3}}});
    check({{"a", 1}}, {{"a", {{"x", 1}}}}, {{"a", {{"x", 1}}}});
    check({{"a", {{"x", 1}}}}, {{"a", 1}}, {{"a", 1}});
}
