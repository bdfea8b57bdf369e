#include "core/reading/text.hpp"

namespace bastide::reading {

engine::Message known_names(std::vector<std::string> names) {
    if (names.empty()) return engine::message("none");
    std::sort(names.begin(), names.end());
    return engine::verbatim(in_a_row(names));
}

} // namespace bastide::reading
