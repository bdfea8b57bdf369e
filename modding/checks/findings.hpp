// Tells what is found of one plugin.
// Tested in tests/modding/checks/check_test.cpp.
#pragma once

#include "core/catalogue/plugin.hpp"
#include "core/host/console.hpp"
#include "modding/checks/report.hpp"

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace bastide::checks {

/// The place that a text names in a folder: "... FOLDER/rules.lua:3: ..."; none where it names
/// none.
reading::SourcePlace place_named_in(const std::string& text, const std::filesystem::path& folder);

class Findings {
  public:
    Findings(const catalogue::Plugin& plugin, Report& report) : plugin_(plugin), report_(report) {}

    /// An error at a place that has one already is not told.
    void error(const reading::LoadError& error);
    void error(const engine::Message& text) { tell(Severity::error, text); }
    void note(const engine::Message& text) { tell(Severity::note, text); }
    void note(const reading::SourcePlace& place, const engine::Message& text);
    void result(const engine::Message& text) { tell(Severity::result, text); }
    bool goes_on() { return report_.goes_on(); }
    /// No word in these languages for these keys.
    void missing_words(const std::map<std::string, std::vector<std::string>>& missing);

  private:
    void tell(Severity severity, const engine::Message& text);

    const catalogue::Plugin& plugin_;
    Report& report_;
    std::set<std::string> places_; ///< of errors
};

/// What rules print: of each place the first lines, and how many more there were.
class Printed {
  public:
    void add(const host::PrintedLine& line);
    void tell(Findings& findings) const;

  private:
    struct Lines {
        reading::SourcePlace place;
        std::vector<std::string> first;
        std::set<std::string> all;
    };
    std::map<std::string, Lines> lines_; ///< by place
};

} // namespace bastide::checks
