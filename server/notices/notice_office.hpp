// Tells people that it is their turn: by their browsers, by mail. What is to be told is marked in
// the storage before it goes out, so that nothing is told twice, whatever ends in between.
// Tested in tests/server/notices/notice_office_test.cpp.
#pragma once

#include "presentation/words/language_book.hpp"
#include "server/games/errands.hpp"
#include "server/games/notices.hpp"
#include "server/notices/mail.hpp"
#include "server/notices/postman.hpp"
#include "server/notices/push_endpoint.hpp"

#include <array>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <thread>

namespace bastide::server {

struct NoticeOptions {
    std::string public_address;             ///< "https://games.example"; empty: nobody is told
    std::string mail_from;                  ///< empty: no mail
    std::vector<std::string> push_services; ///< "HOST:PORT", which may be near
    /// Where one asks to be left in peace for a while, and does not say for how long.
    std::chrono::seconds rest{60};
};

struct NoticeFigures {
    std::uint64_t pushed = 0, mailed = 0, failed = 0;
    std::size_t waiting = 0;
};

/// A page on which a mail's link ends it.
struct StopPage {
    std::string title, text;
    std::string link; ///< what does it; empty where it is done
};

class NoticeOffice : public Notices {
  public:
    /// All of these outlive it. `log`: what an operator should know. Throws `StorageError`.
    NoticeOffice(WishStore& store, Postman& postman, NoticeOptions options,
                 std::shared_ptr<const words::LanguageBook> languages,
                 std::function<void(const std::string&)> log);
    /// What was not told is not told any more.
    ~NoticeOffice() override;

    NoticeOffer offer() const override;
    std::string link_of(const std::string& game) const override;
    void look(const std::string& game, Done done) override;
    void keep(const Wish& wish, int entry, Done done) override;
    void confirm(const Wish& wish, const std::string& code, Done done) override;
    void end(const Wish& wish, Done done) override;
    void saw(const std::string& game, const std::string& key, int entry) override;
    void tell(const std::vector<TurnNotice>& notices, std::function<void()> failed) override;
    void forget(const std::string& game, const std::string& key) override;

    /// Answers the link of a mail. Waits for the storage, and throws `StorageError`.
    StopPage stop(const std::string& id, bool is_meant);
    NoticeFigures figures() const;

  private:
    using Time = std::chrono::steady_clock::time_point;
    struct Parcel {
        TurnNotice notice;
        std::string code = {}; ///< where it is a code, and not a turn
        std::function<void(bool sent)> sent = {};
        int tries = 0;
        std::string place = {}; ///< where it goes: host and port; empty for the relay
    };

    /// Places that have not taken anything yet may keep half of the carriers waiting, no more.
    static constexpr std::size_t carriers = 4, most_for_one = 2, most_for_unproven = 2,
                                 most_waiting = 1000;

    void ask(const Done& done, const std::string& game, std::function<void()> act);
    void ask(std::function<void()> act);
    void send_code(const Wish& wish, int entry, const Done& done);
    std::optional<engine::Message> wrong_with(const Wish& wish) const;
    bool post(Parcel parcel, Time due = Time());
    void carry_on();
    std::optional<Parcel> next(std::string& place, bool& is_proven);
    bool may_go(const std::string& place, Time now) const;
    bool is_still_news(const Parcel& parcel);
    Carried carry(const Parcel& parcel);
    void note(const std::string& place, bool has_taken);
    void was_carried(Parcel parcel, const std::string& place, const Carried& carried);
    void post_again(Parcel parcel, std::chrono::seconds after);
    PushErrand push_errand(const Parcel& parcel) const;
    Mail mail_of(const Parcel& parcel) const;
    std::string place_of(const Wish& wish) const;

    WishStore& store_;
    Postman& postman_;
    const NoticeOptions options_;
    const std::shared_ptr<const words::LanguageBook> languages_;
    const std::function<void(const std::string&)> log_;
    std::optional<EllipticKey> key_; ///< none where no browser is told
    mutable std::mutex mutex_;
    std::condition_variable posted_;
    std::multimap<Time, Parcel> parcels_;     ///< by when they may go
    std::map<std::string, std::size_t> busy_; ///< carriers at each place
    std::size_t busy_unproven_ = 0;           ///< of these, at places that are not proven
    std::set<std::string> proven_;            ///< places that took what was carried there last
    std::map<std::string, Time> rests_until_; ///< places that asked for it
    NoticeFigures figures_;
    bool ended_ = false;
    Errands clerk_{10'000};
    Errands tidying_{1};
    Time tidied_{};
    std::array<std::thread, carriers> threads_; ///< the last: they use all the others
};

} // namespace bastide::server
