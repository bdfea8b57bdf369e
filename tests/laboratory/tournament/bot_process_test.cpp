#include "laboratory/tournament/bot_process.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

#include <csignal>
#include <fstream>
#include <thread>

using namespace bastide;
using namespace bastide::tests;
using Catch::Matchers::ContainsSubstring;
using tournament::BotProcess;
using tournament::Clock;

namespace {

Clock::time_point in(int milliseconds) {
    return Clock::now() + std::chrono::milliseconds(milliseconds);
}

/// Whether a process is there, also for a moment after it was ended.
bool runs(int process) {
    for (int wait = 0; wait < 100; ++wait) {
        std::ifstream status("/proc/" + std::to_string(process) + "/stat");
        std::string text;
        if (!std::getline(status, text) || text.find(") Z ") != std::string::npos) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    return true;
}

} // namespace

TEST_CASE("[bots] lines go to a program and come back") {
    BotProcess bot("cat", {});
    for (const char* line : {"one", "two"}) {
        REQUIRE(bot.send(line, in(5000)));
        const auto heard = bot.hear(in(5000));
        CHECK(heard.outcome == BotProcess::Outcome::line);
        CHECK(heard.line == line);
    }
    CHECK(bot.hear(in(20)).outcome == BotProcess::Outcome::late);
    CHECK_THAT(bot.end(), ContainsSubstring("status 0"));
}

TEST_CASE("[bots] a program that ends is noticed, and how") {
    BotProcess bot("exit 3", {});
    CHECK(bot.hear(in(5000)).outcome == BotProcess::Outcome::ended);
    CHECK_THAT(bot.end(), ContainsSubstring("status 3"));
    CHECK_FALSE(bot.send("one", in(50)));
    BotProcess killed("kill -9 $$", {});
    CHECK(killed.hear(in(5000)).outcome == BotProcess::Outcome::ended);
    CHECK_THAT(killed.end(), ContainsSubstring("signal 9"));
}

TEST_CASE("[bots] a program that does not listen holds nobody up") {
    BotProcess bot("sleep 100", {});
    const std::string much(std::size_t{1} << 22, 'x');
    const auto begin = Clock::now();
    CHECK_FALSE(bot.send(much, in(100)));
    CHECK(Clock::now() - begin < std::chrono::seconds(5));
}

TEST_CASE("[bots] a program is ended with all that it has started") {
    int child = 0;
    {
        BotProcess bot("trap '' TERM; sleep 100 & echo $!; wait", {});
        child = std::stoi(bot.hear(in(5000)).line);
        CHECK(kill(child, 0) == 0);
    }
    CHECK_FALSE(runs(child));
}

TEST_CASE("[bots] a line that is too long is refused without being kept") {
    BotProcess bot("head -c 300000 /dev/zero | tr '\\0' x; echo; echo next", {});
    CHECK(bot.hear(in(5000)).outcome == BotProcess::Outcome::too_long);
    CHECK(bot.hear(in(5000)).line == "next");
}

TEST_CASE("[bots] what a program complains of goes to a file, or nowhere") {
    const TemporaryFolder folder;
    {
        BotProcess bot("echo complaint >&2; echo done", folder / "errors.txt");
        CHECK(bot.hear(in(5000)).line == "done");
    }
    CHECK(read_text(folder / "errors.txt") == "complaint\n");
}
