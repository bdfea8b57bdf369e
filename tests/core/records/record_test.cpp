#include "core/records/line_reader.hpp"
#include "core/records/record.hpp"
#include "tests/catch.hpp"
#include "tests/core/records/reports.hpp"
#include "tests/support.hpp"

#include <sys/resource.h>
#include <sys/stat.h>
#include <zlib.h>

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
    const auto reports = reports_of(folder / "game.jsonl");
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

TEST_CASE("[records] what players hold is checked by the name of its bag or slot") {
    const std::string moves =
        setup_with("\"base\"", "\"traders-and-builders\"")
        + "{\"do\":\"draw\",\"tile\":\"traders-and-builders/city-corner-wheat\"}\n"
          "{\"do\":\"place\",\"at\":[0,-1],\"rotation\":180}\n{\"do\":\"pass\"}\n"
          "{\"do\":\"draw\",\"tile\":\"base/E\"}\n"
          "{\"do\":\"place\",\"at\":[1,-1],\"rotation\":270}\n{\"do\":\"pass\"}\n";
    CHECK(report_of(moves + "{\"check\":{\"goods\":{\"wine\":[0,0],\"wheat\":[0,1]}}}\n").holds);
    CHECK(report_of(moves + "{\"check\":{\"goods_wheat\":[0,1]}}\n").holds);
    CHECK(found_in(moves + "{\"check\":{\"goods\":{\"wheat\":[1,0]}}}\n") == "8: [0,1]");
    CHECK(found_in(moves + "{\"check\":{\"goods\":{\"salt\":[0,0]}}}\n") == "8: null");
    CHECK(found_in(moves + "{\"check\":{\"goods_wheat\":[1,0]}}\n") == "8: [0,1]");
}

TEST_CASE("[records] moves that cannot be are named with their line") {
    CHECK(found_in(setup + "{\"do\":\"pass\"}\n").find("waits for an item to be drawn")
          != std::string::npos);
    CHECK(found_in(setup + "{\"do\":\"draw\",\"tile\":\"base/none\"}\n")
              .find("'tile': expected a tile of the plugins in play, found the text 'base/none'")
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
    std::string deep = R"({"bastide":"record","x":)" + std::string(30'000, '[');
    CHECK(found_in(deep + std::string(30'000, ']') + "}\n").find("expected a JSON object")
          != std::string::npos);
    CHECK(found_in(setup + R"({"do":"draw","tile":"[[[[[[[[[[[[[[[[[[[["})" + "\n")
              .find("expected a tile")
          != std::string::npos);
}

TEST_CASE("[records] a file may hold several records") {
    const TemporaryFolder folder;
    write_text(folder / "two.jsonl",
               setup + "{\"do\":\"draw\",\"tile\":\"base/E\"}\n" + setup + "{\"do\":\"pass\"}\n");
    const auto reports = reports_of(folder / "two.jsonl");
    REQUIRE(reports.size() == 2);
    CHECK(reports[0].holds);
    CHECK_FALSE(reports[1].holds);
    CHECK(reports[1].mismatch->line == 4);
}

TEST_CASE("[records] damaged lines hide no sound record behind them") {
    const TemporaryFolder folder;
    const std::string draw = "{\"do\":\"draw\",\"tile\":\"base/E\"}\n";
    const std::string broken_setup = setup.substr(0, 60) + "\n";
    write_text(folder / "games.jsonl", "no record\n" + draw + setup + draw + broken_setup + draw
                                           + setup + draw + std::string(70'000, 'x') + "\n" + setup
                                           + draw);
    const auto reports = reports_of(folder / "games.jsonl");
    REQUIRE(reports.size() == 5);
    const auto line = [&](std::size_t i) {
        return reports[i].mismatch ? reports[i].mismatch->line : 0;
    };
    CHECK(line(0) == 1);
    CHECK(line(1) == 0);
    CHECK(line(2) == 5);
    CHECK(line(3) == 9);
    CHECK(line(4) == 0);
    CHECK(reports[1].holds);
    CHECK(reports[4].holds);
    CHECK_THAT(reports[3].mismatch->actual.text(),
               Catch::Matchers::ContainsSubstring("at most 65536 bytes"));
}

TEST_CASE("[records] a line that does not hold is told before damage behind it") {
    CHECK(found_in(setup + "{\"do\":\"pass\"}\nnonsense\n").substr(0, 2) == "2:");
}

TEST_CASE("[records] a compressed file that is cut off hides nothing before the cut") {
    const TemporaryFolder folder;
    const auto file = folder / "games.jsonl.gz";
    const gzFile packed = gzopen(file.c_str(), "wb");
    for (int game = 0; game < 2'000; ++game)
        gzputs(packed, setup_with("\"settings\"",
                                  "\"seed\":" + std::to_string(game * game) + ",\"settings\"")
                           .c_str());
    gzclose(packed);
    const std::string whole = read_text(file);
    write_text(file, whole.substr(0, whole.size() - 10));
    const auto reports = reports_of(file);
    REQUIRE(reports.size() > 100);
    CHECK_FALSE(reports.back().holds);
    CHECK_THAT(reports.back().mismatch->actual.text(),
               Catch::Matchers::ContainsSubstring("cut off"));
    for (std::size_t i = 0; i + 1 < reports.size(); ++i)
        CHECK(reports[i].holds);
}

TEST_CASE("[records] a missing plugin is told with file and line") {
    const TemporaryFolder folder;
    const auto file = folder / "games.jsonl";
    write_text(file, setup + setup_with("\"base\"", "\"atlantis\""));
    const auto reports = reports_of(file);
    REQUIRE(reports.size() == 2);
    REQUIRE(reports[1].mismatch);
    CHECK(reports[1].mismatch->line == 2);
    CHECK_THAT(reports[1].mismatch->actual.text(), Catch::Matchers::ContainsSubstring("atlantis"));
}

TEST_CASE("[records] a small file that unpacks to a large one takes neither long nor much memory") {
    const TemporaryFolder folder;
    const auto peak = [] {
        rusage usage{};
        getrusage(RUSAGE_SELF, &usage);
        return usage.ru_maxrss; // in KB
    };
    const auto bomb = [&](const std::string& begin, const std::string& line,
                          const std::string& expected) {
        const auto file = folder / "bomb.jsonl.gz";
        const gzFile packed = gzopen(file.c_str(), "wb1");
        gzputs(packed, begin.c_str());
        std::string block;
        while (block.size() < 1u << 20)
            block += line;
        for (int i = 0; i < 200; ++i)
            gzwrite(packed, block.data(), static_cast<unsigned>(block.size()));
        gzclose(packed);
        [[maybe_unused]] const auto before = peak();
        const auto reports = reports_of(file);
#ifndef BASTIDE_SANITIZED // which keeps what was freed
        CHECK(peak() - before < 150'000);
#endif
        REQUIRE_FALSE(reports.empty());
        const auto& last = reports.back();
        REQUIRE(last.mismatch);
        CHECK(last.file == file.string());
        CHECK_THAT(last.mismatch->actual.text(), Catch::Matchers::ContainsSubstring(expected));
        return reports.size();
    };
    CHECK(bomb(setup, "{\"check\":{}}\n", "at most 100000 lines") == 1);
    CHECK(bomb(setup, "\n", "at most 100000 lines") == 1);
    CHECK(bomb(setup, "nonsense\n", "expected a JSON object") == 1);
    CHECK(bomb(setup, "x", "without end") == 1);
    CHECK(bomb("", "\n", "at most 100000 lines") == 1);
    CHECK(bomb("", "{\"bastide\":\"record\"}\n", "'version'") < 2'000);
}

TEST_CASE("[records] a compressed file is unpacked up to a limit, a higher one where records are "
          "verified") {
    const TemporaryFolder folder;
    const auto file = folder / "bomb.jsonl.gz";
    const gzFile packed = gzopen(file.c_str(), "wb1");
    // Ten records, none of them too large by itself.
    std::string block = setup;
    while (block.size() < 7u << 20)
        block += "{\"check\":{\"hash\":\"" + std::string(60'000, '0') + "\"}}\n";
    for (int i = 0; i < 10; ++i)
        gzwrite(packed, block.data(), static_cast<unsigned>(block.size()));
    gzclose(packed);
    const records::Record last = records::last_record(records::RecordReader(file));
    REQUIRE(last.damage);
    CHECK_THAT(last.damage->what(), Catch::Matchers::ContainsSubstring("at most 67108864 bytes"));
    // Who verifies reads record by record, and further.
    const auto reports = reports_of(file);
    REQUIRE(reports.size() == 10);
    CHECK_THAT(reports.back().mismatch->expected.text(),
               Catch::Matchers::ContainsSubstring("hash"));
}

TEST_CASE("[records] objects of very many values are damage, and take no time") {
    std::string many = "{\"do\":\"pass\"";
    for (int i = 0; i < 5'000; ++i)
        many += ",\"" + std::to_string(i) + "\":0";
    CHECK(found_in(setup + many + "}\n").find("expected a JSON object") != std::string::npos);
}

TEST_CASE("[records] pipes, devices and folders are refused without waiting for them") {
    const TemporaryFolder folder;
    REQUIRE(mkfifo((folder / "pipe").c_str(), 0600) == 0);
    std::filesystem::create_directory(folder / "folder");
    for (const std::filesystem::path& file :
         {folder / "pipe", folder / "folder", std::filesystem::path("/dev/zero")}) {
        const auto reports = reports_of(file);
        REQUIRE(reports.size() == 1);
        REQUIRE(reports.front().mismatch);
        CHECK_THAT(
            reports.front().mismatch->actual.text(),
            Catch::Matchers::ContainsSubstring(file.string() + ": expected a file, found a"));
    }
}

TEST_CASE("[records] long names are shortened, other long texts refused with their line") {
    const TemporaryFolder folder;
    const auto file = folder / "game.jsonl";
    const std::string players = "\"players\":[\"red\",\"blue\"]";
    write_text(file, setup_with(players, players + ",\"names\":[\"" + std::string(20'000, 'n')
                                             + "\",\"B\\u001b[2J\"]"));
    const auto seats = records::last_record(records::RecordReader(file)).setup.seats;
    CHECK(seats.at(0).name == std::string(59, 'n') + "…");
    CHECK(seats.at(1).name == "B\xEF\xBF\xBD[2J");
    CHECK(report_of(read_text(file)).holds);

    const std::string longer(5'000, 'p');
    for (const char* from : {"red", "base\"]", "base/D"})
        CHECK_THAT(
            found_in(setup_with(from, longer + from)),
            Catch::Matchers::StartsWith("1: ")
                && Catch::Matchers::ContainsSubstring("expected texts of at most 200 bytes"));
    CHECK(found_in(setup + "{\"check\":{\"scores\":\"" + longer + "\"}}\n").size() < 300);
    CHECK(report_of(setup + "{\"check\":{\"scores\":\"" + longer + "\"}}\n")
              .mismatch->expected.text()
              .size()
          < 300);
    CHECK(found_in(setup + "{\"check\":{\"" + longer + "\":1}}\n").size() < 300);
}
