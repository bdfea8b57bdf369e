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
    return {{"summary", listing.summary}, {"public", listing.is_public},
            {"holders", listing.holders}, {"actor", listing.actor},
            {"entries", listing.entries}, {"missed", listing.missed},
            {"awaited", listing.awaited}};
}

bool is_text(const Json& json) {
    return json.is_string();
}

bool has_key(const std::vector<std::string>& keys, const std::string& key) {
    return std::find(keys.begin(), keys.end(), key) != keys.end();
}

bool sits_in(const Listing& listing, const std::string& key) {
    return has_key(listing.holders, key);
}

/// Whose list has it: those who sit in it, and those for whom a seat is kept.
bool is_listed_for(const Listing& listing, const std::string& key) {
    return sits_in(listing, key) || has_key(listing.awaited, key);
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
    Listing listing{summary, is_public.get<bool>(), holders.get<std::vector<std::string>>(),
                    actor.get<std::string>()};
    // Earlier versions do not tell these.
    const Json entries = told->value("entries", Json()), missed = told->value("missed", Json());
    if (entries.is_number_integer() && missed.is_number()) {
        listing.entries = entries.get<int>();
        listing.missed = missed.get<double>();
    }
    const Json awaited = told->value("awaited", Json());
    if (awaited.is_array() && std::all_of(awaited.begin(), awaited.end(), is_text))
        listing.awaited = awaited.get<std::vector<std::string>>();
    return listing;
}

bool is_played(const Listing& listing) {
    return listing.summary.value("stage", "") == "playing";
}

} // namespace

std::optional<Listing> unread_listing(const Lease& lease) {
    auto listing = lease.told.empty() ? std::nullopt : listing_of(lease.told);
    if (!listing || listing->entries != lease.entries || is_played(*listing)) return std::nullopt;
    return listing;
}

Json playable(const catalogue::Catalogue& catalogue) {
    Json json = {{"plugins", Json::array()}, {"computers", players::player_kinds()}};
    for (const catalogue::Plugin& plugin : catalogue.plugins())
        json["plugins"].push_back(plugin_json(plugin.manifest));
    return json;
}

void put_in_words(Json& games, const catalogue::Catalogue& catalogue, const setup::Presets& presets,
                  const words::Language& tr) {
    for (Json& game : games) {
        people::ListedStage stage{.stage = game.value("stage", ""),
                                  .your_turn = game.value("turn", false),
                                  .you_are_awaited = game.value("awaited", false)};
        for (Json& seat : game.at("seats")) {
            const std::string kind = seat.value("kind", ""), name = seat.value("name", "");
            stage.free_seats += kind == people::open_kind && !seat.value("taken", false);
            seat["title"] =
                people::listed_seat_text(kind, name, seat.value("colour", std::string()), tr);
            if (seat.value("awaited", false))
                stage.awaited.push_back(seat.at("title").get<std::string>());
        }
        if (game.value("title", "").empty())
            game["title"] = setup::game_title(game.at("plugins"), presets, catalogue, tr);
        game["state"] = people::stage_text(stage, tr);
    }
}

std::string Lobby::add(const Holder& holder) {
    const std::string game = random_game_name();
    add(game, holder);
    return game;
}

std::optional<Lobby::Holder> Lobby::add(const std::string& game, const Holder& holder) {
    const std::scoped_lock lock(mutex_);
    const auto place = places_.find(game);
    if (place == places_.end()) {
        change(game, [&] { places_.try_emplace(game, Place{.holder = holder, .listing = {}}); });
        return std::nullopt;
    }
    const Holder before = place->second.holder;
    if (before.epoch <= holder.epoch) {
        place->second.holder = holder;
        resting_ -= std::exchange(place->second.rests, false);
    }
    return before;
}

std::optional<Lobby::Holder> Lobby::add_new(const std::string& game, const Holder& holder) {
    const std::scoped_lock lock(mutex_);
    if (const auto place = places_.find(game); place != places_.end()) return place->second.holder;
    change(game, [&] { places_.try_emplace(game, Place{.holder = holder, .listing = {}}); });
    return std::nullopt;
}

void Lobby::list(const std::string& game, Epoch epoch, Listing listing) {
    const std::scoped_lock lock(mutex_);
    const auto place = places_.find(game);
    if (place == places_.end() || place->second.holder.epoch != epoch) return;
    const bool was_told = is_told(place->second.listing);
    change(game, [&] { place->second.listing = std::move(listing); });
    if (was_told || is_told(place->second.listing)) changed_.insert(game);
}

void Lobby::remove(const std::string& game, Epoch epoch) {
    const std::scoped_lock lock(mutex_);
    const auto place = places_.find(game);
    if (place == places_.end() || place->second.holder.epoch != epoch) return;
    resting_ -= place->second.rests;
    if (is_told(place->second.listing)) changed_.insert(game);
    change(game, [&] { places_.erase(place); });
}

bool Lobby::is_told(const Listing& listing) const {
    return is_shared_ || (!listing.summary.is_null() && !is_played(listing));
}

std::vector<LobbyNews> Lobby::news(bool all) {
    const std::scoped_lock lock(mutex_);
    if (all)
        for (const auto& [game, place] : places_)
            changed_.insert(game);
    std::vector<LobbyNews> news;
    for (const std::string& game : std::exchange(changed_, {})) {
        const auto place = places_.find(game);
        const bool gone = place == places_.end() || place->second.listing.summary.is_null()
                          || !is_told(place->second.listing);
        news.push_back({game, gone ? "" : to_json(place->second.listing).dump()});
    }
    return news;
}

void Lobby::tell(const std::function<void(const std::vector<LobbyNews>&)>& to) {
    const bool all = tells_all_.exchange(false);
    try {
        to(news(all));
    } catch (...) {
        tells_all_ = true;
        throw;
    }
}

void Lobby::hear(const std::vector<LobbyNews>& news) {
    const std::scoped_lock lock(mutex_);
    for (const LobbyNews& each : news)
        change(each.game, [&] {
            if (auto listing = listing_of(each.text))
                elsewhere_[each.game] = std::move(*listing);
            else
                elsewhere_.erase(each.game);
        });
}

/// What is told of a game, or who tells it.
void Lobby::change(const std::string& game, const std::function<void()>& act) {
    take_out_of_order(game);
    act();
    put_in_order(game);
}

/// Of a game that is held here others tell nothing. Null for what is not listed.
const Listing* Lobby::shown(const std::string& game) const {
    const Listing* listing = nullptr;
    if (const auto place = places_.find(game); place != places_.end())
        listing = &place->second.listing;
    else if (const auto told = elsewhere_.find(game); told != elsewhere_.end())
        listing = &told->second;
    return listing == nullptr || listing->summary.is_null() ? nullptr : listing;
}

void Lobby::put_in_order(const std::string& game) {
    const Listing* const listing = shown(game);
    if (listing == nullptr) return;
    const bool elsewhere = places_.count(game) == 0;
    if (!elsewhere) ++stages_[listing->summary.value("stage", "")];
    if (listing->is_public) open_.emplace(elsewhere, game);
    for (const auto* const keys : {&listing->holders, &listing->awaited})
        for (const std::string& key : *keys)
            of_keys_[key].emplace(elsewhere, game);
}

void Lobby::take_out_of_order(const std::string& game) {
    const Listing* const listing = shown(game);
    if (listing == nullptr) return;
    const bool elsewhere = places_.count(game) == 0;
    if (!elsewhere) --stages_[listing->summary.value("stage", "")];
    open_.erase({elsewhere, game});
    for (const auto* const keys : {&listing->holders, &listing->awaited})
        for (const std::string& key : *keys) {
            const auto theirs = of_keys_.find(key);
            if (theirs == of_keys_.end()) continue; // the same key sits in it twice
            theirs->second.erase({elsewhere, game});
            if (theirs->second.empty()) of_keys_.erase(theirs);
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
    return sits_in(place->second.listing, key);
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

bool Lobby::rests(const std::string& game) const {
    const std::scoped_lock lock(mutex_);
    const auto place = places_.find(game);
    return place != places_.end() && place->second.rests;
}

std::size_t Lobby::games(const std::string& stage) const {
    const std::scoped_lock lock(mutex_);
    const auto count = stages_.find(stage);
    return count == stages_.end() ? 0 : count->second;
}

/// Those of `listed` that are of a key, or of others; no more than a list has.
void Lobby::show(Json& games, const Listed& listed, const std::string& key, bool own) const {
    std::size_t count = 0;
    for (const auto& [elsewhere, game] : listed) {
        if (count == most_listed) return;
        const Listing& listing = *shown(game);
        if (is_listed_for(listing, key) != own) continue;
        const bool sits = sits_in(listing, key);
        ++count;
        games.push_back(listing.summary);
        games.back()["yours"] = sits;
        games.back()["turn"] = sits && listing.actor == key;
        if (own && !sits) games.back()["awaited"] = true;
    }
}

Json Lobby::games_for(const std::string& key) const {
    const std::scoped_lock lock(mutex_);
    Json games = Json::array();
    if (const auto own = of_keys_.find(key); own != of_keys_.end())
        show(games, own->second, key, true);
    show(games, open_, key, false);
    return {{"games", std::move(games)}};
}

} // namespace bastide::server
