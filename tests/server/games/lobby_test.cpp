#include "server/games/lobby.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <random>

using namespace bastide::server;

namespace {

/// A lobby that looks at all games for each list.
class PlainLobby {
  public:
    std::map<std::string, std::optional<Listing>> here;
    std::map<std::string, Listing> elsewhere;

    Json games_for(const std::string& key) const {
        Json own = Json::array(), open = Json::array();
        const auto add = [&](const Listing& listing) {
            const auto& holders = listing.holders;
            const auto& awaited = listing.awaited;
            const bool sits = std::count(holders.begin(), holders.end(), key) != 0;
            const bool is_own = sits || std::count(awaited.begin(), awaited.end(), key) != 0;
            if (!is_own && !listing.is_public) return;
            Json& list = is_own ? own : open;
            if (list.size() == 200) return;
            list.push_back(listing.summary);
            list.back()["yours"] = sits;
            list.back()["turn"] = sits && listing.actor == key;
            if (is_own && !sits) list.back()["awaited"] = true;
        };
        for (const auto& [game, listing] : here)
            if (listing) add(*listing);
        for (const auto& [game, listing] : elsewhere)
            if (here.count(game) == 0) add(listing);
        own.insert(own.end(), open.begin(), open.end());
        return {{"games", own}};
    }
    std::size_t games(const std::string& stage) const {
        return static_cast<std::size_t>(
            std::count_if(here.begin(), here.end(), [&](const auto& each) {
                return each.second && each.second->summary.at("stage") == stage;
            }));
    }
};

/// Acts upon both, the same each time.
class TwoLobbies {
  public:
    void act() {
        const std::string game = "game" + std::to_string(up_to(700));
        switch (up_to(5)) {
        case 0:
            lobby.add(game, {0, 1});
            plain.here.try_emplace(game);
            break;
        case 1:
            lobby.remove(game, 1);
            plain.here.erase(game);
            break;
        case 2: hear(game, std::nullopt); break;
        case 3: hear(game, any_listing(game)); break;
        default: list(game, up_to(10) == 0 ? std::nullopt : std::optional(any_listing(game)));
        }
    }

    Lobby lobby;
    PlainLobby plain;

  private:
    int up_to(int end) { return static_cast<int>(random_() % static_cast<unsigned>(end)); }
    Listing any_listing(const std::string& game) {
        static constexpr const char* stages[] = {"waiting", "playing", "over"};
        static constexpr const char* keys[] = {"anne", "bert", "carl"};
        Listing listing{{{"game", game}, {"stage", stages[up_to(3)]}}, up_to(3) != 0, {}, ""};
        for (int seat = up_to(4); seat > 0; --seat)
            listing.holders.push_back(keys[up_to(3)]); // one may have two seats
        if (!listing.holders.empty()) listing.actor = listing.holders.front();
        if (up_to(4) == 0) listing.awaited.push_back(keys[up_to(3)]);
        return listing;
    }
    void list(const std::string& game, const std::optional<Listing>& listing) {
        lobby.list(game, 1, listing.value_or(Listing{}));
        if (plain.here.count(game) != 0) plain.here[game] = listing;
    }
    void hear(const std::string& game, const std::optional<Listing>& listing) {
        plain.elsewhere.erase(game);
        if (!listing) return lobby.hear({{game, ""}});
        plain.elsewhere.emplace(game, *listing);
        Lobby there;
        there.add(game, {0, 1});
        there.list(game, 1, *listing);
        lobby.hear(there.news(true));
    }

    std::mt19937 random_{7};
};

} // namespace

TEST_CASE("[server] a list shows what it would show if all games were looked at") {
    TwoLobbies both;
    for (int round = 0; round < 30; ++round) {
        for (int act = 0; act < 200; ++act)
            both.act();
        for (const char* const key : {"anne", "bert", "carl", "nobody"})
            CHECK(both.lobby.games_for(key) == both.plain.games_for(key));
        for (const char* const stage : {"waiting", "playing", "over"})
            CHECK(both.lobby.games(stage) == both.plain.games(stage));
    }
    CHECK(both.plain.games_for("anne").at("games").size() > 200);
    CHECK(both.plain.games_for("nobody").at("games").size() == 200);
}

TEST_CASE("[server] a game is counted from when its table has told of it") {
    Lobby lobby;
    const std::string game = lobby.add({0, 0});
    CHECK(lobby.games() == 1);
    CHECK(lobby.games("waiting") == 0);
    lobby.list(game, 0,
               {.summary = {{"stage", "waiting"}}, .is_public = false, .holders = {}, .actor = ""});
    CHECK(lobby.games("waiting") == 1);
}

TEST_CASE("[server] who held a game in an earlier epoch removes nothing of who holds it now") {
    const Listing listing{{{"stage", "waiting"}}, true, {}, ""};
    Lobby lobby;
    CHECK_FALSE(lobby.add("abcdefghij", {0, 1}));
    lobby.list("abcdefghij", 1, listing);
    CHECK(lobby.add("abcdefghij", {1, 2})->thread == 0);
    lobby.remove("abcdefghij", 1);
    CHECK(lobby.thread_of("abcdefghij") == 1);
    lobby.list("abcdefghij", 1, {});
    CHECK(lobby.games("waiting") == 1);
    lobby.remove("abcdefghij", 2);
    CHECK(lobby.games() == 0);
}

TEST_CASE("[server] what another process tells in another shape is not listed, and does no harm") {
    Lobby lobby, there;
    there.add("abcdefghij", {0, 0});
    there.list("abcdefghij", 0, {{{"stage", "waiting"}}, true, {"a"}, ""});
    const std::string good = there.news(false).front().text;
    for (const std::string& text :
         {std::string("{}"), std::string("[1]"), std::string("{\"summary\":7,\"holders\":1}"),
          std::string("{\"summary\":{\"stage\":1},\"public\":true,\"holders\":[],\"actor\":\"\"}"),
          std::string("{\"summary\":{},\"public\":\"yes\",\"holders\":[1],\"actor\":null}")}) {
        lobby.hear({{"abcdefghij", good}});
        CHECK(lobby.games_for("").at("games").size() == 1);
        lobby.hear({{"abcdefghij", text}});
        CHECK(lobby.games_for("").at("games").empty());
    }
}

TEST_CASE(
    "[server games] a game without a title is told by what is played, and who is waited for") {
    Json games = Json::parse(R"([{"title": "", "plugins": ["base"], "stage": "waiting", "seats": [
        {"name": "", "colour": "red", "kind": "person"}, {"name": "", "kind": "open"}]}])");
    const auto& plugins = bastide::tests::all_plugins();
    put_in_words(games, plugins, {}, bastide::words::Language());
    CHECK(games.at(0).at("title") == plugins.find("base")->manifest.title);
    CHECK(games.at(0).at("state") == "1 seat is free");
    CHECK(games.at(0).at("seats").at(0).at("title") == "Red");
    CHECK(games.at(0).at("seats").at(1).at("title") == "Free");
}
