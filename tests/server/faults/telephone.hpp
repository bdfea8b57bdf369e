// One person at a server, by a connection without faults: asks, and waits for the answer.
#pragma once

#include "network/connections/client.hpp"
#include "tests/server/faults/crowd.hpp"

#include <condition_variable>
#include <mutex>
#include <string>

namespace bastide::tests {

class Telephone : public network::ClientListener {
  public:
    /// Says hello by a key, and with what is added to it.
    Telephone(const std::string& url, const std::string& key, const Json& more = Json::object());

    /// The whole answer, within 20 seconds; null after these.
    Json ask(const std::string& method, const Json& params = Json::object());
    /// What was told last by this method, once there is any, within 20 seconds; null after these.
    Json newest(const std::string& method);
    /// The name of a new game.
    std::string offer(const Json& offer);

    void opened(network::ConnectionId) override;
    void received(network::ConnectionId, std::string text) override;
    void closed(network::ConnectionId, const engine::Message&) override {}

  private:
    std::mutex mutex_;
    std::condition_variable came_;
    bool open_ = false;
    std::map<std::string, Json> answers_, told_; ///< by id, by method
    int asked_ = 0;
    network::Client client_; ///< it calls the others
    const network::ConnectionId connection_;
};

} // namespace bastide::tests
