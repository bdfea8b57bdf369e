// A search in the background, for whoever must not wait for it: a window.
// Tested in tests/core/players/search/search_test.cpp.
#pragma once

#include "core/players/search/search.hpp"

#include <atomic>
#include <exception>
#include <optional>
#include <thread>
#include <vector>

namespace bastide::players {

/// Thinks about one decision at a time. While it does, its engines belong to it alone.
class Thinking {
  public:
    /// The engines are as those of a `Search`.
    explicit Thinking(const std::vector<engine::Engine*>& engines, Weights weights = {})
        : search_(engines, weights) {}

    /// Begins to think about another decision, as `Search::think` does; what it thought about
    /// before is dropped. The budget's own stop is not used: see `stop`.
    void begin(engine::GameState view, std::uint64_t seed, Budget budget);
    /// Whether something was begun and is not taken yet.
    bool has_begun() const { return thread_.joinable(); }
    /// Whether `take` has something.
    bool is_done() const { return has_begun() && done_; }
    /// What was found, once; nothing while it still thinks. Throws what the search threw.
    std::optional<Findings> take();
    /// Makes an end: what is known by now can be taken soon.
    void stop() { thread_.request_stop(); }

  private:
    Search search_;
    Findings findings_;
    std::exception_ptr failure_;
    std::atomic<bool> done_ = false;
    std::jthread thread_; ///< last, so that it ends first
};

} // namespace bastide::players
