// What a live game tells those who have entered.
#include "core/engine/engine.hpp"
#include "server/games/live_game.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace bastide::server {

namespace {

constexpr std::size_t told_of_chat = 100; ///< messages, of whoever enters

Json said_json(const std::string& game, std::size_t number, const Json& said) {
    Json json = {{"game", game}, {"number", number}};
    json.update(said);
    return json;
}

} // namespace

void LiveGame::tell(network::ConnectionId connection, const std::string& method, Json params) {
    outbox_.give(connection, sent_text(protocol::notification(method, std::move(params))));
}

/// As a client of a key is told.
Json LiveGame::table_json(const std::string& key) const {
    Json json = {{"game", stored_.name()},
                 {"stage", stored_.stage()},
                 {"title", stored_.terms().title},
                 {"plugins", stored_.terms().choice.plugins},
                 {"packages", stored_.terms().packages},
                 {"clock", to_json(stored_.terms().time)},
                 {"public", stored_.terms().is_public},
                 {"maker", key == stored_.terms().maker},
                 {"seats", Json::array()},
                 {"watching", 0},
                 {"actor", nullptr}};
    for (int i = 0; i < static_cast<int>(stored_.seats().size()); ++i) {
        const StoredSeat& seat = stored_.seat(i);
        Json told = {
            {"name", seat.name},
            {"colour", seat.colour},
            {"kind", seat.kind},
            {"here", !seat.holder.empty() && !presence_[static_cast<std::size_t>(i)].away_since},
            {"yours", !seat.holder.empty() && seat.holder == key},
            {"computer_plays", computer_plays(i)}};
        if (stored_.terms().time.counts() && !seat.holder.empty())
            told["seconds_left"] = std::floor(std::max(0., seconds_left(i)));
        json["seats"].push_back(std::move(told));
    }
    for (const Visitor& visitor : visitors_)
        if (stored_.seats_of(visitor.key).empty())
            json["watching"] = json["watching"].get<int>() + 1;
    if (undo_wish_) json["undo"] = {{"seat", undo_wish_->seat}};
    if (stored_.is_playing() && stored_.actor() >= 0) json["actor"] = stored_.actor();
    return json;
}

/// What a seat may know is the same for all who see it that way: it is told in words once.
const LiveGame::Text& LiveGame::in_words(Words& words, const std::string& method, int seat,
                                         int first) {
    Text& text = words[{method, seat, first}];
    if (text) return text;
    Json params;
    if (method == "game") {
        params = stored_.game()->game(seat);
    } else if (method == "news") {
        params = stored_.game()->news(seat, first);
    } else {
        const Json view = stored_.game()->view(seat);
        params = {{"game", stored_.name()},
                  {"seat", seat == engine::spectator ? Json() : Json(seat)},
                  {"entry", stored_.game()->entry()},
                  {"view", view},
                  {"hash", view.at("hash")}};
    }
    text = sent_text(protocol::notification(method, std::move(params)));
    return text;
}

/// All of the game that a visitor has not been told, for each of their seats, and their turn.
void LiveGame::tell_game(Visitor& visitor, Words& words) {
    std::vector<int> seats = stored_.seats_of(visitor.key);
    if (seats.empty()) seats = {engine::spectator};
    const int first =
        std::min(std::max(visitor.told_moves, 0), stored_.game()->session().actions());
    for (const int seat : seats) {
        if (visitor.told_moves < 0)
            outbox_.give(visitor.connection, in_words(words, "game", seat, 0));
        outbox_.give(visitor.connection, in_words(words, "news", seat, first));
        outbox_.give(visitor.connection, in_words(words, "see", seat, first));
    }
    visitor.told_moves = stored_.game()->session().actions();
    visitor.told_entry = stored_.game()->entry();
    if (stored_.game()->is_over())
        tell(visitor.connection, "over", stored_.game()->over());
    else
        tell_turn(visitor);
}

void LiveGame::tell_turn(const Visitor& visitor) {
    const int seat = stored_.is_playing() ? stored_.actor() : -1;
    if (seat >= 0 && !stored_.seat(seat).timed_out && stored_.seat(seat).holder == visitor.key)
        tell(visitor.connection, "turn", stored_.game()->turn());
}

/// Whoever has just entered is told everything.
void LiveGame::welcome(const Caller& caller, const std::string& name) {
    std::erase_if(visitors_,
                  [&](const Visitor& visitor) { return visitor.connection == caller.connection; });
    for (const Visitor& visitor : visitors_)
        if (visitor.key == caller.key)
            tell(visitor.connection, "replaced", {{"game", stored_.name()}});
    visitors_.push_back({caller.connection, caller.key, name});
    visitors_.back().told_chat =
        stored_.chat().size() - std::min(stored_.chat().size(), told_of_chat);
    note_presence();
    watch_grace();
    watch_time();
    table_changed_ = true;
}

void LiveGame::tell_changes() {
    Words words;
    const bool table_changed = std::exchange(table_changed_, false);
    for (Visitor& visitor : visitors_) {
        if (table_changed) tell(visitor.connection, "table", table_json(visitor.key));
        for (; visitor.told_chat < stored_.chat().size(); ++visitor.told_chat)
            tell(visitor.connection, "said",
                 said_json(stored_.name(), visitor.told_chat, stored_.chat()[visitor.told_chat]));
        if (stored_.game() != nullptr && visitor.told_entry != stored_.game()->entry())
            tell_game(visitor, words);
        if (!stored_.rematch().empty() && !std::exchange(visitor.told_rematch, true))
            tell(visitor.connection, "rematch",
                 {{"game", stored_.name()}, {"next", stored_.rematch()}});
    }
    if (table_changed) list();
}

std::vector<network::ConnectionId> LiveGame::connections() const {
    std::vector<network::ConnectionId> found;
    for (const Visitor& visitor : visitors_)
        found.push_back(visitor.connection);
    return found;
}

void LiveGame::trouble(const std::optional<std::string>& reason) {
    storage_fails_ = reason.has_value();
    watch_time();
    // Not by the outbox: it waits for the storage.
    const auto text = sent_text(protocol::notification(
        "trouble", {{"game", stored_.name()}, {"reason", reason ? Json(*reason) : Json()}}));
    for (const Visitor& visitor : visitors_)
        surroundings_.send()(visitor.connection, text);
}

void LiveGame::list() {
    Listing listing;
    listing.is_public = stored_.terms().is_public;
    listing.summary = {{"game", stored_.name()},
                       {"title", stored_.terms().title},
                       {"plugins", stored_.terms().choice.plugins},
                       {"seats", Json::array()},
                       {"stage", stored_.stage()},
                       {"public", stored_.terms().is_public},
                       {"password", !stored_.terms().password.empty()}};
    for (const StoredSeat& seat : stored_.seats()) {
        listing.summary["seats"].push_back(
            {{"name", seat.name}, {"kind", seat.kind}, {"taken", seat.kind != open_kind}});
        if (!seat.holder.empty()) listing.holders.push_back(seat.holder);
    }
    if (stored_.is_playing() && stored_.actor() >= 0)
        listing.actor = stored_.seat(stored_.actor()).holder;
    surroundings_.list(stored_.name(), std::move(listing));
}

} // namespace bastide::server
