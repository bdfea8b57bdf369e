#include "network/connections/dial.hpp"

#include <boost/asio/connect.hpp>

namespace bastide::network {
namespace {

/// An address of IPv6 without its brackets.
std::string bare_host(const std::string& host) {
    return host.front() == '[' ? host.substr(1, host.size() - 2) : host;
}

} // namespace

void Dial::begin(Wire& wire, Done done) {
    resolver_.async_resolve(
        bare_host(url_.host), std::to_string(url_.port),
        [this, &wire, done = std::move(done)](const error_code& error, const auto& found) {
            if (error) return done(error);
            asio::async_connect(
                wire.socket, found,
                [this, &wire, done](const error_code& failed, const tcp::endpoint&) {
                    failed ? done(failed) : connected(wire, done);
                });
        });
}

void Dial::connected(Wire& wire, const Done& done) {
    error_code ignored;
    wire.socket.set_option(tcp::no_delay(true), ignored);
    if (!url_.is_secure()) return done({});
    const std::string host = bare_host(url_.host);
    wire.begin_tls(tls_);
    auto& stream = wire.tls->next_layer();
    stream.set_verify_callback(ssl::host_name_verification(host), ignored);
    SSL_set_tlsext_host_name(stream.native_handle(), host.c_str());
    stream.async_handshake(ssl::stream_base::client, done);
}

} // namespace bastide::network
