#include "core/catalogue/tiles/tile_file.hpp"
#include "frontend/desktop/workshop/workbench.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

#include <algorithm>

using namespace bastide;
using namespace bastide::tests;
using Catch::Matchers::ContainsSubstring;
using desktop::Workbench;

namespace {

namespace fs = std::filesystem;

constexpr engine::PortMask north = 0b111;

/// The bundled plugins, and a folder of one's own.
class Places {
  public:
    Places() { fs::create_directories(own()); }
    fs::path own() const { return folder_ / "plugins"; }
    fs::path tiles() const { return own() / "mine/tiles.toml"; }
    Workbench bench() const { return Workbench({source_folder() / "plugins", own()}, own()); }
    Workbench bench_of_mine() const {
        Workbench bench = this->bench();
        bench.begin_plugin("mine", "base");
        return bench;
    }
    /// Something else writes the file; later, as file systems count time in ticks.
    void write(const std::string& text) const {
        write_text(tiles(), text);
        fs::last_write_time(tiles(), fs::last_write_time(tiles()) + std::chrono::seconds(2));
    }

  private:
    TemporaryFolder folder_;
};

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    return text.replace(text.find(from), from.size(), to);
}

} // namespace

TEST_CASE("[workbench] from an empty folder to a tile in the deck of a game") {
    const Places places;
    Workbench bench = places.bench_of_mine();
    CHECK(bench.plugin() == "mine");
    CHECK(bench.plugins().front() == "mine");
    CHECK(bench.changed_plugins());
    CHECK(bench.problem().text() == "");
    REQUIRE(bench.draft() != nullptr);
    CHECK(bench.draft()->tile().id == "A");
    CHECK(bench.painter() != nullptr);
    CHECK(bench.terrains().size() > 3);

    bench.begin_tile();
    CHECK(bench.draft()->tile().id == "new-1");
    CHECK_FALSE(bench.unsaved());
    bench.draft()->set_terrain(north, "city");
    bench.draft()->set_id("M");
    bench.look();
    CHECK(bench.unsaved());
    REQUIRE(bench.fit());
    CHECK(bench.fit()->sides[0] > 0);
    CHECK(bench.fit()->sides[0] < bench.fit()->sides[1]);
    CHECK(bench.fit()->copies > 72);
    bench.save();
    CHECK_FALSE(bench.unsaved());
    CHECK(bench.is_open(bench.tiles().back()));
    CHECK_THAT(
        read_text(places.tiles()),
        ContainsSubstring("\n\n[[tile]]\nid = \"M\"\ncount = 1\n"
                          "segments.field = { ports = \"east south west\", touches = \"city\" }\n"
                          "segments.city = { ports = \"north\" }\n"));
    const auto rules = host::GameRules::load(bench.catalogue(), {{"mine"}, {}});
    CHECK(rules->ruleset().find_tile("mine/M"));
}

TEST_CASE("[workbench] what the reader says is told at once, and such a tile is not saved") {
    const Places places;
    Workbench bench = places.bench_of_mine();
    const auto painter = bench.painter();
    bench.draft()->set_id("no id");
    bench.look();
    CHECK(bench.is_of_tile());
    CHECK_THAT(bench.problem().text(), ContainsSubstring("tiles.toml:2:6"));
    CHECK(bench.painter() == painter);
    CHECK_FALSE(bench.fit());
    bench.draft()->undo();
    bench.look();
    CHECK(bench.problem().empty());
}

TEST_CASE("[workbench] a plugin is fitted into what it needs, and beside others that go with it") {
    const Places places;
    Workbench bench = places.bench_of_mine();
    REQUIRE(bench.games().size() > 2);
    const auto inns = std::find_if(bench.games().begin(), bench.games().end(),
                                   [](const desktop::BenchGame& game) {
                                       return game.plugins.back() == "inns-and-cathedrals";
                                   });
    REQUIRE(inns != bench.games().end());
    for (const desktop::BenchGame& game : bench.games())
        CHECK(game.plugins.back() != "hunters-and-gatherers");
    const int alone = bench.fit()->copies;
    bench.choose_game(static_cast<std::size_t>(inns - bench.games().begin()));
    CHECK(bench.fit()->copies == alone + 18);
}

TEST_CASE("[workbench] what others change in the file is read; a tile changed twice is asked for") {
    const Places places;
    Workbench bench = places.bench_of_mine();
    CHECK_FALSE(bench.look_for_changes());
    const std::string first = read_text(places.tiles());
    places.write(replaced(first, "count = 1", "count = 5"));
    CHECK(bench.look_for_changes());
    CHECK(bench.draft()->tile().count == 5);
    CHECK_FALSE(bench.look_for_changes());

    bench.draft()->set_start(1);
    bench.look();
    places.write("# by hand\n" + replaced(first, "count = 1", "count = 6"));
    CHECK(bench.look_for_changes());
    CHECK(bench.draft()->tile().count == 5);
    bench.save();
    CHECK(bench.contested());
    CHECK_THAT(read_text(places.tiles()), ContainsSubstring("count = 6"));
    bench.keep_mine();
    CHECK_FALSE(bench.contested());
    CHECK_THAT(read_text(places.tiles()),
               ContainsSubstring("# by hand\n[[tile]]\nid = \"A\"\ncount "
                                 "= 5\nstart = 1\n"));

    bench.draft()->set_start(2);
    bench.look();
    places.write(first);
    bench.save();
    REQUIRE(bench.contested());
    bench.take_theirs();
    CHECK_FALSE(bench.contested());
    CHECK_FALSE(bench.unsaved());
    CHECK(bench.draft()->tile().count == 1);
}

TEST_CASE("[workbench] a file that is broken meanwhile is told, and loses nothing that was done") {
    const Places places;
    Workbench bench = places.bench_of_mine();
    const std::string whole = read_text(places.tiles());
    bench.draft()->set_count(9);
    bench.look();
    places.write("[[tile");
    CHECK(bench.look_for_changes());
    CHECK_THAT(bench.problem().text(), ContainsSubstring("tiles.toml:1"));
    CHECK(bench.draft()->tile().count == 9);
    places.write(whole);
    fs::last_write_time(places.tiles(),
                        fs::last_write_time(places.tiles()) + std::chrono::seconds(4));
    CHECK(bench.look_for_changes());
    CHECK(bench.problem().text() == "");
    bench.save();
    CHECK_THAT(read_text(places.tiles()), ContainsSubstring("count = 9"));
}

TEST_CASE("[workbench] a plugin whose tiles cannot be read says why") {
    const Places places;
    places.bench_of_mine();
    write_text(places.tiles(), "[[tile]]\nid = 1\n");
    const Workbench bench = places.bench();
    CHECK(bench.plugin() == "mine");
    CHECK(bench.draft() == nullptr);
    CHECK_THAT(bench.problem().text(), ContainsSubstring("tiles.toml:2"));
}

TEST_CASE("[workbench] no plugin is made that is there already") {
    const Places places;
    Workbench bench = places.bench_of_mine();
    CHECK_THROWS_WITH(bench.begin_plugin("mine", "base"), ContainsSubstring("is there already"));
    CHECK(bench.plugin() == "mine");
    CHECK(bench.draft() != nullptr);
    CHECK_THROWS_WITH(bench.begin_plugin("river", "no-game"), ContainsSubstring("no-game"));
    bench.begin_plugin("Mé kartičky", "base");
    CHECK(bench.plugin() == "me-karticky");
    CHECK(bench.catalogue().find("me-karticky")->manifest.title == "Mé kartičky");
    CHECK(bench.catalogue().find("mine")->manifest.title == "Mine");
}
