// Whether somebody is here, in a game with people elsewhere.
// Tested in tests/presentation/people/people_test.cpp.
#pragma once

#include "presentation/words/language.hpp"

#include <string>

namespace bastide::people {

/// The kind of a seat that a person has, and that somebody is still to take.
inline constexpr const char* person_kind = "person";
inline constexpr const char* open_kind = "open";

struct Presence {
    std::string kind = {}; ///< of the seat: these, or a kind of computer player
    bool here = false;
    bool yours = false;
    bool kept = false;           ///< open, for one person alone
    bool computer_plays = false; ///< in the place of a person

    /// A person, and not at any screen.
    bool away() const { return kind == person_kind && !here && !yours; }
};

/// "you", "is here", "is away", "away, a computer plays", "is free", "is awaited", "Computer,
/// normal"
std::string presence_text(const Presence& presence, const words::Language& tr);

} // namespace bastide::people
