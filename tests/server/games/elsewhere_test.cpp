// Whole games on a server, followed and played by clients that have the rules themselves.
#include "core/engine/state/content.hpp"
#include "core/engine/state/random.hpp"
#include "core/reading/text.hpp"
#include "protocol/game_elsewhere.hpp"
#include "tests/catch.hpp"
#include "tests/server/games/visit.hpp"
#include "tests/support.hpp"

using namespace bastide;
using namespace bastide::tests;
using network::ConnectionId;
using protocol::GameElsewhere;

namespace {

/// A program of somebody's: takes what the server has sent, in order, when it is told to.
class Program {
  public:
    Program(Visit& visit, ConnectionId client, std::string name)
        : visit_(visit), client_(client), name_(std::move(name)) {}

    void enter(int seats) {
        ask("enter", {{"game", name_}, {"seats", seats}, {"name", "Somebody"}});
    }
    /// Takes up to so many messages.
    void take(std::size_t most = 100'000) {
        const std::vector<Json> sent = visit_.sent(client_);
        for (; taken_ < sent.size() && most > 0; ++taken_, --most)
            take(sent[taken_]);
    }
    /// Comes again by another connection; what it has not taken yet is lost.
    void come_again(ConnectionId client) {
        visit_.go(client_);
        if (game) game->lost();
        const std::string key = visit_.key(client_);
        client_ = client;
        taken_ = 0;
        asked_.clear();
        visit_.come(client, key);
        enter(0);
    }
    /// Chooses at random where it may.
    void choose(engine::Random& random) {
        if (!game || !game->may_choose()) return;
        const session::Session& session = game->session();
        const int actor = engine::Engine::current_step(session.seen_by(engine::spectator)).actor;
        std::vector<engine::Action> legal;
        game->engine().legal_actions(session.seen_by(actor), legal);
        REQUIRE_FALSE(legal.empty());
        game->act(legal[static_cast<std::size_t>(random.below(static_cast<int>(legal.size())))]);
        ++acts;
    }
    bool over() const { return game && game->all_told(); }
    bool has_more() const { return visit_.sent(client_).size() > taken_; }

    std::optional<GameElsewhere> game;
    int acts = 0;
    int views = 0; ///< that were compared

  private:
    void ask(const std::string& method, Json params) {
        const int id = next_id_++;
        asked_[id] = method;
        visit_.send(client_, protocol::request(id, method, std::move(params)).dump());
    }
    void take(const Json& message) {
        const Json id = message.value("id", Json());
        if (id.is_number() && asked_.count(id.get<int>()) != 0) return take_answer(id, message);
        const std::string method = message.value("method", "");
        if (method.empty()) return;
        const Json& params = message.at("params");
        if (method == "game" && !game)
            game.emplace(all_plugins(), params, seats_,
                         [this](const std::string& what, Json with) { ask(what, with); });
        if (!game) return;
        game->hear(method, params);
        if (method == "news" && (seats_.empty() || params.at("seat") == seats_.back())) {
            ++views;
            const int seat =
                params.at("seat").is_null() ? engine::spectator : params.at("seat").get<int>();
            // The last move of all tells what was hidden, and is followed by all of it.
            if (!game->session().is_finished())
                CHECK(reading::hash_text(engine::content_hash(game->session().seen_by(seat)))
                      == params.at("hash").get<std::string>());
        }
    }
    void take_answer(const Json& id, const Json& message) {
        const std::string method = asked_.at(id.get<int>());
        if (method == "enter" && message.contains("result")) {
            seats_ = message.at("result").at("seats").get<std::vector<int>>();
            if (game && !game->connected()) return game->entered_again();
        }
        if (game) game->answered(method, message);
    }

    Visit& visit_;
    ConnectionId client_;
    std::string name_;
    std::vector<int> seats_;
    std::size_t taken_ = 0;
    int next_id_ = 1'000'000;
    std::map<int, std::string> asked_;
};

std::string offered(Visit& visit, const std::vector<std::string>& plugins,
                    const std::vector<std::string>& kinds) {
    Json params = {{"plugins", plugins}, {"seats", Json::array()}};
    for (const std::string& kind : kinds)
        params["seats"].push_back({{"kind", kind}});
    visit.come(anna);
    visit.come(boris);
    return visit.ask(anna, "offer", params).at("result").at("game").get<std::string>();
}

void wait_for_more(Visit& visit, const std::vector<Program*>& programs) {
    REQUIRE(visit.wait_until([&] {
        return std::any_of(programs.begin(), programs.end(),
                           [](const Program* program) { return program->has_more(); });
    }));
}

void check_same_end(const std::vector<Program*>& programs) {
    const session::Session& first = programs.front()->game->session();
    for (Program* const program : programs) {
        CHECK(program->game->take_problems().empty());
        // At the end all is open, and the same for everybody.
        CHECK(engine::content_hash(program->game->session().seen_by(engine::spectator))
              == engine::content_hash(first.seen_by(engine::spectator)));
        CHECK(program->views > 20);
    }
}

/// To the end; now and then somebody loses the connection with what was on its way.
void play(Visit& visit, const std::vector<Program*>& programs, bool with_losses) {
    engine::Random random(5);
    ConnectionId next_client = 100;
    const auto all_over = [&] {
        return std::all_of(programs.begin(), programs.end(),
                           [](const Program* program) { return program->over(); });
    };
    while (!all_over()) {
        for (Program* const program : programs) {
            program->take(with_losses ? static_cast<std::size_t>(random.below(12)) : 100'000);
            program->choose(random);
            if (with_losses && random.below(25) == 0) program->come_again(next_client++);
        }
        bool any = false;
        for (Program* const program : programs) {
            program->take();
            any = any || (program->game && program->game->may_choose());
        }
        if (!any && !all_over()) wait_for_more(visit, programs);
    }
}

const std::vector<std::string> hidden_hands = {
    "base",  "river",     "abbot", "hills-and-sheep",     "sheep",
    "hills", "vineyards", "hand",  "inns-and-cathedrals", "traders-and-builders"};

} // namespace

TEST_CASE("[whole elsewhere] two play a game and a third watches it, all see the same") {
    MemoryStorage storage;
    Visit visit(storage);
    const std::string game = offered(visit, {"base"}, {"person", "open", "random"});
    visit.come(clara);
    Program one(visit, anna, game), two(visit, boris, game), third(visit, clara, game);
    one.enter(0);
    two.enter(1);
    REQUIRE(visit.wait_until([&] { return !visit.newest(boris, "news").is_null(); }));
    third.enter(0);
    play(visit, {&one, &two, &third}, false);
    check_same_end({&one, &two, &third});
    CHECK(third.acts == 0);
    CHECK(one.acts > 20);
}

TEST_CASE("[whole elsewhere] hidden hands, of two at one program too, with lost connections") {
    MemoryStorage storage;
    Visit visit(storage);
    const std::string game = offered(visit, hidden_hands, {"person", "person", "open"});
    Program one(visit, anna, game), two(visit, boris, game);
    one.enter(0);
    two.enter(1);
    play(visit, {&one, &two}, true);
    check_same_end({&one, &two});
}

TEST_CASE("[whole elsewhere] what others hold is nowhere to be seen before the end") {
    MemoryStorage storage;
    Visit visit(storage);
    const std::string game = offered(visit, hidden_hands, {"person", "open"});
    Program one(visit, anna, game), two(visit, boris, game);
    one.enter(0);
    two.enter(1);
    engine::Random random(2);
    for (int moves = 0; moves < 40; ++moves) {
        for (Program* const program : {&one, &two}) {
            program->take();
            program->choose(random);
        }
        wait_for_more(visit, {&one, &two});
    }
    one.take();
    two.take();
    REQUIRE(one.game->begun());
    const engine::GameState& seen = one.game->session().seen_by(0);
    CHECK(seen.hand(0).size() > 0);
    CHECK(seen.hand(1).size() > 0);
    for (const engine::TileTypeId tile : seen.hand(1))
        CHECK(tile == engine::unknown_tile);
    for (const engine::TileTypeId tile : seen.hand(0))
        CHECK(tile != engine::unknown_tile);
    for (const engine::TileTypeId tile : one.game->session().seen_by(engine::spectator).hand(0))
        CHECK(tile == engine::unknown_tile);
}

TEST_CASE("[whole elsewhere] Hunters and Gatherers, with lost connections") {
    MemoryStorage storage;
    Visit visit(storage);
    const std::string game =
        offered(visit, {"hunters-and-gatherers", "menhirs"}, {"person", "open", "random"});
    Program one(visit, anna, game), two(visit, boris, game);
    one.enter(0);
    two.enter(1);
    play(visit, {&one, &two}, true);
    check_same_end({&one, &two});
}

TEST_CASE("[whole elsewhere] secret tokens and wishes, of any seed") {
    for (const auto& plugins :
         {std::vector<std::string>{"crowns"}, std::vector<std::string>{"base", "dancing-bear"}})
        for (int i = 0; i < 4; ++i) {
            INFO("with " << plugins.back() << ", game " << i);
            MemoryStorage storage;
            Visit visit(storage);
            const std::string game = offered(visit, plugins, {"person", "open"});
            Program one(visit, anna, game), two(visit, boris, game);
            one.enter(0);
            two.enter(1);
            play(visit, {&one, &two}, i == 0);
            check_same_end({&one, &two});
        }
}

TEST_CASE("[whole elsewhere] taking back is asked for, and a refusal is told") {
    MemoryStorage storage;
    Visit visit(storage);
    const std::string game = offered(visit, {"base"}, {"person", "open"});
    Program one(visit, anna, game), two(visit, boris, game);
    one.enter(0);
    two.enter(1);
    const auto until = [&](const std::function<bool()>& holds) {
        for (int i = 0; i < 200 && !holds(); ++i) {
            one.take();
            two.take();
            if (!holds()) wait_for_more(visit, {&one, &two});
        }
        return holds();
    };
    REQUIRE(until([&] { return one.game && two.game && one.game->may_choose(); }));
    engine::Random random(1);
    two.game->ask_undo();
    std::vector<engine::Message> problems;
    REQUIRE(until([&] {
        for (const engine::Message& problem : two.game->take_problems())
            problems.push_back(problem);
        return !problems.empty();
    }));
    const auto place_and_ask = [&] {
        one.choose(random);
        CHECK(one.game->waits());
        CHECK_FALSE(one.game->may_choose());
        REQUIRE(until([&] { return two.game->session().seen_by(0).tiles().size() == 2; }));
        REQUIRE(until([&] { return !one.game->waits(); }));
        one.game->ask_undo();
        REQUIRE(until([&] { return two.game->undo_wish() == 0; }));
        CHECK(one.game->undo_wish() == -1);
    };
    place_and_ask();
    two.game->consent(true);
    REQUIRE(until([&] {
        return one.game->session().seen_by(0).tiles().size() == 1
               && two.game->session().seen_by(0).tiles().size() == 1;
    }));
    CHECK(one.game->may_choose());
    place_and_ask();
    two.game->consent(false);
    CHECK(two.game->undo_wish() == -1);
    REQUIRE(until([&] { return !one.game->table().contains("undo"); }));
    one.game->take_problems();
    problems.clear();
    one.game->ask_undo();
    REQUIRE(until([&] {
        for (const engine::Message& problem : one.game->take_problems())
            problems.push_back(problem);
        return !problems.empty();
    }));
    CHECK_FALSE(two.game->table().contains("undo"));
    one.game->say("Hello");
    REQUIRE(until([&] { return two.game->said().size() == 1; }));
    CHECK(two.game->said().front().at("text") == "Hello");
}

TEST_CASE("[whole elsewhere] how a game was earlier is told as one saw it then") {
    MemoryStorage storage;
    server::GameServerOptions options;
    Visit visit(storage, options);
    const std::string game = offered(visit, hidden_hands, {"person", "open"});
    Program one(visit, anna, game), two(visit, boris, game);
    one.enter(0);
    two.enter(1);
    engine::Random random(2);
    for (int moves = 0; moves < 60; ++moves) {
        for (Program* const program : {&one, &two}) {
            program->take();
            program->choose(random);
        }
        wait_for_more(visit, {&one, &two});
    }
    for (const ConnectionId client : {anna, boris}) {
        int moves = 0, compared = 0;
        for (const Json& message : visit.sent(client)) {
            const std::string method = message.value("method", "");
            if (method == "news")
                moves = message.at("params").at("first").get<int>()
                        + static_cast<int>(message.at("params").at("moves").size());
            if (method != "news") continue;
            const Json answer = visit.ask(client, "past", {{"game", game}, {"moves", moves}});
            REQUIRE(answer.contains("result"));
            CHECK(answer.at("result").at("view").at("hash") == message.at("params").at("hash"));
            ++compared;
            visit.clock.seconds = visit.clock.seconds + 1;
        }
        CHECK(compared > 20);
        const int other = client == anna ? 1 : 0;
        CHECK(visit.ask(client, "past", {{"game", game}, {"moves", 0}, {"seat", other}})
                  .contains("error"));
        CHECK(visit.ask(client, "past", {{"game", game}, {"moves", -1}}).contains("error"));
        CHECK(
            visit.ask(client, "past", {{"game", game}, {"moves", moves + 999}}).contains("error"));
    }
}
