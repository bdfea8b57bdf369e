// Between clients and a server: messages that are lost, doubled, late, and connections that end.
#pragma once

#include "server/network/network.hpp"
#include "server/network/web_socket_client.hpp"

#include <chrono>
#include <map>
#include <mutex>
#include <random>
#include <string>
#include <vector>

namespace bastide::tests {

/// How many of a hundred messages, either way.
struct Faults {
    double dropped = 2, doubled = 3, late = 3, cut = 0.4;
};

/// What was done to messages.
struct FaultFigures {
    int passed = 0, dropped = 0, doubled = 0, late = 0, cut = 0;
};

class FaultProxy : public server::Listener {
  public:
    /// To the server at this address. The same seed has the same faults for the same messages.
    FaultProxy(std::string target, Faults faults, unsigned seed);
    ~FaultProxy() override;

    std::string url() const;
    /// Sends what is late and due; to be called often.
    void tick();
    FaultFigures figures() const;

    void opened(server::ConnectionId front, const std::string& address) override;
    void received(server::ConnectionId front, std::string text) override;
    void closed(server::ConnectionId front) override;
    server::HttpResponse answer(const server::HttpRequest&) override { return {404, "", "", {}}; }

  private:
    using Time = std::chrono::steady_clock::time_point;
    /// A client and its connection to the server.
    struct Pair {
        server::ConnectionId front = 0, back = 0;
        bool is_open = false;
        std::vector<std::string> early; ///< that the client said before it was
    };
    struct Late {
        Time due;
        server::ConnectionId front = 0;
        bool to_server = false;
        std::string text;
    };
    /// What the server does.
    struct Back : server::ClientListener {
        explicit Back(FaultProxy& of) : proxy(of) {}
        void opened(server::ConnectionId back) override { proxy.server_opened(back); }
        void received(server::ConnectionId back, std::string text) override {
            proxy.from_server(back, std::move(text));
        }
        void closed(server::ConnectionId back, const std::string&) override {
            proxy.server_closed(back);
        }
        FaultProxy& proxy;
    };

    void server_opened(server::ConnectionId back);
    void from_server(server::ConnectionId back, std::string text);
    void server_closed(server::ConnectionId back);
    void handle(Pair& pair, bool to_server, std::string text);
    void pass(Pair& pair, bool to_server, const std::string& text);
    bool happens(double percent);
    Pair* of_back(server::ConnectionId back);

    const std::string target_;
    const Faults faults_;
    mutable std::mutex mutex_;
    std::mt19937 chance_;
    std::map<server::ConnectionId, Pair> pairs_; ///< by front
    std::vector<Late> late_;
    FaultFigures figures_;
    Back listener_{*this};
    server::WebSocketClient client_;
    server::Network network_; ///< the last two: they call the others
};

} // namespace bastide::tests
