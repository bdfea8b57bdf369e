#include "laboratory/tournament/bot_process.hpp"

#include "core/reading/error.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <utility>

namespace bastide::tournament {

using engine::message;

namespace {

/// In the new process, where little is allowed: it becomes the command.
[[noreturn]] void become(const char* command, int socket, const char* errors, int parent) {
    setpgid(0, 0); // to be ended with all that it starts
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(127);
    const int written = open(errors, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
    dup2(socket, STDIN_FILENO);
    dup2(socket, STDOUT_FILENO);
    if (written >= 0) dup2(written, STDERR_FILENO);
    execl("/bin/sh", "sh", "-c", command, nullptr);
    _exit(127);
}

/// Whether something can be done with the socket before that moment.
bool wait_for(int socket, short what, Clock::time_point until) {
    while (true) {
        const auto left =
            std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now()).count();
        pollfd polled{socket, what, 0};
        const int ready = poll(&polled, 1, static_cast<int>(std::clamp<long>(left, 0, 1'000'000)));
        if (ready > 0) return true;
        if (ready == 0 && left <= 0) return false;
        if (ready < 0 && errno != EINTR) return false;
    }
}

std::string told_status(int status) {
    if (WIFEXITED(status)) return message("it ended with status {}", WEXITSTATUS(status)).text();
    if (WIFSIGNALED(status)) return message("it was ended by signal {}", WTERMSIG(status)).text();
    return {};
}

} // namespace

BotProcess::BotProcess(const std::string& command, const std::filesystem::path& errors,
                       std::size_t longest_line)
    : lines_(longest_line) {
    std::array<int, 2> sockets{};
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, sockets.data()) != 0)
        throw reading::LoadError({},
                                 message("no program can be started: {}", std::strerror(errno)));
    const std::string written = errors.empty() ? "/dev/null" : errors.string();
    const int parent = getpid();
    process_ = fork();
    if (process_ == 0) become(command.c_str(), sockets[1], written.c_str(), parent);
    const int error = errno;
    close(sockets[1]);
    socket_ = sockets[0];
    if (process_ > 0) {
        setpgid(process_, process_);
        return;
    }
    close(socket_);
    throw reading::LoadError({}, message("no program can be started: {}", std::strerror(error)));
}

BotProcess::~BotProcess() {
    end();
    close(socket_);
}

bool BotProcess::send(std::string_view line, Clock::time_point until) {
    std::string rest = std::string(line) + '\n';
    while (!rest.empty()) {
        const ssize_t sent = ::send(socket_, rest.data(), rest.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent > 0)
            rest.erase(0, static_cast<std::size_t>(sent));
        else if (errno != EINTR && (errno != EAGAIN || !wait_for(socket_, POLLOUT, until)))
            return false;
    }
    return true;
}

BotProcess::Heard BotProcess::hear(Clock::time_point until) {
    std::array<char, 1u << 14> bytes;
    while (true) {
        if (auto line = lines_.next())
            return {line->too_long ? Outcome::too_long : Outcome::line, std::move(line->text)};
        if (!wait_for(socket_, POLLIN, until)) return {Outcome::late, {}};
        const ssize_t count = recv(socket_, bytes.data(), bytes.size(), MSG_DONTWAIT);
        if (count == 0 || (count < 0 && errno != EINTR && errno != EAGAIN))
            return {Outcome::ended, {}};
        if (count > 0) lines_.add({bytes.data(), static_cast<std::size_t>(count)});
    }
}

std::string BotProcess::end() {
    if (process_ < 0) return {};
    shutdown(socket_, SHUT_WR);
    int status = 0;
    bool ended = false;
    // It reads the end of its input, and may say farewell meanwhile.
    for (int wait = 0; wait < 200 && !ended; ++wait) {
        ended = waitpid(process_, &status, WNOHANG) == process_;
        if (!ended) usleep(10'000);
    }
    kill(-process_, SIGKILL);
    if (!ended) waitpid(process_, &status, 0);
    process_ = -1;
    return told_status(status);
}

} // namespace bastide::tournament
