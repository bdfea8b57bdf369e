#include "core/reading/error.hpp"
#include "server/games/keys.hpp"
#include "server/games/terms.hpp"
#include "tests/catch.hpp"

using namespace bastide;
using Catch::Matchers::ContainsSubstring;
using server::Json;

namespace {

/// An offer with one member more, or another.
Json terms_with(const std::string& key, const Json& value) {
    Json offer = {{"plugins", {"base"}},
                  {"settings", {{"base.farmers", false}}},
                  {"seats", {{{"kind", "person"}, {"name", "Anna"}}, {{"kind", "open"}}}}};
    offer[key] = value;
    return offer;
}

std::string refused_terms(const std::string& key, const Json& value) {
    try {
        server::read_terms(terms_with(key, value), "maker");
    } catch (const reading::LoadError& error) {
        return error.what();
    }
    return "";
}

} // namespace

TEST_CASE("[terms] an offer is read, and comes back from storage but for plugins and settings") {
    Json offer = terms_with("title", "Sunday\nevening");
    offer["public"] = true;
    offer["password"] = "swordfish";
    offer["clock"] = {{"seconds", 600}, {"increment", 5}};
    offer["moves"] = {{{"action", "draw"}}};
    offer["seats"][1]["colour"] = "blue";
    const server::Terms terms = server::read_terms(offer, "maker");
    CHECK(terms.choice.plugins == std::vector<std::string>{"base"});
    CHECK(terms.title.find('\n') == std::string::npos);
    CHECK(terms.password.empty()); // its hash takes a while
    CHECK(server::offered_password(offer) == "swordfish");

    const server::Terms stored = server::stored_terms(server::to_json(terms));
    CHECK(stored.choice.plugins.empty());
    CHECK(stored.title == terms.title);
    CHECK(stored.is_public);
    CHECK(stored.password == terms.password);
    CHECK(stored.maker == "maker");
    CHECK(stored.time.seconds == 600);
    CHECK(stored.time.increment == 5);
    CHECK(stored.moves == terms.moves);
    REQUIRE(stored.seats.size() == 2);
    CHECK(stored.seats[0].kind == server::person_kind);
    CHECK(stored.seats[0].name == "Anna");
    CHECK(stored.seats[1].kind == server::open_kind);
    CHECK(stored.seats[1].colour == "blue");
}

TEST_CASE("[terms] without more a game has no clock, no password, and is for those with its link") {
    const server::Terms terms = server::read_terms(terms_with("password", ""), "maker");
    CHECK_FALSE(terms.is_public);
    CHECK(server::offered_password(terms_with("password", "")).empty());
    CHECK(server::offered_password(terms_with("password", nullptr)).empty());
    CHECK(server::to_json(terms.time).is_null());
    CHECK_FALSE(server::to_json(terms).contains("moves"));
    const server::Terms days = server::read_terms(terms_with("clock", {{"days", 3}}), "maker");
    CHECK(server::to_json(days.time) == Json{{"days", 3}});
}

TEST_CASE("[terms] what cannot be offered is refused with what was expected") {
    CHECK_THAT(refused_terms("seats", Json::array()), ContainsSubstring("a list of 1 to 12 seats"));
    CHECK_THAT(refused_terms("seats", Json(13, {{"kind", "open"}})),
               ContainsSubstring("a list of 1 to 12 seats"));
    CHECK_THAT(refused_terms("seats", {{{"kind", "oracle"}}}),
               ContainsSubstring("a computer player"));
    CHECK_THAT(refused_terms("public", 1), ContainsSubstring("true or false"));
    CHECK_THAT(refused_terms("clock", {{"days", 0}}), ContainsSubstring("1 to 60"));
    CHECK_THAT(refused_terms("clock", {{"seconds", 100'000}}), ContainsSubstring("1 to 86400"));
    CHECK_THAT(refused_terms("moves", {1}), ContainsSubstring("a JSON object"));
    CHECK(refused_terms("seats", {{{"kind", "greedy"}}}) == "");
}

TEST_CASE("[terms] whatever bytes somebody sends, what is sent is text, and a name is short") {
    CHECK(Json::accept(*server::sent_text({{"said", "\xff\xfe"}})));
    CHECK(server::kept_text("a\tb\x1b[1m", 80).find('\x1b') == std::string::npos);
    CHECK(server::kept_text(std::string(200, 'x'), 80).size() <= 83);
}
