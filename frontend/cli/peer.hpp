// The program at the other end of standard input and output.
// Tested in tests/frontend/cli/engine_test.cpp.
#pragma once

#include "protocol/json_rpc.hpp"
#include "protocol/line_splitter.hpp"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <thread>

namespace bastide::cli {

/// Writes a message on standard output, at once. Throws `std::runtime_error` when it cannot be.
void write_message(const protocol::Json& message);

/// Reads standard input on a thread of its own, so that somebody who waits for a line can be woken
/// by something else.
class PeerReader {
  public:
    PeerReader();
    /// Input must have ended.
    ~PeerReader();
    PeerReader(const PeerReader&) = delete;
    PeerReader& operator=(const PeerReader&) = delete;

    struct News {
        std::optional<protocol::LineSplitter::Line> line; ///< or somebody has called `wake`
        bool ended = false;                               ///< no further line will come
    };

    /// Waits for the next line, for `wake` or for the end.
    News wait();
    void wake();

  private:
    void read();
    void put(protocol::LineSplitter::Line line);

    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<protocol::LineSplitter::Line> lines_;
    bool woken_ = false;
    bool ended_ = false;
    std::thread thread_;
};

} // namespace bastide::cli
