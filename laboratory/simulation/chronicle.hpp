// Simulated games as records, by the same lines as games that people play.
// Tested in tests/laboratory/simulation/same_game_test.cpp.
#pragma once

#include "core/records/record.hpp"
#include "laboratory/simulation/series.hpp"

#include <string>
#include <vector>

namespace bastide::simulation {

/// Writes each game as a record: the setup with the game's seed, and a line for each action.
class RecordChronicle : public Chronicle {
  public:
    explicit RecordChronicle(records::Setup setup) : setup_(std::move(setup)) {}

    void begin(std::uint64_t seed) override;
    void before(const engine::GameState& state, const engine::Action& action) override;
    void after(const engine::GameState& state) override;
    std::string take() override { return std::move(text_); }

  private:
    void write();

    records::Setup setup_;
    std::vector<nlohmann::ordered_json> lines_;
    std::string text_;
    bool first_ = true;
};

} // namespace bastide::simulation
