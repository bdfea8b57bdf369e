// A worker of a server that stops at a game which cannot be read, and a storage with that game.
#pragma once

#include "server/games/surroundings.hpp"
#include "tests/server/games/memory_storage.hpp"

#include <atomic>
#include <future>
#include <string>
#include <vector>

namespace bastide::tests {

/// The game "unreadable" cannot be read.
class PartlyUnreadable : public MemoryStorage {
  public:
    std::vector<server::Entry> entries(const std::string& game) override {
        if (game == "unreadable") throw server::StorageError("the disk cannot be read");
        return MemoryStorage::entries(game);
    }
};

/// Whose log stops the worker that writes the first line, until it is let go.
class StoppedWorker {
  public:
    server::GameServerOptions options(int threads) {
        server::GameServerOptions options;
        options.threads = threads;
        options.log = [this](const std::string&) {
            if (!stopped_.exchange(true)) let_go_.get_future().wait();
        };
        return options;
    }
    bool is_stopped() const { return stopped_; }
    void let_go() { let_go_.set_value(); }

  private:
    std::atomic<bool> stopped_{false};
    std::promise<void> let_go_;
};

} // namespace bastide::tests
