// A game in the list of a server: who sits there, and how far it has come.
// Tested in tests/presentation/people/people_test.cpp.
#pragma once

#include "presentation/words/language.hpp"

#include <string>

namespace bastide::people {

/// "2 seats are free", "Being played", "The game is over"; "Your turn", where somebody is waited
/// for by it. The stage is "waiting", "playing" or "over".
std::string stage_text(const std::string& stage, int free_seats, bool your_turn,
                       const words::Language& tr);

/// "Anna", "Free", "Red" of a person without a name, "Computer, normal".
std::string listed_seat_text(const std::string& kind, const std::string& name,
                             const std::string& colour, const words::Language& tr);

/// "Anna (watches)": who watches may be called as a player is.
std::string speaker_text(const std::string& name, bool watches, const words::Language& tr);

} // namespace bastide::people
