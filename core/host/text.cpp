#include "core/host/text.hpp"

namespace bastide::host {

engine::Message known_names(std::vector<std::string> names) {
    if (names.empty()) return engine::message("none");
    std::sort(names.begin(), names.end());
    return in_a_row(names);
}

} // namespace bastide::host
