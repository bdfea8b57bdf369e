#include "server/limits/limits.hpp"
#include "server/web/pictures.hpp"
#include "tests/catch.hpp"
#include "tests/changed_plugin.hpp"
#include "tests/protocol/schema.hpp"
#include "tests/support.hpp"

using namespace bastide;
using namespace bastide::tests;
using network::HttpRequest;
using protocol::Json;
using server::Asked;
using server::Bounds;
using server::Pictures;
using server::usual_bounds;

namespace {

const words::LanguageBook& languages() {
    static const auto book = words::LanguageBook::read(bundled_languages());
    return book;
}

network::HttpResponse answer_of(Pictures& pictures, const std::string& target,
                                const std::string& address = "127.0.0.1") {
    return pictures.answer({"GET", target, address, {}});
}

/// A library of these plugins, which has kept the rules of some of them under a name.
struct Shelf {
    TemporaryFolder folder;
    packages::Library library;

    explicit Shelf(const catalogue::Catalogue& plugins = all_plugins())
        : library(plugins, folder / "packages") {}

    std::string keep(const std::vector<std::string>& plugins) {
        const auto rules = host::GameRules::load(library.now(), {plugins, {}});
        return library.rule_sets().keep({{plugins, {}}, library.packages_of(rules->plugins())});
    }
};

std::string shield(int size) {
    return "/art/shield.png?colour=red&size=" + std::to_string(size);
}

} // namespace

TEST_CASE("[pictures] what is made is charged to who asks for it, what is there is given") {
    Shelf shelf;
    const std::string base = shelf.keep({"base"}), river = shelf.keep({"base", "river"});
    Bounds bounds = usual_bounds();
    bounds[Asked::painting].address = 1e-6; // the first picture takes more
    Pictures pictures(shelf.library, languages(), {}, bounds);
    const auto status = [&](int size, const char* address) {
        return answer_of(pictures, shield(size), address).status;
    };
    const auto figure = [&](const std::string& set, const char* address) {
        return answer_of(pictures, "/set/" + set + "/figure.png?figure=follower&colour=red&size=20",
                         address)
            .status;
    };
    CHECK(status(10, "192.0.2.1") == 200);
    CHECK(status(11, "192.0.2.1") == 429);
    CHECK(figure(river, "192.0.2.1") == 429);
    CHECK(status(10, "192.0.2.1") == 200);
    CHECK(status(11, "192.0.2.2") == 200);
    CHECK(status(11, "192.0.2.1") == 200);
    CHECK(figure(base, "192.0.2.3") == 200);
    CHECK(figure(base, "192.0.2.1") == 200);
    for (int size = 20; size < 30; ++size)
        CHECK(status(size, "127.0.0.1") == 200);
}

TEST_CASE("[pictures] codes for telephones are charged as pictures are, and bounded") {
    Shelf shelf;
    Bounds bounds = usual_bounds();
    bounds[Asked::painting].address = 1e-6; // the first takes more
    Pictures pictures(shelf.library, languages(), {}, bounds);
    const auto status = [&](const std::string& text, const char* address) {
        return answer_of(pictures, "/qr.svg?text=" + text, address).status;
    };
    CHECK(status("here", "192.0.2.1") == 200);
    CHECK(status("there", "192.0.2.1") == 429);
    CHECK(status("there", "192.0.2.2") == 200);
    CHECK(status(std::string(213, 'a'), "127.0.0.1") == 200);
    CHECK(status(std::string(214, 'a'), "127.0.0.1") == 400);
}

TEST_CASE("[pictures] what need not be made is known") {
    Shelf shelf;
    Pictures pictures(shelf.library, languages());
    const network::HttpRequest request{"GET", shield(10), "192.0.2.1", {}};
    CHECK_FALSE(pictures.is_kept(request));
    CHECK(pictures.answer(request).status == 200);
    CHECK(pictures.is_kept(request));
}

TEST_CASE("[pictures] rules that nobody has kept are not found, what they do not know is refused") {
    Shelf shelf;
    const std::string base = shelf.keep({"base"});
    Pictures pictures(shelf.library, languages());
    const auto status = [&](const std::string& path) {
        return answer_of(pictures, "/set/" + path).status;
    };
    CHECK(status(std::string(32, 'a') + "/look.json") == 404);
    CHECK(status("../look.json") == 404);
    CHECK(status(base) == 404);
    CHECK(status(base + "/nothing.png") == 404);
    CHECK(status(base + "/look.json") == 200);
    CHECK(status(base + "/tile.webp?tile=base/D&rotation=90&size=64") == 200);
    // Ten turns of a game take some fifteen of these: at most 300 kB together.
    const network::HttpResponse tile =
        answer_of(pictures, "/set/" + base + "/tile.webp?tile=base/F&rotation=90&size=192");
    CHECK(tile.type == "image/webp");
    CHECK(tile.body.substr(0, 4) == "RIFF");
    CHECK(tile.body.size() < 20'000);
    CHECK(status(base + "/tile.webp?tile=base/none&rotation=0&size=64") == 400);
    CHECK(status(base + "/tile.webp?tile=base/D&rotation=0&size=6400") == 400);
    CHECK(status(base + "/token.png?slot=0&size=64") == 400); // it has none
    CHECK(status(base + "/rules/base.json?language=cs") == 200);
    CHECK(status(base + "/rules/river.json") == 404);
}

TEST_CASE("[pictures] a look and a page of rules are as the schema says, in the language") {
    Shelf shelf;
    const std::string set = shelf.keep({"crowns"});
    Pictures pictures(shelf.library, languages());
    const auto json = [&](const std::string& path) {
        return Json::parse(answer_of(pictures, "/set/" + set + path).body);
    };
    CHECK(wrong_by_schema(json("/look.json?language=cs"), "look_of_rules") == "");
    CHECK(wrong_by_schema(json("/rules/crowns.json?language=cs"), "rule_page") == "");
    CHECK(json("/rules/crowns.json?language=cs") != json("/rules/crowns.json"));
    CHECK(answer_of(pictures, "/set/" + set + "/token.png?slot=0&size=40").status == 200);
}

TEST_CASE("[pictures] a game keeps its looks when its operator gets newer plugins") {
    const ChangedPlugin before(""),
        after("", "[[tile]]\nid = \"newest\"\ncount = 1\n"
                  "segments.meadow = { ports = \"north east south west\" }\n");
    const TemporaryFolder folder;
    const auto library = [&](const ChangedPlugin& plugin) {
        return packages::Library(catalogue::Catalogue::read({plugin.folder() / "plugins"}),
                                 folder / "packages");
    };
    const auto keep = [](packages::Library& of) {
        return of.rule_sets().keep({{{"tiny"}, {}}, of.packages()});
    };
    packages::Library older = library(before);
    const std::string begun = keep(older);
    packages::Library newer = library(after);
    const std::string begins = keep(newer);
    REQUIRE(begun != begins);
    Pictures pictures(newer, languages());
    const auto tiles = [&](const std::string& set) {
        return Json::parse(answer_of(pictures, "/set/" + set + "/look.json").body)
            .at("tiles")
            .size();
    };
    CHECK(tiles(begins) == tiles(begun) + 1);
}
