// From an address to a wire: its name, the connection, TLS. For this room alone, as wire.hpp is.
// Tested in tests/network/connections/network_test.cpp.
#pragma once

#include "network/connections/url.hpp"
#include "network/connections/wire.hpp"

#include <functional>
#include <string>

namespace bastide::network {

/// Used on the thread of its context alone.
class Dial {
  public:
    using Done = std::function<void(const error_code&)>;

    /// What is given must outlive it.
    Dial(asio::io_context& context, ssl::context& tls, Url url)
        : tls_(tls), url_(std::move(url)), resolver_(context) {}

    const Url& url() const { return url_; }
    /// `done` is called once, and has to keep this and the wire alive until then.
    void begin(Wire& wire, Done done);
    /// What goes on ends with an error; of a wire its `close` does that.
    void cancel() { resolver_.cancel(); }

  private:
    void connected(Wire& wire, const Done& done);

    ssl::context& tls_;
    const Url url_;
    tcp::resolver resolver_;
};

} // namespace bastide::network
