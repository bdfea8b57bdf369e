#include "server/web/metrics.hpp"
#include "tests/catch.hpp"

#include <cmath>

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

TEST_CASE("[metrics] of one name several stand one behind the other, by their labels") {
    CHECK(metrics_text({{"queue", Metric::Kind::gauge, "Tasks.", 3, "worker=\"0\""},
                        {"queue", Metric::Kind::gauge, "Tasks.", 0, "worker=\"1\""}})
          == "# HELP bastide_queue Tasks.\n"
             "# TYPE bastide_queue gauge\n"
             "bastide_queue{worker=\"0\"} 3\n"
             "bastide_queue{worker=\"1\"} 0\n");
}

TEST_CASE("[metrics] a histogram counts up, and its last bucket holds all") {
    Durations durations;
    for (const double seconds : {.0005, .001, .2, 7.})
        durations.add(seconds);
    const std::string text = metrics_text("act_seconds", "Acts.", durations);
    CHECK_THAT(text, ContainsSubstring("# TYPE bastide_act_seconds histogram\n"));
    CHECK_THAT(text, ContainsSubstring("bastide_act_seconds_bucket{le=\"0.001\"} 2\n"));
    CHECK_THAT(text, ContainsSubstring("bastide_act_seconds_bucket{le=\"0.1\"} 2\n"));
    CHECK_THAT(text, ContainsSubstring("bastide_act_seconds_bucket{le=\"0.25\"} 3\n"));
    CHECK_THAT(text, ContainsSubstring("bastide_act_seconds_bucket{le=\"5\"} 3\n"));
    CHECK_THAT(text, ContainsSubstring("bastide_act_seconds_bucket{le=\"+Inf\"} 4\n"));
    CHECK_THAT(text, ContainsSubstring("bastide_act_seconds_count 4\n"));
    CHECK(std::abs(durations.sum() - 7.2015) < 1e-6);
}
