#include "tests/house/tested_files.hpp"

#include "tests/support.hpp"

#include <regex>
#include <set>

namespace bastide::tests {
namespace {

namespace fs = std::filesystem;

/// Headers and sources without their extension, relative to core/: "engine/board".
std::set<fs::path> files_of_core(const fs::path& core) {
    std::set<fs::path> found;
    for (const auto& entry : fs::recursive_directory_iterator(core))
        if (entry.path().extension() == ".hpp" || entry.path().extension() == ".cpp")
            found.insert(entry.path().lexically_relative(core).replace_extension());
    return found;
}

/// The test that a file says it is tested in; empty when it says none.
std::string named_test(const fs::path& file) {
    static const std::regex line("(^|\n)// Tested in (tests/[a-z_/]+_test\\.cpp)\\.\n");
    const std::string text = read_text(file);
    std::smatch match;
    return std::regex_search(text, match, line) ? match[2].str() : "";
}

} // namespace

std::vector<std::string> untested_files(const fs::path& checkout) {
    std::vector<std::string> found;
    for (const fs::path& file : files_of_core(checkout / "core")) {
        if (fs::exists(checkout / "tests/core" / (file.string() + "_test.cpp"))) continue;
        const fs::path header = checkout / "core" / (file.string() + ".hpp");
        const fs::path source = checkout / "core" / (file.string() + ".cpp");
        const std::string test = named_test(fs::exists(header) ? header : source);
        if (test.empty())
            found.push_back("core/" + file.string()
                            + " has no test of its name, and does not say where it is tested");
        else if (!fs::exists(checkout / test))
            found.push_back("core/" + file.string() + " says it is tested in " + test
                            + ", which is not there");
    }
    return found;
}

} // namespace bastide::tests
