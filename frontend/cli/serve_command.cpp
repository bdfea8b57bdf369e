// The server is a program of its own, of another package: this only starts it.
// Tested in tests/frontend/cli/cli_test.cpp.
#include "frontend/cli/commands.hpp"

#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace bastide::cli {
namespace {

/// Beside this program, or else where the shell would find it.
void start_server(std::vector<std::string> arguments) {
    std::error_code error;
    const auto here = std::filesystem::read_symlink("/proc/self/exe", error).parent_path();
    std::vector<char*> given;
    arguments.insert(arguments.begin(), "bastide-server");
    for (std::string& argument : arguments)
        given.push_back(argument.data());
    given.push_back(nullptr);
    execv((here / "bastide-server").c_str(), given.data());
    if (errno == ENOENT) execvp("bastide-server", given.data());
}

} // namespace

Run add_serve(CLI::App& app, const Context& context) {
    app.add_subcommand("serve",
                       "Let friends play from a link; all options go to the server, bastide-server "
                       "--help shows them");
    return [&context]() -> int {
        std::vector<std::string> arguments;
        for (const std::string& folder : context.more_plugins)
            arguments.insert(arguments.end(), {"--plugin-path", folder});
        for (const std::string& folder : context.more_languages)
            arguments.insert(arguments.end(), {"--languages", folder});
        arguments.insert(arguments.end(), context.for_server.begin(), context.for_server.end());
        start_server(arguments);
        throw UsageError(errno == ENOENT
                             ? "the server is not installed: it is the package bastide-server, or "
                               "./serve in a clone"
                             : std::string("bastide-server: ") + std::strerror(errno));
    };
}

} // namespace bastide::cli
