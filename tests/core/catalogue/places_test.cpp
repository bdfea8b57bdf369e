#include "core/catalogue/catalogue.hpp"
#include "core/catalogue/places.hpp"
#include "tests/catch.hpp"
#include "tests/core/plugin_folder.hpp"

#include <cstdlib>

using namespace bastide;
using namespace bastide::tests;

namespace fs = std::filesystem;

namespace {

/// A variable of the environment, as it was again afterwards.
class Environment {
  public:
    Environment(const char* name, const char* value) : name_(name) {
        if (const char* const before = std::getenv(name)) before_ = before;
        value == nullptr ? unsetenv(name) : setenv(name, value, 1);
    }
    ~Environment() { before_ ? setenv(name_, before_->c_str(), 1) : unsetenv(name_); }
    Environment(const Environment&) = delete;
    Environment& operator=(const Environment&) = delete;

  private:
    const char* name_;
    std::optional<std::string> before_;
};

} // namespace

TEST_CASE("[places] the user's plugins lie where XDG_DATA_HOME says, or below home") {
    const Environment home("HOME", "/home/somebody");
    {
        const Environment data("XDG_DATA_HOME", "/data");
        CHECK(catalogue::user_plugin_folder() == "/data/bastide/plugins");
    }
    for (const char* const none : {static_cast<const char*>(nullptr), "", "relative"}) {
        const Environment data("XDG_DATA_HOME", none);
        CHECK(catalogue::user_plugin_folder() == "/home/somebody/.local/share/bastide/plugins");
    }
}

TEST_CASE("[places] a named place counts before the user's, and that before the installation") {
    PluginFolder bundled, own, named;
    bundled.add("one", {});
    own.add("two", {});
    own.add("both", {});
    named.add("both", {});
    const catalogue::Places places{
        bundled.path("").parent_path(), own.path("").parent_path(), {named.path("").parent_path()}};
    const catalogue::Catalogue catalogue = catalogue::Catalogue::read(places.in_order());
    const auto origin = [&](const char* id) {
        return places.origin_of(catalogue.find(id)->folder);
    };
    CHECK(origin("one") == catalogue::Origin::bundled);
    CHECK(origin("two") == catalogue::Origin::own);
    CHECK(origin("both") == catalogue::Origin::named);
    CHECK(origin("ground") == catalogue::Origin::named);
    CHECK(catalogue.hidden().size() == 3);
}

TEST_CASE(
    "[places] the bundled plugins lie above a file of the program, or in share/bastide there") {
    const TemporaryFolder folder;
    for (const char* name : {"tree/plugins", "tree/content", "tree/build/test", "usr/lib/deep",
                             "usr/share/bastide/plugins", "usr/share/bastide/content"})
        fs::create_directories(folder / name);
    CHECK(catalogue::bundle_above(folder / "tree/build/test/program") == folder / "tree");
    CHECK(catalogue::bundle_above(folder / "usr/lib/deep/module.so")
          == folder / "usr/share/bastide");
    CHECK(catalogue::bundle_above({}) == fs::current_path());
}
