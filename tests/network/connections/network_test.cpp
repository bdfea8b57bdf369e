// Server and client over real sockets, and what is no client at all.
#include "network/connections/client.hpp"
#include "network/listening/network.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <random>
#include <set>

using namespace bastide;
using namespace bastide::tests;
using namespace bastide::network;
using namespace std::chrono_literals;
using Catch::Matchers::ContainsSubstring;

namespace {

std::shared_ptr<const std::string> text_of(std::string text) {
    return std::make_shared<const std::string>(std::move(text));
}

/// What happened so far, to be waited for from another thread.
class Log {
  public:
    void add(const std::string& line) {
        const std::lock_guard guard(mutex_);
        lines_.push_back(line);
        changed_.notify_all();
    }
    bool has(const std::string& line, std::size_t times = 1) {
        std::unique_lock guard(mutex_);
        return changed_.wait_for(guard, 20s, [&] { return count(line) >= times; });
    }
    /// Of connections, whatever the reason.
    bool ends(std::size_t times) {
        std::unique_lock guard(mutex_);
        return changed_.wait_for(guard, 20s, [&] {
            return static_cast<std::size_t>(
                       std::count_if(lines_.begin(), lines_.end(),
                                     [](const auto& each) { return each.starts_with("closed"); }))
                   >= times;
        });
    }
    std::size_t times(const std::string& line) {
        const std::lock_guard guard(mutex_);
        return count(line);
    }

  private:
    std::size_t count(const std::string& line) const {
        return static_cast<std::size_t>(std::count(lines_.begin(), lines_.end(), line));
    }
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<std::string> lines_;
};

/// Echoes what it gets; "flood" is answered by megabytes, "go" by a close.
class Echo : public Listener {
  public:
    using Allowed = std::function<bool(Effort, ConnectionId, const std::string&, std::size_t)>;

    explicit Echo(NetworkOptions options = {}, Allowed may = {})
        : allowed(std::move(may)), network(local(std::move(options)), *this) {
        network.start();
    }

    bool allows(Effort effort, ConnectionId connection, const std::string& address,
                std::size_t bytes) override {
        return !allowed || allowed(effort, connection, address, bytes);
    }
    void opened(ConnectionId connection, const std::string&) override {
        last = connection;
        log.add("opened");
    }
    void received(ConnectionId connection, std::string text) override {
        log.add("received");
        if (text == "go") return network.close(connection, "as you wish");
        const auto answer = text_of(text == "flood" ? std::string(100'000, 'x') : std::move(text));
        for (int i = answer->starts_with('x') && answer->size() == 100'000 ? 400 : 1; i > 0; --i)
            network.send(connection, answer);
    }
    void closed(ConnectionId) override { log.add("closed"); }
    HttpResponse answer(const HttpRequest& request) override {
        if (request.target == "/fault") throw std::runtime_error("a fault");
        return {200, "text/plain", request.method + ' ' + request.target, {{"X-Own", "1"}}};
    }

    Log log;
    std::atomic<ConnectionId> last{0};
    const Allowed allowed; ///< none: all is
    Network network;

  private:
    static NetworkOptions local(NetworkOptions options) {
        options.address = "127.0.0.1";
        return options;
    }
};

class Friends : public ClientListener {
  public:
    explicit Friends(ClientOptions options = {}) : client(*this, std::move(options)) {}
    void opened(ConnectionId) override { log.add("opened"); }
    void received(ConnectionId, std::string text) override {
        log.add(text.size() > 100 ? std::to_string(text.size()) : text);
    }
    void closed(ConnectionId, const engine::Message& why) override {
        log.add("closed: " + why.text());
    }

    Log log;
    Client client;
};

std::string url(const Echo& echo, const std::string& scheme = "ws") {
    return scheme + "://localhost:" + std::to_string(echo.network.port()) + "/play";
}

/// A socket without any protocol.
class Bare {
  public:
    explicit Bare(int port) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
        sockaddr_in end{};
        end.sin_family = AF_INET;
        end.sin_port = htons(static_cast<std::uint16_t>(port));
        end.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        REQUIRE(connect(socket_, reinterpret_cast<const sockaddr*>(&end), sizeof end) == 0);
        const timeval wait{20, 0};
        setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &wait, sizeof wait);
    }
    ~Bare() { ::close(socket_); }
    Bare(const Bare&) = delete;
    Bare& operator=(const Bare&) = delete;

    void say(const std::string& text) {
        REQUIRE(::send(socket_, text.data(), text.size(), MSG_NOSIGNAL)
                == static_cast<ssize_t>(text.size()));
    }
    /// All until this is in it, or until the other end closes.
    std::string hear(const std::string& until = "no end") {
        std::string heard;
        char part[4096];
        while (heard.find(until) == std::string::npos) {
            const ssize_t size = recv(socket_, part, sizeof part, 0);
            if (size < 0) return heard + "(nothing more came)";
            if (size == 0) break;
            heard.append(part, static_cast<std::size_t>(size));
        }
        return heard;
    }

  private:
    int socket_;
};

std::string upgrade(const std::string& more = "") {
    return "GET /play HTTP/1.1\r\nHost: here:80\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
           "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
           + more + "\r\n";
}

} // namespace

TEST_CASE("[network] texts go to and fro, and ends are told") {
    Echo echo;
    Friends friends;
    const ConnectionId one = friends.client.open(url(echo));
    REQUIRE(friends.log.has("opened"));
    friends.client.send(one, text_of("hello"));
    CHECK(friends.log.has("hello"));
    echo.network.send(echo.last, text_of("from the server"));
    CHECK(friends.log.has("from the server"));
    echo.network.send(echo.last + 1000, text_of("to nobody"));
    friends.client.close(one);
    CHECK(echo.log.has("closed"));

    const ConnectionId two = friends.client.open(url(echo));
    REQUIRE(friends.log.has("opened", 2));
    friends.client.send(two, text_of("go"));
    CHECK(friends.log.has("closed: as you wish"));
    CHECK(echo.log.has("closed", 2));
    CHECK(echo.network.figures().messages_in == 2);
}

// Beast waits for itself where both ends close and it also tells of control frames.
TEST_CASE("[network] however often both ends close at once, each hears of the end") {
    constexpr std::size_t rounds = 60, at_once = 50;
    Echo echo;
    Friends friends;
    for (std::size_t round = 1; round <= rounds; ++round) {
        std::vector<ConnectionId> open;
        for (std::size_t i = 0; i < at_once; ++i)
            open.push_back(friends.client.open(url(echo)));
        REQUIRE(friends.log.has("opened", round * at_once));
        for (const ConnectionId connection : open) {
            if (connection % 3 == 0) friends.client.send(connection, text_of("go"));
            if (connection % 3 != 1) friends.client.send(connection, text_of("hello"));
            friends.client.close(connection);
        }
        INFO("round " << round);
        REQUIRE(friends.log.ends(round * at_once));
        REQUIRE(echo.log.has("closed", round * at_once));
    }
}

TEST_CASE("[network] a file is got whole, and what goes wrong with it is told") {
    Echo echo;
    Friends friends({{}, 1000});
    const std::string base = "http://localhost:" + std::to_string(echo.network.port());
    friends.client.get(base + "/a/b.zip?c");
    CHECK(friends.log.has("GET /a/b.zip?c"));
    CHECK(friends.log.times("opened") == 0);
    friends.client.get(base + "/fault");
    CHECK(friends.log.has("closed: the server answers 500"));
    friends.client.get(base + '/' + std::string(1000, 'a'));
    CHECK(friends.log.has("closed: body limit exceeded"));
    echo.network.stop();
    friends.client.get(base + "/");
    CHECK(friends.log.has("closed: nobody answers there"));
    for (const char* const wrong : {"ws://localhost/a", "localhost", ""})
        CHECK_THROWS_AS(friends.client.get(wrong), reading::LoadError);
}

TEST_CASE("[network] a frame may be large, but not too large") {
    Echo echo;
    Friends friends;
    const ConnectionId one = friends.client.open(url(echo));
    REQUIRE(friends.log.has("opened"));
    friends.client.send(one, text_of(std::string(64 * 1024, 'a')));
    CHECK(friends.log.has("65536"));
    friends.client.send(one, text_of(std::string(64 * 1024 + 1, 'a')));
    CHECK(echo.log.has("closed"));
    CHECK(echo.log.times("received") == 1);
}

TEST_CASE("[network] what is packed unpacks to no more than a frame may have") {
    Echo echo;
    Friends friends;
    const ConnectionId one = friends.client.open(url(echo));
    REQUIRE(friends.log.has("opened"));
    friends.client.send(one, text_of(std::string(60'000, 'a'))); // some 80 bytes on the line
    CHECK(friends.log.has("60000"));
    friends.client.send(one, text_of(std::string(20'000'000, 'a'))); // some 20 kB there
    CHECK(echo.log.has("closed"));
    CHECK(echo.log.times("received") == 1);
}

TEST_CASE("[network] an empty message is one like any other") {
    Echo echo;
    Friends friends;
    const ConnectionId one = friends.client.open(url(echo));
    REQUIRE(friends.log.has("opened"));
    friends.client.send(one, text_of(""));
    CHECK(friends.log.has(""));
    friends.client.send(one, text_of("and another"));
    CHECK(friends.log.has("and another"));
}

TEST_CASE("[network] packed messages of any size and content come as they were") {
    Echo echo;
    Friends friends;
    const ConnectionId one = friends.client.open(url(echo));
    REQUIRE(friends.log.has("opened"));
    std::mt19937 random(1);
    for (int i = 0; i < 300; ++i) {
        std::string text(300 + random() % (i % 10 == 0 ? 60'000u : 6'000u), ' ');
        const auto letters = 1 + random() % 90; // few: packed well, many: hardly
        for (char& letter : text)
            letter = static_cast<char>('!' + static_cast<int>(random() % letters));
        echo.network.send(echo.last, text_of(text));
        if (i % 3 == 0) friends.client.send(one, text_of(text));
        INFO(i << ": " << text.size() << " of " << letters);
        REQUIRE(friends.log.has(std::to_string(text.size())));
    }
}

TEST_CASE("[network] messages are packed for those who can unpack them") {
    Echo echo;
    Bare plain(echo.network.port()), packs(echo.network.port());
    plain.say(upgrade());
    CHECK_THAT(plain.hear("\r\n\r\n"), !ContainsSubstring("permessage-deflate"));
    packs.say(upgrade("Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n"));
    CHECK_THAT(packs.hear("\r\n\r\n"), ContainsSubstring("permessage-deflate"));
    echo.network.send(echo.last, text_of(std::string(60'000, 'a')));
    echo.network.close(echo.last, "as you wish");
    CHECK(packs.hear().size() < 1000);
}

TEST_CASE("[network] who does not read is dropped, and others do not notice") {
    Echo echo;
    Bare slow(echo.network.port());
    slow.say(upgrade());
    REQUIRE_THAT(slow.hear("\r\n\r\n"), ContainsSubstring("101 Switching"));
    slow.say(std::string("\x81\x85\0\0\0\0flood", 11)); // a frame, its mask zero
    CHECK(echo.log.has("closed"));
    CHECK(echo.network.figures().dropped_readers == 1);
    Friends friends;
    const ConnectionId one = friends.client.open(url(echo));
    friends.log.has("opened");
    friends.client.send(one, text_of("still here"));
    CHECK(friends.log.has("still here"));
}

/// So many of a kind are allowed.
Echo::Allowed at_most(Effort effort, int most) {
    return [effort, left = std::make_shared<std::atomic<int>>(most)](
               Effort asked, ConnectionId, const std::string&, std::size_t) {
        return asked != effort || (*left)-- > 0;
    };
}

TEST_CASE("[network] who floods is closed") {
    Echo echo({}, at_most(Effort::message, 10));
    Friends friends;
    const ConnectionId one = friends.client.open(url(echo));
    REQUIRE(friends.log.has("opened"));
    for (int i = 0; i < 11; ++i)
        friends.client.send(one, text_of("again"));
    CHECK(friends.log.has("closed: too many messages"));
    CHECK(echo.log.times("received") == 10);
}

TEST_CASE("[network] connections and requests beyond a bound are refused before they cost") {
    Echo echo({}, at_most(Effort::connection, 2));
    Bare first(echo.network.port()), second(echo.network.port()), third(echo.network.port());
    CHECK(third.hear().empty());
    CHECK(echo.network.figures().refused == 1);
    CHECK(echo.network.figures().accepted == 2);

    Echo asked({}, at_most(Effort::request, 2));
    Bare browser(asked.network.port());
    for (const char* const target : {"/a", "/b", "/c"})
        browser.say("GET " + std::string(target) + " HTTP/1.1\r\nHost: h\r\n\r\n");
    const std::string heard = browser.hear(); // to the end of the connection
    CHECK_THAT(heard, ContainsSubstring("GET /b"));
    CHECK_THAT(heard, ContainsSubstring("429 Too Many Requests"));
    CHECK_THAT(heard, !ContainsSubstring("GET /c"));
}

TEST_CASE("[network] a connection of somebody behind another server is counted as theirs") {
    NetworkOptions options;
    options.behind = {"127.0.0.1"};
    Echo echo(options, [](Effort effort, ConnectionId, const std::string& address, std::size_t) {
        return effort != Effort::connection || address != "192.0.2.7";
    });
    Bare refused(echo.network.port()), let_in(echo.network.port());
    refused.say(upgrade("X-Forwarded-For: 192.0.2.7\r\n"));
    CHECK_THAT(refused.hear("\r\n\r\n"), ContainsSubstring("429 Too Many Requests"));
    let_in.say(upgrade("X-Forwarded-For: 192.0.2.8\r\n"));
    CHECK_THAT(let_in.hear("\r\n\r\n"), ContainsSubstring("101 Switching"));
}

TEST_CASE("[network] who sends more pings than are allowed is closed") {
    const std::string ping("\x89\x80\0\0\0\0", 6), pong("\x8a\x80\0\0\0\0", 6);
    for (const std::string& frame : {ping, pong}) {
        Echo echo({}, at_most(Effort::control, 3));
        Bare one(echo.network.port());
        one.say(upgrade());
        one.hear("\r\n\r\n");
        for (int times = 0; times < 3; ++times)
            one.say(frame);
        one.say(std::string("\x81\x85\0\0\0\0hello", 11));
        CHECK_THAT(one.hear("hello"), ContainsSubstring("hello"));
        one.say(frame);
        CHECK_THAT(one.hear(), ContainsSubstring("too many messages"));
        CHECK(echo.log.has("closed"));
    }
}

TEST_CASE("[network] a message of frames of a byte ends the connection") {
    Echo echo;
    Bare one(echo.network.port());
    one.say(upgrade());
    one.hear("\r\n\r\n");
    std::string frames("\x01\x81\0\0\0\0x", 7); // the first of a message
    for (int times = 0; times < 5000; ++times)
        frames += std::string("\0\x81\0\0\0\0x", 7);
    one.say(frames);
    CHECK(echo.log.has("closed"));
    CHECK(echo.log.times("received") == 0);
}

TEST_CASE("[network] what comes on the line is counted, frames of no bytes too, and but once") {
    std::atomic<std::size_t> came = 0, of_messages = 0;
    Echo echo({}, [&](Effort effort, ConnectionId, const std::string&, std::size_t bytes) {
        if (effort == Effort::message) of_messages += bytes;
        return effort != Effort::bytes || (came += bytes) < 100'000;
    });
    Bare one(echo.network.port());
    one.say(upgrade());
    one.hear("\r\n\r\n");
    const std::string text(60'000, 'y');
    one.say(std::string("\x81\xfe\xea\x60\0\0\0\0", 8) + text);
    CHECK_THAT(one.hear(text), ContainsSubstring(text));
    CHECK(came + of_messages >= text.size());
    CHECK(came + of_messages < text.size() + 6'000);
    std::string frames("\x01\x81\0\0\0\0x", 7); // the first of a message
    for (int times = 0; times < 10'000; ++times)
        frames += std::string("\0\x80\0\0\0\0", 6);
    one.say(frames);
    CHECK(echo.log.has("closed"));
    CHECK(echo.log.times("received") == 1);
}

TEST_CASE("[network] a message may come in any number of pieces") {
    Echo echo({}, at_most(Effort::message, 1));
    Bare slow(echo.network.port());
    slow.say(upgrade());
    slow.hear("\r\n\r\n");
    const std::string text(2000, 'y');
    std::string frame("\x81\xfe\x07\xd0\0\0\0\0", 8);
    frame += text;
    for (const char byte : frame)
        slow.say(std::string(1, byte));
    CHECK_THAT(slow.hear(text), ContainsSubstring(text));
    CHECK(echo.log.times("received") == 1);
}

TEST_CASE("[network] half a handshake, silence and nonsense end") {
    NetworkOptions options;
    options.handshake = 1000ms;
    options.idle = 2000ms;
    Echo echo(options);
    for (const char* begun : {"", "GET /pl", "GET /play HTTP/1.1\r\nHost: a\r\n"}) {
        INFO(begun);
        Bare half(echo.network.port());
        half.say(begun);
        CHECK(half.hear().empty());
    }
    CHECK(echo.network.figures().timeouts == 3);
    Bare silent(echo.network.port());
    silent.say(upgrade());
    CHECK_THAT(silent.hear("\r\n\r\n"), ContainsSubstring("101 Switching"));
    CHECK_THAT(silent.hear(), !ContainsSubstring("nothing more came"));
    CHECK(echo.log.has("closed"));

    Bare nonsense(echo.network.port());
    nonsense.say("EHLO me\r\n\r\n");
    CHECK_THAT(nonsense.hear(), ContainsSubstring("400 Bad Request"));
    Bare binary(echo.network.port());
    binary.say(upgrade());
    binary.hear("\r\n\r\n");
    binary.say(std::string("\x82\x81\0\0\0\0x", 7));
    CHECK_THAT(binary.hear(), ContainsSubstring("only text is understood"));
}

TEST_CASE("[network] who answers pings is not idle") {
    NetworkOptions options;
    options.idle = 1500ms;
    Echo echo(options);
    Friends friends;
    const ConnectionId one = friends.client.open(url(echo));
    REQUIRE(friends.log.has("opened"));
    std::this_thread::sleep_for(4000ms);
    friends.client.send(one, text_of("awake"));
    CHECK(friends.log.has("awake"));
    CHECK(echo.log.times("closed") == 0);
}

TEST_CASE("[network] requests are answered one after the other on one connection") {
    Echo echo;
    Bare browser(echo.network.port());
    browser.say("GET /a?b=1 HTTP/1.1\r\nHost: h\r\n\r\n");
    const std::string first = browser.hear("GET /a?b=1");
    CHECK_THAT(first, ContainsSubstring("HTTP/1.1 200 OK\r\n"));
    CHECK_THAT(first, ContainsSubstring("Content-Type: text/plain\r\n"));
    CHECK_THAT(first, ContainsSubstring("X-Own: 1\r\n"));
    browser.say("HEAD /c HTTP/1.1\r\nHost: h\r\n\r\n");
    const std::string second = browser.hear("\r\n\r\n");
    CHECK_THAT(second, ContainsSubstring("Content-Length: 7\r\n"));
    CHECK_THAT(second, !ContainsSubstring("HEAD /c"));
    browser.say("GET /fault HTTP/1.1\r\nHost: h\r\n\r\n");
    CHECK_THAT(browser.hear("wrong here"), ContainsSubstring("500 Internal"));
    browser.say("GET /play HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n");
    CHECK_THAT(browser.hear(), ContainsSubstring("426 Upgrade Required"));
}

TEST_CASE("[network] other methods, contents and long addresses are refused") {
    Echo echo;
    const auto answer = [&](const std::string& text) {
        Bare browser(echo.network.port());
        browser.say(text);
        return browser.hear("\r\n").substr(0, 12);
    };
    CHECK(answer("POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\n\r\nabc") == "HTTP/1.1 405");
    CHECK(answer("GET /a HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\n\r\nabc") == "HTTP/1.1 413");
    CHECK(answer("GET /" + std::string(9000, 'a') + " HTTP/1.1\r\n\r\n") == "HTTP/1.1 414");
    CHECK(answer("GET /" + std::string(20000, 'a') + " HTTP/1.1\r\n\r\n") == "HTTP/1.1 400");
}

TEST_CASE("[network] pages of another site may not open a WebSocket") {
    NetworkOptions options;
    options.origins = {"https://friend.example"};
    Echo echo(options);
    const auto status = [&](const std::string& origin) {
        Bare browser(echo.network.port());
        browser.say(upgrade("Origin: " + origin + "\r\n"));
        return browser.hear("\r\n\r\n").substr(9, 3);
    };
    CHECK(status("http://here:80") == "101");
    CHECK(status("https://Here:80") == "101");
    CHECK(status("https://friend.example") == "101");
    CHECK(status("http://here") == "403");
    CHECK(status("http://there:80") == "403");
    CHECK(status("null") == "403");
    CHECK(status("http://here:80.evil.example") == "403");
}

TEST_CASE("[network] there is room for so many, and again when some have left") {
    NetworkOptions options;
    options.most_connections = 3;
    Echo echo(options);
    Friends friends;
    std::vector<ConnectionId> those;
    for (int i = 0; i < 3; ++i)
        those.push_back(friends.client.open(url(echo)));
    REQUIRE(friends.log.has("opened", 3));
    Bare one_more(echo.network.port());
    CHECK(one_more.hear().empty());
    CHECK(echo.network.figures().refused == 1);
    friends.client.close(those.front());
    REQUIRE(echo.log.has("closed"));
    while (echo.network.figures().connections != 2)
        std::this_thread::sleep_for(1ms);
    friends.client.open(url(echo));
    CHECK(friends.log.has("opened", 4));
}

TEST_CASE("[network] many at once all get what is theirs") {
    constexpr std::size_t many = 400;
    Echo echo;
    Friends friends;
    std::vector<ConnectionId> those;
    for (std::size_t i = 0; i < many; ++i)
        those.push_back(friends.client.open(url(echo)));
    REQUIRE(friends.log.has("opened", many));
    REQUIRE(echo.log.has("opened", many)); // the client may know earlier
    CHECK(echo.network.figures().web_sockets == many);
    for (std::size_t i = 0; i < many; ++i)
        friends.client.send(those[i], text_of("to " + std::to_string(i)));
    for (std::size_t i = 0; i < many; ++i)
        CHECK(friends.log.has("to " + std::to_string(i)));
    echo.network.stop();
    CHECK(friends.log.has("closed: the server stops", many));
    CHECK(echo.network.figures().connections == 0);
}

TEST_CASE("[network] with a certificate all is under TLS, and clients look whose it is") {
    const auto here = source_folder() / "tests/network/connections";
    NetworkOptions options;
    options.certificate = here / "localhost.crt";
    options.key = here / "localhost.key";
    options.handshake = 3000ms;
    Echo echo(options);
    Friends trusting({here / "localhost.crt"});
    const ConnectionId one = trusting.client.open(url(echo, "wss"));
    REQUIRE(trusting.log.has("opened"));
    trusting.client.send(one, text_of(std::string(60'000, 'a')));
    CHECK(trusting.log.has("60000"));
    trusting.client.close(one);
    CHECK(echo.log.has("closed"));

    Friends wary;
    wary.client.open(url(echo, "wss"));
    CHECK(wary.log.has("closed: certificate verify failed (SSL routines)"));
    Bare plain(echo.network.port());
    plain.say("GET / HTTP/1.1\r\nHost: h\r\n\r\n");
    CHECK_THAT(plain.hear(), !ContainsSubstring("200"));
    Bare silent(echo.network.port());
    CHECK(silent.hear().empty());
}

TEST_CASE("[network] what cannot be had is told") {
    Echo echo;
    NetworkOptions options;
    options.port = echo.network.port();
    CHECK_THROWS_WITH(Echo(options), ContainsSubstring("Address already in use"));
    const auto here = source_folder() / "tests/network/connections";
    options = {};
    options.certificate = here / "localhost.key";
    options.key = here / "localhost.key";
    CHECK_THROWS_WITH(Echo(options), ContainsSubstring("localhost.key: no certificate"));
    options.certificate = here / "localhost.crt";
    options.key = here / "nowhere.key";
    CHECK_THROWS_WITH(Echo(options), ContainsSubstring("nowhere.key: no private key"));
    Friends friends;
    CHECK_THROWS_WITH(friends.client.open("http://localhost/"),
                      ContainsSubstring("expected ws://"));
    friends.client.open("ws://localhost:1/play");
    CHECK(friends.log.has("closed: nobody answers there"));
}
