// What the fuzzers of the server have found, and what they begin with: all of it is given once
// more.
#include "tests/catch.hpp"
#include "tests/fuzz/corpus.hpp"
#include "tests/fuzz/targets.hpp"

using namespace bastide;
using namespace bastide::tests;

TEST_CASE("[server fuzz] what the fuzzers' corpus says to a server is answered or refused") {
    give_corpus("game_server", fuzz::game_server);
    give_corpus("stored", fuzz::stored);
    give_corpus("address", fuzz::address);
}
