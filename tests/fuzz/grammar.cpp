#include "tests/fuzz/grammar.hpp"

#include <fstream>
#include <stdexcept>

namespace bastide::fuzz {

Grammar::Grammar(const std::string& file) {
    std::ifstream lines(file);
    std::string rule;
    for (std::string line; std::getline(lines, line);) {
        const auto begin = line.find_first_not_of(' ');
        if (begin == std::string::npos) continue;
        if (begin == 0)
            rule = line;
        else
            rules_[rule].push_back(line.substr(begin) == "-" ? "" : line.substr(begin));
    }
    if (!rules_.contains("rules")) throw std::runtime_error("no grammar in " + file);
}

std::string Grammar::text(std::string_view bytes) const {
    Writing writing{bytes, {}};
    write("rules", 0, writing);
    return writing.text;
}

void Grammar::write(const std::string& rule, int depth, Writing& to) const {
    constexpr int deepest = 30;
    const std::vector<std::string>& ways = rules_.at(rule);
    std::size_t chosen = 0;
    if (ways.size() > 1 && depth < deepest && !to.bytes.empty()) {
        chosen = static_cast<unsigned char>(to.bytes.front()) % ways.size();
        to.bytes.remove_prefix(1);
    }
    const std::string& way = ways[chosen];
    for (std::size_t at = 0; at < way.size(); ++at) {
        if (way.compare(at, 2, "\\n") == 0) {
            to.text += '\n';
            ++at;
            continue;
        }
        const auto end = way[at] == '<' ? way.find('>', at) : std::string::npos;
        const std::string name = end == std::string::npos ? "" : way.substr(at + 1, end - at - 1);
        if (rules_.contains(name)) {
            write(name, depth + 1, to);
            at = end;
        } else {
            to.text += way[at];
        }
    }
}

} // namespace bastide::fuzz
