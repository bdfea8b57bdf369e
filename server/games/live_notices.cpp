// People who want to be told that it is their turn, while they are not here.
// Tested in tests/server/games/notices_test.cpp.
#include "core/reading/json_reader.hpp"
#include "core/reading/vocabulary.hpp"
#include "presentation/setup/game_title.hpp"
#include "server/games/live_game.hpp"

#include <algorithm>
#include <utility>

namespace bastide::server {

using engine::message;
using protocol::ErrorCode;
using protocol::RequestError;

namespace {

constexpr double between_failures = 30, between_looks = 60; // seconds
constexpr std::size_t longest_target = 2048;

/// In the order in which browsers have it, so that the same is the same.
std::string subscription_text(const Json& push) {
    const reading::JsonReader read(push, {});
    std::string text = Json{{"endpoint", read.text("endpoint")},
                            {"p256dh", read.text("p256dh")},
                            {"auth", read.text("auth")}}
                           .dump();
    if (text.size() > longest_target)
        throw RequestError(ErrorCode::refused,
                           message("this is no push service that can be asked"));
    return text;
}

/// What the page shows of it, which has no words of its own for that.
Json words_of_notices(const words::Language& tr) {
    return {{"title", tr("When it is your turn")},
            {"about", tr("You are told once it has become your turn and you were not here for a "
                         "while, until the "
                         "game is over.")},
            {"push", tr("This browser, also with the page closed")},
            {"open", tr("This browser, while the page is open")},
            {"no_push", tr("This browser cannot be told with the page closed.")},
            {"denied", tr("The browser does not allow it")},
            {"mail", tr("By mail, at most twice a day")},
            {"address", tr("Mail address")},
            {"code", tr("The code that was sent there")},
            {"on", tr("Turn on")},
            {"off", tr("Turn off")},
            {"send", tr("Send a code")},
            {"confirm", tr("Confirm")},
            {"waits", tr("waits for its code")},
            {"is_on", tr("You will be told")}};
}

} // namespace

void LiveGame::ask_notices(const Caller& caller, const protocol::Request& request) {
    try {
        want_notices(caller, request);
    } catch (const RequestError& error) {
        refuse_caller(caller, request, error);
    } catch (const reading::LoadError& error) {
        refuse_caller(caller, request, RequestError(ErrorCode::wrong_params, error.message()));
    }
}

/// Answered once it is stored.
void LiveGame::want_notices(const Caller& caller, const protocol::Request& request) {
    need_seats(caller);
    const reading::JsonReader read(request.params, {});
    Notices* const notices = surroundings_.options().notices;
    if (notices == nullptr) return notices_answered(caller, request, std::nullopt, {});
    const auto done = [later = surroundings_.later(stored_.name()), caller,
                       request](const auto& why, const auto& wishes) {
        later([caller, request, why, wishes](LiveGame& live) {
            live.notices_answered(caller, request, why, wishes);
        });
    };
    const Json *const push = read.find("push"), *const mail = read.find("mail");
    const auto own = [&](const std::string& id) {
        const auto found = std::find_if(wishes_.begin(), wishes_.end(), [&](const Wish& wish) {
            return wish.id == id && wish.key == caller.key;
        });
        if (found == wishes_.end())
            throw RequestError(ErrorCode::refused, message("that has ended"));
        return *found;
    };
    if (push == nullptr && mail == nullptr) {
        if (const std::string id = read.text_or("end", ""); !id.empty())
            return notices->end(own(id), done);
        if (const std::string id = read.text_or("confirm", ""); !id.empty()) {
            const Wish wish =
                own(id); // first: what is another's is refused, whatever else is wrong
            return notices->confirm(wish, read.text("code"), done);
        }
        return notices->look(stored_.name(), done);
    }
    if (stored_.game() != nullptr && stored_.game()->is_over())
        throw RequestError(ErrorCode::refused, message("the game is over"));
    Wish wish{.id = {}, .game = stored_.name(), .key = caller.key, .target = {}};
    wish.language = caller.language;
    wish.by_mail = mail != nullptr;
    wish.target = wish.by_mail ? read.text("mail") : subscription_text(*push);
    if (wish.by_mail) take(Asked::codes_by_mail, caller);
    notices->keep(wish, stored_.game() == nullptr ? 0 : stored_.game()->entry(), done);
}

void LiveGame::notices_answered(const Caller& caller, const protocol::Request& request,
                                const std::optional<engine::Message>& why,
                                const std::vector<Wish>& wishes) {
    if (why) return refuse_caller(caller, request, RequestError(ErrorCode::refused, *why));
    know_wishes(wishes);
    if (request.id)
        outbox_.give(caller.connection,
                     sent_text(protocol::result(*request.id, notices_json(caller))));
}

void LiveGame::know_wishes(const std::vector<Wish>& wishes) {
    wishes_ = wishes;
    wishes_known_ = true;
}

/// What is offered here, and what whoever asks has of it.
Json LiveGame::notices_json(const Caller& caller) const {
    const words::Language& tr = language_of(caller);
    const Notices* const notices = surroundings_.options().notices;
    NoticeOffer offer;
    if (notices != nullptr)
        offer = notices->offer();
    else
        offer.reason = message("this server tells nobody");
    Json json = {{"push", offer.push_key.empty() ? Json() : Json(offer.push_key)},
                 {"mail", offer.mail},
                 {"kept", Json::array()}};
    if (offer.reason) json["reason"] = tr.said(*offer.reason);
    for (const Wish& wish : wishes_) {
        if (wish.key != caller.key) continue;
        Json kept = {{"id", wish.id}, {"confirmed", wish.confirmed}};
        if (wish.by_mail)
            kept["mail"] = wish.target;
        else
            kept["push"] = Json::parse(wish.target).at("endpoint");
        json["kept"].push_back(std::move(kept));
    }
    if (caller.in_words) json["words"] = words_of_notices(tr);
    return json;
}

bool LiveGame::wants_notices(const std::string& key) const {
    return !key.empty() && std::any_of(wishes_.begin(), wishes_.end(), [&](const Wish& wish) {
        return wish.key == key && wish.confirmed;
    });
}

/// Once for each time that somebody is here, and for each decision of theirs that they see.
void LiveGame::note_seen() {
    if (wishes_.empty() || stored_.game() == nullptr || outbox_.is_writing()) return;
    const int entry = stored_.game()->entry();
    for (std::size_t i = 0; i < presence_.size(); ++i) {
        Presence& presence = presence_[i];
        const std::string& holder = stored_.seats()[i].holder;
        if (presence.away_since || !wants_notices(holder)) continue;
        const bool decides = stored_.is_playing() && stored_.actor() == static_cast<int>(i);
        if (presence.seen >= 0 && (!decides || presence.seen >= entry)) continue;
        presence.seen = entry;
        surroundings_.options().notices->saw(stored_.name(), holder, entry);
    }
}

/// With each tick: who has it to decide and was not here for a while is told so, once until they
/// are here again.
void LiveGame::watch_notices() {
    Notices* const notices = surroundings_.options().notices;
    if (notices == nullptr || stored_.game() == nullptr) return;
    if (!stored_.is_playing()) return end_notices();
    if (!wishes_known_) return look_for_wishes();
    note_seen();
    const int actor = stored_.actor();
    if (actor < 0 || outbox_.is_writing()) return;
    const StoredSeat& seat = stored_.seat(actor);
    Presence& presence = presence_.at(static_cast<std::size_t>(actor));
    const double now = surroundings_.now(),
                 after =
                     std::chrono::duration<double>(surroundings_.options().notice_after).count();
    if (!wants_notices(seat.holder) || seat.left || seat.timed_out || !presence.away_since
        || now - *presence.away_since < after || presence.noticed || now < presence.notice_at)
        return;
    presence.noticed = true;
    std::vector<TurnNotice> told;
    for (const Wish& wish : wishes_)
        if (wish.key == seat.holder && wish.confirmed)
            told.push_back({wish,
                            title_in(surroundings_.options().languages->language(wish.language)),
                            stored_.game()->entry(), surroundings_.epoch_of(stored_.name())});
    notices->tell(told, [later = surroundings_.later(stored_.name()), actor] {
        later([actor](LiveGame& live) { live.could_not_tell(actor); });
    });
}

void LiveGame::could_not_tell(int seat) {
    Presence& presence = presence_.at(static_cast<std::size_t>(seat));
    presence.noticed = false;
    presence.notice_at = surroundings_.now() + between_failures;
}

/// Of a game that was taken up: not before it, since many are taken up at once.
void LiveGame::look_for_wishes() {
    if (surroundings_.now() < look_at_) return;
    look_at_ = surroundings_.now() + between_looks;
    surroundings_.options().notices->look(
        stored_.name(),
        [later = surroundings_.later(stored_.name())](const auto& why, const auto& wishes) {
            if (!why) later([wishes](LiveGame& live) { live.know_wishes(wishes); });
        });
}

/// The game is over.
void LiveGame::end_notices() {
    if (wishes_known_ && wishes_.empty()) return;
    know_wishes({});
    surroundings_.options().notices->forget(stored_.name());
}

/// Who has left is told nothing more.
void LiveGame::end_notices_of(const std::string& key) {
    if (std::erase_if(wishes_, [&](const Wish& wish) { return wish.key == key; }) == 0) return;
    surroundings_.options().notices->forget(stored_.name(), key);
}

std::string LiveGame::title_in(const words::Language& language) const {
    const Terms& terms = stored_.terms();
    return terms.title.empty()
               ? setup::game_title(terms.choice.plugins, surroundings_.options().presets,
                                   surroundings_.catalogue(), language)
               : terms.title;
}

} // namespace bastide::server
