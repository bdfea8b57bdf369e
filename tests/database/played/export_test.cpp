#include "database/played/export.hpp"
#include "tests/catch.hpp"

#include <nlohmann/json.hpp>

using namespace bastide::played;

namespace {

const std::vector<PlayedGame> games = {{.file = "a.jsonl",
                                        .finished = 100,
                                        .plugins = {"base", "river"},
                                        .settings = {{"tiles", "40"}},
                                        .seats = {{"Ann, \"the\" first", "person", "red", 12, true},
                                                  {"=1+1", "normal", "blue", 3, false}},
                                        .turns = 40,
                                        .seconds = 90.4,
                                        .largest = {{"city", 5, 10, 1}}}};

} // namespace

TEST_CASE("[played] exported as CSV, a line for each player") {
    CHECK(csv_of(games)
          == "file,finished,plugins,turns,seconds,seat,name,kind,colour,score,won\r\n"
             "a.jsonl,100,base river,40,90,1,\"Ann, \"\"the\"\" first\",person,red,12,1\r\n"
             "a.jsonl,100,base river,40,90,2,'=1+1,normal,blue,3,0\r\n");
}

TEST_CASE("[played] exported as JSON, with all that is known") {
    const auto json = nlohmann::json::parse(json_of(games));
    REQUIRE(json.size() == 1);
    CHECK(json[0]["settings"]["tiles"] == "40");
    CHECK(json[0]["players"][0]["name"] == "Ann, \"the\" first");
    CHECK(json[0]["largest"][0]["tiles"] == 5);
    CHECK(nlohmann::json::parse(json_of({})).empty());
}
