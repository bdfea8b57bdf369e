#include "server/web/metrics.hpp"
#include "tests/catch.hpp"

using namespace bastide::server;
using Catch::Matchers::ContainsSubstring;

TEST_CASE("[metrics] each has its help, its type and its value, exact also when it is large") {
    CHECK(metrics_text({{"games", Metric::Kind::gauge, "Games that are played.", 3},
                        {"entries_total", Metric::Kind::counter, "Entries.", 12345678901}})
          == "# HELP bastide_games Games that are played.\n"
             "# TYPE bastide_games gauge\n"
             "bastide_games 3\n"
             "# HELP bastide_entries_total Entries.\n"
             "# TYPE bastide_entries_total counter\n"
             "bastide_entries_total 12345678901\n");
}

TEST_CASE("[metrics] the program knows what it takes itself") {
    const std::string text = process_metrics_text();
    CHECK_THAT(text, ContainsSubstring("process_cpu_seconds_total "));
    CHECK_THAT(text, !ContainsSubstring("process_resident_memory_bytes 0\n"));
    CHECK_THAT(text, !ContainsSubstring("process_open_fds 0\n"));
}
