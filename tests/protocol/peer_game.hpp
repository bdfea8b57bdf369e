// A host and what it has sent, without a program around it.
#pragma once

#include "protocol/host.hpp"

#include <condition_variable>
#include <mutex>
#include <string>
#include <vector>

namespace bastide::tests {

/// Checks each message that the host sends against the schema.
class PeerGame {
  public:
    PeerGame();

    /// Sends a request and returns its answer: the whole message.
    protocol::Json ask(const std::string& method,
                       const protocol::Json& params = protocol::Json::object());
    /// The same for what is answered later: waits for computer players until it is.
    protocol::Json ask_and_wait(const std::string& method, const protocol::Json& params);
    void receive(const std::string& line) { host_.receive(line); }
    /// Lets computer players go on until there is a turn for the peer, or the game is over.
    void wait_for_turn();
    /// The params of the newest notification of a method; null where there is none.
    protocol::Json newest(const std::string& method) const;
    protocol::Host& host() { return host_; }

    std::vector<protocol::Json> sent;

  private:
    void keep(const protocol::Json& message);
    protocol::Json answer_to(int id) const;
    void wait();

    std::mutex mutex_;
    std::condition_variable woken_;
    bool awake_ = false;
    std::string method_; ///< of the request that is answered
    int requests_ = 0;
    protocol::Host host_;
};

} // namespace bastide::tests
