// Messages that are sent once all that they tell of is durable.
#pragma once

#include "network/limits/connection_id.hpp"

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <string>

namespace bastide::server {

/// Sends to connections, from any thread.
using Send = std::function<void(network::ConnectionId, std::shared_ptr<const std::string>)>;
/// Closes a connection after what was sent to it, and says why; from any thread.
using Close = std::function<void(network::ConnectionId, const std::string&)>;

/// Of one game; all are sent in the order in which they were given.
class Outbox {
  public:
    explicit Outbox(Send send) : send_(std::move(send)) {}

    /// Something is being written: what is given from now on waits for it.
    void writing() { ++begun_; }
    /// The oldest that was being written is durable.
    void written();
    bool is_writing() const { return done_ != begun_; }
    /// `sent` is called once it is.
    void give(network::ConnectionId connection, std::shared_ptr<const std::string> text,
              std::function<void()> sent = {});
    /// Of what waits.
    std::size_t bytes() const { return bytes_; }

  private:
    struct Held {
        std::uint64_t behind = 0; ///< so many writings
        network::ConnectionId connection = 0;
        std::shared_ptr<const std::string> text;
        std::function<void()> sent;
    };

    Send send_;
    std::deque<Held> held_;
    std::uint64_t begun_ = 0, done_ = 0;
    std::size_t bytes_ = 0;
};

} // namespace bastide::server
