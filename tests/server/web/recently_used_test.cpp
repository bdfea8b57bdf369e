#include "server/web/recently_used.hpp"
#include "tests/catch.hpp"

using bastide::server::RecentlyUsed;

TEST_CASE("[recently used] what was used longest ago makes room, not what comes first by name") {
    RecentlyUsed<int> kept(3);
    kept.add("a", 1, 1);
    kept.add("b", 2, 1);
    kept.add("c", 3, 1);
    CHECK(kept.find("a") == 1);
    kept.add("d", 4, 1);
    CHECK(kept.find("a") == 1);
    CHECK_FALSE(kept.find("b"));
    kept.add("a", 9, 1);
    CHECK(kept.find("a") == 1);
}

TEST_CASE("[recently used] large things take the room of several, the newest is always there") {
    RecentlyUsed<int> kept(10);
    for (const char* name : {"a", "b", "c"})
        kept.add(name, 1, 3);
    kept.add("d", 1, 4);
    CHECK(kept.count() == 3);
    kept.add("e", 1, 99);
    CHECK(kept.count() == 1);
    CHECK(kept.find("e"));
}
