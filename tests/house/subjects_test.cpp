// Subjects of commits name no path of a machine: nobody else has it.
#include "tests/catch.hpp"
#include "tests/support.hpp"

#include <array>
#include <cstdio>
#include <optional>
#include <regex>
#include <sstream>

using namespace bastide::tests;

namespace {

/// Folders that are another one on each machine; `/health` and `core/` are none.
bool names_a_path_of_a_machine(const std::string& subject) {
    static const std::regex path(
        "(^|[^\\w./])(~/|/(home|root|work|workspace|tmp|mnt|media|opt|srv|Users|builds?)(/|\\b)|"
        "[A-Z]:\\\\)");
    return std::regex_search(subject, path);
}

/// The subjects since the day from which this holds; nothing where git or its folder is not there.
std::optional<std::string> subjects() {
    const std::string command = "git -C '" + source_folder().string()
                                + "' log --since=2026-11-24T00:00:00Z --format='%h %s' 2>/dev/null";
    FILE* const pipe = popen(command.c_str(), "r");
    if (pipe == nullptr) return std::nullopt;
    std::string text;
    std::array<char, 4096> buffer;
    while (fgets(buffer.data(), static_cast<int>(buffer.size()), pipe) != nullptr)
        text += buffer.data();
    if (pclose(pipe) != 0) return std::nullopt;
    return text;
}

} // namespace

TEST_CASE("[house] no subject of a commit names a path of a machine") {
    std::istringstream lines(subjects().value_or(""));
    for (std::string line; std::getline(lines, line);) {
        INFO(line);
        CHECK_FALSE(names_a_path_of_a_machine(line));
    }
}

TEST_CASE("[house] a path of a machine is told from a page and a room") {
    for (const char* subject :
         {"Merge branch 'main' of /home/anna/bastide into fields", "/tmp/x is read",
          "Merge branch 'main' of /work/main", "Settings lie in ~/bastide", "Built in C:\\bastide"})
        CHECK(names_a_path_of_a_machine(subject));
    for (const char* subject : {"/health tells how many games there are", "core/home/ is a room",
                                "A tile and/or a figure", "Merge branch 'fields'",
                                "https://example.org/home/", "./test takes half as long"})
        CHECK_FALSE(names_a_path_of_a_machine(subject));
}
