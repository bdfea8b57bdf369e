// What rules `print`, for their author. It is no part of the game: undo, records and hashes know
// nothing of it.
// Tested in tests/core/host/console_test.cpp.
#pragma once

#include "core/reading/error.hpp"

#include <deque>
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

/// Keeps the last lines, and of each action only the first.
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

  private:
    std::deque<PrintedLine> lines_;
    std::size_t lines_of_action_ = 0;
};

} // namespace bastide::host
