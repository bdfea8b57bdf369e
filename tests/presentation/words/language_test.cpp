#include "core/reading/error.hpp"
#include "presentation/words/language_book.hpp"
#include "tests/catch.hpp"
#include "tests/languages/program_sentences.hpp"
#include "tests/support.hpp"

#include <fstream>
#include <set>

using namespace bastide;
using words::Language;
namespace fs = std::filesystem;

namespace {

const fs::path source = tests::source_folder();

} // namespace

TEST_CASE("[words] every sentence of the program is there in every language, and no other") {
    const std::set<std::string> said = tests::program_sentences(source).all;
    CHECK(said.size() > 200);
    for (const catalogue::LanguageFolder& folder : tests::bundled_languages().found) {
        const std::vector<std::string> list = Language::read(folder).sentences();
        const std::set<std::string> translated(list.begin(), list.end());
        for (const std::string& sentence : said) {
            INFO(folder.code << ": " << sentence);
            CHECK(translated.contains(sentence));
        }
        for (const std::string& sentence : translated) {
            INFO(folder.code << ": " << sentence);
            CHECK(said.contains(sentence));
        }
    }
}

TEST_CASE("[words] Czech has three forms") {
    const Language czech = Language::read(*tests::bundled_languages().find("cs"));
    CHECK(czech.name() == "Čeština");
    CHECK(czech.count("point", "points", 1) == "bod");
    CHECK(czech.count("point", "points", 2) == "body");
    CHECK(czech.count("point", "points", 5) == "bodů");
    CHECK(czech.count("point", "points", 0) == "bodů");
    CHECK(czech.count("point", "points", 22) == "bodů");
}

TEST_CASE("[words] a sentence without translation, or with a wrong one, is said in English") {
    const tests::TemporaryFolder folder;
    const fs::path file = folder / "xx/texts.toml";
    fs::create_directories(file.parent_path());
    std::ofstream(folder / "xx/language.toml") << "name = \"Test\"\n";
    std::ofstream(file) << "[texts]\n\"Turn {}\" = \"{} {} {}\"\n";
    const auto read = [&] { return words::LanguageBook::read({{folder / ""}}); };
    const words::LanguageBook book = read();
    const Language& test = book.language("xx-YY");
    CHECK(test.name() == "Test");
    CHECK(test("Turn {}", 3) == "Turn 3");
    CHECK(test("Unknown {}", "word") == "Unknown word");
    CHECK(Language().count("{} game", "{} games", 2) == "2 games");
    std::ofstream(file) << "texts = 5\n";
    CHECK(read().in_order().size() == 1);
    REQUIRE(read().problems().size() == 1);
    CHECK(read().problems()[0].text().find("texts.toml:1") != std::string::npos);
}

TEST_CASE("[words] what the core says is said in Czech, its values too") {
    const Language czech = Language::read(*tests::bundled_languages().find("cs"));
    const auto expected = engine::message("'{}': expected {}, found {}", "seed",
                                          engine::message("a whole number, 0 or more"), "{}");
    const reading::LoadError error({"game.jsonl", 3, 0}, expected);
    CHECK(czech.told(error)
          == "game.jsonl:3: „seed“: má tu být celé číslo, nejméně 0, nalezeno {}");
    CHECK(Language().told(error) == error.what());
    CHECK(czech.told(fs::filesystem_error("renamed", "a.toml",
                                          std::make_error_code(std::errc::no_space_on_device)))
          == "a.toml: disk je plný");
    CHECK(czech.told(std::runtime_error("plugin 'x': line 4")) == "plugin 'x': line 4");
}

TEST_CASE("[words] capital letters have accents too") {
    CHECK(words::capitalised("řeka") == "Řeka");
    CHECK(words::capitalised("člun") == "Člun");
    CHECK(words::capitalised("šaman") == "Šaman");
    CHECK(words::capitalised("über") == "Über");
    CHECK(words::capitalised("žluť") == "Žluť");
    CHECK(words::capitalised("river") == "River");
    CHECK(words::capitalised("×2").substr(0, 2) == "×");
    CHECK(words::capitalised("").empty());
}
