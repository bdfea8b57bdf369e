// What players and their colours are called.
#pragma once

#include "frontend/desktop/words/language.hpp"

namespace bastide::desktop {

/// "red" in the language; a colour that the program does not know keeps its own name.
std::string colour_name(const std::string& colour, const Language& language);

/// The name of a player, or the colour where there is none.
std::string seat_name(const std::string& name, const std::string& colour, const Language& language);

} // namespace bastide::desktop
