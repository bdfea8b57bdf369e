#include "server/program/log.hpp"
#include "tests/catch.hpp"

using namespace bastide::server;

TEST_CASE("[log] a line has its event and its values, and nobody can forge another") {
    CHECK(log_line("opened", {{"connection", "12"}, {"address", "::1"}})
          == "event=opened connection=12 address=::1");
    CHECK(log_line("said", {{"by", "Eve\nevent=stopped"}, {"empty", ""}, {"odd", "\xff"}})
          == "event=said by=\"Eve\\nevent=stopped\" empty=\"\" odd=\"\\ufffd\"");
    CHECK(log_line("said", {{"by", "a=b"}}) == "event=said by=\"a=b\"");
}

TEST_CASE("[log] what happens with each request is told once a minute, and how often") {
    OnceAMinute failures;
    CHECK(failures.tell(5) == 0);
    CHECK(failures.tell(6) == std::nullopt);
    CHECK(failures.tell(64.9) == std::nullopt);
    CHECK(failures.tell(65) == 2);
    CHECK(failures.tell(66) == std::nullopt);
    CHECK(failures.tell(200) == 1);
}
