#include "presentation/telling/awards.hpp"

#include "core/session/largest.hpp"
#include "presentation/telling/score_text.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>
#include <variant>

namespace bastide::telling {
namespace {

std::string award_key(const std::string& name) {
    return "award_" + name.substr(name.find(':') + 1);
}

std::string detail_of(int tiles, int points, const words::Wording& say) {
    const std::string worth = points_text(points, say);
    if (tiles == 0) return worth;
    return std::to_string(tiles) + "\u00a0" + counted_word("tile", tiles, say) + ", " + worth;
}

/// The most points that somebody got in a turn, the final scoring apart; nothing without any.
std::optional<Award> best_turn(const std::vector<session::LogEntry>& log,
                               const words::Wording& say) {
    std::map<std::pair<int, int>, int> turns; // points by turn and player
    for (const session::LogEntry& entry : log) {
        const auto* const scored = std::get_if<engine::FeatureScored>(&entry.event);
        if (scored == nullptr || scored->occasion == engine::Occasion::at_end) continue;
        for (const int winner : scored->winners)
            turns[{entry.turn, winner}] += scored->points_of(winner);
    }
    int most = 0;
    for (const auto& [whose, points] : turns)
        most = std::max(most, points);
    if (most == 0) return std::nullopt;
    const words::Language& tr = say.language;
    Award award{tr("Best turn"), detail_of(0, most, say), {}, engine::no_layer};
    for (const auto& [whose, points] : turns)
        if (points == most
            && std::find(award.players.begin(), award.players.end(), whose.second)
                   == award.players.end())
            award.players.push_back(whose.second);
    return award;
}

} // namespace

std::string award_title(const std::string& name, bool by_tiles, const words::Wording& say) {
    const std::string key = award_key(name);
    if (say.words.find(key) != nullptr) return words::capitalised(say.word(key));
    const words::Language& tr = say.language;
    const std::string word = words::capitalised(say.word(name));
    return by_tiles ? tr("{}: most tiles", word) : tr("{}: most points", word);
}

std::vector<Award> awards(const std::vector<session::LogEntry>& log, const Telling& telling) {
    const words::Wording& say = telling.say;
    std::vector<Award> all, plain;
    if (auto turn = best_turn(log, say)) all.push_back(std::move(*turn));
    constexpr int least_tiles = 3; // nobody is proud of a road of two
    for (session::Largest& best : session::largest_of(telling.rules(), log)) {
        if (best.tiles > 0 && best.tiles < least_tiles) continue;
        const bool named = say.words.find(award_key(best.category)) != nullptr;
        (named ? all : plain)
            .push_back({award_title(best.category, best.tiles > 0, say),
                        detail_of(best.tiles, best.points, say), std::move(best.players),
                        best.layer});
    }
    all.insert(all.end(), plain.begin(), plain.end());
    return all;
}

} // namespace bastide::telling
