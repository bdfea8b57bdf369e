#include "core/host/presentation.hpp"

#include <algorithm>

namespace bastide::host {

std::string Presentation::word(std::string_view key, int count) const {
    const auto found = words.find(key);
    if (found != words.end()) return count == 1 ? found->second.one : found->second.many;
    std::string text(key);
    std::replace(text.begin(), text.end(), '_', ' ');
    return text;
}

} // namespace bastide::host
