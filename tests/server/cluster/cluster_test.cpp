// Several servers over one database in memory, with people who come to any of them.
#include "server/cluster/passage.hpp"
#include "server/program/server.hpp"
#include "tests/catch.hpp"
#include "tests/server/cluster/memory_cluster.hpp"
#include "tests/server/faults/telephone.hpp"
#include "tests/server/games/people.hpp"
#include "tests/support.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

#include <atomic>
#include <thread>

using namespace bastide;
using namespace bastide::tests;
using server::Entry;

namespace {

/// A server as the program has it, but for its storage.
class Node {
  public:
    Node(MemoryCluster& cluster, const std::filesystem::path& data, int port = 0) {
        server::ServerOptions options;
        options.network.address = "127.0.0.1";
        options.network.port = port == 0 ? free_port() : port;
        options.data = data;
        options.plugins.bundled = source_folder() / "plugins";
        options.content = source_folder() / "content";
        options.node = "http://127.0.0.1:" + std::to_string(options.network.port);
        options.games.substitute = "random";
        options.games.threads = 1;
        auto opened = std::make_unique<MemoryNode>(cluster, options.node);
        database = opened.get();
        server = std::make_unique<server::Server>(
            options, server::OpenedStorage{std::move(opened), database});
        server->start();
        address = options.node;
    }

    std::string socket() const { return "ws" + address.substr(4) + "/play"; }
    int status(const char* path) const {
        return server->answer({"GET", path, "127.0.0.1", {}}).status;
    }
    double metric(const std::string& name) const {
        const std::string text = server->answer({"GET", "/metrics", "127.0.0.1", {}}).body;
        const std::size_t at = text.find("\nbastide_" + name + ' ');
        return at == std::string::npos ? -1 : std::stod(text.substr(at + name.size() + 10));
    }

    MemoryNode* database = nullptr;
    std::unique_ptr<server::Server> server;
    std::string address;

  private:
    /// As the system gives it: other tests run beside this one.
    static int free_port() {
        using boost::asio::ip::tcp;
        boost::asio::io_context context;
        return tcp::acceptor(context, {boost::asio::ip::address_v4::loopback(), 0})
            .local_endpoint()
            .port();
    }
};

std::string key_of(int person) {
    const std::string number = std::to_string(person);
    return std::string(32 - number.size(), '0') + number;
}

} // namespace

namespace {

/// Games for two, whose people come to any of the nodes.
struct Club {
    MemoryCluster cluster;
    TemporaryFolder folder;
    std::vector<std::unique_ptr<Node>> nodes;
    Crowd crowd{5};
    std::vector<std::string> games;

    explicit Club(int count) {
        for (int i = 0; i < count; ++i)
            add_node();
    }
    void add_node() {
        nodes.push_back(
            std::make_unique<Node>(cluster, folder / ("node" + std::to_string(nodes.size()))));
    }
    void lead_to_all() {
        std::vector<std::string> urls;
        for (const auto& node : nodes)
            urls.push_back(node->socket());
        crowd.lead_to(urls);
    }
    void offer(Node& at, int count) {
        for (int i = 0; i < count; ++i) {
            const int first = 2 * static_cast<int>(games.size()) + 1;
            Json offer = offer_of({"base"}, {"person", "open"});
            offer["settings"] = {{"tiles", 20}};
            games.push_back(Telephone(at.socket(), key_of(first)).offer(offer));
            for (const int person : {first, first + 1})
                crowd.join(at.socket(), {key_of(person), games.back(), 1, {}, {}, 0, 0});
        }
    }
    bool plays_until(const std::function<bool()>& holds, int seconds = 60) {
        const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(seconds);
        while (std::chrono::steady_clock::now() < end) {
            if (holds()) return true;
            crowd.tick();
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        }
        return false;
    }
    bool all_finish() {
        return plays_until([&] { return crowd.finished() == 2 * static_cast<int>(games.size()); });
    }
    std::size_t entries() {
        std::size_t all = 0;
        for (const std::string& game : games)
            all += cluster.entries(game).size();
        return all;
    }
    /// What was answered is stored once, as it was answered; entries of a later epoch come later.
    void check() {
        std::map<std::string, std::map<std::string, int>> stored; // by game: request to its number
        for (const std::string& game : games) {
            server::Epoch epoch = 0;
            for (const Entry& entry : cluster.entries(game)) {
                CHECK(entry.epoch >= epoch);
                epoch = entry.epoch;
                if (const Json json = Json::parse(entry.text); json.contains("request"))
                    CHECK(stored[game].emplace(json.at("request"), entry.number).second);
            }
        }
        for (const Person& person : crowd.people()) {
            CHECK(person.contradictions == 0);
            for (const auto& [request, entry] : person.answers)
                CHECK(stored[person.game].count(request) == 1);
        }
    }
};

} // namespace

TEST_CASE("[cluster] whoever comes to the wrong server is passed on to the game") {
    Club club(3);
    club.offer(*club.nodes[0], 3);
    club.lead_to_all();
    REQUIRE(club.all_finish());
    club.check();
    CHECK(club.nodes[1]->metric("passed_on_total") + club.nodes[2]->metric("passed_on_total") > 0);
    CHECK(club.nodes[0]->metric("games_held") == 3);
    for (const auto& node : club.nodes)
        CHECK(node->status("/ready") == 200);
}

TEST_CASE("[cluster] who is passed on is told in words and in their language, as elsewhere") {
    Club club(2);
    Telephone first(club.nodes[0]->socket(), key_of(1));
    const std::string game = first.offer(offer_of({"base"}, {"person", "random"}));
    Telephone again(club.nodes[1]->socket(), key_of(1), {{"told", "words"}, {"language", "cs"}});
    REQUIRE(again.ask("enter", {{"game", game}}).contains("result"));
    CHECK_FALSE(again.newest("whole").is_null());
    const std::string text = again.newest("decision").value("text", "");
    CHECK(std::any_of(text.begin(), text.end(), [](char c) { return (c & 0x80) != 0; }));
    CHECK(club.nodes[1]->metric("passed_on_total") > 0);
}

TEST_CASE("[cluster] a game that nobody knows is nowhere, and a public one in all lobbies") {
    Club club(2);
    Telephone visitor(club.nodes[1]->socket(), key_of(2));
    CHECK(visitor.ask("enter", {{"game", "abcdefghij"}}).at("error").at("code")
          == number(protocol::ErrorCode::no_game));
    Json offer = offer_of({"base"}, {"person", "open"});
    offer["public"] = true;
    const std::string game = Telephone(club.nodes[0]->socket(), key_of(1)).offer(offer);
    REQUIRE(comes_true([&] {
        const Json answer = visitor.ask("games"); // which is refused where it comes too often
        if (!answer.contains("result")) return false;
        const Json& games = answer.at("result").at("games");
        return games.size() == 1 && games.at(0).at("game") == game;
    }));
    // The process is gone, the game too, until somebody takes it up.
    club.nodes[0].reset();
    REQUIRE(comes_true([&] { return club.cluster.holder(game) == club.nodes[1]->address; }));
    REQUIRE(comes_true([&] {
        const Json answer = visitor.ask("games");
        return answer.contains("result") && answer.at("result").at("games").size() == 1;
    }));
}

TEST_CASE("[cluster] a process that told no address takes no other down") {
    MemoryCluster cluster;
    int number = 0;
    for (const char* const address : {"10.0.0.2:8080", "http", ""}) {
        const std::string game = "game" + std::to_string(++number);
        cluster.processes[100 + number] = {std::string(address) + ' ', 1e9};
        cluster.games[game] = {{{game, 0, "{}", 100 + number}}, 100 + number, 100 + number};
    }
    MemoryNode node(cluster, "http://127.0.0.1:1");
    node.renew();
    std::mutex mutex;
    std::map<network::ConnectionId, std::string> closed;
    server::Passage passage(node, "http://127.0.0.1:1",
                            {.send = [](auto, const auto&) {},
                             .close =
                                 [&](network::ConnectionId connection, const std::string& why) {
                                     const std::scoped_lock lock(mutex);
                                     closed[connection] = why;
                                 },
                             .holds = [](const auto&) { return false; },
                             .receive = [](auto, const auto&) {},
                             .take_up = [](const auto&) {}});
    for (const network::ConnectionId visitor : {1, 2, 3, 1}) {
        server::Cluster::Question question;
        question.connection = visitor;
        question.game = "game" + std::to_string(visitor);
        passage.ask(std::move(question));
    }
    CHECK(comes_true([&] {
        const std::scoped_lock lock(mutex);
        return closed.size() == 3;
    }));
    CHECK(closed[1] == "the game is not there yet");
}

namespace {

/// Of a passage: what it has told its connections.
struct Heard {
    std::mutex mutex;
    std::map<network::ConnectionId, std::string> closed;
    std::map<network::ConnectionId, std::vector<std::string>> received;

    server::Passage::Here here(const std::function<bool(const std::string&)>& holds) {
        return {.send = [](auto, const auto&) {},
                .close =
                    [this](network::ConnectionId connection, const std::string& why) {
                        const std::scoped_lock lock(mutex);
                        closed[connection] = why;
                    },
                .holds = holds,
                .receive =
                    [this](network::ConnectionId connection, const std::string& text) {
                        const std::scoped_lock lock(mutex);
                        received[connection].push_back(text);
                    },
                .take_up = [](const server::Lease&) {}};
    }
    std::size_t received_by(network::ConnectionId connection) {
        const std::scoped_lock lock(mutex);
        return received[connection].size();
    }
};

server::Cluster::Question question_of(network::ConnectionId connection, const std::string& game,
                                      const std::string& text = "{}") {
    server::Cluster::Question question;
    question.connection = connection;
    question.key = key_of(1);
    question.game = game;
    question.text = text;
    return question;
}

} // namespace

TEST_CASE("[cluster] a game that is on its way keeps nobody waiting who asks for another") {
    MemoryCluster cluster;
    MemoryNode node(cluster, "http://127.0.0.1:1");
    const server::Epoch epoch = node.renew();
    for (const char* const game : {"moving", "here"})
        cluster.games[game] = {{{game, 0, "{}", epoch}}, epoch, epoch};
    Heard heard;
    server::Passage passage(node, "http://127.0.0.1:1",
                            heard.here([](const std::string& game) { return game == "here"; }));
    for (network::ConnectionId connection = 1; connection <= 20; ++connection)
        passage.ask(question_of(connection, "moving"));
    for (const char* const text : {"first", "second"})
        passage.ask(question_of(100, "here", text));
    REQUIRE(comes_true([&] { return heard.received_by(100) == 2; }));
    CHECK(comes_true([&] { return passage.waiting() == 20; }));
    {
        const std::scoped_lock lock(heard.mutex);
        CHECK(heard.closed.empty()); // those are looked for still
        CHECK(heard.received[100] == std::vector<std::string>{"first", "second"});
    }
    passage.gone(1);
    CHECK(comes_true([&] {
        const std::scoped_lock lock(heard.mutex);
        return heard.closed.size() == 19;
    }));
    CHECK(heard.closed.count(1) == 0);
    CHECK(passage.waiting() == 0);
}

TEST_CASE("[cluster] what was asked stands in its line until it is answered") {
    MemoryCluster cluster;
    MemoryNode node(cluster, "http://127.0.0.1:1");
    const server::Epoch epoch = node.renew();
    cluster.games["here"] = {{{"here", 0, "{}", epoch}}, epoch, epoch};
    Heard heard;
    std::atomic<bool> answers = false;
    server::Passage::Here here = heard.here([](const auto&) { return true; });
    here.receive = [&, receive = here.receive](network::ConnectionId connection,
                                               const std::string& text) {
        while (!answers)
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        receive(connection, text);
    };
    server::Passage passage(node, "http://127.0.0.1:1", here);
    passage.ask(question_of(5, "here", "enter"));
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    CHECK(passage.leads(5, "here"));
    CHECK_FALSE(passage.leads(5, "elsewhere"));
    CHECK_FALSE(passage.leads(6, "here"));
    passage.ask(question_of(5, "here", "act"));
    answers = true;
    REQUIRE(comes_true([&] { return passage.waiting() == 0; }));
    CHECK_FALSE(passage.leads(5, "here"));
    const std::scoped_lock lock(heard.mutex);
    CHECK(heard.received[5] == std::vector<std::string>{"enter", "act"});
}

TEST_CASE("[cluster] who goes while their game is looked for comes into none") {
    Club club(1);
    club.offer(*club.nodes[0], 1);
    MemoryNode slow(club.cluster, "http://127.0.0.1:1");
    slow.renew();
    Heard heard;
    server::Passage passage(slow, "http://127.0.0.1:1",
                            heard.here([](const auto&) { return false; }));
    {
        const std::scoped_lock lock(club.cluster.mutex); // the look waits for it
        passage.ask(question_of(7, club.games.front()));
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
        passage.gone(7);
    }
    passage.ask(question_of(8, "nowhere"));
    REQUIRE(comes_true([&] { return passage.waiting() == 0; }));
    CHECK(passage.passed_on() == 0);
}

TEST_CASE("[cluster] what another process stores in another shape ends nobody") {
    Club club(2);
    {
        const std::scoped_lock lock(club.cluster.mutex);
        for (const char* const text :
             {"{\"summary\":1,\"holders\":{}}", "{\"public\":[]}", "[", "7"})
            club.cluster.told.push_back({"abcdefghij", text, 1000});
        club.cluster.games["abcdefghij"] = {{{"abcdefghij", 0, "[\"no\"]", 1}}, 0, 1};
    }
    club.offer(*club.nodes[0], 1);
    club.lead_to_all();
    REQUIRE(club.all_finish());
    CHECK(comes_true([&] {
        return club.nodes[0]->metric("games_unread") + club.nodes[1]->metric("games_unread") == 1;
    }));
    // It is a game that nobody can play, not one that comes back.
    Telephone visitor(club.nodes[0]->socket(), key_of(2));
    CHECK(visitor.ask("enter", {{"game", "abcdefghij"}}).at("error").at("code")
          == number(protocol::ErrorCode::no_game));
}

TEST_CASE("[cluster] games that wait are claimed without being read, until one is entered") {
    Club club(1);
    Json offer = offer_of({"base"}, {"person", "open"});
    offer["public"] = true;
    std::vector<std::string> games;
    for (int person = 1; person <= 3; ++person)
        games.push_back(Telephone(club.nodes[0]->socket(), key_of(person)).offer(offer));
    REQUIRE(comes_true([&] {
        const std::scoped_lock lock(club.cluster.mutex);
        std::set<std::string> told;
        for (const MemoryCluster::Told& each : club.cluster.told)
            told.insert(each.game);
        return told.size() == games.size();
    }));
    club.nodes.clear();
    club.add_node();
    const Node& node = *club.nodes[0];
    CHECK(node.metric("games_resting") == 3);
    CHECK(node.metric("games_held") == 0);
    Telephone visitor(node.socket(), key_of(4));
    CHECK(visitor.ask("games").at("result").at("games").size() == 3);
    CHECK(node.database->read == 0);
    CHECK(visitor.ask("enter", {{"game", games[1]}, {"seats", 0}}).contains("result"));
    CHECK(node.database->read == 1);
    CHECK(node.metric("games_held") == 1);
}

TEST_CASE("[cluster] one process alone whose lease ran out goes on with all its games") {
    Club club(1);
    for (int round = 1; round <= 3; ++round) {
        club.offer(*club.nodes[0], 3);
        club.lead_to_all();
        const std::size_t entries = club.entries();
        REQUIRE(club.plays_until([&] { return club.entries() > entries + 20; }));
        {
            const std::scoped_lock lock(club.cluster.mutex);
            club.cluster.processes.clear();
        }
        REQUIRE(
            club.plays_until([&] { return club.nodes[0]->metric("leases_lost_total") >= round; }));
    }
    REQUIRE(club.all_finish());
    club.check();
}

TEST_CASE("[cluster] a process goes round once a second, however many others there are") {
    Club club(4);
    Json offer = offer_of({"base"}, {"person", "open"});
    offer["public"] = true;
    const auto begun = std::chrono::steady_clock::now();
    const auto rounds = [&] {
        int most = 0;
        for (const auto& node : club.nodes)
            most = std::max(most, node->database->rounds.load());
        return most;
    };
    const int before = rounds();
    for (int i = 0; i < 40; ++i) {
        Telephone(club.nodes[static_cast<std::size_t>(i) % 4]->socket(), key_of(i + 1))
            .offer(offer);
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    const double seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
    CHECK(rounds() - before <= seconds + 1);
}

TEST_CASE("[cluster] a database that answers nobody keeps nobody waiting for a game in memory") {
    Club club(1);
    const Node& node = *club.nodes[0];
    Telephone maker(node.socket(), key_of(1));
    Json offer = offer_of({"base"}, {"person", "open"});
    offer["public"] = true;
    const std::string game = maker.offer(offer);
    offer["settings"] = {{"tiles", 20}}; // other rules, whose name is new
    std::thread other;
    {
        const std::scoped_lock lock(club.cluster.mutex);
        other = std::thread([&] { Telephone(node.socket(), key_of(3)).ask("offer", offer); });
        // It has been begun: what is asked from now on comes behind it.
        CHECK(comes_true([&] { return node.metric("games_held") == 2; }));
        CHECK_FALSE(maker.ask("enter", {{"game", game}}).is_null());
    }
    other.join();
    CHECK(node.metric("worker_queue{worker=\"0\"}") >= 0);
    CHECK(node.metric("worker_silence_seconds{worker=\"0\"}") >= 0);
}

TEST_CASE(
    "[cluster] a game that the database has with a process, and that is not there, is counted") {
    MemoryCluster cluster;
    TemporaryFolder folder;
    const server::Epoch first = cluster.last_epoch + 1; // of the process that begins now
    cluster.games["abcdefghij"] = {{{"abcdefghij", 0, "{}", first}}, first, first};
    const Node node(cluster, folder / "data");
    CHECK(comes_true([&] { return node.metric("games_in_no_lobby") == 1; }));
}

TEST_CASE("[cluster] a server that is cut off gives its games up, and others take them") {
    Club club(2);
    club.offer(*club.nodes[0], 4);
    club.lead_to_all();
    REQUIRE(club.plays_until([&] { return club.entries() > 60; }));
    club.nodes[0]->database->cut = true;
    club.cluster.pass(6); // of the database
    REQUIRE(club.plays_until(
        [&] { return club.cluster.holder(club.games.front()) == club.nodes[1]->address; }));
    REQUIRE(club.plays_until([&] { return club.nodes[0]->status("/ready") == 503; }));
    CHECK(club.nodes[0]->status("/health") == 200); // it lives
    club.nodes[0]->database->cut = false;
    REQUIRE(club.all_finish());
    club.check();
    CHECK(comes_true([&] { return club.nodes[0]->metric("leases_lost_total") >= 1; }));
    CHECK(comes_true([&] { return club.nodes[0]->status("/ready") == 200; }));
    CHECK(club.nodes[1]->metric("games_taken_up_total") == 4);
}

TEST_CASE("[cluster] a server that slept finds out before it writes") {
    Club club(2);
    club.offer(*club.nodes[0], 4);
    club.lead_to_all();
    REQUIRE(club.plays_until([&] { return club.entries() > 60; }));
    // In its place others hold the games by now, and it does not know.
    {
        const std::scoped_lock lock(club.cluster.mutex);
        for (auto& [name, game] : club.cluster.games) {
            game.holder = 0;
            game.epoch = ++club.cluster.last_epoch;
        }
    }
    REQUIRE(club.all_finish());
    club.check();
}

TEST_CASE("[cluster] a server that stops hands its games over, one that comes takes its share") {
    Club club(2);
    club.offer(*club.nodes[0], 6);
    club.lead_to_all();
    REQUIRE(club.plays_until([&] { return club.entries() > 60; }));
    club.nodes[0].reset();
    club.nodes.erase(club.nodes.begin());
    club.add_node();
    club.lead_to_all();
    REQUIRE(club.all_finish());
    club.check();
}
