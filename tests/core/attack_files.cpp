#include "tests/core/attack_files.hpp"

#include <algorithm>
#include <sstream>

namespace bastide::tests {

namespace fs = std::filesystem;

namespace {

std::string value_of(const std::string& source, const std::string& key) {
    const std::string begin = "-- " + key + ": ";
    std::istringstream lines(source);
    for (std::string line; std::getline(lines, line);)
        if (line.rfind(begin, 0) == 0) return line.substr(begin.size());
    return {};
}

} // namespace

std::vector<Attack> attacks_in(const fs::path& folder) {
    std::vector<Attack> attacks;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
        const bool is_folder = entry.is_directory();
        if (!is_folder && entry.path().extension() != ".lua") continue;
        const std::string source = read_text(is_folder ? entry.path() / "rules.lua" : entry.path());
        attacks.push_back({entry.path(), value_of(source, "expect"), value_of(source, "line")});
    }
    std::sort(attacks.begin(), attacks.end(),
              [](const Attack& a, const Attack& b) { return a.path < b.path; });
    return attacks;
}

void add_attack(PluginFolder& folder, const Attack& attack) {
    fs::remove_all(folder.path("attack"));
    folder.add("attack", {});
    if (fs::is_directory(attack.path))
        fs::copy(attack.path, folder.path("attack"), fs::copy_options::recursive);
    else
        fs::copy(attack.path, folder.path("attack/rules.lua"));
}

} // namespace bastide::tests
