#include "core/records/record.hpp"
#include "core/records/verify.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

using namespace bastide;
using namespace bastide::tests;

namespace {

const std::string setup =
    R"({"bastide":"record","version":1,"plugins":["base"],"settings":{},"players":["red","blue"],)"
    R"("start":[{"tile":"base/D","at":[0,0],"rotation":0}]})"
    "\n";

std::string setup_with(const std::string& from, const std::string& to) {
    std::string changed = setup;
    changed.replace(changed.find(from), from.size(), to);
    return changed;
}

/// What `bastide verify` says of a file with this text.
records::RecordReport report_of(const std::string& text) {
    const TemporaryFolder folder;
    write_text(folder / "game.jsonl", text);
    const auto reports = records::verify_file(folder / "game.jsonl", all_plugins());
    REQUIRE(reports.size() == 1);
    return reports.front();
}

std::string found_in(const std::string& text) {
    const auto report = report_of(text);
    REQUIRE(report.mismatch);
    return std::to_string(report.mismatch->line) + ": " + report.mismatch->actual.text();
}

} // namespace

TEST_CASE("[records] a short record holds") {
    const auto report =
        report_of(setup
                  + "{\"do\":\"draw\",\"tile\":\"base/E\"}\n"
                    "{\"check\":{\"placements\":4,\"cells\":2}}\n"
                    "{\"do\":\"place\",\"at\":[0,-1],\"rotation\":180}\n"
                    "{\"check\":{\"deploys\":2}}\n"
                    "{\"do\":\"deploy\",\"figure\":\"follower\",\"on\":\"city@1\"}\n"
                    "{\"check\":{\"scores\":[4,0],\"supply\":{\"follower\":[7,7]}}}\n");
    INFO((report.mismatch
              ? report.mismatch->expected.text() + " / " + report.mismatch->actual.text()
              : ""));
    CHECK(report.holds);
}

TEST_CASE("[records] each check can fail and names expected and actual") {
    const std::string moves = setup
                              + "{\"do\":\"draw\",\"tile\":\"base/E\"}\n"
                                "{\"do\":\"place\",\"at\":[0,-1],\"rotation\":180}\n";
    CHECK(found_in(moves + "{\"check\":{\"deploys\":9}}\n") == "4: 2");
    CHECK(found_in(moves + "{\"check\":{\"scores\":[1,0]}}\n") == "4: [0,0]");
    CHECK(found_in(moves + "{\"check\":{\"supply\":{\"follower\":[1,7]}}}\n") == "4: [7,7]");
    CHECK(found_in(moves + "{\"check\":{\"over\":true}}\n") == "4: false");
    CHECK(found_in(moves + "{\"check\":{\"weather\":1}}\n") == "4: 'weather'");
    CHECK(found_in(moves + "{\"check\":{\"hash\":\"00\"}}\n").substr(0, 3) == "4: ");
    CHECK(
        found_in(setup + "{\"do\":\"draw\",\"tile\":\"base/E\"}\n{\"check\":{\"placements\":99}}\n")
            .substr(0, 3)
        == "3: ");
}

TEST_CASE("[records] moves that cannot be are named with their line") {
    CHECK(found_in(setup + "{\"do\":\"pass\"}\n").find("waits for an item to be drawn")
          != std::string::npos);
    CHECK(found_in(setup + "{\"do\":\"draw\",\"tile\":\"base/none\"}\n")
              .find("'tile': expected a tile of the plugins in play, found '\"base/none\"'")
          != std::string::npos);
    CHECK(found_in(setup + "{\"do\":\"dance\"}\n").find("expected draw, discard, place")
          != std::string::npos);
    const std::string placed = setup
                               + "{\"do\":\"draw\",\"tile\":\"base/E\"}\n"
                                 "{\"do\":\"place\",\"at\":[0,-1],\"rotation\":180}\n";
    CHECK(found_in(placed + "{\"do\":\"deploy\",\"figure\":\"king\",\"on\":\"city@1\"}\n")
              .find("expected a figure in play (follower)")
          != std::string::npos);
    for (const char* on : {"city", "city@7", "city@99", "city@x", "city#1", "sea@1", ""})
        CHECK(
            found_in(placed + "{\"do\":\"deploy\",\"figure\":\"follower\",\"on\":\"" + on + "\"}\n")
                .find("expected a segment of the tile")
            != std::string::npos);
}

TEST_CASE("[records] a setup that cannot be played is named") {
    CHECK(found_in(setup_with("\"base/D\"", "\"base/E\"")).find("start base/E")
          != std::string::npos);
    CHECK(found_in(setup_with("\"base\"", "\"atlantis\"")).find("atlantis") != std::string::npos);
    CHECK(found_in(setup_with("\"settings\":{}", "\"settings\":{\"base.small_city\":\"huge\"}"))
              .find("huge")
          != std::string::npos);
    CHECK(found_in(setup_with("[\"red\",\"blue\"]", "[\"red\"]")) == "1: 1");
    CHECK(found_in(setup_with("[\"red\",\"blue\"]", "[\"red\",\"red\"]"))
              .find("expected a colour of its own for each player")
          != std::string::npos);
    CHECK(found_in(setup_with("\"version\":1", "\"version\":2"))
              .find("version 2; this program reads versions up to 1")
          != std::string::npos);
}

TEST_CASE("[records] a cut last line is left out, other damage is refused") {
    const std::string whole = setup + "{\"do\":\"draw\",\"tile\":\"base/E\"}\n";
    const auto cut = report_of(whole + "{\"do\":\"pla");
    CHECK(cut.holds);
    CHECK(cut.note == "the last line is cut off and was left out");
    CHECK(found_in(whole + "{\"do\":\"pla\n").substr(0, 2) == "3:");
    CHECK(found_in(setup + "nonsense\n{\"do\":\"draw\",\"tile\":\"base/E\"}\n").substr(0, 2)
          == "2:");
    CHECK(found_in(setup + std::string("{\"do\":\"dr\0aw\"}\n", 15)).substr(0, 2) == "2:");
    CHECK(found_in(setup
                   + "{\"do\":\"draw\",\"tile\":\"base/E\"}\n"
                     "{\"do\":\"place\",\"at\":[-9223372036854775808,1],\"rotation\":0}\n")
              .find("expected two whole numbers")
          != std::string::npos);
    CHECK(found_in("{\"do\":\"pass\"}\n").find("expected a setup line") != std::string::npos);
    CHECK(found_in("").find("no record") != std::string::npos);
    CHECK(found_in("\x1f\x8b\x08garbage").substr(0, 2) != "");
}

TEST_CASE("[records] nesting without end is damage, not a crash") {
    std::string deep = R"({"bastide":"record","x":)" + std::string(100'000, '[');
    CHECK(found_in(deep + std::string(100'000, ']') + "}\n").find("expected a JSON object")
          != std::string::npos);
    CHECK(found_in(setup + R"({"do":"draw","tile":"[[[[[[[[[[[[[[[[[[[["})" + "\n")
              .find("expected a tile")
          != std::string::npos);
}

TEST_CASE("[records] a file may hold several records") {
    const TemporaryFolder folder;
    write_text(folder / "two.jsonl",
               setup + "{\"do\":\"draw\",\"tile\":\"base/E\"}\n" + setup + "{\"do\":\"pass\"}\n");
    const auto reports = records::verify_file(folder / "two.jsonl", all_plugins());
    REQUIRE(reports.size() == 2);
    CHECK(reports[0].holds);
    CHECK_FALSE(reports[1].holds);
    CHECK(reports[1].mismatch->line == 4);
}
