#include "network/listening/network.hpp"

#include "network/listening/core.hpp"
#include "network/listening/peer.hpp"

namespace bastide::network {

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
