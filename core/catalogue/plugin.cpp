#include "core/catalogue/plugin.hpp"

#include "core/reading/folder.hpp"
#include "core/reading/text.hpp"

namespace bastide::catalogue {

std::string Plugin::content_text() const {
    return reading::hash_text(content);
}

const Manifest& Plugin::manifest_in(std::string_view language) const {
    const auto found = translations.find(language);
    return found == translations.end() ? manifest : found->second;
}

std::optional<std::filesystem::path> Plugin::rules_page(std::string_view language) const {
    for (const std::string_view code : {language, std::string_view("en")}) {
        std::filesystem::path page = folder / "locale" / (std::string(code) + ".md");
        if (reading::exists(page)) return page;
    }
    return std::nullopt;
}

} // namespace bastide::catalogue
