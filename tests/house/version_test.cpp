// Which version this is stands in CMakeLists.txt, and what was released says the same.
#include "tests/catch.hpp"
#include "tests/frontend/cli/program_run.hpp"
#include "tests/support.hpp"

#include <regex>

using namespace bastide::tests;

namespace {

/// The groups of the first match.
std::vector<std::string> first_match(const std::string& text, const std::string& sought) {
    std::smatch match;
    if (!std::regex_search(text, match, std::regex(sought))) return {};
    return {std::next(match.begin()), match.end()};
}

std::vector<std::string> in_file(const char* file, const std::string& sought) {
    return first_match(read_text(source_folder() / file), sought);
}

} // namespace

TEST_CASE("[house] the program is of the newest release of the changelog") {
    const auto release = in_file("CHANGELOG.md", "\n## ([0-9.]+) \\((\\d{4}-\\d\\d-\\d\\d)\\)\n");
    REQUIRE(release.size() == 2);
    CHECK(in_file("CMakeLists.txt", "project\\(Bastide VERSION ([0-9.]+) ")
          == std::vector{release[0]});
    CHECK(in_file("packaging/games.bastide.Bastide.metainfo.xml",
                  "<releases>\\s*<release version=\"([0-9.]+)\" date=\"([0-9-]+)\"")
          == release);
    CHECK(in_file("debian/changelog", "^bastide \\(([0-9.]+)\\) unstable;")
          == std::vector{release[0]});
    CHECK(run("--version").text == "Bastide " + release[0] + "\n");
}

TEST_CASE("[house] what the packages of Debian are built with is what is installed here") {
    const std::string control = read_text(source_folder() / "debian/control");
    const std::string known = read_text(source_folder() / "tools/packages.sh");
    const auto needs =
        first_match(control, "\nBuild-Depends: debhelper-compat [^,]*,\n([^:]*)\n\n");
    REQUIRE(needs.size() == 1);
    static const std::regex name("[a-z][a-z0-9.+-]+");
    int named = 0;
    for (std::sregex_iterator at(needs[0].begin(), needs[0].end(), name), end; at != end;
         ++at, ++named) {
        INFO(at->str());
        CHECK((at->str() == "pkgconf"
               || std::regex_search(known, std::regex("[\\s(]" + at->str() + "[\\s)]"))));
    }
    CHECK(named > 20);
}

TEST_CASE("[house] the changelog begins with what is not released, and its releases go back") {
    const std::string text = read_text(source_folder() / "CHANGELOG.md");
    static const std::regex heading("\n## ([^\n]*)");
    std::vector<std::string> headings;
    for (std::sregex_iterator at(text.begin(), text.end(), heading), end; at != end; ++at)
        headings.push_back((*at)[1]);
    REQUIRE(headings.size() >= 2);
    CHECK(headings.front() == "Unreleased");
    std::string later = "9999-99-99";
    for (std::size_t i = 1; i < headings.size(); ++i) {
        const auto release =
            first_match(headings[i], "^[0-9]+\\.[0-9]+\\.[0-9]+ \\((\\d{4}-\\d\\d-\\d\\d)\\)$");
        INFO(headings[i]);
        REQUIRE(release.size() == 1);
        CHECK(release[0] <= later);
        later = release[0];
    }
}

TEST_CASE("[house] pages of the manual take their version from the build") {
    for (const char* page : {"packaging/bastide.6", "packaging/bastide-server.6"})
        CHECK(in_file(page, "^\\.TH .*\"Bastide ([^\"]*)\"")
              == std::vector<std::string>{"@PROJECT_VERSION@"});
}
