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
