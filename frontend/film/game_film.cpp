#include "frontend/film/game_film.hpp"

#include "core/reading/error.hpp"
#include "frontend/art/canvas/animated_png.hpp"
#include "frontend/art/table_picture.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace bastide::film {
namespace {

void go_to(session::Session& game, int actions) {
    if (const auto failed = game.seek(actions)) throw reading::LoadError({}, failed->detail);
}

/// Numbers of actions after which a turn has ended, and all of them.
std::vector<int> moments(session::Session& game) {
    std::vector<int> found;
    const int last = game.recorded_actions();
    int turn = 0;
    for (int actions = 0; actions <= last; ++actions) {
        go_to(game, actions);
        const int now = game.seen_by(engine::spectator).turn();
        if (now != turn && actions > 0) found.push_back(actions - 1);
        turn = now;
    }
    found.push_back(last);
    return found;
}

/// A long game is played faster, so that nobody has to watch for minutes.
int milliseconds_for(std::size_t frames) {
    constexpr int slowest = 700, fastest = 150, all = 45'000;
    return std::clamp(all / static_cast<int>(frames), fastest, slowest);
}

} // namespace

bool write_film(session::Session& game, const Size& size, const std::filesystem::path& file,
                const std::function<bool(const Progress&)>& go_on) {
    constexpr int end_milliseconds = 4000;
    const std::vector<int> shown = moments(game);
    const catalogue::Presentation& look = game.rules().presentation();
    const art::TilePainter painter(game.rules().ruleset(), look);
    std::vector<std::string> colours;
    for (const records::Seat& seat : game.seats())
        colours.push_back(seat.colour);
    const engine::GameState& end = game.seen_by(engine::spectator);
    const int cell = std::min(size.cell, art::cell_for_table(end, size.longest));
    art::BoardSeries series = art::series_up_to(end);
    art::AnimatedPng film(file);
    for (std::size_t i = 0; i < shown.size(); ++i) {
        if (!go_on({i, shown.size()})) return false;
        go_to(game, shown[i]);
        film.add(art::paint_table(painter, game.seen_by(engine::spectator), look, colours, cell,
                                  &series),
                 i + 1 == shown.size() ? end_milliseconds : milliseconds_for(shown.size()));
    }
    film.finish();
    go_on({shown.size(), shown.size()});
    return true;
}

} // namespace bastide::film
