#include "core/threads/beside.hpp"
#include "tests/catch.hpp"

#include <deque>
#include <string>

using namespace bastide::threads;
using namespace std::chrono_literals;

namespace {

/// Does what it is asked for, one after the other.
class Helper {
  public:
    explicit Helper(std::string name, std::string& done, Beside::Rank rank = Beside::Rank::usual)
        : name_(std::move(name)), done_(done), beside_([this] { return work(); }, rank) {}
    ~Helper() {
        {
            const std::scoped_lock lock(mutex_);
            ended_ = true;
        }
        bell_.ring();
        beside_.join();
    }
    void ask() {
        {
            const std::scoped_lock lock(mutex_);
            ++asked_;
        }
        bell_.ring();
    }

  private:
    Piece work() {
        std::unique_lock lock(mutex_);
        if (!bell_.wait(lock, [this] { return ended_ || asked_ > 0; })) return Piece::nothing;
        if (asked_ == 0) return Piece::last;
        --asked_;
        done_ += name_;
        return Piece::done;
    }

    std::string name_;
    std::string& done_;
    std::mutex mutex_;
    Bell bell_;
    int asked_ = 0;
    bool ended_ = false;
    Beside beside_;
};

} // namespace

TEST_CASE("[threads] work beside is done without being asked to go on, all of it before its end") {
    std::string done;
    {
        Helper helper("a", done);
        for (int i = 0; i < 100; ++i)
            helper.ask();
    }
    CHECK(done == std::string(100, 'a'));
}

TEST_CASE("[threads] in turns nothing is done before somebody says so, then one piece of each") {
    Turns turns;
    std::string done;
    Helper a("a", done), b("b", done);
    for (Helper* const helper : {&a, &a, &b})
        helper->ask();
    CHECK(done.empty());
    CHECK(turns.go_on(1min));
    CHECK(done == "aba");
    CHECK(turns.go_on(0s));
    a.ask();
    a.ask();
    CHECK_FALSE(turns.go_on(0s)); // at least one
    CHECK(done == "abaa");
}

TEST_CASE("[threads] in turns what can wait comes last, and what has gone is not asked any more") {
    Turns turns;
    std::string done;
    Helper late("z", done, Beside::Rank::leisure);
    late.ask();
    late.ask();
    {
        Helper a("a", done);
        a.ask();
        a.ask();
        CHECK(turns.go_on(1min));
        CHECK(done == "aazz");
        a.ask();
    }
    CHECK(done == "aazza"); // it was waited for
    late.ask();
    CHECK(turns.go_on(1min));
    CHECK(done == "aazzaz");
}

TEST_CASE("[threads] where turns have ended, work has threads again") {
    {
        const Turns turns;
        CHECK(Turns::here() == &turns);
        {
            const Turns inner;
            CHECK(Turns::here() == &inner);
        }
        CHECK(Turns::here() == &turns);
    }
    CHECK(Turns::here() == nullptr);
}
