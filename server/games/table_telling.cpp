// What a table tells those who have entered.
#include "core/engine/engine.hpp"
#include "server/games/table.hpp"

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

void Table::tell(network::ConnectionId connection, const std::string& method, Json params) {
    outbox_.give(connection, sent_text(protocol::notification(method, std::move(params))));
}

/// As a client of a key is told.
Json Table::table_json(const std::string& key) const {
    Json json = {{"game", name_},
                 {"stage", stage()},
                 {"title", terms_.title},
                 {"plugins", terms_.choice.plugins},
                 {"packages", terms_.packages},
                 {"clock", to_json(terms_.time)},
                 {"public", terms_.is_public},
                 {"maker", key == terms_.maker},
                 {"seats", Json::array()},
                 {"watching", 0},
                 {"actor", nullptr}};
    for (std::size_t i = 0; i < seats_.size(); ++i) {
        const Seat& seat = seats_[i];
        Json told = {{"name", seat.name},
                     {"colour", seat.colour},
                     {"kind", seat.kind},
                     {"here", !seat.holder.empty() && !seat.away_since},
                     {"yours", !seat.holder.empty() && seat.holder == key},
                     {"computer_plays", computer_plays(seat)}};
        if (terms_.time.counts() && !seat.holder.empty())
            told["seconds_left"] = std::floor(std::max(0., seconds_left(static_cast<int>(i))));
        json["seats"].push_back(std::move(told));
    }
    for (const Visitor& visitor : visitors_)
        if (seats_of(visitor.key).empty()) json["watching"] = json["watching"].get<int>() + 1;
    if (undo_wish_) json["undo"] = {{"seat", undo_wish_->seat}};
    if (is_playing() && game_->actor() >= 0) json["actor"] = game_->actor();
    return json;
}

/// What a seat may know is the same for all who see it that way: it is told in words once.
const Table::Text& Table::in_words(Words& words, const std::string& method, int seat, int first) {
    Text& text = words[{method, seat, first}];
    if (text) return text;
    Json params;
    if (method == "game") {
        params = game_->game(seat);
    } else if (method == "news") {
        params = game_->news(seat, first);
    } else {
        const Json view = game_->view(seat);
        params = {{"game", name_},
                  {"seat", seat == engine::spectator ? Json() : Json(seat)},
                  {"entry", game_->entry()},
                  {"view", view},
                  {"hash", view.at("hash")}};
    }
    text = sent_text(protocol::notification(method, std::move(params)));
    return text;
}

/// All of the game that a visitor has not been told, for each of their seats, and their turn.
void Table::tell_game(Visitor& visitor, Words& words) {
    std::vector<int> seats = seats_of(visitor.key);
    if (seats.empty()) seats = {engine::spectator};
    const int first = std::min(std::max(visitor.told_moves, 0), game_->session().actions());
    for (const int seat : seats) {
        if (visitor.told_moves < 0)
            outbox_.give(visitor.connection, in_words(words, "game", seat, 0));
        outbox_.give(visitor.connection, in_words(words, "news", seat, first));
        outbox_.give(visitor.connection, in_words(words, "see", seat, first));
    }
    visitor.told_moves = game_->session().actions();
    visitor.told_entry = game_->entry();
    if (game_->is_over())
        tell(visitor.connection, "over", game_->over());
    else
        tell_turn(visitor);
}

void Table::tell_turn(const Visitor& visitor) {
    const Seat* const seat = is_playing() ? actor() : nullptr;
    if (seat != nullptr && !seat->timed_out && seat->holder == visitor.key)
        tell(visitor.connection, "turn", game_->turn());
}

/// Whoever has just entered is told everything.
void Table::welcome(const Caller& caller, const std::string& name) {
    std::erase_if(visitors_,
                  [&](const Visitor& visitor) { return visitor.connection == caller.connection; });
    for (const Visitor& visitor : visitors_)
        if (visitor.key == caller.key) tell(visitor.connection, "replaced", {{"game", name_}});
    visitors_.push_back({caller.connection, caller.key, name});
    visitors_.back().told_chat = chat_.size() - std::min(chat_.size(), told_of_chat);
    note_presence();
    watch_grace();
    watch_time();
    table_changed_ = true;
}

void Table::tell_changes() {
    Words words;
    const bool table_changed = std::exchange(table_changed_, false);
    for (Visitor& visitor : visitors_) {
        if (table_changed) tell(visitor.connection, "table", table_json(visitor.key));
        for (; visitor.told_chat < chat_.size(); ++visitor.told_chat)
            tell(visitor.connection, "said",
                 said_json(name_, visitor.told_chat, chat_[visitor.told_chat]));
        if (game_ && visitor.told_entry != game_->entry()) tell_game(visitor, words);
        if (!rematch_.empty() && !std::exchange(visitor.told_rematch, true))
            tell(visitor.connection, "rematch", {{"game", name_}, {"next", rematch_}});
    }
    if (table_changed) list();
}

std::vector<network::ConnectionId> Table::connections() const {
    std::vector<network::ConnectionId> found;
    for (const Visitor& visitor : visitors_)
        found.push_back(visitor.connection);
    return found;
}

void Table::trouble(const std::optional<std::string>& reason) {
    storage_fails_ = reason.has_value();
    watch_time();
    // Not by the outbox: it waits for the storage.
    const auto text = sent_text(protocol::notification(
        "trouble", {{"game", name_}, {"reason", reason ? Json(*reason) : Json()}}));
    for (const Visitor& visitor : visitors_)
        surroundings_.send()(visitor.connection, text);
}

void Table::list() {
    Listing listing;
    listing.is_public = terms_.is_public;
    listing.summary = {{"game", name_},
                       {"title", terms_.title},
                       {"plugins", terms_.choice.plugins},
                       {"seats", Json::array()},
                       {"stage", stage()},
                       {"public", terms_.is_public},
                       {"password", !terms_.password.empty()}};
    for (const Seat& seat : seats_) {
        listing.summary["seats"].push_back(
            {{"name", seat.name}, {"kind", seat.kind}, {"taken", seat.kind != open_kind}});
        if (!seat.holder.empty()) listing.holders.push_back(seat.holder);
    }
    if (is_playing() && actor() != nullptr) listing.actor = actor()->holder;
    surroundings_.list(name_, std::move(listing));
}

} // namespace bastide::server
