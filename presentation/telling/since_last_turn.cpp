#include "presentation/telling/since_last_turn.hpp"

#include "presentation/telling/choice_text.hpp"
#include "presentation/telling/log_text.hpp"
#include "presentation/telling/score_text.hpp"
#include "presentation/telling/tile_text.hpp"

#include <algorithm>
#include <variant>

namespace bastide::telling {
namespace {

/// What is told of somebody.
struct Deeds {
    int player = 0;
    std::vector<std::string> figures = {};
    int points = 0;
    std::vector<std::string> scores = {};       ///< what brought them
    std::vector<engine::TileTypeId> tiles = {}; ///< that were placed
    bool told = false;                          ///< something else is told of
};

class DeedList {
  public:
    Deeds& of(int player) {
        const auto known = std::find_if(list_.begin(), list_.end(), [player](const Deeds& deeds) {
            return deeds.player == player;
        });
        return known == list_.end() ? list_.emplace_back(Deeds{player}) : *known;
    }
    void add(const session::LogEntry& entry, const Telling& telling) {
        if (const auto* deployed = std::get_if<engine::FigureDeployed>(&entry.event);
            deployed != nullptr && deployed->player >= 0)
            of(deployed->player).figures.push_back(log_text(entry.event, telling));
        if (entry.player >= 0) {
            if (const auto* placed = std::get_if<engine::TilePlaced>(&entry.event))
                of(entry.player).tiles.push_back(placed->tile);
            else if (!std::holds_alternative<engine::FeatureScored>(entry.event)
                     && !log_text(entry.event, telling).empty())
                of(entry.player).told = true;
        }
        if (const auto* scored = std::get_if<engine::FeatureScored>(&entry.event))
            for (const int winner : scored->winners) {
                of(winner).points += scored->points_of(winner);
                of(winner).scores.push_back(score_text(*scored, telling.rules(), telling.say));
            }
    }
    const std::vector<Deeds>& list() const { return list_; }

  private:
    std::vector<Deeds> list_;
};

/// Behind the last entry of the player's last turn; the end where there was none.
std::size_t end_of_last_turn(const std::vector<session::LogEntry>& log, int player) {
    std::size_t i = log.size();
    // The turn that has just begun is not meant.
    while (i > 0 && !std::holds_alternative<engine::TurnBegan>(log[i - 1].event))
        --i;
    if (i > 0) --i;
    while (i > 0 && log[i - 1].player != player)
        --i;
    return i == 0 ? log.size() : i;
}

std::string placed_text(engine::TileTypeId tile, const Telling& telling) {
    const words::Language& tr = telling.say.language;
    const std::string land = tile_text(telling.rules(), tile, telling.say);
    return land.empty() ? tr("Places a tile") : tr("Places: {}", land);
}

} // namespace

std::vector<std::string> since_last_turn(const std::vector<session::LogEntry>& log, int player,
                                         const Telling& telling) {
    DeedList deeds;
    for (std::size_t i = end_of_last_turn(log, player); i < log.size(); ++i)
        deeds.add(log[i], telling);
    std::vector<std::string> lines;
    for (const Deeds& each : deeds.list()) {
        if (each.player == player && each.points == 0) continue;
        std::string line = name_of(each.player, telling.players);
        if (each.points != 0) line += ' ' + gain_text(each.points);
        for (const std::string& score : each.scores)
            line += " · " + score;
        const bool nothing_else = each.points == 0 && each.figures.empty();
        for (const engine::TileTypeId tile : each.tiles)
            if (each.player != player && nothing_else) line += " · " + placed_text(tile, telling);
        for (const std::string& figure : each.figures)
            line += " · " + figure;
        const bool passed = !each.tiles.empty() && !each.told;
        if (passed) line += " · " + telling.say.language("Passes");
        if (!each.tiles.empty() || each.points != 0 || !each.figures.empty()) lines.push_back(line);
    }
    return lines;
}

} // namespace bastide::telling
