// What the fuzzers of the server have found, and what they begin with: all of it is given once
// more.
#include "tests/catch.hpp"
#include "tests/fuzz/targets.hpp"
#include "tests/support.hpp"

using namespace bastide;
using namespace bastide::tests;

namespace {

void give_corpus(const std::string& name, void (*target)(std::string_view)) {
    int given = 0;
    for (const auto& entry :
         std::filesystem::directory_iterator(source_folder() / "tests/fuzz/corpus" / name)) {
        INFO(entry.path());
        CHECK_NOTHROW(target(read_text(entry.path())));
        ++given;
    }
    CHECK(given > 3);
}

} // namespace

TEST_CASE("[server fuzz] what the fuzzers' corpus says to a server is answered or refused") {
    give_corpus("game_server", fuzz::game_server);
    give_corpus("stored", fuzz::stored);
    give_corpus("address", fuzz::address);
}
