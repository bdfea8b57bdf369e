#include "frontend/desktop/words/colour_names.hpp"

namespace bastide::desktop {

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
    return name.empty() ? capitalised(colour_name(colour, tr)) : name;
}

} // namespace bastide::desktop
