#include "core/reading/error.hpp"
#include "presentation/words/language.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <sstream>

using namespace bastide;
using words::Language;
namespace fs = std::filesystem;

namespace {

const fs::path source = tests::source_folder();

std::string content_of(const fs::path& file) {
    std::ifstream stream(file);
    return {std::istreambuf_iterator<char>(stream), {}};
}

/// Literals that stand side by side, as one text.
std::string joined(const std::string& literals) {
    static const std::regex literal(R"re("((?:[^"\\]|\\.)*)")re");
    std::string text;
    for (std::sregex_iterator each(literals.begin(), literals.end(), literal), end; each != end;
         ++each)
        text += (*each)[1];
    return text;
}

constexpr const char* literals = R"re(((?:"(?:[^"\\]|\\.)*"\s*)+))re";

/// Adds the literals that follow `before` in the sources of a folder.
void collect(const char* folder, const std::string& before, std::set<std::string>& sentences) {
    const std::regex said(before + R"re(\s*)re" + literals);
    for (const auto& entry : fs::recursive_directory_iterator(source / folder)) {
        if (entry.path().extension() != ".cpp" && entry.path().extension() != ".ts") continue;
        if (entry.path().string().find("/node_modules/") != std::string::npos) continue;
        const std::string text = content_of(entry.path());
        for (std::sregex_iterator each(text.begin(), text.end(), said), end; each != end; ++each)
            sentences.insert(joined((*each)[1]));
    }
}

/// The English sentences in the sources: tr("..."), sentence("..."), count("one", "many" ... in the
/// window; message("..."), sentence("...") and failure("code", "..." in the core.
std::set<std::string> sentences_of_the_program() {
    std::set<std::string> sentences;
    for (const char* folder :
         {"core", "players", "database", "protocol", "laboratory", "modding"}) {
        collect(folder, R"re((?:\bmessage|\bsentence)\()re", sentences);
        collect(folder, R"re(\bfailure\("[^"]*",)re", sentences);
    }
    for (const char* folder : {"presentation", "course", "frontend/desktop", "protocol"})
        collect(folder, R"re((?:\bmessage|\btr|\bsentence|language(?:\(\)|_|_\))|\.count)\()re",
                sentences);
    for (const char* folder : {"protocol", "network", "server"})
        collect(folder, R"re((?:\bmessage|\btr|\bcount)\()re", sentences);
    return sentences;
}

} // namespace

TEST_CASE("[words] every sentence of the program is there in Czech, and no other") {
    const Language czech = Language::read(source / "content/locale/cs.toml");
    const std::vector<std::string> list = czech.sentences();
    const std::set<std::string> translated(list.begin(), list.end());
    const std::set<std::string> said = sentences_of_the_program();
    CHECK(said.size() > 200);
    for (const std::string& sentence : said) {
        INFO(sentence);
        CHECK(translated.contains(sentence));
    }
    for (const std::string& sentence : translated) {
        INFO(sentence);
        CHECK(said.contains(sentence));
    }
}

TEST_CASE("[words] Czech has three forms") {
    const Language czech = Language::read(source / "content/locale/cs.toml");
    CHECK(czech.name() == "Čeština");
    CHECK(czech.count("point", "points", 1) == "bod");
    CHECK(czech.count("point", "points", 2) == "body");
    CHECK(czech.count("point", "points", 5) == "bodů");
    CHECK(czech.count("point", "points", 0) == "bodů");
    CHECK(czech.count("point", "points", 22) == "bodů");
}

TEST_CASE("[words] a sentence without translation, or with a wrong one, is said in English") {
    const tests::TemporaryFolder folder;
    const fs::path file = folder / "xx.toml";
    std::ofstream(file) << "name = \"Test\"\n[texts]\n\"Turn {}\" = \"{} {} {}\"\n";
    const Language test = Language::read(file);
    CHECK(test("Turn {}", 3) == "Turn 3");
    CHECK(test("Unknown {}", "word") == "Unknown word");
    CHECK(Language().count("{} game", "{} games", 2) == "2 games");
    std::ofstream(file) << "name = 5\n";
    CHECK_THROWS_AS(Language::read(file), reading::LoadError);
    const words::Languages found = words::languages_in(file.parent_path());
    CHECK(found.files.size() == 1);
    REQUIRE(found.problems.size() == 1);
    CHECK(found.problems[0].find("xx.toml:1") != std::string::npos);
}

TEST_CASE("[words] what the core says is said in Czech, its values too") {
    const Language czech = Language::read(source / "content/locale/cs.toml");
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
