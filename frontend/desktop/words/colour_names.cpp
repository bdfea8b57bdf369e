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

std::string seat_name(const records::Seat& seat, const Language& tr) {
    return seat.name.empty() ? capitalised(colour_name(seat.colour, tr)) : seat.name;
}

} // namespace bastide::desktop
