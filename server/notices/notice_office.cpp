#include "server/notices/notice_office.hpp"

#include "server/games/keys.hpp"
#include "server/notices/base64url.hpp"

#include <openssl/rand.h>

#include <algorithm>
#include <ctime>
#include <utility>

namespace bastide::server {

using engine::message;

namespace {

constexpr int most_tries = 3;
constexpr std::chrono::seconds longest_rest{3600}, busy_relay{300};
constexpr std::chrono::hours between_tidying{1};
constexpr std::size_t most_places = 10'000;
constexpr long long seconds_of_token = 12 * 3600;

/// Six digits that nobody can foresee.
std::string random_code() {
    constexpr std::uint64_t all = 1'000'000;
    std::string digits = std::to_string(random_seed() % all);
    return std::string(6 - digits.size(), '0') + digits;
}

/// Of one wish alone, so that it is of no use elsewhere.
std::string code_hash(const std::string& code, const Wish& wish) {
    return secret_hash(wish.key + ' ' + wish.target + ' ' + code);
}

std::string mailbox_of(const Wish& wish) {
    std::string address = wish.target;
    std::transform(address.begin(), address.end(), address.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    return secret_hash(address);
}

bool is_of_secure_context(const std::string& address) {
    return address.starts_with("https://") || address.starts_with("http://localhost")
           || address.starts_with("http://127.0.0.1");
}

/// As it is kept: both halves.
EllipticKey kept_key(WishStore& store) {
    const EllipticKey fresh = EllipticKey::random();
    const std::string kept =
        store.secret("vapid", to_base64url(fresh.secret()) + '.' + to_base64url(fresh.point()));
    const auto dot = kept.find('.');
    const auto secret = from_base64url(kept.substr(0, dot)),
               point = from_base64url(dot == kept.npos ? "" : kept.substr(dot + 1));
    if (!secret || !point) throw StorageError("the key for push services is none");
    return EllipticKey::of(*secret, *point);
}

} // namespace

NoticeOffice::NoticeOffice(WishStore& store, Postman& postman, NoticeOptions options,
                           std::shared_ptr<const words::LanguageBook> languages,
                           std::function<void(const std::string&)> log)
    : store_(store),
      postman_(postman),
      options_(std::move(options)),
      languages_(std::move(languages)),
      log_(std::move(log)) {
    if (is_of_secure_context(options_.public_address)) key_.emplace(kept_key(store_));
    if (options_.public_address.empty()) return;
    for (std::thread& thread : threads_)
        thread = std::thread([this] { carry_on(); });
}

NoticeOffice::~NoticeOffice() {
    clerk_.end();
    tidying_.end();
    {
        const std::scoped_lock lock(mutex_);
        ended_ = true;
    }
    posted_.notify_all();
    for (std::thread& thread : threads_)
        if (thread.joinable()) thread.join();
}

NoticeOffer NoticeOffice::offer() const {
    NoticeOffer offer;
    if (options_.public_address.empty()) {
        offer.reason = message("this server does not know at which address it is reached; whoever "
                               "runs it can say so by {}",
                               "--public-address");
        return offer;
    }
    if (key_) offer.push_key = to_base64url(key_->point());
    offer.mail = !options_.mail_from.empty();
    if (!key_ && !offer.mail)
        offer.reason = message("browsers are told by servers that are reached by https only, and "
                               "this one sends no mail");
    return offer;
}

NoticeFigures NoticeOffice::figures() const {
    const std::scoped_lock lock(mutex_);
    NoticeFigures figures = figures_;
    figures.waiting = parcels_.size();
    return figures;
}

// --- Wishes: by the clerk, one after the other, who alone asks the storage ---

void NoticeOffice::ask(std::function<void()> act) {
    if (!clerk_.ask(std::move(act))) log_("too much waits to be told or stored");
}

/// Whoever asked is told all wishes of the game behind it, or why not.
void NoticeOffice::ask(const Done& done, const std::string& game, std::function<void()> act) {
    const bool is_asked = clerk_.ask([this, done, game, act = std::move(act)] {
        try {
            act();
            done(std::nullopt, store_.wishes(game));
        } catch (const StorageError&) {
            done(message("nothing can be stored now; wait a little"), {});
        } catch (const reading::LoadError& error) {
            done(error.message(), {});
        }
    });
    if (!is_asked) done(message("that is too often; wait a little"), {});
}

void NoticeOffice::look(const std::string& game, Done done) {
    ask(done, game, [] {});
}

std::optional<engine::Message> NoticeOffice::wrong_with(const Wish& wish) const {
    const NoticeOffer offered = offer();
    if (wish.by_mail) {
        if (!offered.mail) return message("this server sends no mail");
        if (!is_mail_address(wish.target)) return message("this is no mail address");
        return std::nullopt;
    }
    if (!key_) return message("this server tells no browsers");
    const auto told = nlohmann::ordered_json::parse(wish.target, nullptr, false);
    if (!read_subscription(told, options_.push_services))
        return message("this is no push service that can be asked");
    return std::nullopt;
}

void NoticeOffice::keep(const Wish& wish, int entry, Done done) {
    const bool is_asked = clerk_.ask([this, wish, entry, done] {
        try {
            if (const auto why = wrong_with(wish)) return done(why, {});
            const std::vector<Wish> before = store_.wishes(wish.game);
            const auto same_kind =
                std::count_if(before.begin(), before.end(), [&](const Wish& each) {
                    return each.key == wish.key && each.by_mail == wish.by_mail
                           && each.target != wish.target;
                });
            if (static_cast<std::size_t>(same_kind)
                >= (wish.by_mail ? most_addresses : most_browsers))
                return done(message("that are too many; turn off another one first"), {});
            const std::vector<Wish> known = store_.wishes_of(wish.key);
            const bool is_confirmed =
                !wish.by_mail || std::any_of(known.begin(), known.end(), [&](const Wish& each) {
                    return each.by_mail && each.confirmed && each.target == wish.target;
                });
            if (!is_confirmed) return send_code(wish, entry, done);
            Wish kept = wish;
            kept.id = random_key();
            kept.confirmed = true;
            store_.keep(kept, "", entry);
            done(std::nullopt, store_.wishes(wish.game));
        } catch (const StorageError&) {
            done(message("nothing can be stored now; wait a little"), {});
        }
    });
    if (!is_asked) done(message("that is too often; wait a little"), {});
}

/// Counted before it is sent: nobody's mailbox is filled by a server that ends again and again.
void NoticeOffice::send_code(const Wish& wish, int entry, const Done& done) {
    if (!store_.take_mail(mailbox_of(wish), Mailing::code))
        return done(message("no more codes are sent to this address today"), {});
    Wish kept = wish;
    kept.id = random_key();
    kept.confirmed = false;
    const std::string code = random_code();
    store_.keep(kept, code_hash(code, kept), entry);
    Parcel parcel{{kept, "", entry, 0}, code};
    parcel.sent = [this, kept, done](bool sent) {
        if (sent) return look(kept.game, done);
        ask([this, kept] { store_.end(kept.id); });
        done(message("the mail could not be sent"), {});
    };
    if (post(std::move(parcel))) return;
    store_.end(kept.id);
    done(message("that is too often; wait a little"), {});
}

void NoticeOffice::confirm(const Wish& wish, const std::string& code, Done done) {
    const bool is_asked = clerk_.ask([this, wish, code, done] {
        try {
            if (!store_.confirm(wish.id, code_hash(code, wish)))
                return done(message("this is not the code, or it is too old"), {});
            done(std::nullopt, store_.wishes(wish.game));
        } catch (const StorageError&) {
            done(message("nothing can be stored now; wait a little"), {});
        }
    });
    if (!is_asked) done(message("that is too often; wait a little"), {});
}

void NoticeOffice::end(const Wish& wish, Done done) {
    ask(done, wish.game, [this, wish] { store_.end(wish.id); });
}

/// Where it cannot be stored, somebody is told of what they have seen at worst.
void NoticeOffice::saw(const std::string& game, const std::string& key, int entry) {
    ask([this, game, key, entry] { store_.saw(game, key, entry); });
}

void NoticeOffice::forget(const std::string& game, const std::string& key) {
    ask([this, game, key] {
        if (key.empty())
            store_.end_game(game);
        else
            store_.end_key(game, key);
    });
}

void NoticeOffice::tell(const std::vector<TurnNotice>& notices, std::function<void()> failed) {
    const bool is_asked = clerk_.ask([this, notices, failed] {
        try {
            for (const TurnNotice& notice : notices) {
                if (wrong_with(notice.wish)) continue; // it is offered no more
                if (store_.mark(notice.wish, notice.entry, notice.epoch)
                    && (!notice.wish.by_mail
                        || store_.take_mail(mailbox_of(notice.wish), Mailing::turn))
                    && !post({notice}))
                    log_("too many notices wait to be sent; one was left out");
            }
        } catch (const StorageError&) {
            failed();
        }
    });
    if (!is_asked) failed();
}

/// Also from behind: who was asked for a code that they had not wanted gets no more of them.
StopPage NoticeOffice::stop(const std::string& id, bool is_meant) {
    const auto wish = is_key(id) ? store_.wish(id) : std::nullopt;
    const words::Language& tr = languages_->language(wish ? wish->language : "");
    if (!wish) return {tr("These mails have ended"), tr("Nothing more is sent by this link."), ""};
    if (!is_meant)
        return {tr("End these mails?"),
                wish->confirmed
                    ? tr("You are told by mail no longer that it is your turn in this game.")
                    : tr("This server sends nothing to your address any more, whoever asks."),
                tr("End them")};
    if (!wish->confirmed) store_.refuse_mail(mailbox_of(*wish));
    store_.end(id);
    return {tr("These mails have ended"), tr("Nothing more is sent by this link."), ""};
}

// --- What is carried: by threads of its own, few at one place, for which nobody else waits ---

/// False where too many wait. What waits for longest still gives way to what may go now.
bool NoticeOffice::post(Parcel parcel, Time due) {
    parcel.place = place_of(parcel.notice.wish);
    {
        const std::scoped_lock lock(mutex_);
        if (!parcels_.empty() && parcels_.size() >= most_waiting
            && parcels_.rbegin()->first > std::chrono::steady_clock::now()) {
            ++figures_.failed;
            parcels_.erase(std::prev(parcels_.end()));
        }
        if (ended_ || parcels_.size() >= most_waiting) return false;
        parcels_.emplace(due, std::move(parcel));
    }
    posted_.notify_all();
    return true;
}

std::string NoticeOffice::place_of(const Wish& wish) const {
    if (wish.by_mail) return "";
    const auto told = nlohmann::ordered_json::parse(wish.target, nullptr, false);
    const auto subscription = read_subscription(told, options_.push_services);
    return subscription ? subscription->place : "";
}

/// Strangers name places, which may be slow: they keep few carriers.
bool NoticeOffice::may_go(const std::string& place, Time now) const {
    const auto rest = rests_until_.find(place);
    if (rest != rests_until_.end() && rest->second > now) return false;
    const auto busy = busy_.find(place);
    if (busy != busy_.end() && busy->second >= most_for_one) return false;
    return place.empty() || proven_.contains(place) || busy_unproven_ < most_for_unproven;
}

/// Nothing once it ends. The place counts one more that is busy.
std::optional<NoticeOffice::Parcel> NoticeOffice::next(std::string& place, bool& is_proven) {
    constexpr std::chrono::seconds look_again{1}; // for places that rest
    constexpr std::chrono::minutes nothing_waits{10};
    std::unique_lock lock(mutex_);
    while (!ended_) {
        const Time now = std::chrono::steady_clock::now();
        if (tidied_ == Time() || now - tidied_ >= between_tidying) {
            tidied_ = now;
            tidying_.ask([this] { store_.tidy(); });
        }
        for (auto at = parcels_.begin(); at != parcels_.end() && at->first <= now; ++at) {
            place = at->second.place;
            if (!may_go(place, now)) continue;
            is_proven = place.empty() || proven_.contains(place);
            ++busy_[place];
            if (!is_proven) ++busy_unproven_;
            Parcel parcel = std::move(at->second);
            parcels_.erase(at);
            return parcel;
        }
        posted_.wait_for(lock, parcels_.empty() ? std::chrono::seconds(nothing_waits) : look_again);
    }
    return std::nullopt;
}

void NoticeOffice::carry_on() {
    std::string place;
    bool is_proven = false;
    while (auto parcel = next(place, is_proven)) {
        Carried carried;
        const bool is_late = parcel->tries > 0 && !is_still_news(*parcel);
        try {
            if (!is_late) carried = carry(*parcel);
        } catch (const std::exception& error) {
            carried.problem = error.what();
        }
        {
            const std::scoped_lock lock(mutex_);
            if (--busy_[place] == 0) busy_.erase(place);
            if (!is_proven) --busy_unproven_;
            if (!is_late) note(place, carried.status / 100 == 2);
        }
        posted_.notify_all();
        if (!is_late) was_carried(std::move(*parcel), place, carried);
    }
}

void NoticeOffice::note(const std::string& place, bool has_taken) {
    if (proven_.size() >= most_places) proven_.clear();
    if (has_taken)
        proven_.insert(place);
    else
        proven_.erase(place);
}

/// It was seen meanwhile, or nobody can say.
bool NoticeOffice::is_still_news(const Parcel& parcel) {
    try {
        return store_.is_news(parcel.notice.wish, parcel.notice.entry);
    } catch (const StorageError&) {
        return false;
    }
}

Carried NoticeOffice::carry(const Parcel& parcel) {
    if (!parcel.notice.wish.by_mail) return postman_.push(push_errand(parcel));
    const Mail mail = mail_of(parcel);
    return postman_.mail(mail.to,
                         mail_text(mail, options_.mail_from, random_key(), std::time(nullptr)));
}

std::string NoticeOffice::link_of(const std::string& game) const {
    return options_.public_address.empty() ? "" : options_.public_address + "/#" + game;
}

PushErrand NoticeOffice::push_errand(const Parcel& parcel) const {
    const Wish& wish = parcel.notice.wish;
    const auto subscription =
        read_subscription(nlohmann::ordered_json::parse(wish.target), options_.push_services);
    const words::Language& tr = languages_->language(wish.language);
    const nlohmann::ordered_json told = {
        {"title", tr("It is your turn")}, {"body", parcel.notice.title}, {"game", wish.game}};
    return {subscription->endpoint,
            push_authorization(*key_, subscription->origin, options_.public_address,
                               std::time(nullptr) + seconds_of_token),
            secret_hash(wish.game).substr(0, 32), sealed_push(told.dump(), subscription->keys),
            is_named(*subscription, options_.push_services)};
}

/// Of a code nothing is told that somebody has typed: it may go to a stranger.
Mail NoticeOffice::mail_of(const Parcel& parcel) const {
    const Wish& wish = parcel.notice.wish;
    const words::Language& tr = languages_->language(wish.language);
    Mail mail{wish.target, "", "", options_.public_address + "/stop/" + wish.id};
    if (!parcel.code.empty()) {
        mail.subject = tr("{} is the code", parcel.code);
        mail.text =
            tr("Somebody, you perhaps, wants to be told by mail when it is their turn in a game of "
               "Bastide at {}. With the code {} these mails begin.",
               options_.public_address, parcel.code)
            + "\r\n\r\n"
            + tr("If it was not you, nothing needs to be done. Here you say that nothing is sent "
                 "to you "
                 "any more: {}",
                 mail.stop)
            + "\r\n";
        return mail;
    }
    mail.subject = tr("It is your turn: {}", parcel.notice.title);
    mail.text =
        tr("It is your turn in the game {}:", parcel.notice.title) + "\r\n\r\n" + link_of(wish.game)
        + "\r\n\r\n"
        + tr("You are told so at most twice a day, until the game is over. Here you end it: {}",
             mail.stop)
        + "\r\n";
    return mail;
}

void NoticeOffice::was_carried(Parcel parcel, const std::string& place, const Carried& carried) {
    const bool by_mail = parcel.notice.wish.by_mail;
    const int status = carried.status;
    const bool is_done = status / 100 == 2 && (!by_mail || carried.problem.empty());
    // Nothing was taken there, so that trying again tells nobody twice.
    const bool asks_for_rest =
        by_mail ? status / 100 == 4 : status == 429 || (status == 503 && carried.retry_after > 0);
    const bool is_gone = by_mail ? status >= 550 && status <= 553 : status == 404 || status == 410;
    {
        const std::scoped_lock lock(mutex_);
        if (is_done)
            ++(by_mail ? figures_.mailed : figures_.pushed);
        else if (!asks_for_rest || parcel.tries + 1 >= most_tries)
            ++figures_.failed;
    }
    if (parcel.sent) return parcel.sent(is_done);
    if (is_done) return;
    if (is_gone) return ask([this, wish = parcel.notice.wish] { store_.end_all_like(wish); });
    if (!asks_for_rest || ++parcel.tries >= most_tries)
        return log_("somebody was not told: " + (by_mail ? "the relay" : place) + " answered "
                    + std::to_string(status) + ' ' + carried.problem);
    std::chrono::seconds rest = by_mail ? busy_relay : options_.rest;
    if (carried.retry_after > 0) rest = std::chrono::seconds(carried.retry_after);
    post_again(std::move(parcel), std::min(rest, longest_rest));
}

/// Then only where it was not seen meanwhile.
void NoticeOffice::post_again(Parcel parcel, std::chrono::seconds after) {
    const Time due = std::chrono::steady_clock::now() + after;
    if (!parcel.notice.wish.by_mail) {
        const std::scoped_lock lock(mutex_);
        if (rests_until_.size() >= most_places) rests_until_.clear();
        rests_until_[parcel.place] = due;
    }
    post(std::move(parcel), due);
}

} // namespace bastide::server
