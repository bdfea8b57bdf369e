#include "core/catalogue/catalogue.hpp"
#include "core/catalogue/words/language_folders.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

using namespace bastide;
using tests::write_text;
namespace fs = std::filesystem;

namespace {

/// Two places of languages, and one of plugins.
class Languages {
  public:
    void write(const std::string& file, const std::string& text) {
        fs::create_directories((folder_ / file).parent_path());
        write_text(folder_ / file, text);
    }
    catalogue::LanguageFolders read() const {
        return catalogue::read_language_folders({folder_ / "a", folder_ / "b", folder_ / "none"});
    }
    catalogue::Catalogue catalogue() const {
        return catalogue::Catalogue::read({folder_ / "plugins"}, {}, {folder_ / "a"});
    }

  private:
    tests::TemporaryFolder folder_;
};

} // namespace

TEST_CASE("[catalogue] a language is a folder, of two with one code the later") {
    Languages languages;
    languages.write("a/xx/language.toml", "name = \"First\"\n");
    languages.write("a/pt-BR/language.toml", "name = \"Brazil\"\n[plurals]\none = \"i = 0..1\"\n");
    languages.write("a/notes/readme.txt", "");
    languages.write("b/xx/language.toml", "name = \"Second\"\n");
    const auto read = languages.read();
    CHECK(read.problems.empty());
    REQUIRE(read.found.size() == 2);
    CHECK(read.found[0].code == "pt-BR");
    CHECK(read.found[0].plurals.form(0) == catalogue::PluralForm::one);
    CHECK(read.find("xx")->name == "Second");
    CHECK(read.find("en") == nullptr);
}

TEST_CASE("[catalogue] a language that is wrong is told, and spoils no other") {
    Languages languages;
    languages.write("a/aa/language.toml", "name = 5\n");
    languages.write("a/no code/language.toml", "name = \"Some\"\n");
    languages.write("a/en/language.toml", "name = \"Other English\"\n");
    languages.write("a/xx/language.toml", "name = \"Test\"\n");
    const auto read = languages.read();
    REQUIRE(read.found.size() == 1);
    REQUIRE(read.problems.size() == 3);
    CHECK_THAT(read.problems[0].text(), Catch::Matchers::ContainsSubstring("language.toml:1:"));
}

TEST_CASE("[catalogue] what a plugin does not say itself stands in the language's folder") {
    Languages languages;
    languages.write("a/xx/language.toml", "name = \"Test\"\n");
    languages.write("a/xx/plugins/some.toml", "spot = \"sxot\"\n[plugin]\ntitle = \"Sxme\"\n");
    languages.write("a/xx/plugins/some.md", "# Sxme\n");
    languages.write("a/xx/plugins/own.toml", "[plugin]\ntitle = \"Not this\"\n");
    for (const std::string id : {"some", "own", "wrong"})
        languages.write("plugins/" + id + "/plugin.toml",
                        "id = \"" + id
                            + "\"\ntitle = \"T\"\ndescription = \"D\"\nversion = "
                              "\"1.0\"\napi = 1\n");
    languages.write("plugins/own/locale/xx.toml", "[plugin]\ntitle = \"Xwn\"\n");
    languages.write("plugins/own/locale/en.md", "# Own\n");
    languages.write("a/xx/plugins/wrong.toml", "[plugin.settings.none]\ntitle = \"No\"\n");
    const auto catalogue = languages.catalogue();
    REQUIRE(catalogue.plugins().size() == 3);
    CHECK(catalogue.find("some")->manifest_in("xx").title == "Sxme");
    CHECK(catalogue.find("some")->rules_page("xx")->filename() == "some.md");
    CHECK(catalogue.find("own")->manifest_in("xx").title == "Xwn");
    CHECK(catalogue.find("own")->rules_page("xx")->filename() == "en.md");
    CHECK(catalogue.find("wrong")->manifest_in("xx").title == "T");
    REQUIRE(catalogue.languages().problems.size() == 1);
    CHECK_THAT(catalogue.languages().problems[0].text(),
               Catch::Matchers::ContainsSubstring("wrong.toml:1:"));
}
