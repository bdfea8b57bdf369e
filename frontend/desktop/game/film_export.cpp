#include "frontend/desktop/game/film_export.hpp"

#include "core/reading/reason.hpp"

#include <exception>
#include <utility>

namespace bastide::desktop {

FilmExport::FilmExport(session::Session game, std::filesystem::path file)
    : game_(std::move(game)),
      file_(std::move(file)),
      thread_([this](const std::stop_token& stop) { work(stop); }) {}

void FilmExport::work(const std::stop_token& stop) {
    try {
        film::write_film(game_, {}, file_, [&](const film::Progress& progress) {
            percent_ = static_cast<int>(100 * progress.done / progress.frames);
            return !stop.stop_requested();
        });
    } catch (const std::exception& error) {
        problem_ = reading::told(error);
    }
    busy_ = false;
}

} // namespace bastide::desktop
