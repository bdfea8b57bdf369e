#include "network/connections/client.hpp"

#include "core/reading/vocabulary.hpp"
#include "network/connections/dial.hpp"

#include <boost/beast/http.hpp>

#include <atomic>
#include <thread>
#include <unordered_map>

namespace bastide::network {
namespace {

namespace http = beast::http;

Url url_of(const std::string& text, char scheme, const char* expected) {
    const auto url = read_url(text);
    if (!url || url->scheme.front() != scheme)
        throw reading::LoadError(
            {}, reading::expected_found(engine::verbatim(expected), engine::verbatim(text)));
    return *url;
}

} // namespace

class Client::Core {
  public:
    Core(ClientListener& told, ClientOptions given);
    ~Core();

    /// Something that is asked of a server. It lives for as long as something goes on there.
    class Errand {
      public:
        virtual ~Errand() = default;
        virtual void begin() = 0;
        virtual void send(std::shared_ptr<const std::string> text) = 0;
        virtual void close() = 0;
    };
    class Socket;
    class File;

    template <class Kind, class... Given>
    ConnectionId begin(Given&&... given);
    template <class Act>
    void with(ConnectionId connection, const Act& act) {
        asio::post(context, [this, connection, act] {
            const auto found = errands.find(connection);
            if (found != errands.end()) act(*std::shared_ptr(found->second));
        });
    }
    void closed(ConnectionId id, const engine::Message& why) {
        if (errands.erase(id) != 0) listener.closed(id, why);
    }

    ClientListener& listener;
    const ClientOptions options;
    ssl::context tls{ssl::context::tls_client};
    asio::io_context context{1};
    std::unordered_map<ConnectionId, std::shared_ptr<Errand>> errands;

  private:
    std::atomic<ConnectionId> next_{0};
    std::thread thread_;
};

class Client::Core::Socket : public Errand, public WebSocketOwner {
  public:
    Socket(Core& core, ConnectionId id, Url url, std::map<std::string, std::string> headers)
        : core_(core),
          id_(id),
          dial_(core.context, core.tls, std::move(url)),
          headers_(std::move(headers)),
          timer_(core.context),
          socket_(*this, tcp::socket(core.context)) {}

    void begin() override;
    void send(std::shared_ptr<const std::string> text) override {
        if (opened_) socket_.send(std::move(text));
    }
    void close() override;

    void message(std::string text) override { core_.listener.received(id_, std::move(text)); }
    void written(std::size_t) override {}
    void ended(const engine::Message& why) override;

  private:
    /// Goes on after a step that may have failed.
    auto then(void (Socket::*next)()) {
        return [self = std::static_pointer_cast<Socket>(shared_from_this()),
                next](const error_code& error) {
            error ? self->ended(reason_of(error)) : (*self.*next)();
        };
    }
    void shake_hands();
    void opened();

    Core& core_;
    const ConnectionId id_;
    Dial dial_;
    const std::map<std::string, std::string> headers_;
    asio::steady_timer timer_;
    WebSocket socket_;
    bool opened_ = false;
};

void Client::Core::Socket::begin() {
    timer_.expires_after(core_.options.handshake);
    timer_.async_wait([weak = weak_from_this()](const error_code& error) {
        const auto socket = std::static_pointer_cast<Socket>(weak.lock());
        if (!error && socket && !socket->opened_)
            socket->ended(engine::message("the server does not answer"));
    });
    dial_.begin(socket_.wire(), then(&Socket::shake_hands));
}

void Client::Core::Socket::shake_hands() {
    const ClientOptions& options = core_.options;
    socket_.limit(options.handshake, options.idle, options.largest_message);
    socket_.stream.set_option(
        websocket::stream_base::decorator([headers = headers_](websocket::request_type& request) {
            for (const auto& [name, value] : headers)
                request.set(name, value);
        }));
    const Url& url = dial_.url();
    socket_.stream.async_handshake(url.authority(), url.target, then(&Socket::opened));
}

void Client::Core::Socket::opened() {
    timer_.cancel();
    opened_ = true;
    core_.listener.opened(id_);
    socket_.read();
}

void Client::Core::Socket::close() {
    if (opened_)
        socket_.close(websocket::close_code::normal);
    else
        ended(engine::verbatim("closed"));
}

void Client::Core::Socket::ended(const engine::Message& why) {
    timer_.cancel();
    dial_.cancel();
    socket_.wire().close();
    core_.closed(id_, why);
}

class Client::Core::File : public Errand, public std::enable_shared_from_this<File> {
  public:
    File(Core& core, ConnectionId id, Url url)
        : core_(core),
          id_(id),
          dial_(core.context, core.tls, std::move(url)),
          timer_(core.context),
          wire_(tcp::socket(core.context)) {
        parser_.body_limit(core.options.largest_message);
    }

    void begin() override;
    void send(std::shared_ptr<const std::string>) override {}
    void close() override { ended(engine::verbatim("closed")); }

  private:
    auto then(void (File::*next)()) {
        return [self = shared_from_this(), next](const error_code& error, auto...) {
            error ? self->ended(reason_of(error)) : (*self.*next)();
        };
    }
    void ask();
    void read();
    void received();
    void ended(const engine::Message& why);

    Core& core_;
    const ConnectionId id_;
    Dial dial_;
    asio::steady_timer timer_;
    Wire wire_;
    http::request<http::empty_body> request_;
    http::response_parser<http::string_body> parser_;
    beast::flat_buffer buffer_;
};

void Client::Core::File::begin() {
    timer_.expires_after(core_.options.whole);
    timer_.async_wait([weak = weak_from_this()](const error_code& error) {
        const auto file = weak.lock();
        if (!error && file) file->ended(engine::message("the server does not answer"));
    });
    dial_.begin(wire_, then(&File::ask));
}

void Client::Core::File::ask() {
    constexpr unsigned version = 11; // of HTTP
    request_ = {http::verb::get, dial_.url().target, version};
    request_.set(http::field::host, dial_.url().authority());
    request_.set(http::field::connection, "close");
    http::async_write(wire_, request_, then(&File::read));
}

void Client::Core::File::read() {
    http::async_read(wire_, buffer_, parser_, then(&File::received));
}

void Client::Core::File::received() {
    if (parser_.get().result() != http::status::ok)
        return ended(engine::message("the server answers {}", parser_.get().result_int()));
    timer_.cancel();
    wire_.close();
    if (core_.errands.erase(id_) != 0)
        core_.listener.received(id_, std::move(parser_.get().body()));
}

void Client::Core::File::ended(const engine::Message& why) {
    timer_.cancel();
    dial_.cancel();
    wire_.close();
    core_.closed(id_, why);
}

Client::Core::Core(ClientListener& told, ClientOptions given)
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

Client::Core::~Core() {
    context.stop();
    thread_.join();
    errands.clear();
}

template <class Kind, class... Given>
ConnectionId Client::Core::begin(Given&&... given) {
    const ConnectionId id = ++next_;
    auto errand = std::make_shared<Kind>(*this, id, std::forward<Given>(given)...);
    asio::post(context, [this, id, errand] {
        errands[id] = errand;
        errand->begin();
    });
    return id;
}

Client::Client(ClientListener& listener, ClientOptions options)
    : core_(std::make_unique<Core>(listener, std::move(options))) {}

Client::~Client() = default;

ConnectionId Client::open(const std::string& url,
                          const std::map<std::string, std::string>& headers) {
    return core_->begin<Core::Socket>(url_of(url, 'w', "ws://host:port/path or wss://..."),
                                      headers);
}

ConnectionId Client::get(const std::string& url) {
    return core_->begin<Core::File>(url_of(url, 'h', "http://host:port/path or https://..."));
}

void Client::send(ConnectionId connection, std::shared_ptr<const std::string> text) {
    core_->with(connection, [text = std::move(text)](auto& to) { to.send(text); });
}

void Client::close(ConnectionId connection) {
    core_->with(connection, [](auto& to) { to.close(); });
}

} // namespace bastide::network
