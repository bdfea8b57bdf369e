#include "presentation/people/listed_game.hpp"

#include "presentation/people/computer_kinds.hpp"
#include "presentation/people/presence.hpp"
#include "presentation/words/colour_names.hpp"

namespace bastide::people {

std::string stage_text(const std::string& stage, int free_seats, bool your_turn,
                       const words::Language& tr) {
    if (stage == "over") return tr("The game is over");
    if (your_turn) return tr("Your turn");
    if (stage == "playing") return tr("Being played");
    return tr.count("{} seat is free", "{} seats are free", free_seats);
}

std::string listed_seat_text(const std::string& kind, const std::string& name,
                             const std::string& colour, const words::Language& tr) {
    if (!name.empty() || kind == person_kind) return words::seat_name(name, colour, tr);
    return kind == open_kind ? tr("Free") : computer_title(kind, tr);
}

std::string speaker_text(const std::string& name, bool watches, const words::Language& tr) {
    return watches ? tr("{} (watches)", name) : name;
}

} // namespace bastide::people
