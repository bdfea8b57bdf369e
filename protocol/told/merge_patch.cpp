#include "protocol/told/merge_patch.hpp"

namespace bastide::protocol {

Json merge_patch(const Json& before, const Json& after) {
    Json patch = Json::object();
    for (const auto& [key, value] : after.items()) {
        const auto known = before.find(key);
        if (known == before.end()) {
            patch[key] = value;
        } else if (known->is_object() && value.is_object()) {
            if (Json inner = merge_patch(*known, value); !inner.empty())
                patch[key] = std::move(inner);
        } else if (*known != value) {
            patch[key] = value;
        }
    }
    for (const auto& [key, value] : before.items())
        if (!after.contains(key)) patch[key] = nullptr;
    return patch;
}

} // namespace bastide::protocol
