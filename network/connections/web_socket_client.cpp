#include "network/connections/web_socket_client.hpp"

#include "network/connections/url.hpp"
#include "network/connections/wire.hpp"

#include <boost/asio/connect.hpp>

#include <atomic>
#include <thread>
#include <unordered_map>

namespace bastide::network {
namespace {

/// An address of IPv6 without its brackets.
std::string bare_host(const std::string& host) {
    return host.front() == '[' ? host.substr(1, host.size() - 2) : host;
}

Url socket_url(const std::string& text) {
    const auto url = read_url(text);
    if (!url || url->scheme.front() != 'w')
        throw NetworkError("expected ws://host:port/path or wss://..., found " + text);
    return *url;
}

} // namespace

class WebSocketClient::Core {
  public:
    Core(ClientListener& told, ClientOptions given);
    ~Core();

    class Connection;

    ConnectionId open(const std::string& url, const std::map<std::string, std::string>& headers);
    template <class Act>
    void with(ConnectionId connection, const Act& act) {
        asio::post(context, [this, connection, act] {
            const auto found = connections.find(connection);
            if (found != connections.end()) act(*found->second);
        });
    }

    ClientListener& listener;
    const ClientOptions options;
    ssl::context tls{ssl::context::tls_client};
    asio::io_context context{1};
    std::unordered_map<ConnectionId, std::shared_ptr<Connection>> connections;

  private:
    std::atomic<ConnectionId> next_{0};
    std::thread thread_;
};

class WebSocketClient::Core::Connection : public WebSocketOwner {
  public:
    Connection(Core& core, ConnectionId id, Url url, std::map<std::string, std::string> headers)
        : core_(core),
          id_(id),
          url_(std::move(url)),
          headers_(std::move(headers)),
          resolver_(core.context),
          timer_(core.context),
          socket_(*this, tcp::socket(core.context)) {}

    void begin();
    void send(std::shared_ptr<const std::string> text) {
        if (opened_) socket_.send(std::move(text));
    }
    void close();

    void message(std::string text) override { core_.listener.received(id_, std::move(text)); }
    void written(std::size_t) override {}
    void ended(const std::string& why) override;

  private:
    std::shared_ptr<Connection> self() {
        return std::static_pointer_cast<Connection>(shared_from_this());
    }
    /// Goes on after a step that may have failed.
    template <class Next>
    auto then(Next next) {
        return [self = self(), next](const error_code& error, const auto&... results) {
            if (error)
                self->ended(error.message());
            else
                (*self.*next)(results...);
        };
    }
    void connect(const tcp::resolver::results_type& found);
    void connected();
    void shake_hands();
    void opened();

    Core& core_;
    const ConnectionId id_;
    const Url url_;
    const std::map<std::string, std::string> headers_;
    tcp::resolver resolver_;
    asio::steady_timer timer_;
    WebSocket socket_;
    bool opened_ = false;
};

void WebSocketClient::Core::Connection::begin() {
    timer_.expires_after(core_.options.handshake);
    timer_.async_wait([weak = weak_from_this()](const error_code& error) {
        const auto connection = std::static_pointer_cast<Connection>(weak.lock());
        if (!error && connection && !connection->opened_)
            connection->ended("the server does not answer");
    });
    resolver_.async_resolve(bare_host(url_.host), std::to_string(url_.port),
                            then(&Connection::connect));
}

void WebSocketClient::Core::Connection::connect(const tcp::resolver::results_type& found) {
    asio::async_connect(socket_.wire().socket, found,
                        [next = then(&Connection::connected)](
                            const error_code& error, const tcp::endpoint&) { next(error); });
}

void WebSocketClient::Core::Connection::connected() {
    Wire& wire = socket_.wire();
    error_code ignored;
    wire.socket.set_option(tcp::no_delay(true), ignored);
    if (!url_.is_secure()) return shake_hands();
    const std::string host = bare_host(url_.host);
    wire.begin_tls(core_.tls);
    auto& stream = wire.tls->next_layer();
    stream.set_verify_callback(ssl::host_name_verification(host), ignored);
    SSL_set_tlsext_host_name(stream.native_handle(), host.c_str());
    stream.async_handshake(ssl::stream_base::client, then(&Connection::shake_hands));
}

void WebSocketClient::Core::Connection::shake_hands() {
    const ClientOptions& options = core_.options;
    socket_.limit(options.handshake, options.idle, options.largest_message);
    socket_.stream.set_option(
        websocket::stream_base::decorator([headers = headers_](websocket::request_type& request) {
            for (const auto& [name, value] : headers)
                request.set(name, value);
        }));
    socket_.stream.async_handshake(url_.authority(), url_.target, then(&Connection::opened));
}

void WebSocketClient::Core::Connection::opened() {
    timer_.cancel();
    opened_ = true;
    core_.listener.opened(id_);
    socket_.read();
}

void WebSocketClient::Core::Connection::close() {
    if (opened_)
        socket_.close(websocket::close_code::normal);
    else
        ended("closed");
}

void WebSocketClient::Core::Connection::ended(const std::string& why) {
    timer_.cancel();
    resolver_.cancel();
    socket_.wire().close();
    if (core_.connections.erase(id_) != 0) core_.listener.closed(id_, why);
}

WebSocketClient::Core::Core(ClientListener& told, ClientOptions given)
    : listener(told), options(std::move(given)) {
    error_code error;
    tls.set_default_verify_paths(error);
    tls.set_verify_mode(ssl::verify_peer);
    if (!options.authorities.empty()) {
        tls.load_verify_file(options.authorities, error);
        if (error) throw NetworkError(options.authorities + ": " + error.message());
    }
    thread_ = std::thread([this] {
        const auto work = asio::make_work_guard(context);
        context.run();
    });
}

WebSocketClient::Core::~Core() {
    context.stop();
    thread_.join();
    connections.clear();
}

ConnectionId WebSocketClient::Core::open(const std::string& url,
                                         const std::map<std::string, std::string>& headers) {
    const ConnectionId id = ++next_;
    auto connection = std::make_shared<Connection>(*this, id, socket_url(url), headers);
    asio::post(context, [this, id, connection] {
        connections[id] = connection;
        connection->begin();
    });
    return id;
}

WebSocketClient::WebSocketClient(ClientListener& listener, ClientOptions options)
    : core_(std::make_unique<Core>(listener, std::move(options))) {}

WebSocketClient::~WebSocketClient() = default;

ConnectionId WebSocketClient::open(const std::string& url,
                                   const std::map<std::string, std::string>& headers) {
    return core_->open(url, headers);
}

void WebSocketClient::send(ConnectionId connection, std::shared_ptr<const std::string> text) {
    core_->with(connection, [text = std::move(text)](auto& to) { to.send(text); });
}

void WebSocketClient::close(ConnectionId connection) {
    core_->with(connection, [](auto& to) { to.close(); });
}

} // namespace bastide::network
