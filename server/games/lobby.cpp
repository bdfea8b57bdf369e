#include "server/games/lobby.hpp"

#include "core/players/player.hpp"
#include "server/games/keys.hpp"

#include <algorithm>

namespace bastide::server {
namespace {

constexpr std::size_t most_listed = 200;

Json setting_json(const std::string& plugin, const catalogue::Setting& setting) {
    Json json = {{"id", plugin + '.' + setting.id},
                 {"title", setting.title},
                 {"description", setting.description}};
    std::visit([&](const auto& value) { json["default"] = value; }, setting.initial);
    if (std::holds_alternative<int>(setting.initial)) {
        json["least"] = setting.least;
        json["most"] = setting.most;
    }
    for (const catalogue::SettingChoice& choice : setting.choices)
        json["choices"].push_back({{"value", choice.value},
                                   {"title", choice.title},
                                   {"description", choice.description}});
    return json;
}

Json plugin_json(const catalogue::Manifest& manifest) {
    const char* const kind = manifest.variant             ? "variant"
                             : manifest.requires_.empty() ? "game"
                                                          : "expansion";
    Json json = {{"id", manifest.id},
                 {"title", manifest.title},
                 {"summary", manifest.description},
                 {"kind", kind},
                 {"version", manifest.version},
                 {"requires", manifest.requires_},
                 {"conflicts", manifest.conflicts},
                 {"settings", Json::array()}};
    if (manifest.least_players > 0)
        json["players"] = {manifest.least_players, manifest.most_players};
    for (const catalogue::Setting& setting : manifest.settings)
        json["settings"].push_back(setting_json(manifest.id, setting));
    return json;
}

} // namespace

Json playable(const catalogue::Catalogue& catalogue) {
    Json json = {{"plugins", Json::array()}, {"computers", players::player_kinds()}};
    for (const catalogue::Plugin& plugin : catalogue.plugins())
        json["plugins"].push_back(plugin_json(plugin.manifest));
    return json;
}

std::string Lobby::add(std::size_t worker) {
    const std::string game = random_game_name();
    add(game, worker);
    return game;
}

void Lobby::add(const std::string& game, std::size_t worker) {
    const std::scoped_lock lock(mutex_);
    places_[game].worker = worker;
}

void Lobby::list(const std::string& game, Listing listing) {
    const std::scoped_lock lock(mutex_);
    if (const auto place = places_.find(game); place != places_.end())
        place->second.listing = std::move(listing);
}

void Lobby::remove(const std::string& game) {
    const std::scoped_lock lock(mutex_);
    places_.erase(game);
}

std::optional<std::size_t> Lobby::worker_of(const std::string& game) const {
    const std::scoped_lock lock(mutex_);
    const auto place = places_.find(game);
    if (place == places_.end()) return std::nullopt;
    return place->second.worker;
}

std::size_t Lobby::games() const {
    const std::scoped_lock lock(mutex_);
    return places_.size();
}

std::size_t Lobby::games(const std::string& stage) const {
    const std::scoped_lock lock(mutex_);
    return static_cast<std::size_t>(
        std::count_if(places_.begin(), places_.end(), [&](const auto& place) {
            const Json& summary = place.second.listing.summary; // null until it is taken up
            return !summary.is_null() && summary.value("stage", "") == stage;
        }));
}

Json Lobby::games_for(const std::string& key) const {
    const std::scoped_lock lock(mutex_);
    Json own = Json::array();
    Json open = Json::array();
    for (const auto& [game, place] : places_) {
        const auto& holders = place.listing.holders;
        const bool sits = std::find(holders.begin(), holders.end(), key) != holders.end();
        if (place.listing.summary.is_null() || (!sits && !place.listing.is_public)) continue;
        Json& list = sits ? own : open;
        if (list.size() >= most_listed) continue;
        list.push_back(place.listing.summary);
        list.back()["yours"] = sits;
        list.back()["turn"] = sits && place.listing.actor == key;
    }
    own.insert(own.end(), open.begin(), open.end());
    return {{"games", std::move(own)}};
}

} // namespace bastide::server
