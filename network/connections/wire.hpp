// A socket with or without TLS, and the WebSocket on it: what server and client have in common.
// The only header with Boost in it; included by the sources of this room alone.
// Tested in tests/network/connections/network_test.cpp.
#pragma once

#include "core/engine/rules/message.hpp"

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace bastide::network {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace ssl = boost::asio::ssl;
namespace websocket = boost::beast::websocket;
using boost::system::error_code;
using tcp = asio::ip::tcp;

/// What happens every day, for people; anything else as the system says it.
engine::Message reason_of(const error_code& error);

/// Tells of what was read before whoever has asked for it hears.
template <class Handler, class Tell>
class Overheard {
  public:
    using executor_type = asio::associated_executor_t<Handler, tcp::socket::executor_type>;
    using allocator_type = asio::associated_allocator_t<Handler>;

    Overheard(Handler handler, tcp::socket::executor_type executor, Tell tell)
        : handler_(std::move(handler)), executor_(std::move(executor)), tell_(std::move(tell)) {}

    executor_type get_executor() const noexcept {
        return asio::get_associated_executor(handler_, executor_);
    }
    allocator_type get_allocator() const noexcept {
        return asio::get_associated_allocator(handler_);
    }
    void operator()(const error_code& error, std::size_t bytes) {
        tell_(bytes);
        handler_(error, bytes);
    }

  private:
    Handler handler_;
    tcp::socket::executor_type executor_;
    Tell tell_;
};

/// Chosen while running, so that what stands on it is compiled once.
class Wire {
  public:
    using executor_type = tcp::socket::executor_type;

    explicit Wire(tcp::socket opened) : socket(std::move(opened)) {}

    executor_type get_executor() { return socket.get_executor(); }
    void begin_tls(ssl::context& context) { tls.emplace(socket, context); }
    /// What is going on there ends with an error.
    void close() {
        error_code ignored;
        socket.close(ignored);
    }

    template <class Buffers, class Handler>
    void async_read_some(const Buffers& buffers, Handler&& handler) {
        Overheard overheard(std::forward<Handler>(handler), get_executor(),
                            [this](std::size_t bytes) {
                                if (on_read) on_read(bytes);
                            });
        if (tls)
            tls->async_read_some(buffers, std::move(overheard));
        else
            socket.async_read_some(buffers, std::move(overheard));
    }
    template <class Buffers, class Handler>
    void async_write_some(const Buffers& buffers, Handler&& handler) {
        if (tls)
            tls->async_write_some(buffers, std::forward<Handler>(handler));
        else
            socket.async_write_some(buffers, std::forward<Handler>(handler));
    }

    std::function<void(std::size_t bytes)> on_read; ///< may be none
    tcp::socket socket;
    std::optional<beast::flat_stream<ssl::stream<tcp::socket&>>> tls;
};

// Found by Beast through the namespace: what ends a WebSocket below it.
inline void beast_close_socket(Wire& wire) {
    wire.close();
}
template <class Handler>
void async_teardown(beast::role_type role, Wire& wire, Handler&& handler) {
    if (wire.tls)
        wire.tls->next_layer().async_shutdown(std::forward<Handler>(handler));
    else
        websocket::async_teardown(role, wire.socket, std::forward<Handler>(handler));
}

/// What a WebSocket tells the one who has it. It lives for as long as something goes on there.
class WebSocketOwner : public std::enable_shared_from_this<WebSocketOwner> {
  public:
    virtual ~WebSocketOwner() = default;
    virtual void message(std::string text) = 0;
    virtual void written(std::size_t bytes) = 0;
    /// A ping came, or an answer to one.
    virtual void controlled() {}
    /// So much has come, and no end of a message.
    virtual void came(std::size_t /*bytes*/) {}
    /// Once; nothing comes after it.
    virtual void ended(const engine::Message& why) = 0;
};

/// A WebSocket with a queue, used on the thread of its socket alone.
class WebSocket {
  public:
    WebSocket(WebSocketOwner& owner, tcp::socket socket)
        : owner_(owner), stream(std::move(socket)) {
        stream.control_callback([this](websocket::frame_type kind, beast::string_view) {
            if (kind != websocket::frame_type::close) owner_.controlled();
        });
    }

    Wire& wire() { return stream.next_layer(); }
    /// Takes a time out, pings at half of it, and what a message may have in bytes, unpacked.
    void limit(std::chrono::milliseconds handshake, std::chrono::milliseconds idle,
               std::size_t largest);
    /// After the handshake: reads until it ends.
    void read();
    void send(std::shared_ptr<const std::string> text);
    /// Bytes that wait.
    std::size_t queued() const { return queued_; }
    /// In which the message came that is told.
    std::size_t pieces() const { return pieces_; }
    /// Of what has come for it, so much was told while it came.
    std::size_t told() const { return told_; }
    /// After what waits.
    void close(const websocket::close_reason& reason);

  private:
    WebSocketOwner& owner_;
    beast::flat_buffer buffer_;
    std::deque<std::shared_ptr<const std::string>> queue_;
    std::size_t queued_ = 0;
    std::size_t pieces_ = 0;
    std::size_t untold_ = 0, told_ = 0; ///< bytes on the line since the last message
    bool writing_ = false;
    std::optional<websocket::close_reason> closing_;

    void received(const error_code& error);
    void overhear(std::size_t bytes);
    bool is_crumbled() const;
    void write();

  public:
    websocket::stream<Wire> stream;
};

} // namespace bastide::network
