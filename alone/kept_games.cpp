#include "alone/kept_games.hpp"

#include <algorithm>
#include <utility>

namespace bastide::alone {

KeptGames::Kept& KeptGames::of(const std::string& game) {
    const auto [kept, is_new] = games_.try_emplace(game);
    if (is_new) kept->second.begun = begun_++;
    return kept->second;
}

/// What does not follow is left out with all behind it: a game is told as far as it is whole.
void KeptGames::take(const Json& kept) {
    if (const auto entry = kept.find("entry"); entry != kept.end()) {
        Kept& game = of(entry->at("game").get<std::string>());
        if (entry->at("number") == game.entries.size())
            game.entries.push_back(entry->at("text").get<std::string>());
    } else if (const auto listing = kept.find("listing"); listing != kept.end()) {
        of(listing->at("game").get<std::string>()).listing = listing->at("text").get<std::string>();
    }
}

void KeptGames::remove(const std::string& game) {
    Kept& kept = of(game);
    if (std::exchange(kept.removed, true)) return;
    kept.entries.clear();
    tell_({{"removed", game}});
}

void KeptGames::append(const std::vector<server::Entry>& batch) {
    for (const server::Entry& entry : batch) {
        Kept& game = of(entry.game);
        const auto number = static_cast<std::size_t>(entry.number);
        if (game.removed) continue;
        if (number < game.entries.size() && game.entries[number] == entry.text) continue;
        if (number != game.entries.size())
            throw server::ConflictError(entry.game, entry.epoch,
                                        "entry " + std::to_string(number) + " of game " + entry.game
                                            + " does not follow");
        game.entries.push_back(entry.text);
        tell_({{"entry", {{"game", entry.game}, {"number", entry.number}, {"text", entry.text}}}});
    }
}

std::vector<server::Entry> KeptGames::entries(const std::string& game) {
    std::vector<server::Entry> found;
    const auto kept = games_.find(game);
    if (kept == games_.end()) return found;
    for (const std::string& text : kept->second.entries)
        found.push_back({game, static_cast<int>(found.size()), text});
    return found;
}

std::vector<std::string> KeptGames::games() {
    std::vector<std::pair<std::size_t, std::string>> found;
    for (const auto& [game, kept] : games_)
        if (!kept.entries.empty()) found.emplace_back(kept.begun, game);
    std::sort(found.begin(), found.end());
    std::vector<std::string> names;
    for (auto& [begun, game] : found)
        names.push_back(std::move(game));
    return names;
}

void KeptGames::tell(const std::vector<server::LobbyNews>& news) {
    for (const server::LobbyNews& each : news) {
        Kept& game = of(each.game);
        if (game.removed || game.listing == each.text) continue;
        game.listing = each.text;
        tell_({{"listing", {{"game", each.game}, {"text", each.text}}}});
    }
}

std::vector<server::Lease> KeptGames::leases() {
    std::vector<server::Lease> all;
    for (const std::string& game : games()) {
        const Kept& kept = games_.at(game);
        all.push_back({game, 0, kept.listing, static_cast<int>(kept.entries.size())});
    }
    return all;
}

} // namespace bastide::alone
