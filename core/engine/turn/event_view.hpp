// What a seat gets to know of an event.
// Tested in tests/core/engine/state/view_test.cpp.
#pragma once

#include "core/engine/state/view.hpp"
#include "core/engine/turn/event.hpp"

namespace bastide::engine {

/// The event as a seat sees it: what somebody else takes and holds hidden is `unknown_tile` or
/// `unknown_token`, what he chooses in secret `unknown_choice`, about nothing.
Event event_for(Event event, const Ruleset& rules, Seat seat);

/// Passes on events as a seat sees them.
class SeenBy : public EventSink {
  public:
    /// All must outlive it.
    SeenBy(Seat seat, const Ruleset& rules, EventSink& sink)
        : seat_(seat), rules_(rules), sink_(sink) {}
    void on(const Event& event) override { sink_.on(event_for(event, rules_, seat_)); }

  private:
    Seat seat_;
    const Ruleset& rules_;
    EventSink& sink_;
};

} // namespace bastide::engine
