#include "tests/house/tested_files.hpp"

#include "tests/support.hpp"

#include <regex>
#include <set>

namespace bastide::tests {
namespace {

namespace fs = std::filesystem;

/// Headers and sources without their extension: "core/engine/board".
std::set<fs::path> files_below(const fs::path& checkout, const std::string& folder) {
    std::set<fs::path> found;
    for (const auto& entry : fs::recursive_directory_iterator(checkout / folder))
        if (entry.path().extension() == ".hpp" || entry.path().extension() == ".cpp")
            found.insert(entry.path().lexically_relative(checkout).replace_extension());
    return found;
}

/// The test that a file says it is tested in; empty when it says none.
std::string named_test(const fs::path& file) {
    static const std::regex line("(^|\n)// Tested in (tests/[a-z_/]+\\.(cpp|py))\\.\n");
    const std::string text = read_text(file);
    std::smatch match;
    return std::regex_search(text, match, line) ? match[2].str() : "";
}

} // namespace

std::vector<std::string> untested_files(const fs::path& checkout,
                                        const std::vector<std::string>& folders) {
    std::vector<std::string> found;
    for (const std::string& folder : folders)
        for (const fs::path& file : files_below(checkout, folder)) {
            const std::string name = file.string();
            if (fs::exists(checkout / "tests" / (name + "_test.cpp"))) continue;
            const fs::path header = checkout / (name + ".hpp"), source = checkout / (name + ".cpp");
            const std::string test = named_test(fs::exists(header) ? header : source);
            if (test.empty())
                found.push_back(name
                                + " has no test of its name, and does not say where it is tested");
            else if (!fs::exists(checkout / test))
                found.push_back(name + " says it is tested in " + test + ", which is not there");
        }
    return found;
}

} // namespace bastide::tests
