#include "core/engine/turn/event_view.hpp"

namespace bastide::engine {

Event event_for(Event event, const Ruleset& rules, Seat seat) {
    auto* const drawn = std::get_if<TileDrawn>(&event);
    if (drawn != nullptr && drawn->into_hand && rules.hand.hidden && drawn->player != seat)
        drawn->tile = unknown_tile;
    if (auto* const token = std::get_if<TokenDrawn>(&event);
        token != nullptr && token->player != seat && rules.piles[token->pile].unknown)
        token->token = unknown_token;
    if (auto* const taken = std::get_if<TokensTaken>(&event);
        taken != nullptr && taken->player != seat && rules.piles[taken->pile].unknown)
        taken->token = unknown_token;
    if (const auto* const made = std::get_if<ChoiceMade>(&event);
        made != nullptr && made->player != seat && rules.choices[made->choice].secret)
        event = ChoiceMade{made->player, unknown_choice, {}, no_segment, About::nothing, 0};
    return event;
}

} // namespace bastide::engine
