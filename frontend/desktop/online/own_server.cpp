#include "frontend/desktop/online/own_server.hpp"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <sstream>
#include <thread>
#include <utility>

namespace bastide::desktop {
namespace {

namespace fs = std::filesystem;

// The same whenever that is possible, so that links stay what they are.
constexpr int first_port = 8080, last_port = 8089;

// Until it has said its last words.
constexpr int most_waits = 500;
constexpr std::chrono::milliseconds between_waits(10);

bool is_program(const fs::path& file) {
    return ::access(file.c_str(), X_OK) == 0 && fs::is_regular_file(file);
}

/// In the child, before it is another program: it ends with the window, however that ends.
[[noreturn]] void become(const fs::path& program, std::vector<char*>& arguments, int out) {
    ::prctl(PR_SET_PDEATHSIG, SIGTERM);
    const int nothing = ::open("/dev/null", O_RDONLY);
    ::dup2(nothing, STDIN_FILENO);
    ::dup2(out, STDOUT_FILENO);
    ::dup2(out, STDERR_FILENO);
    ::execv(program.c_str(), arguments.data());
    ::_exit(127);
}

} // namespace

fs::path OwnServer::program() {
    std::error_code unknown;
    const fs::path name = "bastide-server";
    const fs::path beside = fs::read_symlink("/proc/self/exe", unknown).parent_path() / name;
    if (is_program(beside)) return beside;
    const char* const path = std::getenv("PATH");
    std::istringstream folders(path == nullptr ? "" : path);
    for (std::string folder; std::getline(folders, folder, ':');)
        if (!folder.empty() && is_program(fs::path(folder) / name)) return fs::path(folder) / name;
    return {};
}

void OwnServer::start(const fs::path& program) {
    if (state_ == State::starting || state_ == State::running) return;
    problem_.reset();
    if (program.empty()) {
        state_ = State::failed;
        problem_ = engine::message("The server is not here: it is the package bastide-server; in a "
                                   "clone ./serve builds it. Or connect to a server of somebody "
                                   "else.");
        return;
    }
    program_ = program;
    port_ = first_port;
    spawn();
}

void OwnServer::spawn() {
    std::vector<std::string> words = {program_.string(), "--port", std::to_string(port_)};
    words.insert(words.end(), options_.begin(), options_.end());
    std::vector<char*> arguments;
    for (std::string& word : words)
        arguments.push_back(word.data());
    arguments.push_back(nullptr);
    std::array<int, 2> ends{};
    addresses_.clear();
    said_.clear();
    last_words_.clear();
    state_ = State::failed;
    problem_ = engine::message("The server could not be started.");
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) return;
    const pid_t child = ::fork();
    if (child == 0) become(program_, arguments, ends[1]);
    ::close(ends[1]);
    if (child < 0) {
        ::close(ends[0]);
        return;
    }
    child_ = child;
    pipe_ = ends[0];
    ::fcntl(pipe_, F_SETFL, O_NONBLOCK);
    state_ = State::starting;
    problem_.reset();
}

void OwnServer::stop() {
    if (child_ > 0) {
        ::kill(child_, SIGTERM);
        for (int i = 0; ::waitpid(child_, nullptr, WNOHANG) == 0; ++i) {
            if (i == most_waits) ::kill(child_, SIGKILL);
            std::this_thread::sleep_for(between_waits);
        }
    }
    if (pipe_ >= 0) ::close(pipe_);
    child_ = 0;
    pipe_ = -1;
    addresses_.clear();
    state_ = State::off;
}

bool OwnServer::update() {
    if (pipe_ < 0) return false;
    const State before = state_;
    std::array<char, 4096> bytes{};
    for (;;) {
        const ssize_t count = ::read(pipe_, bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) break; // nothing more for now
        if (count == 0) {
            ended();
            return true;
        }
        said_.append(bytes.data(), static_cast<std::size_t>(count));
        for (auto end = said_.find('\n'); end != said_.npos; end = said_.find('\n')) {
            hear(said_.substr(0, end));
            said_.erase(0, end + 1);
        }
    }
    return state_ != before;
}

/// "  http://192.168.0.2:8080/  (in the same network, at home for instance)"; the last line of what
/// it says at its start names Ctrl+C; what is wrong stands behind the program's name.
void OwnServer::hear(const std::string& line) {
    const std::string name = "bastide-server: ";
    if (line.rfind(name, 0) == 0) last_words_ = line.substr(name.size());
    if (state_ != State::starting) return;
    const auto address = line.find_first_not_of(' ');
    if (address == 2 && line.compare(address, 4, "http") == 0)
        addresses_.push_back(line.substr(address, line.find(' ', address) - address));
    if (line.find("Ctrl+C") != line.npos && !addresses_.empty()) state_ = State::running;
}

void OwnServer::ended() {
    const bool began = state_ == State::running;
    const std::string words = last_words_;
    stop();
    const bool port_is_taken = words.find("in use") != words.npos;
    if (!began && port_is_taken && port_ < last_port) {
        ++port_;
        spawn();
        return;
    }
    state_ = State::failed;
    problem_ = words.empty() ? engine::message("The server has ended.")
                             : engine::message("The server has ended: {}", words);
}

} // namespace bastide::desktop
