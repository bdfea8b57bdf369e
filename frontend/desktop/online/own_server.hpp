// The server of this machine, begun from the window for friends: it ends with the window, and its
// games go on when it is begun again.
#pragma once

#include "core/engine/rules/message.hpp"

#include <sys/types.h>

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace bastide::desktop {

/// A child of this program. What it says is taken by `update`, on one thread.
class OwnServer {
  public:
    enum class State { off, starting, running, failed };

    /// `options` are given to each server that is started, beside the port.
    explicit OwnServer(std::vector<std::string> options) : options_(std::move(options)) {}
    ~OwnServer() { stop(); }
    OwnServer(const OwnServer&) = delete;
    OwnServer& operator=(const OwnServer&) = delete;

    /// Beside this program, or else where the shell would find it; empty where there is none.
    static std::filesystem::path program();

    /// By another program in tests. Nothing where one runs already.
    void start(const std::filesystem::path& program);
    /// It may say its last words; games are stored with each step, so none are lost.
    void stop();
    /// True when something has changed.
    bool update();

    State state() const { return state_; }
    /// Where friends reach it, as it told, those from farthest away first; once it runs.
    const std::vector<std::string>& addresses() const { return addresses_; }
    /// Why it does not run; none while it does.
    const std::optional<engine::Message>& problem() const { return problem_; }

  private:
    void spawn();
    void hear(const std::string& line);
    void ended();

    std::vector<std::string> options_;
    std::filesystem::path program_;
    State state_ = State::off;
    std::vector<std::string> addresses_;
    std::optional<engine::Message> problem_;
    pid_t child_ = 0;
    int pipe_ = -1;
    int port_ = 0;
    std::string said_;       ///< the line that is not whole yet
    std::string last_words_; ///< the last line that is no log
};

} // namespace bastide::desktop
