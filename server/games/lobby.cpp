#include "server/games/lobby.hpp"

#include "core/reading/json_reader.hpp"
#include "core/reading/text.hpp"
#include "players/player.hpp"
#include "presentation/people/listed_game.hpp"
#include "presentation/people/presence.hpp"
#include "presentation/setup/game_title.hpp"
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

Json to_json(const Listing& listing) {
    return {{"summary", listing.summary},
            {"public", listing.is_public},
            {"holders", listing.holders},
            {"actor", listing.actor}};
}

bool is_text(const Json& json) {
    return json.is_string();
}

/// As `to_json` has written it; nothing for whatever else a process of another version tells.
std::optional<Listing> listing_of(const std::string& text) {
    const auto told = reading::json_from(text);
    if (!told || !told->is_object()) return std::nullopt;
    const Json summary = told->value("summary", Json()), is_public = told->value("public", Json());
    const Json holders = told->value("holders", Json()), actor = told->value("actor", Json());
    if (!summary.is_object() || !is_text(summary.value("stage", Json())) || !is_public.is_boolean()
        || !holders.is_array() || !std::all_of(holders.begin(), holders.end(), is_text)
        || !is_text(actor))
        return std::nullopt;
    return Listing{summary, is_public.get<bool>(), holders.get<std::vector<std::string>>(),
                   actor.get<std::string>()};
}

} // namespace

Json playable(const catalogue::Catalogue& catalogue) {
    Json json = {{"plugins", Json::array()}, {"computers", players::player_kinds()}};
    for (const catalogue::Plugin& plugin : catalogue.plugins())
        json["plugins"].push_back(plugin_json(plugin.manifest));
    return json;
}

void put_in_words(Json& games, const catalogue::Catalogue& catalogue, const words::Language& tr) {
    for (Json& game : games) {
        int free = 0;
        for (Json& seat : game.at("seats")) {
            const std::string kind = seat.value("kind", ""), name = seat.value("name", "");
            free += kind == people::open_kind;
            seat["title"] =
                people::listed_seat_text(kind, name, seat.value("colour", std::string()), tr);
        }
        if (game.value("title", "").empty())
            game["title"] = setup::plugin_titles(game.at("plugins"), catalogue, tr);
        game["state"] =
            people::stage_text(game.value("stage", ""), free, game.value("turn", false), tr);
    }
}

std::string Lobby::add(const Holder& holder) {
    const std::string game = random_game_name();
    add(game, holder);
    return game;
}

std::optional<Lobby::Holder> Lobby::add(const std::string& game, const Holder& holder) {
    const std::scoped_lock lock(mutex_);
    const auto [place, is_new] = places_.try_emplace(game);
    const Holder before = place->second.holder;
    if (is_new || before.epoch <= holder.epoch) {
        place->second.holder = holder;
        resting_ -= std::exchange(place->second.rests, false);
    }
    return is_new ? std::nullopt : std::optional(before);
}

std::optional<Lobby::Holder> Lobby::add_new(const std::string& game, const Holder& holder) {
    const std::scoped_lock lock(mutex_);
    const auto [place, is_new] = places_.try_emplace(game, Place{.holder = holder, .listing = {}});
    return is_new ? std::nullopt : std::optional(place->second.holder);
}

void Lobby::list(const std::string& game, Epoch epoch, Listing listing) {
    const std::scoped_lock lock(mutex_);
    const auto place = places_.find(game);
    if (place == places_.end() || place->second.holder.epoch != epoch) return;
    place->second.listing = std::move(listing);
    if (is_shared_) changed_.insert(game);
}

void Lobby::remove(const std::string& game, Epoch epoch) {
    const std::scoped_lock lock(mutex_);
    const auto place = places_.find(game);
    if (place == places_.end() || place->second.holder.epoch != epoch) return;
    resting_ -= place->second.rests;
    places_.erase(place);
    if (is_shared_) changed_.insert(game);
}

std::vector<LobbyNews> Lobby::news(bool all) {
    const std::scoped_lock lock(mutex_);
    if (all)
        for (const auto& [game, place] : places_)
            changed_.insert(game);
    std::vector<LobbyNews> news;
    for (const std::string& game : std::exchange(changed_, {})) {
        const auto place = places_.find(game);
        const bool gone = place == places_.end() || place->second.listing.summary.is_null();
        news.push_back({game, gone ? "" : to_json(place->second.listing).dump()});
    }
    return news;
}

void Lobby::hear(const std::vector<LobbyNews>& news) {
    const std::scoped_lock lock(mutex_);
    for (const LobbyNews& each : news) {
        if (auto listing = listing_of(each.text))
            elsewhere_[each.game] = std::move(*listing);
        else
            elsewhere_.erase(each.game);
    }
}

std::optional<std::size_t> Lobby::thread_of(const std::string& game) const {
    const std::scoped_lock lock(mutex_);
    const auto place = places_.find(game);
    if (place == places_.end()) return std::nullopt;
    return place->second.holder.thread;
}

bool Lobby::sits(const std::string& game, const std::string& key) const {
    const std::scoped_lock lock(mutex_);
    const auto place = places_.find(game);
    if (place == places_.end()) return false;
    const std::vector<std::string>& holders = place->second.listing.holders;
    return std::find(holders.begin(), holders.end(), key) != holders.end();
}

std::size_t Lobby::games() const {
    const std::scoped_lock lock(mutex_);
    return places_.size() - resting_;
}

std::size_t Lobby::resting() const {
    const std::scoped_lock lock(mutex_);
    return resting_;
}

void Lobby::rest(const std::string& game, Epoch epoch, bool rests) {
    const std::scoped_lock lock(mutex_);
    const auto place = places_.find(game);
    if (place == places_.end() || place->second.holder.epoch != epoch) return;
    resting_ -= std::exchange(place->second.rests, rests);
    resting_ += rests;
}

std::size_t Lobby::games(const std::string& stage) const {
    const std::scoped_lock lock(mutex_);
    return static_cast<std::size_t>(
        std::count_if(places_.begin(), places_.end(), [&](const auto& place) {
            const Json& summary = place.second.listing.summary;
            return !summary.is_null() && summary.value("stage", "") == stage;
        }));
}

Json Lobby::games_for(const std::string& key) const {
    const std::scoped_lock lock(mutex_);
    Json own = Json::array();
    Json open = Json::array();
    const auto add = [&](const Listing& listing) {
        const auto& holders = listing.holders;
        const bool sits = std::find(holders.begin(), holders.end(), key) != holders.end();
        if (listing.summary.is_null() || (!sits && !listing.is_public)) return;
        Json& list = sits ? own : open;
        if (list.size() >= most_listed) return;
        list.push_back(listing.summary);
        list.back()["yours"] = sits;
        list.back()["turn"] = sits && listing.actor == key;
    };
    for (const auto& [game, place] : places_)
        add(place.listing);
    for (const auto& [game, listing] : elsewhere_)
        if (places_.count(game) == 0) add(listing);
    own.insert(own.end(), open.begin(), open.end());
    return {{"games", std::move(own)}};
}

} // namespace bastide::server
