#include "tests/alone/check/check.hpp"
#include "tests/core/attack_files.hpp"

#include <cstdio>

namespace bastide::tests {

void check_attacks(const std::filesystem::path& attacks) {
    PluginFolder folder;
    const auto peaceful = folder.load({"ground"});
    for (const Attack& attack : attacks_in(attacks)) {
        add_attack(folder, attack);
        const std::string told = first_problem(folder, "attack");
        const bool is_named = told.find(attack.expected) != std::string::npos
                              && told.find(".lua:" + attack.line + ':') != std::string::npos;
        std::printf("%s: %s: %s, then %d point\n", attack.path.filename().c_str(),
                    is_named ? "as it must be" : "otherwise", told.c_str(),
                    play_first_score(*peaceful).points);
    }
}

} // namespace bastide::tests
