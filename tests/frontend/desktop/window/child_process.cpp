#include "tests/frontend/desktop/window/child_process.hpp"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>
#include <stdexcept>
#include <utility>

namespace bastide::tests {
namespace {

constexpr int pipe_in_child = 3;

[[noreturn]] void become(const std::vector<std::string>& command,
                         const std::vector<std::string>& environment) {
    for (const std::string& entry : environment) {
        const auto equals = entry.find('=');
        setenv(entry.substr(0, equals).c_str(), entry.substr(equals + 1).c_str(), 1);
    }
    std::vector<char*> arguments;
    for (const std::string& argument : command)
        arguments.push_back(const_cast<char*>(argument.c_str()));
    arguments.push_back(nullptr);
    execvp(arguments[0], arguments.data());
    _exit(127);
}

} // namespace

ChildProcess::ChildProcess(const std::vector<std::string>& command,
                           const std::vector<std::string>& environment, bool with_pipe) {
    std::array<int, 2> ends{-1, -1};
    if (with_pipe && pipe(ends.data()) != 0) throw std::runtime_error("no pipe");
    pid_ = fork();
    if (pid_ < 0) throw std::runtime_error("cannot start " + command[0]);
    if (pid_ == 0) {
        if (with_pipe) {
            if (ends[1] == pipe_in_child)
                fcntl(pipe_in_child, F_SETFD, 0);
            else
                dup2(ends[1], pipe_in_child);
        }
        become(command, environment);
    }
    if (with_pipe) {
        close(ends[1]);
        fcntl(ends[0], F_SETFD, FD_CLOEXEC);
        pipe_ = ends[0];
    }
}

ChildProcess::~ChildProcess() {
    kill();
}

ChildProcess::ChildProcess(ChildProcess&& other) noexcept {
    *this = std::move(other);
}

ChildProcess& ChildProcess::operator=(ChildProcess&& other) noexcept {
    std::swap(pid_, other.pid_);
    std::swap(pipe_, other.pipe_);
    std::swap(status_, other.status_);
    return *this;
}

std::string ChildProcess::read_line() {
    std::string line;
    char c = 0;
    while (read(pipe_, &c, 1) == 1 && c != '\n')
        line += c;
    return line;
}

bool ChildProcess::running() {
    return pid_ > 0 && waitpid(pid_, &status_, WNOHANG) == 0;
}

void ChildProcess::kill() {
    if (pid_ > 0) {
        ::kill(pid_, SIGKILL);
        waitpid(pid_, nullptr, 0);
        pid_ = -1;
    }
    if (pipe_ >= 0) close(std::exchange(pipe_, -1));
}

int ChildProcess::wait() {
    if (pid_ <= 0) return -1;
    int status = 0;
    const pid_t ended = waitpid(pid_, &status, 0);
    if (ended != pid_) status = status_; // it has ended before
    pid_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

int run_command(const std::vector<std::string>& command,
                const std::vector<std::string>& environment) {
    return ChildProcess(command, environment).wait();
}

} // namespace bastide::tests
