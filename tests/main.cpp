// Runs the tests. Ends with 77, for "skipped", where one needed a file that is not here.
#include "tests/support.hpp"

#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_session.hpp>
#else
#define CATCH_CONFIG_RUNNER
#include <catch2/catch.hpp>
#endif

int main(int argc, char** argv) {
    constexpr int skipped = 77;
    if (Catch::Session().run(argc, argv) != 0) return 1;
    return bastide::tests::something_skipped() ? skipped : 0;
}
