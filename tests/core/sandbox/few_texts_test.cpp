#include "core/sandbox/few_texts.hpp"
#include "tests/catch.hpp"

using bastide::sandbox::FewTexts;

TEST_CASE("[options] of few texts each is there once, also those that find no room") {
    FewTexts texts;
    CHECK_FALSE(texts.contains(""));
    CHECK(texts.all().empty());
    for (const char* const text : {"to", "terms", "to", "t"})
        texts.add(text);
    CHECK(texts.contains("t"));
    CHECK(texts.contains("terms"));
    CHECK_FALSE(texts.contains("term"));
    CHECK(texts.all() == std::set<std::string>{"t", "terms", "to"});
    const std::string long_one(290, 'a'), longer(1000, 'b');
    texts.add(long_one);
    texts.add(longer);
    texts.add("still");
    CHECK(texts.contains(long_one));
    CHECK(texts.contains(longer));
    CHECK(texts.contains("still"));
    CHECK(texts.all().size() == 6);
}
