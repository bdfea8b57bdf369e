#include "tests/catch.hpp"
#include "tests/core/records/reports.hpp"
#include "tests/support.hpp"

using namespace bastide;
using namespace bastide::tests;

namespace {

void verify_all(const std::filesystem::path& file, std::size_t games) {
    const auto reports = reports_of(file);
    CHECK(reports.size() >= games);
    for (const auto& report : reports) {
        INFO(report.file << " record " << report.record << " line "
                         << (report.mismatch ? report.mismatch->line : 0) << ": expected "
                         << (report.mismatch ? report.mismatch->expected.text() : "") << ", found "
                         << (report.mismatch ? report.mismatch->actual.text() : ""));
        CHECK(report.holds);
    }
}

void verify_shared(const std::string& name, std::size_t games) {
    const auto file = shared_file("records/" + name);
    if (!file.empty()) verify_all(file, games);
}

} // namespace

TEST_CASE("[records] our own golden games hold") {
    verify_all(source_folder() / "tests/golden/base_games.jsonl.gz", 3);
}

TEST_CASE("[shared records] games of the base game that others played hold under our rules") {
    verify_shared("base.jsonl.gz", 100);
}

TEST_CASE("[shared records] games with the river hold") {
    verify_shared("base-river.jsonl.gz", 95);
}

TEST_CASE("[shared records] games with abbots hold") {
    verify_shared("base-abbot.jsonl.gz", 100);
}

TEST_CASE("[shared records] games with sheep, hills and vineyards hold") {
    verify_shared("base-hills-and-sheep.jsonl.gz", 100);
}

TEST_CASE("[shared records] games with everything medieval hold") {
    verify_shared("everything-medieval.jsonl.gz", 95);
}

TEST_CASE("[shared records] games of hunters and gatherers hold") {
    verify_shared("hunters-and-gatherers.jsonl.gz", 100);
}

TEST_CASE("[shared records] games with inns and cathedrals, with traders and builders, hold") {
    verify_shared("base-inns-and-cathedrals.jsonl.gz", 40);
    verify_shared("base-traders-and-builders.jsonl.gz", 40);
    verify_shared("base-inns-and-traders.jsonl.gz", 40);
}

TEST_CASE("[records] damage in one record leaves the others as they are") {
    const TemporaryFolder folder;
    const std::string setup = "{\"bastide\":\"record\",\"version\":1,\"plugins\":[\"base\"],"
                              "\"players\":[\"red\",\"blue\"],\"start\":[{\"tile\":\"base/D\","
                              "\"at\":[0,0],\"rotation\":0}]}\n";
    const std::string draw = "{\"do\":\"draw\",\"tile\":\"base/E\"}\n";
    write_text(folder / "games.jsonl", setup + draw + setup + "{\"do\":\n" + draw + setup + draw
                                           + "{\"bastide\":\"record\"}\n");
    const auto reports = reports_of(folder / "games.jsonl");
    REQUIRE(reports.size() == 4);
    CHECK(reports[0].holds);
    CHECK_FALSE(reports[1].holds);
    CHECK(reports[1].mismatch->line == 4);
    CHECK(reports[2].holds);
    CHECK_FALSE(reports[3].holds);
    CHECK(reports[3].mismatch->line == 8);
}
