#include "network/listening/network.hpp"

#include "network/connections/wire.hpp"
#include "network/limits/household.hpp"
#include "network/listening/fair_pool.hpp"

#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/beast/http.hpp>

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>
#include <unordered_map>

namespace bastide::network {
namespace {

namespace http = boost::beast::http;
using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr milliseconds time_to_stop{2000};
constexpr milliseconds time_to_go{1000};         // of who is closed
constexpr milliseconds pause_without_files{100}; // when the system has no more sockets for us
constexpr std::uint32_t largest_head = 16 * 1024;
constexpr std::size_t largest_target = 8 * 1024;

std::string plain_address(const tcp::socket& socket) {
    error_code error;
    const auto end = socket.remote_endpoint(error);
    if (error) return "";
    const auto address = end.address();
    if (address.is_v6() && address.to_v6().is_v4_mapped())
        return asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6()).to_string();
    return address.to_string();
}

std::string lower(std::string_view text) {
    std::string made(text);
    std::transform(made.begin(), made.end(), made.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    return made;
}

/// Pages of another site may not open WebSockets here; programs that are no browser send no origin.
bool may_open(const HttpRequest& request, const std::vector<std::string>& origins) {
    const auto origin = request.headers.find("origin");
    if (origin == request.headers.end()) return true;
    const auto host = request.headers.find("host");
    const std::string named = lower(origin->second);
    if (host != request.headers.end())
        for (const char* scheme : {"http://", "https://"})
            if (named == scheme + lower(host->second)) return true;
    return std::any_of(origins.begin(), origins.end(),
                       [&](const std::string& allowed) { return lower(allowed) == named; });
}

/// "192.0.2.7", "192.0.2.7:4711", "2001:db8::1", "[2001:db8::1]" or "[2001:db8::1]:4711".
std::string without_port(const std::string& text) {
    if (text.starts_with('[')) return text.substr(1, text.find(']') - 1);
    const std::size_t colon = text.find(':');
    return colon == text.rfind(':') ? text.substr(0, colon) : text;
}

/// Who asks, as the server before us tells: it has added the last. What is no address counts as
/// somebody's of whom nothing is known, never as the server's own.
std::optional<std::string> told_address(const HttpRequest& request) {
    const auto told = request.headers.find("x-forwarded-for");
    if (told == request.headers.end()) return std::nullopt;
    const std::size_t last = told->second.find_last_of(", \t");
    const std::string text =
        without_port(last == std::string::npos ? told->second : told->second.substr(last + 1));
    error_code error;
    const auto address = asio::ip::make_address(text, error);
    return error ? "unknown" : address.to_string();
}

/// The base64 of 16 bytes, by RFC 6455.
bool is_key_of_web_socket(const HttpRequest& request) {
    constexpr std::size_t digits = 22;
    const auto key = request.headers.find("sec-websocket-key");
    return key != request.headers.end() && key->second.size() == digits + 2
           && key->second.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
                                            "0123456789+/")
                  == digits
           && key->second.ends_with("==");
}

HttpResponse refusal(int status, const std::string& why) {
    return {status, "text/plain; charset=utf-8", why + "\n", {}};
}

} // namespace

/// Of each thread its own connections, which no other touches: a number of a connection says which.
class Network::Core {
  public:
    Core(NetworkOptions given, Listener& told);
    ~Core();

    void start();
    void stop();
    template <class Act>
    void with(ConnectionId connection, const Act& act);

    class Peer;
    struct Loop {
        asio::io_context context{1};
        std::unordered_map<ConnectionId, std::shared_ptr<Peer>> sessions;
        std::thread thread;
    };
    struct Counted {
        std::atomic<std::size_t> connections{0}, web_sockets{0};
        std::atomic<std::uint64_t> accepted{0}, refused{0}, requests{0};
        std::atomic<std::uint64_t> messages_in{0}, messages_out{0}, bytes_in{0}, bytes_out{0};
        std::atomic<std::uint64_t> dropped_readers{0}, timeouts{0};
    };

    const NetworkOptions options;
    Listener& listener;
    Counted counted;
    std::optional<ssl::context> tls;
    std::unique_ptr<asio::thread_pool> pool;
    std::unique_ptr<FairPool> painters;
    int port = 0;

    /// A place for one more connection of this address, until `leave`.
    bool enter(const std::string& address);
    void leave(const std::string& address);
    /// The same of one that another server has let in already.
    bool count(const std::string& address);
    void count_back(const std::string& address);
    bool is_before_us(const std::string& address) const;

  private:
    void read_certificate();
    bool may_come(const std::string& address);
    bool take_place(const std::string& address);
    void give_back(const std::string& address);
    void listen();
    void accept();
    void accepted(std::size_t loop, tcp::socket socket);

    std::vector<std::unique_ptr<Loop>> loops_;
    std::optional<tcp::acceptor> acceptor_;
    std::optional<asio::steady_timer> pause_;
    bool stopped_ = false;
    std::size_t next_loop_ = 0;
    std::uint64_t next_number_ = 0;
    std::mutex mutex_; ///< of what follows
    std::map<std::string, std::size_t> by_address_;
    std::condition_variable left_;
    std::size_t inside_ = 0;
};

/// A connection: requests of HTTP, then perhaps a WebSocket.
class Network::Core::Peer : public WebSocketOwner {
  public:
    Peer(Core& core, Loop& loop, ConnectionId id, tcp::socket socket, std::string address)
        : core_(core),
          loop_(loop),
          id_(id),
          peer_(std::move(address)),
          timer_(loop.context),
          socket_(*this, std::move(socket)) {}
    ~Peer() override {
        core_.leave(peer_);
        core_.count_back(behind_);
    }

    void begin();
    void send(std::shared_ptr<const std::string> text);
    void close(const websocket::close_reason& reason);
    void drop() { socket_.wire().close(); }

    void message(std::string text) override;
    void written(std::size_t bytes) override;
    void controlled() override;
    void came(std::size_t bytes) override;
    void ended(const engine::Message& why) override;

  private:
    std::shared_ptr<Peer> self() { return std::static_pointer_cast<Peer>(shared_from_this()); }
    void within(milliseconds time);
    void read_request();
    void requested(const error_code& error);
    HttpRequest request() const;
    std::optional<HttpResponse> why_not(const HttpRequest& asked) const;
    std::optional<HttpResponse> why_no_web_socket(const HttpRequest& asked) const;
    void ask(HttpRequest request);
    bool is_secure() const;
    void respond(HttpResponse response);
    void upgrade();
    const std::string& address() const { return behind_.empty() ? peer_ : behind_; }
    bool allows(Effort effort, std::size_t bytes = 0);

    Core& core_;
    Loop& loop_;
    const ConnectionId id_;
    const std::string peer_; ///< its address
    std::string behind_;     ///< the address of a WebSocket that another server has let in
    asio::steady_timer timer_;
    WebSocket socket_;
    beast::flat_buffer buffer_;
    std::optional<http::request_parser<http::empty_body>> parser_;
    http::response<http::string_body> response_;
    bool is_web_socket_ = false;
    bool dropped_ = false; ///< its end was not told yet
    bool is_going_ = false;
    std::size_t came_since_ = 0; ///< bytes, while it goes
};

void Network::Core::Peer::begin() {
    within(core_.options.handshake);
    if (!core_.tls) return read_request();
    socket_.wire().begin_tls(*core_.tls);
    socket_.wire().tls->next_layer().async_handshake(ssl::stream_base::server,
                                                     [self = self()](const error_code& error) {
                                                         if (error)
                                                             return self->ended(reason_of(error));
                                                         self->read_request();
                                                     });
}

/// From now on something must happen within this time.
void Network::Core::Peer::within(milliseconds time) {
    timer_.expires_after(time);
    timer_.async_wait(
        [weak = std::weak_ptr<WebSocketOwner>(shared_from_this())](const error_code& error) {
            const auto session = std::static_pointer_cast<Peer>(weak.lock());
            if (error || !session || session->timer_.expiry() > steady_clock::now()) return;
            ++session->core_.counted.timeouts;
            session->drop();
        });
}

void Network::Core::Peer::read_request() {
    parser_.emplace();
    parser_->header_limit(largest_head);
    http::async_read_header(
        socket_.wire(), buffer_, *parser_,
        [self = self()](const error_code& error, std::size_t) { self->requested(error); });
}

void Network::Core::Peer::requested(const error_code& error) {
    const error_code gone = http::error::end_of_stream;
    if (error && (error == gone || error.category() != gone.category()))
        return ended(reason_of(error));
    if (error) {
        parser_.emplace(); // half of a request: the connection ends with the answer
        return respond(refusal(400, "This is no request that is understood here."));
    }
    HttpRequest asked = request();
    if (!core_.listener.allows(Effort::request, 0, asked.address, 0)) {
        parser_.emplace(); // it ends with the answer: the next one costs a connection
        return respond(refusal(429, "Too much; wait a little."));
    }
    if (auto refused = why_not(asked)) return respond(std::move(*refused));
    if (std::string_view(asked.target).substr(0, asked.target.find('?')) != core_.options.path)
        return ask(std::move(asked));
    if (auto refused = why_no_web_socket(asked)) return respond(std::move(*refused));
    if (asked.address != peer_) {
        if (!core_.listener.allows(Effort::connection, 0, asked.address, 0)
            || !core_.count(asked.address))
            return respond(refusal(429, "There are too many connections of this address."));
        behind_ = asked.address;
    }
    upgrade();
}

/// Nothing for a request that can be answered.
std::optional<HttpResponse> Network::Core::Peer::why_not(const HttpRequest& asked) const {
    const auto method = parser_->get().method();
    if (method != http::verb::get && method != http::verb::head)
        return refusal(405, "Only GET and HEAD are understood here.");
    if (!parser_->is_done()) return refusal(413, "Requests have no content here.");
    if (asked.target.size() > largest_target) return refusal(414, "The address is too long.");
    if (parser_->get().version() > 10 && !asked.headers.contains("host"))
        return refusal(400, "A request names its host.");
    return std::nullopt;
}

std::optional<HttpResponse> Network::Core::Peer::why_no_web_socket(const HttpRequest& asked) const {
    if (!websocket::is_upgrade(parser_->get()))
        return refusal(426, "A WebSocket is expected here.");
    if (!is_key_of_web_socket(asked)) return refusal(400, "A key of 16 bytes is expected.");
    if (!may_open(asked, core_.options.origins))
        return refusal(403, "Pages of another site may not play here.");
    return std::nullopt;
}

HttpRequest Network::Core::Peer::request() const {
    const auto& read = parser_->get();
    HttpRequest made{std::string(read.method_string()), std::string(read.target()), peer_, {}};
    for (const auto& field : read)
        made.headers[lower(std::string_view(
            field.name_string().data(), field.name_string().size()))] = std::string(field.value());
    if (core_.is_before_us(peer_)) made.address = told_address(made).value_or(peer_);
    return made;
}

void Network::Core::Peer::ask(HttpRequest request) {
    timer_.cancel(); // ours is the time now
    const std::string household = household_of(request.address);
    const bool takes_long = core_.listener.takes_long(request);
    const auto answer = [self = self(), request = std::move(request)] {
        HttpResponse made;
        try {
            made = self->core_.listener.answer(request);
        } catch (const std::exception&) {
            made = refusal(500, "Something went wrong here.");
        }
        // Where the session must come to its end, by whichever of these two is the last.
        asio::post(self->loop_.context,
                   [self, made = std::move(made)]() mutable { self->respond(std::move(made)); });
    };
    if (takes_long)
        core_.painters->post(household, answer);
    else
        asio::post(*core_.pool, answer);
}

/// Nobody has read it on its way: by TLS here, or before a server that stands before this one.
bool Network::Core::Peer::is_secure() const {
    if (core_.tls) return true;
    const auto& asked = parser_->get();
    const auto told = asked.find("X-Forwarded-Proto");
    return core_.is_before_us(peer_) && told != asked.end() && told->value() == "https";
}

void Network::Core::Peer::respond(HttpResponse response) {
    within(core_.options.idle);
    const auto& asked = parser_->get();
    const bool goes_on = parser_->is_done() && asked.keep_alive();
    response_ = {};
    response_.version(11);
    response_.result(static_cast<unsigned>(response.status));
    response_.set(http::field::server, "Bastide");
    constexpr const char* half_a_year = "max-age=15552000";
    if (is_secure()) response_.set(http::field::strict_transport_security, half_a_year);
    if (!response.type.empty()) response_.set(http::field::content_type, response.type);
    for (const auto& [name, value] : response.headers)
        response_.set(name, value);
    response_.keep_alive(goes_on);
    response_.content_length(response.body.size());
    if (asked.method() != http::verb::head) response_.body() = std::move(response.body);
    http::async_write(socket_.wire(), response_,
                      [self = self(), goes_on](const error_code& error, std::size_t) {
                          ++self->core_.counted.requests;
                          if (error || !goes_on) return self->ended(reason_of(error));
                          self->response_ = {};
                          self->within(self->core_.options.idle);
                          self->read_request();
                      });
}

void Network::Core::Peer::upgrade() {
    timer_.cancel();
    const NetworkOptions& options = core_.options;
    socket_.limit(options.handshake, options.idle, options.largest_frame);
    socket_.stream.async_accept(parser_->get(), [self = self()](const error_code& error) {
        if (error) return self->ended(reason_of(error));
        self->parser_.reset();
        self->buffer_ = {};
        self->is_web_socket_ = true;
        ++self->core_.counted.web_sockets;
        self->core_.listener.opened(self->id_, self->address());
        self->socket_.read();
    });
}

void Network::Core::Peer::message(std::string text) {
    ++core_.counted.messages_in;
    core_.counted.bytes_in += text.size();
    constexpr std::size_t of_a_piece = 64; // bytes that could be read while one is
    const std::size_t size = text.size() + of_a_piece * socket_.pieces();
    if (allows(Effort::message, size - std::min(size, socket_.told())))
        core_.listener.received(id_, std::move(text));
}

void Network::Core::Peer::came(std::size_t bytes) {
    // Not while Beast reads. Who goes on sending what nobody reads hears no more of it.
    asio::post(loop_.context, [self = self(), bytes] {
        if (!self->is_going_)
            self->allows(Effort::bytes, bytes);
        else if ((self->came_since_ += bytes) > self->core_.options.largest_frame)
            self->drop();
    });
}

void Network::Core::Peer::controlled() {
    // Not while Beast reads the frame that it speaks of.
    asio::post(loop_.context, [self = self()] { self->allows(Effort::control); });
}

/// Else it is closed, and waited for only so long.
bool Network::Core::Peer::allows(Effort effort, std::size_t bytes) {
    if (core_.listener.allows(effort, id_, address(), bytes)) return true;
    if (std::exchange(is_going_, true)) return false;
    within(time_to_go);
    close({websocket::close_code::policy_error, "too many messages"});
    return false;
}

void Network::Core::Peer::written(std::size_t bytes) {
    ++core_.counted.messages_out;
    core_.counted.bytes_out += bytes;
}

void Network::Core::Peer::ended(const engine::Message&) {
    timer_.cancel();
    drop();
    if (loop_.sessions.erase(id_) == 0) return;
    if (!is_web_socket_) return;
    --core_.counted.web_sockets;
    core_.listener.closed(id_);
}

void Network::Core::Peer::send(std::shared_ptr<const std::string> text) {
    if (!is_web_socket_ || dropped_) return;
    if (socket_.queued() + text->size() > core_.options.largest_queue) {
        ++core_.counted.dropped_readers;
        dropped_ = true;
        return drop();
    }
    socket_.send(std::move(text));
}

void Network::Core::Peer::close(const websocket::close_reason& reason) {
    if (!is_web_socket_) return drop();
    socket_.close(reason);
}

Network::Core::Core(NetworkOptions given, Listener& told)
    : options(std::move(given)), listener(told) {
    if (!options.certificate.empty()) read_certificate();
}

void Network::Core::read_certificate() {
    tls.emplace(ssl::context::tls_server);
    tls->set_options(ssl::context::default_workarounds | ssl::context::no_sslv3
                     | ssl::context::no_tlsv1 | ssl::context::no_tlsv1_1);
    SSL_CTX_set_mode(tls->native_handle(), SSL_MODE_RELEASE_BUFFERS); // most connections are idle
    error_code error;
    tls->use_certificate_chain_file(options.certificate, error);
    if (error) throw NetworkError(options.certificate + ": no certificate: " + error.message());
    tls->use_private_key_file(options.key, ssl::context::pem, error);
    if (error)
        throw NetworkError(options.key
                           + ": no private key of this certificate: " + error.message());
}

void Network::Core::listen() {
    const bool everywhere = options.address.empty();
    error_code error;
    const auto address = asio::ip::make_address(everywhere ? "::" : options.address, error);
    if (error) throw NetworkError(options.address + " is no address of a network");
    tcp::endpoint end(address, static_cast<std::uint16_t>(options.port));
    auto& acceptor = acceptor_.emplace(loops_.front()->context);
    acceptor.open(end.protocol(), error);
    if (everywhere && !error) acceptor.set_option(asio::ip::v6_only(false), error);
    if (everywhere && error) { // a machine without IPv6
        end = {tcp::v4(), end.port()};
        acceptor.close(error);
        acceptor.open(end.protocol(), error);
    }
    if (!error) acceptor.set_option(tcp::acceptor::reuse_address(true), error);
    if (!error) acceptor.bind(end, error);
    if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
    if (error) throw NetworkError("port " + std::to_string(options.port) + ": " + error.message());
    port = acceptor.local_endpoint().port();
}

void Network::Core::start() {
    for (int i = 0; i < std::max(1, options.threads); ++i)
        loops_.push_back(std::make_unique<Loop>());
    listen();
    pool = std::make_unique<asio::thread_pool>(
        static_cast<std::size_t>(std::max(1, options.answering_threads)));
    painters =
        std::make_unique<FairPool>(static_cast<std::size_t>(std::max(1, options.painting_threads)));
    pause_.emplace(loops_.front()->context);
    accept();
    for (const auto& loop : loops_)
        loop->thread = std::thread([&context = loop->context] {
            const auto work = asio::make_work_guard(context);
            context.run();
        });
}

void Network::Core::accept() {
    const std::size_t loop = next_loop_++ % loops_.size();
    acceptor_->async_accept(loops_[loop]->context,
                            [this, loop](const error_code& error, tcp::socket socket) {
                                if (!acceptor_->is_open()) return;
                                if (!error) {
                                    accepted(loop, std::move(socket));
                                    return accept();
                                }
                                pause_->expires_after(pause_without_files);
                                pause_->async_wait([this](const error_code& ended) {
                                    if (!ended && acceptor_->is_open()) accept();
                                });
                            });
}

void Network::Core::accepted(std::size_t loop, tcp::socket socket) {
    const std::string address = plain_address(socket);
    if (!may_come(address) || !enter(address)) {
        ++counted.refused;
        return; // closed with the socket
    }
    ++counted.accepted;
    error_code ignored;
    socket.set_option(tcp::no_delay(true), ignored);
    Loop& chosen = *loops_[loop];
    const ConnectionId id = ++next_number_ * loops_.size() + loop;
    auto session = std::make_shared<Peer>(*this, chosen, id, std::move(socket), address);
    asio::post(chosen.context, [session, &chosen, id] {
        chosen.sessions[id] = session;
        session->begin();
    });
}

bool Network::Core::is_before_us(const std::string& address) const {
    return std::find(options.behind.begin(), options.behind.end(), address) != options.behind.end();
}

/// Whoever stands before us is not counted: people are, by what it tells of them.
bool Network::Core::may_come(const std::string& address) {
    return is_before_us(address) || listener.allows(Effort::connection, 0, address, 0);
}

bool Network::Core::enter(const std::string& address) {
    const std::lock_guard guard(mutex_);
    if (inside_ >= options.most_connections) return false;
    if (!is_before_us(address) && !take_place(address)) return false;
    counted.connections = ++inside_;
    return true;
}

bool Network::Core::count(const std::string& address) {
    const std::lock_guard guard(mutex_);
    return take_place(address);
}

void Network::Core::count_back(const std::string& address) {
    const std::lock_guard guard(mutex_);
    give_back(address);
}

bool Network::Core::take_place(const std::string& address) {
    const std::string counted_as = household_of(address);
    if (counted_as.empty()) return true;
    std::size_t& there = by_address_[counted_as];
    if (there >= options.most_per_address) return false;
    ++there;
    return true;
}

void Network::Core::give_back(const std::string& address) {
    const auto found = by_address_.find(household_of(address));
    if (found != by_address_.end() && --found->second == 0) by_address_.erase(found);
}

void Network::Core::leave(const std::string& address) {
    const std::lock_guard guard(mutex_);
    if (!is_before_us(address)) give_back(address);
    counted.connections = --inside_;
    left_.notify_all();
}

template <class Act>
void Network::Core::with(ConnectionId connection, const Act& act) {
    if (loops_.empty()) return;
    Loop& loop = *loops_[connection % loops_.size()];
    asio::post(loop.context, [&loop, connection, act] {
        const auto found = loop.sessions.find(connection);
        if (found != loop.sessions.end()) act(*found->second);
    });
}

void Network::Core::stop() {
    if (loops_.empty() || stopped_) return;
    asio::post(loops_.front()->context, [this] {
        error_code ignored;
        acceptor_->close(ignored);
        pause_->cancel();
    });
    for (const auto& loop : loops_)
        asio::post(loop->context, [&loop = *loop] {
            const auto sessions = loop.sessions; // closing takes them out
            for (const auto& [id, session] : sessions)
                session->close({websocket::close_code::going_away, "the server stops"});
        });
    {
        std::unique_lock guard(mutex_);
        left_.wait_for(guard, time_to_stop, [&] { return inside_ == 0; });
    }
    for (const auto& loop : loops_)
        loop->context.stop();
    for (const auto& loop : loops_)
        if (loop->thread.joinable()) loop->thread.join();
    if (pool) pool->join();
    if (painters) painters->end();
    for (const auto& loop : loops_)
        loop->sessions.clear();
    error_code ignored;
    acceptor_->close(ignored); // where its thread was stopped before it came to it
    stopped_ = true;
}

Network::Core::~Core() {
    stop();
    acceptor_.reset();
    pause_.reset();
    loops_.clear(); // with all that still waits in them, which knows the rest
}

Network::Network(NetworkOptions options, Listener& listener)
    : core_(std::make_unique<Core>(std::move(options), listener)) {}

Network::~Network() = default;

void Network::start() {
    core_->start();
}

int Network::port() const {
    return core_->port;
}

void Network::stop() {
    core_->stop();
}

void Network::send(ConnectionId connection, std::shared_ptr<const std::string> text) {
    core_->with(connection, [text = std::move(text)](auto& session) { session.send(text); });
}

void Network::close(ConnectionId connection, const std::string& why) {
    core_->with(connection, [why = why.substr(0, 120)](auto& session) {
        session.close({websocket::close_code::policy_error, why});
    });
}

NetworkFigures Network::figures() const {
    const Core::Counted& counted = core_->counted;
    NetworkFigures made;
    made.connections = counted.connections;
    made.web_sockets = counted.web_sockets;
    made.accepted = counted.accepted;
    made.refused = counted.refused;
    made.requests = counted.requests;
    made.messages_in = counted.messages_in;
    made.messages_out = counted.messages_out;
    made.bytes_in = counted.bytes_in;
    made.bytes_out = counted.bytes_out;
    made.dropped_readers = counted.dropped_readers;
    made.timeouts = counted.timeouts;
    return made;
}

} // namespace bastide::network
