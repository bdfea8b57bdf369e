// Running the finished program where it may be under attack: the system ends it where it hangs.
#pragma once

#include "tests/support.hpp"

#include <sys/types.h>

#include <string>
#include <vector>

namespace bastide::tests {

struct Ended {
    int status = -1;    ///< less than 0: by a signal
    double seconds = 0; ///< of the processor: others may use the machine
    long megabytes = 0; ///< at its largest
    std::string text;   ///< standard output and standard error
};

/// The program while it runs. It is killed with the object.
class RunningProgram {
  public:
    explicit RunningProgram(std::vector<std::string> arguments);
    ~RunningProgram();
    RunningProgram(const RunningProgram&) = delete;
    RunningProgram& operator=(const RunningProgram&) = delete;

    /// What it has said so far.
    std::string said() const { return read_text(folder_ / "output"); }
    /// Waits, not for ever, until it has said a text this often.
    bool says(const std::string& text, int times = 1) const;
    /// Waits for its end.
    Ended wait();
    /// Ends it as Ctrl-C would.
    Ended interrupt();

  private:
    TemporaryFolder folder_;
    pid_t child_ = -1;
};

Ended run_to_the_end(const std::vector<std::string>& arguments);

/// Checks that it ended by itself, soon, and took little memory.
void check_ended(const Ended& ended, int status);

} // namespace bastide::tests
