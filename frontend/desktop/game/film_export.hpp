// The animated picture of a recorded game, made in a thread of its own.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "frontend/film/game_film.hpp"

#include <atomic>
#include <filesystem>
#include <string>
#include <thread>

namespace bastide::desktop {

/// Gives up when it goes, and leaves no file then.
class FilmExport {
  public:
    FilmExport(session::Session game, std::filesystem::path file);

    const std::filesystem::path& file() const { return file_; }
    /// From 0 to 100.
    int percent() const { return percent_; }
    bool busy() const { return busy_; }
    /// Once it is no longer busy: why there is no file; empty where there is one.
    const engine::Message& problem() const { return problem_; }

  private:
    void work(const std::stop_token& stop);

    session::Session game_;
    std::filesystem::path file_;
    engine::Message problem_;
    std::atomic<int> percent_ = 0;
    std::atomic<bool> busy_ = true;
    std::jthread thread_; ///< ends before the rest goes
};

} // namespace bastide::desktop
