#include "presentation/people/listed_game.hpp"

#include "core/reading/text.hpp"
#include "presentation/people/computer_kinds.hpp"
#include "presentation/people/presence.hpp"
#include "presentation/words/colour_names.hpp"

namespace bastide::people {

std::string stage_text(const ListedStage& game, const words::Language& tr) {
    if (game.stage == "over") return tr("The game is over");
    if (game.your_turn) return tr("Your turn");
    if (game.stage == "playing") return tr("Being played");
    if (game.you_are_awaited) return tr("Rematch: you are awaited");
    if (game.awaited.empty())
        return tr.count("{} seat is free", "{} seats are free", game.free_seats);
    return tr("Rematch: waiting for {}", reading::in_a_row(game.awaited));
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
