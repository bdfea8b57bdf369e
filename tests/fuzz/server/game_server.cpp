#include "server/games/game_server.hpp"

#include "protocol/line_splitter.hpp"
#include "server/games/keys.hpp"
#include "tests/fuzz/folder.hpp"
#include "tests/fuzz/targets.hpp"

#include <algorithm>
#include <condition_variable>
#include <cstdlib>
#include <iterator>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace bastide::fuzz {

namespace {

using network::ConnectionId;
using protocol::Json;

/// Keeps nothing: what was written is durable at once.
class NoStorage : public server::Storage {
  public:
    void append(const std::vector<server::Entry>&) override {}
    std::vector<server::Entry> entries(const std::string&) override { return {}; }
    std::vector<std::string> games() override { return {}; }
    std::vector<std::string> all_games() override { return {}; }
    void close(const std::string&) override {}
    bool reopen(const std::string&) override { return false; }
    void forget(std::chrono::seconds, bool) override {}
};

class Leaps : public server::Clock {
  public:
    double now() const override { return seconds; }
    std::atomic<double> seconds{0};
};

/// A game server with three clients that goes on from one input to the next, as a server does.
class Guests {
  public:
    /// A client says something. What it asks for must be answered, if only by closing the
    /// connection, for it to come again: waits for that.
    void say(int client, std::string text);
    /// All go, and what they have left is dropped.
    void go();

  private:
    void come(int client);
    void keep(ConnectionId connection, const std::string& text);
    void close(ConnectionId connection);
    void part();
    static server::GameServerOptions options();
    static const char* key(int client);
    std::string filled_in(std::string text) const;

    const Folder folder_;
    packages::Library library_{catalogue::Catalogue::read({folder_.path("plugins")}),
                               folder_.path("kept")};
    NoStorage storage_;
    Leaps clock_;
    std::mutex mutex_;
    std::condition_variable came_;
    std::string game_, entry_, id_; ///< as somebody was told last
    int answers_ = 0;
    ConnectionId last_ = 0;
    ConnectionId connections_[3] = {}; ///< 0 for who is not here
    std::vector<ConnectionId> gone_;
    server::Journal journal_{storage_, {}};
    server::GameServer games_{
        library_,
        storage_,
        journal_,
        clock_,
        [this](ConnectionId connection, const auto& text) { keep(connection, *text); },
        options(),
        {.close = [this](ConnectionId connection, const auto&) { close(connection); }}};
};

server::GameServerOptions Guests::options() {
    server::GameServerOptions options;
    options.threads = 1;
    options.substitute = "random";
    options.bounds[server::Asked::offers].address = 5;
    return options;
}

const char* Guests::key(int client) {
    static const char* const keys[] = {"00000000000000000000000000000000",
                                       "11111111111111111111111111111111",
                                       "22222222222222222222222222222222"};
    return keys[client];
}

void Guests::keep(ConnectionId, const std::string& text) {
    const Json message = Json::parse(text);
    const std::scoped_lock lock(mutex_);
    if (message.contains("id")) ++answers_;
    const Json told = message.value("params", message.value("result", Json::object()));
    if (told.is_object() && told.contains("game")) game_ = told.at("game").get<std::string>();
    if (message.value("method", "") == "turn") {
        entry_ = told.at("entry").dump();
        id_ = told.at("legal").at(0).at("id").get<std::string>();
    }
    came_.notify_all();
}

/// The names that cannot be made up: of the game, of the entry, of an action that is legal.
std::string Guests::filled_in(std::string text) const {
    for (const auto& [mark, value] :
         {std::pair<std::string, const std::string&>{"$g", game_}, {"$e", entry_}, {"$i", id_}})
        for (std::size_t at = text.find(mark); at != text.npos; at = text.find(mark, at))
            text.replace(at, mark.size(), value);
    return text;
}

void Guests::close(ConnectionId connection) {
    const std::scoped_lock lock(mutex_);
    ++answers_;
    if (const auto here = std::find(std::begin(connections_), std::end(connections_), connection);
        here != std::end(connections_))
        gone_.push_back(std::exchange(*here, 0));
    came_.notify_all();
}

/// The game server hears of those that are gone, as by a network.
void Guests::part() {
    std::unique_lock lock(mutex_);
    const std::vector<ConnectionId> gone = std::exchange(gone_, {});
    lock.unlock();
    for (const ConnectionId connection : gone)
        games_.closed(connection);
}

void Guests::come(int client) {
    part();
    const std::string hello = R"({"jsonrpc":"2.0","method":"hello","params":{"protocol":1,"key":")"
                              + std::string(key(client)) + "\"}}";
    ConnectionId connection = 0;
    {
        const std::scoped_lock lock(mutex_);
        if (connections_[client] != 0) return;
        connection = connections_[client] = ++last_;
    }
    games_.opened(connection, "192.0.2.1");
    games_.received(connection, hello);
}

void Guests::say(int client, std::string text) {
    come(client);
    std::unique_lock lock(mutex_);
    const ConnectionId connection = connections_[client];
    if (connection == 0) return; // it was closed at once
    text = filled_in(std::move(text));
    const int before = answers_;
    lock.unlock();
    const Json said = Json::parse(text, nullptr, false);
    const bool asks = !said.is_object() || (said.contains("id") && said.contains("method"));
    games_.received(connection, text);
    lock.lock();
    if (asks && !came_.wait_for(lock, std::chrono::seconds(20), [&] { return answers_ > before; }))
        std::abort(); // nobody has answered
    lock.unlock();
    // What is told because of it follows the answer.
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

void Guests::go() {
    constexpr double year = 366 * 86'400.;
    {
        const std::scoped_lock lock(mutex_);
        for (ConnectionId& each : connections_)
            if (each != 0) gone_.push_back(std::exchange(each, 0));
    }
    part();
    clock_.seconds = clock_.seconds + year;
}

} // namespace

void game_server(std::string_view bytes) {
    // OpenSSL ends behind the threads that use it.
    static const std::string begun = server::random_key();
    static Guests guests;
    protocol::LineSplitter lines(protocol::longest_line);
    lines.add(bytes);
    while (const auto line = lines.next()) {
        const bool named = !line->text.empty() && line->text[0] >= '0' && line->text[0] <= '2';
        guests.say(named ? line->text[0] - '0' : 0, line->text.substr(named ? 1 : 0));
    }
    guests.go();
}

} // namespace bastide::fuzz
