// A game of bundled plugins for two, moved on by lines of a record.
#pragma once

#include "core/engine/engine.hpp"
#include "core/host/game_rules.hpp"
#include "core/records/replay.hpp"
#include "presentation/words/wording.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace bastide::tests {

class RecordedGame {
  public:
    explicit RecordedGame(const std::vector<std::string>& plugins,
                          const std::map<std::string, catalogue::SettingValue>& settings = {})
        : rules_(host::GameRules::load(catalogue::Catalogue::read({source_folder() / "plugins"}),
                                       {plugins, settings})),
          runtime_(rules_->make_runtime()),
          engine_(rules_->ruleset(), runtime_.get()),
          state_(engine_.new_game(2)) {}

    void play(const std::vector<std::string>& lines) {
        for (const std::string& line : lines) {
            const auto parsed =
                records::parse_action({1, 0, nlohmann::ordered_json::parse(line)}, state_, "test");
            INFO(line << ' ' << parsed.error);
            REQUIRE(parsed.error.empty());
            REQUIRE_FALSE(engine_.apply(state_, parsed.action, nullptr, nullptr));
        }
    }

    const engine::Ruleset& ruleset() const { return rules_->ruleset(); }
    const catalogue::Presentation& words() const { return rules_->presentation(); }
    words::Wording wording() const {
        static const words::Language english;
        return {english, words()};
    }
    engine::Engine& engine() { return engine_; }
    const engine::GameState& state() const { return state_; }

  private:
    std::shared_ptr<const host::GameRules> rules_;
    std::unique_ptr<host::ScriptRuntime> runtime_;
    engine::Engine engine_;
    engine::GameState state_;
};

} // namespace bastide::tests
