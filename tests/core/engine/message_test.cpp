#include "core/engine/message.hpp"
#include "tests/catch.hpp"

using bastide::engine::Message;
using bastide::engine::message;

TEST_CASE("[engine] a message is an English sentence with its values in the gaps") {
    CHECK(message("the disk is full").text() == "the disk is full");
    CHECK(message("expected {}, found {}", message("a text"), "5").text()
          == "expected a text, found 5");
    CHECK(bastide::engine::joined({message("One."), "two"}).text() == "One. two");
}

TEST_CASE("[engine] braces of values are no gaps") {
    CHECK(message("found {} in {}", "{}", "{x}").text() == "found {} in {x}");
    CHECK(Message("{}").text() == "{}");
    CHECK(Message().empty());
}
