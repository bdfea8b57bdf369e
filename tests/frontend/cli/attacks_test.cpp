// Plugins that attack the finished program: it ends soon, in an error that names plugin, file and
// line, and takes no more memory than it may.
#include "tests/catch.hpp"
#include "tests/core/attack_corpus.hpp"
#include "tests/frontend/cli/limited_run.hpp"

using namespace bastide::tests;

namespace {

/// Each `parts`-th attack, beginning with `first`, run by `command`.
void attack_program(std::size_t first, std::size_t parts, const std::vector<std::string>& command,
                    void (*check)(const Attack&, const std::string&)) {
    const std::vector<Attack> attacks = all_attacks();
    PluginFolder folder;
    for (std::size_t i = first; i < attacks.size(); i += parts) {
        add_attack(folder, attacks[i]);
        std::vector<std::string> arguments = {"--plugin-path", folder.path("").string()};
        arguments.insert(arguments.end(), command.begin(), command.end());
        const Ended ended = run_to_the_end(arguments);
        INFO(attacks[i].path.filename() << ": " << ended.text);
        check_ended(ended, 1);
        check(attacks[i], ended.text);
    }
}

/// `check` reads the names in a script before it is run, and says it as an author needs it.
void check_told_of_source(const Attack& attack, const std::string& message) {
    Attack read = attack;
    const std::string beginning = "there is no ";
    const auto end = attack.expected.find(" in the global names");
    const bool runs = attack.expected.rfind(beginning, 0) != 0 || end == std::string::npos
                      || message.find("is not defined anywhere") == std::string::npos;
    if (!runs)
        read.expected = attack.expected.substr(beginning.size(), end - beginning.size())
                        + " is not defined anywhere; known: ";
    else if (attack.expected.rfind("the global names cannot be written to", 0) == 0
             && message.find("is no variable") != std::string::npos)
        read.expected = "is no variable; put 'local' before a name of your own";
    else if (attack.expected.rfind("attempt to index a string", 0) == 0
             && message.find("nothing has a method") != std::string::npos)
        read.expected = "nothing has a method '";
    check_told(read, message);
}

const std::vector<std::string> simulated = {"simulate", "--plugins", "attack", "--threads", "1"};
const std::vector<std::string> checked = {"check", "attack"};

} // namespace

TEST_CASE("[attacked 1] a game that is simulated survives half of the attacks") {
    attack_program(0, 2, simulated, check_told);
}

TEST_CASE("[attacked 2] a game that is simulated survives the others") {
    attack_program(1, 2, simulated, check_told);
}

TEST_CASE("[attacked 3] check survives half of the attacks") {
    attack_program(0, 2, checked, check_told_of_source);
}

TEST_CASE("[attacked 4] check survives the others") {
    attack_program(1, 2, checked, check_told_of_source);
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
    check_ended(ended, 1);
    CHECK_THAT(ended.text, Catch::Matchers::ContainsSubstring("attack/rules.lua:4: ")
                               && Catch::Matchers::ContainsSubstring("cannot see"));
}
