// What rules `print`, for their author. It is no part of the game: undo, records and hashes know
// nothing of it.
// Tested in tests/core/host/console_test.cpp.
#pragma once

#include "core/reading/error.hpp"

#include <deque>
#include <map>
#include <string>

namespace bastide::host {

/// A line that a script has printed.
struct PrintedLine {
    std::string plugin;
    reading::SourcePlace place; ///< of the call
    std::string text;

    friend bool operator==(const PrintedLine& a, const PrintedLine& b) {
        return a.plugin == b.plugin && a.place.text() == b.place.text() && a.text == b.text;
    }
};

/// A rule that has failed.
struct RuleFailure {
    reading::SourcePlace place; ///< as far as known
    std::string rule;           ///< its kind, and what it is declared for
    std::string text;           ///< what is wrong, without its place
};

/// Keeps the last lines, and of each action only the first; of each plugin the last failure.
class Console {
  public:
    static constexpr std::size_t most_lines = 1'000;
    static constexpr std::size_t most_lines_of_action = 100;
    static constexpr std::size_t longest_line = 500; ///< characters

    /// What is printed from now on belongs to another action.
    void begin_action() { lines_of_action_ = 0; }
    void add(PrintedLine line);
    void clear() { lines_.clear(); }
    const std::deque<PrintedLine>& lines() const { return lines_; }

    void note_failure(const std::string& plugin, RuleFailure failure) {
        failures_[plugin] = std::move(failure);
    }
    /// By plugin.
    const std::map<std::string, RuleFailure>& failures() const { return failures_; }

  private:
    std::deque<PrintedLine> lines_;
    std::map<std::string, RuleFailure> failures_;
    std::size_t lines_of_action_ = 0;
};

} // namespace bastide::host
