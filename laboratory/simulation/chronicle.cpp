#include "laboratory/simulation/chronicle.hpp"

#include "core/reading/json_reader.hpp"
#include "core/records/replay.hpp"

namespace bastide::simulation {

void RecordChronicle::begin(std::uint64_t seed) {
    text_.clear();
    first_ = true;
    setup_.seed = seed;
    lines_ = {records::to_json(setup_)};
    write();
}

void RecordChronicle::before(const engine::GameState& state, const engine::Action& action) {
    records::append_lines(lines_, action, state, first_);
    first_ = false;
    write();
}

void RecordChronicle::after(const engine::GameState& state) {
    records::append_end(lines_, state);
    write();
}

void RecordChronicle::write() {
    for (const nlohmann::ordered_json& line : lines_)
        text_ += reading::json_line(line) + '\n';
    lines_.clear();
}

} // namespace bastide::simulation
