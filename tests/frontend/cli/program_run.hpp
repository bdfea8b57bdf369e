// The finished program, run as a person at a terminal would.
#pragma once

#include "tests/catch.hpp"
#include "tests/support.hpp"

#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <string>

namespace bastide::tests {

struct Output {
    int status = -1;
    std::string text; ///< standard output and standard error
};

/// Runs the program with arguments for a shell.
inline Output run(const std::string& arguments, const std::string& environment = "") {
    const std::string command =
        environment + " '" + program().string() + "' " + arguments + " 2>&1";
    Output output;
    FILE* const pipe = popen(command.c_str(), "r");
    REQUIRE(pipe != nullptr);
    std::array<char, 4096> buffer;
    while (fgets(buffer.data(), static_cast<int>(buffer.size()), pipe) != nullptr)
        output.text += buffer.data();
    const int ended = pclose(pipe);
    output.status = WIFEXITED(ended) ? WEXITSTATUS(ended) : -1;
    return output;
}

inline bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

} // namespace bastide::tests
