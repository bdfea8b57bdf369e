#include "frontend/desktop/online/client.hpp"
#include "protocol/hosted_game.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

#include <algorithm>
#include <set>
#include <utility>

using namespace bastide;
using namespace bastide::desktop;
using namespace bastide::tests;
using Catch::Matchers::ContainsSubstring;
using protocol::Json;

namespace {

/// What was sent, and what comes; in the hands of a test.
struct Line {
    std::vector<std::string> opened, fetched;
    std::vector<Json> sent;
    std::vector<Wire::Event> events;
};

class TestWire : public Wire {
  public:
    explicit TestWire(Line& line) : line_(line) {}
    void open(const std::string& url) override { line_.opened.push_back(url); }
    void send(const std::string& text) override { line_.sent.push_back(Json::parse(text)); }
    void fetch(const std::string& url) override { line_.fetched.push_back(url); }
    void close() override {}
    std::vector<Event> take() override { return std::exchange(line_.events, {}); }

  private:
    Line& line_;
};

/// As if all plugins here had the hash of their id.
class TestPlugins : public FetchedPlugins {
  public:
    explicit TestPlugins(std::set<std::string>& kept) : kept_(kept) {}
    bool has(const std::string& hash) const override { return kept_.count(hash) != 0; }
    std::string hash_of(const catalogue::Plugin& plugin) const override {
        return "hash of " + plugin.manifest.id;
    }
    void add(const std::string& hash, const std::string& zip) override {
        if (zip == "wrong") throw reading::LoadError({}, engine::message("this is another one"));
        kept_.insert(hash);
    }
    catalogue::Catalogue catalogue(const catalogue::Places&,
                                   const std::map<std::string, std::string>&) const override {
        return all_plugins();
    }

  private:
    std::set<std::string>& kept_;
};

/// A client whose server is the test.
class Visitor {
  public:
    Visitor()
        : client_(std::make_unique<TestWire>(line), std::make_unique<TestPlugins>(kept), identity,
                  language, []() -> const catalogue::Catalogue& { return all_plugins(); }, {}) {}

    OnlineClient& client() { return client_; }
    void come(Wire::Event event) {
        line.events.push_back(std::move(event));
        client_.update(0);
    }
    void opened() { come({Wire::Event::Kind::opened, ""}); }
    void closed() { come({Wire::Event::Kind::closed, {}, engine::verbatim("it is gone")}); }
    void tell(const std::string& method, const Json& params) {
        come({Wire::Event::Kind::received, protocol::notification(method, params).dump()});
    }
    /// The newest request of a method is answered.
    void answer(const std::string& method, const Json& result) {
        come(
            {Wire::Event::Kind::received, protocol::result(asked(method).at("id"), result).dump()});
    }
    void refuse(const std::string& method, const engine::Message& why,
                protocol::ErrorCode code = protocol::ErrorCode::refused) {
        const protocol::RequestError error(code, why);
        come(
            {Wire::Event::Kind::received, protocol::failure(asked(method).at("id"), error).dump()});
    }
    Json asked(const std::string& method) const {
        for (auto request = line.sent.rbegin(); request != line.sent.rend(); ++request)
            if (request->at("method") == method) return *request;
        return nullptr;
    }
    std::size_t times_asked(const std::string& method) const {
        return static_cast<std::size_t>(
            std::count_if(line.sent.begin(), line.sent.end(),
                          [&](const Json& each) { return each.at("method") == method; }));
    }
    void come_to_lobby() {
        REQUIRE_FALSE(client_.connect("http://192.0.2.7:8080/"));
        opened();
        answer("hello", {{"key", std::string(32, 'a')}});
    }
    void sit_down(protocol::HostedGame& game, const Json& packages = Json::object()) {
        client_.enter("abcdefghij", 1);
        answer("enter", {{"game", "abcdefghij"}, {"seats", {0}}});
        tell("table", table(packages));
        tell_all(game);
    }
    void tell_all(protocol::HostedGame& game) {
        tell("game", game.game(0));
        tell("news", game.followed_news(0, 0));
        if (game.actor() == 0) tell("turn", game.turn());
    }
    static Json table(const Json& packages) {
        Json seat = {{"name", "Anna"}, {"colour", "red"}, {"kind", "person"},
                     {"here", true},   {"yours", true},   {"computer_plays", false}};
        Json other = seat;
        other["yours"] = false;
        return {{"game", "abcdefghij"}, {"stage", "playing"},   {"title", ""},
                {"plugins", {"base"}},  {"packages", packages}, {"clock", nullptr},
                {"public", false},      {"maker", true},        {"seats", {seat, other}},
                {"watching", 0},        {"rules", ""}};
    }

    const TemporaryFolder folder;
    Identity identity{folder / "online.json"};
    Line line;
    std::set<std::string> kept;

  private:
    words::Language language;
    OnlineClient client_;
};

const engine::Message password_refused = engine::message("this game has another password");

protocol::HostedGame base_game() {
    protocol::HostedGame game(
        {rules_of({"base"}), {{"red", "Anna", "person"}, {"blue", "Boris", "person"}}, 1},
        "abcdefghij");
    REQUIRE_FALSE(game.settle());
    return game;
}

} // namespace

TEST_CASE("[desktop online] a key is got, kept for its owner alone, and shown again") {
    Visitor visitor;
    visitor.come_to_lobby();
    CHECK(visitor.client().state() == OnlineClient::State::ready);
    CHECK(visitor.line.opened == std::vector<std::string>{"ws://192.0.2.7:8080/play"});
    CHECK_FALSE(visitor.line.sent.front().at("params").contains("key"));
    const auto rights = std::filesystem::status(visitor.folder / "online.json").permissions();
    CHECK((rights & std::filesystem::perms(077)) == std::filesystem::perms::none);

    Identity again(visitor.folder / "online.json");
    CHECK(again.key_for("http://192.0.2.7:8080/") == std::string(32, 'a'));
    CHECK(again.servers() == std::vector<std::string>{"http://192.0.2.7:8080/"});
    CHECK(again.key_for("http://192.0.2.8:8080/").empty());
    visitor.client().disconnect();
    visitor.come_to_lobby();
    CHECK(visitor.asked("hello").at("params").at("key") == std::string(32, 'a'));
}

TEST_CASE("[desktop online] the first key is kept, where there is no folder for it yet") {
    const TemporaryFolder home;
    const auto file = home / "config/bastide/online.json";
    Identity first(file);
    CHECK_FALSE(first.problem());
    first.keep("http://192.0.2.7:8080/", "a key");
    CHECK_FALSE(first.problem());
    CHECK(Identity(file).key_for("http://192.0.2.7:8080/") == "a key");
}

TEST_CASE("[desktop online] a key that cannot be written down is told, and can be played with") {
    const TemporaryFolder home;
    write_text(home / "config", "no folder");
    Identity identity(home / "config/bastide/online.json");
    identity.keep("http://192.0.2.7:8080/", "a key");
    CHECK(identity.key_for("http://192.0.2.7:8080/") == "a key");
    REQUIRE(identity.problem());
    CHECK_THAT(identity.problem()->text(), ContainsSubstring("until this window is closed"));
    CHECK_THAT(identity.problem()->text(), ContainsSubstring((home / "config").string()));
    std::filesystem::remove(home / "config");
    identity.keep("http://192.0.2.7:8080/", "a key");
    CHECK_FALSE(identity.problem());
}

TEST_CASE("[desktop online] keys that cannot be read are put aside, not written over") {
    const TemporaryFolder home;
    write_text(home / "online.json", R"({"name":"Anna","servers":[{"address":"http://a/")");
    Identity identity(home / "online.json");
    REQUIRE(identity.problem());
    CHECK_THAT(identity.problem()->text(), ContainsSubstring("online.json.unreadable"));
    identity.keep("http://b/", "another");
    CHECK_THAT(read_text(home / "online.json.unreadable"), ContainsSubstring("http://a/"));
}

TEST_CASE("[desktop online] two windows keep each other's keys") {
    const TemporaryFolder home;
    Identity one(home / "online.json"), other(home / "online.json");
    one.keep("http://a/", "key of a");
    other.keep("http://b/", "key of b");
    CHECK(one.key_for("http://b/") == "key of b");
    Identity later(home / "online.json");
    CHECK(later.key_for("http://a/") == "key of a");
    CHECK(later.key_for("http://b/") == "key of b");
}

TEST_CASE("[desktop online] a link leads to the door of its game, what is none is told") {
    Visitor visitor;
    CHECK(visitor.client().connect("no address").has_value());
    CHECK_FALSE(visitor.client().connect("http://192.0.2.7:8080/#abcdefghij"));
    visitor.opened();
    visitor.answer("hello", {{"key", std::string(32, 'a')}});
    const OnlineClient::Door& door = visitor.client().door();
    CHECK(door.game == "abcdefghij");
    CHECK(door.table.is_null());
    CHECK(visitor.client().game().empty());
    CHECK(visitor.asked("enter").at("params").at("seats") == 0);
    CHECK_FALSE(visitor.asked("enter").at("params").contains("password"));
    visitor.refuse("enter", password_refused, protocol::ErrorCode::wrong_password);
    CHECK(door.asks_password);
    CHECK_FALSE(door.refused_password);
    CHECK(visitor.client().problem().empty());
    visitor.client().knock("swordfish");
    CHECK(visitor.asked("enter").at("params").at("password") == "swordfish");
    visitor.refuse("enter", password_refused, protocol::ErrorCode::wrong_password);
    CHECK(door.refused_password);
    visitor.client().knock("halibut");
    visitor.answer("enter", {{"game", "abcdefghij"}, {"seats", Json::array()}});
    CHECK_FALSE(door.asks_password);
    visitor.tell("table", Visitor::table(Json::object()));
    CHECK(door.table.at("seats").size() == 2);
    CHECK(visitor.client().game().empty()); // one still stands at the door
    visitor.client().enter("abcdefghij", 1, "halibut");
    visitor.refuse("enter", engine::message("no seat is free"), protocol::ErrorCode::refused);
    CHECK_THAT(visitor.client().problem(), ContainsSubstring("no seat"));
    CHECK(door.game == "abcdefghij");
    CHECK(visitor.client().game().empty());
    visitor.client().leave_door();
    CHECK(visitor.asked("leave").at("params").at("game") == "abcdefghij");
    CHECK(door.game.empty());
    visitor.tell("table", Visitor::table(Json::object())); // that was on its way
    CHECK(visitor.client().game().empty());
}

TEST_CASE("[desktop online] an invitation that led nowhere is forgotten, its problem is told") {
    Visitor visitor;
    CHECK_FALSE(visitor.client().connect("http://192.0.2.7:8080/#abcdefghij"));
    visitor.opened();
    visitor.answer("hello", {{"key", std::string(32, 'a')}});
    visitor.refuse("enter", engine::message("there is no such game"), protocol::ErrorCode::no_game);
    CHECK(visitor.client().door().game.empty());
    CHECK_THAT(visitor.client().problem(), ContainsSubstring("no such game"));

    visitor.client().come_to_door("bcdefghijk");
    CHECK(visitor.client().problem().empty());
    CHECK(visitor.client().door().game == "bcdefghijk");
    CHECK(visitor.client().connect("no address").has_value());
    CHECK(visitor.client().door().game.empty());
}

TEST_CASE("[desktop online] whoever has a seat comes back to it by the link, and is led to it") {
    const std::string link = "http://192.0.2.7:8080/#abcdefghij";
    Visitor visitor;
    CHECK_FALSE(visitor.client().connect(link));
    visitor.opened();
    visitor.answer("hello", {{"key", std::string(32, 'a')}});
    visitor.answer("enter", {{"game", "abcdefghij"}, {"seats", {0}}});
    CHECK(visitor.client().door().game.empty());
    CHECK(visitor.client().game() == "abcdefghij");
    visitor.tell("table", Visitor::table(Json::object()));
    CHECK(Identity(visitor.folder / "online.json").game() == link);
    visitor.client().leave();
    CHECK(Identity(visitor.folder / "online.json").game().empty());
}

TEST_CASE("[desktop online] what is said before the game is heard, read, and there in the game") {
    const auto said = [](int number, const std::string& text) -> Json {
        return {{"game", "abcdefghij"},
                {"number", number},
                {"seat", 1},
                {"name", "Boris"},
                {"text", text}};
    };
    Visitor visitor;
    visitor.come_to_lobby();
    protocol::HostedGame game = base_game();
    visitor.client().enter("abcdefghij", 1);
    visitor.answer("enter", {{"game", "abcdefghij"}, {"seats", {0}}});
    visitor.tell("table", Visitor::table(Json::object()));
    visitor.tell("said", said(0, "hello"));
    visitor.tell("said", said(0, "hello"));
    REQUIRE(visitor.client().said().size() == 1);
    visitor.client().have_read();
    visitor.client().say("welcome");
    CHECK(visitor.asked("say").at("params").at("text") == "welcome");
    visitor.tell("said", said(1, "are you there?"));
    visitor.tell_all(game);
    const auto playing = visitor.client().take_begun();
    REQUIRE(playing != nullptr);
    CHECK(playing->said().size() == 2);
    CHECK(playing->read() == 1);
    playing->have_read(2);
    visitor.client().update(0);
    // Whoever comes again has read it.
    CHECK(Identity(visitor.folder / "online.json").read_in("abcdefghij") == 2);
}

TEST_CASE(
    "[desktop online] a lost connection is made anew, later each time, and the game entered") {
    Visitor visitor;
    visitor.come_to_lobby();
    protocol::HostedGame game = base_game();
    visitor.sit_down(game);
    const auto playing = visitor.client().take_begun();
    REQUIRE(playing != nullptr);
    CHECK(visitor.client().take_begun() == nullptr);
    REQUIRE(playing->may_choose());
    playing->act(game.legal().front().action);
    const Json act = visitor.asked("act");
    visitor.closed();
    CHECK(visitor.client().state() == OnlineClient::State::lost);
    CHECK_FALSE(playing->connected());
    const std::size_t before = visitor.line.opened.size();
    visitor.client().update(.3f);
    CHECK(visitor.line.opened.size() == before + 1);
    visitor.closed();
    visitor.client().update(.3f);
    CHECK(visitor.line.opened.size() == before + 1);
    visitor.client().update(.3f);
    CHECK(visitor.line.opened.size() == before + 2);
    visitor.opened();
    visitor.answer("hello", {{"key", std::string(32, 'a')}});
    CHECK(visitor.asked("enter").at("params").at("game") == "abcdefghij");
    CHECK(visitor.asked("enter").at("params").at("seats") == 0);
    visitor.answer("enter", {{"game", "abcdefghij"}, {"seats", {0}}});
    // By the same name, so that it is done once.
    CHECK(visitor.times_asked("act") == 2);
    CHECK(visitor.asked("act").at("params") == act.at("params"));
    REQUIRE_FALSE(game.act(game.action(act.at("params").at("id"))));
    visitor.answer("act", {{"entry", game.entry()}});
    visitor.tell_all(game);
    CHECK_FALSE(playing->waits());
    CHECK(playing->session().seen_by(0).tiles().size() == 2);
}

TEST_CASE("[desktop online] plugins that are missing are fetched when they are wanted") {
    Visitor visitor;
    visitor.come_to_lobby();
    protocol::HostedGame game = base_game();
    visitor.sit_down(game, {{"base", "another hash"}, {"river", "hash of river"}});
    REQUIRE(visitor.client().missing().size() == 1);
    CHECK(visitor.client().missing().front().id == "base");
    CHECK(visitor.client().playing() == nullptr);
    CHECK(visitor.line.fetched.empty());

    const auto newest = [&] { return visitor.line.fetched.back(); };
    const std::string address = "http://192.0.2.7:8080/packages/another hash.zip";
    visitor.client().fetch();
    CHECK(newest() == address);
    visitor.come({Wire::Event::Kind::fetched, "wrong"});
    CHECK_THAT(visitor.client().problem(), ContainsSubstring("base"));
    CHECK_FALSE(visitor.client().fetching());
    visitor.client().fetch();
    visitor.come(
        {Wire::Event::Kind::not_fetched, {}, engine::message("the server answers {}", 429)});
    CHECK_THAT(visitor.client().problem(), ContainsSubstring("429"));
    visitor.client().fetch();
    CHECK(visitor.line.fetched == std::vector<std::string>(3, address));
    visitor.come({Wire::Event::Kind::fetched, "zip"});
    CHECK(visitor.kept.count("another hash") == 1);
    CHECK(visitor.client().missing().empty());
    CHECK(visitor.asked("enter").at("params").at("seats") == 0);
    visitor.answer("enter", {{"game", "abcdefghij"}, {"seats", {0}}});
    visitor.tell_all(game);
    CHECK(visitor.client().playing() != nullptr);
}

TEST_CASE("[desktop online] whatever a server tells, it is told, and nothing breaks") {
    Visitor visitor;
    visitor.come_to_lobby();
    protocol::HostedGame game = base_game();
    visitor.sit_down(game);
    REQUIRE(visitor.client().playing() != nullptr);
    const Json hostile[] = {nullptr,
                            7,
                            "text",
                            Json::array(),
                            Json::object(),
                            {{"game", "abcdefghij"}},
                            {{"game", "abcdefghij"},
                             {"seat", 99},
                             {"entry", -1},
                             {"first", -5},
                             {"moves", {{{"do", "place"}}}},
                             {"hash", 7}}};
    for (const char* const method :
         {"game", "news", "clocks", "turn", "over", "table", "said", "rematch", "trouble", "what"})
        for (const Json& params : hostile)
            visitor.tell(method, params);
    for (const char* const text : {"", "{", "[]", "7", R"({"id":1})", R"({"method":7})",
                                   R"({"method":"table"})", R"({"id":"x","result":{}})"}) {
        visitor.line.events.push_back({Wire::Event::Kind::received, text});
        visitor.client().update(0);
    }
    for (const char* const method : {"games", "enter"}) {
        for (const Json& result : hostile) {
            if (visitor.asked(method).is_null()) continue;
            visitor.line.events.push_back(
                {Wire::Event::Kind::received,
                 protocol::result(visitor.asked(method).at("id"), result).dump()});
            visitor.client().update(0);
        }
    }
}
