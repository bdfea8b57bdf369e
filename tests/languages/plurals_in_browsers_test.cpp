// The page counts by the browser's rules, everything else by those of `language.toml`.
#include "presentation/words/language_book.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

#include <array>
#include <cstdio>
#include <memory>
#include <sstream>

using namespace bastide;
using catalogue::PluralForm;

namespace {

constexpr int most = 200;

/// What the engine of a browser calls 0 to `most`.
std::vector<std::string> categories_in_browsers(const std::string& code) {
    const std::string script = "const rules = new Intl.PluralRules('" + code
                               + "'); for (let n = 0; n <= " + std::to_string(most)
                               + "; ++n) console.log(rules.select(n));";
    const std::unique_ptr<FILE, int (*)(FILE*)> node(
        popen(("node -e \"" + script + '"').c_str(), "r"), pclose);
    REQUIRE(node);
    std::string told;
    std::array<char, 4096> part{};
    while (const std::size_t bytes = std::fread(part.data(), 1, part.size(), node.get()))
        told.append(part.data(), bytes);
    std::istringstream lines(told);
    std::vector<std::string> categories;
    for (std::string line; std::getline(lines, line);)
        categories.push_back(line);
    return categories;
}

std::string_view category(PluralForm form) {
    for (const auto& [name, each] : catalogue::plural_categories)
        if (each == form) return name;
    return "other";
}

} // namespace

TEST_CASE("[plurals] every language counts as browsers do") {
    CHECK(categories_in_browsers("en").size() == most + 1);
    const auto book = words::LanguageBook::read(tests::bundled_languages());
    for (const words::Language* const language : book.in_order()) {
        const std::vector<std::string> theirs = categories_in_browsers(language->code());
        REQUIRE(theirs.size() == most + 1);
        for (int number = 0; number <= most; ++number) {
            INFO(language->code() << ' ' << number);
            CHECK(category(language->plurals().form(number))
                  == theirs[static_cast<std::size_t>(number)]);
        }
    }
}
