// What the fuzzers have found, and what they begin with: all of it is read once more.
#include "tests/catch.hpp"
#include "tests/fuzz/corpus.hpp"
#include "tests/fuzz/grammar.hpp"
#include "tests/fuzz/targets.hpp"
#include "tests/support.hpp"

#include <functional>
#include <map>

using namespace bastide;
using namespace bastide::tests;

TEST_CASE("[fuzz 1] files of the fuzzers' corpus are read or refused, and no more") {
    give_corpus("manifest", fuzz::manifest);
    give_corpus("tiles", fuzz::tiles);
    give_corpus("locale", fuzz::locale);
    give_corpus("record", fuzz::record);
    give_corpus("summary", fuzz::summary);
    give_corpus("scenario", fuzz::scenario);
    give_corpus("zip", fuzz::zip);
    give_corpus("host", fuzz::host);
}

TEST_CASE("[fuzz 2] rules of the fuzzers' corpus are played, and each action can be taken back") {
    give_corpus("rules", fuzz::rules);
}

TEST_CASE("[fuzz 1] a grammar makes the same text of the same bytes, and comes to an end") {
    const fuzz::Grammar grammar((source_folder() / "tests/fuzz/rules.grammar").string());
    const std::string all = std::string("\1\2\3\4\5\6\7\10\11\12\13\14\15\16\17\20");
    CHECK(grammar.text(all) == grammar.text(all));
    CHECK(grammar.text(all) != grammar.text(""));
    CHECK(grammar.text("").find("some:on_placed(\"well\"") == 0);
    CHECK(grammar.text(std::string(10'000, '\2')).size() < 1'000'000);
}
