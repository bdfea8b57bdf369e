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
    void closed() { come({Wire::Event::Kind::closed, "it is gone"}); }
    void tell(const std::string& method, const Json& params) {
        come({Wire::Event::Kind::received, protocol::notification(method, params).dump()});
    }
    /// The newest request of a method is answered.
    void answer(const std::string& method, const Json& result) {
        come(
            {Wire::Event::Kind::received, protocol::result(asked(method).at("id"), result).dump()});
    }
    void refuse(const std::string& method, const engine::Message& why) {
        const protocol::RequestError error(protocol::ErrorCode::refused, why);
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

    const Identity again(visitor.folder / "online.json");
    CHECK(again.key_for("http://192.0.2.7:8080/") == std::string(32, 'a'));
    CHECK(again.servers() == std::vector<std::string>{"http://192.0.2.7:8080/"});
    CHECK(again.key_for("http://192.0.2.8:8080/").empty());
    visitor.client().disconnect();
    visitor.come_to_lobby();
    CHECK(visitor.asked("hello").at("params").at("key") == std::string(32, 'a'));
}

TEST_CASE("[desktop online] a link leads to the door of its game, what is none is told") {
    Visitor visitor;
    CHECK(visitor.client().connect("no address").has_value());
    CHECK_FALSE(visitor.client().connect("http://192.0.2.7:8080/#abcdefghij"));
    visitor.opened();
    visitor.answer("hello", {{"key", std::string(32, 'a')}});
    CHECK(visitor.client().door() == "abcdefghij");
    CHECK(visitor.client().game().empty());
    visitor.client().enter("abcdefghij", 1, "swordfish");
    CHECK(visitor.asked("enter").at("params").at("password") == "swordfish");
    visitor.refuse("enter", engine::message("this game has another password"));
    CHECK_THAT(visitor.client().problem(), ContainsSubstring("password"));
    CHECK(visitor.client().game().empty());
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
    visitor.come({Wire::Event::Kind::not_fetched, "the server answers 429"});
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
