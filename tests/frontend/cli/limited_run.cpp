#include "tests/frontend/cli/limited_run.hpp"

#include "tests/catch.hpp"

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <thread>

namespace bastide::tests {
namespace {

[[noreturn]] void become_program(const std::vector<std::string>& arguments,
                                 const std::filesystem::path& output) {
    constexpr rlim_t most_seconds = 20;
    const rlimit limit{most_seconds, most_seconds};
    setrlimit(RLIMIT_CPU, &limit);
    const int file = open(output.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_APPEND, 0600);
    dup2(file, STDOUT_FILENO);
    dup2(file, STDERR_FILENO);
    std::vector<char*> words;
    for (const std::string& argument : arguments)
        words.push_back(const_cast<char*>(argument.c_str()));
    words.push_back(nullptr);
    execv(words.front(), words.data());
    _exit(127);
}

int count_of(const std::string& text, const std::string& part) {
    int count = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
        ++count;
    return count;
}

} // namespace

RunningProgram::RunningProgram(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), program().string());
    write_text(folder_ / "output", "");
    child_ = fork();
    REQUIRE(child_ >= 0);
    if (child_ == 0) become_program(arguments, folder_ / "output");
}

RunningProgram::~RunningProgram() {
    if (child_ < 0) return;
    kill(child_, SIGKILL);
    waitpid(child_, nullptr, 0);
}

bool RunningProgram::says(const std::string& text, int times) const {
    constexpr int most_waits = 300;
    for (int i = 0; i < most_waits; ++i) {
        if (count_of(said(), text) >= times) return true;
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
    UNSCOPED_INFO("expected to be said: " << text << "\nsaid: " << said());
    return false;
}

Ended RunningProgram::wait() {
    int status = 0;
    rusage used{};
    REQUIRE(wait4(child_, &status, 0, &used) == child_);
    child_ = -1;
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
    };
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status),
            seconds(used.ru_utime) + seconds(used.ru_stime), used.ru_maxrss / 1024, said()};
}

Ended RunningProgram::interrupt() {
    kill(child_, SIGINT);
    return wait();
}

Ended run_to_the_end(const std::vector<std::string>& arguments) {
    return RunningProgram(arguments).wait();
}

void check_ended(const Ended& ended, int status) {
    CHECK(ended.status == status);
#if !defined(BASTIDE_SANITIZED) // which takes time and memory of its own
    constexpr double soon = 2;
    constexpr long most_megabytes = 64 + 64; // of the scripts, and of the program
    CHECK(ended.seconds < soon);
    CHECK(ended.megabytes < most_megabytes);
#endif
}

} // namespace bastide::tests
