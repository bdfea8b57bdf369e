// check PLUGINS records FILE... | scenarios | attacks FOLDER | turns KIND PLUGIN...
#include "tests/alone/check/check.hpp"

#include <cstdio>
#include <exception>

using namespace bastide;

namespace bastide::tests {

std::string HashChain::text() const {
    char digits[64];
    std::snprintf(digits, sizeof digits, "%d %016llx", count_,
                  static_cast<unsigned long long>(sum_));
    return digits;
}

} // namespace bastide::tests

int main(int argc, char** argv) {
    const std::vector<std::string> words(argv + 1, argv + argc);
    if (words.size() < 2) return 2;
    try {
        const auto catalogue = catalogue::Catalogue::read({words[0]});
        const std::vector<std::string> rest(words.begin() + 2, words.end());
        if (words[1] == "records")
            tests::check_records(catalogue, rest);
        else if (words[1] == "scenarios")
            tests::check_scenarios(catalogue);
        else if (words[1] == "attacks" && rest.size() == 1)
            tests::check_attacks(rest[0]);
        else if (words[1] == "turns" && rest.size() > 1)
            tests::check_turns(catalogue, {rest.begin() + 1, rest.end()}, rest[0]);
        else
            return 2;
    } catch (const std::exception& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 1;
    }
    return 0;
}
