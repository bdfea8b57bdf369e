// Programs that a test starts and ends.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

namespace bastide::tests {

/// A running program; killed with the object.
class ChildProcess {
  public:
    ChildProcess() = default;
    /// `environment` is added, as NAME=value. A pipe goes to the child as file descriptor 3 when
    /// `with_pipe`. Throws `std::runtime_error`.
    explicit ChildProcess(const std::vector<std::string>& command,
                          const std::vector<std::string>& environment = {}, bool with_pipe = false);
    ~ChildProcess();
    ChildProcess(ChildProcess&& other) noexcept;
    ChildProcess& operator=(ChildProcess&& other) noexcept;

    /// One line from the pipe; waits for it.
    std::string read_line();
    bool running();
    /// Ends it at once, as a crash would.
    void kill();
    /// Waits for its end; its exit status, or -1.
    int wait();

  private:
    pid_t pid_ = -1;
    int pipe_ = -1;
    int status_ = -1;
};

/// Runs a program to its end; its exit status.
int run_command(const std::vector<std::string>& command,
                const std::vector<std::string>& environment = {});

} // namespace bastide::tests
