#include "server/web/package_files.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

using namespace bastide;
using namespace bastide::tests;
using server::PackageFiles;

namespace {

struct Packed {
    TemporaryFolder folder;
    packages::Library library{all_plugins(), folder / "packages"};
    std::string hash = library.packages().at("abbot");
};

network::HttpResponse answer_of(PackageFiles& files, const std::string& target,
                                const std::string& address = "192.0.2.1") {
    return files.answer({"GET", target, address, {}});
}

} // namespace

TEST_CASE("[package files] whoever lacks a plugin gets it by its hash, and can check it") {
    Packed packed;
    PackageFiles files(packed.library, {});
    const network::HttpResponse given = answer_of(files, "/packages/" + packed.hash + ".zip");
    REQUIRE(given.status == 200);
    CHECK(given.type == "application/zip");
    CHECK(given.headers.at("Cache-Control").find("immutable") != std::string::npos);
    packages::PackageStore here(packed.folder / "here");
    here.add(packed.hash, given.body);
    CHECK(here.catalogue({{"abbot", packed.hash}}).find("abbot")->content
          == packed.library.now().find("abbot")->content);
}

TEST_CASE("[package files] what is no hash of a package here is not found, and reads nothing") {
    Packed packed;
    PackageFiles files(packed.library, {});
    for (const std::string& wrong :
         {std::string(64, 'a') + ".zip", packed.hash, std::string("../games.db"),
          std::string(61, 'a') + "/..", std::string(60, '/') + "etc/.zip", std::string()})
        CHECK(answer_of(files, "/packages/" + wrong).status == 404);
}

TEST_CASE("[package files] an address gets so many, and others what others have kept") {
    Packed packed;
    std::string asked;
    server::Bounds bounds = server::usual_bounds();
    bounds.at(server::Asked::packages).address = 2;
    PackageFiles files(
        packed.library,
        [&](const packages::Packages& packages) { asked = packages.begin()->second; }, bounds);
    const auto status = [&](const char* address) {
        return answer_of(files, "/packages/" + packed.hash + ".zip", address).status;
    };
    CHECK(status("192.0.2.1") == 200);
    CHECK(asked == packed.hash);
    CHECK(status("192.0.2.1") == 200);
    CHECK(status("192.0.2.1") == 429);
    CHECK(status("192.0.2.2") == 200);
}
