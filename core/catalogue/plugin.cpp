#include "core/catalogue/plugin.hpp"

#include "core/reading/text.hpp"

namespace bastide::catalogue {

std::string Plugin::content_text() const {
    return reading::hash_text(content);
}

const Manifest& Plugin::manifest_in(std::string_view language) const {
    const auto found = texts.find(language);
    return found == texts.end() ? manifest : found->second.manifest;
}

std::optional<std::filesystem::path> Plugin::rules_page(std::string_view language) const {
    for (const std::string_view code : {language, std::string_view("en")}) {
        const auto found = texts.find(code);
        if (found != texts.end() && !found->second.rules.empty()) return found->second.rules;
    }
    return std::nullopt;
}

} // namespace bastide::catalogue
