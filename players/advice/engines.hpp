// Engines for threads that think about games of the same rules.
// Tested in tests/players/advice/advice_test.cpp.
#pragma once

#include "core/engine/engine.hpp"
#include "core/host/game_rules.hpp"

#include <memory>
#include <vector>

namespace bastide::players {

/// Each with scripts of its own, as a thread needs them.
class Engines {
  public:
    /// At least one. Throws `reading::LoadError` where the scripts cannot be loaded once more.
    Engines(std::shared_ptr<const host::GameRules> rules, int count);

    engine::Engine& first() { return own_.front()->engine; }
    std::vector<engine::Engine*> all();

  private:
    struct OwnEngine {
        explicit OwnEngine(const host::GameRules& rules)
            : runtime(rules.make_runtime()), engine(rules.ruleset(), runtime.get()) {}

        std::unique_ptr<host::ScriptRuntime> runtime;
        engine::Engine engine;
    };

    std::shared_ptr<const host::GameRules> rules_;
    std::vector<std::unique_ptr<OwnEngine>> own_;
};

/// How many threads may think while somebody plays: one core is left for the window.
int spare_threads();

} // namespace bastide::players
