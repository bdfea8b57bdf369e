#include "core/engine/rules/message.hpp"
#include "tests/catch.hpp"

using bastide::engine::Message;
using bastide::engine::message;
using bastide::engine::verbatim;

TEST_CASE("[engine] a message is an English sentence with its values in the gaps") {
    CHECK(message("the disk is full").text() == "the disk is full");
    CHECK(message("expected {}, found {}", message("a text"), "5").text()
          == "expected a text, found 5");
    CHECK(bastide::engine::joined({message("One."), verbatim("two")}).text() == "One. two");
}

TEST_CASE("[engine] a text becomes no message by itself; whole numbers fill gaps") {
    CHECK(!std::is_convertible_v<std::string, Message>);
    CHECK(!std::is_constructible_v<Message, const char*>);
    CHECK(!verbatim("red").translatable());
    CHECK(message("{} to {}", -2, 5u).text() == "-2 to 5");
}

TEST_CASE("[engine] braces of values are no gaps") {
    CHECK(message("found {} in {}", "{}", "{x}").text() == "found {} in {x}");
    CHECK(verbatim("{}").text() == "{}");
    CHECK(Message().empty());
}
