// A connection that was accepted.
// Tested in tests/network/connections/network_test.cpp.
#pragma once

#include "network/listening/core.hpp"

#include <boost/beast/http.hpp>

#include <chrono>

namespace bastide::network {

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
    void within(std::chrono::milliseconds time);
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
    std::optional<beast::http::request_parser<beast::http::empty_body>> parser_;
    beast::http::response<beast::http::string_body> response_;
    bool is_web_socket_ = false;
    bool dropped_ = false; ///< its end was not told yet
    bool is_going_ = false;
    std::size_t came_since_ = 0; ///< bytes, while it goes
};

} // namespace bastide::network
