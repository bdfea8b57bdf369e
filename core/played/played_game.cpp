#include "core/played/played_game.hpp"

#include "core/catalogue/chosen_settings.hpp"
#include "core/engine/state/content.hpp"
#include "core/engine/turn/scoring.hpp"

#include <algorithm>
#include <utility>

namespace bastide::played {
namespace {

/// Keeps the best of each category.
class LargestOfAll {
  public:
    explicit LargestOfAll(const engine::Ruleset& rules) : rules_(rules) {}

    void add(const engine::FeatureScored& scored) {
        if (scored.subject.empty() && scored.layer == engine::no_layer) return;
        const engine::Layer* const layer =
            scored.subject.empty() ? &rules_.layers[scored.layer] : nullptr;
        const bool by_tiles = layer != nullptr && session::counts_tiles(*layer);
        const int tiles = by_tiles ? static_cast<int>(scored.cells.size()) : 0;
        for (const int winner : scored.winners)
            offer({layer == nullptr ? scored.subject : layer->name, tiles, scored.points_of(winner),
                   winner});
    }

    std::vector<Largest> take() {
        std::vector<Largest> all;
        for (auto& [category, best] : best_)
            all.insert(all.end(), best.begin(), best.end());
        return all;
    }

  private:
    void offer(const Largest& offered) {
        if (offered.points <= 0) return;
        auto& best = best_[offered.category];
        const auto size = [](const Largest& each) { return std::pair(each.tiles, each.points); };
        if (!best.empty() && size(offered) < size(best.front())) return;
        if (!best.empty() && size(offered) > size(best.front())) best.clear();
        if (std::none_of(best.begin(), best.end(),
                         [&](const Largest& each) { return each.seat == offered.seat; }))
            best.push_back(offered);
    }

    const engine::Ruleset& rules_;
    std::map<std::string, std::vector<Largest>> best_;
};

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
    LargestOfAll largest(game.rules().ruleset());
    for (const session::LogEntry& entry : game.log_for(engine::spectator))
        if (const auto* scored = std::get_if<engine::FeatureScored>(&entry.event))
            largest.add(*scored);
    played.largest = largest.take();
    return played;
}

} // namespace bastide::played
