// What players and their colours are called.
#pragma once

#include "presentation/words/language.hpp"

namespace bastide::words {

/// "red" in the language; a colour that the program does not know keeps its own name.
std::string colour_name(const std::string& colour, const Language& language);

/// Of a name that is shown; records of others may hold longer ones.
inline constexpr std::size_t most_name_letters = 40;

/// The name of a player, shortened where it is too long to be shown, or the colour where there is
/// none.
std::string seat_name(const std::string& name, const std::string& colour, const Language& language);

} // namespace bastide::words
