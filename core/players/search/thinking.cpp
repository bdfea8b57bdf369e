#include "core/players/search/thinking.hpp"

#include <utility>

namespace bastide::players {

void Thinking::begin(engine::GameState view, std::uint64_t seed, Budget budget) {
    thread_ = {}; // stops, and waits for the end
    done_ = false;
    failure_ = nullptr;
    thread_ = std::jthread([this, view = std::move(view), seed,
                            budget = std::move(budget)](std::stop_token stop) mutable {
        try {
            budget.stop = std::move(stop);
            findings_ = search_.think(view, seed, budget);
        } catch (...) {
            failure_ = std::current_exception();
        }
        done_ = true;
    });
}

std::optional<Findings> Thinking::take() {
    if (!is_done()) return std::nullopt;
    thread_.join();
    if (failure_) std::rethrow_exception(failure_);
    return std::move(findings_);
}

} // namespace bastide::players
