// What asks servers: WebSockets and files, any number of them on one thread.
// Tested in tests/network/connections/network_test.cpp.
#pragma once

#include "core/reading/error.hpp"
#include "network/connections/network_error.hpp"
#include "network/limits/connection_id.hpp"

#include <chrono>
#include <cstddef>
#include <map>
#include <memory>
#include <string>

namespace bastide::network {

/// What is told of connections, on the client's thread.
class ClientListener {
  public:
    virtual ~ClientListener() = default;
    virtual void opened(ConnectionId connection) = 0;
    /// A message, or a whole file: then nothing is told of it any more.
    virtual void received(ConnectionId connection, std::string text) = 0;
    /// Also of one that could not be opened. `why` is for people.
    virtual void closed(ConnectionId connection, const engine::Message& why) = 0;
};

struct ClientOptions {
    std::string authorities; ///< a file in PEM form of whom to trust besides the system's
    std::size_t largest_message = 16 * 1024 * 1024; ///< or file, in bytes
    std::chrono::milliseconds handshake{10000};     ///< of a WebSocket
    std::chrono::milliseconds idle{60000};          ///< without a sign of life; half of it: a ping
    std::chrono::milliseconds whole{60000};         ///< a file, from asking to its last byte
};

class Client {
  public:
    /// The listener must outlive it. Throws `NetworkError` for a file that cannot be read.
    Client(ClientListener& listener, ClientOptions options = {});
    /// Closes all; the listener is told of none of them.
    ~Client();
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;

    /// "ws://host:port/play", "wss://...". Throws `reading::LoadError` for what is no such address;
    /// what goes wrong later is told by `closed`. `headers` are sent besides what a WebSocket
    /// needs.
    ConnectionId open(const std::string& url,
                      const std::map<std::string, std::string>& headers = {});
    /// A file, "http://host:port/path" or "https://...": `received` has it, or `closed` says why it
    /// is not to be had. Throws as `open`.
    ConnectionId get(const std::string& url);
    /// From any thread. Files take nothing.
    void send(ConnectionId connection, std::shared_ptr<const std::string> text);
    void close(ConnectionId connection);

  private:
    class Core;
    std::unique_ptr<Core> core_;
};

} // namespace bastide::network
