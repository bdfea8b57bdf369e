#include "tests/core/attack_corpus.hpp"

#include "tests/catch.hpp"

namespace bastide::tests {

std::vector<Attack> all_attacks() {
    std::vector<Attack> attacks = attacks_in(source_folder() / "tests/attacks");
    for (const Attack& attack : attacks) {
        INFO(attack.path);
        REQUIRE_FALSE(attack.expected.empty());
    }
    constexpr std::size_t several_for_each_hazard = 300;
    REQUIRE(attacks.size() > several_for_each_hazard);
    return attacks;
}

void check_told(const Attack& attack, const std::string& message) {
    using Catch::Matchers::ContainsSubstring;
    CHECK_THAT(message, ContainsSubstring("attack/")
                            && ContainsSubstring(".lua:" + attack.line + ':')
                            && ContainsSubstring(attack.expected));
}

} // namespace bastide::tests
