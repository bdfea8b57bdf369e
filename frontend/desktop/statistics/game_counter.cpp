#include "frontend/desktop/statistics/game_counter.hpp"

#include "core/reading/reason.hpp"

#include <exception>
#include <utility>

namespace bastide::desktop {

GameCounter::GameCounter(Task task, const catalogue::Catalogue& catalogue)
    : task_(std::move(task)),
      catalogue_(catalogue),
      thread_([this](const std::stop_token& stop) { work(stop); }) {}

std::optional<std::vector<played::PlayedGame>> GameCounter::take() {
    const std::scoped_lock lock(mutex_);
    return std::exchange(news_, std::nullopt);
}

played::UpdateProgress GameCounter::progress() const {
    const std::scoped_lock lock(mutex_);
    return progress_;
}

engine::Message GameCounter::problem() const {
    const std::scoped_lock lock(mutex_);
    return problem_;
}

void GameCounter::tell(std::vector<played::PlayedGame> games) {
    const std::scoped_lock lock(mutex_);
    news_ = std::move(games);
}

void GameCounter::work(const std::stop_token& stop) {
    try {
        played::GameIndex index(task_.saves / "statistics.sqlite");
        if (task_.erase_first) index.erase();
        tell(index.games());
        index.update(task_.saves, catalogue_, task_.since, [&](const auto& progress) {
            const std::scoped_lock lock(mutex_);
            progress_ = progress;
            return !stop.stop_requested();
        });
        tell(index.games());
    } catch (const std::exception& error) {
        const std::scoped_lock lock(mutex_);
        problem_ = reading::told(error);
    }
    busy_ = false;
}

} // namespace bastide::desktop
