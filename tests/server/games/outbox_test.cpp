#include "server/games/outbox.hpp"
#include "tests/catch.hpp"

#include <vector>

using namespace bastide;

namespace {

using Sent = std::vector<std::pair<network::ConnectionId, std::string>>;

server::Outbox outbox_to(Sent& sent) {
    return server::Outbox(
        [&sent](network::ConnectionId connection, const std::shared_ptr<const std::string>& text) {
            sent.emplace_back(connection, *text);
        });
}

void hand_to(server::Outbox& outbox, network::ConnectionId connection, const char* text) {
    outbox.give(connection, std::make_shared<const std::string>(text));
}

} // namespace

TEST_CASE("[outbox] what waits for nothing is sent at once") {
    Sent sent;
    server::Outbox outbox = outbox_to(sent);
    hand_to(outbox, 1, "hello");
    CHECK(sent == Sent{{1, "hello"}});
    CHECK(outbox.bytes() == 0);
}

TEST_CASE("[outbox] a message waits for all that was begun before it, and keeps its place") {
    Sent sent;
    server::Outbox outbox = outbox_to(sent);
    outbox.writing();
    hand_to(outbox, 1, "first");
    outbox.writing();
    hand_to(outbox, 2, "second");
    hand_to(outbox, 1, "third");
    CHECK(sent.empty());
    CHECK(outbox.bytes() == 16);
    outbox.written();
    CHECK(sent == Sent{{1, "first"}});
    CHECK(outbox.is_writing());
    CHECK(outbox.bytes() == 11);
    outbox.written();
    CHECK(sent == Sent{{1, "first"}, {2, "second"}, {1, "third"}});
    CHECK_FALSE(outbox.is_writing());
    CHECK(outbox.bytes() == 0);
}
