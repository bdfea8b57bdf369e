#include "server/web/pictures.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

using namespace bastide;
using namespace bastide::tests;
using network::HttpRequest;
using server::Pictures;

namespace {

int status_of(Pictures& pictures, const std::string& target, const std::string& address) {
    return pictures.answer({"GET", target, address, {}}).status;
}

std::string shield(int size) {
    return "/art/shield.png?colour=red&size=" + std::to_string(size);
}

} // namespace

TEST_CASE("[pictures] who has too many new ones made is put off, what is there is given") {
    Pictures pictures(all_plugins(), {.most_new_sets = 1, .most_new_pictures = 3});
    for (int size = 10; size < 13; ++size)
        CHECK(status_of(pictures, shield(size), "192.0.2.1") == 200);
    CHECK(status_of(pictures, shield(13), "192.0.2.1") == 429);
    CHECK(status_of(pictures, shield(12), "192.0.2.1") == 200);
    CHECK(status_of(pictures, shield(13), "192.0.2.2") == 200);
    CHECK(status_of(pictures, shield(13), "192.0.2.1") == 200);
    for (int size = 20; size < 30; ++size)
        CHECK(status_of(pictures, shield(size), "127.0.0.1") == 200);
}

TEST_CASE("[pictures] rules of many games are not loaded for one address") {
    Pictures pictures(all_plugins(), {.most_new_sets = 1, .most_new_pictures = 100});
    const std::string figure = "/art/figure.png?figure=follower&colour=red&size=20&plugins=";
    CHECK(status_of(pictures, figure + "base", "192.0.2.1") == 200);
    CHECK(status_of(pictures, figure + "base,river", "192.0.2.1") == 429);
    CHECK(status_of(pictures, figure + "base,river", "192.0.2.2") == 200);
    CHECK(status_of(pictures, figure + "base", "192.0.2.1") == 200);
}
