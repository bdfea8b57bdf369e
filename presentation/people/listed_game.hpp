// A game in the list of a server: who sits there, and how far it has come.
// Tested in tests/presentation/people/people_test.cpp.
#pragma once

#include "presentation/words/language.hpp"

#include <string>
#include <vector>

namespace bastide::people {

/// A game as its list has it, to be told by its stage: "waiting", "playing" or "over".
struct ListedStage {
    std::string stage;
    int free_seats = 0;
    bool your_turn = false;
    /// Who has played before, and has a seat kept that was not taken yet.
    std::vector<std::string> awaited = {};
    bool you_are_awaited = false;
};

/// "2 seats are free", "Being played", "The game is over"; "Your turn", where somebody is waited
/// for by it; "Rematch: waiting for Boris".
std::string stage_text(const ListedStage& game, const words::Language& tr);

/// "Anna", "Free", "Red" of a person without a name, "Computer, normal".
std::string listed_seat_text(const std::string& kind, const std::string& name,
                             const std::string& colour, const words::Language& tr);

/// "Anna (watches)": who watches may be called as a player is.
std::string speaker_text(const std::string& name, bool watches, const words::Language& tr);

} // namespace bastide::people
