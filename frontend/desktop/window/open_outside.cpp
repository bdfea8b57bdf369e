#include "frontend/desktop/window/open_outside.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <string>
#include <thread>
#include <vector>

namespace bastide::desktop {
namespace {

/// The program, the first of the words, with the others; 0 where it cannot be started.
pid_t start_program(std::vector<std::string> words) {
    std::vector<char*> arguments;
    for (std::string& word : words)
        arguments.push_back(word.data());
    arguments.push_back(nullptr);
    posix_spawn_file_actions_t files{};
    posix_spawn_file_actions_init(&files);
    // In a terminal it might show a text browser there, which would wait for keys.
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    pid_t child = 0;
    const bool started =
        posix_spawnp(&child, arguments.front(), &files, nullptr, arguments.data(), environ) == 0;
    posix_spawn_file_actions_destroy(&files);
    return started ? child : 0;
}

bool ended_well(pid_t child) {
    int status = 0;
    pid_t ended = 0;
    do
        ended = waitpid(child, &status, 0);
    while (ended < 0 && errno == EINTR);
    return ended == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

} // namespace

std::shared_ptr<const std::atomic<Opening>> open_outside(const std::filesystem::path& path) {
    const pid_t child = start_program({"xdg-open", std::filesystem::absolute(path).string()});
    auto opening =
        std::make_shared<std::atomic<Opening>>(child == 0 ? Opening::failed : Opening::asked);
    if (child != 0)
        std::thread([child, opening] {
            *opening = ended_well(child) ? Opening::opened : Opening::failed;
        }).detach();
    return opening;
}

void notify_outside(const std::string& title, const std::string& text) {
    const pid_t child = start_program({"notify-send", "--app-name=Bastide", "--", title, text});
    if (child != 0) std::thread([child] { ended_well(child); }).detach();
}

} // namespace bastide::desktop
