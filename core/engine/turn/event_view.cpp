#include "core/engine/turn/event_view.hpp"

namespace bastide::engine {

Event event_for(Event event, const Ruleset& rules, Seat seat) {
    auto* const drawn = std::get_if<TileDrawn>(&event);
    if (drawn != nullptr && drawn->into_hand && rules.hand.hidden && drawn->player != seat)
        drawn->tile = unknown_tile;
    return event;
}

} // namespace bastide::engine
