#include "frontend/desktop/window/open_outside.hpp"

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <string>
#include <thread>

namespace bastide::desktop {

bool open_outside(const std::filesystem::path& path) {
    std::string program = "xdg-open", argument = std::filesystem::absolute(path).string();
    char* const arguments[] = {program.data(), argument.data(), nullptr};
    pid_t child = 0;
    if (posix_spawnp(&child, program.c_str(), nullptr, nullptr, arguments, environ) != 0)
        return false;
    std::thread([child] { waitpid(child, nullptr, 0); }).detach(); // nobody else takes its status
    return true;
}

} // namespace bastide::desktop
