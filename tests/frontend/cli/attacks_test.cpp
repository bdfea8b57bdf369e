// Plugins that attack the finished program: it ends soon, in an error that names plugin, file and
// line, and takes no more memory than it may.
#include "tests/catch.hpp"
#include "tests/core/attack_corpus.hpp"

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace bastide::tests;

namespace {

struct Ended {
    int status = -1;    ///< less than 0: by a signal
    double seconds = 0; ///< of the processor: others may use the machine
    long megabytes = 0; ///< at its largest
    std::string text;
};

/// Becomes the program. Where it hangs, the system ends it.
[[noreturn]] void become_program(const std::vector<std::string>& arguments,
                                 const std::filesystem::path& output) {
    constexpr rlim_t most_seconds = 20;
    const rlimit limit{most_seconds, most_seconds};
    setrlimit(RLIMIT_CPU, &limit);
    const int file = open(output.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    dup2(file, STDOUT_FILENO);
    dup2(file, STDERR_FILENO);
    std::vector<char*> words;
    for (const std::string& argument : arguments)
        words.push_back(const_cast<char*>(argument.c_str()));
    words.push_back(nullptr);
    execv(words.front(), words.data());
    _exit(127);
}

Ended run_to_the_end(std::vector<std::string> arguments) {
    const TemporaryFolder folder;
    arguments.insert(arguments.begin(), program().string());
    const pid_t child = fork();
    REQUIRE(child >= 0);
    if (child == 0) become_program(arguments, folder / "output");
    int status = 0;
    rusage used{};
    REQUIRE(wait4(child, &status, 0, &used) == child);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
    };
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1,
            seconds(used.ru_utime) + seconds(used.ru_stime), used.ru_maxrss / 1024,
            read_text(folder / "output")};
}

void check_ended(const Ended& ended, double most_seconds) {
    CHECK(ended.status == 1);
    CHECK(ended.seconds < most_seconds);
#if !defined(__SANITIZE_ADDRESS__)           // which takes memory of its own
    constexpr long most_megabytes = 64 + 64; // of the scripts, and of the program
    CHECK(ended.megabytes < most_megabytes);
#endif
}

/// Each `parts`-th attack, beginning with `first`, run by `command`.
void attack_program(std::size_t first, std::size_t parts, const std::vector<std::string>& command,
                    double most_seconds) {
    const std::vector<Attack> attacks = all_attacks();
    PluginFolder folder;
    for (std::size_t i = first; i < attacks.size(); i += parts) {
        INFO(attacks[i].path.filename());
        add_attack(folder, attacks[i]);
        std::vector<std::string> arguments = {"--plugin-path", folder.path("").string()};
        arguments.insert(arguments.end(), command.begin(), command.end());
        const Ended ended = run_to_the_end(arguments);
        check_ended(ended, most_seconds);
        check_told(attacks[i], ended.text);
    }
}

const std::vector<std::string> simulated = {"simulate", "--plugins", "attack", "--threads", "1"};
const std::vector<std::string> checked = {"check", "attack"};

constexpr double soon = 2;
/// It plays many games, in each of which the same goes wrong.
constexpr double after_many_games = 10;

} // namespace

TEST_CASE("[attacked 1] a game that is simulated survives half of the attacks") {
    attack_program(0, 2, simulated, soon);
}

TEST_CASE("[attacked 2] a game that is simulated survives the others") {
    attack_program(1, 2, simulated, soon);
}

TEST_CASE("[attacked 3] check survives half of the attacks") {
    attack_program(0, 2, checked, after_many_games);
}

TEST_CASE("[attacked 4] check survives the others") {
    attack_program(1, 2, checked, after_many_games);
}

TEST_CASE("[attacked 1] check finds out what is offered by what its player cannot see") {
    PluginFolder folder;
    folder.add("attack", {{"rules.lua", R"(local attack = ...
attack:bag("purse", { coin = 3, gem = 3 }, { held_by = "player", hidden = true })
attack:choice("rob", function() end)
attack:step("thief", { after = "place", offer = function(game, offer)
  for player = 1, game.players do
    if game:held("purse", "gem", player) > 0 then offer:add("rob", nil, player) end
  end
end })
attack:on_placed("gold", { draw = "purse" })
)"}});
    const Ended ended =
        run_to_the_end({"--plugin-path", folder.path("").string(), "check", "attack"});
    check_ended(ended, soon);
    CHECK_THAT(ended.text, Catch::Matchers::ContainsSubstring("attack/rules.lua:4: ")
                               && Catch::Matchers::ContainsSubstring("cannot see"));
}
