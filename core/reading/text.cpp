#include "core/reading/text.hpp"

namespace bastide::reading {

engine::Message known_names(std::vector<std::string> names) {
    if (names.empty()) return engine::message("none");
    std::sort(names.begin(), names.end());
    return engine::verbatim(in_a_row(names));
}

std::string hash_text(std::uint64_t hash) {
    static constexpr char digits[] = "0123456789abcdef";
    std::string text(16, '0');
    for (std::size_t i = text.size(); i-- > 0; hash >>= 4)
        text[i] = digits[hash & 15];
    return text;
}

} // namespace bastide::reading
