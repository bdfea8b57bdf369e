// One port for HTTP, WebSocket and, with a certificate, TLS.
// Tested in tests/network/connections/network_test.cpp.
#pragma once

#include "network/connections/network_error.hpp"
#include "network/limits/connection_id.hpp"

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace bastide::network {

struct HttpRequest {
    std::string method;                         ///< GET or HEAD, others are answered 405 before
    std::string target;                         ///< as it was sent: path and query, at most 8 KiB
    std::string address;                        ///< of whoever asks, without port
    std::map<std::string, std::string> headers; ///< names in lower case
};

struct HttpResponse {
    int status = 200;
    std::string type; ///< the media type: "text/html; charset=utf-8"
    std::string body;
    std::map<std::string, std::string> headers;
};

struct NetworkOptions {
    std::string address;          ///< to listen at; empty: all of this machine, IPv6 and IPv4
    int port = 0;                 ///< 0: any that is free
    std::string certificate, key; ///< files in PEM form; empty: no TLS
    std::string path = "/play";   ///< the target of WebSockets
    /// Addresses of servers that stand before this one: they tell by X-Forwarded-For who asks.
    std::vector<std::string> behind;
    std::vector<std::string> origins; ///< of pages, besides its own, that may open WebSockets
    int threads = 2;                  ///< that serve connections
    int answering_threads = 2;        ///< that call `Listener::answer`
    int painting_threads = 2;         ///< the same for what takes a while
    std::size_t most_connections = 20000;
    std::size_t most_per_address = 64;          ///< at once; this machine itself is not counted
    std::size_t largest_frame = 64 * 1024;      ///< bytes that a client may send at once
    std::size_t largest_queue = 1024 * 1024;    ///< bytes that wait for one reader
    std::chrono::milliseconds handshake{10000}; ///< for TLS, and for a request to arrive whole
    std::chrono::milliseconds idle{60000};      ///< without a sign of life; half of it: a ping
};

/// What others do to a network before its listener is told of it.
enum class Effort {
    connection, ///< one more, with its handshakes
    request,    ///< of HTTP
    message,    ///< of a WebSocket
    bytes,      ///< of one, before it is known to be a message
    control,    ///< a ping, or the answer to one
};

/// What a network tells, on its threads, of one connection never at once: `opened`, then `received`
/// in order, then `closed`. None of it may throw. Only `answer` may take a while.
class Listener {
  public:
    virtual ~Listener() = default;
    /// Whether there may be one more, of so many bytes, by an address, and by a WebSocket where it
    /// is one's. What may not be is refused at once and ends the connection. On any thread.
    virtual bool allows(Effort, ConnectionId, const std::string& /*address*/,
                        std::size_t /*bytes*/) {
        return true;
    }
    virtual void opened(ConnectionId connection, const std::string& address) = 0;
    virtual void received(ConnectionId connection, std::string text) = 0;
    virtual void closed(ConnectionId connection) = 0;
    /// Whether the answer may take a while: others do not wait for it then.
    virtual bool takes_long(const HttpRequest&) { return false; }
    /// Of several requests at once. What is thrown is answered 500.
    virtual HttpResponse answer(const HttpRequest& request) = 0;
};

struct NetworkFigures {
    std::size_t connections = 0;             ///< open now, of any kind
    std::size_t web_sockets = 0;             ///< of these
    std::uint64_t accepted = 0, refused = 0; ///< connections
    std::uint64_t requests = 0;              ///< of HTTP, answered
    std::uint64_t messages_in = 0, messages_out = 0;
    std::uint64_t bytes_in = 0, bytes_out = 0; ///< of messages
    std::uint64_t dropped_readers = 0, timeouts = 0;
};

class Network {
  public:
    /// The listener must outlive it. Throws `NetworkError`, with the file and why, when the
    /// certificate does not do.
    Network(NetworkOptions options, Listener& listener);
    /// Stops.
    ~Network();
    Network(const Network&) = delete;
    Network& operator=(const Network&) = delete;

    /// Throws `NetworkError` when the port cannot be had.
    void start();
    /// Where it listens, from `start` on.
    int port() const;
    /// Closes all, letting WebSockets have what waits for them for at most two seconds. When it
    /// returns the listener is called no more, and what is sent goes nowhere.
    void stop();

    /// From any thread. To a connection that is gone, nothing. A reader for whom more than
    /// `largest_queue` waits is dropped.
    void send(ConnectionId connection, std::shared_ptr<const std::string> text);
    /// After what waits for it. Of the reason, which is told, 120 bytes are kept: ASCII is best.
    void close(ConnectionId connection, const std::string& why);

    NetworkFigures figures() const;

  private:
    class Core;
    std::unique_ptr<Core> core_;
};

} // namespace bastide::network
