#include "core/host/beginning.hpp"

#include "core/reading/error.hpp"

namespace bastide::host {

engine::GameState begin_game(engine::Engine& engine, int players, engine::EventSink* events) {
    try {
        return engine.new_game(players, events);
    } catch (const engine::HookError& error) {
        throw reading::LoadError({}, engine::verbatim(error.what()));
    }
}

} // namespace bastide::host
