#include "alone/program.hpp"
#include "core/catalogue/plugin_files.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

using namespace bastide;
using namespace bastide::tests;

namespace {

using alone::Json;

Json call_of(alone::Program& program, const std::string& what, Json params = Json::object()) {
    params["call"] = what;
    return Json::parse(program.call(params.dump()));
}

Json files_below(const std::string& folder, const std::string& prefix) {
    Json files = Json::object();
    for (const auto& [name, text] : catalogue::all_files(source_folder() / folder))
        files[prefix + name] = text;
    return files;
}

} // namespace

TEST_CASE("[alone] the program of a worker takes files, begins, and tells what there is to do") {
    const TemporaryFolder folder;
    alone::Program program(folder / "worker");
    CHECK(call_of(program, "receive", {{"connection", 1}, {"line", "{}"}}).contains("error"));
    for (const char* const place : {"plugins/base", "content/languages", "content/presets"})
        REQUIRE(call_of(program, "files", {{"files", files_below(place, std::string(place) + '/')}})
                    .contains("result"));
    CHECK(call_of(program, "files", {{"files", {{"../above", "no"}}}}).contains("error"));
    const Json begun = call_of(program, "begin", {{"kept", Json::array()}});
    REQUIRE(begun.contains("result"));
    CHECK(begun.at("result").at("broken").empty());
    CHECK(begun.at("result").at("plugins").at("base").get<std::string>().size() == 64);
    call_of(program, "open", {{"connection", 1}});
    const std::string hello =
        R"({"jsonrpc":"2.0","id":1,"method":"hello","params":{"protocol":1}})";
    call_of(program, "receive", {{"connection", 1}, {"line", hello}});
    const Json told = call_of(program, "go_on", {{"milliseconds", 1000}}).at("result");
    CHECK(told.at("rests") == true);
    REQUIRE(told.at("news").size() >= 1);
    CHECK(told.at("news").at(0).at("send").at("connection") == 1);
    CHECK(call_of(program, "fly").contains("error"));
    CHECK(Json::parse(program.call("no JSON")).contains("error"));
}

TEST_CASE("[alone] a plugin that somebody brings is looked at before it is taken") {
    const TemporaryFolder folder;
    alone::Program program(folder / "worker");
    call_of(program, "files", {{"files", files_below("plugins/base", "plugins/base/")}});
    const Json told =
        call_of(program, "plugin", {{"id", "sheep"}, {"files", files_below("plugins/sheep", "")}});
    REQUIRE(told.contains("result"));
    CHECK(told.at("result").at("plugin").at("id") == "sheep");
    CHECK(told.at("result").at("plugin").at("replaces") == false);
    const Json broken =
        call_of(program, "plugin", {{"id", "x"}, {"files", {{"plugin.toml", "x"}}}});
    CHECK_FALSE(broken.at("result").at("problem").get<std::string>().empty());
    const Json outside =
        call_of(program, "plugin", {{"id", "x"}, {"files", {{"/etc/passwd", ""}}}});
    CHECK(outside.contains("error"));
    Json many = Json::object();
    for (int i = 0; i < 300; ++i)
        many["a" + std::to_string(i)] = "";
    CHECK(call_of(program, "plugin", {{"id", "x"}, {"files", many}}).contains("error"));
    CHECK(call_of(program, "plugin", {{"id", ".."}, {"files", Json::object()}}).contains("error"));
}
