#include "tests/catch.hpp"
#include "tests/protocol/schema.hpp"
#include "tests/support.hpp"

#include <nlohmann/json.hpp>

#include <set>

using namespace bastide::tests;
using nlohmann::json;

namespace {

json read_json(const char* path) {
    return json::parse(read_text(source_folder() / path));
}

std::string wrong_dashboard(const json& dashboard) {
    static const json schema = read_json("tests/packaging/dashboard.schema.json");
    return wrong_by(dashboard, schema);
}

} // namespace

TEST_CASE("[dashboard] is one that Grafana reads, and each of its panels is told apart") {
    const json dashboard = read_json("packaging/grafana/bastide.json");
    CHECK(wrong_dashboard(dashboard) == "");
    std::set<int> ids;
    for (const json& panel : dashboard.at("panels")) {
        INFO(panel.at("title"));
        CHECK(ids.insert(panel.at("id").get<int>()).second);
        std::set<std::string> targets;
        for (const json& target : panel.value("targets", json::array()))
            CHECK(targets.insert(target.at("refId").get<std::string>()).second);
        const json& place = panel.at("gridPos");
        CHECK(place.at("x").get<int>() + place.at("w").get<int>() <= 24);
    }
}

TEST_CASE("[dashboard] one that is broken is found to be") {
    const json good = read_json("packaging/grafana/bastide.json");
    const auto broken = [&](const char* path, const json& value) {
        json changed = good;
        changed[json::json_pointer(path)] = value;
        return wrong_dashboard(changed);
    };
    CHECK(broken("/panels/1/type", "stats") != "");
    CHECK(broken("/panels/1/gridPos/x", 24) != "");
    CHECK(broken("/panels/1/targets", json::array()) != "");
    CHECK(broken("/panels/1/targets/0/expression", "up") != "");
    CHECK(broken("/panels/1/fieldConfig/defaults/unit", "seconds") != "");
    CHECK(broken("/templating/list", json::array()) != "");
    CHECK(broken("/panels/1/datasource/uid", "mine") != "");
}
