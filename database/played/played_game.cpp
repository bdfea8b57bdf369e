#include "database/played/played_game.hpp"

#include "core/catalogue/chosen_settings.hpp"
#include "core/engine/state/content.hpp"
#include "core/engine/turn/scoring.hpp"
#include "core/session/largest.hpp"

#include <algorithm>

namespace bastide::played {
namespace {

std::vector<PlayedSeat> seats_of(const session::Session& game) {
    const engine::GameState& state = game.seen_by(engine::spectator);
    const std::vector<int> winners = engine::winners_of(state);
    std::vector<PlayedSeat> seats;
    for (const records::Seat& seat : game.seats()) {
        const auto number = static_cast<int>(seats.size());
        seats.push_back({seat.name, seat.kind, seat.colour, state.scores()[seats.size()],
                         std::find(winners.begin(), winners.end(), number) != winners.end()});
    }
    for (const session::BreakdownRow& row : session::score_breakdown(
             game.rules().ruleset(), game.log_for(engine::spectator), state.players()))
        for (std::size_t seat = 0; seat < seats.size(); ++seat)
            seats[seat].points[row.name] = row.completed[seat] + row.incomplete[seat];
    return seats;
}

std::string mark_of(const session::Session& game) {
    std::string mark = std::to_string(engine::content_hash(game.seen_by(engine::spectator)));
    for (const records::Seat& seat : game.seats())
        mark += '\n' + seat.colour + ' ' + seat.kind + ' ' + seat.name;
    return mark;
}

} // namespace

std::optional<PlayedGame> played_game(const std::filesystem::path& file,
                                      const catalogue::Catalogue& catalogue) {
    const session::Session game = session::Session::open(file, catalogue, false);
    if (!game.is_finished()) return std::nullopt;
    PlayedGame played{.file = file.filename().string()};
    for (const catalogue::Plugin& plugin : game.rules().plugins())
        played.plugins.push_back(plugin.manifest.id);
    for (const auto& [name, value] : game.rules().settings())
        played.settings[name] = catalogue::to_text(value);
    played.seats = seats_of(game);
    played.turns = game.seen_by(engine::spectator).turn();
    played.seconds = game.seconds();
    played.mark = mark_of(game);
    for (const session::Largest& each :
         session::largest_of(game.rules().ruleset(), game.log_for(engine::spectator)))
        for (const int player : each.players)
            played.largest.push_back({each.category, each.tiles, each.points, player});
    return played;
}

} // namespace bastide::played
