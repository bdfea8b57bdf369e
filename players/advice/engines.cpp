#include "players/advice/engines.hpp"

#include <algorithm>
#include <thread>

namespace bastide::players {

Engines::Engines(std::shared_ptr<const host::GameRules> rules, int count)
    : rules_(std::move(rules)) {
    for (int i = 0; i < std::max(1, count); ++i)
        own_.push_back(std::make_unique<OwnEngine>(*rules_));
}

std::vector<engine::Engine*> Engines::all() {
    std::vector<engine::Engine*> engines;
    for (const auto& own : own_)
        engines.push_back(&own->engine);
    return engines;
}

int spare_threads() {
    constexpr int most = 8; // more would rather load their scripts than think
    return std::clamp(static_cast<int>(std::thread::hardware_concurrency()) - 1, 1, most);
}

} // namespace bastide::players
