#include "protocol/told_tables.hpp"
#include "tests/catch.hpp"

#include <algorithm>
#include <string>
#include <vector>

using namespace bastide::protocol;

namespace {

const Json seat = {{"name", "Anna"}, {"colour", "red"}, {"kind", "person"},
                   {"here", true},   {"yours", true},   {"computer_plays", false}};
const Json table = {{"game", "abcdefghij"}, {"stage", "playing"}, {"title", ""},
                    {"plugins", {"base"}},  {"clock", nullptr},   {"public", false},
                    {"maker", true},        {"watching", 0},      {"seats", Json::array({seat})}};
const Json clocks = {{"runs", 0}, {"seconds_left", {90, nullptr}}};
const Json listed = {
    {"game", "abcdefghij"},
    {"title", ""},
    {"plugins", {"base"}},
    {"seats", Json::array({{{"name", "Anna"}, {"kind", "person"}, {"taken", true}}})},
    {"stage", "waiting"},
    {"public", true},
    {"password", false},
    {"yours", false},
    {"turn", false}};

/// Each member left out, and made each of some other kinds.
template <class Test>
void check_members(const Json& good, Test test, const std::vector<std::string>& free = {}) {
    CHECK(test(good));
    for (const auto& [key, value] : good.items()) {
        if (std::find(free.begin(), free.end(), key) != free.end()) continue;
        INFO(key);
        Json without = good;
        without.erase(key);
        CHECK_FALSE(test(without));
        const Json wrongs[] = {nullptr, 7.5, "text", Json::array({7}), Json{{"a", 1}}};
        for (const Json& wrong : wrongs) {
            if (wrong.type() == value.type() && wrong.is_string()) continue;
            if (key == "runs" && wrong.is_null()) continue;
            Json changed = good;
            changed[key] = wrong;
            CHECK_FALSE(test(changed));
        }
    }
}

} // namespace

TEST_CASE("[protocol] what a server tells of a table is believed only where it is whole") {
    check_members(table, is_table, {"clock"});
    check_members(listed, is_listed_game);
    check_members(clocks, is_clocks, {"seconds_left"});
    CHECK_FALSE(is_clocks({{"runs", 0}, {"seconds_left", {"soon"}}}));
    CHECK_FALSE(is_clocks({{"runs", 0}, {"seconds_left", 7}}));
    check_members({{"number", 1}, {"name", "Anna"}, {"text", "Hello"}}, is_said);
    check_members(seat, [](const Json& changed) {
        Json whole = table;
        whole["seats"] = Json::array({changed});
        return is_table(whole);
    });
    for (const Json& nothing : {Json(), Json(7), Json::array(), Json::object()}) {
        CHECK_FALSE(is_table(nothing));
        CHECK_FALSE(is_said(nothing));
        CHECK_FALSE(is_listed_game(nothing));
    }
}

TEST_CASE("[protocol] seats that a server speaks of are at the table") {
    Json changed = table;
    changed["undo"] = {{"seat", 0}};
    CHECK(is_table(changed));
    changed["undo"] = {{"seat", 1}};
    CHECK_FALSE(is_table(changed));
    changed["undo"] = Json::object();
    CHECK_FALSE(is_table(changed));
    changed = table;
    changed["packages"] = {{"base", "hash"}};
    CHECK(is_table(changed));
    changed["packages"] = {{"base", 7}};
    CHECK_FALSE(is_table(changed));
}
