#include "server/notices/notice_office.hpp"
#include "server/storage/sqlite_storage.hpp"
#include "tests/catch.hpp"
#include "tests/server/games/people.hpp"
#include "tests/server/notices/noting_postman.hpp"
#include "tests/support.hpp"

#include <algorithm>
#include <regex>
#include <thread>

using namespace bastide;
using namespace bastide::tests;
using server::Carried;
using server::NoticeOffice;
using server::TurnNotice;
using server::Wish;

namespace {

constexpr const char* browser_here = "https://push.example/here";

/// An office with its file, in which a game has begun.
struct Office {
    explicit Office(server::NoticeOptions options = usual())
        : office(std::make_unique<NoticeOffice>(
            *storage.wishes(), postman, std::move(options),
            std::make_shared<words::LanguageBook>(words::LanguageBook::read(bundled_languages())),
            [](const std::string&) {})) {
        storage.append({{"a", 0, "{}", 0}});
    }

    static server::NoticeOptions usual() {
        server::NoticeOptions options;
        options.public_address = "https://games.example";
        options.mail_from = "games@example.org";
        options.rest = std::chrono::seconds(1);
        return options;
    }

    /// What comes of it: why not, and all wishes.
    using Outcome = std::pair<std::string, std::vector<Wish>>;
    Outcome outcome(const std::function<void(server::Notices::Done)>& ask) const {
        const auto told = std::make_shared<std::optional<Outcome>>();
        const auto mutex = std::make_shared<std::mutex>();
        ask([told, mutex](const auto& why, const auto& wishes) {
            const std::scoped_lock lock(*mutex);
            told->emplace(why ? why->text() : "", wishes);
        });
        REQUIRE(comes_true([&] {
            const std::scoped_lock lock(*mutex);
            return told->has_value();
        }));
        return **told;
    }
    Outcome keep(const std::string& target, bool by_mail = false, const std::string& key = "anna") {
        Wish wish{.id = {},
                  .game = "a",
                  .key = key,
                  .by_mail = by_mail,
                  .target = target,
                  .language = {}};
        return outcome([&](auto done) { office->keep(wish, 1, done); });
    }
    /// The code that was sent last, once so many mails were.
    std::string code(std::size_t mails) const {
        REQUIRE(comes_true([&] { return postman.mailed().size() == mails; }));
        std::smatch found;
        const std::string text = postman.mailed().back().second;
        REQUIRE(std::regex_search(text, found, std::regex("code ([0-9]{6})")));
        return found[1];
    }
    /// Wishes of one second have no order.
    static Wish mail_of(const Outcome& kept, const std::string& address,
                        const std::string& key = "anna") {
        const auto found =
            std::find_if(kept.second.begin(), kept.second.end(), [&](const Wish& wish) {
                return wish.by_mail && wish.target == address && wish.key == key;
            });
        REQUIRE(found != kept.second.end());
        return *found;
    }
    Wish confirmed(const std::string& address) {
        const Wish wish = mail_of(keep(address, true), address);
        const Outcome kept =
            outcome([&](auto done) { office->confirm(wish, code(postman.mailed().size()), done); });
        CHECK(kept.first.empty());
        return mail_of(kept, address);
    }
    void tell(const Wish& wish, int entry) {
        office->tell({{wish, "An evening", entry, 0}}, [] { FAIL("nothing fails here"); });
    }
    void settle() const {
        outcome([&](auto done) { office->look("a", done); });
    }

    TemporaryFolder folder;
    server::SqliteStorage storage{folder / "games.db"};
    NotingPostman postman;
    std::unique_ptr<NoticeOffice> office;
};

} // namespace

TEST_CASE("[notices] without an address of its own a server tells nobody, and says why") {
    Office here(server::NoticeOptions{});
    const server::NoticeOffer offer = here.office->offer();
    CHECK(offer.push_key.empty());
    CHECK_FALSE(offer.mail);
    CHECK(offer.reason.value().text().find("--public-address") != std::string::npos);
    CHECK_FALSE(here.keep(subscription_at(browser_here)).first.empty());
    CHECK_FALSE(here.keep("anna@example.org", true).first.empty());
    server::NoticeOptions plain = Office::usual();
    plain.public_address = "http://games.example";
    CHECK(Office(plain).office->offer().push_key.empty());
    CHECK(Office(plain).office->offer().mail);
    plain.mail_from.clear();
    CHECK(Office(plain).office->offer().reason);
}

TEST_CASE("[notices] the key by which browsers know a server stays") {
    Office here;
    const std::string key = here.office->offer().push_key;
    CHECK(key.size() == 87);
    here.office = std::make_unique<NoticeOffice>(
        *here.storage.wishes(), here.postman, Office::usual(),
        std::make_shared<words::LanguageBook>(), [](const std::string&) {});
    CHECK(here.office->offer().push_key == key);
}

TEST_CASE("[notices] a browser is told of a turn, once") {
    Office here;
    const Wish wish = here.keep(subscription_at(browser_here)).second.at(0);
    here.tell(wish, 2);
    here.tell(wish, 2);
    here.tell(wish, 3);
    REQUIRE(comes_true([&] { return here.office->figures().pushed == 1; }));
    here.settle();
    const auto pushed = here.postman.pushed();
    REQUIRE(pushed.size() == 1);
    CHECK(pushed[0].endpoint == browser_here);
    CHECK(pushed[0].authorization.starts_with("vapid t="));
    CHECK_FALSE(pushed[0].may_be_near);
    CHECK(pushed[0].topic.size() == 32);
    CHECK(pushed[0].body.find("evening") == std::string::npos); // for the browser alone
}

TEST_CASE("[notices] a browser that is gone is forgotten") {
    for (const int status : {404, 410}) {
        Office here;
        const Wish wish = here.keep(subscription_at(browser_here)).second.at(0);
        here.postman.answer({status, 0, ""});
        here.tell(wish, 2);
        REQUIRE(comes_true([&] { return here.storage.wishes()->wishes("a").empty(); }));
    }
}

TEST_CASE(
    "[notices] a push service that asks for rest is asked later, unless it was seen by then") {
    Office here;
    const Wish wish = here.keep(subscription_at(browser_here)).second.at(0);
    here.postman.answer({429, 1, ""});
    here.tell(wish, 2);
    REQUIRE(comes_true([&] { return here.office->figures().pushed == 1; }));
    CHECK(here.postman.pushed().size() == 2);

    here.office->saw("a", "anna", 3);
    here.postman.answer({429, 1, ""});
    here.tell(wish, 4);
    REQUIRE(comes_true([&] { return here.postman.pushed().size() == 3; }));
    here.office->saw("a", "anna", 4);
    REQUIRE(comes_true([&] { return here.office->figures().waiting == 0; }));
    here.settle();
    CHECK(here.postman.pushed().size() == 3);
    CHECK(here.office->figures().pushed == 1);
}

TEST_CASE("[notices] what may have been told is not told again") {
    for (const Carried& carried :
         {Carried{500, 0, ""}, Carried{0, 0, "timeout"}, Carried{403, 0, ""}}) {
        Office here;
        const Wish wish = here.keep(subscription_at(browser_here)).second.at(0);
        here.postman.answer(carried);
        here.tell(wish, 2);
        REQUIRE(comes_true([&] { return here.office->figures().failed == 1; }));
        here.tell(wish, 2);
        here.settle();
        CHECK(here.postman.pushed().size() == 1);
        CHECK(here.storage.wishes()->wishes("a").size() == 1);
    }
}

TEST_CASE("[notices] nothing is told twice by offices one after the other") {
    Office here;
    const Wish wish = here.keep(subscription_at(browser_here)).second.at(0);
    REQUIRE(here.storage.wishes()->mark(wish, 2, 0)); // and then it was killed
    here.tell(wish, 2);
    here.settle();
    CHECK(here.postman.pushed().empty());
}

TEST_CASE("[notices] of one person so many wishes are kept") {
    Office here;
    for (std::size_t i = 0; i < server::most_browsers; ++i)
        CHECK(here.keep(subscription_at(browser_here + std::to_string(i))).first.empty());
    CHECK_FALSE(here.keep(subscription_at(browser_here)).first.empty());
    CHECK(here.keep(subscription_at(browser_here), false, "boris").first.empty());
    for (std::size_t i = 0; i < server::most_addresses; ++i)
        CHECK(here.keep("anna" + std::to_string(i) + "@example.org", true).first.empty());
    CHECK_FALSE(here.keep("anna@example.org", true).first.empty());
    CHECK(here.postman.mailed().size() == server::most_addresses);
}

TEST_CASE("[notices] what is no push service, or no mail address, is refused") {
    Office here;
    for (const char* const endpoint : {"http://push.example/", "https://127.0.0.1/",
                                       "https://localhost/", "https://push.example:22/"})
        CHECK_FALSE(here.keep(subscription_at(endpoint)).first.empty());
    CHECK_FALSE(here.keep("no JSON").first.empty());
    CHECK_FALSE(here.keep("anna@example.org\r\nBcc: all@example.org", true).first.empty());
    CHECK(here.storage.wishes()->wishes("a").empty());
    CHECK(here.postman.mailed().empty());
}

TEST_CASE("[notices] mail goes to an address whose owner has told the code") {
    Office here;
    const Office::Outcome kept = here.keep("anna@example.org", true);
    const std::vector<Wish>& wishes = kept.second;
    CHECK(kept.first.empty());
    REQUIRE(wishes.size() == 1);
    CHECK_FALSE(wishes[0].confirmed);
    const std::string code = here.code(1);
    CHECK(here.postman.mailed()[0].first == "anna@example.org");
    here.tell(wishes[0], 2);
    here.settle();
    CHECK(here.postman.mailed().size() == 1);
    const std::string wrong = code == "000000" ? "000001" : "000000";
    CHECK_FALSE(here.outcome([&](auto done) { here.office->confirm(wishes[0], wrong, done); })
                    .first.empty());
    CHECK(here.outcome([&](auto done) { here.office->confirm(wishes[0], code, done); })
              .second.at(0)
              .confirmed);
    here.tell(wishes[0], 2);
    REQUIRE(comes_true([&] { return here.postman.mailed().size() == 2; }));
    const std::string mail = here.postman.mailed()[1].second;
    CHECK(mail.find("https://games.example/#a\r\n") != std::string::npos);
    CHECK(mail.find("https://games.example/stop/" + wishes[0].id) != std::string::npos);
    CHECK(mail.find("An evening") != std::string::npos);
    // In another game the same person need not tell it again.
    Wish other{.id = {},
               .game = "b",
               .key = "anna",
               .by_mail = true,
               .target = "anna@example.org",
               .language = {}};
    here.storage.append({{"b", 0, "{}", 0}});
    CHECK(
        here.outcome([&](auto done) { here.office->keep(other, 0, done); }).second.at(0).confirmed);
    const Office::Outcome of_another = here.keep("anna@example.org", true, "boris");
    CHECK_FALSE(Office::mail_of(of_another, "anna@example.org", "boris").confirmed);
}

TEST_CASE("[notices] two codes a day go to an address, whoever asks, and what cannot be sent is "
          "not kept") {
    Office here;
    CHECK(here.keep("anna@example.org", true, "anna").first.empty());
    here.postman.answer({0, 0, "nobody answers"});
    CHECK_FALSE(here.keep("ANNA@example.org", true, "boris").first.empty());
    CHECK_FALSE(here.keep("Anna@example.org", true, "clara").first.empty());
    CHECK(here.postman.mailed().size() == 2);
    REQUIRE(comes_true([&] { return here.storage.wishes()->wishes("a").size() == 1; }));
}

TEST_CASE("[notices] two mails a day, however many turns") {
    Office here;
    const Wish wish = here.confirmed("anna@example.org");
    const std::size_t before = here.postman.mailed().size();
    for (int entry = 2; entry < 12; entry += 2) {
        here.tell(wish, entry);
        here.office->saw("a", "anna", entry + 1);
        here.settle();
    }
    REQUIRE(comes_true([&] { return here.office->figures().waiting == 0; }));
    REQUIRE(comes_true([&] { return here.postman.mailed().size() == before + 2; }));
}

TEST_CASE("[notices] a link ends mails, once it is meant") {
    Office here;
    const Wish wish = here.confirmed("anna@example.org");
    CHECK_FALSE(here.office->stop(wish.id, false).link.empty());
    CHECK(here.storage.wishes()->wish(wish.id));
    CHECK(here.office->stop(wish.id, true).link.empty());
    CHECK_FALSE(here.storage.wishes()->wish(wish.id));
    CHECK(here.office->stop(wish.id, true).link.empty());
    CHECK(here.office->stop("' OR 1", true).link.empty());
    // Who was sent a code by somebody else gets no more of them.
    const Wish foreign = Office::mail_of(here.keep("clara@example.org", true), "clara@example.org");
    here.office->stop(foreign.id, true);
    CHECK_FALSE(here.keep("clara@example.org", true, "boris").first.empty());
}

TEST_CASE("[notices] places that are slow keep few busy, and what waits has an end") {
    /// Does not come back from slow places until it may.
    struct Slow : NotingPostman {
        Carried push(const server::PushErrand& errand) override {
            if (errand.endpoint.find("slow") != std::string::npos) {
                ++waiting;
                while (!released)
                    std::this_thread::sleep_for(std::chrono::milliseconds(5));
            }
            return NotingPostman::push(errand);
        }
        std::atomic<int> waiting{0};
        std::atomic<bool> released{false};
    };
    const TemporaryFolder folder;
    server::SqliteStorage storage(folder / "games.db");
    Slow postman;
    NoticeOffice office(*storage.wishes(), postman, Office::usual(),
                        std::make_shared<words::LanguageBook>(), [](const std::string&) {});
    const auto tell = [&](const std::string& id, const std::string& endpoint, int entry) {
        Wish wish{
            .id = id, .game = id, .key = id, .target = subscription_at(endpoint), .language = {}};
        storage.wishes()->keep(wish, "", 0);
        office.tell({{wish, "", entry, 0}}, [] { FAIL("nothing fails here"); });
    };
    tell("good", "https://push.example/1", 2);
    REQUIRE(comes_true([&] { return office.figures().pushed == 1; }));
    for (int number = 0; number < 6; ++number)
        tell("slow" + std::to_string(number), "https://slow" + std::to_string(number) + ".example/",
             2);
    REQUIRE(comes_true([&] { return postman.waiting == 2; }));
    tell("other", "https://push.example/2", 2); // a place that is known waits for none of them
    REQUIRE(comes_true([&] { return office.figures().pushed == 2; }));
    CHECK(postman.waiting == 2);
    for (int number = 0; number < 1010; ++number)
        tell("more" + std::to_string(number), "https://slow.example/" + std::to_string(number), 2);
    REQUIRE(comes_true([&] { return office.figures().waiting == 1000; }));
    postman.released = true;
}

TEST_CASE("[notices] what a storage that fails cannot mark is told to nobody") {
    struct Failing : server::SqliteWishes {
        using SqliteWishes::SqliteWishes;
        bool mark(const Wish&, int, server::Epoch) override { throw server::StorageError("full"); }
    };
    const TemporaryFolder folder;
    server::SqliteStorage storage(folder / "games.db");
    database::Database database(folder / "games.db");
    std::mutex mutex;
    const std::filesystem::path file = folder / "games.db";
    Failing store(file, database, mutex);
    NotingPostman postman;
    NoticeOffice office(store, postman, Office::usual(), std::make_shared<words::LanguageBook>(),
                        [](const std::string&) {});
    Wish wish{.id = "1",
              .game = "a",
              .key = "anna",
              .target = subscription_at(browser_here),
              .language = {}};
    store.keep(wish, "", 0);
    std::atomic<int> failed{0};
    office.tell({{wish, "", 2, 0}}, [&] { ++failed; });
    REQUIRE(comes_true([&] { return failed == 1; }));
    CHECK(postman.pushed().empty());
}
