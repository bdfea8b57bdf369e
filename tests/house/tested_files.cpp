#include "tests/house/tested_files.hpp"

#include "tests/support.hpp"

#include <algorithm>
#include <regex>
#include <set>

namespace bastide::tests {
namespace {

namespace fs = std::filesystem;

/// Files that one test of their name is for.
struct Kind {
    std::vector<std::string> extensions; ///< the first that is there says where it is tested
    std::string test;
};
const std::vector<Kind> kinds = {{{".hpp", ".cpp"}, "_test.cpp"}, {{".ts"}, ".test.ts"}};

/// Without their extension, and without what npm brings: "core/engine/board".
std::set<fs::path> files_below(const fs::path& checkout, const std::string& folder,
                               const Kind& kind) {
    std::set<fs::path> found;
    for (fs::recursive_directory_iterator at(checkout / folder), end; at != end; ++at) {
        if (at->path().filename() == "node_modules") at.disable_recursion_pending();
        const std::string extension = at->path().extension().string();
        if (std::count(kind.extensions.begin(), kind.extensions.end(), extension) > 0)
            found.insert(at->path().lexically_relative(checkout).replace_extension());
    }
    return found;
}

/// The test that a file says it is tested in; empty when it says none.
std::string named_test(const fs::path& file) {
    static const std::regex line("(^|\n)// Tested in (tests/[a-z_/]+\\.(cpp|py|test\\.ts))\\.\n");
    const std::string text = read_text(file);
    std::smatch match;
    return std::regex_search(text, match, line) ? match[2].str() : "";
}

} // namespace

std::vector<std::string> untested_files(const fs::path& checkout,
                                        const std::vector<std::string>& folders) {
    std::vector<std::string> found;
    const auto look_at = [&](const std::string& name, const Kind& kind) {
        if (fs::exists(checkout / "tests" / (name + kind.test))) return;
        const auto first = std::find_if(kind.extensions.begin(), kind.extensions.end(),
                                        [&](const std::string& extension) {
                                            return fs::exists(checkout / (name + extension));
                                        });
        const std::string test = named_test(checkout / (name + *first));
        if (test.empty())
            found.push_back(name + " has no test of its name, and does not say where it is tested");
        else if (!fs::exists(checkout / test))
            found.push_back(name + " says it is tested in " + test + ", which is not there");
    };
    for (const std::string& folder : folders)
        for (const Kind& kind : kinds)
            for (const fs::path& file : files_below(checkout, folder, kind))
                look_at(file.string(), kind);
    return found;
}

} // namespace bastide::tests
