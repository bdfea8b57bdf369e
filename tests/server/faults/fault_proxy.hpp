// Between clients and a server: messages that are lost, doubled, late, and connections that end.
#pragma once

#include "network/connections/client.hpp"
#include "network/listening/network.hpp"

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

class FaultProxy : public network::Listener {
  public:
    /// To the server at this address. The same seed has the same faults for the same messages.
    FaultProxy(std::string target, Faults faults, unsigned seed);
    ~FaultProxy() override;

    std::string url() const;
    /// Sends what is late and due; to be called often.
    void tick();
    FaultFigures figures() const;

    void opened(network::ConnectionId front, const std::string& address) override;
    void received(network::ConnectionId front, std::string text) override;
    void closed(network::ConnectionId front) override;
    network::HttpResponse answer(const network::HttpRequest&) override { return {404, "", "", {}}; }

  private:
    using Time = std::chrono::steady_clock::time_point;
    /// A client and its connection to the server.
    struct Pair {
        network::ConnectionId front = 0, back = 0;
        bool is_open = false;
        std::vector<std::string> early; ///< that the client said before it was
    };
    struct Late {
        Time due;
        network::ConnectionId front = 0;
        bool to_server = false;
        std::string text;
    };
    /// What the server does.
    struct Back : network::ClientListener {
        explicit Back(FaultProxy& of) : proxy(of) {}
        void opened(network::ConnectionId back) override { proxy.server_opened(back); }
        void received(network::ConnectionId back, std::string text) override {
            proxy.from_server(back, std::move(text));
        }
        void closed(network::ConnectionId back, const engine::Message&) override {
            proxy.server_closed(back);
        }
        FaultProxy& proxy;
    };

    void server_opened(network::ConnectionId back);
    void from_server(network::ConnectionId back, std::string text);
    void server_closed(network::ConnectionId back);
    void handle(Pair& pair, bool to_server, std::string text);
    void pass(Pair& pair, bool to_server, const std::string& text);
    bool happens(double percent);
    Pair* of_back(network::ConnectionId back);

    const std::string target_;
    const Faults faults_;
    mutable std::mutex mutex_;
    std::mt19937 chance_;
    std::map<network::ConnectionId, Pair> pairs_; ///< by front
    std::vector<Late> late_;
    FaultFigures figures_;
    Back listener_{*this};
    network::Client client_;
    network::Network network_; ///< the last two: they call the others
};

} // namespace bastide::tests
