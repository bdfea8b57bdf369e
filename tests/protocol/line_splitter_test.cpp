#include "protocol/line_splitter.hpp"
#include "tests/catch.hpp"

using bastide::protocol::LineSplitter;

TEST_CASE("[protocol] lines come out whole, in whatever pieces they came") {
    LineSplitter lines(10);
    CHECK_FALSE(lines.next());
    lines.add("on");
    CHECK_FALSE(lines.next());
    lines.add("e\ntwo\n\nfou");
    CHECK(lines.next()->text == "one");
    CHECK(lines.next()->text == "two");
    CHECK(lines.next()->text.empty());
    CHECK_FALSE(lines.next());
    CHECK(lines.rest()->text == "fou");
    CHECK_FALSE(lines.rest());
}

TEST_CASE(
    "[protocol] of a line that is too long only the beginning is kept, and the next is whole") {
    LineSplitter lines(4);
    for (int i = 0; i < 1000; ++i) {
        lines.add("abc");
        CHECK_FALSE(lines.next());
    }
    lines.add("\n1234\n12345\n");
    const auto first = lines.next();
    CHECK(first->text == "abca");
    CHECK(first->too_long);
    CHECK_FALSE(lines.next()->too_long);
    CHECK(lines.next()->too_long);
}
