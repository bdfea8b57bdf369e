#include "presentation/words/colour_names.hpp"

#include "presentation/words/first_letters.hpp"

namespace bastide::words {

std::string colour_name(const std::string& colour, const Language& tr) {
    static constexpr const char* known[] = {
        sentence("yellow"), sentence("red"),    sentence("green"), sentence("blue"),
        sentence("black"),  sentence("violet"), sentence("grey"),
    };
    for (const char* name : known)
        if (colour == name) return tr(name);
    return colour;
}

std::string seat_name(const std::string& name, const std::string& colour, const Language& tr) {
    if (name.empty()) return capitalised(colour_name(colour, tr));
    const std::string_view shown = first_letters(name, most_name_letters);
    return std::string(shown) + (shown.size() < name.size() ? "…" : "");
}

} // namespace bastide::words
