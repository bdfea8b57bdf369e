// Plugins that attack the program: tests/attacks holds one in each file or folder. Its first lines
// say what the error must say, and of which line:
//   -- expect: took more than
//   -- line: 4
#include "core/reading/error.hpp"
#include "tests/catch.hpp"
#include "tests/core/plugin_folder.hpp"

#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <sstream>

using namespace bastide;
using namespace bastide::tests;

namespace fs = std::filesystem;

namespace {

struct Attack {
    fs::path path;
    std::string expected;
    std::string line;
};

std::string value_of(const std::string& source, const std::string& key) {
    const std::string begin = "-- " + key + ": ";
    std::istringstream lines(source);
    for (std::string line; std::getline(lines, line);)
        if (line.rfind(begin, 0) == 0) return line.substr(begin.size());
    return {};
}

std::vector<Attack> all_attacks() {
    std::vector<Attack> attacks;
    for (const fs::directory_entry& entry :
         fs::directory_iterator(source_folder() / "tests/attacks")) {
        const bool is_folder = entry.is_directory();
        if (!is_folder && entry.path().extension() != ".lua") continue;
        const std::string source = read_text(is_folder ? entry.path() / "rules.lua" : entry.path());
        attacks.push_back({entry.path(), value_of(source, "expect"), value_of(source, "line")});
    }
    std::sort(attacks.begin(), attacks.end(),
              [](const Attack& a, const Attack& b) { return a.path < b.path; });
    return attacks;
}

void add_attack(PluginFolder& folder, const fs::path& path) {
    folder.add("attack", {});
    if (fs::is_directory(path))
        fs::copy(path, folder.path("attack"), fs::copy_options::recursive);
    else
        fs::copy(path, folder.path("attack/rules.lua"));
}

} // namespace

TEST_CASE("[sandbox] every attack ends soon, in an error that names plugin, file and line") {
    const std::vector<Attack> attacks = all_attacks();
    REQUIRE(attacks.size() > 40);
    for (const Attack& attack : attacks) {
        INFO(attack.path.filename());
        REQUIRE_FALSE(attack.expected.empty());
        PluginFolder folder;
        add_attack(folder, attack.path);
        const std::clock_t begin = std::clock(); // of the processor: others may use the machine
        const std::string error = first_problem(folder, "attack");
        const double taken = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
        if (std::getenv("BASTIDE_SHOW_ATTACKS") != nullptr)
            std::printf("%6.3f s  %s\n          %s\n", taken, attack.path.filename().c_str(),
                        error.c_str());
        CHECK_THAT(error, Catch::Matchers::ContainsSubstring("attack/")
                              && Catch::Matchers::ContainsSubstring(".lua:" + attack.line + ':')
                              && Catch::Matchers::ContainsSubstring(attack.expected));
        CHECK(taken < 2.0);
        // The program goes on: another game loads and plays.
        CHECK(play_first_score(*folder.load({"ground"})).points == 1);
    }
}
