#include "frontend/desktop/telling/awards.hpp"

#include "frontend/desktop/telling/score_text.hpp"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>
#include <variant>

namespace bastide::desktop {
namespace {

/// Who has most of something so far.
struct Best {
    int tiles = 0; ///< 0 where points decide
    int points = 0;
    std::vector<int> players;

    void offer(int of_tiles, int of_points, const std::vector<int>& to) {
        const std::pair offered{of_tiles, of_points}, best{tiles, points};
        if (offered < best || of_points <= 0) return;
        if (offered > best) players.clear();
        std::tie(tiles, points) = offered;
        for (const int player : to)
            if (std::find(players.begin(), players.end(), player) == players.end())
                players.push_back(player);
    }
};

std::string award_key(const std::string& name) {
    return "award_" + name.substr(name.find(':') + 1);
}

std::string detail_of(const Best& best, const Wording& say) {
    const std::string points = points_text(best.points, say);
    if (best.tiles == 0) return points;
    return std::to_string(best.tiles) + "\u00a0" + counted_word("tile", best.tiles, say) + ", "
           + points;
}

class Finder {
  public:
    explicit Finder(const Telling& telling)
        : telling_(telling), layers_(telling.rules().layers.size()) {}

    void add(const session::LogEntry& entry) {
        const auto* scored = std::get_if<engine::FeatureScored>(&entry.event);
        if (scored == nullptr) return;
        for (const engine::FeatureScored& share : shares_of(*scored))
            add(share);
        if (scored->occasion == engine::Occasion::at_end) return;
        for (const int winner : scored->winners)
            turns_[{entry.turn, winner}] += scored->points_of(winner);
    }

    std::vector<Award> found() const {
        std::vector<Award> named, plain;
        const auto add = [&](const std::string& name, const Best& best, engine::LayerId layer) {
            if (best.players.empty()) return;
            const Wording& say = telling_.say;
            (say.words.find(award_key(name)) != nullptr ? named : plain)
                .push_back({award_title(name, best.tiles > 0, say), detail_of(best, say),
                            best.players, layer});
        };
        for (engine::LayerId layer = 0; layer < layers_.size(); ++layer)
            add(telling_.rules().layers[layer].name, layers_[layer], layer);
        for (const auto& [subject, best] : subjects_)
            add(subject, best, engine::no_layer);
        named.insert(named.end(), plain.begin(), plain.end());
        add_best_turn(named);
        return named;
    }

  private:
    void add_best_turn(std::vector<Award>& awards) const {
        const Language& tr = telling_.say.language;
        Best best;
        for (const auto& [whose, points] : turns_)
            best.offer(0, points, {whose.second});
        if (!best.players.empty())
            awards.insert(awards.begin(), {tr("Best turn"), detail_of(best, telling_.say),
                                           best.players, engine::no_layer});
    }
    void add(const engine::FeatureScored& share) {
        if (!share.subject.empty()) {
            subjects_[share.subject].offer(0, share.points, share.winners);
            return;
        }
        if (share.layer == engine::no_layer) return;
        const bool by_tiles = session::counts_tiles(telling_.rules().layers[share.layer]);
        layers_[share.layer].offer(by_tiles ? static_cast<int>(share.cells.size()) : 0,
                                   share.points, share.winners);
    }

    const Telling& telling_;
    std::vector<Best> layers_;
    std::map<std::string, Best> subjects_;
    std::map<std::pair<int, int>, int> turns_; ///< points by turn and player
};

} // namespace

std::string award_title(const std::string& name, bool by_tiles, const Wording& say) {
    const std::string key = award_key(name);
    if (say.words.find(key) != nullptr) return capitalised(say.word(key));
    const Language& tr = say.language;
    const std::string word = capitalised(say.word(name));
    return by_tiles ? tr("{}: most tiles", word) : tr("{}: most points", word);
}

std::vector<Award> awards(const std::vector<session::LogEntry>& log, const Telling& telling) {
    Finder finder(telling);
    for (const session::LogEntry& entry : log)
        finder.add(entry);
    return finder.found();
}

} // namespace bastide::desktop
