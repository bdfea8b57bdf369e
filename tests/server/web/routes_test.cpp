#include "server/web/routes.hpp"
#include "tests/catch.hpp"

using namespace bastide;
using namespace bastide::server;
using Catch::Matchers::ContainsSubstring;

namespace {

network::HttpRequest get(const std::string& target) {
    return {"GET", target, "127.0.0.1", {}};
}

Routes::Answer says(const std::string& text) {
    return [text](const network::HttpRequest&) {
        return network::HttpResponse{200, "text/plain", text, {}};
    };
}

} // namespace

TEST_CASE("[routes] the longest that fits answers, a query is no part of it") {
    Routes routes;
    routes.add("/", says("page"));
    routes.add("/art/", says("art"));
    routes.add("/art/list", says("list"));
    routes.add("/health", says("health"));
    const auto body = [&](const std::string& target) { return routes.answer(get(target)).body; };
    CHECK(body("/") == "page");
    CHECK(body("/page.js") == "page");
    CHECK(body("/art/a/b.png?size=3") == "art");
    CHECK(body("/art/") == "art");
    CHECK(body("/art/list?x=/") == "list");
    CHECK(body("/art/lists") == "art");
    CHECK(body("/health?") == "health");
    CHECK(body("/healthy") == "page");
}

TEST_CASE("[routes] what nobody answers is not found, and each answer keeps pages to the server") {
    Routes routes;
    routes.add("/health", says("good"));
    for (const char* target : {"/", "/health/", "//", "/../health"}) {
        INFO(target);
        CHECK(routes.answer(get(target)).status == 404);
    }
    for (const char* target :
         {"", "health", "*", "/health?half=%4", "/health?odd=%zz", "/%", "/\xc3\xa9"}) {
        INFO(target);
        CHECK(routes.answer(get(target)).status == 400);
    }
    for (const char* target : {"/", "/health", "*"}) {
        const network::HttpResponse made = routes.answer(get(target));
        CHECK(made.headers.at("X-Content-Type-Options") == "nosniff");
        CHECK_THAT(made.headers.at("Content-Security-Policy"),
                   ContainsSubstring("default-src 'self'"));
    }
}

TEST_CASE("[routes] values of a query are found by their name and decoded") {
    const network::HttpRequest asked =
        get("/a?size=30&title=A%20b%c3%a9+c&sizes=2&empty=&bare&size=40");
    CHECK(path_of(asked) == "/a");
    CHECK(query_of(asked, "size") == "30");
    CHECK(query_of(asked, "title") == "A b\xc3\xa9 c");
    CHECK(query_of(asked, "bare").empty());
    CHECK(query_of(get("/a?half=%4"), "half").empty());
    CHECK(query_of(asked, "empty").empty());
    CHECK(query_of(asked, "siz").empty());
    CHECK(query_of(get("/a"), "size").empty());
}

TEST_CASE("[routes] text is packed for whoever takes it so, pictures are not") {
    Routes routes;
    const std::string text(5000, 'x');
    routes.add("/text", says(text));
    routes.add("/short", says("x"));
    routes.add("/picture", [&](const network::HttpRequest&) {
        return network::HttpResponse{200, "image/png", text, {}};
    });
    const auto packs = [&](const char* path, const char* accepted) {
        const network::HttpResponse got =
            routes.answer({"GET", path, "", {{"accept-encoding", accepted}}});
        CHECK((got.body.size() < 100)
              == (got.headers.contains("Content-Encoding") || got.body == "x"));
        return got.headers.contains("Content-Encoding");
    };
    CHECK(packs("/text", "br, gzip;q=0.8"));
    CHECK_FALSE(packs("/text", "br"));
    CHECK_FALSE(packs("/short", "gzip"));
    CHECK_FALSE(packs("/picture", "gzip"));
}
