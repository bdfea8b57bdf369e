// What a live game tells those who have entered.
// Tested in tests/server/games/medieval_test.cpp.
#include "core/engine/engine.hpp"
#include "network/limits/household.hpp"
#include "presentation/people/listed_game.hpp"
#include "presentation/setup/at_a_glance.hpp"
#include "presentation/words/colour_names.hpp"
#include "server/games/keys.hpp"
#include "server/games/live_game.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace bastide::server {

void LiveGame::tell(network::ConnectionId connection, const std::string& method, Json params) {
    outbox_.give(connection, sent_text(protocol::notification(method, std::move(params))));
}

/// Nobody speaks without a name.
Json LiveGame::said_json(std::size_t number, const words::Language& tr) const {
    Json json = {{"game", stored_.name()}, {"number", number}, {"person", ""}};
    json.update(stored_.chat(number));
    const Json& seat = json.at("seat");
    if (json.at("name") == "")
        json["name"] = seat.is_null()
                           ? tr("Somebody")
                           : words::seat_name("", stored_.seat(seat.get<int>()).colour, tr);
    json["speaker"] = people::speaker_text(json.at("name"), seat.is_null(), tr);
    return json;
}

/// The same in all that is told of a game, and nothing else.
std::string LiveGame::person(const std::string& key) const {
    constexpr std::size_t digits = 12;
    return key.empty() ? "" : secret_hash(stored_.name() + ' ' + key).substr(0, digits);
}

Json LiveGame::seat_json(int index, const Visitor& visitor) const {
    const StoredSeat& seat = stored_.seat(index);
    const bool here =
        !seat.holder.empty() && !presence_[static_cast<std::size_t>(index)].away_since;
    Json json = {{"name", seat.name},
                 {"colour", seat.colour},
                 {"kind", seat.kind},
                 {"person", person(seat.holder)},
                 {"here", here},
                 {"yours", !seat.holder.empty() && seat.holder == visitor.key},
                 {"computer_plays", computer_plays(index)}};
    if (!visitor.in_words) return json;
    json["title"] = words::seat_name(seat.name, seat.colour, *visitor.language);
    json["is"] = people::presence_text({.kind = seat.kind,
                                        .here = here,
                                        .yours = seat.holder == visitor.key,
                                        .kept = !seat.kept_for.empty(),
                                        .computer_plays = computer_plays(index)},
                                       *visitor.language);
    return json;
}

/// As a visitor is told.
Json LiveGame::table_json(const Visitor& visitor) const {
    const Terms& terms = stored_.terms();
    Json json = {{"game", stored_.name()},       {"stage", stored_.stage()},
                 {"title", terms.title},         {"plugins", terms.choice.plugins},
                 {"packages", terms.packages},   {"rules", rule_set_},
                 {"clock", to_json(terms.time)}, {"public", terms.is_public},
                 {"hints", allows_hints()},      {"maker", visitor.key == terms.maker},
                 {"seats", Json::array()},       {"watching", 0}};
    for (int seat = 0; seat < static_cast<int>(stored_.seats().size()); ++seat)
        json["seats"].push_back(seat_json(seat, visitor));
    for (const Visitor& each : visitors_)
        if (stored_.seats_of(each.key).empty()) json["watching"] = json["watching"].get<int>() + 1;
    if (undo_wish_) json["undo"] = {{"seat", undo_wish_->seat}};
    if (!visitor.in_words) return json;
    json.erase("packages");
    json["title"] = title_in(*visitor.language);
    if (stored_.stage() == "waiting") {
        std::vector<records::Seat> seats;
        for (const StoredSeat& seat : stored_.seats())
            seats.push_back({seat.colour, seat.name, seat.kind});
        const engine::Ruleset& rules = stored_.rules().rules->ruleset();
        json["about"] = setup::glance_text(
            rules, seats, setup::preset_of(terms.choice.plugins, surroundings_.options().presets),
            *visitor.language);
        constexpr std::size_t most_pictured = 3;
        json["art"] = setup::pictured_tiles(rules, most_pictured);
    }
    json["clock_text"] = people::time_text(terms.time, *visitor.language);
    if (const Notices* const notices = surroundings_.options().notices)
        if (std::string link = notices->link_of(stored_.name()); !link.empty())
            json["link"] = std::move(link);
    return json;
}

/// Many may watch, and all of them see the same.
void LiveGame::tell_table(Visitor& visitor, Tables& tables) {
    const bool is_special =
        visitor.key == stored_.terms().maker || !stored_.seats_of(visitor.key).empty();
    Text& text = tables[{is_special ? visitor.key : "", visitor.in_words, visitor.language}];
    if (!text) text = sent_text(protocol::notification("table", table_json(visitor)));
    if (visitor.told_table && *visitor.told_table == *text) return;
    outbox_.give(visitor.connection, text);
    visitor.told_table = text;
}

/// Who watches comes and goes as often as they like: the others are told now and then.
void LiveGame::note_coming_and_going(const std::string& key) {
    (stored_.seats_of(key).empty() ? watchers_changed_ : table_changed_) = true;
}

/// What a seat may know is the same for all who see it that way: it is told once.
const LiveGame::Text& LiveGame::moves_text(Texts& texts, const std::string& method, int seat,
                                           int first) {
    Text& text = texts[{method, seat, first}];
    if (text) return text;
    const protocol::HostedGame& game = *stored_.game();
    text = sent_text(protocol::notification(
        method, method == "game" ? game.game(seat) : game.followed_news(seat, first)));
    return text;
}

std::vector<int> LiveGame::seats_seen_by(const Visitor& visitor) const {
    std::vector<int> seats = stored_.seats_of(visitor.key);
    if (seats.empty()) seats = {engine::spectator};
    return seats;
}

bool LiveGame::decides(const Visitor& visitor) const {
    const int seat = stored_.is_playing() ? stored_.actor() : -1;
    return seat >= 0 && !stored_.seat(seat).timed_out && stored_.seat(seat).holder == visitor.key;
}

/// Each move that a visitor has not been told, for each of their seats, and their turn.
void LiveGame::tell_moves(Visitor& visitor, Texts& texts) {
    protocol::HostedGame& game = *stored_.game();
    const int first = std::min(std::max(visitor.told_moves, 0), game.session().actions());
    for (const int seat : seats_seen_by(visitor)) {
        if (visitor.told_moves < 0)
            outbox_.give(visitor.connection, moves_text(texts, "game", seat, 0));
        outbox_.give(visitor.connection, moves_text(texts, "news", seat, first));
    }
    visitor.told_moves = game.session().actions();
    if (game.is_over())
        tell(visitor.connection, "over", game.over());
    else if (decides(visitor))
        tell(visitor.connection, "turn", game.followed_turn());
}

/// What has changed for those whom a visitor sees as, and what they are to decide.
void LiveGame::tell_in_words(Visitor& visitor) {
    std::map<engine::Seat, int> heard;
    for (const int seat : seats_seen_by(visitor)) {
        const engine::Seat as = told_->seen_as(seat);
        if (heard.contains(as)) continue;
        const auto before = visitor.heard.find(as);
        const int entry = before == visitor.heard.end() ? -1 : before->second;
        if (const auto text = told_->tell({as, visitor.language}, entry))
            outbox_.give(visitor.connection, text);
        heard[as] = stored_.game()->entry();
    }
    visitor.heard = std::move(heard);
    if (stored_.game()->is_over())
        tell(visitor.connection, "result", told_->result(*visitor.language));
    else if (decides(visitor))
        tell(visitor.connection, "decision", told_->decision(*visitor.language));
}

Json LiveGame::clocks_json() const {
    Json json = {{"game", stored_.name()}, {"seconds_left", Json::array()}};
    for (int seat = 0; seat < static_cast<int>(stored_.seats().size()); ++seat)
        json["seconds_left"].push_back(stored_.seat(seat).holder.empty()
                                           ? Json()
                                           : Json(std::floor(std::max(0., seconds_left(seat)))));
    const int actor = stored_.is_playing() ? stored_.actor() : -1;
    json["runs"] = time_runs() ? Json(actor) : Json();
    return json;
}

/// Whoever has just entered is told everything.
void LiveGame::welcome(const Caller& caller, const std::string& name) {
    std::erase_if(visitors_,
                  [&](const Visitor& visitor) { return visitor.connection == caller.connection; });
    for (const Visitor& visitor : visitors_)
        if (visitor.key == caller.key)
            tell(visitor.connection, "replaced", {{"game", stored_.name()}});
    Visitor visitor{.connection = caller.connection, .key = caller.key, .name = name};
    visitor.address = caller.address;
    visitor.in_words = caller.in_words;
    visitor.language = &surroundings_.options().languages->language(caller.language);
    visitor.told_chat = stored_.first_kept();
    visitors_.push_back(std::move(visitor));
    note_presence();
    watch_grace();
    watch_time();
    note_coming_and_going(caller.key);
    if (table_changed_) clocks_told_ = -1;
}

/// Clocks are told with each decision: in between whoever looks counts for himself.
void LiveGame::tell_clocks() {
    const int entry = stored_.game() == nullptr ? 0 : stored_.game()->entry();
    if (std::exchange(clocks_told_, entry) == entry || !stored_.terms().time.counts()) return;
    const Text text = sent_text(protocol::notification("clocks", clocks_json()));
    for (const Visitor& visitor : visitors_)
        outbox_.give(visitor.connection, text);
}

void LiveGame::tell_changes() {
    Texts texts;
    Tables tables;
    const bool table_changed = std::exchange(table_changed_, false);
    const int entry = stored_.game() != nullptr ? stored_.game()->entry() : -1;
    bool moved = false;
    for (Visitor& visitor : visitors_) {
        if (table_changed || !visitor.told_table) tell_table(visitor, tables);
        for (; visitor.told_chat < stored_.said(); ++visitor.told_chat)
            tell(visitor.connection, "said", said_json(visitor.told_chat, *visitor.language));
        if (stored_.game() != nullptr && std::exchange(visitor.told_entry, entry) != entry) {
            moved = true;
            if (visitor.in_words)
                tell_in_words(visitor);
            else
                tell_moves(visitor, texts);
        }
        // The seats there are for those who had them here.
        if (!stored_.rematch().empty() && !stored_.seats_of(visitor.key).empty()
            && !std::exchange(visitor.told_rematch, true)) {
            Json json = {{"game", stored_.name()}, {"next", stored_.rematch()}};
            if (stored_.rematch_by() >= 0) json["seat"] = stored_.rematch_by();
            tell(visitor.connection, "rematch", std::move(json));
        }
    }
    if (moved) told_->forget_unheard();
    tell_clocks();
    if (table_changed || std::exchange(listed_, entry) != entry) list();
}

std::vector<network::ConnectionId> LiveGame::connections() const {
    std::vector<network::ConnectionId> found;
    for (const Visitor& visitor : visitors_)
        found.push_back(visitor.connection);
    return found;
}

std::optional<std::string> LiveGame::household() const {
    if (visitors_.empty()) return std::nullopt;
    const auto sits = std::find_if(visitors_.begin(), visitors_.end(), [&](const Visitor& visitor) {
        return !stored_.seats_of(visitor.key).empty();
    });
    return network::household_of((sits == visitors_.end() ? visitors_.front() : *sits).address);
}

void LiveGame::trouble(const std::optional<engine::Message>& reason) {
    storage_fails_ = reason.has_value();
    watch_time();
    // Not by the outbox: it waits for the storage.
    for (const Visitor& visitor : visitors_)
        surroundings_.send()(
            visitor.connection,
            sent_text(protocol::notification(
                "trouble", {{"game", stored_.name()},
                            {"reason", reason ? Json(visitor.language->said(*reason)) : Json()}})));
}

void LiveGame::list() {
    Listing listing;
    listing.is_public = stored_.terms().is_public;
    listing.entries = stored_.entries();
    listing.missed = seconds_missed();
    listing.summary = {{"game", stored_.name()},
                       {"title", stored_.terms().title},
                       {"plugins", stored_.terms().choice.plugins},
                       {"seats", Json::array()},
                       {"stage", stored_.stage()},
                       {"public", stored_.terms().is_public},
                       {"password", !stored_.terms().password.empty()}};
    if (stored_.game() != nullptr && stored_.game()->is_over()) {
        const auto scores = stored_.game()->session().seen_by(engine::spectator).scores();
        listing.summary["scores"] = std::vector<int>(scores.begin(), scores.end());
    }
    for (const StoredSeat& seat : stored_.seats()) {
        const bool awaited = !seat.kept_for.empty();
        Json told = {{"name", seat.name},
                     {"colour", seat.colour},
                     {"kind", seat.kind},
                     {"taken", seat.kind != open_kind || awaited}};
        if (awaited) {
            told["awaited"] = true;
            listing.awaited.push_back(seat.kept_for);
        }
        listing.summary["seats"].push_back(std::move(told));
        if (!seat.holder.empty()) listing.holders.push_back(seat.holder);
    }
    if (stored_.is_playing() && stored_.actor() >= 0)
        if (const StoredSeat& seat = stored_.seat(stored_.actor()); !seat.left && !seat.timed_out)
            listing.actor = seat.holder;
    surroundings_.list(stored_.name(), std::move(listing));
}

} // namespace bastide::server
