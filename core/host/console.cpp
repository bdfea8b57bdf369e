#include "core/host/console.hpp"

#include "core/reading/printable.hpp"

namespace bastide::host {

void Console::add(PrintedLine line) {
    if (lines_of_action_ > most_lines_of_action) return;
    line.text = ++lines_of_action_ > most_lines_of_action
                    ? "..."
                    : reading::shortened_to(reading::printable(line.text), longest_line);
    lines_.push_back(std::move(line));
    if (lines_.size() > most_lines) lines_.pop_front();
}

} // namespace bastide::host
