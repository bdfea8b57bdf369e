#include "tests/house/named_paths.hpp"

#include "tests/support.hpp"

#include <algorithm>
#include <regex>
#include <set>
#include <sstream>

namespace bastide::tests {
namespace {

namespace fs = std::filesystem;

bool is_left_out(const fs::path& name) {
    return name == "build" || name == "node_modules" || name.string().starts_with('.');
}

/// A checkout, read once.
struct Checkout {
    fs::path folder;
    std::vector<std::string> top;
    std::set<std::string> paths; ///< "/core/engine/" and "/core/engine/engine.cpp"
};

Checkout read_checkout(const fs::path& folder) {
    Checkout checkout{folder, top_folders(folder), {}};
    for (auto entry = fs::recursive_directory_iterator(folder);
         entry != fs::recursive_directory_iterator(); ++entry) {
        const fs::path& path = entry->path();
        if (is_left_out(path.filename())) {
            entry.disable_recursion_pending();
            continue;
        }
        const std::string name = '/' + path.lexically_relative(folder).string();
        checkout.paths.insert(entry->is_directory() ? name + '/' : name);
    }
    return checkout;
}

/// Whether some path is this name, or ends in it behind a "/".
bool is_there(const Checkout& checkout, const std::string& named, bool whole) {
    const auto some_path = [&](const auto& fits) {
        return std::any_of(checkout.paths.begin(), checkout.paths.end(), fits);
    };
    if (named.find_first_of("*<") == std::string::npos) {
        if (whole) return fs::exists(checkout.folder / named);
        return some_path([&](const std::string& path) { return path.ends_with('/' + named); });
    }
    std::string text = std::regex_replace(named, std::regex("\\."), "\\.");
    text = std::regex_replace(text, std::regex("\\*|<[a-z]+>"), "[^/]*");
    const std::regex pattern((whole ? "/" : ".*/") + text + "/?");
    return some_path([&](const std::string& path) { return std::regex_match(path, pattern); });
}

/// Whether a word in backticks is a path, and is not there.
bool is_missing(const Checkout& checkout, const std::string& word) {
    const std::size_t slash = word.find('/');
    if (slash != std::string::npos
        && std::binary_search(checkout.top.begin(), checkout.top.end(), word.substr(0, slash)))
        return !is_there(checkout, word, true);
    static const std::regex part("[^/].*(/|\\.cpp|\\.hpp|\\.ts)");
    return !word.starts_with("build/") && std::regex_match(word, part)
           && !is_there(checkout, word, false);
}

/// The first group of every match.
std::vector<std::string> found_in(const std::string& line, const std::regex& sought) {
    std::vector<std::string> found;
    for (std::sregex_iterator at(line.begin(), line.end(), sought), end; at != end; ++at)
        found.push_back((*at)[1]);
    return found;
}

void look_at_page(const Checkout& checkout, const fs::path& page, std::vector<std::string>& found) {
    static const std::regex word("`([A-Za-z0-9_.*<>/-]+)`"), link("\\]\\(([^)#]+)(?:#[^)]*)?\\)");
    std::istringstream lines(read_text(checkout.folder / page));
    std::string line;
    bool code = false;
    for (int number = 1; std::getline(lines, line); ++number) {
        if (line.starts_with("```")) code = !code;
        if (code) continue;
        const std::string place = page.string() + ':' + std::to_string(number);
        for (const std::string& name : found_in(line, word))
            if (is_missing(checkout, name)) found.push_back(place + " names " + name);
        for (const std::string& name : found_in(line, link))
            if (name.find("://") == std::string::npos
                && !fs::exists(checkout.folder / page.parent_path() / name))
                found.push_back(place + " leads to " + name);
    }
}

} // namespace

std::vector<std::string> top_folders(const fs::path& checkout) {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(checkout))
        if (entry.is_directory() && !is_left_out(entry.path().filename()))
            names.push_back(entry.path().filename().string());
    std::sort(names.begin(), names.end());
    return names;
}

std::vector<std::string> missing_paths(const fs::path& checkout,
                                       const std::vector<fs::path>& pages) {
    const Checkout read = read_checkout(checkout);
    std::vector<std::string> found;
    for (const fs::path& page : pages)
        look_at_page(read, page, found);
    return found;
}

std::vector<std::string> folders_of_tree(const std::string& page, const std::string& heading) {
    const std::size_t begin = page.find("```", page.find(heading + '\n'));
    const std::size_t end = page.find("```", begin + 3);
    static const std::regex folder("(?:\n|  )([a-z]+)/");
    std::vector<std::string> names = found_in(page.substr(begin, end - begin), folder);
    std::sort(names.begin(), names.end());
    return names;
}

} // namespace bastide::tests
