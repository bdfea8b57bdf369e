#include "protocol/line_splitter.hpp"

#include <algorithm>
#include <utility>

namespace bastide::protocol {

void LineSplitter::keep(std::string_view part) {
    const std::size_t room = most_ - line_.text.size();
    line_.too_long = line_.too_long || part.size() > room;
    line_.text += part.substr(0, std::min(part.size(), room));
}

std::optional<LineSplitter::Line> LineSplitter::next() {
    const std::size_t end = waiting_.find('\n');
    keep(std::string_view(waiting_).substr(0, end));
    if (end == std::string::npos) {
        waiting_.clear();
        return std::nullopt;
    }
    waiting_.erase(0, end + 1);
    return std::exchange(line_, {});
}

std::optional<LineSplitter::Line> LineSplitter::rest() {
    if (line_.text.empty()) return std::nullopt;
    return std::exchange(line_, {});
}

} // namespace bastide::protocol
