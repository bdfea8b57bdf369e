#include "core/reading/bytes_as_text.hpp"
#include "core/reading/error.hpp"
#include "network/packages/library.hpp"
#include "tests/catch.hpp"
#include "tests/core/plugin_folder.hpp"
#include "tests/server/games/visit.hpp"

using namespace bastide;
using namespace bastide::tests;

namespace {

catalogue::Catalogue with_own(const std::filesystem::path& own) {
    return catalogue::Catalogue::read({source_folder() / "plugins"}, {own});
}

/// A copy of a bundled plugin.
std::filesystem::path copied(const TemporaryFolder& into, const std::string& id) {
    std::filesystem::copy(source_folder() / "plugins" / id, into / id,
                          std::filesystem::copy_options::recursive);
    return into / id;
}

} // namespace

TEST_CASE("[server packages] a game goes on by the plugins that it began with") {
    const TemporaryFolder folder;
    const auto own = copied(folder, "abbot");
    MemoryStorage storage;
    std::string game, before;
    Json seats = {{{"kind", "person"}}, {{"kind", "random"}}};
    const Json offer = {{"plugins", {"base", "abbot"}}, {"seats", seats}};
    std::string key;
    {
        packages::Library library(with_own(own), folder / "data");
        Visit visit(storage, {}, library);
        visit.come(anna);
        key = visit.key(anna);
        game = visit.ask(anna, "offer", offer).at("result").at("game").get<std::string>();
        REQUIRE(visit.wait_until([&] { return !visit.newest(anna, "turn").is_null(); }));
        const Json packages = visit.newest(anna, "table").at("packages");
        CHECK(packages.size() == 2);
        CHECK(packages.at("abbot") == library.packages_of({*library.now().find("abbot")})["abbot"]);
        before = visit.newest(anna, "game").at("versions").at("abbot").at("content");
    }
    // The operator gets a newer one, by which the game could not be gone on with.
    write_text(own / "rules.lua", read_text(own / "rules.lua") + "\nerror(\"newer\")\n");
    packages::Library library(with_own(own), folder / "data");
    Visit visit(storage, {}, library);
    visit.come(anna, key);
    REQUIRE(visit.ask(anna, "enter", {{"game", game}}).contains("result"));
    REQUIRE(visit.wait_until([&] { return !visit.newest(anna, "turn").is_null(); }));
    CHECK(visit.newest(anna, "game").at("versions").at("abbot").at("content") == before);
    // New games are by the newer one.
    CHECK(visit.ask(anna, "offer", offer).contains("error"));
    // And in a folder that lost the copy, it is not gone on with, but not lost either.
    std::filesystem::remove_all(folder / "data");
    packages::Library empty(with_own(own), folder / "data");
    Visit without(storage, {}, empty);
    without.come(anna, key);
    CHECK(without.ask(anna, "enter", {{"game", game}}).contains("error"));
    CHECK(storage.closed.empty());
}
