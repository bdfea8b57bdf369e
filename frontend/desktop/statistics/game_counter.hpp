// Looks into the saved games in a thread of its own, and tells what is known so far.
// Tested in tests/frontend/desktop/statistics/statistics_tables_test.cpp.
#pragma once

#include "database/played/game_index.hpp"

#include <atomic>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace bastide::desktop {

/// The catalogue must outlive it, and not change meanwhile.
class GameCounter {
  public:
    struct Task {
        std::filesystem::path saves;
        std::string since; ///< a day, see `played::GameIndex::update`
        bool erase_first = false;
    };

    GameCounter(Task task, const catalogue::Catalogue& catalogue);

    /// The games, where more is known than before, newest first.
    std::optional<std::vector<played::PlayedGame>> take();
    /// More will come.
    bool busy() const { return busy_; }
    played::UpdateProgress progress() const;
    /// Why nothing can be counted; empty where it can.
    engine::Message problem() const;

  private:
    void work(const std::stop_token& stop);
    void tell(std::vector<played::PlayedGame> games);

    Task task_;
    const catalogue::Catalogue& catalogue_;
    mutable std::mutex mutex_; ///< of what follows
    std::optional<std::vector<played::PlayedGame>> news_;
    played::UpdateProgress progress_;
    engine::Message problem_;
    std::atomic<bool> busy_ = true;
    std::jthread thread_; ///< ends before the rest goes
};

} // namespace bastide::desktop
