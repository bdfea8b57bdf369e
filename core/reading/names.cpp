#include "core/reading/names.hpp"

#include "core/engine/rules/names.hpp"
#include "core/reading/text.hpp"

namespace bastide::reading {

std::string unknown_name(std::string_view expected, std::string_view name,
                         const std::vector<std::string>& known) {
    const std::string found = "expected " + std::string(expected) + ", found " + in_quotes(name);
    std::vector<std::string> several = engine::namesakes(known, name);
    if (several.size() < 2) return found + "; " + known_are(known);
    for (std::string& full : several)
        full = in_quotes(full);
    return found + "; several plugins have it, write " + listed(several);
}

} // namespace bastide::reading
