#include "modding/checks/findings.hpp"

#include "core/reading/text.hpp"

#include <algorithm>
#include <cstdlib>

namespace bastide::checks {

using engine::message;
using engine::verbatim;

reading::SourcePlace place_named_in(const std::string& text, const std::filesystem::path& folder) {
    const std::string prefix = (folder / "").string();
    const auto begin = text.find(prefix);
    if (begin == std::string::npos) return {};
    const auto end = text.find(':', begin);
    if (end == std::string::npos) return {text.substr(begin), 0, 0};
    return {text.substr(begin, end - begin), std::atoi(text.c_str() + end + 1), 0};
}

void Findings::tell(Severity severity, const engine::Message& text) {
    report_.tell(
        {severity, plugin_.manifest.id, place_named_in(text.text(), plugin_.folder), text});
}

void Findings::error(const reading::LoadError& error) {
    const std::string place = error.place().text();
    if (!place.empty() && !places_.insert(place).second) return;
    report_.tell({Severity::error, plugin_.manifest.id, error.place(), error.message()});
}

void Findings::note(const reading::SourcePlace& place, const engine::Message& text) {
    report_.tell({Severity::note, plugin_.manifest.id, place,
                  engine::joined({verbatim(place.text() + ':'), text})});
}

void Findings::missing_words(const std::map<std::string, std::vector<std::string>>& missing) {
    for (const auto& [language, keys] : missing)
        note(message("no words in locale/{}.toml for: {}", language, reading::in_a_row(keys)));
}

void Printed::add(const host::PrintedLine& line) {
    constexpr std::size_t most_told = 3;
    constexpr std::size_t most_counted = 1'000;
    Lines& lines = lines_[line.place.text()];
    lines.place = line.place;
    if (lines.all.size() >= most_counted || !lines.all.insert(line.text).second) return;
    if (lines.first.size() < most_told) lines.first.push_back(line.text);
}

void Printed::tell(Findings& findings) const {
    for (const auto& [place, lines] : lines_) {
        for (const std::string& line : lines.first)
            findings.note(lines.place, message("prints: {}", line));
        if (lines.all.size() > lines.first.size())
            findings.note(lines.place, message("prints more lines, which differ from these: {}",
                                               lines.all.size() - lines.first.size()));
    }
}

} // namespace bastide::checks
