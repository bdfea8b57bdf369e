// A program that plays: started for one game, spoken to by lines, and ended with it.
#pragma once

#include "protocol/json_rpc.hpp"
#include "protocol/line_splitter.hpp"

#include <chrono>
#include <filesystem>
#include <string>
#include <string_view>

namespace bastide::tournament {

using Clock = std::chrono::steady_clock;

/// A command of the shell whose standard input and output are ours. It is ended with the object,
/// and with whatever it has started; the system ends it when this program ends in any other way.
class BotProcess {
  public:
    /// What it writes on standard error is added to a file, or dropped where that is empty. Throws
    /// `reading::LoadError` where no process can be started. `longest_line` is how many bytes a
    /// line may have that it sends.
    BotProcess(const std::string& command, const std::filesystem::path& errors,
               std::size_t longest_line = protocol::longest_line);
    ~BotProcess();
    BotProcess(const BotProcess&) = delete;
    BotProcess& operator=(const BotProcess&) = delete;

    enum class Outcome { line, too_long, late, ended };
    struct Heard {
        Outcome outcome = Outcome::late;
        std::string line;
    };

    /// Sends a line. False where the bot has not taken it by then, or is gone.
    bool send(std::string_view line, Clock::time_point until);
    /// The next line that comes until then.
    Heard hear(Clock::time_point until);
    /// Nothing more will be sent; waits a moment for it to end by itself. How it ended, for people.
    std::string end();

  private:
    int socket_ = -1;
    int process_ = -1;
    protocol::LineSplitter lines_;
};

} // namespace bastide::tournament
